import sheet from "../../style/explain.css";
import { settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { lieBeside } from "../ui/beside.js";
import { dialogOpen } from "../ui/dialogs.js";
import { announce, forgetters, swallowClick } from "../ui/services.js";

/**
 * Explains an element: after a long press, at the key E, or when the mouse has moved onto it and rests there. After a press or a key, a mouse at
 * rest shows no explanation until it moves. The explanation lies beside the element, and if possible not over the cards to choose from. It
 * stays while the mouse is on it or on its element; Escape closes it.
 *
 * Hooks for tests: #tip[data-shown="true"].
 *
 * @typedef {{anchor: Element, text: string}} Explanation   an element and the text beside it, whose first line is the title
 * @typedef {(element: Element) => Explanation | null} Explain
 * @typedef {Pick<PointerEvent, "clientX" | "clientY">} Spot
 */

adopt(sheet, "explain");

/** The time for which the mouse must rest before the explanation is shown. */
const HOVER_MS = 1000;
/** The time for which a finger must press before the explanation is shown. */
const PRESS_MS = 500;
/** A pointer that moves no farther than this has not moved. */
const STILL_PX = 8;

/** The element that shows an explanation. */
const tip = document.createElement("div");
/** @type {Explain} */
let explain = () => null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The explanation on the screen. @type {Explanation | null} */
let current = null;
/** The last position of the mouse. @type {Spot} */
let mouse = { clientX: 0, clientY: 0 };
/** The position of the mouse at the last press or key; an element there is not explained until the mouse moves. @type {Spot | null} */
let ignoredSpot = null;
/** The element that the mouse reached last, or that was explained since; undefined if the mouse has left it. @type {Element | undefined} */
let pointedElement;

/** Explains elements of the page from now on, by what `explainer` says of them. @param {HTMLElement} root @param {Explain} explainer */
export function explainOn(root, explainer) {
  explain = explainer;
  tip.id = "tip";
  // Screen readers get the text as an announcement.
  tip.setAttribute("aria-hidden", "true");
  tip.dataset.shown = "false";
  document.body.append(tip);
  root.addEventListener("pointermove", point);
  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !covers(event)) hide();
  });
  root.addEventListener("pointerdown", press);
  root.addEventListener("contextmenu", (event) => {
    // The browser's own menu would lie over it.
    if (current && /** @type {PointerEvent} */ (event).pointerType !== "mouse") event.preventDefault();
  });
  // Runs before the table's own handler, so that Escape does only one thing.
  addEventListener("keydown", (event) => key(root, event), { capture: true });
  addEventListener("scroll", hide, { capture: true, passive: true });
  addEventListener("hashchange", hide);
  forgetters.add(() => {
    hide();
    tip.textContent = "";
  });
}

/** Follows the mouse: shows the explanation of the element below it, or hides the one shown, after a while. @param {PointerEvent} event */
function point(event) {
  if (event.pointerType !== "mouse") return;
  mouse = spot(event);
  if (event.buttons || isNear(event, ignoredSpot)) return;
  ignoredSpot = null;
  // The explanation lets events through: they come from what lies below it.
  const pointed = covers(event) ? current : explanationOf(event.target);
  if (pointed && pointed.anchor === current?.anchor) clearTimeout(timer);
  // Each move on an element starts the wait again; but while another explanation is shown, only reaching or leaving an element does.
  else if (pointed ? !current || pointed.anchor !== pointedElement : pointedElement) later(pointed);
  pointedElement = pointed?.anchor;
}

/** Hides the explanation; a finger that stays down for `PRESS_MS` shows that of its element. @param {PointerEvent} event */
function press(event) {
  hide();
  ignoredSpot = spot(event);
  const explanation = event.pointerType === "mouse" ? null : explanationOf(event.target);
  if (!explanation) return;
  const end = new AbortController();
  const { signal } = end;
  const over = () => {
    clearTimeout(timer);
    end.abort();
  };
  timer = setTimeout(() => {
    show(explanation);
    swallowClick();
  }, PRESS_MS);
  addEventListener("pointerup", over, { signal });
  addEventListener("pointercancel", over, { signal });
  const drag = (/** @type {PointerEvent} */ moved) => {
    if (isNear(moved, event)) return;
    over();
    hide();
  };
  addEventListener("pointermove", drag, { signal });
}

/** Hides the explanation at a key; E shows that of the focused element. @param {HTMLElement} root @param {KeyboardEvent} event */
function key(root, event) {
  const { target, ctrlKey, altKey, metaKey } = event;
  if (event.key === "Escape" && current) event.preventDefault();
  if (!["Shift", "Control", "Alt"].includes(event.key)) {
    hide();
    ignoredSpot = mouse;
  }
  const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key.toLowerCase() !== "e" || ctrlKey || altKey || metaKey || typing) return;
  const focused = document.activeElement;
  const allowed = settings.shortcuts && focused && root.contains(focused) && !dialogOpen();
  const explanation = allowed ? explain(focused) : null;
  if (!explanation) return;
  show(explanation);
  announce(explanation.text);
}

/** The position of an event; storing the event would keep its element alive. @param {Spot} event */
function spot({ clientX, clientY }) {
  return { clientX, clientY };
}

/** @param {Spot} one @param {Spot | null} other */
function isNear(one, other) {
  return other !== null && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= STILL_PX;
}

/** True if a spot lies on the explanation. @param {Spot} spot */
function covers({ clientX, clientY }) {
  if (!current) return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** The explanation to show for an element; null if there is none, explanations are off, or a dialog is open. @param {EventTarget | null} target */
function explanationOf(target) {
  return settings.explanations && target instanceof Element && !dialogOpen() ? explain(target) : null;
}

/** Shows an explanation after `HOVER_MS`; without one, hides the current one after half that time. @param {Explanation | null} explanation */
function later(explanation) {
  clearTimeout(timer);
  if (explanation) timer = setTimeout(() => show(explanation), HOVER_MS);
  else if (current) timer = setTimeout(hide, HOVER_MS / 2);
}

/** @param {Explanation} explanation */
function show(explanation) {
  hide();
  const { anchor, text } = explanation;
  if (!anchor.isConnected) return;
  current = explanation;
  pointedElement = anchor;
  const [title = "", ...lines] = text.split("\n");
  const bold = document.createElement("b");
  bold.textContent = title;
  tip.replaceChildren(bold, ...lines.map((line) => `\n${line}`));
  tip.dataset.shown = "true";
  lieBeside(tip, anchor);
}

function hide() {
  clearTimeout(timer);
  current = null;
  tip.dataset.shown = "false";
}
