/** The rules as another library knows them, so that the server is not its own witness. */
import { Chess } from '../../web/node_modules/chessops/dist/esm/chess.js';
import { INITIAL_FEN, makeFen, parseFen } from '../../web/node_modules/chessops/dist/esm/fen.js';
import { makeUci, parseUci } from '../../web/node_modules/chessops/dist/esm/util.js';
import { parsePgn, startingPosition } from '../../web/node_modules/chessops/dist/esm/pgn.js';
import { makeSanAndPlay, parseSan } from '../../web/node_modules/chessops/dist/esm/san.js';

export { INITIAL_FEN };

export function positionOf(fen = INITIAL_FEN) {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

/** The position after the moves and what they are called; throws at one that is not legal. */
export function replay(ucis, fen = INITIAL_FEN) {
  const position = positionOf(fen);
  const sans = ucis.map((uci, i) => {
    const move = parseUci(uci);
    if (move === undefined || !position.isLegal(move)) throw new Error(`move ${i + 1}, ${uci}, is not legal`);
    return makeSanAndPlay(position, move);
  });
  return { position, sans, fen: makeFen(position.toSetup()) };
}

/** The last position of the first game of a PGN, as the other library reads it. */
export function lastFenOf(pgn) {
  const [game] = parsePgn(pgn);
  const position = startingPosition(game.headers).unwrap();
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`${san} is no move here`);
    position.play(move);
  }
  return makeFen(position.toSetup());
}

const isPromotion = (position, from, to) => position.board.get(from)?.role === 'pawn' && (to < 8 || to >= 56);

/** As the wire writes it: castling is the king's step of two squares. */
function uciOf(position, from, to) {
  const isCastling = position.board.get(from)?.role === 'king' && position.board[position.turn].has(to);
  const target = isCastling ? from + (to > from ? 2 : -2) : to;
  return makeUci({ from, to: target }) + (isPromotion(position, from, to) ? 'q' : '');
}

/** All legal moves as UCI; of promotions only those to a queen. */
export function legalMoves(position) {
  const moves = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) moves.push(uciOf(position, from, to));
  }
  return [...new Set(moves)];
}
