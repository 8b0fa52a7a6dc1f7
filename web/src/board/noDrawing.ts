/**
 * Stands in for Chessground's drawing layer in the bundle (see vite.config.ts): a third of that package, which writes
 * style attributes that the Content-Security-Policy forbids. With `drawable` neither enabled nor visible nothing here
 * is called.
 */
function unused(): never {
  throw new Error('Chessground draws nothing here: what is drawn on the board is Shapes.svelte.');
}

// svg.js
export { unused as createElement, unused as createDefs, unused as setAttributes, unused as renderSvg };
// draw.js
export { unused as start, unused as move, unused as end, unused as cancel, unused as clear };
// autoPieces.js
export { unused as render, unused as renderResized };
