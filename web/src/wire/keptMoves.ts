/**
 * The move that was made at a table and is not answered yet, kept in the browser with the id of its command: a page
 * that is loaded anew sends it again, and the server applies it once, whatever came of the first sending.
 */
export interface KeptMove {
  id: string;
  /** The number of moves made before it. */
  ply: number;
  uci: string;
  /** It offers a draw. */
  draw: boolean;
}

/** What of the browser's storage this needs. */
export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keyOf = (code: string) => `rookery.move.${code}`;
const FORM = /^([A-Za-z0-9_-]{1,36}) (\d+) ([a-h][1-8][a-h][1-8][qrbn]?)( draw)?$/;

export function keepMove(drawer: Drawer | null, code: string, { id, ply, uci, draw }: KeptMove): void {
  try {
    drawer?.setItem(keyOf(code), `${id} ${ply} ${uci}${draw ? ' draw' : ''}`);
  } catch (fault) {
    // A full storage costs the move after a reload, not on this page.
    console.warn('The browser keeps nothing:', fault);
  }
}

/** Null if there is none; what is not understood counts as none. */
export function keptMove(drawer: Drawer | null, code: string): KeptMove | null {
  const [, id, ply, uci, draw] = FORM.exec(drawer?.getItem(keyOf(code)) ?? '') ?? [];
  if (id === undefined || ply === undefined || uci === undefined) return null;
  return { id, ply: Number(ply), uci, draw: draw !== undefined };
}

/** Forgets the move with that id; a later one stays. */
export function forgetMove(drawer: Drawer | null, code: string, id: string): void {
  if (keptMove(drawer, code)?.id === id) drawer?.removeItem(keyOf(code));
}
