import { isJoker, spokenCard } from "../../../cards/cards.js";
import { capital, problemWords, valueName } from "../../../cards/words.js";
import { t } from "../../../text/text.js";
import { rows, spentBets } from "../draft.js";
import { handName } from "../moves.js";

/** What the command line answers: the table in words. */

/** @typedef {import("../../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** A hand with everything that lies there. @param {Session} session @param {number} row */
export function handWords(session, row) {
  const { draft, view, report } = session.table;
  const cards = (rows(draft.places, view.sizes)[row] ?? []).map((card) =>
    spokenCard(card, isJoker(card) ? (report?.jokers[card]?.stands_for ?? null) : null),
  );
  const bet = draft.bets[row] ?? null;
  return t("command.hand", {
    hand: capital(handName(row)),
    cards: cards.join(", "),
    name: valueName(report?.rows[row]?.description) || "none",
    bet: bet === null ? "none" : String(view.options.bet_values[bet]),
  });
}

/** @param {Session} session */
export function nameWords({ table: { report } }) {
  return (report?.rows ?? []).map(({ description, problem }, row) => {
    const name = valueName(description);
    const words = name ? t("say.row", { hand: capital(handName(row)), name }) : "";
    return [words, problem ? problemWords(problem) : ""].filter(Boolean).join(" ");
  });
}

/** @param {Session} session */
export function betWords({ table: { draft, view } }) {
  const values = view.options.bet_values;
  const laid = draft.bets.map((index) => (index === null ? "–" : String(values[index])));
  return t("command.bets", {
    laid: laid.join(", "),
    left: freeBets(draft, view)
      .map((index) => values[index])
      .join(", "),
  });
}

/** Which of the nine betting cards can still be laid. @param {Draft} draft @param {View} view */
export function freeBets(draft, view) {
  const values = view.options.bet_values;
  const spent = spentBets(values, view.bets_left[view.seat] ?? []);
  return [...values.keys()].filter((index) => !spent[index] && !draft.bets.includes(index));
}
