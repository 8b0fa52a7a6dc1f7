/** In Polish: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'pl', typeof English> = {
  'adjust.said.you': 'Poprawiasz: bierka dotknięta potem nie musi iść.',
  'adjust.said.other': '{name} poprawia bierkę na polu.',

  'claim.title': 'Reklamacja remisu',
  'claim.warning': 'Błędna reklamacja liczy się jako propozycja remisu.',
  'claim.how.now': 'W obecnej pozycji',
  'claim.how.move': 'Z ruchem, który zaraz zrobię',
  'claim.kind.threefold': 'Trzykrotne powtórzenie',
  'claim.kind.fifty_moves': 'Pięćdziesiąt ruchów',
  'claim.now.threefold': 'Remis: trzykrotne powtórzenie',
  'claim.now.fifty_moves': 'Remis: pięćdziesiąt ruchów',
  'claim.chooseMove': 'Pokaż ruch na szachownicy; reklamacja pójdzie z nim. Jeśli jest błędna, ten ruch trzeba wykonać.',
  'claim.cancel': 'Anuluj',
  'claim.rejected.you': 'Reklamacja była błędna. Liczy się jako propozycja remisu.',
  'claim.rejected.other': '{name}: błędna reklamacja remisu. Liczy się jako propozycja remisu.',
  'claim.named.you': 'Zapowiedziany ruch to {san}: teraz go zagraj.',
  'claim.named.other': '{name} musi zagrać zapowiedziany ruch {san}.',

  'penalty.illegal.you': 'Ten ruch jest nieprawidłowy i został cofnięty. Jeśli dotknięta bierka może iść, zagraj nią.',
  'penalty.illegal.other': '{name}: nieprawidłowy ruch, cofnięty.',
  'penalty.you.one': 'Dostajesz {n} minutę więcej.',
  'penalty.you.few': 'Dostajesz {n} minuty więcej.',
  'penalty.you.many': 'Dostajesz {n} minut więcej.',
  'penalty.you.other': 'Dostajesz {n} minuty więcej.',
  'penalty.other.one': '{name} dostaje {n} minutę więcej.',
  'penalty.other.few': '{name} dostaje {n} minuty więcej.',
  'penalty.other.many': '{name} dostaje {n} minut więcej.',
  'penalty.other.other': '{name} dostaje {n} minuty więcej.',
  'penalty.second.you': 'Drugi nieprawidłowy ruch przegrywa partię.',
  'penalty.second.other': 'Drugi przegrywa partię.',
};
