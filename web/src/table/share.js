import { html, nothing } from "lit-html";
import sheet from "../../style/share.css";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { showDialog, showDialogOver } from "../ui/dialogs.js";
import { announce } from "../ui/services.js";

adopt(sheet, "past");

/**
 * Links that deal the same match, and how texts are shared.
 *
 * @typedef {import("../engine/engine.js").Engine} Engine
 *
 * @typedef {object} Deal   everything that determines a match before the first action
 * @property {string} game
 * @property {string[]} players   a level for each seat, or "human"
 * @property {Record<string, unknown>} options
 * @property {string} seed
 */

/** @param {TableRecord} table @returns {Deal} */
export function dealOf({ game, players, save, view }) {
  const { seed } = /** @type {{seed: string}} */ (save);
  return { game, players: players.map(({ level }) => level), options: view.options, seed };
}

/** The address that deals a match. @param {Engine} engine @param {Deal} deal @returns {Promise<string>} */
export async function linkTo(engine, deal) {
  const { code } = await engine.call("deal_code", { ...deal });
  return dealLink(code);
}

/** @param {string} code  of a deal */
export function dealLink(code) {
  return `${location.href.split("#")[0]}#/deal/${code}`;
}

/** Shares a text: by the device's share menu, or else the clipboard, or else as text to copy by hand. @param {string} text */
export async function handOn(text) {
  try {
    if (navigator.share) return await navigator.share({ text });
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(text);
    showText(text, t("share.copied"));
  } catch {
    showText(text, t("share.byHand"));
  }
}

/** @param {string} text @param {string} words  what happened with the text */
function showText(text, words) {
  announce(words);
  showDialog({
    title: t("share.title"),
    name: "share",
    content: () => html`<p>${words}</p>
      ${textField(text)}
      ${linkIn(text) ? html`<div class="sheet-actions">${qrButton(() => text)}</div>` : nothing}`,
  });
}

/** The first link in a text; "" if there is none. @param {string} text */
export function linkIn(text) {
  return /https?:\S+/.exec(text)?.[0] ?? "";
}

/** A field with a text to copy by hand. @param {string} text @param {number} [rows] */
export function textField(text, rows = 4) {
  return html`<textarea class="share-text" rows=${rows} readonly aria-label=${t("share.text")} data-shared @focus=${selectAll} .value=${text}></textarea>`;
}

/** A button that shows a link as a QR code. @param {() => string | Promise<string>} text  returns a text with the link */
export function qrButton(text) {
  return html`<button class="button" data-action="qr" @click=${() => picture(text)}>${t("qr.show")}</button>`;
}

/** Opens the QR code with the link's text below it: dialog[data-dialog="qr"]. @param {() => string | Promise<string>} text */
async function picture(text) {
  const [{ qrView }, shared] = await Promise.all([import("./qrsheet.js"), text()]);
  const link = linkIn(shared);
  if (!link) return;
  const content = () => html`<div class="qr-sheet">${qrView(link)} ${textField(link, 2)}</div>`;
  showDialogOver({ title: t("qr.title"), name: "qr", content });
}

/** @param {Event} event */
function selectAll({ target }) {
  if (target instanceof HTMLTextAreaElement) target.select();
}
