import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client, Refused, type LinkState, type News } from '../src/wire/client';
import { backoff, BEAT_MS, SILENCE_MS } from '../src/wire/link';
import { FakeSocket, serverSample } from './support';

const MOVE = { t: 'move', code: 'K7QW2M', ply: 0, uci: 'e2e4' } as const;

function start() {
  const sockets: FakeSocket[] = [];
  const states: LinkState[] = [];
  const news: News[] = [];
  const connect = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const events = {
    state: (state: LinkState) => void states.push(state),
    welcome: () => undefined,
    news: (message: News) => void news.push(message),
  };
  const client = new Client(connect, () => ({ identity: 'kX2mN8vQpL4rT6wYzB1cDg', name: null }), events, 'p');
  client.start();
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('Nothing was dialled.');
    return socket;
  };
  const greet = () => {
    last().open();
    last().welcome();
  };
  return { client, sockets, states, news, last, greet };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the greeting', () => {
  test('comes first; what was said before it waits for the answer', () => {
    const { client, last } = start();
    void client.send(MOVE);
    last().open();
    expect(last().sent.map((message) => message.t)).toEqual(['hello']);
    last().welcome();
    expect(last().sent.map((message) => message.t)).toEqual(['hello', 'move']);
  });
});

describe('a command', () => {
  test('resolves with the answer that names it', async () => {
    const { client, last, greet } = start();
    greet();
    const answer = client.send({ t: 'join', code: 'K7QW2M', seat: 'q83vASNFZ4mrze8BI0VniQ' });
    last().say({ t: 'seated', re: last().of('join')[0]?.id ?? '', code: 'K7QW2M', color: 'black' });
    await expect(answer).resolves.toMatchObject({ t: 'seated', color: 'black' });
  });

  test('rejects with the code of the refusal', async () => {
    const { client, last, greet } = start();
    greet();
    const answer = client.send(MOVE);
    last().say({ ...serverSample('error', 'error'), re: last().of('move')[0]?.id ?? '' });
    await expect(answer).rejects.toBeInstanceOf(Refused);
    await expect(answer).rejects.toMatchObject({ code: 'illegal_move' });
  });

  test('that was not answered is sent again after a reconnect, with the same id', async () => {
    const { client, sockets, last, greet } = start();
    greet();
    const answer = client.send(MOVE);
    const id = last().of('move')[0]?.id;
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    greet();
    expect(last().of('move').map((message) => message.id)).toEqual([id]);
    last().say({ t: 'ok', re: id ?? '' });
    await expect(answer).resolves.toMatchObject({ t: 'ok' });
  });

  test('is sent by the id of an earlier page, if it has one', () => {
    const { client, last, greet } = start();
    greet();
    void client.send(MOVE, 'earlier-7');
    expect(last().of('move').map(({ id }) => id)).toEqual(['earlier-7']);
  });

  test('that was answered is not sent again', async () => {
    const { client, last, greet } = start();
    greet();
    const answer = client.send(MOVE);
    last().say({ t: 'ok', re: last().of('move')[0]?.id ?? '' });
    await answer;
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(last().of('move')).toEqual([]);
  });

  test('given while the line is down is sent when it is up', async () => {
    const { client, last, greet } = start();
    greet();
    last().break();
    void client.send(MOVE);
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(last().of('move')).toHaveLength(1);
  });
});

describe('a wish', () => {
  test('is asked again after a reconnect, before the commands', async () => {
    const { client, last, greet } = start();
    greet();
    client.wish('table K7QW2M', { t: 'enter', code: 'K7QW2M', seat: null }, () => undefined);
    last().break();
    void client.send(MOVE);
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(last().sent.map((message) => message.t)).toEqual(['hello', 'enter', 'move']);
  });

  test('is answered as news; a refusal is told to who has it', () => {
    const { client, last, greet, news } = start();
    greet();
    const refused = vi.fn();
    client.wish('table K7QW2M', { t: 'enter', code: 'K7QW2M', seat: null }, refused);
    const re = last().of('enter')[0]?.id ?? '';
    last().say({ ...serverSample('table', 'table'), re });
    expect(news.map((message) => message.t)).toEqual(['table']);
    last().say({ ...serverSample('error', 'error'), re });
    expect(refused).toHaveBeenCalledWith('illegal_move');
  });

  test('that was dropped is not asked again', async () => {
    const { client, last, greet } = start();
    greet();
    const refused = () => undefined;
    client.wish('lobby', { t: 'lobby', on: true }, refused);
    expect(client.drop('lobby', refused)).toBe(true);
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(last().of('lobby')).toEqual([]);
  });
});

test('a wish that another has made anew is not dropped by the first', () => {
  const { client, greet } = start();
  greet();
  const first = () => undefined;
  const second = () => undefined;
  client.wish('table K7QW2M', { t: 'enter', code: 'K7QW2M', seat: null }, first);
  client.wish('table K7QW2M', { t: 'enter', code: 'K7QW2M', seat: null }, second);
  expect(client.drop('table K7QW2M', first)).toBe(false);
  expect(client.drop('table K7QW2M', second)).toBe(true);
});

describe('the line', () => {
  test('says how it stands', async () => {
    const { states, last, greet } = start();
    greet();
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    greet();
    expect(states).toEqual(['connecting', 'online', 'lost', 'online']);
  });

  test('sends a ping every ten seconds', async () => {
    const { last, greet } = start();
    greet();
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect(last().of('ping')).toHaveLength(1);
  });

  test('is given up when nothing was heard for fifteen seconds', async () => {
    const { states, sockets, greet } = start();
    greet();
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(states.at(-1)).toBe('online');
    await vi.advanceTimersByTimeAsync(1001);
    expect(states).toContain('lost');
    expect(sockets[0]?.closed).toBe(true);
  });

  test('is kept while the server answers', async () => {
    const { states, last, greet } = start();
    greet();
    for (let beats = 0; beats < 6; beats += 1) {
      await vi.advanceTimersByTimeAsync(BEAT_MS);
      last().say({ t: 'pong', re: last().of('ping').at(-1)?.id ?? '', now: 0 });
    }
    expect(states).toEqual(['connecting', 'online']);
  });

  describe('while somebody plays', () => {
    const answer = (socket: FakeSocket) => socket.say({ t: 'pong', re: socket.of('ping').at(-1)?.id ?? '', now: 0 });

    test('is found to be silent within two seconds, and well again with the first sign of life', async () => {
      const { client, states, last, greet } = start();
      greet();
      client.attend(true);
      await vi.advanceTimersByTimeAsync(900);
      answer(last());
      await vi.advanceTimersByTimeAsync(1000);
      expect(states.at(-1)).toBe('online');
      await vi.advanceTimersByTimeAsync(1000);
      expect(states.at(-1)).toBe('silent');
      answer(last());
      expect(states.at(-1)).toBe('online');
    });

    test('is dialled anew when the silence lasts', async () => {
      const { client, states, sockets, greet } = start();
      greet();
      client.attend(true);
      await vi.advanceTimersByTimeAsync(6100);
      expect(states).toEqual(['connecting', 'online', 'silent', 'lost']);
      await vi.advanceTimersByTimeAsync(300);
      expect(sockets).toHaveLength(2);
    });

    test('is not called silent for being slow as ever', async () => {
      const { client, states, last, greet } = start();
      greet();
      client.attend(true);
      let asked = 0;
      for (let i = 0; i < 40; i += 1) {
        await vi.advanceTimersByTimeAsync(100);
        if (last().of('ping').length === asked) continue;
        asked = last().of('ping').length;
        setTimeout(() => answer(last()), 700);
      }
      expect(states).toEqual(['connecting', 'online']);
    });

    test('is asked after no longer when the game is over', async () => {
      const { client, last, greet } = start();
      greet();
      client.attend(true);
      client.attend(false);
      await vi.advanceTimersByTimeAsync(5000);
      expect(last().of('ping')).toEqual([]);
    });
  });

  test('is dialled at once when the network is back', () => {
    const { client, sockets, greet } = start();
    greet();
    client.hangUp();
    client.nudge();
    expect(sockets).toHaveLength(2);
  });

  test('ends with a goodbye when the page goes, and is dialled only when it comes back', async () => {
    const { client, sockets, greet } = start();
    greet();
    client.part();
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets[0]?.code).toBe(1000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    client.nudge();
    expect(sockets).toHaveLength(2);
  });

  test('ends without a goodbye when it is given up', () => {
    const { client, sockets, greet } = start();
    greet();
    client.hangUp();
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets[0]?.code).toBeUndefined();
  });

  test('is dialled ever more rarely while the server hangs up at once', async () => {
    const { sockets, last } = start();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      last().open();
      last().break();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sockets.length).toBeLessThan(25);
  });

  test('is not dialled any more after stop', async () => {
    const { client, sockets, greet } = start();
    greet();
    client.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('hears a message of an unknown type without harm', () => {
    const { last, greet, news } = start();
    greet();
    last().say({ t: 'tomorrow' });
    expect(news).toEqual([]);
  });
});

test.each([
  [0, 0, 150],
  [0, 1, 300],
  [3, 1, 2400],
  [20, 1, 8000],
  [20, 0, 4000],
])('try %i with chance %i waits %i ms', (tries, chance, wait) => {
  expect(backoff(tries, () => chance)).toBe(wait);
});
