import { t } from "../text/text.js";
import { download } from "../ui/services.js";

/**
 * Notices about saved data that could not be read.
 */

/** Says that a match was set aside, with a button to download it. @param {Page} app @param {import("../device/store.js").DamagedRecord} damaged */
export function damaged({ notices }, { text, when }) {
  const act = () => download(`joker-poker-${when.replaceAll(":", "-")}.json`, text);
  notices.show({ id: "damaged", text: () => t("damaged.text"), action: () => t("damaged.download"), act });
}

/** Says that settings were reset. @param {import("./reports.js").Reports} reports */
export function settingLost(reports) {
  reports.tell({ id: "settings", text: () => t("damaged.settings"), stays: true });
}

/** Says that a match stays where it is, for another version of the page. @param {Page} app @param {"damaged.newer" | "damaged.unshown"} why */
export function stays({ notices }, why) {
  const act = () => location.reload();
  notices.show({ id: "damaged", text: () => t(why), action: () => t("part.reload"), act });
}
