/** In Spanish: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'es', typeof English> = {
  'bot.undo': 'Deshacer',
  'bot.undoLong': 'Retirar tu última jugada y la respuesta',
  'bot.hint': 'Pista',
  'bot.hintLong': '¿Qué jugaría aquí el ordenador, y por qué?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'la única jugada',
  'hint.escapes': 'sale del jaque',
  'hint.promotes': 'corona',
  'hint.wins': 'gana material',
  'hint.saves': 'pone una pieza a salvo',
  'hint.defends': 'defiende una pieza',
  'hint.castles': 'enroca',
  'hint.trades': 'cambia piezas',
  'hint.threatens': 'amenaza una pieza',
  'hint.checks': 'da jaque',
  'hint.develops': 'desarrolla una pieza',
  'hint.advances': 'avanza un peón pasado',
  'hint.centres': 'ocupa el centro',
  'hint.improves': 'mejora una pieza',
  'hint.mates.one': 'mate en {n}',
  'hint.mates.many': 'mate en {n}',
  'hint.mates.other': 'mate en {n}',
  'hint.delays.one': 'aguanta {n} jugada',
  'hint.delays.many': 'aguanta {n} jugadas',
  'hint.delays.other': 'aguanta {n} jugadas',

  'hint.role.pawn': 'peón',
  'hint.role.knight': 'caballo',
  'hint.role.bishop': 'alfil',
  'hint.role.rook': 'torre',
  'hint.role.queen': 'dama',
  'hint.role.king': 'rey',
};
