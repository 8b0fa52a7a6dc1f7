/** Says what happens at the one-screen board, in the one live region of its page. */
import { Alarm, alarmAt } from '../model/alarm';
import { remaining } from '../model/clock';
import { opposite } from '../model/table';
import { giveCue } from '../ui/cues';
import { resultText } from '../ui/outcomeText';
import { spokenMove } from '../ui/spoken';
import { secondsText } from '../ui/timeName';
import type { Color } from '../wire/messages';
import { t } from '../words';
import type { Match } from './match.svelte';

/** To be called while a component is made. */
export function announce(match: Match): void {
  sayMoves(match);
  sayResult(match);
  warnOfTime(match, 'white');
  warnOfTime(match, 'black');
}

function sayMoves(match: Match): void {
  let said = match.game.moves.length;
  $effect(() => {
    const { moves } = match.game;
    const last = moves.at(-1);
    const color = t(`color.${opposite(match.turn)}`);
    if (last !== undefined && moves.length > said) match.voice.say(t('moves.said', { color, san: spokenMove(last.san) }));
    if (moves.length < said && moves.length > 0) match.voice.say(t('takeback.done'));
    said = moves.length;
  });
}

function sayResult(match: Match): void {
  let said = resultText(match.table);
  $effect(() => {
    const text = resultText(match.table);
    if (text !== said) match.voice.say(text);
    said = text;
  });
}

/** Either of the two: both sit here. */
function warnOfTime(match: Match, color: Color): void {
  const time = $derived(match.game.time);
  const alarm = $derived.by(() => {
    const at = alarmAt(time, color);
    return at === null ? null : new Alarm(at);
  });
  $effect(() => {
    const { now, at: since } = match.table;
    if (alarm === null || now.clock?.running !== color) return;
    const left = remaining(now.clock, color, performance.now() - since);
    const at = alarm.next(left);
    if (at === null) return;
    const timer = setTimeout(() => {
      alarm.given(at);
      giveCue('low-time');
      match.voice.say(t('same.low', { color: t(`color.${color}`), time: secondsText(at) }));
    }, left - at);
    return () => clearTimeout(timer);
  });
}
