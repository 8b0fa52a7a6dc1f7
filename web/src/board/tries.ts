/**
 * What a hand tries on the board and Chessground passes over in silence: putting a man where it may not go. It is seen
 * here before Chessground sees it, by the same rules as there: a press on the target, or a drop onto it.
 */
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import type { SquareName } from '../model/position';

export class Tries {
  readonly #ground: Api;
  readonly #tried: (from: SquareName, to: SquareName) => void;

  constructor(ground: Api, tried: (from: SquareName, to: SquareName) => void) {
    this.#ground = ground;
    this.#tried = tried;
  }

  pressed(event: PointerEvent): void {
    this.#judge(this.#ground.state.selected, event);
  }

  released(event: PointerEvent): void {
    const held = this.#ground.state.draggable.current;
    if (held?.started === true) this.#judge(held.orig, event);
  }

  #judge(from: Key | undefined, { clientX, clientY }: PointerEvent): void {
    const to = this.#ground.getKeyAtDomPos([clientX, clientY]);
    const { pieces, movable, turnColor } = this.#ground.state;
    if (from === undefined || to === undefined || from === to) return;
    const man = pieces.get(from);
    // Another man of one's own is picked up instead.
    if (man === undefined || man.color !== turnColor || pieces.get(to)?.color === man.color) return;
    if (movable.color === turnColor && movable.dests?.get(from)?.includes(to) !== true) {
      this.#tried(from as SquareName, to as SquareName);
    }
  }
}
