/**
 * The client's end of the wire: greets, sends commands and matches each answer to its command. A
 * command that was not answered before the line was lost is sent again, with the same id, as soon
 * as the server has greeted back; the server applies it at most once.
 */
import { Link, type SocketLike } from './link';
import type { ClientMessage, ErrorCode, ServerError, ServerMessage, ServerWelcome } from './messages';

type WithoutId<M> = M extends ClientMessage ? Omit<M, 'id'> : never;
export type Command = WithoutId<Exclude<ClientMessage, { t: 'hello' | 'ping' }>>;
export type Answer = Exclude<ServerMessage, ServerError>;
/** What the server says unasked, or what a lasting wish was answered with. */
export type News = Extract<
  ServerMessage,
  { t: 'lobby' | 'lobby_changed' | 'my_games' | 'my_games_changed' | 'table' | 'moved' | 'changed' | 'said' }
>;
/** `silent`: the line seems to stand, but nothing comes back. */
export type LinkState = 'connecting' | 'online' | 'silent' | 'lost';

/** The server refused a command; nothing has changed. */
export class Refused extends Error {
  readonly code: ErrorCode;
  constructor(answer: ServerError) {
    super(answer.message);
    this.code = answer.code;
  }
}

export interface ClientEvents {
  state(state: LinkState): void;
  welcome(welcome: ServerWelcome): void;
  news(message: News): void;
}

export interface Greeting {
  identity: string;
  name: string | null;
}

interface Pending {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (why: Refused) => void;
}

interface Wish {
  command: Command;
  id: string;
  refused: (code: ErrorCode) => void;
}

export class Client {
  readonly #link: Link;
  readonly #greet: () => Greeting;
  readonly #events: ClientEvents;
  readonly #prefix: string;
  readonly #pending = new Map<string, Pending>();
  readonly #wishes = new Map<string, Wish>();
  #count = 0;
  #helloId = '';
  #greeted = false;

  /** `prefix` makes the ids of this page differ from those of any other page of this player. */
  constructor(connect: () => SocketLike, greet: () => Greeting, events: ClientEvents, prefix: string) {
    this.#greet = greet;
    this.#events = events;
    this.#prefix = prefix;
    this.#link = new Link(connect, {
      opened: () => this.#hello(),
      heard: (text) => this.#hear(text),
      lost: () => {
        this.#greeted = false;
        this.#events.state('lost');
      },
      silent: (isSilent) => {
        if (this.#greeted) this.#events.state(isSilent ? 'silent' : 'online');
      },
      beat: () => this.#link.send(JSON.stringify({ t: 'ping', id: this.nextId() })),
    });
  }

  start(): void {
    this.#events.state('connecting');
    this.#link.start();
  }

  stop(): void {
    this.#link.stop();
  }

  nudge(): void {
    this.#link.nudge();
  }

  hangUp(): void {
    this.#link.hangUp();
  }

  part(): void {
    this.#link.part();
  }

  /** Somebody plays over this line, or no longer. */
  attend(isPlaying: boolean): void {
    this.#link.attend(isPlaying);
  }

  /**
   * Resolves with the answer however many connections it takes; rejects with `Refused`. `id` names a command that may
   * have been sent before, by an earlier page too.
   */
  send(command: Command, id = this.nextId()): Promise<Answer> {
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { text, resolve, reject });
      if (this.#greeted) this.#link.send(text);
    });
  }

  /** Something to be told about, now and after every reconnect, until `drop`; answered as news. */
  wish(name: string, command: Command, refused: (code: ErrorCode) => void): void {
    const wish = { command, id: '', refused };
    this.#wishes.set(name, wish);
    if (this.#greeted) this.#ask(wish);
  }

  /** Ends the wish unless somebody else has made it anew since; true if it is ended. */
  drop(name: string, refused: (code: ErrorCode) => void): boolean {
    return this.#wishes.get(name)?.refused === refused && this.#wishes.delete(name);
  }

  /** An id that no other command of this player has. */
  nextId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #hello(): void {
    this.#helloId = this.nextId();
    this.#link.send(JSON.stringify({ t: 'hello', id: this.#helloId, ...this.#greet() }));
  }

  #ask(wish: Wish): void {
    wish.id = this.nextId();
    this.#link.send(JSON.stringify({ ...wish.command, id: wish.id }));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case 'welcome':
        if (message.re === this.#helloId) this.#begin();
        this.#events.welcome(message);
        return this.#settle(message);
      case 'error':
        return this.#refuse(message);
      case 'ok':
      case 'seated':
      case 'hint':
      case 'pong':
        return this.#settle(message);
      case 'lobby':
      case 'my_games':
      case 'table':
        this.#settle(message);
        return this.#events.news(message);
      case 'lobby_changed':
      case 'my_games_changed':
      case 'moved':
      case 'changed':
      case 'said':
        return this.#events.news(message);
      default:
        // A newer server may say more than this page understands; that is no fault.
        message satisfies never;
    }
  }

  /** Wishes go first: a command for a seat counts only where its table has been entered. */
  #begin(): void {
    this.#greeted = true;
    this.#events.state('online');
    for (const wish of this.#wishes.values()) this.#ask(wish);
    for (const { text } of this.#pending.values()) this.#link.send(text);
  }

  #settle(message: Answer & { re: string }): void {
    const pending = this.#pending.get(message.re);
    this.#pending.delete(message.re);
    pending?.resolve(message);
  }

  #refuse(message: ServerError): void {
    const pending = message.re === null ? undefined : this.#pending.get(message.re);
    if (pending !== undefined) {
      this.#pending.delete(message.re ?? '');
      pending.reject(new Refused(message));
      return;
    }
    for (const wish of this.#wishes.values()) {
      if (wish.id === message.re) wish.refused(message.code);
    }
  }
}
