import { TABLES } from "../match/session.js";
import { BUILD } from "../site/build-info.js";
import { restOfTexts, t } from "../text/text.js";
import { download } from "../ui/services.js";

/** Unrequested notices of the page, each shown at a suitable moment. */
export class Reports {
  /** Notices that wait for a screen other than the table. @type {import("../ui/notices.js").Notice[]} */
  #waiting = [];

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
  }

  /** Caches the site for offline play; then, or if that is impossible, has the engine fetch what it will need. */
  async goOffline() {
    const failed = () => this.tell({ id: "offline", text: () => t("offline.failed"), lasts: true });
    const offline = await import("../site/offline.js").catch(failed);
    const begun = offline?.startOffline({
      onReady: () => {
        this.#offlineReady();
        this.app.engine?.prepareNextStart();
      },
      onUpdate: (update) => this.update(update),
      onError: failed,
    });
    if (await begun) return;
    this.app.onlineOnly = BUILD.keeps;
    this.app.engine?.handOverSecondPart();
  }

  /** Offers a newer version of the page. @param {() => void} act  loads the version */
  update(act) {
    this.app.notices.show({ id: "update", text: () => t("update.text"), action: () => t("update.action"), act });
  }

  /** Says once per device that offline play is ready. */
  async #offlineReady() {
    if (await this.app.store.getSetting("offlineTold", false)) return;
    this.app.store.setSetting("offlineTold", true);
    this.tell({ id: "offline", text: () => t("offline.ready") });
  }

  /** Shows a notice; at a table, where it would cover cards, it waits until another screen is shown. @param {import("../ui/notices.js").Notice} notice */
  tell(notice) {
    this.#waiting.push({ ...notice, notAtTable: true });
    this.showWaiting();
  }

  /** Shows the waiting notices, unless the screen has a table. Called when the screen has changed. */
  showWaiting() {
    const { notices, route } = this.app;
    if (TABLES.includes(route)) return;
    for (const notice of this.#waiting.splice(0)) notices.show(notice);
  }

  /** Says that a running match could not be read and was set aside, with a button to download it. @param {import("../device/store.js").DamagedRecord} record */
  async damaged({ text, when }) {
    await restOfTexts().catch(() => {});
    const act = () => download(`joker-poker-${when.replaceAll(":", "-")}.json`, text);
    this.app.notices.show({ id: "damaged", text: () => t("damaged.text"), action: () => t("damaged.download"), act });
  }

  /** Says that a match stays stored, though this page cannot show it. @param {"damaged.newer" | "damaged.unshown"} why */
  async stays(why) {
    await restOfTexts().catch(() => {});
    const act = () => location.reload();
    this.app.notices.show({ id: "damaged", text: () => t(why), action: () => t("part.reload"), act });
  }

  /** Says that settings were reset, or that another tab has deleted everything. @param {string} id  of the notice @param {"damaged.settings" | "device.forgotten"} what */
  async lost(id, what) {
    await restOfTexts().catch(() => {});
    this.tell({ id, text: () => t(what), stays: true });
  }

  /** Says that this browser stores nothing more, or is slow to; removes the notice once that is over. */
  storageChanged() {
    const { store, notices } = this.app;
    for (const [id, what] of /** @type {const} */ ([
      ["slow", store.slow && "slow"],
      ["storage", store.problem],
    ]))
      if (what) notices.show({ id, text: () => t(`storage.${what}`), stays: true });
      else notices.drop(id);
  }
}
