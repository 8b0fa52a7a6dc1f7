/**
 * FC-49: a line goes dead without a sign (no FIN, no RST). The same player sits down again over another line at once;
 * the dead one is noticed by the server's own pings, and then he is shown as away, on his own turn with a countdown.
 */
import assert from 'node:assert/strict';
import { records } from '../live/database.mjs';
import { Proxy } from '../live/proxy.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

const NOTICED_MS = 30_000;

const server = await Server.start({ web: false });
const proxy = await Proxy.open(server.port);
let seen = null;
const ann = await Player.connect(proxy.url, 'Ann');
const ben = await Player.connect(server.url, 'Ben', (message) => {
  if (message.seats) seen = message;
});
const code = await ann.create();
await ben.join(code);
await ann.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
await ben.do({ t: 'move', code, ply: 1, uci: 'e7e5' });

proxy.mute('up');
proxy.mute('down');
const dead = performance.now();
const again = new Player(server.url, 'Ann');
again.identity = ann.identity;
again.keys = ann.keys;
await again.connect();
assert.equal((await again.enter(code)).you, 'white');
await again.do({ t: 'move', code, ply: 2, uci: 'd2d4' });
const back = performance.now() - dead;
assert.ok(back < 1_000, `Ann plays again ${back} ms after her line went dead`);
await again.close();
await ben.do({ t: 'move', code, ply: 3, uci: 'e5d4' });
assert.equal(seen.seats.white.here, true, 'nobody can know yet that the first line is dead');

await until('Ann is shown as away', () => !seen.seats.white.here, NOTICED_MS);
const noticed = performance.now() - dead;
assert.equal(seen.now.away?.color, 'white');
assert.ok(seen.now.away.ms > 50_000, 'her countdown begins only now');

await again.connect();
const { now, seats } = await again.enter(code);
assert.deepEqual([now.away, seats.white.here], [null, true]);
await again.do({ t: 'move', code, ply: 4, uci: 'd1d4' });
failOn(faultsOf(journalOf([ann, ben, again]), records(server.database)));
for (const player of [ann, ben, again]) void player.close();
proxy.close();
await server.dispose();
console.log(`the dead line was noticed after ${(noticed / 1000).toFixed(1)} s`);
process.exit(0);
