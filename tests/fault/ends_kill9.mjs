/**
 * FC-71: games end in every way there is, and the server is killed the moment a player is told of the end. After the
 * restart each of them is over, once, with the same result and reason.
 */
import assert from 'node:assert/strict';
import { gameAt, records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

const OPENING = ['e2e4', 'e7e5'];
const THERE_AND_BACK = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
/** Sam Loyd's stalemate, as short as one can be (1866). */
const LOYD = ['e2e3', 'a7a5', 'd1h5', 'a8a6', 'h5a5', 'h7h5', 'h2h4', 'a6h6', 'a5c7', 'f7f6', 'c7d7', 'e8f7', 'd7b7',
  'd8d3', 'b7b8', 'd3h7', 'b8c8', 'f7g6', 'c8e6'];

/** How each game ends: its moves, then what is done, and the outcome. Ann has White. */
const ends = [
  { reason: 'checkmate', result: '0-1', moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] },
  { reason: 'stalemate', result: '1/2-1/2', moves: LOYD },
  { reason: 'threefold', result: '1/2-1/2', moves: [...THERE_AND_BACK, ...THERE_AND_BACK] },
  { reason: 'resignation', result: '0-1', moves: OPENING, last: ({ ann, code }) => ann.ask({ t: 'resign', code }) },
  { reason: 'resignation', result: '1-0', moves: OPENING, last: ({ ben, code }) => ben.ask({ t: 'leave', code }) },
  { reason: 'aborted', result: '*', moves: ['e2e4'], last: ({ ben, code }) => ben.ask({ t: 'abort', code }) },
  {
    reason: 'agreement', result: '1/2-1/2', moves: OPENING,
    last: async ({ ann, ben, code }) => {
      await ann.do({ t: 'draw', code, say: 'offer' });
      return ben.ask({ t: 'draw', code, say: 'accept' });
    },
  },
  { reason: 'abandonment', result: '0-1', moves: OPENING, last: ({ ann }) => ann.close() },
  { reason: 'flag_fall', result: '0-1', moves: OPENING, time: { initial: 10_000, increment: 0 } },
];

const server = await Server.start({ web: false, config: '[tables.absence]\nrapid = 1\n' });

/** Plays one of them to its end and kills the server as Ben is told; the table's code. */
async function playAndKill({ reason, moves, last, time }) {
  let killing = null;
  const ann = await Player.connect(server.url, 'Ann');
  const ben = await Player.connect(server.url, 'Ben', ({ t, now }) => {
    if (t !== 'welcome' && now?.phase === 'over') killing ??= server.end('SIGKILL');
  });
  players.push(ann, ben);
  const code = await ann.create(time === undefined ? {} : { time });
  await ben.join(code);
  for (const [ply, uci] of moves.entries()) {
    const answer = (ply % 2 === 0 ? ann : ben).ask({ t: 'move', code, ply, uci });
    // The answer to a move that ends the game is lost with the server.
    if (ply + 1 < moves.length || last !== undefined || time !== undefined) assert.equal((await answer)?.t, 'ok');
  }
  const lasting = last?.({ ann, ben, code });
  await until(`Ben is told of the ${reason}`, () => killing !== null, 15_000);
  await killing;
  await lasting;
  await Promise.all([ann.close(), ben.close()]);
  return code;
}

async function assertOver(code, { reason, result }) {
  const watcher = await Player.connect(server.url, 'Watcher');
  const { now, game } = await watcher.enter(code);
  assert.deepEqual([now.phase, now.outcome?.reason, now.outcome?.result], ['over', reason, result]);
  const row = gameAt(server.database, code);
  assert.deepEqual([row?.id, row?.reason, row?.result], [game, reason, result]);
  const ended = records(server.database).filter((record) => record.game === game && record.kind === 'ended');
  assert.equal(ended.length, 1, `${code} ended once`);
  const told = await (await fetch(`${server.url}/api/games/${game}`)).json();
  assert.deepEqual([told.outcome.reason, told.outcome.result], [reason, result]);
  await watcher.close();
}

const over = [];
const players = [];
for (const end of ends) {
  over.push({ code: await playAndKill(end), end });
  await server.start();
  for (const { code, end: how } of over) await assertOver(code, how);
}
failOn(faultsOf(journalOf(players), records(server.database)));
await server.dispose();
console.log(`${over.length} games are over as they ended, through as many crashes`);
process.exit(0);
