/**
 * The history checker: holds what the clients were told against what stands in the database afterwards. As in Jepsen,
 * a command is ok, refused, or unknown: one whose answer was lost may have been done or not, but never twice.
 *
 * `journal` is what match.mjs wrote down, `records` the log's rows in the order of their ids (database.mjs).
 */
import { replay } from '../live/chess.mjs';

const SHOWN = 20;
/** What one command makes once at most. */
const ONCE = ['moved', 'said'];

/** The journal of players who kept their own history (wire.mjs), each with one seat at a table at most. */
export function journalOf(players) {
  return players.flatMap((player) => {
    const colors = new Map();
    for (const { message } of player.history) {
      if (message.t === 'table' && message.you !== null) colors.set(message.code, message.you);
    }
    return player.history.map((entry) => entryOf(player, entry, colors)).filter((entry) => entry !== null);
  });
}

function entryOf({ id: player }, { kind, message, id, answer }, colors) {
  const { code } = message;
  if (kind === 'asked') {
    // Who has no seat there cannot be mixed up with one who has.
    if (!colors.has(code)) return null;
    const outcome = answer === null ? 'unknown' : answer.t === 'ok' ? 'ok' : answer.code;
    return { kind, player, color: colors.get(code), id, code, ply: message.ply, uci: message.uci, outcome };
  }
  if (message.t === 'moved') return { kind: 'moved', player, code, ply: message.ply, uci: message.uci };
  const moves = message.moves.map(({ uci }) => uci);
  return { kind: 'table', player, code, you: message.you, color: message.you, moves };
}

/** The tables of the log: by code, each with its records and its moves. */
function tablesOf(records) {
  const byGame = Map.groupBy(records, ({ game }) => game);
  const tables = new Map();
  for (const [game, own] of byGame) {
    const code = own.find(({ kind }) => kind === 'opened')?.payload.code;
    const moved = own.filter(({ kind }) => kind === 'moved');
    const start = own.find(({ kind }) => kind === 'opened')?.payload.start_fen;
    const there = tables.get(code);
    tables.set(code, { game, records: own, moved, start, moves: moved.map(({ payload }) => payload.uci), second: there?.game });
  }
  return tables;
}

function* faultsOfTable(code, { game, records, moved, moves, start, second }) {
  if (second !== undefined) yield `${code}: two games, ${second} and ${game}`;
  for (const [i, { seq }] of records.entries()) {
    if (seq !== i) {
      yield `${code}: record ${i} has the number ${seq}`;
      break;
    }
  }
  const commands = records.map(({ command }) => command).filter((command) => command !== '');
  for (const command of new Set(commands)) {
    const times = records.filter(({ command: own, kind }) => own === command && ONCE.includes(kind)).length;
    if (times > 1) yield `${code}: the command ${command} was applied ${times} times`;
  }
  try {
    replay(moves, start);
  } catch (why) {
    yield `${code}: the stored game cannot be replayed: ${why.message}`;
  }
}

function* faultsOfAsked({ color, id, ply, uci, outcome }, table) {
  const at = table.moved.findIndex(({ command }) => command === `${color}:${id}`);
  const what = `ply ${ply + 1} ${uci} (${id})`;
  if (outcome === 'ok' && at === -1) yield `${what} was acknowledged and is lost`;
  if (at !== -1 && at !== ply) yield `${what} is stored as ply ${at + 1}`;
  if (at !== -1 && table.moves[at] !== uci) yield `${what} is stored as ${table.moves[at]}`;
  if (outcome !== 'ok' && outcome !== 'unknown' && at !== -1) yield `${what} was refused (${outcome}) and is stored`;
}

/** What was said: `id` and `outcome` for who said it, `n` for who read it. */
function* faultsOfTalk(entry, { records }) {
  const said = records.filter(({ kind, payload }) => kind === 'said' && (payload.by !== null) === (entry.color !== null));
  if (entry.kind === 'read') {
    const stored = said[entry.n - 1]?.payload;
    if (stored?.text !== entry.text) yield `line ${entry.n} was read as "${entry.text}" and is stored as "${stored?.text}"`;
    return;
  }
  const stored = said.find(({ command }) => command === `${entry.color ?? entry.player}:${entry.id}`);
  const what = `the line "${entry.text}" (${entry.id})`;
  if (entry.outcome === 'ok' && stored === undefined) yield `${what} was acknowledged and is lost`;
  if (entry.outcome !== 'ok' && entry.outcome !== 'unknown' && stored !== undefined) yield `${what} was refused and is stored`;
  if (stored !== undefined && stored.payload.text !== entry.text) yield `${what} is stored as "${stored.payload.text}"`;
}

function* faultsOfSight(entry, table) {
  if (entry.kind === 'moved') {
    const stored = table.moves[entry.ply - 1];
    if (stored !== entry.uci) yield `ply ${entry.ply} was seen as ${entry.uci} and is stored as ${stored}`;
    return;
  }
  if (entry.you !== entry.color) yield `the seat of ${entry.color} was given back as ${entry.you}`;
  const isPrefix = entry.moves.every((uci, i) => table.moves[i] === uci);
  if (!isPrefix) yield `a table was seen with ${entry.moves} and is stored with ${table.moves}`;
}

/** A client's sight never goes back: once it was told of a ply, every later look has it. */
function* faultsOfForgetting(journal, tables) {
  const seen = new Map();
  for (const entry of journal) {
    // Only a late verdict, or the players' agreement, takes moves back.
    const records = tables.get(entry.code)?.records ?? [];
    const takesBack = records.some(({ kind, payload }) => kind === 'taken_back' || (kind === 'ended' && payload.ply != null));
    if ((entry.kind !== 'moved' && entry.kind !== 'table') || takesBack) continue;
    const key = `${entry.player} at ${entry.code}`;
    const known = seen.get(key) ?? 0;
    const now = entry.kind === 'moved' ? entry.ply : entry.moves.length;
    if (now < known) yield `${key} had seen ${known} plies, and then ${now}`;
    seen.set(key, now);
  }
}

function faultsOfEntry(entry, table) {
  if (entry.kind === 'wrote' || entry.kind === 'read') return faultsOfTalk(entry, table);
  return entry.kind === 'asked' ? faultsOfAsked(entry, table) : faultsOfSight(entry, table);
}

/** All that is wrong, as sentences; empty if the history holds. */
export function faultsOf(journal, records) {
  const tables = tablesOf(records);
  const faults = [...faultsOfForgetting(journal, tables)];
  for (const [code, table] of tables) faults.push(...faultsOfTable(code, table));
  for (const entry of journal) {
    const table = tables.get(entry.code);
    if (table === undefined) {
      faults.push(`${entry.code}: the table is not stored`);
      continue;
    }
    for (const fault of faultsOfEntry(entry, table)) faults.push(`${entry.code}: ${fault}`);
  }
  return [...new Set(faults)];
}

/** Ends the program with the first of the faults, if there are any. */
export function failOn(faults) {
  if (faults.length === 0) return;
  console.error([`${faults.length} faults:`, ...faults.slice(0, SHOWN)].join('\n'));
  process.exit(1);
}
