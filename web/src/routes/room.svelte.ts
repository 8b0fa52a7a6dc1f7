/** One table on the screen: its state, the position looked at, and what the person does there. */
import type { Hand } from '../board/config';
import { beginningOf } from '../model/game';
import {
  capturedBy,
  hasLittleMaterial,
  lastMoveOf,
  positionAfter,
  sanOf,
  sansOf,
  squaresOf,
  type SquareName,
} from '../model/position';
import { isOwnDeclined } from '../model/offers';
import { isOverTheBoard, isYourTurn, opposite, reduceTable, shownMoves, type TableState } from '../model/table';
import { settings } from '../settings/store.svelte';
import { findGame } from '../wire/archive';
import type { News } from '../wire/client';
import type { Color, ErrorCode, ServerHint, Why } from '../wire/messages';
import { Chat } from './chat.svelte';
import { place } from './place.svelte';
import { Play } from './play.svelte';
import { Requests } from './requests';
import type { Session } from './session.svelte';
import { Voice } from './voice.svelte';

/** Who comes and goes, or touches a man, does not displace what was said before. */
const COMINGS: readonly Why[] = ['presence', 'watchers', 'touched', 'lag'];

export class Room {
  readonly code: string;
  table = $state.raw<TableState | null>(null);
  /** Why the table cannot be entered. */
  refusal = $state<ErrorCode | null>(null);
  /** One's own seat is on its way. */
  #sitting = $state(false);
  /** The last thing that happened beside moves, for a short word to the person. */
  why = $state<Why | null>(null);
  flipped = $state(false);
  /** The ply looked at; null follows the game. */
  lookedAt = $state<number | null>(null);
  /** How many moves of the mating line stand on the board after the end; null: it is not shown. */
  lineAt = $state<number | null>(null);
  /** What the bot has advised last. */
  advice = $state.raw<ServerHint | null>(null);
  readonly chat: Chat;
  readonly play: Play;
  readonly ask: Requests;
  readonly voice = new Voice();
  readonly session: Session;
  /** When the game was played, if the table is gone and its game was found in the archive; Unix time in ms. */
  played = $state<number | null>(null);
  readonly #refused = (why: ErrorCode): void => void this.#miss(why);

  /** Why the table cannot be shown. */
  readonly closed = $derived.by((): ErrorCode | null => {
    if (this.refusal !== null || this.table === null) return this.refusal;
    const { you, spectators, now } = this.table;
    if (now.phase === 'closed') return 'unknown_code';
    // Who looked on while the table waited hears no more once somebody else has sat down.
    const isOut = !spectators && you === null && now.phase !== 'waiting';
    return isOut && !this.#sitting ? 'no_spectators' : null;
  });
  readonly moves = $derived(this.table === null ? [] : shownMoves(this.table));
  readonly ply = $derived(Math.min(this.lookedAt ?? this.moves.length, this.moves.length));
  readonly variant = $derived(this.table?.variant ?? 'standard');
  readonly startFen = $derived(this.table?.startFen ?? null);
  readonly beginning = $derived(beginningOf(this.startFen ?? ''));
  /** The side to move in the game, whatever is looked at. */
  readonly turn = $derived(this.moves.length % 2 === 0 ? this.beginning.turn : opposite(this.beginning.turn));
  /** The number of the move that comes next. */
  readonly number = $derived(
    this.beginning.number + Math.floor((this.moves.length + (this.beginning.turn === 'black' ? 1 : 0)) / 2),
  );
  /** The line by which the winner could still mate, if that may come as a surprise. */
  readonly helpmate = $derived.by((): string[] => {
    const outcome = this.table?.now.outcome;
    if (this.startFen === null || outcome == null || outcome.winner === null) return [];
    const end = positionAfter(this.variant, this.startFen, this.moves);
    return hasLittleMaterial(end, outcome.winner) ? outcome.helpmate : [];
  });
  readonly helpmateSans = $derived(
    this.startFen === null ? [] : sansOf(positionAfter(this.variant, this.startFen, this.moves), this.helpmate),
  );
  /** The moves on the board. */
  readonly path = $derived.by((): { uci: string }[] => {
    if (this.lineAt === null) return this.moves.slice(0, this.ply);
    return [...this.moves, ...this.helpmate.slice(0, this.lineAt).map((uci) => ({ uci }))];
  });
  /** Made anew only when the moves change, not with every word about the table: a drag goes on. */
  readonly position = $derived(
    this.startFen === null ? null : positionAfter(this.variant, this.startFen, this.path),
  );
  readonly lastMove = $derived(this.position === null ? [] : lastMoveOf(this.position, this.path.at(-1)?.uci));
  readonly orientation = $derived.by((): Color => {
    const own = this.table?.you ?? 'white';
    return this.flipped ? opposite(own) : own;
  });
  readonly captured = $derived(
    this.position === null
      ? null
      : { white: capturedBy(this.position, 'white'), black: capturedBy(this.position, 'black') },
  );
  /** The position of the game, whatever is looked at. */
  readonly latest = $derived.by(() => {
    if (this.startFen === null || (this.ply === this.moves.length && this.lineAt === null)) return this.position;
    return positionAfter(this.variant, this.startFen, this.moves);
  });
  /** It is one's turn, and no move of one's own is on its way. */
  readonly mayMove = $derived(this.table !== null && isYourTurn(this.table, this.turn) && this.table.sent === null);
  /** The side that may plan its next move now; null over the board, where a man that is touched must be to move. */
  readonly mayPlan = $derived.by((): Color | null => {
    const { table } = this;
    if (table === null || table.you === null || isOverTheBoard(table) || !settings.now.premove) return null;
    return this.turn !== table.you && isYourTurn(table, table.you) ? table.you : null;
  });
  readonly #isLive = $derived(this.ply === this.moves.length && this.lineAt === null);
  /** The colour whose pieces may be moved now, or null. */
  readonly movable = $derived(this.mayMove && this.#isLive ? (this.table?.you ?? null) : null);
  /** The colour whose pieces may be moved ahead, or null. */
  readonly ahead = $derived(this.#isLive ? this.mayPlan : null);

  /** Over the board a man that is picked up is touched, and what is put down is played. */
  readonly hand = $derived.by((): Hand => {
    if (this.play.claiming !== null) return 'choosing';
    return this.table !== null && isOverTheBoard(this.table) ? 'playing' : 'led';
  });
  /** Squares that bind the side to move: men it has touched, the move it has named. */
  readonly marks = $derived.by((): Map<SquareName, string> => {
    const { table } = this;
    if (table === null || table.now.phase !== 'playing' || this.ply !== this.moves.length) return new Map();
    const { touched, named } = table.now;
    const binding: [SquareName, string][] = touched.map((square) => [square as SquareName, 'touched']);
    if (named !== null) binding.push(...squaresOf(named).map((square): [SquareName, string] => [square, 'named']));
    return new Map(binding);
  });
  /** What the move named in a wrong claim is called. */
  readonly named = $derived.by((): string | null => {
    const named = this.table?.now.named ?? null;
    return named === null || this.position === null ? null : sanOf(this.position, named);
  });

  /** That, where it is for the position on the board. */
  readonly hint = $derived(this.movable !== null && this.advice?.ply === this.moves.length ? this.advice : null);

  constructor(session: Session, code: string) {
    this.session = session;
    this.code = code;
    this.chat = new Chat(session, code);
    this.play = new Play(session, this);
    this.ask = new Requests(session, code);
  }

  /** Listens to the table until the function it gives back is called. */
  open(): () => void {
    const deafen = this.session.listen((message) => this.#hear(message));
    this.#enter();
    return () => {
      deafen();
      this.session.exit(this.code, this.#refused);
    };
  }

  /** Gives up the seat and goes home. */
  async leave(): Promise<void> {
    if (this.table?.you != null) await this.session.do({ t: 'leave', code: this.code });
    place.go({ page: 'home' });
  }

  /** Gives up the seat for one opposite somebody else, who wants the same game. */
  async seekAnother(): Promise<void> {
    const { table } = this;
    const code = table === null ? null : await this.session.pair(table.time, table.variant);
    if (code === null) return;
    if (table?.you != null) await this.session.do({ t: 'leave', code: this.code });
    place.go({ page: 'table', code });
  }

  async sitDown(): Promise<void> {
    this.#sitting = true;
    this.#sitting = (await this.session.join(this.code)) !== null;
    if (this.#sitting) this.#enter();
  }

  look(ply: number): void {
    this.lineAt = null;
    this.lookedAt = ply >= this.moves.length ? null : Math.max(0, ply);
  }

  #enter(): void {
    this.session.enter(this.code, this.#refused);
  }

  /** A table that is gone has left its game behind; a page that shows the end of it already keeps it. */
  async #miss(why: ErrorCode): Promise<void> {
    if (why === 'unknown_code' && this.table?.now.phase === 'over') return;
    const game = why === 'unknown_code' ? await findGame(this.code) : null;
    if (game === null) {
      this.refusal = why;
      return;
    }
    // Few come so late.
    const { finishedTable } = await import('../model/finished');
    this.table = finishedTable(game, performance.now());
    this.played = game.ended;
  }

  #hear(message: News): void {
    if (message.t === 'lobby' || message.t === 'lobby_changed') return;
    if (message.t === 'my_games' || message.t === 'my_games_changed') return;
    if (message.code !== this.code) return;
    if (message.t === 'said' || message.t === 'table') {
      if (this.chat.hear(message)) this.#enter();
      if (message.t === 'said') return;
    }
    const { state, missed } = reduceTable(this.table, message, performance.now());
    if (missed) this.#enter();
    const before = this.table;
    const shown = this.moves.length;
    this.table = state;
    // The answer to one's own move brings nothing new to look at: who has looked back since then stays there.
    if (this.moves.length > shown) this.lookedAt = null;
    if (message.t === 'changed' && message.why === 'taken_back') this.lookedAt = this.advice = null;
    if (message.t === 'moved') this.why = this.play.claiming = null;
    else if (message.t === 'changed' && !COMINGS.includes(message.why)) {
      const isTold = before === null || isOwnDeclined(before.now, before.you, message.why);
      this.why = isTold ? message.why : null;
    }
    if (before === null) void this.play.resend();
    this.play.followPremove();
    this.#followRematch();
  }

  /** Both keep their seat keys; only the table is another one. */
  #followRematch(): void {
    const next = this.table?.now.next;
    const key = this.session.secrets.seat(this.code);
    if (next == null || this.table?.you == null || key === null) return;
    this.session.secrets.keepSeat(next, key);
    place.go({ page: 'table', code: next }, 'replace');
  }
}
