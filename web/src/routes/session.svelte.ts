/** This browser's conversation with the server: one for the life of the page. */
import type { GameWish } from '../model/game';
import { reduceLobby, type LobbyState } from '../model/lobby';
import { reduceOwnGames, rematched, type OwnGamesState } from '../model/ownGames';
import type { TableOptions } from '../model/table';
import { findGame } from '../wire/archive';
import { Client, Refused, type Command, type LinkState, type News } from '../wire/client';
import type { Color, EngineKind, ErrorCode, ServerWelcome, Time, Variant } from '../wire/messages';
import { browserShelf, makeSecret, Secrets } from '../wire/secrets';
import { openSocket } from '../wire/socket';

/** Options that are not named are on. */
export interface Order extends GameWish, Partial<TableOptions> {
  time: Time | null;
  color: Color | 'random';
  listed: boolean;
  /** A level, or an engine by its name. */
  bot: string | null;
}

type Listener = (message: News) => void;

export class Session {
  link = $state<LinkState>('connecting');
  me = $state.raw<{ player: string; name: string } | null>(null);
  /** Who plays beside the bundled bot. */
  engines = $state.raw<readonly EngineKind[]>([]);
  lobby = $state.raw<LobbyState | null>(null);
  /** This player's games, whichever page they are played on; null until the server has told them. */
  games = $state.raw<OwnGamesState | null>(null);
  /** The last refusal, in the server's word, until it is read or something else is done. */
  fault = $state<ErrorCode | null>(null);
  /** Moves that are on their way. */
  sending = $state(0);
  #playing = false;
  /** Why something was not done, in words, where the page knows better than the server's word. */
  told = $state<string | null>(null);
  /** The server's own words about the last refusal. */
  faultDetail = $state('');
  readonly secrets = new Secrets(browserShelf());
  readonly #client: Client;
  readonly #listeners = new Set<Listener>();

  constructor() {
    this.#client = new Client(
      openSocket,
      () => ({ identity: this.secrets.identity(), name: this.secrets.name() }),
      {
        state: (state) => (this.link = state),
        welcome: (welcome) => this.#welcome(welcome),
        news: (message) => this.#hear(message),
      },
      makeSecret().slice(0, 12),
    );
    // Every page hears of them: what is refused is asked again over the next line.
    this.#client.wish('my_games', { t: 'my_games', on: true }, (why) => console.warn('One\'s own games are not told:', why));
    this.#client.start();
    window.addEventListener('online', () => this.#client.nudge());
    window.addEventListener('offline', () => this.#client.hangUp());
    // A page that goes says so: whoever waits for its player need not wait for a lost line. It may come back as it was.
    window.addEventListener('pagehide', () => this.#client.part());
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#client.nudge();
    });
    document.addEventListener('visibilitychange', () => {
      this.#attend();
      if (!document.hidden) this.#client.nudge();
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command; a refusal is shown, and told as false. */
  async do(command: Command): Promise<boolean> {
    return (await this.ask(command)) !== null;
  }

  /** The person is in the midst of a game: a line that is dead must show at once. */
  plays(isPlaying: boolean): void {
    this.#playing = isPlaying;
    this.#attend();
  }

  #attend(): void {
    this.#client.attend(this.#playing && !document.hidden);
  }

  /** An id for a command that may have to be sent again by another page. */
  newId(): string {
    return this.#client.nextId();
  }

  /** Sends a move by that id; why it was refused, or null. The refusal is not shown. */
  async try(command: Command, id: string): Promise<ErrorCode | null> {
    this.sending += 1;
    const done = await this.ask(command, id);
    this.sending -= 1;
    if (done !== null) return null;
    const { fault } = this;
    this.fault = null;
    return fault;
  }

  /** Opens a table; its code, or null if it was refused. */
  create(order: Order): Promise<string | null> {
    const seat = makeSecret();
    return this.#sit({ t: 'create', seat, ...order }, seat);
  }

  join(code: string): Promise<string | null> {
    const seat = makeSecret();
    return this.#sit({ t: 'join', code, seat }, seat);
  }

  /** Sits down to a game with this clock, opposite whoever waits for the same one or will come. */
  pair(time: Time | null, variant: Variant = 'standard'): Promise<string | null> {
    const seat = makeSecret();
    return this.#sit({ t: 'pair', seat, time, variant }, seat);
  }

  /** Sits down if that is possible; else what is there can still be looked at. Null if there is nothing. */
  async visit(code: string): Promise<string | null> {
    if (this.secrets.seat(code) !== null || (await this.join(code)) !== null) return code;
    if (this.fault === 'own_table') this.fault = null;
    if (this.fault === 'no_free_seat' && (await this.#isThere(code))) this.fault = null;
    return this.fault === null ? code : null;
  }

  /** Whether a stranger sees anything at this code; if not, why is the last refusal. */
  async #isThere(code: string): Promise<boolean> {
    const isOpen = await this.do({ t: 'enter', code, seat: null });
    if (isOpen) this.#tell({ t: 'exit', code });
    return isOpen || (this.fault === 'unknown_code' && (await findGame(code)) !== null);
  }

  watchLobby(): () => void {
    const refused = (why: ErrorCode) => void (this.fault = why);
    this.#client.wish('lobby', { t: 'lobby', on: true }, refused);
    return () => {
      if (!this.#client.drop('lobby', refused)) return;
      this.lobby = null;
      this.#tell({ t: 'lobby', on: false });
    };
  }

  /** Listens to a table from now on, whatever happens to the line; call again to get it whole. */
  enter(code: string, refused: (why: ErrorCode) => void): void {
    const seat = this.secrets.seat(code);
    this.#client.wish(`table ${code}`, { t: 'enter', code, seat }, refused);
  }

  /** Ends what `enter` began with the same `refused`. */
  exit(code: string, refused: (why: ErrorCode) => void): void {
    if (this.#client.drop(`table ${code}`, refused)) this.#tell({ t: 'exit', code });
  }

  /** Closes a waiting table of one's own from outside: only who has entered it may leave it. */
  async close(code: string): Promise<void> {
    const refused = (why: ErrorCode) => void (this.fault = why);
    this.enter(code, refused);
    await this.do({ t: 'leave', code });
    this.exit(code, refused);
  }

  async #sit(command: Command & { t: 'create' | 'join' | 'pair' }, seat: string): Promise<string | null> {
    const answer = await this.ask(command);
    if (answer?.t !== 'seated') return null;
    this.secrets.keepSeat(answer.code, seat);
    return answer.code;
  }

  /** A rematch that was agreed on while another page was open goes on with the keys of its first game. */
  #takeRematches(): void {
    for (const game of this.games?.running ?? []) {
      if (this.secrets.seat(game.code) !== null) continue;
      const before = rematched(game, this.games?.finished ?? null);
      const key = before === null ? null : this.secrets.seat(before.code);
      if (key !== null) this.secrets.keepSeat(game.code, key);
    }
  }

  /** Says goodbye to something: whether it was still there is of no interest. */
  #tell(command: Command): void {
    this.#client.send(command).catch((fault: unknown) => {
      if (!(fault instanceof Refused)) throw fault;
    });
  }

  /** Sends a command; its answer, or null where it was refused: that is shown. */
  async ask(command: Command, id?: string) {
    this.fault = this.told = null;
    try {
      return await this.#client.send(command, id);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.fault = fault.code;
      this.faultDetail = fault.message;
      return null;
    }
  }

  #welcome({ player, name, engines }: ServerWelcome): void {
    this.me = { player, name };
    this.engines = engines;
    this.secrets.keepName(name);
  }

  #hear(message: News): void {
    if (message.t === 'lobby' || message.t === 'lobby_changed') {
      this.lobby = reduceLobby(this.lobby, message);
    } else if (message.t !== 'said') {
      this.games = reduceOwnGames(this.games, message, performance.now());
      this.#takeRematches();
    }
    for (const listener of this.#listeners) listener(message);
  }
}
