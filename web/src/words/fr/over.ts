/** In French: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'fr', typeof English> = {
  'end.records': 'La partie',
  'end.replay': 'Revoir',
  'end.stop': 'Arrêter',
  'end.share': 'Partager',
  'end.shareText': '{white} contre {black}, une partie d’échecs',
  'end.copyLink': 'Copier le lien',
  'end.copyPgn': 'Copier le PGN',
  'end.copyFen': 'Copier la FEN',
  'end.notGot': 'La partie n’a pas pu être récupérée. Réessayez dans un instant.',

  'why.title': 'Pourquoi ?',
  'why.dead_position': 'Aucune suite de coups légaux, même les plus mauvais, ne mène au mat d’un des rois. Une telle position termine aussitôt la partie (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Qui dépasse le temps ne perd que si l’autre camp pouvait encore mater par une suite quelconque de coups légaux. Ici ce n’était pas le cas : la partie est nulle (FIDE 6.9).',
  'why.fivefold': 'La même position, avec le même trait et les mêmes droits, est apparue pour la cinquième fois. Personne n’a à le réclamer (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Chaque camp a joué soixante-quinze coups de suite sans prise ni coup de pion. Personne n’a à le réclamer (FIDE 9.6.2).',
  'why.third_check': 'Aux « Trois échecs », qui donne échec pour la troisième fois gagne aussitôt, que le roi puisse s’échapper ou non.',
  'why.illegal_moves': 'Sur l’échiquier, le premier coup illégal coûte du temps et le deuxième la partie (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Sur l’échiquier, le deuxième coup illégal ne perd que si l’autre camp pouvait encore mater par une suite quelconque de coups légaux. Ici ce n’était pas le cas : la partie est nulle (FIDE 7.5.5).',
  'why.flag_fall': 'Qui dépasse le temps perd si l’autre camp pouvait encore mater par une suite quelconque de coups légaux, même avec l’aide du perdant (FIDE 6.9).',
  'why.abandonment': 'Qui s’absente d’une partie la perd si l’autre camp pouvait encore mater par une suite quelconque de coups légaux, même avec l’aide du perdant.',
  'why.abandonment.drawn': 'Qui s’absente d’une partie ne la perd que si l’autre camp pouvait encore mater par une suite quelconque de coups légaux. Ici ce n’était pas le cas : la partie est nulle.',
  'why.showLine': 'Montrer comment le mat restait possible',

  'line.title': 'Comment le mat restait possible',
  'line.lead': 'Avec l’aide des deux camps, la partie aurait pu continuer ainsi :',
  'line.close': 'Retour à la partie',
};
