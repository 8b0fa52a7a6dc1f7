/** In Polish: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'pl', typeof English> = {
  'shell.newer': 'Jest nowa wersja Rookery.',
  'shell.later': 'Później',
  'shell.reload': 'Użyj teraz',
};
