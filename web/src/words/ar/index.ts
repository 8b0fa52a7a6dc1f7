/** Arabic. */
import type { Language } from '../language';
import { ends } from './ends';
import { first } from './first';
import { refusals } from './refusals';
import { shell } from './shell';

export const language: Language<'ar'> = {
  first: { ...first, ...ends, ...refusals, ...shell },
  parts: {
    board: () => import('./board'),
    bot: () => import('./bot'),
    home: () => import('./home'),
    over: () => import('./over'),
    rules: () => import('./rules'),
    same: () => import('./same'),
    settings: () => import('./settings'),
  },
};
