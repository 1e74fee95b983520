import { t } from "../../text/text.js";

/** What things at this table are called. */

/** @param {Rum.Kind | null} kind */
export function kindName(kind) {
  return kind ? t(/** @type {import("../../text/text.js").TextKey} */ (`kind.${kind}`)) : "";
}

/** With its sign. @param {number} value */
export function points(value) {
  return t("rum.points", { points: value }).replace("-", "−");
}
