/** In French: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'fr', typeof English> = {
  'adjust.said.you': 'Vous adoubez : la pièce touchée ensuite n’a pas à être jouée.',
  'adjust.said.other': '{name} adoube une pièce.',

  'claim.title': 'Réclamer la nulle',
  'claim.warning': 'Une réclamation infondée vaut proposition de nulle.',
  'claim.how.now': 'Dans la position actuelle',
  'claim.how.move': 'Avec le coup que je vais jouer',
  'claim.kind.threefold': 'Triple répétition',
  'claim.kind.fifty_moves': 'Cinquante coups',
  'claim.now.threefold': 'Nulle : triple répétition',
  'claim.now.fifty_moves': 'Nulle : cinquante coups',
  'claim.chooseMove': 'Montrez le coup sur l’échiquier ; la réclamation part avec lui. Si elle est infondée, ce coup doit être joué.',
  'claim.cancel': 'Renoncer',
  'claim.rejected.you': 'Votre réclamation était infondée. Elle vaut proposition de nulle.',
  'claim.rejected.other': '{name} a réclamé la nulle à tort. La réclamation vaut proposition de nulle.',
  'claim.named.you': 'Vous avez annoncé {san} : jouez-le.',
  'claim.named.other': '{name} a annoncé {san} et doit le jouer.',

  'penalty.illegal.you': 'Ce coup est illégal ; il a été repris. Si la pièce touchée peut jouer, jouez-la.',
  'penalty.illegal.other': '{name} a joué un coup illégal ; il a été repris.',
  'penalty.you.one': 'Vous recevez {n} minute de plus.',
  'penalty.you.many': 'Vous recevez {n} minutes de plus.',
  'penalty.you.other': 'Vous recevez {n} minutes de plus.',
  'penalty.other.one': '{name} reçoit {n} minute de plus.',
  'penalty.other.many': '{name} reçoit {n} minutes de plus.',
  'penalty.other.other': '{name} reçoit {n} minutes de plus.',
  'penalty.second.you': 'Un deuxième coup illégal perd la partie.',
  'penalty.second.other': 'Un deuxième perd la partie.',
};
