/** Chance that can be had again: its seed is printed, and $ROOKERY_SEED sets it. */
export class Random {
  #state;

  constructor(seed = Number(process.env.ROOKERY_SEED ?? Math.floor(Math.random() * 2 ** 31))) {
    this.#state = seed;
    console.log(`seed: ${seed} (ROOKERY_SEED sets it)`);
  }

  /** In [0, 1): a linear congruential step, its low bits scrambled away (as in mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from `low` up to but not including `high`. */
  between(low, high) {
    return low + this.next() * (high - low);
  }

  pick(list) {
    return list[Math.floor(this.next() * list.length)];
  }
}
