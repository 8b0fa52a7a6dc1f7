/** Chessground as the board uses it, and what it holds for who does not see it. */
import { Chessground } from '@lichess-org/chessground/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { SquareName } from '../model/position';
import type { Premove } from '../model/premove';
import type { Scene } from './config';

const ANIMATION_MS = 160;

export class Ground {
  readonly api: Api;
  /** The man that is held stands there. */
  picked = $state<SquareName | null>(null);
  /** Where it can go, as far as that is shown. */
  targets = $state.raw<SquareName[]>([]);
  /** The man that was selected last. */
  #held: SquareName | null = null;
  #scene: Scene;

  constructor(element: HTMLElement, scene: Scene, config: Config) {
    this.#scene = scene;
    this.api = Chessground(element, {
      ...config,
      animation: { duration: ANIMATION_MS },
      draggable: { showGhost: true },
      // Its drawing layer writes style attributes, which the Content-Security-Policy forbids; ours is Shapes.
      drawable: { enabled: false, visible: false },
    });
  }

  show(scene: Scene, config: Config): void {
    this.#scene = scene;
    this.#held = null;
    // What is not named keeps its value in Chessground.
    if (config.movable?.color === undefined) delete this.api.state.movable.color;
    this.api.set(config);
    if (scene.movable === null && scene.ahead === null) this.api.cancelMove();
    this.feel();
  }

  showPremove(premove: Premove | null): void {
    const { premovable, dom } = this.api.state;
    if (premove === null) delete premovable.current;
    else premovable.current = [premove.from, premove.to];
    dom.redraw();
  }

  /** Finds out anew what Chessground holds. */
  feel(): void {
    const { movable, hand } = this.#scene;
    const { selected: square, movable: now, premovable } = this.api.state;
    const shown = movable === null ? premovable.dests : square === undefined ? [] : now.dests?.get(square);
    this.picked = (square as SquareName | undefined) ?? null;
    this.targets = square === undefined || hand === 'playing' ? [] : ((shown ?? []) as SquareName[]);
  }

  /** Chessground has selected a man; false: it was held, and is put back. */
  picks(square: SquareName): boolean {
    const puts = this.#held === square;
    this.#held = puts ? null : square;
    this.feel();
    return !puts;
  }

  /** Selects by hand: the same as a click there. */
  press(square: SquareName): void {
    this.api.selectSquare(square);
    this.feel();
  }

  putDown(): void {
    this.#held = null;
    this.api.selectSquare(null);
    this.feel();
  }

  squareAt({ clientX, clientY }: PointerEvent): SquareName | null {
    return (this.api.getKeyAtDomPos([clientX, clientY]) as SquareName | undefined) ?? null;
  }
}
