import { html, nothing } from "lit-html";
import sheet from "../../style/share.css";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { showDialog, showDialogOver } from "../ui/dialogs.js";
import { announce } from "../ui/services.js";

adopt(sheet, "past");

/** Makes links, and shares texts. */

/** @param {string} code  of a deal */
export function dealLink(code) {
  return `${location.href.split("#")[0]}#/deal/${code}`;
}

/** Shares a text: by the device's share menu, or else the clipboard, or else as text to copy by hand. @param {string} text */
export async function handOn(text) {
  // Also true if the person closed the share menu.
  const shared = await navigator.share?.({ text }).then(
    () => true,
    ({ name }) => name === "AbortError",
  );
  if (shared) return;
  const copied = navigator.clipboard?.writeText(text).then(() => t("share.copied"));
  const words = (await copied?.catch(() => "")) || t("share.byHand");
  const [link] = /https?:\S+/.exec(text) ?? [];
  announce(words);
  showDialog({
    title: t("share.title"),
    name: "share",
    content: () => html`<p>${words}</p>
      ${textField(text)}
      ${link ? html`<div class="sheet-actions">${qrButton(() => link)}</div>` : nothing}`,
  });
}

/** A field with a text to copy by hand. @param {string} text @param {number} [rows] */
export function textField(text, rows = 4) {
  return html`<textarea class="share-text" rows=${rows} readonly aria-label=${t("share.text")} data-shared @focus=${(/** @type {{target: HTMLTextAreaElement}} */ { target }) => target.select()} .value=${text}></textarea>`;
}

/** A button that shows a link as a QR code. @param {() => string | Promise<string>} link */
export function qrButton(link) {
  return html`<button class="button" data-action="qr" @click=${async () => showQr(await link())}>${t("qr.show")}</button>`;
}

/** Opens a dialog with the QR code of a link (for tests: dialog[data-dialog="qr"]); does nothing for an empty one. @param {string} link */
export async function showQr(link) {
  if (!link) return;
  const { qrOf } = await import("../ui/qr.js");
  const code = qrOf(link);
  const picture = html`<p>${t("qr.text")}</p><img class="qr" data-qr src=${code} alt=${t("qr.picture")} />`;
  const content = () =>
    html`<div class="qr-sheet">${code ? picture : html`<p>${t("qr.long")}</p>`} ${textField(link, 2)}</div>`;
  showDialogOver({ title: t("qr.title"), name: "qr", content });
}
