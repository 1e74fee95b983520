import { nearest } from "./near.js";
import { hold, swallowClick } from "./services.js";

/**
 * Dragging as an extra to tapping. Elements with `data-drag` can be dragged, elements with `data-drop` take them. Elements smaller than a
 * finger lie in an element with `data-near`; there, a press counts for the element nearest to the pointer.
 *
 * @typedef {object} DragOptions
 * @property {(source: HTMLElement, target: HTMLElement) => void} drop   called if the source was dropped on a target with `data-drop`
 * @property {() => void} settle   called if nothing took the element: paints, so that it glides back
 */

/** A press that moves fewer pixels than this is a tap. */
const THRESHOLD = 8;

/** Lets elements in the root be dragged from now on. @param {HTMLElement} root @param {DragOptions} options */
export function enableDrag(root, options) {
  root.addEventListener("pointerdown", (event) => {
    const source = elementFor(event, event.target, "[data-drag]");
    if (!source || event.button !== 0 || !event.isPrimary) return;
    new Drag(source, event, options);
  });
}

class Drag {
  /** The element below the pointer that would take the source. @type {HTMLElement | null} */
  #hovered = null;
  #moving = false;
  #end = new AbortController();

  /** @param {HTMLElement} source @param {PointerEvent} start @param {DragOptions} options */
  constructor(source, start, options) {
    this.source = source;
    this.start = start;
    this.options = options;
    const { signal } = this.#end;
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", (event) => this.#finish(event), { signal });
    addEventListener("pointercancel", (event) => this.#finish(event), { signal });
  }

  /** The element that follows the pointer. @returns {HTMLElement} */
  get #body() {
    return this.source.querySelector("[data-flip]") ?? this.source;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.start.pointerId) return;
    const dx = event.clientX - this.start.clientX;
    const dy = event.clientY - this.start.clientY;
    if (!this.#moving && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!this.#moving) this.source.classList.add("dragging");
    this.#moving = true;
    this.#body.style.transform = `translate(${dx}px, ${dy}px)`;
    this.#hover(this.#targetAt(event));
  }

  /** @param {PointerEvent} event @returns {HTMLElement | null} */
  #targetAt(event) {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      if (this.source.contains(element)) continue;
      const target = elementFor(event, element, "[data-drop]");
      if (target && target !== this.source) return target;
    }
    return null;
  }

  /** @param {HTMLElement | null} target */
  #hover(target) {
    if (target === this.#hovered) return;
    this.#hovered?.classList.remove("drop-here");
    target?.classList.add("drop-here");
    this.#hovered = target;
  }

  /** Drops the source, or lets it glide back if nothing takes it or the browser has cancelled the press. @param {PointerEvent} event */
  #finish(event) {
    if (event.pointerId !== this.start.pointerId) return;
    this.#end.abort();
    if (!this.#moving) return;
    const target = event.type === "pointerup" ? this.#targetAt(event) : null;
    this.#hover(null);
    hold(this.#body);
    this.#body.style.transform = "";
    this.source.classList.remove("dragging");
    swallowClick();
    if (target) this.options.drop(this.source, target);
    else this.options.settle();
  }
}

/** The element that a press on a target counts for: the target itself or the closest element around it that matches; within `data-near`, the matching element nearest to the pointer. @param {PointerEvent} event @param {EventTarget | null} target @param {string} selector @returns {HTMLElement | null} */
function elementFor(event, target, selector) {
  if (!(target instanceof Element)) return null;
  // Buttons and spans with `data-near` are the small elements themselves.
  const around = target.closest("[data-near]:not(button, span)");
  return around ? nearest(around, selector, event) : target.closest(selector);
}
