/** Arrows and circles that a person draws on the board with the right button, for himself alone. */
import type { SquareName } from '../model/position';
import type { Color } from '../wire/messages';

export type Ink = 'green' | 'red' | 'blue' | 'yellow';

export interface Shape {
  from: SquareName;
  /** The same square: a circle. */
  to: SquareName;
  ink: Ink | 'advice';
}

interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** As everywhere in the field: Shift or Control is red, Alt blue, both yellow. */
export function inkOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers): Ink {
  const [red, blue] = [shiftKey || ctrlKey, altKey || metaKey];
  if (red && blue) return 'yellow';
  return red ? 'red' : blue ? 'blue' : 'green';
}

/** Drawn once more, a shape is gone; in another ink, it takes that. */
export function withShape(shapes: readonly Shape[], drawn: Shape): Shape[] {
  const same = shapes.find(({ from, to }) => from === drawn.from && to === drawn.to);
  const others = shapes.filter((shape) => shape !== same);
  return same?.ink === drawn.ink ? others : [...others, drawn];
}

/** The middle of a square, in squares from the upper left corner as it is seen. */
export function middleOf(square: SquareName, orientation: Color): { x: number; y: number } {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
}

const SHAFT = 0.09;
const HEAD = 0.25;
const HEAD_LENGTH = 0.42;
/** Beside the middle of its first square, so that the man there is seen. */
const START = 0.3;

/** The outline of an arrow as a path, in the same measure. */
export function arrowPath({ from, to }: Shape, orientation: Color): string {
  const [a, b] = [middleOf(from, orientation), middleOf(to, orientation)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** So far along the arrow, and so far to its right. */
  const at = (along: number, aside: number) =>
    `${(a.x + ux * along - uy * aside).toFixed(3)} ${(a.y + uy * along + ux * aside).toFixed(3)}`;
  const neck = length - HEAD_LENGTH;
  const corners = [at(START, SHAFT), at(neck, SHAFT), at(neck, HEAD), at(length, 0), at(neck, -HEAD), at(neck, -SHAFT), at(START, -SHAFT)];
  return `M${corners.join('L')}Z`;
}
