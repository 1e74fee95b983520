import { html } from "lit-html";
import { Part } from "../../site/parts.js";
import { askToReplace } from "../../table/replacing.js";
import { t } from "../../text/text.js";
import { closeDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";

/** What the start page offers in addition to a session: the explorer of pay tables, and a test of a hundred hands. */

export const GAME = "video_poker";
const TEST_HANDS = 100;
/** Enough coins for a hundred hands without a win. */
const TEST_BANKROLL = 1000;
const EXPLORER = new Part(() => import("./explorer.js"));

/** Opens the explorer. @param {import("./explorer.js").Host} host @param {(options: Record<string, unknown>) => void} [play]  uses a pay table for a session */
export async function explore(host, play) {
  const part = await EXPLORER.want();
  part?.openExplorer(host, play);
}

/** @param {MatchHost} app */
export function offers(app) {
  return html`<button class="button wide" data-action="test" ?disabled=${!app.engine} @click=${() => askTest(app)}>${t("machine.test")}</button>
    <button class="button wide" data-action="explorer" ?disabled=${!app.engine} @click=${() => explore(app, (options) => useTable(app, options))}>
      ${t("machine.explorer")}
    </button>`;
}

/** Uses this pay table for the next session. @param {MatchHost} app @param {Record<string, unknown>} options */
export function useTable(app, options) {
  // Without the options of the pay table used before: the new one may not set all of them.
  const { deck: _, minimum: __, pays: ___, short_royal: ____, ...others } = app.choices.options;
  app.keepChoices({ ...app.choices, options: { ...others, ...options } });
  closeDialog();
  announce(t("explorer.taken"));
}

/** @param {MatchHost} app */
async function askTest(app) {
  await app.reopenIfOutdated();
  const running = app.unfinished(GAME);
  if (running) askToReplace(running, () => test(app));
  else test(app);
}

/** Starts a session of a hundred hands without the coach. @param {MatchHost} app */
function test(app) {
  const options = { ...app.choices.options, hands: TEST_HANDS, bankroll: TEST_BANKROLL };
  return app.shelf.newMatch({ ...structuredClone(app.choices), options, preferences: { test: true } });
}
