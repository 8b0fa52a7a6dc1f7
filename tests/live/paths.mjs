/** Where things stand in the project, and the npm packages of web/, which are all the packages there are. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const WEB = join(ROOT, 'web/dist');

/** An npm package that web/ depends on. */
export const webPackage = createRequire(join(ROOT, 'web/package.json'));

/** The server's program: $ROOKERY_BINARY, or what `./dev build` leaves. */
export function binary() {
  const places = [process.env.ROOKERY_BINARY, join(ROOT, 'build/rookery'), join(ROOT, 'build/release/rookery')];
  const found = places.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error("there is no build/rookery; './dev build' makes it");
  return found;
}
