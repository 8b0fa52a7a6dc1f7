/** In Ukrainian: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'uk', typeof English> = {
  'shell.newer': 'Є нова версія Rookery.',
  'shell.later': 'Пізніше',
  'shell.reload': 'Оновити зараз',
};
