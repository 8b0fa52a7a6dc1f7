import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { reduceChat } from '../src/model/chat';
import { reduceLobby } from '../src/model/lobby';
import { reduceOwnGames } from '../src/model/ownGames';
import { reduceTable, type TableState } from '../src/model/table';
import type { ServerMessage } from '../src/wire/messages';
import { samples, serverSample } from './support';

const schema: unknown = JSON.parse(
  readFileSync(new URL('../../protocol/schema/rookery.v1.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false });
ajv.addSchema(schema as object, 'wire');

describe.each(['client', 'server'] as const)('samples of the %s', (side) => {
  const kind = side === 'client' ? 'ClientMessage' : 'ServerMessage';

  test.each(samples(side))('$name keeps to the schema', ({ message }) => {
    const valid = ajv.validate(`wire#/$defs/${kind}`, message);
    expect(ajv.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });
});

test('a message that is not in the schema is refused by it', () => {
  expect(ajv.validate('wire#/$defs/ServerMessage', { t: 'ok', re: 'c-1', more: 1 })).toBe(false);
});

test('every message type of the schema has a sample', () => {
  const defs = (schema as { $defs: Record<string, { properties?: { t?: { const?: string } } }> }).$defs;
  for (const side of ['client', 'server'] as const) {
    const prefix = side === 'client' ? 'Client' : 'Server';
    const wanted = Object.entries(defs)
      .filter(([name, def]) => name.startsWith(prefix) && def.properties?.t?.const !== undefined)
      .map(([, def]) => def.properties?.t?.const);
    const have = samples(side).map(({ message }) => (message as { t: string }).t);
    expect(wanted.filter((type) => !have.includes(type ?? ''))).toEqual([]);
  }
});

test.each(samples('server'))('$name is reduced without a fault', ({ message }) => {
  const table = reduceTable(null, serverSample('table', 'table'), 0).state;
  const at = (seq: number): TableState | null => (table === null ? null : { ...table, seq });
  const said = message as ServerMessage;
  switch (said.t) {
    case 'table':
      return expect(reduceTable(table, said, 1).state?.code).toBe(said.code);
    case 'moved':
    case 'changed':
      return expect(reduceTable(at(said.seq - 1), said, 1).state?.code).toBe(said.code);
    case 'said':
      return expect(reduceChat({ room: said.room, you: null, lines: [] }, { ...said, n: 1 }).state?.lines.at(-1)?.text).toBe(said.text);
    case 'lobby':
    case 'lobby_changed':
      return expect(reduceLobby({ tables: [], players: 0, games: 0 }, said)?.players).toBe(said.players);
    case 'my_games':
      return expect(reduceOwnGames(null, said, 1)?.running).toHaveLength(said.running.length);
    case 'my_games_changed':
      return expect(reduceOwnGames({ running: [], finished: [] }, said, 1)?.finished).toEqual(said.finished);
    case 'welcome':
    case 'ok':
    case 'pong':
    case 'error':
    case 'seated':
    case 'hint':
      return; // Answers: matched by the client (client.test.ts), nothing is reduced.
    default:
      said satisfies never;
  }
});
