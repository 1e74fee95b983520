/** Squares by name and by place, and the part of the board that is shown. Pure. */

/** Beside what lies on the board, so many squares are shown; beside tiles just laid, fewer: the picture stands still longer. */
const MARGIN = { board: 2, laid: 1 };
const LETTER_A = 65;
/** Squares along a side of the largest board. */
const LARGEST = 25;
/** Letters of the rows as people read them: no rank of a card in any language; see `table/squares.py`. */
const ROWS = "CEGHILMNOPSUWXYZ";

/** @param {number} column @param {number} row  from 0 @returns {Tiles.Square} */
export function squareAt(column, row) {
  return `${String.fromCharCode(LETTER_A + column)}${row + 1}`;
}

/** @param {Tiles.Square} square */
export function placeOf(square) {
  return { column: square.charCodeAt(0) - LETTER_A, row: Number(square.slice(1)) - 1 };
}

/** What people call a row: `C` is the upper one. @param {number} row  from 0 */
export function rowName(row) {
  return `${row < ROWS.length ? "" : ROWS.charAt(0)}${ROWS.charAt(row % ROWS.length)}`;
}

/** What people call a square: its row, lettered, then its column, numbered. @param {Tiles.Square} square */
export function nameOf(square) {
  const { column, row } = placeOf(square);
  return `${rowName(row)}${column + 1}`;
}

/** The square of a name, whatever the size of the board; null if it is none. @param {string} name @returns {Tiles.Square | null} */
export function squareNamed(name) {
  const [, letters = "", number = ""] = /^([A-Z]{1,2})([1-9]\d?)$/.exec(name.toUpperCase()) ?? [];
  const row = Array.from({ length: LARGEST }, (_, at) => rowName(at)).indexOf(letters);
  return row < 0 || Number(number) > LARGEST ? null : squareAt(Number(number) - 1, row);
}

/** The square next to one, or null beyond the edge. @param {Tiles.Square} square @param {number} dx @param {number} dy @param {number} size */
export function stepFrom(square, dx, dy, size) {
  const { column, row } = placeOf(square);
  const [x, y] = [column + dx, row + dy];
  return x < 0 || y < 0 || x >= size || y >= size ? null : squareAt(x, y);
}

/** The first and the last place along each side of the gold block. @param {Tiles.Options} options */
export function goldOf({ board_size: size, gold }) {
  const first = Math.floor((size - gold) / 2);
  return { first, last: first + gold - 1 };
}

/** @param {Tiles.Square} square @param {Tiles.Options} options */
export function isGold(square, options) {
  const { column, row } = placeOf(square);
  const { first, last } = goldOf(options);
  return Math.min(column, row) >= first && Math.max(column, row) <= last;
}

/** The square in the middle. @param {Tiles.Options} options */
export function middle({ board_size: size }) {
  return squareAt(Math.floor(size / 2), Math.floor(size / 2));
}

/**
 * What is in play, with a margin: the gold squares, the board's tiles, those being laid.
 *
 * @param {Tiles.Options} options
 * @param {Tiles.Square[]} board
 * @param {Tiles.Square[]} laid
 * @returns {Tiles.Camera}
 */
export function inPlay(options, board, laid) {
  const { first, last } = goldOf(options);
  const gold = [squareAt(first, first), squareAt(last, last)];
  const seen = [
    ...[...gold, ...board].map((square) => ({ ...placeOf(square), margin: MARGIN.board })),
    ...laid.map((square) => ({ ...placeOf(square), margin: MARGIN.laid })),
  ];
  /** @param {"column" | "row"} side */
  const span = (side) => {
    const from = Math.max(0, Math.min(...seen.map((one) => one[side] - one.margin)));
    const to = Math.min(options.board_size, Math.max(...seen.map((one) => one[side] + one.margin + 1)));
    return { middle: (from + to) / 2, count: to - from };
  };
  const [across, down] = [span("column"), span("row")];
  return { x: across.middle, y: down.middle, columns: across.count, rows: down.count };
}

/** Fewest squares along the shorter side of the picture. */
const CLOSEST = 4;

/**
 * A picture that is larger or smaller, round a point that stays where it is.
 *
 * @param {Tiles.Camera} camera @param {number} factor  above 1: larger @param {{x: number, y: number}} at  in squares @param {number} size
 * @returns {Tiles.Camera}
 */
export function zoomed(camera, factor, at, size) {
  const before = Math.min(camera.columns, camera.rows);
  const span = Math.min(size, Math.max(CLOSEST, before / factor));
  const share = span / before;
  return within(
    { x: at.x + (camera.x - at.x) * share, y: at.y + (camera.y - at.y) * share, columns: span, rows: span },
    size,
  );
}

/** The middle stays on the board. @param {Tiles.Camera} camera @param {number} size @returns {Tiles.Camera} */
export function within(camera, size) {
  const inside = (/** @type {number} */ value) => Math.min(size, Math.max(0, value));
  return { ...camera, x: inside(camera.x), y: inside(camera.y) };
}

/** The picture moved so that a square is in it. @param {Tiles.Camera} camera @param {Tiles.Square} square @param {number} size @returns {Tiles.Camera} */
export function including(camera, square, size) {
  const { column, row } = placeOf(square);
  /** @param {number} at @param {number} middle @param {number} count */
  const moved = (at, middle, count) => Math.min(at + count / 2 - 0.5, Math.max(at + 1.5 - count / 2, middle));
  return within({ ...camera, x: moved(column, camera.x, camera.columns), y: moved(row, camera.y, camera.rows) }, size);
}

/** The squares of a row or a column that hold tiles, in order, cut where there is none. @param {Tiles.Square[]} filled @param {Tiles.Direction} line @param {number} number  from 0 */
export function runsIn(filled, line, number) {
  const [along, side] =
    line === "across" ? /** @type {const} */ (["column", "row"]) : /** @type {const} */ (["row", "column"]);
  const inLine = filled.map(placeOf).filter((place) => place[side] === number);
  inLine.sort((a, b) => a[along] - b[along]);
  /** @type {Tiles.Square[][]} */
  const runs = [];
  for (const [index, place] of inLine.entries()) {
    const before = inLine[index - 1];
    if (!before || place[along] > before[along] + 1) runs.push([]);
    runs.at(-1)?.push(squareAt(place.column, place.row));
  }
  return runs;
}
