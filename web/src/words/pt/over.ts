/** In Portuguese: what is said of a game that is over: the law behind its end, and how mate was still possible. */
import type { over as English } from '../en/over';
import type { Words } from '../language';

export const over: Words<'pt', typeof English> = {
  'end.records': 'A partida',
  'end.replay': 'Rever',
  'end.stop': 'Parar',
  'end.share': 'Compartilhar',
  'end.shareText': '{white} contra {black}, uma partida de xadrez',
  'end.copyLink': 'Copiar o link',
  'end.copyPgn': 'Copiar PGN',
  'end.copyFen': 'Copiar FEN',
  'end.notGot': 'Não foi possível obter a partida. Tente de novo em um instante.',

  'why.title': 'Por quê?',
  'why.dead_position': 'Nenhuma sequência de lances legais, por pior que se jogue, leva ao mate de um dos reis. Uma posição assim encerra a partida na hora (FIDE 5.2.2).',
  'why.flag_fall_draw': 'Quem esgota o tempo só perde se o outro lado ainda pudesse dar mate com alguma sequência de lances legais. Aqui não podia, então a partida é empate (FIDE 6.9).',
  'why.fivefold': 'A mesma posição, com a mesma vez e os mesmos direitos, surgiu pela quinta vez. Ninguém precisa reivindicar isso (FIDE 9.6.1).',
  'why.seventy_five_moves': 'Cada lado fez setenta e cinco lances seguidos sem captura nem lance de peão. Ninguém precisa reivindicar isso (FIDE 9.6.2).',
  'why.third_check': 'Em «Três xeques», quem dá xeque pela terceira vez vence na hora, possa o rei escapar ou não.',
  'why.illegal_moves': 'No tabuleiro, o primeiro lance ilegal custa tempo e o segundo a partida (FIDE 7.5.5).',
  'why.illegal_moves.drawn': 'No tabuleiro, o segundo lance ilegal só perde se o outro lado ainda pudesse dar mate com alguma sequência de lances legais. Aqui não podia, então a partida é empate (FIDE 7.5.5).',
  'why.flag_fall': 'Quem esgota o tempo perde se o outro lado ainda pudesse dar mate com alguma sequência de lances legais, mesmo com a ajuda de quem perde (FIDE 6.9).',
  'why.abandonment': 'Quem se ausenta de uma partida a perde se o outro lado ainda pudesse dar mate com alguma sequência de lances legais, mesmo com a ajuda de quem perde.',
  'why.abandonment.drawn': 'Quem se ausenta de uma partida só a perde se o outro lado ainda pudesse dar mate com alguma sequência de lances legais. Aqui não podia, então a partida é empate.',
  'why.showLine': 'Mostrar como o mate ainda era possível',

  'line.title': 'Como o mate ainda era possível',
  'line.lead': 'Com ajuda dos dois lados, a partida poderia ter seguido assim:',
  'line.close': 'Voltar à partida',
};
