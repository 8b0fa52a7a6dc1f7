/** In Hindi: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'hi', typeof English> = {
  'shell.newer': 'Rookery का नया संस्करण आ गया है।',
  'shell.later': 'बाद में',
  'shell.reload': 'अभी लें',
};
