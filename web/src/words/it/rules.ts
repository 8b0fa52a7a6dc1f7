/** In Italian: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'it', typeof English> = {
  'adjust.said.you': 'Acconci: il pezzo che tocchi dopo non deve muovere.',
  'adjust.said.other': '{name} acconcia un pezzo nella sua casa.',

  'claim.title': 'Reclama la patta',
  'claim.warning': 'Un reclamo errato vale come proposta di patta.',
  'claim.how.now': 'Nella posizione attuale',
  'claim.how.move': 'Con la mossa che sto per fare',
  'claim.kind.threefold': 'Tripla ripetizione',
  'claim.kind.fifty_moves': 'Cinquanta mosse',
  'claim.now.threefold': 'Patta: tripla ripetizione',
  'claim.now.fifty_moves': 'Patta: cinquanta mosse',
  'claim.chooseMove': 'Mostra la mossa sulla scacchiera; il reclamo parte con lei. Se è errato, quella mossa va giocata.',
  'claim.cancel': 'Lascia stare',
  'claim.rejected.you': 'Il tuo reclamo non era giusto. Vale come proposta di patta.',
  'claim.rejected.other': '{name} ha reclamato la patta a torto. Il reclamo vale come proposta di patta.',
  'claim.named.you': 'Hai dichiarato {san}: ora giocala.',
  'claim.named.other': '{name} ha dichiarato {san} e deve giocarla.',

  'penalty.illegal.you': 'Quella mossa è illegale ed è stata ritirata. Se il pezzo toccato può muovere, muovilo.',
  'penalty.illegal.other': '{name} ha fatto una mossa illegale; è stata ritirata.',
  'penalty.you.one': 'Ricevi {n} minuto in più.',
  'penalty.you.many': 'Ricevi {n} minuti in più.',
  'penalty.you.other': 'Ricevi {n} minuti in più.',
  'penalty.other.one': '{name} riceve {n} minuto in più.',
  'penalty.other.many': '{name} riceve {n} minuti in più.',
  'penalty.other.other': '{name} riceve {n} minuti in più.',
  'penalty.second.you': 'Una seconda mossa illegale perde la partita.',
  'penalty.second.other': 'Una seconda perde la partita.',
};
