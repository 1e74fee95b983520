import { html, nothing } from "lit-html";
import { cardFace, spokenCard, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { capital, valueName } from "../../cards/words.js";
import { t } from "../../text/text.js";
import { betFace } from "./bets.js";
import { coachButton } from "./coach.js";
import { handName } from "./moves.js";
import { betOf, resultOf, seatOf, showAgain, shown } from "./showdown.js";
import { FINAL, GAMES, shownGame } from "./steps.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** A game's three hands on one screen. @param {Session} session */
export function summaryView(session) {
  const game = shownGame(session.table);
  return html`<section class="summary" data-game=${game.game} aria-label=${t("summary.title", { game: game.game })}>
    <h2 class="show-title">${t("summary.title", { game: game.game })}</h2>
    <ol class="summary-hands">
      ${game.results.map((_, hand) => handBlock(session, game, hand))}
    </ol>
  </section>`;
}

/** @param {Session} session @param {GameResult} game @param {number} hand */
function handBlock(session, game, hand) {
  const { discarded } = resultOf(game, hand);
  return html`<li class="summary-hand" data-hand=${hand + 1}>
    <h3>
      <span>${capital(handName(hand))}</span>
      ${discarded.length ? html`<small>${t("summary.discarded", { bets: discarded.join(", ") })}</small>` : nothing}
      <button class="linkish" data-action="again-${hand + 1}" @click=${() => showAgain(session, hand)}>${t("summary.again")}</button>
    </h3>
    <ul>
      ${session.order.map((seat) => handLine(session, game, hand, seat))}
    </ul>
  </li>`;
}

/** @param {Session} session @param {GameResult} game @param {number} hand @param {number} seat */
function handLine(session, game, hand, seat) {
  const { winners, points } = resultOf(game, hand);
  const person = /** @type {Person} */ (session.table.players[seat]);
  const wins = winners.includes(seat);
  const shownSeat = seatOf(game, seat);
  return html`<li class="summary-line" data-winner=${wins} data-show-seat=${seat}>
    ${faceOf(person, "face small")}<b>${nameOf(person)}</b>
    <span class="summary-name">${shownSeat.foul ? t("show.foul") : valueName(shownSeat.descriptions?.[hand])}</span>
    ${cardRow(shownSeat, hand)}
    <span class="summary-bet"><span class="visually-hidden">${t("summary.bet", { value: betOf(game, hand, seat) })}</span>${betFace(betOf(game, hand, seat), seat)}</span>
    <span class="summary-gain">
      ${wins ? html`${symbol("crown", "crown-mark")}<span class="visually-hidden">${t(winners.length > 1 ? "show.ties" : "show.wins")}</span>` : nothing}
      ${points[seat] === undefined ? nothing : html`<b>${t("gain", { points: points[seat] })}</b>`}
    </span>
  </li>`;
}

/** The hand's cards, where there is room for them. @param {SeatResult} seat @param {number} hand */
export function cardRow({ hands, jokers }, hand) {
  const cards = hands[hand] ?? [];
  return html`<span class="card-row" role="img" aria-label=${cards.map((card) => spokenCard(card, jokers[card])).join(", ")}>
    ${cards.map((card) => cardFace(card, jokers[card] ?? null, ""))}
  </span>`;
}

/** Enters the next game of the match. @param {Session} session */
function nextGame(session) {
  const { table } = session;
  table.show = { game: table.show.game + 1, step: 0 };
  return session.moved();
}

/** The button that leads on from a summary. @param {Session} session */
export function summaryActions(session) {
  const last = session.table.show.game >= GAMES;
  const next = () => {
    if (!last) return nextGame(session);
    session.table.show.step = FINAL;
    return shown(session);
  };
  return html`<div class="actions">
    ${coachButton(session)}
    <button class="button primary wide" data-action=${last ? "final" : "next-deal"} @click=${next}>
      ${last ? t("summary.final") : t("summary.next", { game: session.table.show.game + 1 })}
    </button>
  </div>`;
}
