/** In Italian: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'it', typeof English> = {
  'end.records': 'La partita',
  'end.replay': 'Rivedi',
  'end.stop': 'Ferma',
  'end.share': 'Condividi',
  'end.shareText': '{white} contro {black}, una partita a scacchi',
  'end.copyLink': 'Copia il link',
  'end.copyPgn': 'Copia PGN',
  'end.copyFen': 'Copia FEN',
  'end.notGot': 'Non è stato possibile ottenere la partita. Riprova tra un momento.',

  'why.title': 'Perché?',
  'why.dead_position': 'Nessuna serie di mosse legali, per quanto giocate male, porta al matto di uno dei re. Una posizione così chiude subito la partita (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Chi finisce il tempo perde solo se l’altra parte poteva ancora dare matto con una qualsiasi serie di mosse legali. Qui non poteva, quindi è patta (FIDE 6.9).',
  'why.fivefold': 'La stessa posizione, con lo stesso tratto e gli stessi diritti, è comparsa per la quinta volta. Nessuno deve reclamarlo (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Ogni parte ha fatto settantacinque mosse di fila senza catture né mosse di pedone. Nessuno deve reclamarlo (FIDE 9.6.2).',
  'why.third_check': 'Nei «Tre scacchi» chi dà scacco per la terza volta vince subito, che il re possa scappare o no.',
  'why.illegal_moves': 'Alla scacchiera la prima mossa illegale costa tempo e la seconda la partita (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Alla scacchiera la seconda mossa illegale perde solo se l’altra parte poteva ancora dare matto con una qualsiasi serie di mosse legali. Qui non poteva, quindi è patta (FIDE 7.5.5).',
  'why.flag_fall': 'Chi finisce il tempo perde se l’altra parte poteva ancora dare matto con una qualsiasi serie di mosse legali, anche con l’aiuto di chi perde (FIDE 6.9).',
  'why.abandonment': 'Chi si assenta da una partita la perde se l’altra parte poteva ancora dare matto con una qualsiasi serie di mosse legali, anche con l’aiuto di chi perde.',
  'why.abandonment.drawn': 'Chi si assenta da una partita la perde solo se l’altra parte poteva ancora dare matto con una qualsiasi serie di mosse legali. Qui non poteva, quindi è patta.',
  'why.showLine': 'Mostra come era ancora possibile il matto',

  'line.title': 'Come era ancora possibile il matto',
  'line.lead': 'Con l’aiuto di entrambi la partita poteva continuare così:',
  'line.close': 'Torna alla partita',
};
