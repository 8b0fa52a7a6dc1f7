/** What the clocks must show after the server was away: what they showed when it ended, within a tolerance. */

/** Both clocks at the moment `at`, by what this side was told last; null without clocks. */
export function clocksAt({ now, at: told }, at) {
  if (now?.clock == null) return null;
  const { running } = now.clock;
  const left = (color) => now.clock[color] - (running === color ? at - told : 0);
  return { white: left('white'), black: left('black') };
}

/** Faults of a table's clocks seen at `seenAt` after a restart; `ready` is when the server served again. */
export function clockFaults(code, expected, { now, at: seenAt }, { ready, tolerance }) {
  if (expected === null || now.phase !== 'playing') return [];
  return ['white', 'black'].flatMap((color) => {
    // A side that is back already thinks on its own time.
    const ran = now.clock.running === color ? Math.max(0, seenAt - ready) : 0;
    const error = now.clock[color] - expected[color];
    if (error <= tolerance && error >= -tolerance - ran) return [];
    return [`${code}: the clock of ${color} shows ${now.clock[color]} instead of ${Math.round(expected[color])}`];
  });
}
