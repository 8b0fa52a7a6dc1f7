/** What a player's hands do at a table: moves, made now or ahead, on the board or typed; men touched, draws claimed. */
import { whyNot, type Hindrance } from '../model/hindrance';
import { isLegal, positionAfter, sanOf, squaresOf, type Position, type SquareName } from '../model/position';
import { playable, premoveOf, type Premove } from '../model/premove';
import { isYourTurn, withoutSent, withSent } from '../model/table';
import { readAhead, readMove } from '../model/typed';
import { settings } from '../settings/store.svelte';
import { faultText } from '../ui/faultText';
import { sanLetters, sanText } from '../ui/sanText';
import { forgetMove, keepMove, keptMove, type KeptMove } from '../wire/keptMoves';
import type { Claim, ErrorCode } from '../wire/messages';
import { browserShelf } from '../wire/secrets';
import { t } from '../words';
import type { Room } from './room.svelte';
import type { Session } from './session.svelte';

export class Play {
  /** The claim that goes with the next move chosen on the board. */
  claiming = $state<Claim | null>(null);
  /** A draw is offered with the next move made here. */
  offering = $state(false);
  /** The move that is made as soon as it is one's turn, if it is legal then. */
  premove = $state.raw<Premove | null>(null);
  /** The number of moves that stand before it. */
  #premoveAt = 0;
  /** A move that is shown and not sent: the person is asked about it first. */
  #asked = $state.raw<KeptMove | null>(null);
  #adjusting = false;
  readonly #session: Session;
  readonly #room: Room;
  readonly #drawer = browserShelf();

  constructor(session: Session, room: Room) {
    this.#session = session;
    this.#room = room;
  }

  /** What the move is called that the person is asked about; null if he is asked about none. */
  readonly asked = $derived.by((): string | null => {
    const sent = this.#room.table?.sent ?? null;
    return sent !== null && sent.at === null && sent.ply === this.#asked?.ply ? sent.san : null;
  });

  /** Plays a move; while a claim waits for its move, the claim is made with it instead. */
  async move(uci: string): Promise<void> {
    const { table } = this.#room;
    if (table === null) return;
    if (this.claiming !== null) return this.claim(this.claiming, uci);
    const move = { id: this.#session.newId(), ply: table.moves.length, uci, draw: this.offering };
    if (this.#mustAsk()) return this.#ask(move);
    await this.#make(move);
  }

  /** Over the board what is put down is played; and who has planned a move has thought about it. */
  #mustAsk(): boolean {
    const { table, hand } = this.#room;
    const { confirm } = settings.now;
    if (table === null || hand !== 'led' || confirm === 'never') return false;
    return confirm === 'always' || (table.time !== null && 'days' in table.time);
  }

  #ask(move: KeptMove): void {
    const room = this.#room;
    if (room.table === null || room.latest === null) return;
    const san = sanOf(room.latest, move.uci);
    room.table = withSent(room.table, { ply: move.ply, uci: move.uci, san, at: null });
    this.#asked = move;
  }

  /** The answer to that: the move is sent, or taken back. */
  async answer(isMeant: boolean): Promise<void> {
    const { table } = this.#room;
    const move = this.#asked;
    this.#asked = null;
    if (table === null || move === null || table.sent?.at !== null) return;
    this.#room.table = withoutSent(table, move.ply);
    if (isMeant) await this.#make(move);
  }

  async #make(move: KeptMove): Promise<void> {
    this.offering = false;
    keepMove(this.#drawer, this.#room.code, move);
    await this.#send(move);
  }

  /** Shows the move at once, and takes it back with the reason if it is refused. */
  async #send({ id, ply, uci, draw }: KeptMove): Promise<void> {
    const room = this.#room;
    const { table, latest: position, code } = room;
    if (table === null || position === null) return;
    const san = sanOf(position, uci);
    const stands = isLegal(position, uci);
    room.table = withSent(table, { ply, uci, san, at: performance.now() });
    const refusal = await this.#session.try({ t: 'move', code, ply, uci, ...(draw ? { draw } : {}) }, id);
    forgetMove(this.#drawer, code, id);
    const isOvertaken = refusal === 'not_your_turn' && (room.table?.moves.length ?? 0) > ply;
    if (refusal !== null) this.#withdraw(san, refusalText(isOvertaken ? 'wrong_ply' : refusal, position, uci));
    // An illegal move over the board is taken, penalised and undone.
    if ((refusal !== null || !stands) && room.table !== null) room.table = withoutSent(room.table, ply);
  }

  #withdraw(san: string, why: string): void {
    this.#session.told = t('refused.move', { san: sanText(san), why });
  }

  /** With the table's first news: a move that an earlier page made, and heard no answer to, is sent once more, or void. */
  async resend(): Promise<void> {
    const room = this.#room;
    const { table, code } = room;
    const kept = keptMove(this.#drawer, code);
    if (table === null || table.you === null || kept === null) return;
    const isMade = table.moves[kept.ply]?.uci === kept.uci;
    if (!isMade && table.moves.length === kept.ply && isYourTurn(table, room.turn)) {
      await this.#send(kept);
      // Answered and not there: it had been made before, and was taken back since.
      if (room.table?.sent?.ply === kept.ply) room.table = withoutSent(room.table, kept.ply);
      return;
    }
    forgetMove(this.#drawer, code, kept.id);
    if (isMade || kept.ply > table.moves.length) return;
    const before = positionAfter(table.variant, table.startFen, table.moves.slice(0, kept.ply));
    this.#withdraw(sanOf(before, kept.uci), t(table.now.phase === 'over' ? 'error.game_over' : 'error.wrong_ply'));
  }

  /** Makes a move ahead, or takes it back. */
  plan(premove: Premove | null): void {
    const { ahead, moves, voice } = this.#room;
    if (premove === null && this.premove !== null) voice.say(t('premove.off'));
    this.premove = ahead === null ? null : premove;
    this.#premoveAt = moves.length + 1;
    if (this.premove !== null) voice.say(t('premove.set', this.premove));
  }

  /** With each news: once it is one's turn the premove is made, if it is possible; else it is void. */
  followPremove(): void {
    const { table, latest, moves, turn, variant, voice } = this.#room;
    const { premove } = this;
    if (premove === null || table === null || latest === null) return;
    if (table.now.phase === 'playing' && moves.length === this.#premoveAt - 1) return;
    this.premove = null;
    const isDue = moves.length === this.#premoveAt && isYourTurn(table, turn) && table.sent === null;
    const uci = isDue ? playable(variant, latest, premove) : null;
    if (uci !== null) void this.#make({ id: this.#session.newId(), ply: table.moves.length, uci, draw: false });
    else if (table.now.phase === 'playing') voice.say(t('premove.void'));
  }

  /** Takes what was typed: a move, or one made ahead; why it is none, or null. */
  enter(text: string): string | null {
    const room = this.#room;
    if (room.latest === null || (!room.mayMove && room.mayPlan === null)) return t('hinder.not_turn');
    room.look(room.moves.length);
    const typed = (room.mayMove ? readMove : readAhead)(room.variant, room.latest, text, sanLetters());
    if ('fault' in typed) return faultText(typed.fault);
    if (room.mayMove) void this.move(typed.uci);
    else this.plan(premoveOf(typed.uci));
    return null;
  }

  hinder(why: Hindrance): void {
    this.#session.told = t(`hinder.${why}`);
  }

  /** A man was picked up over the board. Twice is once; one that is only adjusted is not touched (FIDE 4.2.1). */
  touch(square: SquareName): void {
    const { table, code } = this.#room;
    const adjusts = this.#adjusting;
    this.#adjusting = false;
    if (adjusts || table === null || table.now.touched.includes(square)) return;
    void this.#session.do({ t: 'touch', code, square });
  }

  /** Says that the man picked up next is only set right on its square. */
  async adjust(): Promise<void> {
    this.#adjusting = await this.#session.do({ t: 'adjust', code: this.#room.code });
  }

  claim(claim: Claim, uci: string | null): void {
    this.claiming = null;
    this.offering = false;
    void this.#session.do({ t: 'claim', code: this.#room.code, claim, uci });
  }
}

/** The server says that a move is not legal; the client's rules know why. */
function refusalText(refusal: ErrorCode, position: Position, uci: string): string {
  const [from, to] = squaresOf(uci);
  if (refusal !== 'illegal_move' || from === undefined || to === undefined || isLegal(position, uci)) return t(`error.${refusal}`);
  return t(`hinder.${whyNot(position, from, to)}`);
}
