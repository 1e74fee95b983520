import { html, nothing } from "lit-html";
import { cardFace, cardName, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { listed, numbered, t } from "../../text/text.js";
import { coachButton } from "./coach.js";
import { goOn } from "./moves.js";
import { kindName, points } from "./names.js";

/**
 * The sheet of a deal that has ended: every seat's sets, loose cards, bonus and points.
 *
 * Hooks for tests: .rum-sheet[data-deal][data-ended]; [data-show-seat][data-points][data-bonus]; [data-action="next-deal|final|coach"].
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 */

/** @param {Session} session */
export function dealShown(session) {
  const { view, show } = session.table;
  return /** @type {Rum.Deal} */ (view.history[show.game - 1]);
}

/** @param {Session} session */
export function sheetHeadline(session) {
  const { ended, closer, round } = dealShown(session);
  if (ended !== "closed" || closer === null) return t(ended === "limit" ? "rum.sheet.limit" : "rum.sheet.stock");
  const name = nameOf(/** @type {Person} */ (session.players[closer]));
  const who = session.isYou(closer) ? "you" : "other";
  return round ? t("rum.sheet.closed", { who, name, round }) : t("rum.sheet.dealt", { who, name });
}

/** @param {Session} session */
export function sheetView(session) {
  const deal = dealShown(session);
  return html`<section class="rum-sheet" tabindex="0" data-deal=${deal.deal} data-ended=${deal.ended} aria-label=${t("rum.sheet.title", { deal: deal.deal })}>
    <h2 class="rum-sheet-title">${sheetHeadline(session)}</h2>
    <ol class="rum-sheet-seats">
      ${order(deal).map((seat) => seatSheet(session, deal, seat))}
    </ol>
  </section>`;
}

/** The closer first, then by what the deal brought. @param {Rum.Deal} deal */
function order({ seats }) {
  return [...seats.keys()].sort((a, b) => gain(seats[b]) - gain(seats[a]));
}

/** @param {Rum.SeatSheet | undefined} sheet */
export function gain(sheet) {
  return sheet ? sheet.points + sheet.bonus : 0;
}

/** @param {Session} session @param {Rum.Deal} deal @param {number} seat */
function seatSheet(session, deal, seat) {
  const sheet = /** @type {Rum.SeatSheet} */ (deal.seats[seat]);
  const person = /** @type {Person} */ (session.players[seat]);
  return html`<li class="rum-seat-sheet" data-show-seat=${seat} data-points=${sheet.points} data-bonus=${sheet.bonus} data-closer=${deal.closer === seat}>
    <div class="rum-seat-head">
      <span class="standing-face">${deal.closer === seat ? symbol("crown", "standing-crown") : nothing}${faceOf(person)}</span>
      <b class="rum-seat-name">${nameOf(person)}</b>
      ${sheet.bonus ? html`<span class="rum-bonus">${t("rum.sheet.bonus", { bonus: sheet.bonus })}</span>` : nothing}
      <b class="rum-gain">${points(gain(sheet))}</b>
      <span class="rum-total">${t("rum.sheet.total")} <b>${numbered(deal.scores[seat] ?? 0)}</b></span>
    </div>
    <div class="rum-seat-cards">
      ${sheet.sets.map((set) => cards(set.cards, kindName(set.kind), set.points))}
      ${sheet.unmatched.length ? cards(sheet.unmatched, t("rum.sheet.loose"), -costOf(sheet)) : nothing}
    </div>
  </li>`;
}

/** What the loose cards took away. @param {Rum.SeatSheet} sheet */
function costOf({ sets, points: total }) {
  return sets.reduce((sum, set) => sum + set.points, 0) - total;
}

/** @param {Card[]} list @param {string} name @param {number} value */
function cards(list, name, value) {
  return html`<figure class="rum-figure" data-worth=${value}>
    <span class="rum-figure-cards" role="img" aria-label=${listed(list.map(cardName))}>${list.map((card) => cardFace(card, null, ""))}</span>
    <figcaption>${name} <b>${points(value)}</b></figcaption>
  </figure>`;
}

/** @param {Session} session */
export function sheetActions(session) {
  const { view, show } = session.table;
  const last = view.phase === "over" && show.game === view.history.length;
  return html`<div class="actions">
    ${coachButton(session)}
    <button class="button primary wide" data-action=${last ? "final" : "next-deal"} @click=${() => goOn(session)}>
      ${last ? t("rum.sheet.final") : t("rum.sheet.next", { deal: show.game + 1 })}
    </button>
  </div>`;
}
