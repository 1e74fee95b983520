import { answerOf } from "../../engine/slices.js";
import { playOn } from "../../match/branching.js";
import { t } from "../../text/text.js";
import { closeDialog } from "../../ui/dialogs.js";
import { inquiryDialog } from "../scene/inquiry.js";

/**
 * The dialog of *Continue from here*, which the engine makes (jokerpoker/playon.py): the seat, and whether hidden cards are dealt again.
 *
 * Hooks for tests: dialog "branch"; in it those of an inquiry, [data-mark="first|nothing"], [data-option="seat-1|same|others"],
 *   [data-action="branch-go"].
 */

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/table/branch/${tag}.json`);

/** Opens the dialog. @param {import("../../match/session.js").Session} session  a replay @param {number} ply  where the new line of play branches off */
export function askBranch(session, ply) {
  const host = /** @type {MatchHost} */ (session.host);
  const { save, apart } = session.table;
  const under_way = Boolean(host.unfinished(session.game.key)?.record?.ply);
  const matchParams = { save, ply, shared: apart === "shared", under_way };
  const inquiry = inquiryDialog(
    "branch",
    t("playon.title"),
    host,
    (engine, params, slices) => answerOf(engine, "play_on", { ...matchParams, ...params }, slices),
    {
      state: { seat: session.persons[0] ?? 0 },
      seated: () => session,
      does: {
        "branch-go": async () => {
          // Wait for the answer to the last choice.
          await inquiry.change();
          closeDialog();
          playOn(host, session, { ply, .../** @type {{seat: number, others: boolean}} */ (inquiry.state) });
        },
      },
    },
  );
}
