/** In Ukrainian: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'uk', typeof English> = {
  'adjust.said.you': 'Ви поправляєте: фігура, якої торкнетеся далі, не мусить ходити.',
  'adjust.said.other': '{name} поправляє фігуру на полі.',

  'claim.title': 'Вимога нічиєї',
  'claim.warning': 'Хибна вимога вважається пропозицією нічиєї.',
  'claim.how.now': 'У цій позиції',
  'claim.how.move': 'З ходом, який я зараз зроблю',
  'claim.kind.threefold': 'Триразове повторення',
  'claim.kind.fifty_moves': 'П’ятдесят ходів',
  'claim.now.threefold': 'Нічия: триразове повторення',
  'claim.now.fifty_moves': 'Нічия: п’ятдесят ходів',
  'claim.chooseMove': 'Покажіть хід на дошці; вимога піде разом із ним. Якщо вона хибна, цей хід треба зробити.',
  'claim.cancel': 'Ні',
  'claim.rejected.you': 'Ваша вимога хибна. Вона вважається пропозицією нічиєї.',
  'claim.rejected.other': '{name}: хибна вимога нічиєї. Вона вважається пропозицією нічиєї.',
  'claim.named.you': 'Ви назвали {san}: тепер зіграйте.',
  'claim.named.other': '{name} мусить зіграти названий хід {san}.',

  'penalty.illegal.you': 'Цей хід неможливий, його повернуто. Якщо фігура, якої ви торкнулися, може ходити, ходіть нею.',
  'penalty.illegal.other': '{name}: неможливий хід, його повернуто.',
  'penalty.you.one': 'Ви отримуєте ще {n} хвилину.',
  'penalty.you.few': 'Ви отримуєте ще {n} хвилини.',
  'penalty.you.many': 'Ви отримуєте ще {n} хвилин.',
  'penalty.you.other': 'Ви отримуєте ще {n} хвилини.',
  'penalty.other.one': '{name} отримує ще {n} хвилину.',
  'penalty.other.few': '{name} отримує ще {n} хвилини.',
  'penalty.other.many': '{name} отримує ще {n} хвилин.',
  'penalty.other.other': '{name} отримує ще {n} хвилини.',
  'penalty.second.you': 'Другий неможливий хід програє партію.',
  'penalty.second.other': 'Другий програє партію.',
};
