import { t } from "../text/text.js";
import { download } from "../ui/services.js";

/**
 * What is said of a saved match that could not be taken up.
 */

/** It was put aside, and can be had as a file. @param {Page} app @param {import("../device/store.js").DamagedRecord} damaged */
export function damaged({ notices }, { text, when }) {
  const act = () => download(`joker-poker-${when.replaceAll(":", "-")}.json`, text);
  notices.show({ id: "damaged", text: () => t("damaged.text"), action: () => t("damaged.download"), act });
}

/** Settings are as on the first day. @param {import("./reports.js").Reports} reports */
export function settingLost(reports) {
  reports.tell({ id: "settings", text: () => t("damaged.settings"), stays: true });
}

/** It lies where it was, for another page than this one. @param {Page} app @param {"damaged.newer" | "damaged.unshown"} why */
export function stays({ notices }, why) {
  const act = () => location.reload();
  notices.show({ id: "damaged", text: () => t(why), action: () => t("part.reload"), act });
}
