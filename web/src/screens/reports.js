import { BUILD } from "../site/build-info.js";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";

const keeping = new Part(() => import("./persistence.js"));
const damage = new Part(() => import("./damage.js"));

/** Unrequested notices of the page, each shown at a suitable moment. */
export class Reports {
  /** Notices that wait for a screen other than the table. @type {import("../ui/notices.js").Notice[]} */
  #waiting = [];
  /** Notices that were shown. @type {import("../ui/notices.js").Notice[]} */
  #shown = [];

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
  }

  /** Caches the site for offline play. */
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
    this.app.engine?.complete();
  }

  /** Offers a newer version. @param {() => void} act  loads it */
  update(act) {
    this.app.notices.show({ id: "update", text: () => t("update.text"), action: () => t("update.action"), act });
  }

  /** Says once per device that offline play is ready. */
  async #offlineReady() {
    if (await this.app.store.getSetting("offlineTold", false)) return;
    this.app.store.setSetting("offlineTold", true);
    this.tell({ id: "offline", text: () => t("offline.ready"), atHome: true });
  }

  /** Called when a game has ended: now there is data worth keeping. */
  async gameEnded() {
    await (await keeping.want())?.worthKeeping(this.app);
  }

  /** Shows a notice, but not at a table, where it would cover cards: it waits for another screen, again if the table returns too soon. @param {import("../ui/notices.js").Notice} notice */
  tell(notice) {
    this.#waiting.push(notice);
    this.arrived();
  }

  /** Called when the screen has changed. */
  arrived() {
    const { notices, route } = this.app;
    const due = this.#waiting.splice(0);
    const onScreen = this.#shown.splice(0);
    const atTable = route === "table" || route === "learn";
    const fits = (/** @type {import("../ui/notices.js").Notice} */ { atHome }) =>
      atHome ? route === "home" : !atTable;
    const hidden = onScreen.filter((notice) => !fits(notice) && notices.drop(notice.id));
    const now = due.filter(fits);
    this.#waiting = [...due.filter((notice) => !fits(notice)), ...hidden];
    this.#shown = [...onScreen.filter(fits), ...now];
    for (const notice of now) notices.show(notice);
  }

  /** @param {import("../device/store.js").DamagedRecord} record */
  async damaged(record) {
    (await damage.want())?.damaged(this.app, record);
  }

  /** Says that a setting could not be read. */
  async settingLost() {
    (await damage.want())?.settingLost(this);
  }

  /** Says that a match stays stored, though this page cannot show it. @param {"damaged.newer" | "damaged.unshown"} why */
  async stays(why) {
    (await damage.want())?.stays(this.app, why);
  }

  /** Says that storage is slow, or no longer. */
  storageSlow() {
    const { store, notices } = this.app;
    if (store.slow) notices.show({ id: "slow", text: () => t("storage.slow"), stays: true });
    else notices.drop("slow");
  }

  /** Says what this browser stores, or does not. */
  storageChanged() {
    const { store, notices } = this.app;
    const { problem } = store;
    if (problem) notices.show({ id: "storage", text: () => t(`storage.${problem}`), stays: true });
    else notices.drop("storage");
  }
}
