import { missing, Part } from "../site/parts.js";

/** The menu, the keys and the settings, fetched when they are first wanted. */

/** @typedef {import("../match/session.js").Session} Session */

const menus = new Part(() => import("./menus.js"));

/** @param {Page} app @param {(part: typeof import("./menus.js")) => void} show */
async function open(app, show) {
  const part = await menus.want();
  if (part) show(part);
  else app.notices.show({ id: "menus", text: () => missing("part.failed") });
}

/** @param {Page} app @param {Session} session */
export function openMenu(app, session) {
  open(app, (part) => part.showMenu(app, session));
}

/** What the keys of this table do. @param {Page} app @param {Session} session */
export function openHelp(app, session) {
  open(app, (part) => part.showHelp(session));
  return true;
}

/** @param {Page} app */
export function openSettings(app) {
  open(app, (part) => part.showSettings(app));
}
