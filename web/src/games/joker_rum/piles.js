import { html, nothing } from "lit-html";
import { badge, cardBack, cardFace, cardName, isJoker, symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { t } from "../../text/text.js";
import * as moves from "./moves.js";
import { legal } from "./record.js";

/**
 * The middle of the table: which round it is, the stock, what was thrown, and what each player did last.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

const ROUNDS = [1, 2, 3];
/** Open cards of which a corner shows below the top one. */
export const FAN = 5;

/** @param {Session} session */
export function feltView(session) {
  const { view } = session.table;
  return html`<section class="rum-felt" data-cluster data-drop="pile" data-round=${view.round} aria-label=${t("rum.rounds")}>
    ${rounds(view)}
    <div class="rum-piles">
      ${stock(session)} ${view.face_up.length || view.round === 3 ? openPile(session) : nothing}
      ${view.round < 3 ? pile(view) : nothing}
    </div>
    ${lastMoves(session)}
  </section>`;
}

/** @param {Rum.View} view */
function rounds({ round }) {
  return html`<ol class="rum-rounds">
    ${ROUNDS.map(
      (
        number,
      ) => html`<li data-number=${number} data-current=${number === round} aria-current=${number === round ? "step" : nothing}>
        <b>${number}</b><span>${t(/** @type {TextKey} */ (`rum.round.${number}.short`))}</span>
      </li>`,
    )}
  </ol>`;
}

/** The stock, spread so that own cards that come back can be seen. @param {Session} session */
function stock(session) {
  const { view } = session.table;
  const { count, known } = view.stock;
  const may = legal(session, { kind: "draw", source: "stock" }).length > 0;
  const spread = known.some(Boolean);
  const label = [t("rum.stock.count", { count }), stockWords(known)].filter(Boolean).join(". ");
  const content = html`<span class="rum-caption" aria-hidden="true">${t("rum.stock")} <b>${count}</b></span>
    <span class="rum-heap" data-spread=${spread}>
      ${spread ? known.map((card) => slip(card)) : heap(count)}
    </span>`;
  return html`<button
    class="rum-pile"
    data-choice
    data-pile="stock"
    data-count=${count}
    data-wanted=${may}
    aria-label=${may ? `${t("rum.take.stock")}. ${label}` : label}
    aria-disabled=${!may}
    @click=${() => tapped(session, "stock")}
  >
    ${content}
  </button>`;
}

/** Which of one’s own cards lie where. @param {(Card | null)[]} known */
export function stockWords(known) {
  const cards = known.flatMap((card, index) =>
    card ? [t("rum.stock.at", { card: cardName(card), place: index + 1 })] : [],
  );
  return cards.length ? t("rum.stock.mine", { cards: cards.join(", ") }) : "";
}

/** One card of the spread stock. @param {Card | null} card */
function slip(card) {
  return html`<span class="rum-slip" data-mine=${Boolean(card)}>${cardBack()}${card ? small(card) : nothing}</span>`;
}

/** @param {number} count */
function heap(count) {
  return Array.from({ length: Math.min(3, count) }, () => html`<span class="rum-slip">${cardBack()}</span>`);
}

/** What was thrown face down in this round. @param {Rum.View} view */
function pile({ pile: { count, known } }) {
  const mine = known.some(Boolean);
  const label = [t("rum.pile.count", { count }), pileWords(known)];
  return html`<div class="rum-pile" data-choice data-pile="down" data-count=${count} role="img" aria-label=${label.filter(Boolean).join(". ")}>
    <span class="rum-caption" aria-hidden="true">${t("rum.pile")} <b>${count}</b></span>
    <span class="rum-heap" data-spread=${mine}>
      ${mine ? known.map((card) => slip(card)) : count ? heap(count) : html`<span class="rum-empty"></span>`}
    </span>
  </div>`;
}

/** Which of the cards thrown face down are one’s own. @param {(Card | null)[]} known */
export function pileWords(known) {
  const mine = known.filter((card) => card !== null);
  return mine.length ? t("rum.stock.mine", { cards: mine.map(cardName).join(", ") }) : "";
}

/** The face-up cards; the last one can be taken. @param {Session} session */
function openPile(session) {
  const { view } = session.table;
  const cards = view.face_up;
  const top = cards.at(-1);
  const may = legal(session, { kind: "draw", source: "face_up" }).length > 0;
  const shown = cards.slice(-FAN);
  const words = top
    ? t(may ? "rum.take.open" : "rum.open.top", { card: cardName(top), count: cards.length })
    : t("rum.open.count", { count: 0 });
  // What is to be read on it comes first, for those who say it.
  const label = `${t("rum.open")} ${cards.length}. ${words}`;
  return html`<button
    class="rum-pile"
    data-choice
    data-pile="open"
    data-count=${cards.length}
    data-top=${top ?? ""}
    data-wanted=${may}
    aria-label=${label}
    aria-disabled=${!may}
    @click=${() => tapped(session, "face_up")}
  >
    <span class="rum-caption" aria-hidden="true">${t("rum.open")} <b>${cards.length}</b></span>
    <span class="rum-heap" data-open="true">
      ${top ? shown.map((card) => html`<span class="rum-slip">${cardFace(card, null, "")}</span>`) : html`<span class="rum-empty"></span>`}
    </span>
  </button>`;
}

/** @param {Session} session @param {Rum.Source} source */
function tapped(session, source) {
  if (legal(session, { kind: "draw", source }).length) moves.draw(session, source);
}

/** What each player did last, below its name. @param {Session} session */
function lastMoves(session) {
  const { view, players } = session.table;
  return html`<ol class="rum-moves" aria-label=${t("rum.moves")}>
    ${session.order.map((seat) => {
      const person = /** @type {Person} */ (players[seat]);
      const turn = view.turns.findLast((move) => move.seat === seat);
      const now = view.turn === seat ? view.taken : null;
      return html`<li data-move=${seat} data-at=${session.at(seat)} data-turn=${view.turn === seat}>
        <span class="visually-hidden">${nameOf(person)}:</span>
        ${seat === view.dealer ? html`<span class="rum-dealer">${t("rum.dealer")}</span>` : nothing}
        ${now ? move("rum.took", now.card) : turn ? moved(turn) : nothing}
      </li>`;
    })}
  </ol>`;
}

/** @param {Rum.Turn} turn */
function moved({ round, drawn, discarded }) {
  const took = move("rum.took", drawn);
  const threw = move("rum.threw", discarded);
  return round === 3 ? html`${took}${threw}` : html`${threw}${took}`;
}

/** @param {"rum.took" | "rum.threw"} word @param {Card | null} card */
function move(word, card) {
  return html`<span class="rum-move"
    >${t(word)} ${card ? html`<span class="visually-hidden">${cardName(card)}</span>${small(card)}` : html`<span class="visually-hidden">${t("rum.unseen")}</span><span class="rum-back" aria-hidden="true">${cardBack()}</span>`}</span
  >`;
}

/** What a player did last, in words. @param {Rum.View} view @param {number} seat */
export function lastTurn({ turns }, seat) {
  const last = turns.findLast((turn) => turn.seat === seat);
  if (!last) return "";
  /** @param {Card | null} name */
  const words = (name) => (name ? cardName(name) : t("rum.unseen"));
  const { round, drawn, discarded } = last;
  return t("rum.explain.last", { round, took: words(drawn), threw: words(discarded) });
}

/** A card in a line of text. @param {Card} card */
export function small(card) {
  return isJoker(card)
    ? html`<span class="badge rum-jk" aria-hidden="true">${symbol("joker-W", "badge-pip")}</span>`
    : badge(card);
}
