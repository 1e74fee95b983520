import { missing, Part } from "../site/parts.js";

/** Opens menu, keys and settings, whose code is loaded on demand. */

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

/** Opens the list of this table's keys; returns true, since a key that does so has meant something. @param {Page} app @param {Session} session */
export function openHelp(app, session) {
  open(app, (part) => part.showHelp(session));
  return true;
}

/** @param {Page} app */
export function openSettings(app) {
  open(app, (part) => part.showSettings(app));
}
