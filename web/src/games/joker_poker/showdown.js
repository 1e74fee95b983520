import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cardFace, spokenCard, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { valueName, valueWords } from "../../cards/words.js";
import { listed, t } from "../../text/text.js";
import { countUp } from "../../ui/countup.js";
import { bump, feel, turn } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { betBack, paidBet } from "./bets.js";
import { handName } from "./moves.js";
import { keepPace } from "./pace.js";
import { SUMMARY, shownGame, shownHand } from "./steps.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

const HANDS = [0, 1, 2];
const LONG_PRESS_MS = 600;
/** The first chips have arrived. */
const COUNT_AFTER_MS = 700;

/** One hand of every player, first the cards, then the bets. @param {Session} session */
export function showdownView(session) {
  const { hand, paid } = shownHand(session.table);
  const game = shownGame(session.table);
  const press = longPress(() => skip(session));
  return html`<section
    class="showdown"
    data-hand=${hand + 1}
    data-paid=${paid}
    aria-label=${t("show.title", { hand: handName(hand) })}
    @click=${() => advance(session)}
    @pointerdown=${press.down}
    @pointerup=${press.up}
    @pointercancel=${press.up}
  >
    <h2 class="show-title">
      ${HANDS.map((number) => html`<span class="step-dot" data-done=${number < hand} data-now=${number === hand} aria-hidden="true"></span>`)}
      <span>${t("show.title", { hand: handName(hand) })}</span>
    </h2>
    ${keyed(`${game.game}-${hand}`, html`<ol class="duels">${session.order.map((seat) => duel(session, game, hand, paid, seat))}</ol>`)}
    <div class="show-words">
      <p>${paid ? verdict(session, game, hand) : t("show.betsNext")}</p>
      <span class="discard">
        ${paid ? discards(game, hand).map((seat) => paidBet(betOf(game, hand, seat), seat, flipKey(game, hand, seat))) : nothing}
      </span>
    </div>
  </section>`;
}

/** @param {Session} session @param {GameResult} game @param {number} hand @param {boolean} paid @param {number} seat */
function duel(session, game, hand, paid, seat) {
  const shown = seatOf(game, seat);
  const result = resultOf(game, hand);
  const person = /** @type {Person} */ (session.table.players[seat]);
  const wins = paid && result.winners.includes(seat);
  const cards = shown.hands[hand] ?? [];
  return html`<li class="duel" data-show-seat=${seat} data-winner=${wins}>
    <div class="duel-head">
      ${faceOf(person)}<b class="duel-player">${nameOf(person)}</b>
      <span class="duel-name">${shown.foul ? t("show.foul") : valueName(shown.descriptions?.[hand])}</span>
      ${wins ? html`<span class="crown">${symbol("crown", "crown-mark")}${t(result.winners.length > 1 ? "show.ties" : "show.wins")}</span>` : nothing}
    </div>
    <div class="duel-row">
      <div class="duel-cards" role="img" aria-label=${cards.map((card) => spokenCard(card, shown.jokers[card])).join(", ")}>
        ${cards.map((card) => html`<span class="show-card" data-card=${card}>${cardFace(card, shown.jokers[card] ?? null)}</span>`)}
      </div>
      <div class="duel-bets" data-paid=${paid}>${paid ? pile(game, hand, seat) : betBack(seat, flipKey(game, hand, seat))}</div>
    </div>
  </li>`;
}

/** The betting cards that a seat has now, its own first. @param {GameResult} game @param {number} hand @param {number} seat */
function pile(game, hand, seat) {
  const { taken, points } = resultOf(game, hand);
  const owners = takenFrom(game, hand, seat);
  if (!taken[seat]?.length) return nothing;
  return html`<span class="pile" aria-hidden="true">${owners.map((owner, index) => paidBet(betOf(game, hand, owner), owner, flipKey(game, hand, owner), index))}</span>
    <b class="gain">${t("gain", { points: points[seat] ?? 0 })}</b>`;
}

/** Whose betting cards a seat takes: with one winner all that are not lost, in a tie its own. @param {GameResult} game @param {number} hand @param {number} seat */
function takenFrom(game, hand, seat) {
  const { winners, taken } = resultOf(game, hand);
  if (!taken[seat]?.length) return [];
  const everyone = [...game.seats.keys()];
  return winners.length > 1 ? [seat] : everyone.filter((other) => !seatOf(game, other).foul);
}

/** Whose betting cards are thrown away. @param {GameResult} game @param {number} hand */
function discards(game, hand) {
  const kept = new Set([...game.seats.keys()].flatMap((seat) => takenFrom(game, hand, seat)));
  return [...game.seats.keys()].filter((seat) => !kept.has(seat));
}

/** Who takes what, in a sentence. @param {Session} session @param {GameResult} game @param {number} hand */
export function verdict(session, game, hand) {
  const { winners, points, discarded } = resultOf(game, hand);
  const { players } = session.table;
  const names = winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  const lost = discarded.length ? t("show.lost", { count: discarded.length, bets: listed(discarded.map(String)) }) : "";
  const [winner] = winners;
  if (winner === undefined) return `${t("show.nobody")} ${lost}`;
  if (winners.length > 1) return `${t("show.tie", { names: listed(names) })} ${lost}`;
  const facts = {
    who: session.isYou(winner) ? "you" : "other",
    name: names[0] ?? "",
    points: points[winner] ?? 0,
    hand: valueWords(seatOf(game, winner).descriptions?.[hand]),
  };
  return `${t("show.takes", facts)} ${lost}`;
}

/** Goes one step on. @param {Session} session */
export async function advance(session) {
  const { show } = session.table;
  if (show.step >= SUMMARY) return;
  show.step += 1;
  await shown(session);
}

/** Straight to the game's summary. @param {Session} session */
export async function skip(session) {
  session.table.show.step = Math.max(SUMMARY, session.table.show.step);
  await shown(session);
}

/** Shows a hand of the summary once more. @param {Session} session @param {number} hand */
export async function showAgain(session, hand) {
  session.table.show.step = hand * 2 + 1;
  await shown(session);
}

/** The step is on disk before it shows. @param {Session} session */
export async function shown(session) {
  await session.save();
  session.host.paint();
}

/** What moves and what is said on coming to a step. @param {Session} session */
export function enterStep(session) {
  const { show } = session.table;
  if (show.step >= SUMMARY) return;
  const { hand, paid } = shownHand(session.table);
  const game = shownGame(session.table);
  keepPace(session, () => advance(session));
  if (paid) {
    const takers = resultOf(game, hand).taken.flatMap((taken, seat) =>
      taken.length ? [`[data-seat="${seat}"] .seat-points b`] : [],
    );
    if (takers.length) bump(document.querySelectorAll(takers.join()));
    for (const [seat, gained] of Object.entries(resultOf(game, hand).points))
      countUp(document.querySelector(`[data-seat="${seat}"] .seat-points b`), gained, COUNT_AFTER_MS);
    feel(session.persons.some((seat) => resultOf(game, hand).winners.includes(seat)) ? "win" : "take");
    announce(verdict(session, game, hand));
  } else {
    feel("reveal");
    const known = session.several ? "" : `:not([data-show-seat='${session.seat}'])`;
    turn(document.querySelectorAll(`.duel${known} .show-card .card`));
    announce(spokenHands(session, game, hand));
  }
}

/** @param {Session} session @param {GameResult} game @param {number} hand */
function spokenHands(session, game, hand) {
  const each = session.order.map((seat) => {
    const shownSeat = seatOf(game, seat);
    const name = nameOf(/** @type {Person} */ (session.table.players[seat]));
    return t("say.shows", { name, hand: shownSeat.foul ? t("show.foul") : valueWords(shownSeat.descriptions?.[hand]) });
  });
  return `${t("show.title", { hand: handName(hand) })}. ${each.join(" ")}`;
}

/** @param {() => void} act */
function longPress(act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    down: () => {
      timer = setTimeout(act, LONG_PRESS_MS);
      addEventListener("pointerup", () => clearTimeout(timer), { once: true });
    },
    up: () => clearTimeout(timer),
  };
}

/** @param {GameResult} game @param {number} seat @returns {SeatResult} */
export function seatOf(game, seat) {
  return /** @type {SeatResult} */ (game.seats[seat]);
}

/** @param {GameResult} game @param {number} hand @returns {HandResult} */
export function resultOf(game, hand) {
  return /** @type {HandResult} */ (game.results[hand]);
}

/** @param {GameResult} game @param {number} hand @param {number} seat */
export function betOf(game, hand, seat) {
  return seatOf(game, seat).bets[hand] ?? 0;
}

/** @param {GameResult} game @param {number} hand @param {number} seat */
function flipKey(game, hand, seat) {
  return `stake-${game.game}-${hand}-${seat}`;
}

/** The buttons under a showdown. @param {Session} session */
export function showdownActions(session) {
  return html`<div class="actions">
    <button class="button" data-action="skip" @click=${() => skip(session)}>${t("show.skip")}</button>
    <button class="button primary wide" data-action="next" @click=${() => advance(session)}>${t("show.next")}${symbol("i-next", "icon")}</button>
  </div>`;
}
