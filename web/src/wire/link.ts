/**
 * One lasting line to the server: opens the WebSocket, opens it anew whenever it is lost, and says
 * in between how things stand. It moves text and knows no message.
 */
export interface SocketLike {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  /** Without a code the server takes the line for lost. */
  close(code?: number): void;
}

export interface LinkEvents {
  opened(): void;
  heard(text: string): void;
  lost(): void;
  /** The line is open and the answer to the last beat is late; or something has come after all. */
  silent(isSilent: boolean): void;
  /** Time to ask the server for a sign of life. */
  beat(): void;
}

/** RFC 6455 7.4.1: what the line was there for is done. The server takes it for the end of the page. */
const GOODBYE = 1000;

export const BEAT_MS = 10_000;
/** A link on which nothing was heard for so long is dead, whatever the socket believes. */
export const SILENCE_MS = 15_000;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;

/** How often the line is asked after, and how long its silence is borne, in ms. */
interface Pace {
  tick: number;
  beat: number;
  silence: number;
}

const CALM: Pace = { tick: 1_000, beat: BEAT_MS, silence: SILENCE_MS };
/** While somebody plays, a dead line shows within two seconds: the next beat goes out within 0.9 s, and is late as soon. */
const KEEN: Pace = { tick: 100, beat: 800, silence: 6_000 };
const LATE_MS = 800;
/** On a line that is slow anyway, late is what takes so many times as long as usual. */
const LATE_TIMES = 2;

/** Doubles from try to try up to a limit; the jitter keeps a thousand clients from coming at once. */
export function backoff(tries: number, random: () => number): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
  return full / 2 + (full / 2) * random();
}

export class Link {
  readonly #connect: () => SocketLike;
  readonly #events: LinkEvents;
  readonly #random: () => number;
  #socket: SocketLike | null = null;
  #open = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #ticker: ReturnType<typeof setInterval> | null = null;
  #lastHeard = 0;
  #lastBeat = 0;
  /** When the first beat went out that has found no answer. */
  #askedAt: number | null = null;
  #silent = false;
  /** What an answer takes lately, the longest counting most. */
  #usual = 0;
  #pace = CALM;

  constructor(connect: () => SocketLike, events: LinkEvents, random: () => number = Math.random) {
    this.#connect = connect;
    this.#events = events;
    this.#random = random;
  }

  start(): void {
    this.#ticker ??= setInterval(() => this.#tick(), this.#pace.tick);
    this.#dial();
  }

  /** Somebody plays over this line, or no longer. */
  attend(isPlaying: boolean): void {
    const pace = isPlaying ? KEEN : CALM;
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#hush(false);
    if (this.#ticker === null) return;
    clearInterval(this.#ticker);
    this.#ticker = setInterval(() => this.#tick(), pace.tick);
  }

  stop(): void {
    if (this.#ticker !== null) clearInterval(this.#ticker);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#ticker = this.#retry = null;
    this.#drop();
  }

  /** False when there is no open line; nothing is kept for later here. */
  send(text: string): boolean {
    if (!this.#open || this.#socket === null) return false;
    this.#socket.send(text);
    return true;
  }

  /** The network or the page is back: checks the line at once instead of waiting for the next try. */
  nudge(): void {
    if (this.#open) this.#tick(true);
    else this.#redial();
  }

  /** The browser says that the network is gone. */
  hangUp(): void {
    this.#drop();
    this.#schedule();
  }

  /** The page goes; a nudge brings the line back, should the page come back. */
  part(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop(GOODBYE);
  }

  #dial(): void {
    const socket = this.#connect();
    this.#socket = socket;
    this.#lastHeard = performance.now();
    socket.onopen = () => {
      this.#open = true;
      this.#lastHeard = this.#lastBeat = performance.now();
      this.#events.opened();
    };
    socket.onmessage = ({ data }) => {
      // Only a server that speaks is back: one that hangs up at once must not be pressed.
      this.#tries = 0;
      this.#heard();
      if (typeof data === 'string') this.#events.heard(data);
    };
    socket.onclose = () => {
      this.#drop();
      this.#schedule();
    };
  }

  #heard(): void {
    this.#lastHeard = performance.now();
    if (this.#askedAt !== null) this.#usual = Math.max(this.#lastHeard - this.#askedAt, this.#usual * 0.9);
    this.#askedAt = null;
    this.#hush(false);
  }

  #hush(isSilent: boolean): void {
    if (isSilent === this.#silent) return;
    this.#silent = isSilent;
    this.#events.silent(isSilent);
  }

  #redial(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
    this.#dial();
  }

  #drop(code?: number): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = this.#askedAt = null;
    this.#open = this.#silent = false;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(code);
    this.#events.lost();
  }

  #schedule(): void {
    if (this.#ticker === null || this.#retry !== null) return;
    this.#retry = setTimeout(() => this.#redial(), backoff(this.#tries, this.#random));
    this.#tries += 1;
  }

  #tick(now = false): void {
    const time = performance.now();
    const borne = this.#open ? this.#pace.silence : SILENCE_MS;
    if (this.#socket !== null && time - this.#lastHeard >= borne) return this.hangUp();
    if (!this.#open) return;
    const late = Math.max(LATE_MS, LATE_TIMES * this.#usual);
    if (this.#pace === KEEN && this.#askedAt !== null && time - this.#askedAt >= late) this.#hush(true);
    if (!now && time - this.#lastBeat < this.#pace.beat) return;
    this.#lastBeat = time;
    this.#askedAt ??= time;
    this.#events.beat();
  }
}
