/** In French: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'fr', typeof English> = {
  'shell.newer': 'Une nouvelle version de Rookery est là.',
  'shell.later': 'Plus tard',
  'shell.reload': 'L’utiliser',
};
