import type { Tag } from '../words/tags';

/** Lets the browser keep the shell (worker.ts), and knows when a newer one waits. */
class ShellNews {
  /** A newer shell is there, whole, and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);
  #registration: ServiceWorkerRegistration | null = null;

  /** Where there is no service worker (plain http in a club's network), the page does without. */
  async start(): Promise<void> {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    // Another worker now answers for the files: a page of the old shell must not ask it for its own.
    if (serviceWorker.controller !== null) serviceWorker.addEventListener('controllerchange', () => location.reload());
    try {
      this.#watch(await serviceWorker.register('/sw.js'));
    } catch (fault) {
      console.info('The page is not kept for use offline:', fault);
    }
  }

  /** Asks the server whether there is a newer shell. */
  look(): void {
    this.#registration?.update().catch(() => {
      // There is no line now; the next one asks again.
    });
  }

  /** Lets the words of a language be kept with the shell. Without a line they are kept when the page is next opened. */
  async speaks(tag: Tag): Promise<void> {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ speaks: tag });
  }

  takeOver(): void {
    this.waiting?.postMessage('take over');
  }

  #watch(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    this.#announce(registration);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => this.#announce(registration));
    });
  }

  /** The first shell of all waits for nobody. */
  #announce({ waiting }: ServiceWorkerRegistration): void {
    this.waiting = navigator.serviceWorker.controller === null ? null : waiting;
  }
}

export const shellNews = new ShellNews();
