/** In Italian: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'it', typeof English> = {
  'shell.newer': 'C’è una nuova versione di Rookery.',
  'shell.later': 'Più tardi',
  'shell.reload': 'Usala ora',
};
