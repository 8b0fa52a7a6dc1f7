/** How long moves take beside something: from sending one to its answer. */

export class Latency {
  #took = [];

  /** Measures every move that the match's players make from now on. */
  watch(match) {
    for (const { player } of match.sides) {
      const ask = player.ask.bind(player);
      player.ask = async (message, id) => {
        const start = performance.now();
        const answer = await ask(message, id);
        if (message.t === 'move' && answer !== null) this.#took.push(performance.now() - start);
        return answer;
      };
    }
  }

  /** Of what was measured since it was asked last: `{ count, p99, max }` in ms. */
  take() {
    const took = this.#took.sort((a, b) => a - b);
    this.#took = [];
    return { count: took.length, p99: took[Math.ceil(took.length * 0.99) - 1] ?? 0, max: took.at(-1) ?? 0 };
  }
}

export const told = ({ count, p99, max }) => `${count} moves, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`;
