import { isJoker, spokenCard } from "../../cards/cards.js";
import { capital, problemWords, valueName } from "../../cards/words.js";
import { explainer, personLines } from "../../table/explainer.js";
import { t } from "../../text/text.js";
import { percent } from "./chances.js";
import { handName, mayArrange } from "./moves.js";
import { scoresShown } from "./steps.js";

/** What everything on the table is, for whoever presses long on it. */

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */
/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** What a long press says at Joker Poker. */
export const explain = explainer([
  [".place[data-index]", card],
  [".holder", holder],
  [".bet-slot", bet],
  [".chance[data-chance]", chance],
  [".hand-label", hand],
  [".seat", seat],
]);

/** @param {DOMStringMap} dataset @param {Session} session */
function card(dataset, session) {
  const { draft, report } = session.table;
  const shown = draft.places[Number(dataset.index)] ?? "";
  const name = capital(spokenCard(shown, isJoker(shown) ? (report?.jokers[shown]?.stands_for ?? null) : null));
  if (!isJoker(shown)) return [name, t("explain.card")];
  return [name, t(/** @type {TextKey} */ (`rules.${shown}`)), t("explain.joker")];
}

/** @param {DOMStringMap} dataset */
function holder(dataset) {
  const hand = handName(Number(dataset.holder));
  const title = dataset.value ? t("holder.full", { hand, value: Number(dataset.value) }) : t("holder.empty", { hand });
  return [title, t("explain.holder", { hand })];
}

/** @param {DOMStringMap} dataset */
function bet(dataset) {
  const value = Number(dataset.bet);
  return [capital(t("bet.name", { value })), t("explain.bet", { value, state: dataset.state ?? "free" })];
}

/** @param {DOMStringMap} dataset */
function chance(dataset) {
  return [`${percent(Number(dataset.chance))} ${t("chance.toWin")}`, t("explain.chance")];
}

/** @param {DOMStringMap} _ @param {Session} session @param {HTMLElement} anchor */
function hand(_, session, anchor) {
  if (!mayArrange(session)) return [];
  const row = Number(anchor.id.replace("hand-", ""));
  const { description = null, problem = null } = session.table.report?.rows[row] ?? {};
  const name = valueName(description);
  const title = name ? t("say.row", { hand: capital(handName(row)), name }) : capital(handName(row));
  return [title, problem ? problemWords(problem) : "", t("explain.order")];
}

/** @param {DOMStringMap} dataset @param {Session} session */
function seat(dataset, session) {
  const { players, view } = session.table;
  const at = Number(dataset.seat);
  const left = view.bets_left[at] ?? [];
  return [
    ...personLines(/** @type {Person} */ (players[at]), scoresShown(session.table)[at] ?? 0),
    left.length ? t("explain.left", { bets: left.join(", ") }) : "",
  ];
}
