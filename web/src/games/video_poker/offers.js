import { html } from "lit-html";
import { Part } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { closeDialog, confirmDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { wordingIn } from "./packs.js";

/**
 * What the start page offers beside a session: the explorer of pay tables, practice, and a test.
 *
 * @typedef {import("./drill/state.js").Host} Practice
 */

export const GAME = "video_poker";
const TEST_HANDS = 100;
/** Enough for a hundred hands that all pay nothing. */
const TEST_BANKROLL = 1000;
const DRILL = new Part(() => import("./drill/page.js"));
const LEDGER = new Part(() => import("../../device/ledger.js"), { words: false });
const EXPLORER = new Part(() => import("./explorer/page.js"));

/** @param {import("./explorer/state.js").Host} host @param {(options: Record<string, unknown>) => void} [play] */
export async function explore(host, play) {
  const part = await EXPLORER.want();
  part?.openExplorer(host, play);
}

/** Hands for practice, most of the kinds that were missed on this device. @param {Practice} host @param {Machine.Options} options  of the pay table @param {any} running  the table of a session that is not in the history yet */
export async function practise(host, options, running) {
  const [part, ledger] = await Promise.all([DRILL.want(), LEDGER.want()]);
  const matches = (await (await ledger?.openLedger(host.store))?.all()) ?? [];
  const past = matches
    .filter(({ record }) => record.game === GAME && !record.apart)
    .map(({ record }) => /** @type {any} */ (record.facts));
  const views = [...past, running?.over === false ? running.view : null];
  // With other wild cards a hand of the same name is another one.
  const alike = views.filter((view) => view?.options && wordingIn(view.options).deck === wordingIn(options).deck);
  part?.openDrill(
    host,
    options,
    alike.map((view) => view.tally?.kinds ?? {}),
  );
}

/** The options of the next session, defaults too. @param {Page} app @returns {Machine.Options} */
function optionsOf({ info, choices }) {
  const defaults = Object.fromEntries((info?.options ?? []).map((option) => [option.name, option.default]));
  return /** @type {Machine.Options} */ (/** @type {unknown} */ ({ ...defaults, ...choices.options }));
}

/** @param {Page} app */
export function offers(app) {
  return html`<button class="button wide" data-action="test" ?disabled=${!app.engine} @click=${() => askTest(app)}>${t("machine.test")}</button>
    <button class="button wide" data-action="drill" ?disabled=${!app.engine} @click=${() => practise(app, optionsOf(app), app.sessions.get(GAME)?.record)}>
      ${t("machine.drill")}
    </button>
    <button class="button wide" data-action="explorer" ?disabled=${!app.engine} @click=${() => explore(app, (options) => take(app, options))}>
      ${t("machine.explorer")}
    </button>`;
}

/** The next session has this pay table. @param {Page} app @param {Record<string, unknown>} options */
function take(app, options) {
  const { deck: _, minimum: __, pays: ___, ...others } = app.choices.options;
  app.keepChoices({ ...app.choices, options: { ...others, ...options } });
  closeDialog();
  announce(t("machine.explorer.taken"));
}

/** @param {Page} app */
async function askTest(app) {
  await app.look();
  if (!app.unfinished(GAME)) return test(app);
  const words = { title: t("home.drop.title"), text: t("home.drop.text"), yes: t("home.drop.yes") };
  confirmDialog({ ...words, act: () => test(app) });
}

/** A hundred hands in which the trainer keeps silent. @param {Page} app */
function test(app) {
  const options = { ...app.choices.options, hands: TEST_HANDS, bankroll: TEST_BANKROLL };
  return app.shelf.newMatch({ ...structuredClone(app.choices), options, preferences: { test: true } });
}
