import { html, nothing, svg } from "lit-html";

/** A share, drawn as a small bar. */

/** A small bar, full at 1. @param {number | undefined} part */
export function shareBar(part) {
  if (part === undefined) return nothing;
  const width = Math.max(0, Math.min(100, 100 * part));
  return html`<svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${svg`<rect class="part-whole" width="100" height="10" rx="3"></rect><rect class="part-full" width=${width} height="10" rx="3"></rect>`}
  </svg>`;
}
