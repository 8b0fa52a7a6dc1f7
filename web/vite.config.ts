import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { shell } from './scripts/shell.ts';

// The server's Content-Security-Policy is `default-src 'self'`: nothing may be inlined, so every
// asset is a file of its own, with its hash in its name.
export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/offline/worker.ts' },
      // A service worker keeps its name: the browser looks there for a newer one.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
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
  },
});
