/** In Chinese: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'zh', typeof English> = {
  'end.records': '本局',
  'end.replay': '回放',
  'end.stop': '停止',
  'end.share': '分享',
  'end.shareText': '{white} 对 {black}，一盘国际象棋',
  'end.copyLink': '复制链接',
  'end.copyPgn': '复制 PGN',
  'end.copyFen': '复制 FEN',
  'end.notGot': '无法取得对局，请稍后再试。',

  'why.title': '为什么？',
  'why.dead_position': '无论怎样走，任何合规着法的组合都不能将杀任何一方的王。这样的局面立即终局（FIDE 5.2.2）。',
  'why.flag_fall_draw': '只有当对方仍可能以某种合规着法将杀时，超时才算输。此处已不可能，因此和棋（FIDE 6.9）。',
  'why.fivefold': '同一局面、同一方行棋、同样的权利，第五次出现。无须任何人提出（FIDE 9.6.1）。',
  'why.seventy_five_moves': '双方各自连续走了七十五步，无吃子、无动兵。无须任何人提出（FIDE 9.6.2）。',
  'why.third_check': '在“三次将军”中，第三次将军者立即获胜，不论王能否逃脱。',
  'why.illegal_moves': '面对面规则下，第一次不合规着法罚时，第二次输棋（FIDE 7.5.5）。',
  'why.illegal_moves.drawn': '面对面规则下，只有当对方仍可能以某种合规着法将杀时，第二次不合规着法才算输。此处已不可能，因此和棋（FIDE 7.5.5）。',
  'why.flag_fall': '只要对方仍可能以某种合规着法将杀，哪怕需要输方配合，超时即输（FIDE 6.9）。',
  'why.abandonment': '只要对方仍可能以某种合规着法将杀，哪怕需要输方配合，离开对局即输。',
  'why.abandonment.drawn': '只有当对方仍可能以某种合规着法将杀时，离开对局才算输。此处已不可能，因此和棋。',
  'why.showLine': '显示还可能怎样将杀',

  'line.title': '还可能怎样将杀',
  'line.lead': '若双方配合，可以这样走下去：',
  'line.close': '回到对局',
};
