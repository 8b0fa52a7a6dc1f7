import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { shell, wholeAddresses } from './scripts/shell.ts';

/** Leaves Chessground's drawing layer out; what it says itself is in that file. */
const noDrawing = {
  name: 'no-drawing',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined): string | null {
    const isDrawing = ['./svg.js', './draw.js', './autoPieces.js'].includes(source);
    return isDrawing && importer?.includes('/chessground/dist/') === true ? fileURLToPath(new URL('src/board/noDrawing.ts', import.meta.url)) : null;
  },
};

/** What a board needs, wherever it stands. */
const BOARD = /\/(chessops|chessground|@badrap)\/(?!.*\/pgn\.js)|\/src\/(board\/|model\/(position|hindrance|premove)\.ts|ui\/(PlayerBar|ClockFace|MoveList|LookButtons|TableLayout|ChecksLeft|sanText))/;
/** A language: what every page says, or what a part of the page says that is fetched by itself. */
const WORDS = /\/src\/words\/([a-z]{2})\/(\w+)\.ts/;
const PARTS = ['board', 'bot', 'home', 'over', 'rules', 'same', 'settings'];

function wordsName(id: string): string | null {
  const [, language, part = ''] = WORDS.exec(id) ?? [];
  if (language === undefined) return null;
  return PARTS.includes(part) ? `words-${language}-${part}` : `words-${language}`;
}

/** What every page needs. */
const BASE = /\/node_modules\/(svelte|esm-env|clsx)\/|\/lucide\/dist\/esm\/(lucide|createElement|icons\/(x|bot|chevron-down))\.mjs|\/src\/ui\/(Icon|outcomeText|ticker|FaultBar|timeName|gameText)\b|preload-helper|\/src\/(wire|settings)\/|\/src\/words\/(?!names)\w+(\.svelte)?\.ts|\/src\/model\/(table|time|clock|offers|ownGames|lobby|game)\.ts|\/src\/routes\/(title|place|router)/;

// The server's Content-Security-Policy is `default-src 'self'`: nothing may be inlined, so every
// asset is a file of its own, with its hash in its name.
export default defineConfig({
  plugins: [noDrawing, svelte(), wholeAddresses(process.env['ROOKERY_ORIGIN'] ?? ''), shell()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // Words need nothing beside them.
    modulePreload: { polyfill: false, resolveDependencies: (file, needs) => (file.includes('words-') ? [] : needs) },
    sourcemap: false,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/offline/worker.ts' },
      // A service worker keeps its name: the browser looks there for a newer one.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Few files, each of what is needed together: many small ones are neither packed nor fetched as well.
        codeSplitting: {
          groups: [
            { name: wordsName, test: WORDS, priority: 2 },
            { name: 'board', test: BOARD, priority: 1 },
            { name: 'base', test: BASE, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://localhost:8080', ws: true },
      '/api': 'http://localhost:8080',
    },
  },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/allWords.ts'],
  },
});
