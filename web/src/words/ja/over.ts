/** In Japanese: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'ja', typeof English> = {
  'end.records': 'この対局',
  'end.replay': '再生',
  'end.stop': '停止',
  'end.share': '共有',
  'end.shareText': '{white} 対 {black}、チェスの対局',
  'end.copyLink': 'リンクをコピー',
  'end.copyPgn': 'PGNをコピー',
  'end.copyFen': 'FENをコピー',
  'end.notGot': '対局を取得できませんでした。しばらくしてからもう一度お試しください。',

  'why.title': 'なぜ？',
  'why.dead_position': 'どんなに悪い手を含めても、合法手の手順でどちらかのキングがメイトになることはありません。この局面で対局はただちに終わります（FIDE 5.2.2）。',
  'why.flag_fall_draw': '時間切れで負けになるのは、何らかの合法手の手順で相手がまだメイトできるときだけです。ここではできないので、ドローです（FIDE 6.9）。',
  'why.fivefold': '手番も権利も同じ局面が5回目に現れました。申告は要りません（FIDE 9.6.1）。',
  'why.seventy_five_moves': '双方が駒取りもポーンの動きもなく、続けて75手指しました。申告は要りません（FIDE 9.6.2）。',
  'why.third_check': '「スリーチェック」では、3回目のチェックをかけた側が、キングが逃げられるかどうかにかかわらず、ただちに勝ちです。',
  'why.illegal_moves': '盤上のルールでは、1回目の反則手は時間の罰、2回目は負けになります（FIDE 7.5.5）。',
  'why.illegal_moves.drawn': '盤上のルールで2回目の反則手が負けになるのは、何らかの合法手の手順で相手がまだメイトできるときだけです。ここではできないので、ドローです（FIDE 7.5.5）。',
  'why.flag_fall': '負ける側の協力も含め、何らかの合法手の手順で相手がまだメイトできるなら、時間切れは負けです（FIDE 6.9）。',
  'why.abandonment': '負ける側の協力も含め、何らかの合法手の手順で相手がまだメイトできるなら、対局に戻らなければ負けです。',
  'why.abandonment.drawn': '対局に戻らず負けになるのは、何らかの合法手の手順で相手がまだメイトできるときだけです。ここではできないので、ドローです。',
  'why.showLine': 'メイトが可能だった手順を見る',

  'line.title': 'まだメイトが可能だった手順',
  'line.lead': '双方が協力すれば、こう続いたかもしれません。',
  'line.close': '対局に戻る',
};
