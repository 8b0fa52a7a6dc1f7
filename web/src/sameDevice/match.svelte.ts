/** The one-screen board of this device: the game on it, its clock, and what the two people do there. */
import type { Hindrance } from '../model/hindrance';
import { capturedBy, fenOf, lastMoveOf } from '../model/position';
import { opposite } from '../model/table';
import { readMove } from '../model/typed';
import { Voice } from '../routes/voice.svelte';
import { faultText } from '../ui/faultText';
import { sanLetters } from '../ui/sanText';
import type { Color, Fischer, Variant } from '../wire/messages';
import { browserShelf, type Shelf } from '../wire/secrets';
import { t } from '../words';
import { agreed, canUndo, newGame, positionOf, resigned, turnOf, undone, withCharge, withFlag, withMove, withTime, type LocalGame } from './game';
import { halvesOf, keepMatch, LOCAL_KEY, readMatch, type Behaviour, type LocalMatch } from './kept';
import { pgnOf } from './pgn';
import { localTable } from './table';

const TICK_MS = 100;
/** While a clock runs, what it shows is kept so often: a page that dies charges nobody for more. */
const KEPT_EVERY_MS = 1000;

export class Match {
  #match = $state.raw<LocalMatch>(freshMatch());
  /** Local time since which the clock of the side to move runs; null: it stands. */
  #since = $state<number | null>(null);
  /** Local time of the last change, for what is shown. */
  #at = $state(performance.now());
  #lookedAt = $state<number | null>(null);
  flipped = $state(false);
  readonly voice = new Voice();
  /** Why the last try was no move, until the next one. */
  told = $state<string | null>(null);
  readonly #shelf: Shelf | null;

  readonly game = $derived(this.#match.game);
  readonly behaviour = $derived(this.#match.behaviour);
  readonly names = $derived(this.#match.names);
  readonly shownNames = $derived.by((): Record<Color, string> => {
    const [first, second] = this.#match.names.map((name, i) => name.trim() || t('same.player', { n: i + 1 })) as [string, string];
    return this.#match.white === 0 ? { white: first, black: second } : { white: second, black: first };
  });
  /** By the colours they have now, in halves of points. */
  readonly halves = $derived.by((): Record<Color, number> => {
    const [first, second] = this.#match.halves;
    return this.#match.white === 0 ? { white: first, black: second } : { white: second, black: first };
  });
  readonly #white = $derived(this.#match.white);
  readonly runs = $derived(this.#since !== null);
  /** The clock was stopped, by hand or by a reload. */
  readonly stands = $derived(this.game.clock !== null && this.#since === null && this.game.moves.length > 0 && this.game.outcome === null);
  readonly table = $derived(localTable(this.game, this.shownNames, this.runs, this.#at));
  readonly ply = $derived(Math.min(this.#lookedAt ?? this.game.moves.length, this.game.moves.length));
  readonly position = $derived(positionOf(this.game, this.ply));
  readonly turn = $derived(turnOf(this.game));
  readonly lastMove = $derived(lastMoveOf(this.position, this.game.moves[this.ply - 1]?.uci));
  readonly captured = $derived({ white: capturedBy(this.position, 'white'), black: capturedBy(this.position, 'black') });
  readonly movable = $derived(this.game.outcome === null && this.ply === this.game.moves.length ? this.turn : null);
  readonly canUndo = $derived(canUndo(this.game));
  readonly isFresh = $derived(this.game.moves.length === 0 && this.game.outcome === null);

  constructor(shelf: Shelf | null = browserShelf()) {
    this.#shelf = shelf;
    this.#match = readMatch(shelf) ?? this.#match;
  }

  /** Lets the clock fall and keeps it, until the function it gives back is called. */
  open(): () => void {
    const ticks = setInterval(() => this.#tick(), TICK_MS);
    const keeps = setInterval(() => this.runs && this.#keep(), KEPT_EVERY_MS);
    const leave = () => this.stop();
    const hear = (event: StorageEvent) => this.#hear(event);
    window.addEventListener('pagehide', leave);
    window.addEventListener('storage', hear);
    return () => {
      clearInterval(ticks);
      clearInterval(keeps);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('storage', hear);
      this.stop();
    };
  }

  /** Another page of this device went on with the game: what stands there holds here too, and only there a clock runs. */
  #hear({ key, storageArea }: StorageEvent): void {
    if (key !== LOCAL_KEY || storageArea !== this.#shelf) return;
    const elsewhere = readMatch(this.#shelf);
    if (elsewhere === null) return;
    // That page had not heard of the last change here when it kept its clock: it hears now.
    if (elsewhere.changes < this.#match.changes) {
      this.#keep();
      return;
    }
    this.#since = null;
    this.#at = performance.now();
    this.#match = elsewhere;
  }

  move(uci: string): void {
    const next = withMove(this.game, uci, this.#spent());
    if (next !== null) this.#play(next, next.outcome === null);
  }

  /** Takes what was typed: a move; why it is none, or null. */
  enter(text: string): string | null {
    if (this.game.outcome !== null) return t('error.game_over');
    const typed = readMove(this.game.variant, positionOf(this.game), text, sanLetters());
    if ('fault' in typed) return faultText(typed.fault);
    this.move(typed.uci);
    return null;
  }

  hinder(why: Hindrance): void {
    this.told = t(`hinder.${why}`);
  }

  undo(): void {
    if (!this.canUndo) return;
    const before = this.game.outcome;
    const next = undone(this.game);
    if (before !== null) this.#score(before, -1);
    this.#play(next, before === null && this.runs && next.moves.length > 0);
  }

  resign(): void {
    this.#play(resigned(this.#charged(), this.turn), false);
  }

  agree(): void {
    this.#play(agreed(this.#charged()), false);
  }

  stop(): void {
    if (this.runs) this.#play(this.#charged(), false);
  }

  goOn(): void {
    this.#play(this.game, true);
  }

  look(ply: number): void {
    this.#lookedAt = ply >= this.game.moves.length ? null : Math.max(0, ply);
  }

  /** A game of the same kind, with the colours swapped. */
  next(): void {
    const { variant, time } = this.game;
    this.#match = { ...this.#match, white: this.#match.white === 0 ? 1 : 0 };
    this.begin(variant, time);
  }

  begin(variant: Variant, time: Fischer | null): void {
    this.#play(newGame(variant, time, Math.random()), false);
  }

  /** Another clock for a game that has not begun; a start that was drawn stays. */
  retime(time: Fischer | null): void {
    if (this.isFresh) this.#play(withTime(this.game, time), false);
  }

  behave(behaviour: Behaviour): void {
    this.#change({ behaviour });
  }

  /** Other people have no score yet. */
  name(who: 0 | 1, name: string): void {
    const names: [string, string] = who === 0 ? [name, this.names[1]] : [this.names[0], name];
    this.#change({ names, halves: [0, 0] });
  }

  /** Which of the two has that colour now. */
  seatOf(color: Color): 0 | 1 {
    return (color === 'white') === (this.#white === 0) ? 0 : 1;
  }

  swap(): void {
    this.#change({ white: this.#match.white === 0 ? 1 : 0 });
  }

  pgn(): string {
    return pgnOf(this.game, this.shownNames, new Date());
  }

  fen(): string {
    return fenOf(this.position);
  }

  #spent(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  #charged(): LocalGame {
    return withCharge(this.game, this.#spent());
  }

  #tick(): void {
    if (!this.runs) return;
    const fallen = withFlag(this.game, this.#spent());
    if (fallen !== null) this.#play(fallen, false);
  }

  #play(game: LocalGame, runs: boolean): void {
    const { outcome } = this.game;
    this.#at = performance.now();
    this.#since = runs && game.clock !== null ? this.#at : null;
    this.#lookedAt = this.told = null;
    if (outcome === null && game.outcome !== null) this.#score(game.outcome, 1);
    this.#change({ game });
  }

  #score(outcome: NonNullable<LocalGame['outcome']>, sign: 1 | -1): void {
    const [white, black] = halvesOf(outcome).map((halves) => halves * sign) as [number, number];
    const [first, second] = this.#match.halves;
    const isWhite = this.#match.white === 0;
    this.#match = { ...this.#match, halves: [first + (isWhite ? white : black), second + (isWhite ? black : white)] };
  }

  #change(some: Partial<LocalMatch>): void {
    this.#match = { ...this.#match, ...some, changes: this.#match.changes + 1 };
    this.#keep();
  }

  #keep(): void {
    keepMatch(this.#shelf, { ...this.#match, game: this.#charged() });
  }
}

function freshMatch(): LocalMatch {
  return { changes: 0, names: ['', ''], white: 0, halves: [0, 0], behaviour: 'fixed', game: newGame('standard', null, 0) };
}

/** Which side is below, for who sits there. */
export function sideBelow({ behaviour, flipped, turn, game }: Match): Color {
  const below = behaviour === 'turning' && game.outcome === null ? turn : 'white';
  return flipped ? opposite(below) : below;
}
