/** What jokers on the board have meant: in one turn the same card in both of their lines, in a later one perhaps another. Pure. */

/**
 * What a joker last meant in each of its lines.
 *
 * @param {Tiles.Turn[]} history @param {Tiles.Square} square @returns {Partial<Record<Tiles.Direction, Card>>}
 */
export function meaningsOf(history, square) {
  /** @type {Partial<Record<Tiles.Direction, Card>>} */
  const found = {};
  for (const { lines, meanings } of history) {
    const card = meanings[square];
    for (const { line, squares } of lines) if (card && squares.includes(square)) found[line] = card;
  }
  return found;
}

/** The two cards that a joker is in its two lines, if they are not the same. @param {Tiles.View} view @param {Tiles.Square} square */
export function twoMeanings({ history, board }, square) {
  if (!board[square]?.endsWith("x")) return null;
  const { across, down } = meaningsOf(history ?? [], square);
  return across && down && across !== down ? { across, down } : null;
}
