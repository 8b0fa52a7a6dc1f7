/** Says what happens at a table, in the one live region of its page. */
import { Alarm, alarmAt } from '../model/alarm';
import { remaining } from '../model/clock';
import { offersOf } from '../model/offers';
import { opposite } from '../model/table';
import { giveCue } from '../ui/cues';
import { offerText } from '../ui/offerText';
import { resultText } from '../ui/outcomeText';
import { secondsText } from '../ui/timeName';
import { spokenMove } from '../ui/spoken';
import { t } from '../words';
import type { Room } from './room.svelte';

/** Of moves that come together, as after a lost line, so many are said. */
const MOST_MOVES = 2;

/** To be called while a component is made. */
export function announce(room: Room): void {
  sayMoves(room);
  sayOffers(room);
  sayResult(room);
  warnOfTime(room);
}

/** The move that led to ply `at`, spoken. */
export function moveText(room: Room, at: number): string {
  const { beginning, moves } = room;
  const color = at % 2 === 1 ? beginning.turn : opposite(beginning.turn);
  return t('moves.said', { color: t(`color.${color}`), san: spokenMove(moves[at - 1]?.san ?? '') });
}

function sayMoves(room: Room): void {
  let said: number | null = null;
  $effect(() => {
    if (room.table === null) return;
    const count = room.moves.length;
    const first = Math.max(said ?? count, count - MOST_MOVES);
    said = count;
    for (let at = first + 1; at <= count; at += 1) room.voice.say(moveText(room, at));
  });
}

function sayOffers(room: Room): void {
  let said = '';
  $effect(() => {
    if (room.table === null) return;
    const table = room.table;
    const texts = offersOf(table, room.why).map((offer) => offerText(table, offer));
    for (const text of texts) if (!said.includes(text)) room.voice.say(text);
    said = texts.join(' ');
  });
}

function sayResult(room: Room): void {
  let said = '';
  $effect(() => {
    const text = room.table === null ? '' : resultText(room.table);
    if (text !== said) room.voice.say(text);
    said = text;
  });
}

/** The own clock alone: the other one is no business of this player's nerves. */
function warnOfTime(room: Room): void {
  const { you, time } = $derived({ you: room.table?.you ?? null, time: room.table?.time ?? null });
  const alarm = $derived.by(() => {
    const at = you === null ? null : alarmAt(time, you);
    return at === null ? null : new Alarm(at);
  });
  $effect(() => {
    const { table } = room;
    const clock = table?.now.clock;
    if (table === null || clock == null || alarm === null || you === null) return;
    if (clock.running !== you || table.sent !== null) return;
    const left = remaining(clock, you, performance.now() - table.at);
    const at = alarm.next(left);
    if (at === null) return;
    const timer = setTimeout(() => {
      alarm.given(at);
      giveCue('low-time');
      room.voice.say(t('live.low', { time: secondsText(at) }));
    }, left - at);
    return () => clearTimeout(timer);
  });
}
