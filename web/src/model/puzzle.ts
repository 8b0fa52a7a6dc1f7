/**
 * A position to look at while one waits: the end of Morphy's game against the Duke of Brunswick
 * and Count Isouard, Paris 1858, before 16. Qb8+.
 */
export const PUZZLE = {
  fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16',
  /** White's moves and Black's answers, in turn. */
  line: ['b3b8', 'd7b8', 'd1d8'],
} as const;

/** Whether `uci` is the move that the line has after `made` moves. */
export function isSolution(made: number, uci: string): boolean {
  return PUZZLE.line[made] === uci;
}
