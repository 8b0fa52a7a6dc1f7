import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 100;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** performance.now() for what is shown; whoever reads it while drawing is drawn anew ten times a second. */
export function tickingNow(): number {
  subscribe();
  return performance.now();
}
