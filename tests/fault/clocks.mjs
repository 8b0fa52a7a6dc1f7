/** What the clocks must show after the server was away: what they showed when it ended, within a tolerance. */

/** Both clocks at the moment `at`, by what this side was told last, and after how many moves; null without clocks. */
export function clocksAt({ now, at: told }, at) {
  if (now?.clock == null) return null;
  const { running } = now.clock;
  const left = (color) => now.clock[color] - (running === color ? at - told : 0);
  return { white: left('white'), black: left('black'), ply: now.ply };
}

/**
 * Faults of a table's clocks seen at `seenAt` after a restart; `ready` is when the server served again. They must show
 * `expected`, or something between its `least` and its `most`.
 */
export function clockFaults(code, expected, { now, at: seenAt }, { ready, tolerance }) {
  const { least, most } = expected?.least === undefined ? { least: expected, most: expected } : expected;
  if (least === null || now.phase !== 'playing') return [];
  // A move that was stored and never answered has stopped its side's clock before this side could know.
  const wasMoved = now.ply > least.ply;
  return ['white', 'black'].flatMap((color) => {
    // A side that is back already thinks on its own time.
    const ran = now.clock.running === color ? Math.max(0, seenAt - ready) : 0;
    const shows = now.clock[color];
    if ((wasMoved || shows <= most[color] + tolerance) && shows >= least[color] - tolerance - ran) return [];
    return [`${code}: the clock of ${color} shows ${shows} instead of ${Math.round(least[color])} to ${Math.round(most[color])}`];
  });
}
