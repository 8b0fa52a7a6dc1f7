/** What has no use for these keys itself leaves them to the list of moves. */
const OWN_KEYS = 'input, textarea, select, [role="grid"], [role="radio"], dialog, summary';

/** The ply that a key asks for: arrows go a move back and on, Home and End to either end; null where it asks for none. */
export function plyAsked(event: KeyboardEvent, ply: number, count: number): number | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return null;
  return { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: count }[event.key] ?? null;
}
