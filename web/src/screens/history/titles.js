import { nameOf } from "../../cards/characters.js";
import { listed, numbered, t } from "../../text/text.js";

/** A line about who won a match, or the result of a solo game. @param {Brief} record */
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

/** Says where a line branches off and with which cards; "" if it is no line. @param {Brief} record */
export function lineWords({ parent, at, others }) {
  if (!parent) return "";
  const from = t("whatif.from", { turn: numbered(at ?? 0) });
  return others === undefined ? from : `${from} · ${t(others ? "whatif.others" : "whatif.same")}`;
}
