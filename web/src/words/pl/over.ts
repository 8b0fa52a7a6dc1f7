/** In Polish: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'pl', typeof English> = {
  'end.records': 'Partia',
  'end.replay': 'Odtwórz',
  'end.stop': 'Zatrzymaj',
  'end.share': 'Udostępnij',
  'end.shareText': '{white} przeciw {black}, partia szachów',
  'end.copyLink': 'Kopiuj link',
  'end.copyPgn': 'Kopiuj PGN',
  'end.copyFen': 'Kopiuj FEN',
  'end.notGot': 'Nie udało się pobrać partii. Spróbuj ponownie za chwilę.',

  'why.title': 'Dlaczego?',
  'why.dead_position': 'Żaden ciąg prawidłowych ruchów, choćby najgorszych, nie prowadzi do mata któregoś z królów. Taka pozycja od razu kończy partię (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Kto przekroczy czas, przegrywa tylko wtedy, gdy druga strona mogłaby jeszcze dać mata jakimkolwiek ciągiem prawidłowych ruchów. Tu nie mogła, więc jest remis (FIDE 6.9).',
  'why.fivefold': 'Ta sama pozycja, z tą samą stroną na posunięciu i tymi samymi prawami, powstała po raz piąty. Nikt nie musi tego reklamować (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Każda strona wykonała siedemdziesiąt pięć kolejnych ruchów bez bicia i ruchu pionkiem. Nikt nie musi tego reklamować (FIDE 9.6.2).',
  'why.third_check': 'W «Trzech szachach» kto da szacha po raz trzeci, od razu wygrywa, bez względu na to, czy król może uciec.',
  'why.illegal_moves': 'Przy szachownicy pierwszy nieprawidłowy ruch kosztuje czas, a drugi partię (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Przy szachownicy drugi nieprawidłowy ruch przegrywa tylko wtedy, gdy druga strona mogłaby jeszcze dać mata jakimkolwiek ciągiem prawidłowych ruchów. Tu nie mogła, więc jest remis (FIDE 7.5.5).',
  'why.flag_fall': 'Kto przekroczy czas, przegrywa, jeśli druga strona mogłaby jeszcze dać mata jakimkolwiek ciągiem prawidłowych ruchów, nawet z pomocą przegrywającego (FIDE 6.9).',
  'why.abandonment': 'Kto nie wraca do partii, przegrywa ją, jeśli druga strona mogłaby jeszcze dać mata jakimkolwiek ciągiem prawidłowych ruchów, nawet z pomocą przegrywającego.',
  'why.abandonment.drawn': 'Kto nie wraca do partii, przegrywa ją tylko wtedy, gdy druga strona mogłaby jeszcze dać mata jakimkolwiek ciągiem prawidłowych ruchów. Tu nie mogła, więc jest remis.',
  'why.showLine': 'Pokaż, jak mat był jeszcze możliwy',

  'line.title': 'Jak mat był jeszcze możliwy',
  'line.lead': 'Z pomocą obu stron mogło być tak:',
  'line.close': 'Wróć do partii',
};
