/** In German: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'de', typeof English> = {
  'bot.undo': 'Zurück',
  'bot.undoLong': 'Deinen letzten Zug und die Antwort zurücknehmen',
  'bot.hint': 'Tipp',
  'bot.hintLong': 'Was würde der Computer hier spielen, und warum?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'der einzige Zug',
  'hint.escapes': 'entkommt dem Schach',
  'hint.promotes': 'wandelt um',
  'hint.wins': 'gewinnt Material',
  'hint.saves': 'bringt eine Figur in Sicherheit',
  'hint.defends': 'deckt eine Figur',
  'hint.castles': 'rochiert',
  'hint.trades': 'tauscht ab',
  'hint.threatens': 'bedroht eine Figur',
  'hint.checks': 'gibt Schach',
  'hint.develops': 'entwickelt eine Figur',
  'hint.advances': 'rückt mit einem Freibauern vor',
  'hint.centres': 'besetzt das Zentrum',
  'hint.improves': 'stellt eine Figur besser',
  'hint.mates.one': 'Matt in {n}',
  'hint.mates.other': 'Matt in {n}',
  'hint.delays.one': 'hält noch {n} Zug stand',
  'hint.delays.other': 'hält noch {n} Züge stand',

  'hint.role.pawn': 'Bauer',
  'hint.role.knight': 'Springer',
  'hint.role.bishop': 'Läufer',
  'hint.role.rook': 'Turm',
  'hint.role.queen': 'Dame',
  'hint.role.king': 'König',
};
