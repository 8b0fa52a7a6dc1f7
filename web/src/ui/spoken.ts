import { t } from '../words';

const SAN = /^([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([QRBN]))?([+#])?$/;
const CASTLING = /^O-O(-O)?([+#])?$/;

type Letter = 'K' | 'Q' | 'R' | 'B' | 'N';

/** A move as it is read out: "knight f3", "e takes d5, check", "castles short". What is not SAN is read as it is. */
export function spokenMove(san: string): string {
  const castling = CASTLING.exec(san);
  if (castling !== null) return said([castling[1] === undefined ? t('say.short') : t('say.long')], castling[2]);
  const read = SAN.exec(san);
  if (read === null) return san;
  const [, letter, file, rank, takes, square = '', into, sign] = read;
  // Two squares: an illegal move over the board, which has no other name.
  if (letter === undefined && rank !== undefined) return san;
  const man = letter === undefined ? '' : t(`say.${letter as Letter}`);
  const becomes = into === undefined ? '' : t('say.becomes', { man: t(`say.${into as Letter}`) });
  return said([man, `${file ?? ''}${rank ?? ''}`, takes === undefined ? '' : t('say.takes'), square, becomes], sign);
}

function said(parts: string[], sign: string | undefined): string {
  const plain = parts.filter((part) => part !== '').join(' ');
  if (sign === undefined) return plain;
  return [plain, sign === '#' ? t('say.mate') : t('say.check')].join(t('text.comma'));
}
