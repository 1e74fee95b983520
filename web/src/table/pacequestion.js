import { html } from "lit-html";
import sheet from "../../style/pace.css";
import { applySettings, PACES, settings } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { showDialog } from "../ui/dialogs.js";
import { asksPace, noteAsked } from "./pace.js";

/**
 * The dialog that asks for the pace of the others' turns. Closed without an answer, it comes again later.
 *
 * Hooks for tests: dialog[data-dialog="pace"] with [data-pace].
 */

adopt(sheet, "preferences");

/**
 * Asks if that is due; never in a lesson or a replay, or where nobody else plays.
 *
 * @param {import("../match/session.js").Session} session @param {() => void} onward  called once the dialog is closed, or at once without one
 */
export function askPace({ replay, game, players, host: { store } }, onward) {
  if (!asksPace() || replay || game.framed || players.length < 2) return onward();
  noteAsked();
  showDialog({ title: t("pace.ask"), name: "pace", content: (close) => answers(store, close), closed: onward });
}

/** @param {Chooser["store"]} store @param {() => void} close */
function answers(store, close) {
  /** @param {(typeof PACES)[number]} pace */
  const choose = (pace) => {
    applySettings({ pace, paceChosen: true });
    store.setSetting("look", settings);
    close();
  };
  /** @param {(typeof PACES)[number]} pace */
  const way = (pace) =>
    html`<button class="button" data-pace=${pace} @click=${() => choose(pace)}>${t(`pace.${pace}`)}</button>`;
  const [tap, ...timed] = PACES;
  return html`<p>${t("pace.about")}</p>
    <div class="pace-ways">${way(tap)}
    <div class="pace-itself" role="group" aria-labelledby="pace-itself"><span id="pace-itself">${t("pace.itself")}</span> ${timed.map(way)}</div>
  </div>`;
}
