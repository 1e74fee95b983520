import { html, nothing } from "lit-html";
import { symbol } from "../../cards/cards.js";
import { settings } from "../../device/settings.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { waitMs } from "../pace.js";
import { goOn, restButtons } from "../resting.js";
import { openPanel } from "./beats.js";
import { smallCard } from "./cardline.js";
import { gesture } from "./gestures.js";
import { say } from "./voice.js";

/**
 * The buttons of a scene.
 *
 * Hooks for tests: [data-action=button][data-words] with the key of its message.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The row of buttons; in a replay its controls, and while the table waits for a tap a button to go on. @param {Session} session @param {Scenes.Scene} scene */
export function actions(session, { name, buttons, body }) {
  if (session.film?.still) return html`<div class="actions">${session.film.controls()}</div>`;
  const withIcon = body ? wide : tool;
  if (session.ui.rests === "tap") return restButtons();
  const meanwhile = session.game.meanwhile?.(session);
  // While others are watched and no pace is chosen yet, a press would be lost.
  const hidden = meanwhile || session.ui.rests || onwardMs(name, buttons);
  const shown = buttons.filter(({ zone, main }) => !zone && !(main && hidden));
  return html`<div class="actions">
    ${shown.map((button) => (button.icon && !button.main ? withIcon(session, button) : large(session, button)))} ${meanwhile ?? mainPlace(session, name, shown)}${turnsButton(session)}
  </div>`;
}

/** The main button shown last in a match, where it has none now: no other may come below a finger that taps twice. @type {WeakMap<Session, Scenes.Words>} */
const lastMain = new WeakMap();

/** The empty place of the main button while none is shown. @param {Session} session @param {string} name  of the scene @param {Scenes.Button[]} shown */
function mainPlace(session, name, shown) {
  const main = shown.find((button) => button.main);
  if (main) lastMain.set(session, main.words);
  const words = lastMain.get(session);
  const isFree = name === "play" && words && !shown.some(({ icon }) => !icon);
  return isFree
    ? html`<span class="button primary ready main-place" aria-hidden="true">${say(session, words)}</span>`
    : nothing;
}

/** The button from the result of a replay to its turns. @param {Session} session */
export function turnsButton(session) {
  if (!session.replay || session.film || session.game.practice) return nothing;
  const look = () => {
    session.film = undefined;
    session.host.paint();
  };
  return html`<button class="button wide" data-action="turns" @click=${look}>${t("whatif.turns")}</button>`;
}

/** Milliseconds until play goes on by itself, so that no button is needed for it; 0 if it never does. @param {string} name  of the scene @param {Scenes.Button[]} buttons */
function onwardMs(name, buttons) {
  return name === "play" ? waitMs(name, buttons.find(({ after }) => after)?.after) : 0;
}

/** @param {Session} session @param {Scenes.Button} button */
function large(session, button) {
  const words = say(session, button.words);
  const { face, label, main = false, value } = button;
  return html`<button
    class=${main ? "button primary ready" : "button wide"}
    data-action=${button.key} data-words=${button.words.key}
    aria-describedby=${main ? "status" : nothing}
    aria-label=${label || face ? say(session, label ?? button.words) : nothing}
    aria-disabled=${Boolean(button.why)}
    @click=${() => press(session, button)}
  >
    ${words} ${face ? smallCard(face) : nothing} ${button.icon ? symbol(button.icon, "icon") : nothing} ${value ? html`<span>${say(session, value)}</span>` : nothing}
  </button>`;
}

/** A button with an icon; while it can be pressed, it shows the time left until play goes on by itself. @param {Session} session @param {Scenes.Button} button */
function tool(session, button) {
  const { name = "", buttons = [] } = session.record?.scene ?? {};
  const ms = button.why ? 0 : onwardMs(name, buttons);
  return html`<button class=${ms ? "tool timed" : "tool"} .style=${ms ? `--time:${ms}ms` : ""} data-action=${button.key} data-words=${button.words.key} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>
    ${symbol(button.icon ?? "", "icon")}<span>${say(session, button.words)}</span>${ms ? html`<i class="time-left"></i>` : nothing}
  </button>`;
}

/** A button with an icon and room for words. @param {Session} session @param {Scenes.Button} button */
export function wide(session, button) {
  return html`<button class="button wide" data-action=${button.key} data-words=${button.words.key} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>
    ${button.icon ? symbol(button.icon, "icon") : nothing}<span>${say(session, button.words)}</span>
  </button>`;
}

/** An icon button at a zone or in the table's head. @param {Session} session @param {Scenes.Button} button */
export function small(session, button) {
  const icon = button.icon ?? "";
  return html`<button class="icon-button" data-action=${button.key} data-words=${button.words.key} aria-label=${say(session, button.words)} aria-disabled=${Boolean(button.why)} @click=${() => press(session, button)}>
    ${icon.startsWith("i-") ? symbol(icon, "icon") : icon}
  </button>`;
}

/** A small button with words, at a zone or beside the status line. @param {Session} session @param {Scenes.Button} button */
export function beside(session, button) {
  const { key, words, label, why } = button;
  return html`<button class="button small" data-action=${key} data-words=${words.key} aria-label=${label ? say(session, label) : nothing} aria-disabled=${Boolean(why)} @click=${() => press(session, button)}>
    ${say(session, words)}
  </button>`;
}

/** Presses a button, or says why that is not possible; asks first if the settings say so and the button has a question. @param {Session} session @param {Scenes.Button} button */
export function press(session, { key, main, why, words, sure = [] }) {
  if (why) return session.game.refused(session, why);
  const panel = session.record?.scene?.panel;
  // While the table waits, a gesture would wait, too; the scene has this panel already.
  if (session.ui.rests && panel?.key === key) return openPanel(session, panel, panel);
  const act = () => gesture(session, { kind: "press", button: key }, words.key);
  // From a showdown, a summary or a result.
  if (main && session.record?.scene?.name !== "play") return goOn(session, act);
  const [title, ...lines] = sure.map((line) => say(session, line));
  if (!title || !settings.confirmReady) return act();
  return confirmDialog({ title, text: lines.join("\n"), yes: say(session, words), act });
}
