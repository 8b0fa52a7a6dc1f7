/** In German: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'de', typeof English> = {
  'shell.newer': 'Eine neue Version von Rookery ist da.',
  'shell.later': 'Später',
  'shell.reload': 'Jetzt nutzen',
};
