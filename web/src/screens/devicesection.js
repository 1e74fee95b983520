import { html, nothing } from "lit-html";
import sheet from "../../style/device.css";
import { BackupError } from "../device/archive.js";
import { planRestore, restore } from "../device/restore.js";
import { saveAll } from "../device/saving.js";
import { matchCodeIn } from "../match/shared.js";
import { go } from "../router.js";
import { BUILD } from "../site/build-info.js";
import { adopt } from "../site/parts.js";
import { dated, t } from "../text/text.js";
import { closeDialog, confirmDialog, paintDialog } from "../ui/dialogs.js";
import { download, throttled } from "../ui/services.js";
import { restart } from "./outside.js";

/**
 * The part of the settings about data on this device: how safe it is, backup and restore, and what
 * could not be read.
 *
 * Hooks for tests: [data-kept="persistent|evictable|memory|full"] (see `safetyOf`), [data-action="export|import|damaged-save|damaged-drop"],
 * input[data-import], [data-import-result="no_backup|damaged|newer|too_long|refused|full|nothing|unread"],
 * [data-working="saving|reading"].
 *
 * @typedef {import("../device/restore.js").Plan} Plan
 * @typedef {import("../device/store.js").DamagedRecord} DamagedRecord
 */

adopt(sheet, "device");

/** Maximum bytes of a file in which a match's code is looked for. */
const MOST_CODE = 100_000;

/** State of the section, read again each time the settings are opened. */
const section = {
  /** True if the browser has promised to keep the data; null until it has answered. @type {boolean | null} */ promised:
    null,
  /** @type {DamagedRecord[]} */ damaged: [],
  /** The code of the reason why the last backup or restore failed; "" if it did not. @type {string} */ result: "",
  /** The work in progress, and the part of it that is done, from 0 to 1. @type {{what: "saving" | "reading", share: number} | null} */ working:
    null,
};

/** Reads the state of the section, and paints the open dialog. @param {Page} app */
export async function readDevice({ store }) {
  section.result = "";
  const promised = navigator.storage?.persisted?.().catch(() => false);
  [section.promised, section.damaged] = await Promise.all([promised ?? false, store.damaged()]);
  paintDialog();
}

/** @param {Page} app */
export function deviceSection(app) {
  const safety = safetyOf(app);
  return html`<fieldset class="preference-group device">
    <legend>${t("device.title")}</legend>
    <p class="muted" data-kept=${safety}>${t(`device.${safety}`)}</p>
    <div class="device-actions">
      <button class="button small" data-action="export" ?disabled=${section.working} @click=${() => exportAll(app)}>${t("device.export")}</button>
      <button class="button small" data-action="import" ?disabled=${section.working} @click=${openFilePicker}>${t("device.import")}</button>
      <input class="visually-hidden" type="file" data-import accept=".json,.gz,.txt,application/json,application/gzip,text/plain" tabindex="-1" aria-hidden="true" @change=${(/** @type {Event} */ event) => fileChosen(app, event)} />
    </div>
    ${section.working ? html`<p role="status" data-working=${section.working.what}>${t(`device.${section.working.what}`, { value: Math.round(100 * section.working.share) })}</p>` : nothing}
    ${section.result ? html`<p role="alert" data-import-result=${section.result}>${t(/** @type {import("../text/text.js").TextKey} */ (`device.result.${section.result}`))}</p>` : nothing}
    ${section.damaged.length ? asideList(app) : nothing}
  </fieldset>`;
}

/** How safe the data are: `persistent`, the browser has promised to keep them; `evictable`, it has not; `full`, the disk takes no more; `memory`, they are only in memory. @param {Page} app */
function safetyOf({ store }) {
  if (!store.persistent) return store.problem === "full" ? "full" : "memory";
  return section.promised ? "persistent" : "evictable";
}

/** The list of records that were set aside. @param {Page} app */
function asideList(app) {
  return html`<p>${t("device.aside")}</p>
    <ul class="device-aside">
      ${section.damaged.map(
        ({ key, when, reason, text }) => html`<li>
          <span>${dated(when)} · ${t(reason === "replaced" ? "device.replaced" : "device.unreadable")}</span>
          <button class="button small" data-action="damaged-save" @click=${() => download(fileName("damaged", when), text)}>${t("damaged.download")}</button>
          <button class="button small" data-action="damaged-drop" @click=${() => app.store.dropDamaged(key).then(() => readDevice(app))}>${t("device.drop")}</button>
        </li>`,
      )}
    </ul>`;
}

/** The name of a file to download. @param {string} what @param {string} when  ISO time */
function fileName(what, when) {
  return `joker-poker-${what}-${when.replaceAll(":", "-").slice(0, 19)}.json`;
}

/** Downloads a backup of everything. @param {Page} app */
async function exportAll({ store }) {
  try {
    const blob = await withProgress("saving", (report) => saveAll(store, `${BUILD.version} ${BUILD.id}`, report));
    download(`${fileName("backup", new Date().toISOString())}.gz`, blob);
  } catch {
    section.result = "unread";
    paintDialog();
  }
}

/**
 * Runs one piece of work and shows its progress.
 *
 * @template T
 * @param {"saving" | "reading"} what
 * @param {(report: (share: number) => void) => Promise<T>} work
 */
async function withProgress(what, work) {
  const show = (/** @type {number} */ share) => {
    section.working = { what, share };
    paintDialog();
  };
  section.result = "";
  show(0);
  try {
    return await work(throttled(show));
  } finally {
    section.working = null;
    paintDialog();
  }
}

function openFilePicker() {
  /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-import]"))?.click();
}

/** If a file has a match's code, closes the settings and opens the match, as its link would. Resolves to true if it has. @param {File} file */
async function opensMatch(file) {
  const code = file.size > MOST_CODE ? "" : matchCodeIn(await file.text().catch(() => ""));
  if (!code) return false;
  closeDialog();
  go(`match/${code}`);
  return true;
}

/** Opens the file that the person has chosen: a match or a backup. @param {Page} app @param {Event} event */
async function fileChosen(app, event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const [file] = input.files ?? [];
  if (!file || (await opensMatch(file))) return;
  try {
    askToRestore(app, file, await withProgress("reading", (report) => planRestore(app.store, file, report)));
  } catch (error) {
    // Any other error means that the file or the disk could not be read.
    section.result = error instanceof BackupError ? error.code : "damaged";
  }
  // If the value stayed, choosing the same file again would send no event.
  input.value = "";
  paintDialog();
}

/** Asks whether to restore a backup; if there is nothing to restore, says so in the section. @param {Page} app @param {Blob} file @param {Plan} plan */
function askToRestore(app, file, plan) {
  const { when, tables, matches, replaced, settings, players, lost } = plan;
  if (!plan.entries) {
    section.result = lost ? "damaged" : "nothing";
    return;
  }
  const lines = [
    t("device.ask.when", { when: dated(when) }),
    t("device.ask.comes", { tables, matches }),
    players ? t("device.ask.players", { count: players }) : "",
    lost ? t("device.ask.lost", { count: lost }) : "",
    replaced ? t("device.ask.replaced", { count: replaced }) : "",
    settings ? t("device.ask.settings") : "",
  ];
  confirmDialog({
    title: t("device.ask.title"),
    text: lines.filter(Boolean).join("\n"),
    yes: t("device.ask.yes"),
    act: () => restoreNow(app, file),
  });
}

/** Restores a backup, then reloads the page; if records were refused, says how many and offers to reload. @param {Page} app @param {Blob} file */
async function restoreNow(app, file) {
  const report = throttled((share) => {
    const text = () => t("device.restoring", { value: Math.round(100 * share) });
    app.notices.show({ id: "import", text, stays: true });
  });
  // No match may change meanwhile.
  await app.shelf.closeAll();
  app.forgetTables();
  const { stored, refused } = await restore(app.store, file, report);
  if (!refused) return restart();
  await app.chooseGame(app.game);
  const why = app.store.problem === "full" ? "full" : "refused";
  const text = () => (stored ? t("device.partly", { count: refused }) : t(`device.result.${why}`));
  const reload = stored ? { action: () => t("part.reload"), act: restart } : {};
  app.notices.show({ id: "import", text, stays: true, ...reload });
}
