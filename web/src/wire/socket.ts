import type { SocketLike } from './link';

const PROTOCOL = 'rookery.v1';

/** A WebSocket to the server that this page came from. */
export function openSocket(): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`, PROTOCOL) as SocketLike;
}
