/** What is to be heard and felt when a table goes from one state to the next. Pure. */
import { offersOf } from '../model/offers';
import { opposite, shownMoves, type TableState } from '../model/table';
import type { Sound } from './tones';

export interface Heard {
  sounds: Sound[];
  /** The other side has moved: a phone shakes. */
  shakes: boolean;
}

const NOTHING: Heard = { sounds: [], shakes: false };

/** The sound of a move by its name; what is rarest tells most. */
export function soundOfMove(san: string): Sound {
  if (/[+#]$/.test(san)) return 'check';
  if (san.includes('=')) return 'promotion';
  if (san.startsWith('O-O')) return 'castle';
  return san.includes('x') ? 'capture' : 'move';
}

/** What `state` was before is null where the table has just been entered: what stands there already is not news. */
export function heardBetween(before: TableState | null, state: TableState): Heard {
  if (before === null || before.code !== state.code) return NOTHING;
  const sounds: Sound[] = [];
  const [earlier, moves] = [shownMoves(before), shownMoves(state)];
  const last = moves.at(-1);
  const hasMoved = last !== undefined && moves.length > earlier.length;
  if (hasMoved) sounds.push(soundOfMove(last.san));
  if (before.now.phase !== 'over' && state.now.phase === 'over') sounds.push('end');
  if (begins(before, state) || isAsked(before, state)) sounds.push('call');
  return { sounds, shakes: hasMoved && state.you !== null && moverOf(state, moves.length) !== state.you };
}

function moverOf(state: TableState, ply: number): 'white' | 'black' {
  const first = state.startFen.split(' ')[1] === 'b' ? 'black' : 'white';
  return ply % 2 === 1 ? first : opposite(first);
}

/** Somebody has sat down opposite. */
function begins(before: TableState, state: TableState): boolean {
  return state.you !== null && before.now.phase === 'waiting' && state.now.phase === 'playing';
}

/** The opponent asks for something that he did not ask for before. */
function isAsked(before: TableState, state: TableState): boolean {
  const asked = (table: TableState) => offersOf(table, null).filter(({ as }) => as === 'received').map(({ kind }) => kind);
  const earlier = asked(before);
  return asked(state).some((kind) => !earlier.includes(kind));
}
