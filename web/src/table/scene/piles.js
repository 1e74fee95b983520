import { html, nothing } from "lit-html";
import { cardBack, cardFace, smallCard } from "../../cards/cards.js";
import { gesture } from "./gestures.js";
import { marks, number, reachOf } from "./items.js";
import { say } from "./voice.js";

/**
 * Draws piles of cards: their size and visible cards. A card dropped between them goes to the pile that takes it.
 *
 * Hooks for tests: [data-place="stock"][data-value="12"][data-face="Kh"][data-marks~="wanted"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function piles(session, { label, places }) {
  const { takes } = reachOf(session.table.scene);
  const taker = places.find(({ key }) => takes.includes(key));
  return html`<div class="piles" role="group" aria-label=${say(session, label)} data-drop=${taker?.key ?? nothing}>
    ${places.map((place) => pile(session, place))}
  </div>`;
}

/** @param {Session} session @param {Scenes.Place} place */
function pile(session, place) {
  const { key, item, label, value } = place;
  const words = say(session, item?.label);
  const content = html`<span class="pile-name" aria-hidden="true">${say(session, label)} <b>${say(session, value)}</b></span>
    <span class="heap">${place.heap?.length ? place.heap.map(slip) : html`<span class="heap-empty"></span>`}</span>`;
  // The visible text comes first, for people who use voice control.
  const named = `${say(session, label)} ${say(session, value)}. ${words}`;
  // A pile with the mark `still` is never tapped, so it is no button.
  if (place.marks?.includes("still"))
    return html`<div class="pile" data-choice data-place=${key} data-value=${number(value)} data-marks=${marks(place)} role="img" aria-label=${named}>${content}</div>`;
  return html`<button
    class="pile"
    data-choice
    data-place=${key}
    data-item=${item?.key}
    data-face=${item?.face ?? ""}
    data-value=${number(value)}
    data-marks=${marks(place)}
    aria-label=${named}
    aria-disabled=${!item?.tap}
    @click=${() => item?.tap && gesture(session, { kind: "tap", item: item.key })}
  >
    ${content}
  </button>`;
}

/** One card of a pile: its face, its back, or the back of a known card. @param {string} face */
function slip(face) {
  const [first = "", known] = face.split(" ");
  return html`<span class="slip" data-known=${Boolean(known)}>${first === "back" ? cardBack() : cardFace(first, null, "")}${known ? smallCard(known) : nothing}</span>`;
}
