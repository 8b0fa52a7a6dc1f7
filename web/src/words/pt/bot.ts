/** In Portuguese: a game against the computer. */
import type { bot as English } from '../en/bot';
import type { Words } from '../language';

export const bot: Words<'pt', typeof English> = {
  'bot.undo': 'Desfazer',
  'bot.undoLong': 'Retirar o seu último lance e a resposta',
  'bot.hint': 'Dica',
  'bot.hintLong': 'O que o computador jogaria aqui, e por quê?',

  'hint.text': '{san}: {why}.',
  'hint.textOf': '{san}: {why} ({man}).',
  'hint.only_move': 'o único lance',
  'hint.escapes': 'sai do xeque',
  'hint.promotes': 'promove',
  'hint.wins': 'ganha material',
  'hint.saves': 'põe uma peça a salvo',
  'hint.defends': 'defende uma peça',
  'hint.castles': 'roca',
  'hint.trades': 'troca',
  'hint.threatens': 'ameaça uma peça',
  'hint.checks': 'dá xeque',
  'hint.develops': 'desenvolve uma peça',
  'hint.advances': 'avança um peão passado',
  'hint.centres': 'ocupa o centro',
  'hint.improves': 'melhora uma peça',
  'hint.mates.one': 'mate em {n}',
  'hint.mates.many': 'mate em {n}',
  'hint.mates.other': 'mate em {n}',
  'hint.delays.one': 'resiste {n} lance',
  'hint.delays.many': 'resiste {n} lances',
  'hint.delays.other': 'resiste {n} lances',

  'hint.role.pawn': 'peão',
  'hint.role.knight': 'cavalo',
  'hint.role.bishop': 'bispo',
  'hint.role.rook': 'torre',
  'hint.role.queen': 'dama',
  'hint.role.king': 'rei',
};
