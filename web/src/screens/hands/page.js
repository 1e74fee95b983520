import { html } from "lit-html";
import sheet from "../../../style/laboratory.css";
import scene from "../../../style/scene.css";
import options from "../../../style/ways.css";
import { adopt } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { screenFrame } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { benchView } from "./bench.js";
import { Laboratory } from "./laboratory.js";
import { rankingView } from "./ranking.js";
import { worthOfHands } from "./worth.js";

/**
 * The Hands screen: the ranking, the laboratory, the odds.
 *
 * Hooks for tests: [data-tab="ranking|laboratory|odds"] (aria-pressed), .hands-page[data-pending="true"] while the engine computes;
 *   [data-laid="0"] a hand ([data-active], [data-wins]), in it [data-choose], [data-take="Kh"], [data-typed], [data-drop], a panel with
 *   [data-mark="value|problem|note"]; [data-pick="Kh"] and [data-suit-tab="h"] in the grid; [data-verdict], [data-shared]; the rules and the
 *   odds have the hooks of an inquiry.
 */

/** @typedef {import("./laboratory.js").Tab} Tab */

adopt(options, "preferences");
adopt(scene, "game");
adopt(sheet, "laboratory");

/** @type {Tab[]} */
const TABS = ["ranking", "laboratory", "odds"];

/** @type {Laboratory | null} */
let laboratory = null;

/** @param {Page} app */
export function page(app) {
  laboratory ??= new Laboratory(app);
  laboratory.wake();
  const lab = laboratory;
  const { tab } = lab.inputs;
  const question = tab === "odds" ? lab.odds : lab.values;
  const pending = tab !== "ranking" && (!app.engine || question.pending || (tab === "laboratory" && lab.rules.pending));
  const content = html`<div class="hands-page" data-pending=${pending}>
    <div class="segments" role="group" aria-label=${t("hands.title")}>
      ${TABS.map(
        (name) => html`<button
          class="segment"
          data-tab=${name}
          aria-pressed=${tab === name}
          @click=${() => lab.change({ tab: name })}
        >
          ${t(`hands.${name}`)}
        </button>`,
      )}
    </div>
    ${tab === "ranking" || app.engine ? "" : engineLine(app)} ${tab === "ranking" ? worthOfHands(app) : ""} ${view(tab, lab)}
  </div>`;
  return screenFrame(t("hands.title"), content, "lab");
}

/** @param {Tab} tab @param {Laboratory} lab */
function view(tab, lab) {
  if (tab === "odds") return html`<div class="panel">${lab.odds.view()}</div>`;
  if (tab === "laboratory") return benchView(lab);
  return rankingView(lab);
}
