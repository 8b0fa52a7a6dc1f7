/** The talk at one table: what was said, by whom this person reads it, and what is new since he looked. */
import { isOwnLine, lastOf, reduceChat, type ChatState } from '../model/chat';
import type { ChatLine, ErrorCode, ServerSaid, ServerTable } from '../wire/messages';
import { keepMuted, readMuted } from '../wire/mutes';
import { browserShelf } from '../wire/secrets';
import type { Session } from './session.svelte';

export class Chat {
  state = $state.raw<ChatState | null>(null);
  /** Players whose lines are hidden. */
  #muted = $state.raw<ReadonlySet<string>>(readMuted(browserShelf()));
  #readTo = $state(0);
  readonly #session: Session;
  readonly #code: string;

  readonly lines = $derived((this.state?.lines ?? []).filter((line) => this.#isRead(line)));
  readonly unread = $derived(this.lines.filter((line) => line.n > this.#readTo && !this.isOwn(line)).length);
  /** The last line of somebody else. */
  readonly last = $derived(this.lines.findLast((line) => !this.isOwn(line)) ?? null);
  /** The people at this table whose lines are hidden, by their names there. */
  readonly hidden = $derived.by((): { player: string; name: string }[] => {
    const names = new Map<string, string>();
    for (const line of this.state?.lines ?? []) if (!this.#isRead(line)) names.set(line.player, line.name);
    return [...names].map(([player, name]) => ({ player, name }));
  });

  constructor(session: Session, code: string) {
    this.#session = session;
    this.#code = code;
  }

  isOwn(line: ChatLine): boolean {
    return this.state !== null && isOwnLine(this.state, this.#session.me?.player ?? null, line);
  }

  /** True: lines were missed, and the table must be entered anew. */
  hear(message: ServerTable | ServerSaid): boolean {
    const before = this.state;
    const { state, missed } = reduceChat(before, message);
    this.state = state;
    // What was said before one came, or in the other room, is not news.
    if (before?.room !== state?.room) this.read();
    return missed;
  }

  /** All that stands there has been seen. */
  read(): void {
    this.#readTo = lastOf(this.state);
  }

  /** Why the line was refused; null: it is said. */
  async say(text: string): Promise<ErrorCode | null> {
    if (await this.#session.do({ t: 'say', code: this.#code, text })) return null;
    const why = this.#session.fault;
    this.#session.fault = null;
    return why;
  }

  mute(player: string): void {
    this.#keep(new Set([...readMuted(browserShelf()), ...this.#muted, player]));
  }

  unmute(player: string): void {
    this.#keep(new Set([...readMuted(browserShelf()), ...this.#muted].filter((muted) => muted !== player)));
  }

  #keep(muted: ReadonlySet<string>): void {
    this.#muted = muted;
    keepMuted(browserShelf(), muted);
  }

  #isRead(line: ChatLine): boolean {
    return !this.#muted.has(line.player) || this.isOwn(line);
  }
}
