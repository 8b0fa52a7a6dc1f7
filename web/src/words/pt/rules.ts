/** In Portuguese: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'pt', typeof English> = {
  'adjust.said.you': 'Você ajeita: a peça tocada em seguida não precisa jogar.',
  'adjust.said.other': '{name} ajeita uma peça na casa.',

  'claim.title': 'Reivindicar empate',
  'claim.warning': 'Uma reivindicação errada vale como proposta de empate.',
  'claim.how.now': 'Na posição atual',
  'claim.how.move': 'Com o lance que vou fazer',
  'claim.kind.threefold': 'Tríplice repetição',
  'claim.kind.fifty_moves': 'Cinquenta lances',
  'claim.now.threefold': 'Empate: tríplice repetição',
  'claim.now.fifty_moves': 'Empate: cinquenta lances',
  'claim.chooseMove': 'Mostre o lance no tabuleiro; a reivindicação vai com ele. Se estiver errada, esse lance tem de ser jogado.',
  'claim.cancel': 'Desistir disso',
  'claim.rejected.you': 'Sua reivindicação não procede. Ela vale como proposta de empate.',
  'claim.rejected.other': '{name} reivindicou empate sem razão. A reivindicação vale como proposta de empate.',
  'claim.named.you': 'Você anunciou {san}: agora jogue.',
  'claim.named.other': '{name} anunciou {san} e tem de jogar.',

  'penalty.illegal.you': 'Esse lance é ilegal e foi desfeito. Se a peça tocada pode jogar, jogue com ela.',
  'penalty.illegal.other': '{name} fez um lance ilegal; ele foi desfeito.',
  'penalty.you.one': 'Você recebe mais {n} minuto.',
  'penalty.you.many': 'Você recebe mais {n} minutos.',
  'penalty.you.other': 'Você recebe mais {n} minutos.',
  'penalty.other.one': '{name} recebe mais {n} minuto.',
  'penalty.other.many': '{name} recebe mais {n} minutos.',
  'penalty.other.other': '{name} recebe mais {n} minutos.',
  'penalty.second.you': 'Um segundo lance ilegal perde a partida.',
  'penalty.second.other': 'Um segundo perde a partida.',
};
