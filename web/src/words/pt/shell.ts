/** In Portuguese: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'pt', typeof English> = {
  'shell.newer': 'Há uma nova versão do Rookery.',
  'shell.later': 'Mais tarde',
  'shell.reload': 'Usar agora',
};
