import { nameOf } from "../../cards/characters.js";
import { sceneOf } from "../../match/recordfacts.js";
import { t } from "../../text/text.js";
import { say } from "./voice.js";

/**
 * A table's titles, which are needed before it is drawn.
 *
 * @typedef {import("../../match/session.js").Session} Session
 */

/** The title in the bar. @param {Session} session */
export function heading(session) {
  const { game, record } = session;
  return game.heading?.() ?? (say(session, record?.scene?.heading) || t("title.dealing"));
}

/** The title of the browser's tab: the bar's while the table waits for a tap, else who is thinking, else the scene's title. @param {Session} session */
export function title(session) {
  const { ui, players, record } = session;
  if (ui.rests === "tap") return heading(session);
  const person = sceneOf(record) === "play" ? players[ui.thinking ?? -1] : undefined;
  return person ? t("thinking", { name: nameOf(person) }) : say(session, record?.scene?.title) || t("title.dealing");
}

/** One line about a running table. @param {Session} session */
export function progress(session) {
  return say(session, session.record?.scene?.progress);
}
