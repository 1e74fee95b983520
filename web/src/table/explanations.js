import sheet from "../../style/explain.css";
import { settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { lieBeside } from "../ui/beside.js";
import { dialogOpen } from "../ui/dialogs.js";
import { announce, forgetting, swallowClick } from "../ui/services.js";

/**
 * A long press, a key, a moment's rest of the focus, or of a mouse that was brought there to rest, explains what is there. What comes to lie
 * under a mouse, what was pressed, and what keys are at work on, explains nothing by itself. The explanation lies beside the cards that one
 * chooses among, stays while the pointer is on it or on what it explains, and Escape takes it away.
 *
 * Hooks for tests: #tip[data-shown="true"].
 *
 * @typedef {{anchor: Element, text: string}} Explanation   what is said beside an element
 * @typedef {(element: Element) => Explanation | null} Explain
 */

adopt(sheet, "explain");

const HOVER_MS = 1000;
const FOCUS_MS = 1500;
const PRESS_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 8;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Explanation | null} */
let shown = null;
/** What described the thing before. @type {string | null} */
let described = null;
/** Where the mouse was when something was pressed or painted last: what lies there was not pointed at. @type {{clientX: number, clientY: number} | null} */
let idle = null;
/** Where the mouse is. @type {{clientX: number, clientY: number}} */
let mouse = { clientX: 0, clientY: 0 };
/** What the mouse was at last: the explanation, which lets presses through to what it covers, or what lies there. @type {EventTarget | null} */
let pointedAt = null;
/** What it would say. @type {Explanation | null} */
let pointed = null;

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
  watchScenes(root);
  forgetting.add(() => {
    hide(tip);
    tip.textContent = "";
    pointedAt = pointed = null;
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function hovering(root, tip, explain) {
  const point = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse") return;
    mouse = spot(event);
    if (event.buttons || near(event, idle)) return;
    idle = null;
    const there = covers(tip, event) ? tip : event.target;
    if (there !== pointedAt) {
      pointedAt = there;
      pointed = there === tip ? shown : wanted(there, explain);
    } else if (shown || !pointed) return;
    if (pointed && pointed.anchor === shown?.anchor) return clearTimeout(timer);
    // As long as it moves it does not rest.
    later(tip, pointed, HOVER_MS);
  };
  // The explanation lets everything through, so the mouse's way onto it is seen here.
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
    idle = spot(event);
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
  addEventListener(
    "keydown",
    (event) => {
      const { key } = event;
      if (key === "Escape" && shown) event.preventDefault();
      if (key !== "Shift" && key !== "Control" && key !== "Alt") {
        hide(tip);
        idle = mouse;
      }
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (key.toLowerCase() !== "e" || event.ctrlKey || event.altKey || event.metaKey || typing) return;
      const focused = document.activeElement;
      const found = settings.shortcuts && focused && root.contains(focused) && !dialogOpen() ? explain(focused) : null;
      if (!found) return;
      show(tip, found);
      announce(found.text);
      // Before the table hears of the key: Escape means one thing at a time.
    },
    { capture: true },
  );
  addEventListener("scroll", () => hide(tip), { capture: true, passive: true });
  addEventListener("hashchange", () => hide(tip));
}

/** Other cards lie there now: what is under the mouse was not pointed at. @param {HTMLElement} root */
function watchScenes(root) {
  new MutationObserver(() => {
    idle = mouse;
  }).observe(root, {
    subtree: true,
    attributes: true,
    attributeFilter: ["data-scene", "data-card", "data-face", "data-id"],
  });
}

/** Where an event was: the event itself would keep all that lay there. @param {PointerEvent} event */
function spot({ clientX, clientY }) {
  return { clientX, clientY };
}

/** @param {{clientX: number, clientY: number}} one @param {{clientX: number, clientY: number} | null} other */
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
  lieBeside(tip, found.anchor);
}

/** @param {HTMLElement} tip */
function hide(tip) {
  clearTimeout(timer);
  if (described) shown?.anchor.setAttribute("aria-describedby", described);
  else shown?.anchor.removeAttribute("aria-describedby");
  shown = null;
  tip.dataset.shown = "false";
}
