/** A bad line: passes bytes on to a port of the loopback until it is told not to. */
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

export class Proxy {
  #pairs = new Set();
  #mute = { up: false, down: false };
  #server;

  static async open(port) {
    const proxy = new Proxy();
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
      if (!this.#mute[way] && !to.destroyed) to.write(bytes);
    });
    // An end or a fault on one side is one on the other.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      to.destroy();
      this.#pairs.delete(pair);
    });
  }
}
