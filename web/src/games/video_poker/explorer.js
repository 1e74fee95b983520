import sheet from "../../../style/video_poker/explorer.css";
import { study } from "../../engine/slices.js";
import { adopt } from "../../site/parts.js";
import { inquiryDialog } from "../../table/scene/inquiry.js";
import { t } from "../../text/text.js";

/**
 * The explorer of pay tables, an inquiry of the engine.
 *
 * Hooks for tests: dialog[data-dialog="explorer"]; in it those of an inquiry.
 *
 * @typedef {{engine: import("../../engine/engine.js").Engine | null, paint: () => void}} Host
 */

adopt(sheet, "game");

/** The inquiry's state; it outlives the dialog, for the next time that it is opened. @type {unknown} */
let state = null;

/** @param {Host} host @param {(options: Record<string, unknown>) => void} [play]  uses the explorer's pay table for the next session */
export function openExplorer(host, play) {
  inquiryDialog(
    "explorer",
    t("machine.explorer"),
    host,
    (engine, params, slices) => study(engine, "video_poker", "explorer", params, slices),
    {
      state,
      keep: (newState) => {
        state = newState;
      },
      does: { print: () => window.print(), ...(play && { "play-table": play }) },
    },
  );
}
