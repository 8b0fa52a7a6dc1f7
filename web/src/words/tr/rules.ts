/** In Turkish: what is said at tables where men are touched, draws claimed and illegal moves punished. */
import type { rules as English } from '../en/rules';
import type { Words } from '../language';

export const rules: Words<'tr', typeof English> = {
  'adjust.said.you': 'Düzeltiyorsun: sonra dokunduğun taşı oynaman gerekmez.',
  'adjust.said.other': '{name} bir taşı karesinde düzeltiyor.',

  'claim.title': 'Beraberlik talebi',
  'claim.warning': 'Yanlış talep, beraberlik önerisi sayılır.',
  'claim.how.now': 'Şu anki konumda',
  'claim.how.move': 'Yapmak üzere olduğum hamleyle',
  'claim.kind.threefold': 'Üç tekrar',
  'claim.kind.fifty_moves': 'Elli hamle',
  'claim.now.threefold': 'Talep: üç tekrar',
  'claim.now.fifty_moves': 'Talep: elli hamle',
  'claim.chooseMove': 'Hamleyi tahtada göster; talep onunla gider. Yanlışsa o hamle oynanmak zorundadır.',
  'claim.cancel': 'Vazgeç',
  'claim.rejected.you': 'Talebin doğru değildi. Beraberlik önerisi sayılır.',
  'claim.rejected.other': '{name} yanlış yere beraberlik talep etti. Talep, beraberlik önerisi sayılır.',
  'claim.named.you': '{san} dedin: şimdi onu oyna.',
  'claim.named.other': '{name} {san} dedi ve onu oynamalı.',

  'penalty.illegal.you': 'O hamle kural dışı, geri alındı. Dokunduğun taş oynayabiliyorsa onu oyna.',
  'penalty.illegal.other': '{name} kural dışı hamle yaptı; geri alındı.',
  'penalty.you.one': '{n} dakika daha alıyorsun.',
  'penalty.you.other': '{n} dakika daha alıyorsun.',
  'penalty.other.one': '{name} {n} dakika daha alıyor.',
  'penalty.other.other': '{name} {n} dakika daha alıyor.',
  'penalty.second.you': 'İkinci kural dışı hamle oyunu kaybettirir.',
  'penalty.second.other': 'İkincisi oyunu kaybettirir.',
};
