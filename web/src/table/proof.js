import { answerOf } from "../engine/slices.js";
import { t } from "../text/text.js";
import { inquiryDialog } from "./scene/inquiry.js";

/**
 * The dialog that proves that the deal was not rigged, which the engine makes (jokerpoker/dealproof.py): the fingerprint of a match's seed;
 * after the match, the seed and a check of both.
 *
 * Hooks for tests: dialog[data-dialog="proof"]; in it those of an inquiry, [data-fact="fingerprint|seed"], [data-action="check"],
 *   [data-mark="right|wrong"], [data-entry="command"].
 */

/** @param {import("../match/session.js").Session} session */
export function showProof(session) {
  const { table, host } = session;
  const matchParams = {
    players: table.players.map(({ level }) => level),
    // During the match only the engine knows the seed.
    save: typeof table.save === "string" ? null : table.save,
    fingerprint: table.fingerprint,
  };
  inquiryDialog(
    "proof",
    t("fair.title"),
    host,
    (engine, params, slices) => answerOf(engine, "proof", { ...matchParams, ...params }, slices),
    { seated: () => session },
  );
}
