/** In Spanish: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'es', typeof English> = {
  'adjust.said.you': 'Compones: la pieza que toques después no tiene que mover.',
  'adjust.said.other': '{name} compone una pieza en su casilla.',

  'claim.title': 'Reclamar tablas',
  'claim.warning': 'Una reclamación incorrecta vale como oferta de tablas.',
  'claim.how.now': 'En la posición actual',
  'claim.how.move': 'Con la jugada que voy a hacer',
  'claim.kind.threefold': 'Triple repetición',
  'claim.kind.fifty_moves': 'Cincuenta jugadas',
  'claim.now.threefold': 'Tablas: triple repetición',
  'claim.now.fifty_moves': 'Tablas: cincuenta jugadas',
  'claim.chooseMove': 'Muestra la jugada en el tablero; la reclamación va con ella. Si es incorrecta, hay que hacer esa jugada.',
  'claim.cancel': 'Dejarlo',
  'claim.rejected.you': 'Tu reclamación no era correcta. Vale como oferta de tablas.',
  'claim.rejected.other': '{name} ha reclamado tablas sin razón. La reclamación vale como oferta de tablas.',
  'claim.named.you': 'Has nombrado {san}: ahora juégala.',
  'claim.named.other': '{name} ha nombrado {san} y tiene que jugarla.',

  'penalty.illegal.you': 'Esa jugada es ilegal y se ha deshecho. Si la pieza tocada puede mover, muévela.',
  'penalty.illegal.other': '{name} ha hecho una jugada ilegal; se ha deshecho.',
  'penalty.you.one': 'Recibes {n} minuto más.',
  'penalty.you.many': 'Recibes {n} minutos más.',
  'penalty.you.other': 'Recibes {n} minutos más.',
  'penalty.other.one': '{name} recibe {n} minuto más.',
  'penalty.other.many': '{name} recibe {n} minutos más.',
  'penalty.other.other': '{name} recibe {n} minutos más.',
  'penalty.second.you': 'Una segunda jugada ilegal pierde la partida.',
  'penalty.second.other': 'Una segunda pierde la partida.',
};
