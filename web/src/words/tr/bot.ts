/** In Turkish: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'tr', typeof English> = {
  'bot.undo': 'Geri',
  'bot.undoLong': 'Son hamleni ve cevabını geri al',
  'bot.hint': 'İpucu',
  'bot.hintLong': 'Bilgisayar burada ne oynardı, neden?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'tek hamle',
  'hint.escapes': 'şahtan kurtulur',
  'hint.promotes': 'terfi eder',
  'hint.wins': 'taş kazanır',
  'hint.saves': 'bir taşı kurtarır',
  'hint.defends': 'bir taşı korur',
  'hint.castles': 'rok yapar',
  'hint.trades': 'taş değişir',
  'hint.threatens': 'bir taşı tehdit eder',
  'hint.checks': 'şah çeker',
  'hint.develops': 'bir taşı oyuna sokar',
  'hint.advances': 'geçer piyonu sürer',
  'hint.centres': 'merkezi alır',
  'hint.improves': 'bir taşı daha iyi yere koyar',
  'hint.mates.one': '{n} hamlede mat',
  'hint.mates.other': '{n} hamlede mat',
  'hint.delays.one': '{n} hamle daha dayanır',
  'hint.delays.other': '{n} hamle daha dayanır',

  'hint.role.pawn': 'piyon',
  'hint.role.knight': 'at',
  'hint.role.bishop': 'fil',
  'hint.role.rook': 'kale',
  'hint.role.queen': 'vezir',
  'hint.role.king': 'şah',
};
