/** What the dialogs offer, with its words. */
import { RULES, VARIANTS } from '../model/game';
import { STRENGTH, UNBEATEN } from '../model/levels';
import { timeOf, type TimeWish } from '../model/time';
import type { Color, EngineKind, Time, Variant } from '../wire/messages';
import { fromLeft, t } from '../words';

/** The options of a choice, each with its word in the language of now. */
export function wordsOf<T extends string>(values: readonly T[], word: (value: T) => string): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: word(value) }));
}

export const colorOptions = () => wordsOf(['white', 'random', 'black'], (color) => t(`color.${color}`));
/** The levels with the measured strength of each, and the engines that play that variant. */
export const opponentOptions = (engines: readonly EngineKind[], variant: Variant): { value: string; label: string; beside?: string }[] => [
  ...levelOptions(),
  ...engines.filter((engine) => engine.variants.includes(variant)).map(({ name }) => ({ value: name, label: name })),
];
const levelOptions = () =>
  wordsOf(['beginner', 'easy', 'normal', 'hard', 'expert'], (level) => t(`level.${level}`)).map((option) => ({
    ...option,
    beside: fromLeft(`${STRENGTH[option.value]}${option.value === UNBEATEN ? '+' : ''}`),
  }));
export const variantOptions = () => wordsOf(VARIANTS, (variant) => t(`variant.${variant}`));
export const rulesOptions = () => wordsOf(RULES, (rules) => t(`rules.${rules}`));

/** The time and colour to ask for. Where the sides' times differ, the lot for the colours must be drawn here. */
export function seatOf(wish: TimeWish, color: Color | 'random'): { time: Time | null; color: Color | 'random' } {
  if (color !== 'random') return { time: timeOf(wish, color), color };
  const drawn: Color = Math.random() < 0.5 ? 'white' : 'black';
  const time = timeOf(wish, drawn);
  return { time, color: time !== null && 'white' in time ? drawn : color };
}
