import { html, nothing } from "lit-html";
import sheet from "../../../style/laboratory.css";
import { answerOf, study } from "../../engine/slices.js";
import { adopt } from "../../site/parts.js";
import { screenFrame } from "../../table/frame.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import ranking from "../../told/joker_poker/hands.json";
import { inquiryScreen } from "../inquiryscreen.js";

/**
 * The Hands screen: the ranking, the laboratory, the odds.
 *
 * Hooks for tests: [data-tab="ranking|laboratory|odds"] (aria-pressed), .hands-page[data-pending="true"] while the engine computes; the others are
 *   those of panels and inquiries.
 */

/** @typedef {"ranking" | "laboratory" | "odds"} Tab */
/** @typedef {{inputs: Record<string, unknown>}} Stored   states of the engine, which reads them again */

/** The ranking, which needs no engine. */
const RANKING = /** @type {Scenes.Panel} */ (/** @type {unknown} */ (ranking));

adopt(sheet, "laboratory");

/** @type {Tab[]} */
const TABS = ["ranking", "laboratory", "odds"];
const SETTING = "laboratory";

/** The scores of hands in a game. `about`: its key and options, as JSON. */
const scores = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ about) => {
  const [game, state] = JSON.parse(about);
  return new Inquiry(app, (engine, params, slices) => study(engine, game, "hands", params, slices), { state });
});

/** Outlives the screen, so that everything is there when the person comes back. @type {Hands | null} */
let hands = null;

/** @param {Page} app */
export function page(app) {
  hands ??= new Hands(app);
  return screenFrame(t("hands.title"), hands.view(), "lab");
}

class Hands {
  /** @type {Tab} */
  tab = "ranking";
  #restored = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.bench = this.#inquiry("bench");
    this.odds = this.#inquiry("odds");
    this.#restore();
  }

  /** @param {"bench" | "odds"} method */
  #inquiry(method) {
    return new Inquiry(this.app, (engine, params, slices) => answerOf(engine, method, params, slices), {
      keep: () => this.#keep(),
    });
  }

  /** Reads what was laid out earlier. */
  async #restore() {
    const stored = await this.app.store.getSetting(SETTING, /** @type {Stored | null} */ (null));
    const { pack = null, ...bench } = stored?.inputs ?? {};
    this.bench.state = bench.hands ? bench : null;
    this.odds.state = pack;
    this.#restored = true;
    this.app.paint();
  }

  #keep() {
    const inputs = { .../** @type {object} */ (this.bench.state), pack: this.odds.state };
    this.app.store.setSetting(SETTING, { format: 1, inputs });
  }

  view() {
    const { app, tab } = this;
    const pending = tab !== "ranking" && (!app.engine || (tab === "odds" ? this.odds : this.bench).pending);
    return html`<div class="hands-page" data-pending=${pending}>
      <div class="segments" role="group" aria-label=${t("hands.title")}>
        ${TABS.map((name) => html`<button class="segment" data-tab=${name} aria-pressed=${tab === name} @click=${() => this.#show(name)}>${t(`hands.${name}`)}</button>`)}
      </div>
      ${this.#content()}
    </div>`;
  }

  #content() {
    if (this.tab === "ranking")
      return html`${this.#scores()} ${blocks(NOBODY, RANKING, { where: "page", press: (cards) => this.#lay(cards) })}`;
    if (!this.#restored) return nothing;
    return this.tab === "odds" ? html`<div class="panel">${this.odds.view()}</div>` : this.bench.view();
  }

  /** The scores of hands in the game at the table, or in the chosen one. */
  #scores() {
    const { app } = this;
    const { key, worth } = app.view ?? {};
    if (!worth) return nothing;
    return scores(app, JSON.stringify([key, app.session?.record?.view.options ?? app.choices.options]));
  }

  /** @param {Tab} tab */
  #show(tab) {
    this.tab = tab;
    this.app.paint();
  }

  /** Lays out an example as the first hand. @param {string} cards */
  #lay(cards) {
    this.bench.change({ key: "typed-0", value: cards });
    this.#show("laboratory");
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}
