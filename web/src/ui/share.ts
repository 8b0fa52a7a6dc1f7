/** Hands something to the system's own sheet for sharing, where there is one. */
export async function share(what: { title: string; url: string }): Promise<void> {
  await navigator.share(what).catch((why: unknown) => {
    // Closing the sheet without sharing is no fault.
    if (!(why instanceof DOMException && why.name === 'AbortError')) throw why;
  });
}
