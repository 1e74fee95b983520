import { html, nothing, svg } from "lit-html";
import { t } from "../text/text.js";
import { qrOf } from "../ui/qr.js";

/** A link as a picture for another device's camera: svg[data-qr]. @param {string} link */
export function qrView(link) {
  const found = qrOf(link);
  return html`<p>${t(found ? "qr.text" : "qr.long")}</p>
    ${found ? picture(found) : nothing}`;
}

/** @param {{size: number, path: string}} code */
function picture({ size, path }) {
  return html`<svg class="qr" data-qr viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("qr.picture")} shape-rendering="crispEdges">
    ${svg`<path d=${`M0 0h${size}v${size}h-${size}z`} fill="#fff" /><path d=${path} fill="#000" />`}
  </svg>`;
}
