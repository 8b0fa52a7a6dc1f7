/** What a player says at a table beside moving. What is refused is told by the session. */
import type { Session } from './session.svelte';

type Say = 'offer' | 'accept' | 'decline';

export class Requests {
  readonly #session: Session;
  readonly #code: string;

  constructor(session: Session, code: string) {
    this.#session = session;
    this.#code = code;
  }

  draw(say: Say): void {
    void this.#session.do({ t: 'draw', code: this.#code, say });
  }

  takeback(say: Say): void {
    void this.#session.do({ t: 'takeback', code: this.#code, say });
  }

  pause(say: Say): void {
    void this.#session.do({ t: 'pause', code: this.#code, say });
  }

  resume(say: Say): void {
    void this.#session.do({ t: 'resume', code: this.#code, say });
  }

  giveTime(): void {
    void this.#session.do({ t: 'give_time', code: this.#code });
  }

  rematch(say: 'offer' | 'decline'): void {
    void this.#session.do({ t: 'rematch', code: this.#code, say });
  }

  resign(): void {
    void this.#session.do({ t: 'resign', code: this.#code });
  }

  abort(): void {
    void this.#session.do({ t: 'abort', code: this.#code });
  }
}
