import { html, nothing } from "lit-html";
import { symbol } from "../../../cards/cards.js";
import { answerOf } from "../../../engine/slices.js";
import { today } from "../../../match/matches.js";
import { board } from "../../../table/scene/board/keys.js";
import { Task } from "../../../table/scene/task.js";
import { handOn } from "../../../table/share.js";
import { dated, t } from "../../../text/text.js";
import { textOf } from "../../../text/textof.js";
import { showDialog } from "../../../ui/dialogs.js";
import { own as askParams, SETTING } from "./stored.js";

/**
 * The puzzle of the day: a board and a rack, the same for everyone; find the play with the most points.
 *
 * Hooks for tests: dialog[data-dialog="puzzle"]; .task[data-scene-name="play|result"]; [data-action="hand-in|give-up|share-puzzle"].
 */

/** Opens the puzzle in a dialog; does nothing while the engine is missing. @param {MatchHost} app */
export async function openPuzzle(app) {
  const { store } = app;
  if (!app.engine) return;
  const day = today();
  // Asks the engine for the day's record, which then includes `handed_in`. The stored record is read each time: another tab may have changed it; and there may be another engine.
  const askRecord = async (/** @type {Bridge.HandedIn | null} */ handed_in = null) => {
    const params = { ...(await askParams(store, day)), handed_in };
    return answerOf(/** @type {import("../../../engine/engine.js").Engine} */ (app.engine), "task_days", params);
  };
  let record = await askRecord();
  const task = new Task(app, "poker_tiles", day, board, {
    progress: () => ({ day, tries: record.tries, points: record.points, end: record.end, streak: record.streak }),
    onProgress: async (progress) => {
      const { tries, points, end } = /** @type {Pick<Bridge.TaskDays, "tries" | "points" | "end">} */ (progress);
      if (tries === record.tries && end === record.end) return;
      // Noted before the engine answers, so that a gesture made meanwhile is not reported as the same try.
      record = { ...record, tries, end };
      record = await askRecord({ points, end });
      store.setSetting(SETTING, record);
    },
  });
  const listening = new AbortController();
  showDialog({
    title: t("tiles.puzzle.of", { day: dated(day, "day") }),
    name: "puzzle",
    content: () => html`${task.view(t("tiles.puzzle.working"))}${shareButton(task.table.scene)}`,
    closed: () => listening.abort(),
  });
  document.addEventListener("keydown", (event) => task.pressed(event), { signal: listening.signal });
  task.begin();
}

/** @param {Scenes.Scene | undefined} scene */
function shareButton(scene) {
  const line = scene?.share;
  if (!line) return nothing;
  return html`<div class="sheet-actions"><button class="button primary" data-action="share-puzzle" @click=${() => handOn(textOf(line))}>
    ${symbol("i-next", "icon")}<span>${t("tiles.puzzle.share")}</span>
  </button></div>`;
}
