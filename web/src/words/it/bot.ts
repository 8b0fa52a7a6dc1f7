/** In Italian: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'it', typeof English> = {
  'bot.undo': 'Annulla',
  'bot.undoLong': 'Ritirare la tua ultima mossa e la risposta',
  'bot.hint': 'Aiuto',
  'bot.hintLong': 'Che cosa giocherebbe qui il computer, e perché?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'l’unica mossa',
  'hint.escapes': 'esce dallo scacco',
  'hint.promotes': 'promuove',
  'hint.wins': 'guadagna materiale',
  'hint.saves': 'mette in salvo un pezzo',
  'hint.defends': 'difende un pezzo',
  'hint.castles': 'arrocca',
  'hint.trades': 'cambia',
  'hint.threatens': 'minaccia un pezzo',
  'hint.checks': 'dà scacco',
  'hint.develops': 'sviluppa un pezzo',
  'hint.advances': 'spinge un pedone passato',
  'hint.centres': 'occupa il centro',
  'hint.improves': 'migliora un pezzo',
  'hint.mates.one': 'matto in {n}',
  'hint.mates.many': 'matto in {n}',
  'hint.mates.other': 'matto in {n}',
  'hint.delays.one': 'resiste ancora {n} mossa',
  'hint.delays.many': 'resiste ancora {n} mosse',
  'hint.delays.other': 'resiste ancora {n} mosse',

  'hint.role.pawn': 'pedone',
  'hint.role.knight': 'cavallo',
  'hint.role.bishop': 'alfiere',
  'hint.role.rook': 'torre',
  'hint.role.queen': 'donna',
  'hint.role.king': 're',
};
