import { t } from "../../../text/text.js";
import { say } from "../voice.js";
import { spotOf } from "./squares.js";
import { itemAt, squareWords } from "./state.js";

/** Names the things in a square's line, along the typing direction, group by group; or says that there are none. @param {import("./state.js").Session} session @param {import("./state.js").Board} zone @param {string} square */
export function lineWords(session, zone, square) {
  const { rows, columns, along = "across" } = zone.grid;
  const spot = spotOf(zone.grid, square);
  if (!spot) return "";
  const [row = "", column = ""] = [rows[spot.row], columns[spot.column]];
  const line = along === "across" ? columns.map((name) => row + name) : rows.map((name) => name + column);
  /** @type {string[][]} */
  const groups = [];
  for (const [index, key] of line.entries()) {
    if (!itemAt(zone, key)) continue;
    if (!itemAt(zone, line[index - 1] ?? "")) groups.push([]);
    groups.at(-1)?.push(squareWords(session, zone, key));
  }
  const things = groups.map((group) => group.join("; ")).join(". ");
  const name = along === "across" ? row : column;
  const button = session.table.scene?.buttons.find(({ key }) => key === along);
  return things ? t("board.row", { along: say(session, button?.words), name, things }) : t("board.rowEmpty");
}
