/**
 * A player who speaks the wire himself (docs/protocol.md), without a browser. He outlives his connections: identity,
 * seat keys and what he has heard stay when a line is lost.
 */
import { randomBytes } from 'node:crypto';
import { within } from './wait.mjs';

const ANSWER_MS = 10_000;

/** What a table is unless something else is wished for. */
export const DEFAULT_TABLE = {
  time: { initial: 600_000, increment: 0 },
  color: 'white',
  listed: false,
  bot: null,
  variant: 'standard',
  rules: 'online',
  start: null,
};

/** 128 random bits as base64url, as the browser makes them. */
export const makeSecret = () => randomBytes(16).toString('base64url');

/** One WebSocket. `closed` resolves with `{ code, reason }`; every text frame heard is in `frames`. */
export class Line {
  frames = [];

  /** Rejects if the server does not take it. */
  static async open(url, hear = () => {}) {
    const line = new Line(url, hear);
    await within('the line opens', line.opened, ANSWER_MS);
    return line;
  }

  constructor(url, hear) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, 'rookery.v1');
    this.socket = socket;
    this.opened = new Promise((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('the line does not open'));
    });
    this.closed = new Promise((resolve) => {
      socket.onclose = ({ code, reason }) => resolve({ code, reason });
    });
    socket.onmessage = ({ data }) => {
      this.frames.push(data);
      hear(JSON.parse(data));
    };
  }

  send(data) {
    this.socket.send(data);
  }

  close() {
    this.socket.close();
    return this.closed;
  }
}

export class Player {
  identity = makeSecret();
  /** Seat keys by join code. */
  keys = new Map();
  /** Every frame heard on any line, as it came. */
  frames = [];
  line = null;
  /** Each move asked for, with its answer, and each move or table told, as they came. */
  history = [];
  #url;
  #pending = new Map();
  #heard;
  #count = 0;
  #prefix = makeSecret().slice(0, 8);

  /** `heard` is told of each message that is no answer to a question, and of each answer too. */
  constructor(url, name, heard = () => {}) {
    this.#url = url;
    this.name = name;
    this.#heard = heard;
  }

  static async connect(url, name, heard) {
    const player = new Player(url, name, heard);
    await player.connect();
    return player;
  }

  get secrets() {
    return [this.identity, ...this.keys.values()];
  }

  async connect() {
    const line = await Line.open(this.#url, (message) => this.#hear(message));
    this.line = line;
    void line.closed.then(() => {
      this.frames.push(...line.frames);
      if (this.line === line) this.#lose();
    });
    const welcome = await this.ask({ t: 'hello', identity: this.identity, name: this.name });
    if (welcome === null) throw new Error('the line was lost while greeting');
    this.id = welcome.player;
  }

  nextId() {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  /** The answer; null if the line was lost before it came: then nobody knows whether it was done. */
  ask(message, id = this.nextId()) {
    if (this.line === null) return Promise.resolve(null);
    const answer = new Promise((resolve) => this.#pending.set(id, resolve));
    const asked = { kind: 'asked', message, id, answer: null };
    if (message.t === 'move') this.history.push(asked);
    this.line.send(JSON.stringify({ ...message, id }));
    return within(`an answer to ${message.t}`, answer, ANSWER_MS).then((heard) => (asked.answer = heard));
  }

  /** The same, for what must succeed. */
  async do(message) {
    const answer = await this.ask(message);
    if (answer === null || answer.t === 'error') {
      throw new Error(`${JSON.stringify(message)} was answered ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  /** Opens a table and enters it; its code. */
  async create(wishes = {}) {
    const seat = makeSecret();
    const { code } = await this.do({ t: 'create', seat, ...DEFAULT_TABLE, ...wishes });
    this.keys.set(code, seat);
    await this.enter(code);
    return code;
  }

  async join(code) {
    const seat = makeSecret();
    await this.do({ t: 'join', code, seat });
    this.keys.set(code, seat);
    return this.enter(code);
  }

  /** The whole table, from now on with its news. */
  enter(code) {
    return this.do({ t: 'enter', code, seat: this.keys.get(code) ?? null });
  }

  close() {
    return this.line?.close();
  }

  #hear(message) {
    const resolve = message.re === undefined ? undefined : this.#pending.get(message.re);
    if (resolve !== undefined) this.#pending.delete(message.re);
    if (message.t === 'moved' || message.t === 'table') this.history.push({ kind: 'told', message });
    this.#heard(message);
    resolve?.(message);
  }

  #lose() {
    this.line = null;
    for (const resolve of this.#pending.values()) resolve(null);
    this.#pending.clear();
  }
}
