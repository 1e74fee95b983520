import { html } from "lit-html";
import { t } from "../text/text.js";
import { paintDialog } from "../ui/dialogs.js";
import { qrOf } from "../ui/qr.js";
import { announce, download } from "../ui/services.js";

/** The link whose QR code was saved last. */
let saved = "";

/** A link's QR code with a button that saves it: img[data-qr], [data-action="save-qr"], which says [data-saved]. @param {string} link */
export function qrView(link) {
  const code = qrOf(link);
  if (!code) return html`<p>${t("qr.long")}</p>`;
  return html`<p>${t("qr.text")}</p>
    <img class="qr" data-qr src=${code} alt=${t("qr.picture")} />
    <button class="button" data-action="save-qr" ?data-saved=${saved === link} @click=${() => save(link)}>${t(saved === link ? "share.match.saved" : "qr.save")}</button>`;
}

/** Saves the picture that is shown. @param {string} link */
function save(link) {
  const picture = /** @type {HTMLImageElement} */ (document.querySelector("img[data-qr]"));
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  canvas.toBlob((file) => {
    if (!file) return;
    download("joker-poker-qr.png", file);
    saved = link;
    paintDialog();
    announce(t("share.match.saved"));
  });
}
