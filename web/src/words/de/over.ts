/** In German: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'de', typeof English> = {
  'end.records': 'Die Partie',
  'end.replay': 'Nachspielen',
  'end.stop': 'Anhalten',
  'end.share': 'Teilen',
  'end.shareText': '{white} gegen {black}, eine Schachpartie',
  'end.copyLink': 'Link kopieren',
  'end.copyPgn': 'PGN kopieren',
  'end.copyFen': 'FEN kopieren',
  'end.notGot': 'Die Partie konnte nicht geholt werden. Versuch es gleich noch einmal.',

  'why.title': 'Warum?',
  'why.dead_position': 'Keine Folge regelgerechter Züge, wie schlecht auch gespielt, führt zum Matt eines der Könige. Eine solche Stellung beendet die Partie sofort (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Wer die Zeit überschreitet, verliert nur, wenn die andere Seite durch irgendeine Folge regelgerechter Züge noch matt setzen könnte. Hier konnte sie es nicht, also ist die Partie remis (FIDE 6.9).',
  'why.fivefold': 'Dieselbe Stellung mit derselben Seite am Zug und denselben Rechten stand zum fünften Mal auf dem Brett. Das muss niemand beantragen (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Jede Seite hat fünfundsiebzig Züge hintereinander ohne Schlagen oder Bauernzug gemacht. Das muss niemand beantragen (FIDE 9.6.2).',
  'why.third_check': 'Im Dreischach gewinnt sofort, wer zum dritten Mal Schach gibt, auch wenn der König noch entkommen könnte.',
  'why.illegal_moves': 'Am Brett kostet der erste regelwidrige Zug Zeit und der zweite die Partie (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Am Brett verliert der zweite regelwidrige Zug nur, wenn die andere Seite durch irgendeine Folge regelgerechter Züge noch matt setzen könnte. Hier konnte sie es nicht, also ist die Partie remis (FIDE 7.5.5).',
  'why.flag_fall': 'Wer die Zeit überschreitet, verliert, wenn die andere Seite durch irgendeine Folge regelgerechter Züge noch matt setzen könnte, auch mit Hilfe des Verlierers (FIDE 6.9).',
  'why.abandonment': 'Wer der Partie fernbleibt, verliert sie, wenn die andere Seite durch irgendeine Folge regelgerechter Züge noch matt setzen könnte, auch mit Hilfe des Verlierers.',
  'why.abandonment.drawn': 'Wer der Partie fernbleibt, verliert sie nur, wenn die andere Seite durch irgendeine Folge regelgerechter Züge noch matt setzen könnte. Hier konnte sie es nicht, also ist die Partie remis.',
  'why.showLine': 'Zeigen, wie noch ein Matt möglich war',

  'line.title': 'So war noch ein Matt möglich',
  'line.lead': 'Mit Hilfe beider Seiten hätte es so weitergehen können:',
  'line.close': 'Zurück zur Partie',
};
