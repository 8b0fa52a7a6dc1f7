/** In English: what is said at tables where men are touched, draws claimed and illegal moves punished. */
export const rules = {
  'adjust.said.you': 'You adjust: the man you touch next need not move.',
  'adjust.said.other': '{name} adjusts a man on its square.',

  'claim.title': 'Claim a draw',
  'claim.warning': 'A claim that is wrong stands as a draw offer.',
  'claim.how.now': 'As the position stands',
  'claim.how.move': 'With the move I am about to play',
  'claim.kind.threefold': 'Threefold',
  'claim.kind.fifty_moves': 'Fifty moves',
  'claim.now.threefold': 'Claim draw: threefold',
  'claim.now.fifty_moves': 'Claim draw: fifty moves',
  'claim.chooseMove': 'Show the move on the board; the claim goes with it. If it is wrong, that move must be played.',
  'claim.cancel': 'Cancel',
  'claim.rejected.you': 'Your claim was not right. It stands as a draw offer.',
  'claim.rejected.other': '{name} claimed a draw, wrongly. The claim stands as a draw offer.',
  'claim.named.you': 'You named {san}: now play it.',
  'claim.named.other': '{name} named {san} and must play it.',

  'penalty.illegal.you': 'That move is not legal; it was taken back. If the man you touched can move, move it.',
  'penalty.illegal.other': '{name} made an illegal move; it was taken back.',
  'penalty.you.one': 'You get {n} minute more.',
  'penalty.you.other': 'You get {n} minutes more.',
  'penalty.other.one': '{name} gets {n} minute more.',
  'penalty.other.other': '{name} gets {n} minutes more.',
  'penalty.second.you': 'A second illegal move loses the game.',
  'penalty.second.other': 'A second one loses the game.',
} as const;
