/** A bad line: passes bytes on to a port of the loopback until it is told not to. */
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

export class Proxy {
  #pairs = new Set();
  #mute = { up: false, down: false };
  /** How long everything is on its way, in ms, each way. */
  #delay = 0;
  /** What waits while the line stands still; null while it does not. */
  #held = null;
  #server;

  /** `delay`: how long everything is on its way, in ms, each way. */
  static async open(port, { delay = 0 } = {}) {
    const proxy = new Proxy();
    proxy.#delay = delay;
    proxy.#server = createServer((near) => proxy.#carry(near, connect(port, '127.0.0.1')));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** From now on what goes 'up' to the server, or 'down' to the clients, is lost without a sign. */
  mute(way) {
    this.#mute[way] = true;
  }

  /** From now on nothing arrives on either side, until `release` lets all of it through at once. */
  hold() {
    this.#held ??= [];
  }

  release() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
  }

  /** Resets all connections (TCP RST), and carries new ones well again. */
  cut() {
    this.#mute = { up: false, down: false };
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
    this.#pairs.clear();
  }

  close() {
    this.cut();
    this.#server.close();
  }

  #carry(near, far) {
    const pair = [near, far];
    this.#pairs.add(pair);
    this.#pass(near, far, 'up', pair);
    this.#pass(far, near, 'down', pair);
  }

  #pass(from, to, way, pair) {
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (this.#mute[way]) return;
      const deliver = () => {
        if (this.#held !== null) this.#held.push(deliver);
        else if (!to.destroyed) to.write(bytes);
      };
      if (this.#delay === 0) deliver();
      else setTimeout(deliver, this.#delay);
    });
    // An end or a fault on one side is one on the other.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      to.destroy();
      this.#pairs.delete(pair);
    });
  }
}
