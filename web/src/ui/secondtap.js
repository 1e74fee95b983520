import { forgetters, swallowClick } from "./services.js";

/**
 * Protects from accidental second taps: a button that appears, or is enabled, where the last press was, however long ago, ignores
 * pointers for half a second; keys work without this wait. Buttons that were there already are not affected.
 *
 * Cards to choose from do not wait, since picking one up decides nothing.
 */

const WAIT_MS = 500;
const WAITING = "data-waiting";

/** The last press: where, when (`at`, in milliseconds), and the names of the buttons that need not wait there, or not any longer. @type {{x: number, y: number, at: number, known: Set<string>} | null} */
let press = null;
/** Waiting buttons, with their names when the wait began. @type {Map<HTMLButtonElement, string>} */
const waiting = new Map();

/** Starts the protection, while the page is open. */
export function guardSecondTap() {
  addEventListener("pointerdown", notePress, { capture: true });
  const watched = ["disabled", "open", "data-action", "aria-label"];
  new MutationObserver(updateWaiting).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: watched,
  });
  // An animated button reaches the last press without a change of the document.
  for (const type of ["animationend", "transitionend"]) addEventListener(type, updateWaiting, { capture: true });
  // When the device changes hands: a button's name may be that of a card.
  forgetters.add(() => press?.known.clear());
}

/** @param {PointerEvent} event */
function notePress({ clientX: x, clientY: y, timeStamp: at, target }) {
  // An animated button may have reached the last press since the last check.
  if (press && at - press.at < WAIT_MS) updateWaiting();
  if (target instanceof Element && target.closest(`[${WAITING}]`)) swallowClick();
  press = { x, y, at, known: new Set([nameOf(buttonAt(x, y))]) };
}

/** The text that distinguishes one button from another: its action and its names. @param {HTMLButtonElement | null} button */
function nameOf(button) {
  return [button?.dataset.action, button?.getAttribute("aria-label"), button?.textContent?.trim()].join(" ");
}

/** The button that a pointer would reach at a point; null if there is none, it is disabled, or it is a card to choose from (`data-choice`). @param {number} x @param {number} y */
function buttonAt(x, y) {
  const button = document.elementFromPoint(x, y)?.closest("button");
  return button && !button.disabled && !("choice" in button.dataset) ? button : null;
}

/** Makes the button at the last press wait, if it was not there before. Ends the wait of buttons whose name has changed. */
function updateWaiting() {
  if (!press) return;
  for (const [button, name] of waiting) if (nameOf(button) !== name) endWait(button);
  const button = buttonAt(press.x, press.y);
  if (button && !press.known.has(nameOf(button))) wait(button);
}

/** @param {HTMLButtonElement} button */
function wait(button) {
  const name = nameOf(button);
  waiting.set(button, name);
  button.setAttribute(WAITING, "");
  setTimeout(() => {
    // If its name has changed meanwhile, it counts as another button, which has its own wait.
    if (waiting.get(button) === name) endWait(button);
    press?.known.add(name);
  }, WAIT_MS);
}

/** @param {HTMLButtonElement} button */
function endWait(button) {
  waiting.delete(button);
  button.removeAttribute(WAITING);
}
