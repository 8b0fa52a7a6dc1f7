const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** A part of the client that nothing waits for: fetched again and again while there is no connection. */
export async function fetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await fetch();
    } catch (fault) {
      console.info('Not fetched, trying again:', fault);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
