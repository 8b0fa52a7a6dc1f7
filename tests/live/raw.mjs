/** A socket that speaks just enough WebSocket to be bad at it: it reads only when told to, and can stop anywhere. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

export const UPGRADE = ['GET /ws HTTP/1.1', 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade',
  'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  'Sec-WebSocket-Protocol: rookery.v1', '', ''].join('\r\n');

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;

/** A short frame as a client must send it: masked (RFC 6455 5.2). */
function masked(opcode, payload) {
  if (payload.length >= 126) throw new Error('a short payload is wanted');
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([opcode, 0x80 | payload.length]), mask, payload.map((byte, i) => byte ^ mask[i % 4])]);
}

export const frame = (message) => masked(TEXT, Buffer.from(JSON.stringify(message)));

export async function dial(port) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Upgraded and greeted. */
export async function guest(port) {
  const socket = await dial(port);
  socket.write(UPGRADE);
  await once(socket, 'data');
  socket.write(frame({ t: 'hello', id: 'h', identity: randomBytes(16).toString('base64url'), name: null }));
  await once(socket, 'data');
  return socket;
}

/** From now on the socket answers the server's pings, and nothing else; for one that is sent short frames alone. */
export function answerPings(socket) {
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    while (heard.length >= 2 && heard.length >= 2 + heard[1]) {
      if (heard[1] >= 126) throw new Error('an idle socket was sent a long frame');
      const payload = heard.subarray(2, 2 + heard[1]);
      if (heard[0] === PING) socket.write(masked(PONG, payload));
      heard = heard.subarray(2 + heard[1]);
    }
  });
}
