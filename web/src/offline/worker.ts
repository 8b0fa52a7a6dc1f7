/**
 * The service worker: keeps one whole shell (the page and all its files) and serves all of it or none, so that what
 * runs together was built together. A newer shell is fetched whole beside it and waits until somebody says so
 * (news.svelte.ts). What belongs to the server (tables, games, /ws) goes to the server, always.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (scripts/shell.ts): a name made of what is in the files, and their paths. */
declare const SHELL: { name: string; files: string[] };

const PREFIX = 'rookery-';
const NAME = PREFIX + SHELL.name;
/** The page is the same at all its addresses. */
const PAGE = '/';
const ADDRESSES = /^\/(?:same-device\/?|t\/[^/]+\/?)?$/;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(sweep()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    if (ADDRESSES.test(pathname)) event.respondWith(kept(PAGE, event.request));
  } else if (SHELL.files.includes(pathname)) {
    event.respondWith(kept(pathname, event.request));
  }
});

/** All or nothing: had the server another shell by now, its files would have other names, and this one is given up. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...SHELL.files]);
}

async function sweep(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)));
}

/** The browser may have thrown away what was kept. */
async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
