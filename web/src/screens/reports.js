import { Part } from "../site/parts.js";
import { t } from "../text/text.js";

const keeping = new Part(() => import("./persistence.js"));
const damage = new Part(() => import("./damage.js"));

/** What the page has to say that nobody asked for, each at the right moment. */
export class Reports {
  /** Waits for a screen that is not the table. @type {import("../ui/notices.js").Notice[]} */
  #waiting = [];
  /** What waits no more. @type {import("../ui/notices.js").Notice[]} */
  #told = [];

  /** @param {Page} app */
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
      onUpdate: (update) => this.update(update),
      onError: failed,
    });
    if (!(await begun)) this.app.engine?.complete();
  }

  /** A newer version is here. @param {() => void} act  takes it */
  update(act) {
    this.app.notices.show({ id: "update", text: () => t("update.text"), action: () => t("update.action"), act });
  }

  /** Said once per device. */
  async #offlineReady() {
    if (await this.app.store.getSetting("offlineTold", false)) return;
    this.app.store.setSetting("offlineTold", true);
    this.tell({ id: "offline", text: () => t("offline.ready"), atHome: true });
  }

  /** There is something worth keeping now. */
  async gameEnded() {
    await (await keeping.want())?.worthKeeping(this.app);
  }

  /** Not at a table, where it would lie over cards and plates: it waits for another screen, and does so again when the table comes too soon. @param {import("../ui/notices.js").Notice} notice */
  tell(notice) {
    this.#waiting.push(notice);
    this.arrived();
  }

  /** The screen has changed. */
  arrived() {
    const { notices, route } = this.app;
    const due = this.#waiting.splice(0);
    const told = this.#told.splice(0);
    const atTable = route === "table" || route === "learn";
    const fits = (/** @type {import("../ui/notices.js").Notice} */ { atHome }) =>
      atHome ? route === "home" : !atTable;
    const late = told.filter((notice) => !fits(notice) && notices.drop(notice.id));
    const now = due.filter(fits);
    this.#waiting = [...due.filter((notice) => !fits(notice)), ...late];
    this.#told = [...told.filter(fits), ...now];
    for (const notice of now) notices.show(notice);
  }

  /** @param {import("../device/store.js").DamagedRecord} record */
  async damaged(record) {
    (await damage.want())?.damaged(this.app, record);
  }

  /** A setting could not be read. */
  async settingLost() {
    (await damage.want())?.settingLost(this);
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
    if (problem) notices.show({ id: "storage", text: () => t(`storage.${problem}`), stays: true });
    else notices.drop("storage");
  }
}
