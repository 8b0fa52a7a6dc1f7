/** Tells the service worker of which files this shell is made, once all of them are written. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** What a page offline can do without: the page itself (kept as `/`), texts. */
const LEFT_OUT = /^(sw\.js|index\.html|.*\.md|card\.png)$/;
/** What is kept where it is wanted: words of other languages than English, and fonts of other scripts. */
const BY_WISH = /^assets\/(words-(?!en\b).*|.*(cyrillic|greek|vietnamese|latin-ext).*\.woff2)$/;

/** Who shows a link's picture wants its whole address; the origin is known only to who builds for it. */
export function wholeAddresses(origin: string): Plugin {
  return {
    name: 'rookery-whole-addresses',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('content="/card.png"', `content="${origin}/card.png"`),
  };
}

export function shell(): Plugin {
  let folder = '';
  return {
    name: 'rookery-shell',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      const all = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
      const kept = all.filter((name) => !LEFT_OUT.test(name));
      const paths = (names: string[]) => names.map((name) => `/${name}`);
      const hash = createHash('sha256');
      for (const name of all) hash.update(name).update(readFileSync(join(folder, name)));
      const files = paths(kept.filter((name) => !BY_WISH.test(name)));
      const byWish = paths(kept.filter((name) => BY_WISH.test(name)));
      const told = JSON.stringify({ name: hash.digest('hex').slice(0, 16), files, byWish });
      const worker = join(folder, WORKER);
      writeFileSync(worker, `const SHELL = ${told};\n${readFileSync(worker, 'utf8')}`);
    },
  };
}
