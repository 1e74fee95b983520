import { t } from "../../text/text.js";
import { squareWords } from "./board.js";
import { middle, placeOf, rowName, runsIn, stepFrom } from "./squares.js";

/** The board in words, for whoever does not see it. */

/** What lies at the cursor and in the four directions from it. @param {Tiles.Bench} bench */
export function roundCursor(bench) {
  const { hand, view } = bench;
  const at = hand.cursor ?? middle(view.options);
  const ways = /** @type {const} */ ([
    ["left", -1, 0],
    ["right", 1, 0],
    ["above", 0, -1],
    ["below", 0, 1],
  ]);
  const words = ways.flatMap(([way, dx, dy]) => {
    const next = stepFrom(at, dx, dy, view.options.board_size);
    return next ? [t("tiles.around", { way: t(`tiles.way.${way}`), what: squareWords(bench, next) })] : [];
  });
  return [`${squareWords(bench, at)}.`, ...words].join(" ");
}

/** The line of the cursor in its direction: its tiles, group by group. @param {Tiles.Bench} bench */
export function lineInWords(bench) {
  const { hand, view } = bench;
  const { column, row } = placeOf(hand.cursor ?? middle(view.options));
  return rowWords(bench, hand.line, hand.line === "across" ? row : column) || t("tiles.lineEmpty");
}

/** The whole board, row by row, as far as there is anything in it. @param {Tiles.Bench} bench */
export function boardInWords(bench) {
  const rows = Array.from({ length: bench.view.options.board_size }, (_, row) => rowWords(bench, "across", row));
  const found = rows.filter(Boolean);
  return found.length ? found : [t("tiles.boardEmpty")];
}

/** @param {Tiles.Bench} bench @param {Tiles.Direction} line @param {number} number */
function rowWords(bench, line, number) {
  const { view, draft } = bench;
  const runs = runsIn([...Object.keys(view.board), ...Object.keys(draft.laid)], line, number);
  if (!runs.length) return "";
  const name = line === "across" ? rowName(number) : String(number + 1);
  const tiles = runs.map((run) => run.map((square) => squareWords(bench, square)).join("; ")).join(". ");
  return t("tiles.rowOf", { line: t(`tiles.line.${line}`), name, tiles });
}
