/** In Japanese: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'ja', typeof English> = {
  'shell.newer': 'Rookery の新しい版があります。',
  'shell.later': 'あとで',
  'shell.reload': '今すぐ使う',
};
