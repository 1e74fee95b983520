import { html } from "lit-html";
import sheet from "../../style/pace.css";
import { changeSettings, PACES } from "../device/settings.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { showDialog } from "../ui/dialogs.js";
import { noteAsked } from "./pace.js";

/**
 * The dialog that asks for the pace of the others' turns and of showdowns.
 *
 * Hooks for tests: dialog[data-dialog="pace"] with [data-pace].
 */

adopt(sheet, "preferences");

/** Asks for the pace; resolves once the dialog is closed. Since the question is asked only once, a stray press outside does not close it. @param {Chooser["store"]} store @param {string} watched  of the `GameView` @returns {Promise<void>} */
export function askPace(store, watched) {
  noteAsked();
  return new Promise((closed) => {
    showDialog({
      title: t("pace.ask"),
      name: "pace",
      content: (close) => paceChoice(store, watched, close),
      closed,
      stays: true,
    });
  });
}

/** @param {Chooser["store"]} store @param {string} watched @param {() => void} close */
function paceChoice(store, watched, close) {
  /** @param {(typeof PACES)[number]} pace */
  const choose = (pace) => {
    changeSettings(store, { pace, paceChosen: true });
    close();
  };
  /** @param {(typeof PACES)[number]} pace */
  const paceButton = (pace) =>
    html`<button class="button" data-pace=${pace} @click=${() => choose(pace)}>${t(`pace.${pace}`)}</button>`;
  const [tap, ...timed] = PACES;
  return html`<p>${t("pace.about", { watched })}</p>
    <div class="pace-ways">${paceButton(tap)} <small>${t("pace.waits", { watched })}</small>
    <div class="pace-itself" role="group" aria-labelledby="pace-itself"><span id="pace-itself">${t("pace.itself")}</span> ${timed.map(paceButton)}</div>
  </div>`;
}
