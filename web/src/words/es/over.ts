/** In Spanish: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'es', typeof English> = {
  'end.records': 'La partida',
  'end.replay': 'Repetir',
  'end.stop': 'Parar',
  'end.share': 'Compartir',
  'end.shareText': '{white} contra {black}, una partida de ajedrez',
  'end.copyLink': 'Copiar enlace',
  'end.copyPgn': 'Copiar PGN',
  'end.copyFen': 'Copiar FEN',
  'end.notGot': 'No se ha podido obtener la partida. Inténtalo de nuevo en un momento.',

  'why.title': '¿Por qué?',
  'why.dead_position': 'Ninguna secuencia de jugadas legales, por mal que se juegue, lleva al mate de alguno de los reyes. Una posición así termina la partida en el acto (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Quien agota el tiempo solo pierde si el otro bando aún podía dar mate con alguna secuencia de jugadas legales. Aquí no podía, así que son tablas (FIDE 6.9).',
  'why.fivefold': 'La misma posición, con el mismo turno y los mismos derechos, apareció por quinta vez. Nadie tiene que reclamarlo (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Cada bando ha hecho setenta y cinco jugadas seguidas sin capturas ni movimientos de peón. Nadie tiene que reclamarlo (FIDE 9.6.2).',
  'why.third_check': 'En «Tres jaques», quien da jaque por tercera vez gana en el acto, pueda o no escapar el rey.',
  'why.illegal_moves': 'Sobre el tablero, la primera jugada ilegal cuesta tiempo y la segunda la partida (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Sobre el tablero, la segunda jugada ilegal solo pierde si el otro bando aún podía dar mate con alguna secuencia de jugadas legales. Aquí no podía, así que son tablas (FIDE 7.5.5).',
  'why.flag_fall': 'Quien agota el tiempo pierde si el otro bando aún podía dar mate con alguna secuencia de jugadas legales, incluso con ayuda del perdedor (FIDE 6.9).',
  'why.abandonment': 'Quien se ausenta de una partida la pierde si el otro bando aún podía dar mate con alguna secuencia de jugadas legales, incluso con ayuda del perdedor.',
  'why.abandonment.drawn': 'Quien se ausenta de una partida solo la pierde si el otro bando aún podía dar mate con alguna secuencia de jugadas legales. Aquí no podía, así que son tablas.',
  'why.showLine': 'Mostrar cómo era posible el mate',

  'line.title': 'Cómo era posible el mate',
  'line.lead': 'Con ayuda de los dos bandos, la partida podía haber seguido así:',
  'line.close': 'Volver a la partida',
};
