import { html, nothing } from "lit-html";
import { faceIn } from "./faces.js";
import { drop, gesture } from "./gestures.js";
import { marks, number, pickedItem } from "./items.js";
import { say } from "./voice.js";

/**
 * Draws a grouped hand: places with several items each, which can be dragged, or picked up by a tap and then put at a place.
 *
 * Hooks for tests: [data-place="group-0"][data-marks~="set"], in it [data-item="As.0"][data-face="As"]; [data-lit] where the picked
 *   item may go; [data-lay="group-0"] puts it there.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function fan(session, { label, places }) {
  const picked = pickedItem(session.table.scene);
  const targets = new Set(places.flatMap(({ items }) => items ?? []).flatMap(targetsOf));
  const order = places.flatMap(({ items }) => items ?? []).map(({ key }) => key);
  return html`<div class="fan-places" role="group" aria-label=${say(session, label)} data-places=${places.length}>
    ${places.map((place) => {
      const lit = picked?.targets?.some((target) => target.place === place.key) ?? false;
      return html`<div
        class="fan-place"
        role="group"
        aria-label=${say(session, place.label)}
        data-place=${place.key}
        data-marks=${marks(place)}
        data-value=${number(place.value)}
        data-drop=${targets.has(place.key) || place.shortcut ? place.key : nothing}
        data-lit=${lit}
      >
        <div class="fan-cards">${(place.items ?? []).map((item) => card(session, item, order))}</div>
        ${name(session, place, lit ? picked : undefined)}
      </div>`;
    })}
  </div>`;
}

/** @param {Scenes.Item} item */
function targetsOf({ targets = [] }) {
  return targets.map(({ place }) => place);
}

/** A place's name; if items can be put there, a button that puts the picked item there. @param {Session} session @param {Scenes.Place} place @param {Scenes.Item | undefined} picked  the picked item, if it may go there */
function name(session, { key, label, value, shortcut }, picked) {
  const words = html`<span>${say(session, label)}</span> ${value ? html`<b>${say(session, value)}</b>` : nothing}`;
  if (!shortcut) return html`<p class="fan-name">${words}</p>`;
  return html`<button class="fan-name" data-lay=${key} ?disabled=${!picked} @click=${() => picked && drop(session, picked.key, key)}>${words}</button>`;
}

/** @param {Session} session @param {Scenes.Item} item @param {string[]} order */
function card(session, item, order) {
  const { ui } = session;
  const index = order.indexOf(item.key);
  return html`<button
    class="item"
    data-choice
    data-item=${item.key}
    data-face=${item.face}
    data-index=${index}
    data-drag=${item.targets?.length || item.tap ? "item" : nothing}
    data-marks=${marks(item)}
    data-away=${ui.away === item.key}
    aria-pressed=${item.chosen ?? nothing}
    aria-disabled=${!item.tap}
    aria-label=${say(session, item.label)}
    tabindex=${Math.min(ui.focus, order.length - 1) === index ? 0 : -1}
    @click=${() => item.tap && gesture(session, { kind: "tap", item: item.key })}
    @focus=${() => {
      ui.focus = index;
    }}
  >
    ${faceIn(item.face, item.key)}${item.badge ? html`<span class="item-cost" aria-hidden="true">${say(session, item.badge)}</span>` : nothing}
  </button>`;
}
