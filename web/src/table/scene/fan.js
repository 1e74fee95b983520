import { html, nothing } from "lit-html";
import { faceIn } from "./faces.js";
import { drop } from "./gestures.js";
import { itemButton } from "./item.js";
import { dropOf, marks, number, pickedItem, reachOf } from "./items.js";
import { line, say } from "./voice.js";

/**
 * Draws a grouped hand: places with several items each, which can be dragged, or picked up by a tap and then put at another place.
 *
 * Hooks for tests: [data-place="group-0"][data-marks~="set"], in it [data-item="As.0"][data-face="As"]; [data-lit] where the picked
 *   item may go; [data-lay="group-0"] puts it there.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function fan(session, { label, places }) {
  const picked = pickedItem(session.table.scene);
  const { lit: litKeys } = reachOf(session.table.scene);
  return html`<div class="fan-places" role="group" aria-label=${say(session, label)} data-places=${places.length}>
    ${places.map((place) => {
      const lit = litKeys.includes(place.key);
      // A place that has a shortcut takes items, now or later.
      return html`<div
        class="fan-place"
        role="group"
        aria-label=${say(session, place.label)}
        data-place=${place.key}
        data-marks=${marks(place)}
        data-value=${number(place.value)}
        data-drop=${place.shortcut ? place.key : dropOf(session, place)}
        data-lit=${lit}
      >
        <div class="fan-cards">${(place.items ?? []).map((item) => card(session, item))}</div>
        ${name(session, place, lit ? picked : undefined)}
      </div>`;
    })}
  </div>`;
}

/** A place's name; if items can be put there, a button that puts the picked item there. @param {Session} session @param {Scenes.Place} place @param {Scenes.Item | undefined} picked  the picked item, if it may go there */
function name(session, { key, label, value, shortcut }, picked) {
  const words = html`<span>${line(session, label)}</span> ${value ? html`<b>${say(session, value)}</b>` : nothing}`;
  if (!shortcut) return html`<p class="fan-name">${words}</p>`;
  return html`<button class="fan-name" data-lay=${key} ?disabled=${!picked} @click=${() => picked && drop(session, picked.key, key)}>${words}</button>`;
}

/** @param {Session} session @param {Scenes.Item} item */
function card(session, item) {
  const cost = item.badge
    ? html`<span class="item-cost" aria-hidden="true">${say(session, item.badge)}</span>`
    : nothing;
  const drag = Boolean(item.tap || item.targets?.length);
  return itemButton(session, item, html`${faceIn(item.face, item.key)}${cost}`, { drag });
}
