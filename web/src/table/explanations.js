import sheet from "../../style/explain.css";
import { settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { lieBeside } from "../ui/beside.js";
import { dialogOpen } from "../ui/dialogs.js";
import { announce, forgetting, swallowClick } from "../ui/services.js";

/**
 * Explains an element after a long press, on a key, or when the focus or a mouse that moved there rests on it. Things that appear under
 * a resting mouse, were just pressed, or are being used by keys are not explained. The explanation lies beside the cards to choose from, and
 * stays while the pointer is on it or on its element; Escape closes it.
 *
 * Hooks for tests: #tip[data-shown="true"].
 *
 * @typedef {{anchor: Element, text: string}} Explanation   an element and the text beside it
 * @typedef {(element: Element) => Explanation | null} Explain
 */

adopt(sheet, "explain");

/** How long a mouse rests, the focus rests, and a finger presses, until the explanation is shown. */
const HOVER_MS = 1000;
const FOCUS_MS = 1500;
const PRESS_MS = 500;
/** A pointer that moves less than this is still. */
const STILL_PX = 8;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Explanation | null} */
let shown = null;
/** The element's own `aria-describedby`. @type {string | null} */
let described = null;
/** Where the mouse was at the last press or painting; an element there is not explained until the mouse moves. @type {{clientX: number, clientY: number} | null} */
let ignoredAt = null;
/** The position of the mouse. @type {{clientX: number, clientY: number}} */
let mouse = { clientX: 0, clientY: 0 };
/** What the mouse is on: the explanation (which lets presses through) or an element. @type {EventTarget | null} */
let pointedAt = null;
/** The explanation for `pointedAt`. @type {Explanation | null} */
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
  onHover(root, tip, explain);
  onPress(root, tip, explain);
  onKeys(root, tip, explain);
  watchScenes(root);
  forgetting.add(() => {
    hide(tip);
    tip.textContent = "";
    pointedAt = pointed = null;
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function onHover(root, tip, explain) {
  const point = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse") return;
    mouse = spot(event);
    if (event.buttons || isNear(event, ignoredAt)) return;
    ignoredAt = null;
    const there = covers(tip, event) ? tip : event.target;
    if (there !== pointedAt) {
      pointedAt = there;
      pointed = there === tip ? shown : explanationOf(there, explain);
    } else if (shown || !pointed) return;
    if (pointed && pointed.anchor === shown?.anchor) return clearTimeout(timer);
    // Each move starts the wait again.
    later(tip, pointed, HOVER_MS);
  };
  // The explanation lets events through, so `point` also sees the mouse on it.
  root.addEventListener("pointermove", point);
  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || covers(tip, event)) return;
    pointedAt = null;
    hide(tip);
  });
  root.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) {
      later(tip, explanationOf(event.target, explain), FOCUS_MS);
    }
  });
  root.addEventListener("focusout", ({ target }) => {
    if (target instanceof Element && shown?.anchor.contains(target)) hide(tip);
  });
}

/** @param {HTMLElement} root @param {HTMLElement} tip @param {Explain} explain */
function onPress(root, tip, explain) {
  root.addEventListener("pointerdown", (event) => {
    hide(tip);
    ignoredAt = spot(event);
    const explanation = event.pointerType === "mouse" ? null : explanationOf(event.target, explain);
    if (!explanation) return;
    const end = new AbortController();
    const { signal } = end;
    const over = () => {
      clearTimeout(timer);
      end.abort();
    };
    timer = setTimeout(() => {
      show(tip, explanation);
      swallowClick();
    }, PRESS_MS);
    addEventListener("pointerup", over, { signal });
    addEventListener("pointercancel", over, { signal });
    addEventListener(
      "pointermove",
      (moved) => {
        if (isNear(moved, event)) return;
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
function onKeys(root, tip, explain) {
  addEventListener(
    "keydown",
    (event) => {
      const { key } = event;
      if (key === "Escape" && shown) event.preventDefault();
      if (key !== "Shift" && key !== "Control" && key !== "Alt") {
        hide(tip);
        ignoredAt = mouse;
      }
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (key.toLowerCase() !== "e" || event.ctrlKey || event.altKey || event.metaKey || typing) return;
      const focused = document.activeElement;
      const allowed = settings.shortcuts && focused && root.contains(focused) && !dialogOpen();
      const explanation = allowed ? explain(focused) : null;
      if (!explanation) return;
      show(tip, explanation);
      announce(explanation.text);
      // Runs before the table's own handler, so that Escape does only one thing.
    },
    { capture: true },
  );
  addEventListener("scroll", () => hide(tip), { capture: true, passive: true });
  addEventListener("hashchange", () => hide(tip));
}

/** After a change of the scene, what is now under the mouse is not explained. @param {HTMLElement} root */
function watchScenes(root) {
  new MutationObserver(() => {
    ignoredAt = mouse;
  }).observe(root, {
    subtree: true,
    attributes: true,
    attributeFilter: ["data-scene", "data-card", "data-face", "data-id"],
  });
}

/** The position of an event; storing the event would keep its element alive. @param {PointerEvent} event */
function spot({ clientX, clientY }) {
  return { clientX, clientY };
}

/** @param {{clientX: number, clientY: number}} one @param {{clientX: number, clientY: number} | null} other */
function isNear(one, other) {
  return other !== null && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= STILL_PX;
}

/** True if an explanation is shown where the event happened. @param {HTMLElement} tip @param {PointerEvent} event */
function covers(tip, { clientX, clientY }) {
  if (!shown) return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** The explanation to show for an element; null if there is none, or explanations are off. @param {EventTarget | null} target @param {Explain} explain */
function explanationOf(target, explain) {
  return settings.explanations && target instanceof Element && !dialogOpen() ? explain(target) : null;
}

/** Shows an explanation after a wait; without one, hides the one shown after half the wait. @param {HTMLElement} tip @param {Explanation | null} explanation @param {number} wait  milliseconds */
function later(tip, explanation, wait) {
  clearTimeout(timer);
  if (explanation) timer = setTimeout(() => show(tip, explanation), wait);
  else if (shown) timer = setTimeout(() => hide(tip), wait / 2);
}

/** @param {HTMLElement} tip @param {Explanation} explanation */
function show(tip, explanation) {
  hide(tip);
  const { anchor, text } = explanation;
  if (!anchor.isConnected) return;
  shown = explanation;
  const [title = "", ...lines] = text.split("\n");
  const bold = document.createElement("b");
  bold.textContent = title;
  tip.replaceChildren(bold, ...lines.map((line) => `\n${line}`));
  tip.dataset.shown = "true";
  described = anchor.getAttribute("aria-describedby");
  anchor.setAttribute("aria-describedby", described ? `${described} ${tip.id}` : tip.id);
  lieBeside(tip, anchor);
}

/** @param {HTMLElement} tip */
function hide(tip) {
  clearTimeout(timer);
  if (described) shown?.anchor.setAttribute("aria-describedby", described);
  else shown?.anchor.removeAttribute("aria-describedby");
  shown = null;
  tip.dataset.shown = "false";
}
