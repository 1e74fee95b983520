import { html, nothing, svg } from "lit-html";
import { t } from "../text/text.js";
import { paintDialog } from "../ui/dialogs.js";
import { qrOf } from "../ui/qr.js";
import { announce, download } from "../ui/services.js";

/** Pixels of a saved picture for each module. */
const SCALE = 8;

/** The link whose QR code was saved last. */
let saved = "";

/** A link's QR code with a button that saves it: svg[data-qr], [data-action="save-qr"], which says [data-saved]. @param {string} link */
export function qrView(link) {
  const code = qrOf(link);
  return html`<p>${t(code ? "qr.text" : "qr.long")}</p>
    ${code ? picture(code, link) : nothing}`;
}

/** @param {{size: number, path: string}} code @param {string} link */
function picture(code, link) {
  const { size, path } = code;
  return html`<svg class="qr" data-qr viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("qr.picture")} shape-rendering="crispEdges">
    ${svg`<path d=${`M0 0h${size}v${size}h-${size}z`} fill="#fff" /><path d=${path} fill="#000" />`}
  </svg>
  <button class="button" data-action="save-qr" ?data-saved=${saved === link} @click=${() => save(code, link)}>${t(saved === link ? "share.match.saved" : "qr.save")}</button>`;
}

/** @param {{size: number, path: string}} code @param {string} link */
function save({ size, path }, link) {
  const canvas = Object.assign(document.createElement("canvas"), { width: size * SCALE, height: size * SCALE });
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  canvas.toBlob((file) => {
    if (!file) return;
    download("joker-poker-qr.png", file);
    saved = link;
    paintDialog();
    announce(t("share.match.saved"));
  });
}
