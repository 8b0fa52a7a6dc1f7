/** In Chinese: the page as a thing that is kept and renewed. */
import type { shell as English } from '../en/shell';
import type { Words } from '../language';

export const shell: Words<'zh', typeof English> = {
  'shell.newer': 'Rookery 有新版本。',
  'shell.later': '稍后',
  'shell.reload': '立即使用',
};
