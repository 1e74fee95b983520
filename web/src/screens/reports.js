import { Part } from "../site/parts.js";
import { t } from "../text/text.js";

const keeping = new Part(() => import("./persistence.js"));
const damage = new Part(() => import("./damage.js"));

/** What the page has to say that nobody asked for, each at the right moment. */
export class Reports {
  /** Waits for a screen that is not the table. @type {import("../ui/notices.js").Notice[]} */
  #waiting = [];

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  /** Keeps the site on this device for playing without network. */
  async goOffline() {
    const failed = () => this.tell({ id: "offline", text: () => t("offline.failed") });
    const offline = await import("../site/offline.js").catch(failed);
    const begun = offline?.startOffline({
      onReady: () => {
        this.#offlineReady();
        this.app.engine?.prepareNextStart();
      },
      onUpdate: (update) => {
        this.app.notices.show({
          id: "update",
          text: () => t("update.text"),
          action: () => t("update.action"),
          act: update,
        });
      },
      onError: failed,
    });
    if (!(await begun)) this.app.engine?.complete();
  }

  /** Said once per device. */
  async #offlineReady() {
    if (await this.app.store.getSetting("offlineTold", false)) return;
    this.app.store.setSetting("offlineTold", true);
    this.tell({ id: "offline", text: () => t("offline.ready") });
  }

  /** There is something worth keeping now. */
  async gameEnded() {
    await (await keeping.want())?.worthKeeping(this.app);
  }

  /** Not at the table, where it would lie over the cards: it waits for another screen. @param {import("../ui/notices.js").Notice} notice */
  tell(notice) {
    this.#waiting.push(notice);
    this.arrived();
  }

  /** The screen has changed. */
  arrived() {
    if (this.app.tableShown) return;
    for (const notice of this.#waiting.splice(0)) this.app.notices.show(notice);
  }

  /** @param {import("../device/store.js").DamagedRecord} record */
  async damaged(record) {
    (await damage.want())?.damaged(this.app, record);
  }

  /** What this page cannot show waits for another one. @param {"damaged.newer" | "damaged.unshown"} why */
  async stays(why) {
    (await damage.want())?.stays(this.app, why);
  }

  /** Whoever waits for the disk is told so. */
  storageSlow() {
    const { store, notices } = this.app;
    if (store.slow) notices.show({ id: "slow", text: () => t("storage.slow"), stays: true });
    else notices.drop("slow");
  }

  /** What this browser keeps, or not. */
  storageChanged() {
    const { store, notices } = this.app;
    const { problem } = store;
    if (!problem) return notices.drop("storage");
    notices.show({ id: "storage", text: () => t(`storage.${problem}`), stays: true });
  }
}
