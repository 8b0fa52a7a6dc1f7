/** Fakes for the tests: a socket that the test speaks for, a shelf in memory, the samples. */
import { readdirSync, readFileSync } from 'node:fs';
import { Chess } from 'chessops/chess';
import { makeSquare, parseUci } from 'chessops/util';
import { isLegal, sanOf, toUci, type Position } from '../src/model/position';
import type { SocketLike } from '../src/wire/link';
import type { ClientMessage, ServerMessage } from '../src/wire/messages';

const FOLDER = new URL('../../protocol/samples/', import.meta.url);

export function samples(side: 'client' | 'server'): { name: string; message: unknown }[] {
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith(`${side}.`) && name.endsWith('.json'))
    .map((name) => ({ name, message: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as unknown }));
}

export function serverSample<T extends ServerMessage['t']>(name: string, type: T): Extract<ServerMessage, { t: T }> {
  const found = samples('server').find((sample) => sample.name === `server.${name}.json`);
  const message = found?.message as ServerMessage | undefined;
  if (message?.t !== type) throw new Error(`There is no sample ${name} of ${type}.`);
  return message as Extract<ServerMessage, { t: T }>;
}

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;
  /** The code that it was closed with. */
  code: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(code?: number): void {
    this.closed = true;
    this.code = code;
  }

  open(): void {
    this.onopen?.();
  }

  /** The line breaks, as the browser would tell it. */
  break(): void {
    this.onclose?.();
  }

  say(message: ServerMessage | { t: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The commands of one type, oldest first. */
  of<T extends ClientMessage['t']>(type: T): Extract<ClientMessage, { t: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { t: T }> => message.t === type);
  }

  /** Answers the greeting. */
  welcome(): void {
    const hello = this.of('hello').at(-1);
    if (hello === undefined) throw new Error('The client has not greeted.');
    this.say({ t: 'welcome', re: hello.id, protocol: 'rookery.v1', player: 'abcdefghijklmn23', name: 'Quiet Heron', now: 0, engines: [] });
  }
}

/** A game of legal moves, always the same one, that wanders far enough to meet every kind of move. */
export function* someLegalGame(plies: number): Generator<{ position: Position; uci: string; san: string }> {
  let position = Chess.default();
  let seed = 7;
  for (let ply = 0; ply < plies; ply += 1) {
    if (position.isEnd()) position = Chess.default();
    const legal = Array.from(position.allDests()).flatMap(([from, squares]) =>
      Array.from(squares, (to) => toUci('standard', position, { from: makeSquare(from), to: makeSquare(to) })),
    );
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const plain = legal[seed % legal.length] ?? '';
    const uci = isLegal(position, plain) ? plain : `${plain}n`;
    yield { position, uci, san: sanOf(position, uci) };
    position = position.clone();
    const move = parseUci(uci);
    if (move !== undefined) position.play(move);
  }
}
