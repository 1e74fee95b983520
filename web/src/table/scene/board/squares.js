/**
 * The squares of a board, and those in play. Pure functions. A square's key is its row's name (letters) and its column's (digits): `N8`.
 *
 * @typedef {Scenes.BoardGrid} Grid
 * @typedef {{column: number, row: number}} Spot   from 0
 */

/** The square at a column and a row, from 0. @param {Grid} grid @param {number} column @param {number} row @returns {string | null} the square's key; null beyond the edge */
export function squareAt({ rows, columns }, column, row) {
  return rows[row] && columns[column] ? `${rows[row]}${columns[column]}` : null;
}

/** The column and row of a square. @param {Grid} grid @param {string} square @returns {Spot | null} null if the board does not have it */
export function spotOf({ rows, columns }, square) {
  const [letters = ""] = /^\D*/.exec(square) ?? [];
  const [row, column] = [rows.indexOf(letters), columns.indexOf(square.slice(letters.length))];
  return row < 0 || column < 0 ? null : { column, row };
}

/** The square in the middle. @param {Grid} grid */
export function middleOf({ rows, columns }) {
  return `${rows[Math.floor(rows.length / 2)]}${columns[Math.floor(columns.length / 2)]}`;
}

/** The area that a square belongs to, if any. @param {Grid} grid @param {Spot} spot */
export function areaAt(grid, { column, row }) {
  return grid.areas?.find(({ first, last }) => {
    const [from, to] = [spotOf(grid, first), spotOf(grid, last)];
    return from && to && column >= from.column && column <= to.column && row >= from.row && row <= to.row;
  });
}

/**
 * The part of the board that is in play: the listed places or, if there are none, the areas, with a margin around; the whole board if there is neither.
 *
 * @param {Grid} grid @param {{key: string}[]} places  places that are no squares of this board are ignored @param {number} margin  in squares @returns {Scenes.BoardPart}
 */
export function inPlay(grid, places, margin) {
  const corners = (grid.areas ?? []).flatMap(({ first, last }) => [first, last]);
  const used = places.flatMap(({ key }) => spotOf(grid, key) ?? []);
  const spots = used.length ? used : corners.flatMap((square) => spotOf(grid, square) ?? []);
  /** @param {"column" | "row"} axis @param {number} size @returns {[number, number]} */
  const span = (axis, size) => {
    const all = spots.map((spot) => spot[axis]);
    const from = spots.length ? Math.max(0, Math.min(...all) - margin) : 0;
    return [from, spots.length ? Math.min(size, Math.max(...all) + margin + 1) - from : size];
  };
  const [column, columns] = span("column", grid.columns.length);
  const [row, rows] = span("row", grid.rows.length);
  return { column, row, columns, rows };
}
