import { nameOf } from "../../cards/characters.js";
import { listed, t } from "../../text/text.js";

/**
 * How a game has ended, in a line.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** @param {Session} session */
export function headline(session) {
  const { view } = session.table;
  if (!view.winners.length) return t("pegs.result.nobody");
  const names = listed(view.winners.map((seat) => nameOf(/** @type {Person} */ (session.players[seat]))));
  const who = session.several ? "names" : view.winners.includes(session.seat) ? "yours" : "theirs";
  return t("pegs.result.team", { who, names });
}

/** The game in a line to be shared. @param {Pegs.Table} record */
export function resultLine({ players, view }) {
  const won = view.winners.some((seat) => players[seat]?.level === "human");
  const end = view.winners.length ? (won ? "won" : "lost") : "nobody";
  return t("pegs.result.line", {
    game: t("game.pegs_and_jokers"),
    end,
    seats: view.seats,
    count: Math.ceil(view.number / view.seats),
  });
}
