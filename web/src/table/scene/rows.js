import { html, nothing } from "lit-html";
import { cardBack } from "../../cards/cards.js";
import { listed } from "../../text/text.js";
import { faceIn, faceOn } from "./faces.js";
import { gesture } from "./gestures.js";
import { itemButton } from "./item.js";
import { dropOf, marks, placeKeysFor, reachOf } from "./items.js";
import { line, say } from "./voice.js";

/**
 * Draws items side by side. Each can be tapped, dragged, or picked up and put at a place; cards that another player shows are only displayed.
 *
 * Hooks for tests: [data-place="0-3"][data-item="Kh"][data-face="Kh"]; [data-lit="true"] where the picked item may go; [data-drop] what
 *   takes something; [data-gap] an empty place.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Zone} zone */
export function row(session, zone) {
  const { label, places, seat } = zone;
  if (seat !== undefined) return shownCards(session, zone);
  return html`<div class="zone-row" role="group" aria-label=${say(session, label)}>
    ${places.map((place) => {
      if (place.items?.length) return heap(place);
      return place.item ? thing(session, zone, place, place.item) : gap(session, zone, place);
    })}
  </div>`;
}

/** A zone with cards that a player shows. @param {Session} session @param {Scenes.Zone} zone */
function shownCards(session, { places }) {
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
  const { order, lit } = reachOf(session.table.scene);
  // Without movable items, only betting cards glide.
  const flip = order.length || item.face.startsWith("bet ") ? item.key : "";
  const content = html`<span class="item-badge" data-text=${say(session, item.badge)}></span>
    <span class="item-face">${faceOn(session, item.face, flip)}</span>`;
  return itemButton(session, item, content, {
    place: place.key,
    line: place.shortcut || zone.shortcut || zone.key,
    drag: item.tap && placeKeysFor(zone, item).length > 0,
    drop: placeDrop(session, zone, place),
    lit: lit.includes(place.key),
    more: marks(place),
    act: ({ detail }) => tap(session, item, detail === 0),
  });
}

/** The place's key as an attribute, if something can be dropped on it or anywhere in its zone. @param {Session} session @param {Scenes.Zone} zone @param {Scenes.Place} place */
function placeDrop(session, zone, place) {
  return dropOf(session, zone) === nothing ? dropOf(session, place) : place.key;
}

/** Taps an item; if a board of squares has a cursor, that may place the item there instead. @param {Session} session @param {Scenes.Item} item @param {boolean} byKey */
function tap(session, item, byKey) {
  if (!session.game.board?.tapped(session, item, byKey)) gesture(session, { kind: "tap", item: item.key });
}

/** A place without an item: its words or, if it has none, a card face down. @param {Session} session @param {Scenes.Zone} zone @param {Scenes.Place} place */
function gap(session, zone, place) {
  const words = line(session, place.value);
  const content = html`<span class="item-badge"></span><span class="item-face">${words ? html`<span data-gap>${words}</span>` : cardBack()}</span>`;
  return html`<span class="item" data-place=${place.key} data-drop=${placeDrop(session, zone, place)}>${content}</span>`;
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
