import { nameOf } from "../../cards/characters.js";
import { listed, numbered, t } from "../../text/text.js";

/** Who has won a match, in a line; of a game for one, what came of it. @param {Brief} record */
export function titleOf({ players, over, outcome: { winners, scores } }) {
  if (!over) return t("history.unfinished");
  const [points = 0] = scores;
  if (players.length === 1) {
    const ending = points > 0 ? "ahead" : points < 0 ? "behind" : "even";
    return t("history.alone", { ending, points: numbered(Math.abs(points)) });
  }
  const names = winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  const you = winners.some((seat) => players[seat]?.character === "you" && !players[seat]?.name);
  return t("history.winner", { count: winners.length, who: you ? "you" : "other", names: listed(names) });
}

/** Where a line of play leaves its match, and with which cards; "" for what is none. @param {Brief} record */
export function lineWords({ parent, at, others }) {
  if (!parent) return "";
  const from = t("whatif.from", { turn: numbered(at ?? 0) });
  return others === undefined ? from : `${from} · ${t(others ? "whatif.others" : "whatif.same")}`;
}
