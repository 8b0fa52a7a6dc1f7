/** A game at one screen as PGN. */
import { ChildNode, defaultGame, makePgn, type PgnNodeData } from 'chessops/pgn';
import type { Color } from '../wire/messages';
import type { LocalGame } from './game';

const VARIANT_NAMES = { chess960: 'Chess960', threecheck: 'Three-check' } as const;

/** `date` is the day on which it is written down. */
export function pgnOf(game: LocalGame, names: Record<Color, string>, date: Date): string {
  const pgn = defaultGame<PgnNodeData>(() => new Map([
    ['Event', 'Casual game'],
    ['Site', '?'],
    ['Date', dayOf(date)],
    ['Round', '-'],
    ['White', names.white],
    ['Black', names.black],
    ['Result', game.outcome?.result ?? '*'],
  ]));
  for (const [name, value] of extraHeaders(game)) pgn.headers.set(name, value);
  let node: { children: ChildNode<PgnNodeData>[] } = pgn.moves;
  for (const { san } of game.moves) {
    const child = new ChildNode<PgnNodeData>({ san });
    node.children.push(child);
    node = child;
  }
  return makePgn(pgn);
}

function extraHeaders({ variant, startFen, time }: LocalGame): [string, string][] {
  const headers: [string, string][] = [];
  if (time !== null) headers.push(['TimeControl', `${time.initial / 1000}+${time.increment / 1000}`]);
  if (variant !== 'standard') headers.push(['Variant', VARIANT_NAMES[variant]]);
  if (variant === 'chess960') headers.push(['SetUp', '1'], ['FEN', startFen]);
  return headers;
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}
