import { html, nothing } from "lit-html";
import { smallCard, symbol } from "../../cards/cards.js";
import { settings } from "../../device/settings.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { waitMs } from "../pace.js";
import { askAfter, restButtons } from "../resting.js";
import { openPanel } from "./beats.js";
import { gesture } from "./gestures.js";
import { buttonsOf } from "./items.js";
import { say } from "./voice.js";

/**
 * The buttons of a scene.
 *
 * Hooks for tests: [data-action=button][data-words] with the key of its message.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The row of buttons; in a replay its controls, and while the table waits for a tap the button that continues. @param {Session} session @param {Scenes.Scene} scene */
export function actions(session, { name, body }) {
  if (session.film?.showsTurn) return html`<div class="actions">${session.film.controls()}</div>`;
  const buttons = buttonsOf(session);
  const withIcon = body ? wide : tool;
  if (session.ui.rests === "tap") return restButtons();
  const meanwhile = session.game.meanwhile?.(session);
  // The main button is hidden while others think, while their turns are shown (a press would be lost), and if play continues by itself.
  const hidden = meanwhile || session.ui.rests || onwardMs(name, buttons);
  const shown = buttons.filter(({ zone, main }) => !zone && !(main && hidden));
  return html`<div class="actions">
    ${shown.map((button) => (button.icon && !button.main ? withIcon(session, button) : large(session, button)))} ${meanwhile ?? mainPlace(session, name, shown)}
  </div>`;
}

/** The words on the main button shown last in each match. @type {WeakMap<Session, Scenes.Words>} */
const lastMain = new WeakMap();

/** While no main button is shown, an empty space of its size: without it, other buttons would move there, and a second tap would press one of them. @param {Session} session @param {string} name  of the scene @param {Scenes.Button[]} shown */
function mainPlace(session, name, shown) {
  const main = shown.find((button) => button.main);
  if (main) lastMain.set(session, main.words);
  const words = lastMain.get(session);
  const isFree = name === "play" && words && !shown.some(({ icon }) => !icon);
  return isFree
    ? html`<span class="button primary ready main-place" aria-hidden="true">${say(session, words)}</span>`
    : nothing;
}

/** Milliseconds until play continues by itself, so that no button is needed for that; 0 if it never does. @param {string} name  of the scene @param {Scenes.Button[]} buttons */
function onwardMs(name, buttons) {
  return name === "play" ? waitMs(name, buttons.find(({ after }) => after)?.after) : 0;
}

/** @param {Session} session @param {Scenes.Button} button @param {string} name  the class @param {unknown} content @param {Scenes.Words} [label]  the words read out @param {number} [timeMs]  the milliseconds for which its bar `time-left` runs, if it has one */
function buttonView(session, button, name, content, label = button.label, timeMs = 0) {
  return html`<button
    class=${name}
    data-action=${button.key}
    data-words=${button.words.key}
    aria-describedby=${button.main ? "status" : nothing}
    aria-label=${label ? say(session, label) : nothing}
    aria-disabled=${Boolean(button.why)}
    .style=${timeMs ? `--time:${timeMs}ms` : ""}
    @click=${() => press(session, button)}
  >
    ${content}
  </button>`;
}

/** @param {Session} session @param {Scenes.Button} button */
function large(session, button) {
  const { face, icon, label, main, value, words } = button;
  const content = html`<span>${say(session, words)}${value ? html`<br />${say(session, value)}` : nothing}</span>
    ${face ? smallCard(face) : nothing} ${icon ? symbol(icon, "icon") : nothing}`;
  const named = label ?? (face ? words : undefined);
  return buttonView(session, button, main ? "button primary ready" : "button wide", content, named);
}

/** A button with an icon; while it can be pressed, it shows the time left until play continues by itself. @param {Session} session @param {Scenes.Button} button */
function tool(session, button) {
  const { name = "", buttons = [] } = session.record?.scene ?? {};
  const ms = button.why ? 0 : onwardMs(name, buttons);
  const content = html`${symbol(button.icon ?? "", "icon")}<span>${say(session, button.words)}</span>${ms ? html`<i class="time-left"></i>` : nothing}`;
  return buttonView(session, button, ms ? "tool timed" : "tool", content, undefined, ms);
}

/** A button with words, and an icon if it has one. @param {Session} session @param {Scenes.Button} button */
export function wide(session, button) {
  const icon = button.icon ? symbol(button.icon, "icon") : nothing;
  return buttonView(session, button, "button wide", html`${icon}<span>${say(session, button.words)}</span>`);
}

/** A button that is only an icon (or a sign instead), at a zone or in the table's head. @param {Session} session @param {Scenes.Button} button */
export function small(session, button) {
  const { icon = "", words } = button;
  return buttonView(session, button, "icon-button", icon.startsWith("i-") ? symbol(icon, "icon") : icon, words);
}

/** A small button with words, at a zone or beside the status line. @param {Session} session @param {Scenes.Button} button */
export function beside(session, button) {
  return buttonView(session, button, "button small", say(session, button.words));
}

/** The tables at which a showdown was watched. @type {WeakSet<Session>} */
const watched = new WeakSet();

/** Presses a button, or says why that is not possible; asks first if the settings say so and the button has a question. @param {Session} session @param {Scenes.Button} button */
export function press(session, button) {
  const { key, after, main, words, why, sure = [] } = button;
  if (why) return session.game.refused(session, why);
  const panel = session.record?.scene?.panel;
  // While the table waits, a gesture would wait, too; but the scene already has the panel that this button opens.
  if (session.ui.rests && panel?.key === key) return openPanel(session, panel, panel);
  // Outside play, a button with `after` belongs to a showdown. The question about the pace comes only afterwards: at the next press of a main button.
  const ofShowdown = after && session.record?.scene?.name !== "play";
  if (ofShowdown) watched.add(session);
  const act = async () => {
    if (main && !ofShowdown && watched.has(session)) await askAfter(session);
    return gesture(session, { kind: "press", button: key }, words.key);
  };
  const [title, ...lines] = sure.map((line) => say(session, line));
  if (!title || !settings.confirmReady) return act();
  return confirmDialog({ title, text: lines.join("\n"), yes: say(session, words), act });
}
