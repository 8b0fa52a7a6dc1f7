/** In Ukrainian: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'uk', typeof English> = {
  'bot.undo': 'Назад',
  'bot.undoLong': 'Повернути ваш останній хід і відповідь',
  'bot.hint': 'Підказка',
  'bot.hintLong': 'Що зіграв би тут комп’ютер і чому?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'єдиний хід',
  'hint.escapes': 'рятує від шаха',
  'hint.promotes': 'перетворює пішака',
  'hint.wins': 'виграє матеріал',
  'hint.saves': 'рятує фігуру',
  'hint.defends': 'захищає фігуру',
  'hint.castles': 'рокірування',
  'hint.trades': 'розмін',
  'hint.threatens': 'загрожує фігурі',
  'hint.checks': 'дає шах',
  'hint.develops': 'розвиває фігуру',
  'hint.advances': 'просуває прохідного пішака',
  'hint.centres': 'займає центр',
  'hint.improves': 'ставить фігуру краще',
  'hint.mates.one': 'мат за {n} хід',
  'hint.mates.few': 'мат за {n} ходи',
  'hint.mates.many': 'мат за {n} ходів',
  'hint.mates.other': 'мат за {n} ходу',
  'hint.delays.one': 'тримається ще {n} хід',
  'hint.delays.few': 'тримається ще {n} ходи',
  'hint.delays.many': 'тримається ще {n} ходів',
  'hint.delays.other': 'тримається ще {n} ходу',

  'hint.role.pawn': 'пішак',
  'hint.role.knight': 'кінь',
  'hint.role.bishop': 'слон',
  'hint.role.rook': 'тура',
  'hint.role.queen': 'ферзь',
  'hint.role.king': 'король',
};
