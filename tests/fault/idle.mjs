/**
 * A process of its own that holds idle connections: `idle.mjs PORT COUNT`. Says "ready" when all are greeted and ends
 * with its standard input; a connection that ends before is a fault.
 */
import { answerPings, guest } from '../live/raw.mjs';

const ATONCE = 50;
const [port, count] = process.argv.slice(2).map(Number);
for (let i = 0; i < count; i += ATONCE) {
  const sockets = await Promise.all(Array.from({ length: Math.min(ATONCE, count - i) }, () => guest(port)));
  for (const socket of sockets) {
    answerPings(socket);
    socket.on('close', () => {
      console.error('an idle connection was ended');
      process.exit(1);
    });
  }
}
console.log('ready');
process.stdin.on('end', () => process.exit(0)).resume();
