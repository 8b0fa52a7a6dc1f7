/** What the page says to who does not see it: each line is read out as it comes, and the last few stay to be read again. */
import { untrack } from 'svelte';

const KEPT = 4;

export interface Line {
  n: number;
  text: string;
}

export class Voice {
  lines = $state.raw<Line[]>([]);
  #count = 0;

  say(text: string): void {
    if (text === '') return;
    this.#count += 1;
    // Whoever says something does not listen for what is said.
    this.lines = [...untrack(() => this.lines).slice(1 - KEPT), { n: this.#count, text }];
  }
}
