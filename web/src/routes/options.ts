/** What the dialogs offer, with its words. */
import { RULES, VARIANTS } from '../model/game';
import { timeOf, type TimeWish } from '../model/time';
import type { Color, Time } from '../wire/messages';
import { t } from '../words';

export const COLOR_OPTIONS = (['white', 'random', 'black'] as const).map((value) => ({
  value,
  label: t(`color.${value}`),
}));

export const LEVEL_OPTIONS = (['beginner', 'easy', 'normal', 'hard', 'expert'] as const).map((value) => ({
  value,
  label: t(`level.${value}`),
}));

export const VARIANT_OPTIONS = VARIANTS.map((value) => ({ value, label: t(`variant.${value}`) }));

export const RULES_OPTIONS = RULES.map((value) => ({ value, label: t(`rules.${value}`) }));

/** The time and colour to ask for. Where the sides' times differ, the lot for the colours must be drawn here. */
export function seatOf(wish: TimeWish, color: Color | 'random'): { time: Time | null; color: Color | 'random' } {
  if (color !== 'random') return { time: timeOf(wish, color), color };
  const drawn: Color = Math.random() < 0.5 ? 'white' : 'black';
  const time = timeOf(wish, drawn);
  return { time, color: time !== null && 'white' in time ? drawn : color };
}
