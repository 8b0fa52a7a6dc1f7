/** What the dialogs offer, with its words. */
import { RULES, VARIANTS } from '../model/game';
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
