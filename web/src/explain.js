import sheet from "../style/explain.css";
import { dialogOpen } from "./dialogs.js";
import { adopt } from "./lazy.js";
import { settings } from "./settings.js";
import { announce, swallowClick } from "./ui.js";

/**
 * A long press, a moment's rest of the mouse or of the focus, or a key explains what is there. The explanation stays while the
 * pointer is on it or on what it explains; Escape takes it away.
 *
 * Hooks for tests: #tip[data-shown="true"].
 *
 * @typedef {{anchor: Element, text: string}} Explanation
 * @typedef {(element: Element) => Explanation | null} Explain
 */

adopt(sheet);

const HOVER_MS = 1000;
const FOCUS_MS = 1500;
const PRESS_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 8;
const EDGE_PX = 6;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Explanation | null} */
let shown = null;
/** What described the thing before. @type {string | null} */
let described = null;
/** Where the pointer was pressed last: what comes to lie under it there was not pointed at. @type {PointerEvent | null} */
let pressed = null;
/** What the mouse was at last: the explanation, which lets presses through to what it covers, or what lies there. @type {EventTarget | null} */
let pointedAt = null;

/** @param {HTMLElement} root @param {Explain} explain */
export function explainOn(root, explain) {
  const tip = document.createElement("div");
  tip.id = "tip";
  tip.setAttribute("role", "tooltip");
  // It is read out as the description of what it explains.
  tip.setAttribute("aria-hidden", "true");
  tip.dataset.shown = "false";
  document.body.append(tip);
  hovering(root, tip, explain);
  pressing(root, tip, explain);
  keys(root, tip, explain);
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function hovering(root, tip, explain) {
  const point = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse" || event.buttons || near(event, pressed)) return;
    const there = covers(tip, event) ? tip : event.target;
    if (there === pointedAt) return;
    pointedAt = there;
    const found = there === tip ? shown : wanted(there, explain);
    if (found && found.anchor === shown?.anchor) return clearTimeout(timer);
    later(tip, found, HOVER_MS);
  };
  // What comes to lie under a mouse at rest; and the mouse's way onto the explanation, which lets everything through.
  root.addEventListener("pointerover", point);
  root.addEventListener("pointermove", point);
  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || covers(tip, event)) return;
    pointedAt = null;
    hide(tip);
  });
  root.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) {
      later(tip, wanted(event.target, explain), FOCUS_MS);
    }
  });
  root.addEventListener("focusout", ({ target }) => {
    if (target instanceof Element && shown?.anchor.contains(target)) hide(tip);
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function pressing(root, tip, explain) {
  root.addEventListener("pointerdown", (event) => {
    hide(tip);
    pressed = event;
    const found = event.pointerType === "mouse" ? null : wanted(event.target, explain);
    if (!found) return;
    const end = new AbortController();
    const { signal } = end;
    const over = () => {
      clearTimeout(timer);
      end.abort();
    };
    timer = setTimeout(() => {
      show(tip, found);
      swallowClick();
    }, PRESS_MS);
    addEventListener("pointerup", over, { signal });
    addEventListener("pointercancel", over, { signal });
    addEventListener(
      "pointermove",
      (moved) => {
        if (near(moved, event)) return;
        // From here on it is a drag.
        over();
        hide(tip);
      },
      { signal },
    );
  });
  // The browser's own menu would lie over it.
  root.addEventListener("contextmenu", (event) => {
    if (shown && /** @type {PointerEvent} */ (event).pointerType !== "mouse") event.preventDefault();
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function keys(root, tip, explain) {
  addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "Escape" && shown) event.preventDefault();
    if (key !== "Shift" && key !== "Control" && key !== "Alt") hide(tip);
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (key.toLowerCase() !== "e" || event.ctrlKey || event.altKey || event.metaKey || typing) return;
    const focused = document.activeElement;
    const found = settings.shortcuts && focused && root.contains(focused) && !dialogOpen() ? explain(focused) : null;
    if (!found) return;
    show(tip, found);
    announce(found.text);
  });
  addEventListener("scroll", () => hide(tip), { capture: true, passive: true });
  addEventListener("hashchange", () => hide(tip));
}

/** @param {PointerEvent} one @param {PointerEvent | null} other */
function near(one, other) {
  return other !== null && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= STILL_PX;
}

/** @param {HTMLElement} tip @param {PointerEvent} event */
function covers(tip, { clientX, clientY }) {
  if (!shown) return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** @param {EventTarget | null} target @param {Explain} explain */
function wanted(target, explain) {
  return settings.explanations && target instanceof Element && !dialogOpen() ? explain(target) : null;
}

/** @param {HTMLElement} tip @param {Explanation | null} found @param {number} wait */
function later(tip, found, wait) {
  clearTimeout(timer);
  if (found) timer = setTimeout(() => show(tip, found), wait);
  else if (shown) timer = setTimeout(() => hide(tip), wait / 2);
}

/** @param {HTMLElement} tip @param {Explanation} found */
function show(tip, found) {
  hide(tip);
  if (!found.anchor.isConnected) return;
  shown = found;
  tip.textContent = found.text;
  tip.dataset.shown = "true";
  described = found.anchor.getAttribute("aria-describedby");
  found.anchor.setAttribute("aria-describedby", described ? `${described} ${tip.id}` : tip.id);
  const { left, top, bottom, width } = found.anchor.getBoundingClientRect();
  const room = tip.getBoundingClientRect();
  const x = Math.max(EDGE_PX, Math.min(innerWidth - room.width - EDGE_PX, left + (width - room.width) / 2));
  const above = top - room.height - EDGE_PX;
  tip.style.left = `${x}px`;
  tip.style.top = `${above >= EDGE_PX ? above : Math.min(bottom + EDGE_PX, innerHeight - room.height - EDGE_PX)}px`;
}

/** @param {HTMLElement} tip */
function hide(tip) {
  clearTimeout(timer);
  if (described) shown?.anchor.setAttribute("aria-describedby", described);
  else shown?.anchor.removeAttribute("aria-describedby");
  shown = null;
  tip.dataset.shown = "false";
}
