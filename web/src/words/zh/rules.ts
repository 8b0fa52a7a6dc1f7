/** In Chinese: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'zh', typeof English> = {
  'adjust.said.you': '你在摆正：接下来碰到的棋子不必走。',
  'adjust.said.other': '{name} 在摆正棋子。',

  'claim.title': '要求判和',
  'claim.warning': '要求不成立时，视为提议和棋。',
  'claim.how.now': '按当前局面',
  'claim.how.move': '按我将要走的着法',
  'claim.kind.threefold': '三次重复',
  'claim.kind.fifty_moves': '五十回合',
  'claim.now.threefold': '判和：三次重复',
  'claim.now.fifty_moves': '判和：五十回合',
  'claim.chooseMove': '在棋盘上走出着法，要求随之提出。若不成立，必须走这一步。',
  'claim.cancel': '算了',
  'claim.rejected.you': '你的要求不成立，视为提议和棋。',
  'claim.rejected.other': '{name} 的判和要求不成立，视为提议和棋。',
  'claim.named.you': '你说的是 {san}：现在请走这一步。',
  'claim.named.other': '{name} 说的是 {san}，必须走这一步。',

  'penalty.illegal.you': '这步不合规，已退回。如果碰过的棋子能走，请走它。',
  'penalty.illegal.other': '{name} 走了不合规的着法，已退回。',
  'penalty.you.other': '你多得 {n} 分钟。',
  'penalty.other.other': '{name} 多得 {n} 分钟。',
  'penalty.second.you': '第二次不合规着法即输棋。',
  'penalty.second.other': '再有一次即输棋。',
};
