/** What is written at a table, in the one room that this page hears. Pure: messages in, a new value out. */
import type { ChatLine, ChatRoom, Color, ServerSaid, ServerTable } from '../wire/messages';
import { opposite, type TableState } from './table';

/** Code points of a line, at most. */
export const LONGEST_LINE = 140;
/** As many lines as the server tells who comes. */
const KEPT = 100;

export interface ChatState {
  room: ChatRoom;
  you: Color | null;
  /** The last ones, the oldest first, numbered without gaps. */
  lines: ChatLine[];
}

/** `missed`: lines are lacking; the table must be entered anew. */
export interface Heard {
  state: ChatState | null;
  missed: boolean;
}

export function reduceChat(state: ChatState | null, message: ServerTable | ServerSaid): Heard {
  if (message.t === 'table') {
    const room = message.you === null ? 'spectators' : 'players';
    return { state: { room, you: message.you, lines: message.said }, missed: false };
  }
  if (state === null || message.room !== state.room || message.n <= lastOf(state)) return { state, missed: false };
  if (message.n !== lastOf(state) + 1) return { state, missed: true };
  const { n, color, player, name, text, at } = message;
  const lines = [...state.lines, { n, color, player, name, text, at }].slice(-KEPT);
  return { state: { ...state, lines }, missed: false };
}

/** The number of the last line; 0: nothing was said. */
export function lastOf(state: ChatState | null): number {
  return state?.lines.at(-1)?.n ?? 0;
}

/** Whether there is anybody to talk to: a player against the computer has nobody. */
export function hasChat(table: TableState): boolean {
  const goesOn = table.now.phase === 'playing' || table.now.phase === 'over';
  const alone = table.you !== null && table.seats[opposite(table.you)]?.bot !== null;
  return table.chat && goesOn && !alone;
}

/** Whether a line is this page's own: by the seat, or for who has none by the player. */
export function isOwnLine({ you }: ChatState, me: string | null, line: ChatLine): boolean {
  return you !== null ? line.color === you : line.player === me;
}

/** Lines that somebody said in a row. */
export interface Speech {
  /** The first line's number. */
  n: number;
  player: string;
  name: string;
  color: Color | null;
  texts: string[];
}

export function speechesOf(lines: readonly ChatLine[]): Speech[] {
  const speeches: Speech[] = [];
  for (const { n, player, name, color, text } of lines) {
    const last = speeches.at(-1);
    if (last !== undefined && last.player === player && last.name === name && last.color === color) last.texts.push(text);
    else speeches.push({ n, player, name, color, texts: [text] });
  }
  return speeches;
}
