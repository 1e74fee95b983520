import { html, nothing } from "lit-html";
import { faceIn } from "./faces.js";
import { gesture } from "./gestures.js";
import { arrowItems, marks } from "./items.js";
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
  const { ui, table } = session;
  const order = arrowItems(table.scene);
  const keys = places.map(({ item }) => item?.key);
  const here = order[Math.min(ui.focus, order.length - 1)]?.key;
  // Tab leads to the item with the arrow keys' focus, or else the chosen one, or the first.
  const entry = keys.includes(here) ? here : (places.find(({ item }) => item?.chosen) ?? places[0])?.item?.key;
  return html`<div class="points-choices" role="group" aria-label=${say(session, label)}>
    ${places.map(({ key, item }) => {
      if (!item) return nothing;
      const index = order.findIndex(({ key: other }) => other === item.key);
      return html`<button
        class="points-choice"
        data-choice
        data-place=${key}
        data-item=${item.key}
        data-face=${item.face}
        data-index=${index < 0 ? nothing : index}
        data-line=${line}
        data-marks=${marks(item)}
        aria-pressed=${item.chosen ?? nothing}
        tabindex=${item.key === entry ? 0 : -1}
        @click=${() => gesture(session, { kind: "tap", item: item.key })}
        @focus=${() => {
          if (index >= 0) ui.focus = index;
        }}
      >
        ${faceIn(item.face)}<span>${say(session, item.label)}</span>
      </button>`;
    })}
  </div>`;
}
