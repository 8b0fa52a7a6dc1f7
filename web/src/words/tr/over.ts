/** In Turkish: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'tr', typeof English> = {
  'end.records': 'Oyun',
  'end.replay': 'Yeniden izle',
  'end.stop': 'Durdur',
  'end.share': 'Paylaş',
  'end.shareText': '{white} – {black}, bir satranç oyunu',
  'end.copyLink': 'Bağlantıyı kopyala',
  'end.copyPgn': 'PGN kopyala',
  'end.copyFen': 'FEN kopyala',
  'end.notGot': 'Oyun alınamadı. Birazdan yeniden dene.',

  'why.title': 'Neden?',
  'why.dead_position': 'Ne kadar kötü oynanırsa oynansın, hiçbir kurallı hamle dizisi şahlardan birinin matına varmaz. Böyle bir konum oyunu hemen bitirir (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Süresi biten, ancak öteki taraf kurallı herhangi bir hamle dizisiyle hâlâ mat edebilecekse kaybeder. Burada edemezdi, bu yüzden oyun berabere (FIDE 6.9).',
  'why.fivefold': 'Aynı konum, aynı sıra ve aynı haklarla beşinci kez tahtaya geldi. Bunu kimsenin talep etmesi gerekmez (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Her iki taraf art arda yetmiş beş hamleyi alış ve piyon hamlesi olmadan yaptı. Bunu kimsenin talep etmesi gerekmez (FIDE 9.6.2).',
  'why.third_check': '«Üç şah»ta üçüncü kez şah çeken hemen kazanır; şah kaçabilse de kaçamasa da.',
  'why.illegal_moves': 'Tahta başında ilk kural dışı hamle süre, ikincisi oyun kaybettirir (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'Tahta başında ikinci kural dışı hamle, ancak öteki taraf kurallı herhangi bir hamle dizisiyle hâlâ mat edebilecekse kaybettirir. Burada edemezdi, bu yüzden oyun berabere (FIDE 7.5.5).',
  'why.flag_fall': 'Süresi biten, öteki taraf kurallı herhangi bir hamle dizisiyle, kaybedenin yardımıyla bile olsa, hâlâ mat edebilecekse kaybeder (FIDE 6.9).',
  'why.abandonment': 'Oyuna dönmeyen, öteki taraf kurallı herhangi bir hamle dizisiyle, kaybedenin yardımıyla bile olsa, hâlâ mat edebilecekse kaybeder.',
  'why.abandonment.drawn': 'Oyuna dönmeyen, ancak öteki taraf kurallı herhangi bir hamle dizisiyle hâlâ mat edebilecekse kaybeder. Burada edemezdi, bu yüzden oyun berabere.',
  'why.showLine': 'Matın hâlâ nasıl olabileceğini göster',

  'line.title': 'Mat hâlâ nasıl olabilirdi',
  'line.lead': 'İki tarafın yardımıyla oyun şöyle sürebilirdi:',
  'line.close': 'Oyuna dön',
};
