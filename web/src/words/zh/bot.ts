/** In Chinese: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'zh', typeof English> = {
  'bot.undo': '撤回',
  'bot.undoLong': '撤回你的上一步和对方的应着',
  'bot.hint': '提示',
  'bot.hintLong': '电脑在这里会走什么？为什么？',

  'hint.text': '{san}：{why}。',
  'hint.textOf': '{san}：{why}（{man}）。',
  'hint.only_move': '唯一的着法',
  'hint.escapes': '解将',
  'hint.promotes': '升变',
  'hint.wins': '得子',
  'hint.saves': '救出棋子',
  'hint.defends': '保护棋子',
  'hint.castles': '易位',
  'hint.trades': '兑子',
  'hint.threatens': '威胁棋子',
  'hint.checks': '将军',
  'hint.develops': '出动棋子',
  'hint.advances': '推进通路兵',
  'hint.centres': '占领中心',
  'hint.improves': '改善棋子位置',
  'hint.mates.other': '{n} 步将杀',
  'hint.delays.other': '还能坚持 {n} 步',

  'hint.role.pawn': '兵',
  'hint.role.knight': '马',
  'hint.role.bishop': '象',
  'hint.role.rook': '车',
  'hint.role.queen': '后',
  'hint.role.king': '王',
};
