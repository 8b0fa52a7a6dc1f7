/** One table on the screen: its state, the position looked at, and what the person does there. */
import { capturedBy, lastMoveOf, positionAfter, sanOf } from '../model/position';
import {
  opposite,
  reduceTable,
  shownMoves,
  withoutSent,
  withSent,
  type TableState,
} from '../model/table';
import type { News } from '../wire/client';
import type { Color, ErrorCode, Why } from '../wire/messages';
import { place } from './place.svelte';
import type { Session } from './session.svelte';

/** Who comes and goes does not displace what was said before. */
const COMINGS: readonly Why[] = ['presence', 'watchers'];

export class Room {
  readonly code: string;
  table = $state.raw<TableState | null>(null);
  /** Why the table cannot be shown. */
  closed = $state<ErrorCode | null>(null);
  /** The last thing that happened beside moves, for a short word to the person. */
  why = $state<Why | null>(null);
  flipped = $state(false);
  /** The ply looked at; null follows the game. */
  lookedAt = $state<number | null>(null);
  readonly #session: Session;
  readonly #refused = (why: ErrorCode): void => void (this.closed = why);
  readonly #follows: boolean;

  readonly moves = $derived(this.table === null ? [] : shownMoves(this.table));
  readonly ply = $derived(Math.min(this.lookedAt ?? this.moves.length, this.moves.length));
  readonly startFen = $derived(this.table?.startFen ?? null);
  /** Made anew only when the moves change, not with every word about the table: a drag goes on. */
  readonly position = $derived(
    this.startFen === null ? null : positionAfter(this.startFen, this.moves.slice(0, this.ply)),
  );
  readonly lastMove = $derived(lastMoveOf(this.moves[this.ply - 1]?.uci));
  readonly orientation = $derived.by((): Color => {
    const own = this.table?.you ?? 'white';
    return this.flipped ? opposite(own) : own;
  });
  readonly captured = $derived(
    this.position === null
      ? null
      : { white: capturedBy(this.position, 'white'), black: capturedBy(this.position, 'black') },
  );
  /** The colour whose pieces may be moved now, or null. */
  readonly movable = $derived.by((): Color | null => {
    const { table, position } = this;
    if (table === null || position === null || table.you === null) return null;
    if (table.now.phase !== 'playing' || this.ply !== this.moves.length) return null;
    return position.turn === table.you && table.sent === null ? table.you : null;
  });

  /** Who `follows` is taken to the rematch's table; who only looks in from elsewhere is not. */
  constructor(session: Session, code: string, follows: boolean) {
    this.#session = session;
    this.#follows = follows;
    this.code = code;
  }

  /** Listens to the table until the function it gives back is called. */
  open(): () => void {
    const deafen = this.#session.listen((message) => this.#hear(message));
    this.#enter();
    return () => {
      deafen();
      this.#session.exit(this.code, this.#refused);
    };
  }

  async move(uci: string): Promise<void> {
    const { table, position } = this;
    if (table === null || position === null) return;
    const ply = table.moves.length;
    this.table = withSent(table, { ply, uci, san: sanOf(position, uci), at: performance.now() });
    const done = await this.#session.do({ t: 'move', code: this.code, ply, uci });
    if (!done && this.table !== null) this.table = withoutSent(this.table, ply);
  }

  draw(say: 'offer' | 'accept' | 'decline'): void {
    void this.#session.do({ t: 'draw', code: this.code, say });
  }

  rematch(say: 'offer' | 'decline'): void {
    void this.#session.do({ t: 'rematch', code: this.code, say });
  }

  resign(): void {
    void this.#session.do({ t: 'resign', code: this.code });
  }

  abort(): void {
    void this.#session.do({ t: 'abort', code: this.code });
  }

  /** Gives up the seat and goes home. */
  async leave(): Promise<void> {
    if (this.table?.you != null) await this.#session.do({ t: 'leave', code: this.code });
    place.go({ page: 'home' });
  }

  async sitDown(): Promise<void> {
    if ((await this.#session.join(this.code)) !== null) this.#enter();
  }

  look(ply: number): void {
    this.lookedAt = ply >= this.moves.length ? null : Math.max(0, ply);
  }

  #enter(): void {
    this.#session.enter(this.code, this.#refused);
  }

  #hear(message: News): void {
    if (message.t === 'lobby' || message.t === 'lobby_changed') return;
    if (message.code !== this.code) return;
    const { state, missed } = reduceTable(this.table, message, performance.now());
    if (missed) this.#enter();
    this.table = state;
    if (state?.now.phase === 'closed') this.closed = 'unknown_code';
    if (message.t === 'moved') this.lookedAt = null;
    if (message.t === 'moved') this.why = null;
    else if (message.t === 'changed' && !COMINGS.includes(message.why)) this.why = message.why;
    this.#remember();
    if (this.#follows) this.#followRematch();
  }

  /** So that the home page can lead back to a game that goes on. */
  #remember(): void {
    const goesOn = this.table?.now.phase === 'waiting' || this.table?.now.phase === 'playing';
    if (this.table?.you != null && goesOn) this.#session.secrets.keepLast(this.code);
  }

  /** Both keep their seat keys; only the table is another one. */
  #followRematch(): void {
    const next = this.table?.now.next;
    const key = this.#session.secrets.seat(this.code);
    if (next == null || this.table?.you == null || key === null) return;
    this.#session.secrets.keepSeat(next, key);
    place.go({ page: 'table', code: next }, 'replace');
  }
}
