/**
 * Two players who play random legal moves at one table, and write down all that they asked and saw. They find their
 * way back when the server was away.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { legalMoves, replay } from '../live/chess.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

const RETRY_MS = 50;
const BACK_MS = 15_000;
/** How often somebody says something before a move is made. */
const TALK = 0.05;

/** One of the two, with his own view of the game. */
class Contestant {
  moves = [];
  /** The last state of play he was told, and when. */
  now = null;
  at = 0;
  /** A line whose answer was lost: it is sent again with the same id. */
  #unanswered = null;

  constructor(url, name, color, { journal, acknowledged }) {
    this.color = color;
    this.journal = journal;
    this.acknowledged = acknowledged;
    this.player = new Player(url, name, (message) => this.#hear(message));
  }

  get isOver() {
    return this.now?.phase === 'over';
  }

  /** Connects again and looks at the whole table. */
  async back(code) {
    const end = performance.now() + BACK_MS;
    for (;;) {
      try {
        await this.player.connect();
        return await this.player.enter(code);
      } catch (why) {
        if (performance.now() > end) throw why;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Makes the move; 'ok', 'unknown' if the line was lost before the answer, or the server's error. */
  async move(code, ply, uci, id = this.player.nextId()) {
    const asked = { kind: 'asked', player: this.player.id, color: this.color, id, code, ply, uci, outcome: 'unknown' };
    this.journal.push(asked);
    const answer = await this.player.ask({ t: 'move', code, ply, uci }, id);
    if (answer !== null) asked.outcome = answer.t === 'ok' ? 'ok' : answer.code;
    if (answer !== null) this.acknowledged();
    return asked;
  }

  /** Says something to the other one. */
  async say(code) {
    const again = this.#unanswered;
    const id = again?.id ?? this.player.nextId();
    const wrote = { kind: 'wrote', player: this.player.id, color: this.color, id, code, text: again?.text ?? `line ${id}`, outcome: 'unknown' };
    this.journal.push(wrote);
    const answer = await this.player.ask({ t: 'say', code, text: wrote.text }, id);
    if (answer !== null) wrote.outcome = answer.t === 'ok' ? 'ok' : answer.code;
    this.#unanswered = answer === null ? wrote : null;
  }

  #read(code, { n, text }) {
    this.journal.push({ kind: 'read', player: this.player.id, color: this.color, code, n, text });
  }

  #hear(message) {
    if (message.t === 'said') this.#read(message.code, message);
    if (message.t === 'table') {
      for (const line of message.said) this.#read(message.code, line);
      this.moves = message.moves.map(({ uci }) => uci);
      this.journal.push({
        kind: 'table', player: this.player.id, code: message.code, you: message.you, color: this.color, moves: [...this.moves],
      });
    } else if (message.t === 'moved') {
      this.moves[message.ply - 1] = message.uci;
      this.journal.push({ kind: 'moved', player: this.player.id, code: message.code, ply: message.ply, uci: message.uci });
    }
    if (message.now?.phase !== undefined) {
      this.now = message.now;
      this.at = performance.now();
    }
  }
}

export class Match {
  #random;
  #pause;
  #wanted = false;
  #playing = null;
  /** A move whose answer was lost, for a second sending with the same id. */
  #unanswered = null;

  /**
   * `acknowledged` is called at the moment an answer to a move comes; `pause` is the least and the most ms between two
   * moves.
   */
  static async open(url, number, { journal, random, acknowledged = () => {}, pause = [40, 140] }) {
    const match = new Match();
    match.#random = random;
    match.#pause = pause;
    match.white = new Contestant(url, `White ${number}`, 'white', { journal, acknowledged });
    match.black = new Contestant(url, `Black ${number}`, 'black', { journal, acknowledged });
    await match.white.player.connect();
    await match.black.player.connect();
    match.code = await match.white.player.create();
    await match.black.player.join(match.code);
    return match;
  }

  get sides() {
    return [this.white, this.black];
  }

  get isOver() {
    return this.sides.some((side) => side.isOver);
  }

  /** Plays until `pause`, the end of the game, or the loss of a line. */
  play() {
    this.#wanted = true;
    this.#playing = this.#go();
  }

  async pause() {
    this.#wanted = false;
    await this.#playing;
  }

  /** Waits until the loss of the line has ended the play. */
  stopped() {
    return this.#playing;
  }

  async back() {
    await Promise.all(this.sides.map((side) => side.back(this.code)));
  }

  close() {
    return Promise.all(this.sides.map((side) => side.player.close()));
  }

  async #go() {
    while (this.#wanted && !this.isOver && this.sides.every((side) => side.player.line !== null)) {
      if (this.#random.next() < TALK) await this.#random.pick(this.sides).say(this.code);
      if (!(await this.#moveOnce())) return;
      await sleep(this.#random.between(...this.#pause));
    }
  }

  /** Sends the unanswered move again, or the next one. */
  async #ask() {
    const again = this.#unanswered;
    this.#unanswered = null;
    if (again !== null) {
      const { ply, uci, id } = again.asked;
      return { mover: again.mover, asked: await again.mover.move(this.code, ply, uci, id) };
    }
    const ply = Math.max(this.white.moves.length, this.black.moves.length);
    const mover = this.sides[ply % 2];
    return { mover, asked: await mover.move(this.code, ply, this.#choose(mover.moves)) };
  }

  async #moveOnce() {
    const { mover, asked } = await this.#ask();
    if (asked.outcome === 'unknown') {
      // Half of those who do not know send the same again, as the client does; the others look, and think anew.
      if (this.#random.next() < 0.5) this.#unanswered = { mover, asked };
      return false;
    }
    if (asked.outcome !== 'ok') throw new Error(`a legal move was refused: ${JSON.stringify(asked)}`);
    const both = () => this.sides.every((side) => side.moves.length > asked.ply || side.player.line === null);
    await until(`both are told of ply ${asked.ply + 1}`, both);
    return true;
  }

  #choose(moves) {
    return this.#random.pick(legalMoves(replay(moves).position));
  }
}
