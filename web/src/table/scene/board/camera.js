/**
 * The part of a board that is shown, in squares from its upper left corner. Pure functions.
 *
 * @typedef {object} Camera
 * @property {number} x   of the middle
 * @property {number} y
 * @property {number} columns   number of columns shown
 * @property {number} rows
 *
 * @typedef {Scenes.BoardGrid} Grid
 * @typedef {{column: number, row: number}} Spot   from 0
 */

/** Squares shown around tiles: room for new ones beside older tiles, less beside those just placed. */
const MARGIN = { lying: 3, laid: 1 };
/** Fewest squares along the shorter side of the picture. */
const CLOSEST = 4;

/** @param {Grid} grid @param {number} column @param {number} row @returns {string | null} the square's key; null beyond the edge */
export function squareAt({ rows, columns }, column, row) {
  return rows[row] && columns[column] ? `${rows[row]}${columns[column]}` : null;
}

/** @param {Grid} grid @param {string} square @returns {Spot | null} null if the board does not have it */
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
 * The camera that shows all in play with a margin: areas, and places that are not plain empty squares; the whole board if there are none.
 *
 * @param {Grid} grid @param {Scenes.Place[]} places @param {boolean} [close]  nothing will be placed, so a small margin is enough @returns {Camera}
 */
export function inPlay(grid, places, close = false) {
  const lying = close ? MARGIN.laid : MARGIN.lying;
  const corners = (grid.areas ?? []).flatMap(({ first, last }) => [first, last]);
  const seen = [
    ...corners.map((square) => ({ spot: spotOf(grid, square), margin: lying })),
    ...places.map(({ key, marks = [] }) => ({
      spot: spotOf(grid, key),
      margin: marks.includes("laid") || marks.includes("hint") ? MARGIN.laid : lying,
    })),
  ].flatMap(({ spot, margin }) => (spot ? [{ ...spot, margin }] : []));
  /** @param {"column" | "row"} axis @param {number} size */
  const span = (axis, size) => {
    const from = Math.max(0, Math.min(...seen.map((one) => one[axis] - one.margin)));
    const to = Math.min(size, Math.max(...seen.map((one) => one[axis] + one.margin + 1)));
    return { middle: (from + to) / 2, count: to - from };
  };
  if (!seen.length) seen.push({ column: 0, row: 0, margin: Math.max(grid.rows.length, grid.columns.length) });
  const [across, down] = [span("column", grid.columns.length), span("row", grid.rows.length)];
  return { x: across.middle, y: down.middle, columns: across.count, rows: down.count };
}

/**
 * The camera zoomed around a point that stays where it is on the screen.
 *
 * @param {Grid} grid @param {Camera} camera @param {number} factor  above 1: larger @param {{x: number, y: number}} at  in squares
 * @returns {Camera}
 */
export function zoomed(grid, camera, factor, at) {
  const before = Math.min(camera.columns, camera.rows);
  const span = Math.min(grid.rows.length, grid.columns.length, Math.max(CLOSEST, before / factor));
  const share = span / before;
  const [x, y] = [at.x + (camera.x - at.x) * share, at.y + (camera.y - at.y) * share];
  return within(grid, { x, y, columns: span, rows: span });
}

/** The camera moved so that its middle is on the board. @param {Grid} grid @param {Camera} camera @returns {Camera} */
export function within({ rows, columns }, camera) {
  const inside = (/** @type {number} */ value, /** @type {number} */ size) => Math.min(size, Math.max(0, value));
  return { ...camera, x: inside(camera.x, columns.length), y: inside(camera.y, rows.length) };
}

/** The camera moved as little as needed to show a square with half a square around it. @param {Grid} grid @param {Camera} camera @param {Spot} spot @returns {Camera} */
export function including(grid, camera, { column, row }) {
  /** @param {number} at @param {number} middle @param {number} count */
  const moved = (at, middle, count) => Math.min(at + count / 2 - 0.5, Math.max(at + 1.5 - count / 2, middle));
  return within(grid, {
    ...camera,
    x: moved(column, camera.x, camera.columns),
    y: moved(row, camera.y, camera.rows),
  });
}

/** The camera as a style. @param {Grid} grid @param {Camera} camera */
export function pictured({ rows, columns }, camera) {
  const { x, y } = camera;
  return `--across:${columns.length};--down:${rows.length};--x:${x};--y:${y};--columns:${camera.columns};--rows:${camera.rows}`;
}
