import { explainer, personLines } from "../../table/explainer.js";
import { t } from "../../text/text.js";
import { squareWords } from "./board.js";
import { benchOf } from "./record.js";
import { isJoker, tileName } from "./tile.js";

/** What everything on the table is, for whoever presses long on it. */

/** What a long press says at Poker Tiles. */
export const explain = explainer([
  [
    ".tiles-held",
    ({ tile = "" }) => [
      tileName(tile),
      isJoker(tile) ? t("tiles.explain.joker", { times: Number(tile.charAt(0)) }) : t("tiles.explain.tile"),
    ],
  ],
  [".tiles-square", ({ square = "" }, session) => [squareWords(benchOf(session), square)]],
  [".tiles-lines", () => [t("tiles.explain.lines")]],
  [".tiles-bag", ({ bag = "0" }) => [t("tiles.bag", { count: Number(bag) })]],
  [
    ':is(.actions, .status) [data-action]:not([data-action="again"])',
    ({ action = "" }) => [t(/** @type {import("../../text/text.js").TextKey} */ (`tiles.explain.${action}`))],
  ],
  [
    ".seat",
    ({ seat = "0" }, session) => {
      const { players, view } = session.table;
      const person = /** @type {Person} */ (players[Number(seat)]);
      return [
        ...personLines(person, view.scores[Number(seat)] ?? 0),
        t("tiles.explain.seat", { count: view.counts[Number(seat)] ?? 0 }),
      ];
    },
  ],
]);
