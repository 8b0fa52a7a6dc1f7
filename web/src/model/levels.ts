/**
 * How strong each level of the bot is, measured: each by its score against the one below, chained from 600 for the
 * weakest (docs/bot.md has the table). No rating among people.
 */
export type Level = 'beginner' | 'easy' | 'normal' | 'hard' | 'expert';

export const STRENGTH: Record<Level, number> = { beginner: 600, easy: 1080, normal: 1560, hard: 2230, expert: 2450 };
/** It has lost no game: it is as strong as that or stronger. */
export const UNBEATEN: Level = 'expert';
