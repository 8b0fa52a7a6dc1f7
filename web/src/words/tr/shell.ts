/** In Turkish: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'tr', typeof English> = {
  'shell.newer': 'Rookery’nin yeni bir sürümü var.',
  'shell.later': 'Sonra',
  'shell.reload': 'Şimdi kullan',
};
