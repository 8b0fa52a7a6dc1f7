/**
 * The service worker: keeps one whole shell (the page and all its files) and serves all of it or none, so that what
 * runs together was built together. A newer shell is fetched whole beside it and waits until somebody says so
 * (news.svelte.ts). Words of a language come to it when somebody speaks it. What belongs to the server (tables, games, /ws) goes to the server, always.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (scripts/shell.ts): a name made of what is in the files, and their paths; `byWish`: not kept until asked for. */
declare const SHELL: { name: string; files: string[]; byWish: string[] };

const PREFIX = 'rookery-';
const NAME = PREFIX + SHELL.name;
/** The page is the same at all its addresses. */
const PAGE = '/';
const WORDS = /\/words-([a-z]{2})\b/;
const ADDRESSES = /^\/(?:same-device\/?|t\/[^/]+\/?)?$/;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(sweep()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  else event.waitUntil(keepWords(event.data));
});
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    if (ADDRESSES.test(pathname)) event.respondWith(kept(PAGE, event.request));
  } else if (SHELL.files.includes(pathname)) {
    event.respondWith(kept(pathname, event.request));
  } else if (SHELL.byWish.includes(pathname)) {
    event.respondWith(keptFromNow(pathname, event.request));
  }
});

/** A notice of this page (ui/notify.ts) leads to its table, in a page that is open already if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(String(event.notification.data)));
});

async function showTable(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (page === undefined) await self.clients.openWindow(path);
  else if (new URL(page.url).pathname === path) await page.focus();
  else await (await page.navigate(path))?.focus();
}

/** All or nothing: had the server another shell by now, its files would have other names, and this one is given up. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...SHELL.files, ...(await wordsOfBefore())]);
}

/** The words of the languages that an older shell has kept: whoever speaks one goes on in it. */
async function wordsOfBefore(): Promise<string[]> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const requests = await Promise.all(older.map(async (name) => (await caches.open(name)).keys()));
  const spoken = new Set(requests.flat().flatMap(({ url }) => WORDS.exec(url)?.[1] ?? []));
  return SHELL.byWish.filter((path) => spoken.has(WORDS.exec(path)?.[1] ?? ''));
}

/** All the words of a language, also those of pages that nobody has opened yet. */
async function keepWords({ speaks }: { speaks: string }): Promise<void> {
  const cache = await caches.open(NAME);
  const paths = SHELL.byWish.filter((path) => WORDS.exec(path)?.[1] === speaks);
  const there = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
  await cache.addAll(paths.filter((_, i) => there[i] === undefined));
}

async function keptFromNow(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const before = await cache.match(path, { ignoreVary: true });
  if (before !== undefined) return before;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
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
