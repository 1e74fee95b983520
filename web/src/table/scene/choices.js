import { html, nothing } from "lit-html";
import { faceIn } from "./faces.js";
import { itemButton } from "./item.js";
import { focusedItem } from "./items.js";
import { say } from "./voice.js";

/**
 * Draws a zone as a list of choices.
 *
 * Hooks for tests: [data-item="way-0-12-20"][aria-pressed][data-marks~="half"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function choices(session, { key: line, label, places }) {
  const focused = focusedItem(session)?.key;
  const keys = places.map(({ item }) => item?.key);
  // Tab leads to the item with the arrow keys' focus, or else the chosen one, or the first.
  const entry = keys.includes(focused) ? focused : (places.find(({ item }) => item?.chosen) ?? places[0])?.item?.key;
  return html`<div class="points-choices" role="group" aria-label=${say(session, label)}>
    ${places.map(({ key, item }) => {
      if (!item) return nothing;
      const content = html`${faceIn(item.face)}<span>${say(session, item.label)}</span>`;
      return itemButton(session, item, content, { name: "points-choice", place: key, line, entry: item.key === entry });
    })}
  </div>`;
}
