import { missing, Part } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";

/** The engine's suggestions and what they promise, fetched when they are first wanted. */

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

export const suggestions = new Part(() => import("./chances.js"));

/** Lays out the next of the engine's good splits. @param {Session} session */
export async function suggest(session) {
  const part = session.record?.unaided ? null : await suggestions.want();
  if (part) return part.suggest(session);
  session.ui.note = session.record?.unaided ? t("help.none") : missing("part.failed");
  announce(session.ui.note);
  session.host.paint();
}
