import { cardName, isJoker, spokenCard } from "../../../cards.js";
import { nameOf, temperOf } from "../../../characters.js";
import { hasText, listed, t } from "../../../text.js";
import { capital, problemWords, valueName } from "../../../words.js";
import { rows, spentBets } from "../draft.js";
import { handName } from "../moves.js";
import { scoresShown } from "../steps.js";

/** What the command line answers: the table in words. */

/** @typedef {import("../../../session.js").Session} Session */
/** @typedef {import("../../../text.js").TextKey} TextKey */
/** @typedef {import("./tokens.js").Fault} Fault */

/** What is wrong with a line, and what would be right. @param {Fault} fault */
export function faultWords({ fault, word = "", cards = [], usage }) {
  const values = {
    word: fault === "hand" && !word ? "none" : word,
    cards: cards.map(cardName).join(", "),
    known: String(cards.length > 0),
  };
  return `${t(/** @type {TextKey} */ (`command.fault.${fault}`), values)} ${rightWords(usage)}`;
}

/** @param {string} usage */
export function rightWords(usage) {
  return t("command.right", { about: about(usage) });
}

/** What a command does, with an example. @param {string} command */
export function about(command) {
  const key = `command.about.${command}`;
  return hasText(key) ? t(key) : t("command.about.help");
}

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

/** @param {Session} session */
export function scoreWords({ table }) {
  const points = scoresShown(table);
  return listed(
    table.players.map((person, seat) => t("command.score", { name: nameOf(person), points: points[seat] ?? 0 })),
  );
}

/** @param {Session} session */
export function playerWords({ table }) {
  return table.players.slice(1).map((person) => {
    const key = `level.${person.level}`;
    return t("command.player", {
      name: nameOf(person),
      level: hasText(key) ? t(key) : person.level,
      temper: temperOf(person),
    });
  });
}
