/** In French: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'fr', typeof English> = {
  'bot.undo': 'Annuler',
  'bot.undoLong': 'Reprendre votre dernier coup et la réponse',
  'bot.hint': 'Indice',
  'bot.hintLong': 'Que jouerait l’ordinateur ici, et pourquoi ?',

  'hint.text': '{san} : {why}.',
  'hint.textOf': '{san} : {why} ({man}).',
  'hint.only_move': 'le seul coup',
  'hint.escapes': 'sort de l’échec',
  'hint.promotes': 'fait promotion',
  'hint.wins': 'gagne du matériel',
  'hint.saves': 'met une pièce à l’abri',
  'hint.defends': 'défend une pièce',
  'hint.castles': 'roque',
  'hint.trades': 'échange',
  'hint.threatens': 'menace une pièce',
  'hint.checks': 'donne échec',
  'hint.develops': 'développe une pièce',
  'hint.advances': 'avance un pion passé',
  'hint.centres': 'occupe le centre',
  'hint.improves': 'place mieux une pièce',
  'hint.mates.one': 'mat en {n}',
  'hint.mates.many': 'mat en {n}',
  'hint.mates.other': 'mat en {n}',
  'hint.delays.one': 'tient encore {n} coup',
  'hint.delays.many': 'tient encore {n} coups',
  'hint.delays.other': 'tient encore {n} coups',

  'hint.role.pawn': 'pion',
  'hint.role.knight': 'cavalier',
  'hint.role.bishop': 'fou',
  'hint.role.rook': 'tour',
  'hint.role.queen': 'dame',
  'hint.role.king': 'roi',
};
