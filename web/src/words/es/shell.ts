/** In Spanish: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'es', typeof English> = {
  'shell.newer': 'Hay una nueva versión de Rookery.',
  'shell.later': 'Más tarde',
  'shell.reload': 'Usarla ahora',
};
