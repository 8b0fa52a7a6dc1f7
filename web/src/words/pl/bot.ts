/** In Polish: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'pl', typeof English> = {
  'bot.undo': 'Cofnij',
  'bot.undoLong': 'Cofnij swój ostatni ruch i odpowiedź',
  'bot.hint': 'Podpowiedź',
  'bot.hintLong': 'Co zagrałby tu komputer i dlaczego?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'jedyny ruch',
  'hint.escapes': 'ucieka spod szacha',
  'hint.promotes': 'promuje pionka',
  'hint.wins': 'zyskuje materiał',
  'hint.saves': 'ratuje bierkę',
  'hint.defends': 'broni bierki',
  'hint.castles': 'roszada',
  'hint.trades': 'wymiana',
  'hint.threatens': 'grozi zbiciem',
  'hint.checks': 'daje szacha',
  'hint.develops': 'rozwija figurę',
  'hint.advances': 'posuwa wolnego pionka',
  'hint.centres': 'zajmuje centrum',
  'hint.improves': 'poprawia pozycję bierki',
  'hint.mates.one': 'mat w {n}',
  'hint.mates.few': 'mat w {n}',
  'hint.mates.many': 'mat w {n}',
  'hint.mates.other': 'mat w {n}',
  'hint.delays.one': 'broni się jeszcze {n} ruch',
  'hint.delays.few': 'broni się jeszcze {n} ruchy',
  'hint.delays.many': 'broni się jeszcze {n} ruchów',
  'hint.delays.other': 'broni się jeszcze {n} ruchu',

  'hint.role.pawn': 'pionek',
  'hint.role.knight': 'skoczek',
  'hint.role.bishop': 'goniec',
  'hint.role.rook': 'wieża',
  'hint.role.queen': 'hetman',
  'hint.role.king': 'król',
};
