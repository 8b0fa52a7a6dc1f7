/** The addresses of the page: `/`, `/t/CODE` and `/same-device`. */
export type Route = { page: 'home' } | { page: 'same-device' } | { page: 'table'; code: string } | { page: 'lost' };

const CODE = /^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{6,8}$/;

/** Signs that no code has, and those they are taken for. */
const LOOK_ALIKES: Record<string, string> = { I: 'L', 1: 'L', O: 'Q', 0: 'Q' };

/** What a person types or pastes, as a code: a link, lower case, a gap in the middle. Null if none. */
export function parseCode(text: string): string | null {
  const last = text.trim().replace(/[?#].*$/s, '').split('/').pop() ?? '';
  const plain = last.replace(/[\s.\-_]/g, '').toUpperCase();
  const code = plain.replace(/[I1O0]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return CODE.test(code) ? code : null;
}

/** "K7Q W2M": in two halves it is easier to read out. */
export function spellCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

export function parsePath(path: string): Route {
  if (path === '/' || path === '') return { page: 'home' };
  if (/^\/same-device\/?$/.test(path)) return { page: 'same-device' };
  const match = /^\/t\/([^/]+)\/?$/.exec(path);
  const code = match === null ? null : parseCode(match[1] ?? '');
  return code === null ? { page: 'lost' } : { page: 'table', code };
}

export function pathOf(route: Route): string {
  if (route.page === 'same-device') return '/same-device';
  return route.page === 'table' ? `/t/${route.code}` : '/';
}
