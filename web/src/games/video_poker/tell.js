import { cardName } from "../../cards/cards.js";
import { settings } from "../../device/settings.js";
import { listed, t } from "../../text/text.js";
import { bump, feel, turn } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { wordingOf } from "./record.js";
import { categoryWords, judgementWords } from "./words.js";

/** @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */

/** Milliseconds between two cards, by the chosen pace. */
const GAP_MS = { tap: 45, slow: 160, fast: 0 };
/** From so many coins for one on, it is a great hand. */
const GREAT = 20;

/** Cards were dealt or drawn: turns them, says what they are. @param {Session} session @param {Machine.Event[]} events */
export function took(session, events) {
  session.ui.pending = false;
  session.host.paint();
  for (const event of events) {
    // A draw's `kind` is that of the best hold.
    if (event.own) drawn(session, event);
    else if (event.kind === "deal") dealt(session, event);
  }
}

/** @param {Session} session @param {Machine.Event} event */
function dealt(session, event) {
  feel("deal");
  turnCards([0, 1, 2, 3, 4]);
  announce(dealWords(session, event.hand ?? 0, event.cards ?? []));
}

/** @param {Session} session @param {number} hand @param {Card[]} cards */
export function dealWords(session, hand, cards) {
  const { view } = session.table;
  const words = t("machine.say.deal", { hand, cards: listed(cards.map(cardName)) });
  return view.category === "nothing" ? words : `${words} ${categoryWords(view.category, wordingOf(session.table))}.`;
}

/** @param {Session} session @param {Machine.Event} event */
function drawn(session, { own, coins = 1 }) {
  if (!own) return;
  feel(own.paid >= GREAT * coins ? "triumph" : own.paid ? "win" : "reveal");
  turnCards([0, 1, 2, 3, 4].filter((place) => !own.held.includes(place)));
  if (own.paid) bump(document.querySelectorAll("[data-bankroll]"));
  const { judged, trainer } = session.table;
  const told = trainer !== "end" && judged ? ` ${judgementWords(judged, wordingOf(session.table))}` : "";
  const cards = own.cards.filter((_, place) => !own.held.includes(place)).map(cardName);
  const came = cards.length ? `${t("machine.say.drawn", { cards: listed(cards) })} ` : "";
  announce(`${came}${resultWords(session)}${told}`);
}

/** What the last hand brought, in one sentence. @param {Session} session */
export function resultWords(session) {
  const { view } = session.table;
  if (!view.last) return "";
  const { category, paid } = view.last.own;
  return t("machine.result", { name: categoryWords(category, wordingOf(session.table)), paid });
}

/** @param {number[]} places */
function turnCards(places) {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".machine-card .card"));
  turn(
    places.flatMap((place) => cards[place] ?? []),
    GAP_MS[settings.pace],
  );
}
