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

  /** Ends each connection after `pick()` more bytes 'up' or 'down', in the midst of a frame or wherever that is. */
  cutAfter(way, pick) {
    for (const pair of this.#pairs) pair.left[way] = Math.floor(pick());
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
    const pair = Object.assign([near, far], { left: { up: Infinity, down: Infinity } });
    this.#pairs.add(pair);
    this.#pass(near, far, 'up', pair);
    this.#pass(far, near, 'down', pair);
  }

  #hand(from, to, bytes, way, pair) {
    if (to.destroyed) return;
    to.write(bytes.subarray(0, pair.left[way]));
    pair.left[way] -= bytes.length;
    if (pair.left[way] > 0) return;
    // What has passed arrives; then comes an end that nobody has announced.
    to.end();
    from.destroy();
  }

  #pass(from, to, way, pair) {
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (this.#mute[way]) return;
      const deliver = () => {
        if (this.#held !== null) this.#held.push(deliver);
        else this.#hand(from, to, bytes, way, pair);
      };
      if (this.#delay === 0) deliver();
      else setTimeout(deliver, this.#delay);
    });
    // An end or a fault on one side is one on the other.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      if (!to.writableEnded) to.destroy();
      this.#pairs.delete(pair);
    });
  }
}
