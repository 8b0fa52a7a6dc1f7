/** What stands in the server's database. Opened for reading only, and closed again after each look. */
import { DatabaseSync } from 'node:sqlite';

function read(file, sql, ...values) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** The finished game at the table of that code, its moves as objects; undefined if there is none. */
export function gameAt(file, code) {
  const [row] = read(file, 'SELECT * FROM game WHERE code = ?', code);
  return row && { ...row, moves: JSON.parse(row.moves) };
}

/** Every record of every game, in the order in which they were written; payloads as objects. */
export function records(file) {
  const rows = read(file, 'SELECT * FROM log ORDER BY id');
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}
