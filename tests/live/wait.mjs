/** Waiting for something to become true, never for a time to pass. */
import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 20;

/** Asks `probe` until it answers something truthy, and gives that back. */
export async function until(what, probe, timeout = 10_000) {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`not within ${timeout} ms: ${what}`);
    await sleep(STEP_MS);
  }
}

/** The promise's value, or an error that says what was waited for. */
export async function within(what, promise, timeout = 10_000) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${timeout} ms: ${what}`)), timeout);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
