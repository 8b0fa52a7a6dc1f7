/** In Arabic: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'ar', typeof English> = {
  'shell.newer': 'توفّر إصدار جديد من Rookery.',
  'shell.later': 'لاحقًا',
  'shell.reload': 'استخدمه الآن',
};
