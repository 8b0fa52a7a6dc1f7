/**
 * How strong each level of the bot is, measured: each by its score against the one below, chained from 600 for the
 * weakest (docs/bot.md has the table). No rating among people.
 */
import type { Level } from '../wire/messages';

export const STRENGTH: Record<Level, number> = { beginner: 600, easy: 1080, normal: 1560, hard: 2230, expert: 2450 };
/** It has lost no game: it is as strong as that or stronger. */
export const UNBEATEN: Level = 'expert';
