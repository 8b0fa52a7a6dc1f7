/** In Japanese: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'ja', typeof English> = {
  'adjust.said.you': '駒を直します。次に触る駒は動かさなくてかまいません。',
  'adjust.said.other': '{name} が駒を直しています。',

  'claim.title': 'ドローの申告',
  'claim.warning': '誤った申告は、ドローの提案とみなされます。',
  'claim.how.now': '今の局面で',
  'claim.how.move': 'これから指す手で',
  'claim.kind.threefold': '同形三復',
  'claim.kind.fifty_moves': '50手ルール',
  'claim.now.threefold': '申告：同形三復',
  'claim.now.fifty_moves': '申告：50手ルール',
  'claim.chooseMove': '盤上で手を示すと、申告も一緒に送られます。誤りなら、その手を指さなければなりません。',
  'claim.cancel': 'やめる',
  'claim.rejected.you': '申告は正しくありませんでした。ドローの提案とみなされます。',
  'claim.rejected.other': '{name} のドローの申告は誤りでした。ドローの提案とみなされます。',
  'claim.named.you': '{san} と申告しました。その手を指してください。',
  'claim.named.other': '{name} は {san} と申告したので、その手を指さなければなりません。',

  'penalty.illegal.you': 'その手は反則なので戻しました。触った駒が動けるなら、その駒を動かしてください。',
  'penalty.illegal.other': '{name} が反則手を指したので戻しました。',
  'penalty.you.other': 'あなたに {n}分追加されます。',
  'penalty.other.other': '{name} に {n}分追加されます。',
  'penalty.second.you': '2回目の反則手は負けになります。',
  'penalty.second.other': '2回目は負けになります。',
};
