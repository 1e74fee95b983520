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

/** The table's page, loaded after the first painting of the start page. */
export const TABLE = new Part(() => import("./tablepage.js"));

/** @param {Page} app @param {Session} session */
export function tablePage(app, session) {
  return TABLE.shown(app)?.page(app, session) ?? html`<main id="main" tabindex="-1">${waiting(app, TABLE)}</main>`;
}

/** A session for the record; null if the record is readable but cannot be painted. @param {Page} app @param {import("../match/catalogue.js").GameView} view @param {TableRecord} record */
export function showable(app, view, record) {
  try {
    const session = new Session(app, view, record);
    tablePage(app, session);
    progress(session);
    title(session);
    return session;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Handles a scene that cannot be painted: the engine makes it again; if that fails, the match stays stored for a mended version of the page. @param {Page} app @param {unknown} error */
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

/** Leaves a screen without a table at Escape; true if it did. @param {Page} app @param {KeyboardEvent} event */
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
