/** In English: what is said of a game that is over: the law behind its end, and how mate was still possible. */
export const over = {
  'end.records': 'The game',
  'end.replay': 'Replay',
  'end.stop': 'Stop',
  'end.share': 'Share',
  'end.shareText': '{white} against {black}, a game of chess',
  'end.copyLink': 'Copy link',
  'end.copyPgn': 'Copy PGN',
  'end.copyFen': 'Copy FEN',
  'end.notGot': 'The game could not be fetched. Try again in a moment.',

  'why.title': 'Why?',
  'why.dead_position': 'No sequence of legal moves, however badly played, leads to a checkmate of either king. Such a position ends the game at once (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Who runs out of time loses only if the other side could still mate, by any sequence of legal moves. Here it could not, so the game is drawn (FIDE 6.9).',
  'why.fivefold': 'The same position, with the same side to move and the same rights, stood on the board for the fifth time. Nobody has to claim that (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Each side has made seventy-five moves in a row without a capture or a pawn move. Nobody has to claim that (FIDE 9.6.2).',
  'why.third_check': 'In Three-check who gives check for the third time wins at once, whether or not the king can get away.',
  'why.illegal_moves': 'Over the board the first illegal move costs time and the second one the game (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Over the board the second illegal move loses only if the other side could still mate, by any sequence of legal moves. Here it could not, so the game is drawn (FIDE 7.5.5).',
  'why.flag_fall': 'Who runs out of time loses if the other side could still mate, by any sequence of legal moves, even with the loser’s help (FIDE 6.9).',
  'why.abandonment': 'Who stays away from a game loses it if the other side could still mate, by any sequence of legal moves, even with the loser’s help.',
  'why.abandonment.drawn': 'Who stays away from a game loses it only if the other side could still mate, by any sequence of legal moves. Here it could not, so the game is drawn.',
  'why.showLine': 'Show how mate was still possible',

  'line.title': 'How mate was still possible',
  'line.lead': 'With help from both sides it could have gone on like this:',
  'line.close': 'Back to the game',
} as const;
