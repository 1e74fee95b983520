import { html, nothing } from "lit-html";
import { cardBack } from "../../cards/cards.js";
import { listed } from "../../text/text.js";
import { forgetting } from "../../ui/services.js";
import { faceIn, faceOn } from "./faces.js";
import { drop, gesture } from "./gestures.js";
import { arrowItems, marks, pickedItem, placeKeysFor, takers } from "./items.js";
import { say } from "./voice.js";

/**
 * Draws items side by side. Each can be tapped, dragged, or picked up and put at a place; cards that another player shows can only be seen.
 *
 * Hooks for tests: [data-place="0-3"][data-item="Kh"][data-face="Kh"]; [data-lit="true"] where the picked item may go; [data-drop] what
 *   takes something; [data-gap] an empty place.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {{order: string[], takes: Set<string>, picked: Scenes.Item | undefined, lit: string[]}} Context   the order of the arrow keys, what takes something, the picked item and where it may go
 */

/** @type {WeakMap<Scenes.Scene, Context>} */
let contexts = new WeakMap();
// A browser may keep a scene for long, and with it the names of its cards.
forgetting.add(() => {
  contexts = new WeakMap();
});

/** The context that all rows of a scene share. @param {Scenes.Scene | undefined} scene @returns {Context} */
function contextOf(scene) {
  const stored = scene && contexts.get(scene);
  if (stored || !scene) return stored ?? { order: [], takes: new Set(), picked: undefined, lit: [] };
  const picked = pickedItem(scene);
  const zone = scene.zones.find(({ places }) => places.some(({ item }) => item && item.key === picked?.key));
  const fresh = {
    order: arrowItems(scene).map(({ key }) => key),
    takes: takers(scene),
    picked,
    lit: picked && zone ? placeKeysFor(zone, picked) : [],
  };
  contexts.set(scene, fresh);
  return fresh;
}

/** The key of a zone or place as an attribute, if something can be dropped there. @param {Session} session @param {{key: string}} zone */
export function dropOf({ table }, { key }) {
  return contextOf(table.scene).takes.has(key) ? key : nothing;
}

/** A tap on a zone's head: puts the picked item there, if that is one of its own places. @param {Session} session @param {string} zone */
export function tapHead(session, zone) {
  const { picked } = contextOf(session.table.scene);
  if (picked?.targets?.some(({ place }) => place === zone)) drop(session, picked.key, zone);
}

/** @param {Session} session @param {Scenes.Zone} zone */
export function row(session, zone) {
  const { label, places, seat } = zone;
  if (seat !== undefined) return shown(session, zone);
  return html`<div class="zone-row" role="group" aria-label=${say(session, label)}>
    ${places.map((place) => {
      if (place.items?.length) return heap(place);
      return place.item ? thing(session, zone, place, place.item) : gap(session, zone, place);
    })}
  </div>`;
}

/** A zone with cards that a player shows. @param {Session} session @param {Scenes.Zone} zone */
function shown(session, { places }) {
  const cards = places.flatMap(({ item }) => (item ? [say(session, item.label)] : []));
  return html`<div class="zone-row">
    <div class="zone-shown" role="img" aria-label=${listed(cards)}>
      ${places.map(({ key, item }) =>
        item
          ? html`<span class="item" data-place=${key} data-item=${item.key} data-face=${item.face} data-marks=${marks(item)}><span class="item-face">${faceIn(item.face)}</span></span>`
          : nothing,
      )}
    </div>
    ${places.map((place) => (place.item ? nothing : heap(place)))}
  </div>`;
}

/** Several items at one place. @param {Scenes.Place} place */
function heap({ key, items = [] }) {
  return html`<span class="things" data-place=${key} data-count=${items.length}>${items.map(
    (item, index) =>
      html`<span data-item=${item.key} data-face=${item.face}>${faceIn(item.face, item.key, index)}</span>`,
  )}</span>`;
}

/** @param {Session} session @param {Scenes.Zone} zone @param {Scenes.Place} place @param {Scenes.Item} item */
function thing(session, zone, place, item) {
  const { ui, table } = session;
  const { order, takes, lit } = contextOf(table.scene);
  const index = order.indexOf(item.key);
  const movable = placeKeysFor(zone, item).length > 0;
  const flip = order.length || item.face.startsWith("bet ") ? item.key : "";
  return html`<button
    class="item"
    data-choice
    data-place=${place.key}
    data-item=${item.key}
    data-face=${item.face}
    data-index=${index < 0 ? nothing : index}
    data-line=${place.shortcut || zone.shortcut || zone.key}
    data-drag=${movable && item.tap ? "item" : nothing}
    data-drop=${takes.has(place.key) || takes.has(zone.key) ? place.key : nothing}
    data-lit=${lit.includes(place.key)}
    data-marks=${[marks(place), marks(item)].filter(Boolean).join(" ")}
    data-away=${ui.away === item.key}
    aria-pressed=${item.chosen ?? nothing}
    aria-disabled=${!item.tap}
    aria-label=${say(session, item.label)}
    tabindex=${index < 0 ? nothing : Math.min(ui.focus, order.length - 1) === index ? 0 : -1}
    @click=${(/** @type {MouseEvent} */ { detail }) => item.tap && tap(session, item, detail === 0)}
    @focus=${() => {
      if (index >= 0) ui.focus = index;
    }}
  >
    <span class="item-badge" data-text=${say(session, item.badge)}></span>
    <span class="item-face">${faceOn(session, item.face, flip)}</span>
  </button>`;
}

/** Taps an item; with a board's cursor, that may place it there. @param {Session} session @param {Scenes.Item} item @param {boolean} byKey */
function tap(session, item, byKey) {
  if (!session.game.board?.tapped(session, item, byKey)) gesture(session, { kind: "tap", item: item.key });
}

/** An empty place, or a card face down; a tap puts the picked item there. @param {Session} session @param {Scenes.Zone} zone @param {Scenes.Place} place */
function gap(session, zone, place) {
  const { takes, picked, lit } = contextOf(session.table.scene);
  const takesPicked = lit.includes(place.key) || lit.includes(zone.key);
  const words = say(session, place.value);
  const content = html`<span class="item-badge"></span><span class="item-face">${words ? html`<span data-gap>${words}</span>` : cardBack()}</span>`;
  const dropKey = takes.has(place.key) || takes.has(zone.key) ? place.key : nothing;
  return html`<span class="item" data-place=${place.key} data-drop=${dropKey} @click=${() => takesPicked && picked && drop(session, picked.key, place.key)}>${content}</span>`;
}

/** Rows of card backs, before the deal. @param {Record<string, number>} sizes  by zone */
export function undealt(sizes) {
  return html`<div class="zones" data-scene-name="play" aria-busy="true">
    ${Object.entries(sizes).map(
      ([zone, size]) => html`<div class="zone" data-zone=${zone} data-shape="row">
        <div class="zone-head"><p class="zone-note"></p></div>
        <div class="zone-row">${Array.from({ length: size }, () => html`<span class="item"><span class="item-badge"></span><span class="item-face">${cardBack()}</span></span>`)}</div>
      </div>`,
    )}
  </div>`;
}
