import { html } from "lit-html";
import { nameOf } from "../cards/characters.js";
import { EngineError } from "../engine/errors.js";
import { Session } from "../match/session.js";
import { back, go } from "../router.js";
import { Part } from "../site/parts.js";
import { waiting } from "../table/frame.js";
import { heading, progress, title } from "../table/scene/headings.js";
import { t } from "../text/text.js";
import { dialogOpen } from "../ui/dialogs.js";

/** The module that draws the table, loaded after the first painting of the home page. */
export const TABLE = new Part(() => import("./tablepage.js"));

/** Draws the table, or a placeholder until its module is loaded. @param {Page} app @param {Session} session */
export function tablePage(app, session) {
  return TABLE.shown(app)?.page(app, session) ?? html`<main id="main" tabindex="-1">${waiting(app, TABLE)}</main>`;
}

/** A session for a stored table; null if drawing it fails. @param {Page} app @param {import("../match/catalogue.js").GameView} view @param {TableRecord} record */
export function showable(app, view, record) {
  try {
    const session = new Session(app, view, record);
    // These only try whether the record can be drawn.
    tablePage(app, session);
    progress(session);
    title(session);
    return session;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/**
 * Called if the page could not be painted. If the cause can be a stored scene, the scene is deleted, and the engine will make it again. If
 * there is no such scene, a replay is left, and a running match stays stored for a corrected version of the page.
 *
 * @param {Page} app @param {unknown} error
 * @throws the error if no table is on the screen, or its scene comes from the running engine
 */
export function unpainted(app, error) {
  const { route, session } = app;
  if (route !== "table" || !session?.record || session.live) throw error;
  console.warn(error);
  if (session.record.scene) session.record.scene = undefined;
  else if (session.replay) return go(session.origin);
  else return app.refused(new EngineError("unshown", ""), session.game);
  app.paint();
}

/** The tab's title at a table. @param {Session} session */
export function tableTitle(session) {
  const { covered, next, players, unshown } = session;
  if (unshown) return heading(session);
  if (!covered) return title(session);
  return next === null ? t("cover.wait") : t("cover.title", { name: nameOf(/** @type {Person} */ (players[next])) });
}

/** Goes back if the key is Escape and the screen is neither the table nor the home page; true if it did. @param {Page} app @param {KeyboardEvent} event */
function leaves({ route }, { key }) {
  if (key !== "Escape" || route === "home" || route === "table") return false;
  back();
  return true;
}

/** Listens for keys at the table, and for Escape on other screens, while the page is open. @param {Page} app */
export function listenAtTable(app) {
  addEventListener("keydown", (event) => {
    const session = app.tableShown;
    if (dialogOpen() || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.matches("select, input:not([type=radio])")) return;
    if (session ? TABLE.module?.pressed(app, session, event) : leaves(app, event)) event.preventDefault();
  });
}
