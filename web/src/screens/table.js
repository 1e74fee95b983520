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

/** Loads the module that draws the table, after the first painting of the home page. */
export const TABLE = new Part(() => import("./tablepage.js"));

/** Draws the table, or a placeholder until its module is loaded. @param {Page} app @param {Session} session */
export function tablePage(app, session) {
  return TABLE.shown(app)?.page(app, session) ?? html`<main id="main" tabindex="-1">${waiting(app, TABLE)}</main>`;
}

/** A session for a stored table; null if it cannot be drawn. Until TABLE has loaded, only its progress and title are tried. @param {Page} app @param {import("../match/catalogue.js").GameView} view @param {TableRecord} record */
export function sessionToShow(app, view, record) {
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
 * Called if the page could not be painted. If the cause can be a stored scene, deletes the scene: the engine will make it again. Without a
 * stored scene, closes a replay and opens the screen it came from; an unfinished match is reported (error `unshown`), and stays stored for a
 * later version of the page that can paint it.
 *
 * @param {Page} app @param {unknown} error
 * @throws the error if no table is on the screen, or its scene comes from the running engine
 */
export function handlePaintError(app, error) {
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
  const { covered, next: nextSeat, players, beforeFirstTurn } = session;
  if (beforeFirstTurn) return heading(session);
  if (!covered) return title(session);
  return nextSeat === null
    ? t("cover.wait")
    : t("cover.title", { name: nameOf(/** @type {Person} */ (players[nextSeat])) });
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
    // Of radio buttons only the arrows, which choose among them, are no keys of the table.
    const fields = event.key.startsWith("Arrow") ? "input" : "input:not([type=radio])";
    if (event.target instanceof HTMLElement && event.target.matches(`select, textarea, ${fields}`)) return;
    if (session ? TABLE.module?.pressed(app, session, event) : leaves(app, event)) event.preventDefault();
  });
}
