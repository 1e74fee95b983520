import { Part } from "../site/parts.js";
import { t } from "../text/text.js";

const MENUS = new Part(() => import("./menus.js"));

/** Opens menu, keys or settings, whose code is loaded on demand. @param {Page} app @param {(part: typeof import("./menus.js")) => void} show */
export async function openMenus(app, show) {
  const part = await MENUS.want();
  if (part) show(part);
  else app.notices.show({ id: "menus", text: () => t("part.failed") });
}
