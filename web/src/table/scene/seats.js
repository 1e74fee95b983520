import { html, nothing } from "lit-html";
import { cardBack } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { smallCard } from "./cardline.js";
import { say } from "./voice.js";

/**
 * The last action of each player.
 *
 * Hooks for tests: [data-move="1"][data-turn="true"], in it .deed.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function deeds(session, { label }) {
  const { seats = [] } = session.table.scene ?? {};
  return html`<ol class="deeds" aria-label=${say(session, label)}>
    ${session.order.map((number) => {
      const seat = seats[number];
      return html`<li data-move=${number} data-at=${session.at(number)} data-turn=${seat?.turn ?? false}>
        <span class="visually-hidden">${nameOf(/** @type {Person} */ (session.players[number]))}:</span>
        ${seat?.badge ? html`<span class="seat-badge">${say(session, seat.badge)}</span>` : nothing}
        ${(seat?.deeds ?? []).map((done) => deed(session, done))}
      </li>`;
    })}
  </ol>`;
}

/** @param {Session} session @param {Scenes.Deed} deed */
function deed(session, { words, face, label }) {
  const card =
    face === "back" ? html`<span class="deed-back" aria-hidden="true">${cardBack()}</span>` : smallCard(face);
  return html`<span class="deed"><span class="deed-words">${say(session, words)}</span> <span class="visually-hidden">${say(session, label)}</span>${card}</span>`;
}
