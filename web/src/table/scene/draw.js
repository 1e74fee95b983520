import { html, nothing } from "lit-html";
import { cardBack, cardFace, symbol } from "../../cards/cards.js";
import { said } from "../../text/said.js";
import { firstWords } from "../status.js";
import { gesture } from "./gestures.js";

/**
 * A scene as it is seen: zones by their shape, the status line, the buttons.
 *
 * Hooks for tests: [data-zone="hand"][data-marks~="paid"], in it [data-place="card-0"][data-marks~="lit"], [data-item][data-face="Kh"]
 *   (aria-pressed where a tap switches it), [data-note] what they make; #status [data-status="warned-large"];
 *   [data-action=button][data-words] with the message that it shows.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Scene} scene */
export function zones(session, { zones: all, buttons }) {
  return all.map((zone) => {
    const own = buttons.filter((button) => button.zone === zone.key);
    const content = zone.shape === "row" ? row(session, zone) : list(zone);
    return html`<div class="zone" data-zone=${zone.key} data-shape=${zone.shape} data-marks=${marks(zone)}>
      ${zone.hint || zone.note ? html`<p class="zone-note" data-note>${said(zone.note)}</p>` : nothing}
      ${content} ${own.map((button) => small(session, button))}
    </div>`;
  });
}

/** @param {{marks?: string[]}} what */
function marks({ marks: words }) {
  return words?.join(" ") ?? "";
}

/** Labels and values. @param {Scenes.Zone} zone */
function list({ label, places }) {
  return html`<dl aria-label=${said(label)}>
    ${places.map(
      (place) => html`<div data-place=${place.key} data-marks=${marks(place)} data-value=${number(place.value)}>
        <dt>${said(place.label)}</dt>
        <dd>${said(place.value)}</dd>
      </div>`,
    )}
  </dl>`;
}

/** The number that a value says, for tests and for what counts up. @param {Scenes.Words | undefined} words */
function number(words) {
  const value = words?.values?.value;
  return typeof value === "number" ? value : nothing;
}

/** Items side by side. @param {Session} session @param {Scenes.Zone} zone */
function row(session, { label, places }) {
  return html`<div class="zone-row" role="group" data-cluster aria-label=${said(label)}>
    ${places.map(({ key, item, marks: words }) =>
      item
        ? switchOf(session, item, { place: key, marks: words })
        : html`<span class="item" data-place=${key}><span class="item-badge"></span><span class="item-face">${cardBack()}</span></span>`,
    )}
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
    aria-label=${said(item.label)}
    @click=${() => item.tap && gesture(session, { kind: "tap", item: item.key })}
  >
    <span class="item-badge" data-text=${said(item.badge)}></span>
    <span class="item-face">${cardFace(item.face, null, "")}</span>
  </button>`;
}

/** The line below the zones. @param {Page} app @param {Session} session @param {Scenes.Scene} scene */
export function statusLine(app, session, { status, waits }) {
  const first = firstWords(app, session);
  const words = status ? html`<span data-status=${status.mark ?? ""}>${said(status.words)}</span>` : nothing;
  return html`<div class="status" data-pending=${session.ui.pending} data-mine=${Boolean(waits && session.live)}>
    <p id="status">${first ?? words}</p>
  </div>`;
}

/** The row of buttons. @param {Session} session @param {Scenes.Scene} scene */
export function actions(session, { buttons }) {
  return html`<div class="actions">
    ${buttons.filter(({ zone }) => !zone).map((button) => (button.main ? large(session, button) : tool(session, button)))}
  </div>`;
}

/** @param {Session} session @param {Scenes.Button} button */
function large(session, button) {
  return html`<button
    class="button primary ready"
    data-action=${button.key} data-words=${button.words.key}
    aria-describedby="status"
    aria-disabled=${Boolean(button.why)}
    @click=${() => press(session, button)}
  >
    ${said(button.words)}
  </button>`;
}

/** @param {Session} session @param {Scenes.Button} button */
function tool(session, button) {
  if (!button.icon)
    return html`<button class="button wide" data-action=${button.key} data-words=${button.words.key} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>${said(button.words)}</button>`;
  return html`<button class="tool" data-action=${button.key} data-words=${button.words.key} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>
    ${symbol(button.icon, "icon")}<span>${said(button.words)}</span>
  </button>`;
}

/** At a zone, or in the table's head. @param {Session} session @param {Scenes.Button} button */
export function small(session, button) {
  const icon = button.icon ?? "";
  return html`<button class="icon-button" data-action=${button.key} data-words=${button.words.key} aria-label=${said(button.words)} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>
    ${icon.startsWith("i-") ? symbol(icon, "icon") : icon}
  </button>`;
}

/** What cannot be pressed says why. @param {Session} session @param {Scenes.Button} button */
export function press(session, { key, why, words }) {
  if (why) session.game.refused?.(session, why);
  else gesture(session, { kind: "press", button: key }, words.key);
}
