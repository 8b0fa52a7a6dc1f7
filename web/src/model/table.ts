/**
 * One table as this browser knows it: what the server told, and the one move that was made here
 * and is not answered yet. Pure: messages in, a new value out.
 */
import type {
  Code,
  Color,
  Now,
  PlayedMove,
  RuleSet,
  Seats,
  ServerChanged,
  ServerMoved,
  ServerTable,
  Time,
  Variant,
  Why,
} from '../wire/messages';
import { isFromPosition } from './game';

export interface SentMove {
  /** The number of moves made before it. */
  ply: number;
  uci: string;
  san: string;
  /** Local time at which it was made; the own clock stands there until the answer. Null: it is not sent yet. */
  at: number | null;
}

/** What may be done at a table beside the game. */
export interface TableOptions {
  takebacks: boolean;
  chat: boolean;
  spectators: boolean;
}

export const OPTIONS = ['takebacks', 'chat', 'spectators'] as const;
export const ALL_OPTIONS: TableOptions = { takebacks: true, chat: true, spectators: true };

export interface TableState extends TableOptions {
  code: Code;
  seq: number;
  you: Color | null;
  game: string;
  variant: Variant;
  rules: RuleSet;
  time: Time | null;
  listed: boolean;
  startFen: string;
  /** The number of the start in Chess960, if it is one of the 960. */
  startNumber: number | null;
  moves: PlayedMove[];
  seats: Seats;
  watchers: number;
  now: Now;
  /** Local time (performance.now) at which `now` was told. */
  at: number;
  sent: SentMove | null;
}

/** `state` is null, or of no use, when messages were missed: the table must be entered anew. */
export interface Reduced {
  state: TableState | null;
  missed: boolean;
}

type TableMessage = ServerTable | ServerMoved | ServerChanged;

export function reduceTable(state: TableState | null, message: TableMessage, at: number): Reduced {
  const you = message.t === 'table' ? message.you : (state?.you ?? null);
  // What comes now was told as much earlier as the line takes one way.
  const told = at - (you === null ? 0 : (message.now.lag[you]?.ms ?? 0) / 2);
  if (message.t === 'table') return { state: fromSnapshot(state, message, told), missed: false };
  if (state === null || message.code !== state.code) return { state, missed: false };
  if (message.seq <= state.seq) return { state, missed: false };
  if (message.seq !== state.seq + 1) return { state, missed: true };
  if (message.t === 'moved' && message.ply !== state.moves.length + 1) return { state, missed: true };
  const next = message.t === 'moved' ? withMove(state, message, told) : withChange(state, message, told);
  return { state: next, missed: next.now.ply !== next.moves.length };
}

function fromSnapshot(state: TableState | null, message: ServerTable, at: number): TableState {
  const { code, seq, you, game, variant, rules, time, listed, takebacks, chat, spectators } = message;
  const { moves, seats, watchers, now } = message;
  const sent = state?.code === code ? state.sent : null;
  const stillOpen = sent !== null && sent.ply === moves.length && now.phase === 'playing';
  return {
    ...{ code, seq, you, game, variant, rules, time, listed, takebacks, chat, spectators },
    ...{ moves, seats, watchers, now, at },
    startFen: message.start_fen,
    startNumber: message.start_number,
    sent: stillOpen ? sent : null,
  };
}

/** After these the move that was sent stands on no board, though the server took it. */
const UNDOING: readonly Why[] = ['illegal_move', 'claim_rejected', 'judging', 'taken_back'];

function withChange(state: TableState, message: ServerChanged, at: number): TableState {
  const { seq, seats, watchers, now } = message;
  const undone = now.phase === 'over' || UNDOING.includes(message.why);
  // Players have taken moves back, or a late verdict has: those before them stand.
  const moves = now.ply < state.moves.length ? state.moves.slice(0, now.ply) : state.moves;
  return { ...state, seq, moves, seats, watchers, now, at, sent: undone ? null : state.sent };
}

function withMove(state: TableState, message: ServerMoved, at: number): TableState {
  const { seq, uci, san, spent, left, now } = message;
  const moves = [...state.moves, { uci, san, spent, left }];
  const sent = state.sent !== null && state.sent.ply >= moves.length ? state.sent : null;
  return { ...state, seq, moves, now, at, sent };
}

export function withSent(state: TableState, sent: SentMove): TableState {
  return { ...state, sent };
}

/** The server refused the move: it never happened. */
export function withoutSent(state: TableState, ply: number): TableState {
  return state.sent?.ply === ply ? { ...state, sent: null } : state;
}

export interface ShownMove {
  uci: string;
  san: string;
  /** Null while the server has not confirmed it. */
  spent: number | null;
}

/** The moves to show, the unanswered one included. */
export function shownMoves(state: TableState): ShownMove[] {
  const { moves, sent } = state;
  return sent === null ? moves : [...moves, { uci: sent.uci, san: sent.san, spent: null }];
}

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** Whether the other player has left for good after the end. */
export function isOpponentGone({ you, now }: TableState): boolean {
  return you !== null && now.gone.includes(opposite(you));
}

/** The free colour of a table that waits. */
export function freeSeat(state: TableState): Color | null {
  if (state.now.phase !== 'waiting') return null;
  if (state.seats.white === null) return 'white';
  return state.seats.black === null ? 'black' : null;
}

/** The person is to move, and may. `turn` is the side to move. */
export function isYourTurn({ you, now }: TableState, turn: Color): boolean {
  return you === turn && now.phase === 'playing' && now.judging === null && now.paused === null;
}

export type Action = 'abort' | 'draw' | 'draw_with_move' | 'give_time' | 'takeback' | 'pause' | 'resume' | 'claim' | 'adjust' | 'resign' | 'rematch' | 'hint' | 'new_game';

/** Where the men are touched and the claims are made by hand. */
export function isOverTheBoard(state: TableState): boolean {
  return state.rules === 'over_the_board';
}

/** Whether `you` may offer a draw after `ply` moves: no offer stands, and his last one lies far enough back. */
function mayOffer({ now }: TableState, you: Color, ply: number): boolean {
  return now.draw_offer === null && ply >= now.draw_from[you];
}

/** Online, a player may give his opponent this much time, as long as that takes no clock past the other. */
export const GIFT_MS = 15_000;
export const FULLEST_MS = 3 * 3_600_000;

function mayGiveTime(state: TableState, to: Color): boolean {
  const { clock } = state.now;
  // By correspondence every move has its days anyway.
  if (state.time === null || 'days' in state.time) return false;
  return clock !== null && !isOverTheBoard(state) && clock[to] + GIFT_MS <= FULLEST_MS;
}

/** Who has moved may ask for his last move back, one request at a time; over the board it stands. */
function mayAskTakeback(state: TableState, you: Color, turn: Color): boolean {
  const hasMoved = state.moves.length >= (you === turn ? 2 : 1);
  return hasMoved && state.takebacks && !isOverTheBoard(state) && state.now.takeback[you] === null;
}

/** Online, two people may agree to a pause, and then to going on; one request at a time. */
function mayPause(state: TableState, you: Color): boolean {
  return !isOverTheBoard(state) && state.seats[opposite(you)]?.bot === null && state.now.pause_offer === null;
}

/** In a pause the game can be ended, or go on. */
function actionsInPause(state: TableState, you: Color): Action[] {
  const { now, moves } = state;
  const goOn: Action[] = now.pause_offer === null ? ['resume'] : [];
  if (moves.length < 2) return [...goOn, 'abort'];
  return [...goOn, ...(mayOffer(state, you, moves.length) ? (['draw'] as const) : []), 'resign'];
}

/** The bot helps on one's turn, takes offers of a draw, and is left for another game at any time; it wants no time. */
function actionsAgainstBot(state: TableState, you: Color): Action[] {
  const help: Action[] = isOverTheBoard(state) ? [] : ['hint'];
  if (state.moves.length < 2) return [...help, 'new_game', 'abort'];
  const draw: Action[] = mayOffer(state, you, state.moves.length) ? ['draw'] : [];
  return [...help, ...draw, 'new_game', 'resign'];
}

/** Somebody sits there for whom the other side may be a bot. */
export function isAgainstBot({ you, seats }: TableState): boolean {
  return you !== null && seats[opposite(you)]?.bot != null;
}

/** Whether the same game can be had opposite somebody else by quick pairing, which knows usual starts and equal times. */
export function maySeekAnother({ rules, time, startFen, startNumber, variant, seats, you }: TableState): boolean {
  const isEqual = time === null || !('white' in time);
  const isAgainstPerson = you !== null && seats[opposite(you)]?.bot === null;
  return isAgainstPerson && isEqual && rules === 'online' && !isFromPosition(variant, startFen, startNumber);
}

/** What a player may do now; a spectator may do nothing. `turn` is the side to move. */
export function actionsOf(state: TableState, turn: Color): Action[] {
  const { you, now, moves } = state;
  if (you === null) return [];
  if (now.phase === 'over') return now.next === null ? ['rematch'] : [];
  if (now.phase !== 'playing' || now.judging !== null) return [];
  if (now.paused !== null) return actionsInPause(state, you);
  const hands: Action[] = isOverTheBoard(state) && turn === you ? ['adjust'] : [];
  // The right to claim is lost for the move with the first man touched (FIDE 9.4).
  if (hands.length > 0 && now.touched.length === 0 && now.named === null) hands.push('claim');
  const back: Action[] = mayAskTakeback(state, you, turn) ? ['takeback'] : [];
  const pause: Action[] = mayPause(state, you) ? ['pause'] : [];
  if (isAgainstBot(state)) return [...hands, ...actionsAgainstBot(state, you), ...back];
  if (moves.length < 2) return [...hands, ...back, ...pause, 'abort'];
  const offers: Action[] = mayOffer(state, you, moves.length) ? ['draw'] : [];
  if (turn === you && mayOffer(state, you, moves.length + 1)) offers.push('draw_with_move');
  if (mayGiveTime(state, opposite(you))) offers.push('give_time');
  return [...hands, ...offers, ...back, ...pause, 'resign'];
}
