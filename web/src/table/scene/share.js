import { html, nothing, svg } from "lit-html";

/** A share as a small bar, full at 1; nothing if undefined. @param {number | undefined} share */
export function shareBar(share) {
  if (share === undefined) return nothing;
  const width = Math.max(0, Math.min(100, 100 * share));
  return html`<svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${svg`<rect class="part-whole" width="100" height="10" rx="3"></rect><rect class="part-full" width=${width} height="10" rx="3"></rect>`}
  </svg>`;
}
