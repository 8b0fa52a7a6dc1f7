/** In Japanese: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'ja', typeof English> = {
  'bot.undo': '戻す',
  'bot.undoLong': '自分の最後の手と相手の応手を戻す',
  'bot.hint': 'ヒント',
  'bot.hintLong': 'コンピューターならここで何を、なぜ指すか',

  'hint.text': '{san}：{why}。',
  'hint.textOf': '{san}：{why}（{man}）。',
  'hint.only_move': '唯一の手',
  'hint.escapes': 'チェックを逃れる',
  'hint.promotes': 'プロモーション',
  'hint.wins': '駒得',
  'hint.saves': '駒を逃がす',
  'hint.defends': '駒を守る',
  'hint.castles': 'キャスリング',
  'hint.trades': '駒の交換',
  'hint.threatens': '駒を狙う',
  'hint.checks': 'チェックをかける',
  'hint.develops': '駒を展開する',
  'hint.advances': 'パスポーンを進める',
  'hint.centres': '中央を取る',
  'hint.improves': '駒をよりよい位置に置く',
  'hint.mates.other': '{n}手でメイト',
  'hint.delays.other': 'あと{n}手持ちこたえる',

  'hint.role.pawn': 'ポーン',
  'hint.role.knight': 'ナイト',
  'hint.role.bishop': 'ビショップ',
  'hint.role.rook': 'ルーク',
  'hint.role.queen': 'クイーン',
  'hint.role.king': 'キング',
};
