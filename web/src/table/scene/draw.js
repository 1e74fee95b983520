import { html, nothing } from "lit-html";
import { cardBack, smallCard, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { t } from "../../text/text.js";
import { statusOverride } from "../engineline.js";
import { skipPause } from "../pause.js";
import { beside, press, small } from "./buttons.js";
import { faceIn } from "./faces.js";
import { fan } from "./fan.js";
import { tappedBeside } from "./gestures.js";
import { buttonsOf, dropOf, marks, number } from "./items.js";
import { piles } from "./piles.js";
import { row } from "./rows.js";
import { shareBar } from "./share.js";
import { line, say } from "./voice.js";

/**
 * Draws a scene: zones by their shape, and the status line.
 *
 * Hooks for tests: [data-zone="hand"][data-marks~="paid"], in it [data-place="card-0"][data-marks~="lit"], [data-item][data-face="Kh"]
 *   (aria-pressed where a tap switches it), [data-note] what its items make; #status [data-status="warned-large"];
 *   [data-move="1"][data-turn="true"], in it .deed.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @type {Record<Scenes.Zone["shape"], (session: Session, zone: Scenes.Zone) => unknown>} */
const SHAPES = { row, list, fan, pile: piles, grid, seats: deeds, points };

/** A status text with more characters is set smaller on a phone. */
const LONG = 64;
/** A zone's note with more characters may be set narrower on a phone. */
const LONG_NOTE = 28;

/** The zones; if the scene continues by itself, a tap on empty space continues at once. @param {Session} session @param {Scenes.Scene} scene */
export function zones(session, { name, zones: all }) {
  const buttons = buttonsOf(session);
  const onwardButton = session.film?.showsTurn ? undefined : buttons.find(({ main, after }) => main && after);
  const shown = all.map((zone) => {
    const ofZone = buttons.filter((button) => button.zone === zone.key);
    const act = zone.shape === "row" ? (/** @type {Event} */ tap) => tappedBeside(session, tap) : nothing;
    return html`<div class="zone" data-zone=${zone.key} data-shape=${zone.shape} data-marks=${marks(zone)} data-drop=${dropOf(session, zone)} data-show-seat=${zone.seat ?? nothing} @click=${act}>
      ${head(session, zone)} ${SHAPES[zone.shape](session, zone)} ${ofZone.map((button) => (button.icon ? small : beside)(session, button))}
    </div>`;
  });
  const tapped = onwardButton ? () => press(session, onwardButton) : skipPause;
  const regionName = onwardButton ? line(session, all[0]?.label) : "";
  return html`<div class="zones" data-scene-name=${name} data-onward=${onwardButton !== undefined} role=${regionName ? "region" : nothing} aria-label=${regionName || nothing} @click=${tapped}>${shown}</div>`;
}

/** A zone's head: its player, the note (such as what its items make), a warning, a value. @param {Session} session @param {Scenes.Zone} zone */
function head(session, { key, shape, label, places, note, warning, value, seat, marks: own = [] }) {
  if (!note && !warning && shape !== "row") return nothing;
  const person = seat === undefined ? undefined : session.players[seat];
  // A heading for screen readers; visually the row itself is clear.
  const heading = !person && shape === "row" && places.length > 1;
  const best = own.includes("best");
  const words = line(session, note);
  return html`<div class="zone-head" data-head=${key}>
    ${person ? html`${faceOf(person)}<b class="zone-who">${nameOf(person)}</b>` : nothing}
    ${heading ? html`<h2 class="visually-hidden">${line(session, label)}</h2>` : nothing}
    <p class="zone-note" data-note data-long=${words.length > LONG_NOTE}>${words}</p>
    ${warning ? html`<p class="zone-warning" data-warning>${symbol("warn", "warn")}${line(session, warning)}</p>` : nothing}
    ${person && best ? html`<span class="crown">${symbol("crown", "crown-mark")}${t(own.includes("tied") ? "show.ties" : "show.wins")}</span>` : nothing}
    ${value ? html`<b class="zone-value" data-value=${number(value)}>${shareBar(shareOf(value))}<span>${line(session, value)}</span></b>` : nothing}
  </div>`;
}

/** The share to draw as a bar, if the value is a percentage. @param {Scenes.Words} value */
function shareOf({ key, values }) {
  return key === "percent" && typeof values?.value === "number" ? values.value / 100 : undefined;
}

/** A zone of labels and values, or of choices. @param {Session} session @param {Scenes.Zone} zone */
function list(session, zone) {
  const { label, places } = zone;
  if (session.game.points && places.some(({ item }) => item?.tap)) return session.game.points.choices(session, zone);
  return html`<dl aria-label=${line(session, label)}>
    ${places.map(
      (
        place,
      ) => html`<div data-place=${place.key} data-drop=${dropOf(session, place)} data-marks=${marks(place)} data-value=${number(place.value)} aria-current=${place.marks?.includes("current") ? "step" : nothing}>
        ${faceIn(place.face ?? "")}
        <dt>${line(session, place.label)}</dt>
        <dd>${say(session, place.value)}</dd>
      </div>`,
    )}
  </dl>`;
}

/** A board of points, if the game has one. @param {Session} session @param {Scenes.Zone} zone */
function points(session, zone) {
  return session.game.points?.draw(session, zone) ?? nothing;
}

/** A board of squares, if the game has one. @param {Session} session @param {Scenes.Zone} zone */
function grid(session, zone) {
  return session.game.board?.draw(session, zone) ?? nothing;
}

/** The last action of each player. @param {Session} session @param {Scenes.Zone} zone */
function deeds(session, { label }) {
  const { seats = [] } = session.table.scene ?? {};
  return html`<ol class="deeds" aria-label=${line(session, label)}>
    ${session.order.map((number) => {
      const seat = seats[number];
      return html`<li data-move=${number} data-at=${session.at(number)} data-turn=${seat?.turn ?? false}>
        <span class="visually-hidden">${nameOf(/** @type {Person} */ (session.players[number]))}:</span>
        ${seat?.badge ? html`<span class="seat-badge">${line(session, seat.badge)}</span>` : nothing}
        ${(seat?.deeds ?? []).map((done) => deed(session, done))}
      </li>`;
    })}
  </ol>`;
}

/** @param {Session} session @param {Scenes.Deed} deed */
function deed(session, { words, face, label }) {
  const card =
    face === "back" ? html`<span class="deed-back" aria-hidden="true">${cardBack()}</span>` : smallCard(face);
  return html`<span class="deed"><span class="deed-words">${line(session, words)}</span> <span class="visually-hidden">${line(session, label)}</span>${card}</span>`;
}

/** The line below the zones. @param {EngineHost} app @param {Session} session @param {Scenes.Scene} scene */
export function statusLine(app, session, { name, status, waits }) {
  const decision = session.film?.decision;
  if (decision) return html`<div class="status">${decision.view()}</div>`;
  const insteadOfStatus = statusOverride(app, session);
  // A button of the zone `message` belongs to the scene's own text: hidden while the line says why the main button is disabled.
  const buttons = buttonsOf(session);
  const mainRefused = buttons.some(({ main, why }) => main && why && line(session, why) === session.ui.note);
  const statusButtons = buttons.filter(({ zone }) => zone === "status" || (zone === "message" && !mainRefused));
  // A replay shows what was done instead of what to do.
  const lastAction = session.film?.showsTurn && (waits || status?.mark !== "said") ? session.ui.lastAction : undefined;
  const shown = lastAction ? { words: lastAction, mark: "said" } : status;
  const text = line(session, shown?.words);
  const crown = shown?.mark === "won" ? symbol("crown", "crown-mark") : nothing;
  const words = shown ? html`<span data-status=${shown.mark ?? ""}>${crown}${text}</span>` : nothing;
  return html`<div class="status" data-mine=${Boolean(waits && session.live && !session.ui.rests && name === "play")}>
    <p id="status" data-long=${(session.ui.note || text).length > LONG}>${insteadOfStatus ?? words}</p>
    ${insteadOfStatus && !session.ui.note ? nothing : statusButtons.map((button) => beside(session, button))}
  </div>`;
}
