import { html, nothing } from "lit-html";
import { cardBack, cardFace } from "../../cards/cards.js";
import { skipPause } from "../pause.js";
import { firstWords } from "../status.js";
import { small } from "./buttons.js";
import { fan } from "./fan.js";
import { gesture } from "./gestures.js";
import { marks, number } from "./items.js";
import { piles } from "./piles.js";
import { deeds } from "./seats.js";
import { say } from "./voice.js";

/**
 * A scene as it is seen: zones by their shape, and the status line.
 *
 * Hooks for tests: [data-zone="hand"][data-marks~="paid"], in it [data-place="card-0"][data-marks~="lit"], [data-item][data-face="Kh"]
 *   (aria-pressed where a tap switches it), [data-note] what they make; #status [data-status="warned-large"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @type {Record<Scenes.Zone["shape"], (session: Session, zone: Scenes.Zone) => unknown>} */
const SHAPES = { row, list, fan, pile: piles, grid: row, seats: deeds, points: standing };

/** @param {Session} session @param {Scenes.Scene} scene */
export function zones(session, { zones: all, buttons }) {
  const shown = all.map((zone) => {
    const own = buttons.filter((button) => button.zone === zone.key);
    return html`<div class="zone" data-zone=${zone.key} data-shape=${zone.shape} data-marks=${marks(zone)}>
      ${zone.note || zone.shape === "row" ? html`<p class="zone-note" data-note>${say(session, zone.note)}</p>` : nothing}
      ${SHAPES[zone.shape](session, zone)} ${own.map((button) => small(session, button))}
    </div>`;
  });
  return html`<div class="zones" @click=${skipPause}>${shown}</div>`;
}

/** Labels and values. @param {Session} session @param {Scenes.Zone} zone */
function list(session, { label, places }) {
  return html`<dl aria-label=${say(session, label)}>
    ${places.map(
      (
        place,
      ) => html`<div data-place=${place.key} data-marks=${marks(place)} data-value=${number(place.value)} aria-current=${place.marks?.includes("current") ? "step" : nothing}>
        <dt>${say(session, place.label)}</dt>
        <dd>${say(session, place.value)}</dd>
      </div>`,
    )}
  </dl>`;
}

/** Items side by side. @param {Session} session @param {Scenes.Zone} zone */
function row(session, { label, places }) {
  return html`<div class="zone-row" role="group" data-cluster aria-label=${say(session, label)}>
    ${places.map(({ key, item, marks: words }) =>
      item
        ? switchOf(session, item, { place: key, marks: words })
        : html`<span class="item" data-place=${key}><span class="item-badge"></span><span class="item-face">${cardBack()}</span></span>`,
    )}
  </div>`;
}

/** What stands on a board, in words. @param {Session} session @param {Scenes.Zone} zone */
function standing(session, { label, places }) {
  const things = places.flatMap(({ item, items = [] }) => (item ? [item, ...items] : items));
  return html`<div class="zone-row" role="group" aria-label=${say(session, label)}>
    ${things.map((item) => html`<button data-item=${item.key} data-face=${item.face} aria-disabled=${!item.tap} @click=${() => item.tap && gesture(session, { kind: "tap", item: item.key })}>${say(session, item.label)}</button>`)}
  </div>`;
}

/** @param {Session} session @param {Scenes.Item} item @param {{place: string, marks?: string[] | undefined}} at */
function switchOf(session, item, at) {
  return html`<button
    class="item"
    data-choice
    data-place=${at.place}
    data-item=${item.key}
    data-face=${item.face}
    data-marks=${marks({ marks: at.marks ?? [] })}
    aria-pressed=${item.chosen ?? nothing}
    aria-disabled=${!item.tap}
    aria-label=${say(session, item.label)}
    @click=${() => item.tap && gesture(session, { kind: "tap", item: item.key })}
  >
    <span class="item-badge" data-text=${say(session, item.badge)}></span>
    <span class="item-face">${cardFace(item.face, null, "")}</span>
  </button>`;
}

/** The line below the zones. @param {Page} app @param {Session} session @param {Scenes.Scene} scene */
export function statusLine(app, session, { status, waits }) {
  const first = firstWords(app, session);
  const words = status ? html`<span data-status=${status.mark ?? ""}>${say(session, status.words)}</span>` : nothing;
  return html`<div class="status" data-pending=${session.ui.pending} data-mine=${Boolean(waits && session.live)}>
    <p id="status">${first ?? words}</p>
  </div>`;
}
