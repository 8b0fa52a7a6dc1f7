/** In German: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'de', typeof English> = {
  'adjust.said.you': 'Du rückst zurecht: Die nächste berührte Figur muss nicht ziehen.',
  'adjust.said.other': '{name} rückt eine Figur zurecht.',

  'claim.title': 'Remis beantragen',
  'claim.warning': 'Ein falscher Antrag gilt als Remisangebot.',
  'claim.how.now': 'So wie die Stellung steht',
  'claim.how.move': 'Mit dem Zug, den ich gleich mache',
  'claim.kind.threefold': 'Dritte Wiederholung',
  'claim.kind.fifty_moves': 'Fünfzig Züge',
  'claim.now.threefold': 'Remis: dritte Wiederholung',
  'claim.now.fifty_moves': 'Remis: fünfzig Züge',
  'claim.chooseMove': 'Zeig den Zug auf dem Brett; der Antrag geht mit ihm hinaus. Ist er falsch, muss dieser Zug gespielt werden.',
  'claim.cancel': 'Doch nicht',
  'claim.rejected.you': 'Dein Antrag war nicht berechtigt. Er gilt als Remisangebot.',
  'claim.rejected.other': '{name} hat zu Unrecht Remis beantragt. Der Antrag gilt als Remisangebot.',
  'claim.named.you': 'Du hast {san} genannt: Spiel diesen Zug.',
  'claim.named.other': '{name} hat {san} genannt und muss diesen Zug spielen.',

  'penalty.illegal.you': 'Dieser Zug ist regelwidrig; er wurde zurückgenommen. Kann die berührte Figur ziehen, dann zieh mit ihr.',
  'penalty.illegal.other': '{name} hat regelwidrig gezogen; der Zug wurde zurückgenommen.',
  'penalty.you.one': 'Du bekommst {n} Minute dazu.',
  'penalty.you.other': 'Du bekommst {n} Minuten dazu.',
  'penalty.other.one': '{name} bekommt {n} Minute dazu.',
  'penalty.other.other': '{name} bekommt {n} Minuten dazu.',
  'penalty.second.you': 'Ein zweiter regelwidriger Zug verliert die Partie.',
  'penalty.second.other': 'Ein zweiter verliert die Partie.',
};
