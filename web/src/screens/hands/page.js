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
 * The screen *Hands*, in three tabs: the ranking, the laboratory (hands that the person lays out), the odds.
 *
 * Hooks for tests: [data-tab="ranking|laboratory|odds"] (aria-pressed), .hands-page[data-pending="true"] while the engine computes, and those
 *   of panels and inquiries.
 */

/** @typedef {"ranking" | "laboratory" | "odds"} Tab */
/** @typedef {{inputs: Record<string, unknown>}} Stored   `inputs`: the state of the inquiry `bench`, and as `pack` that of the inquiry `odds` */

/** The ranking, which needs no engine. */
const RANKING = /** @type {Scenes.Panel} */ (/** @type {unknown} */ (ranking));

adopt(sheet, "laboratory");

/** @type {Tab[]} */
const TABS = ["ranking", "laboratory", "odds"];
/** The setting that stores the states of both inquiries. */
const SETTING = "laboratory";

/** The panel with the scores of hands in a game. `about`: the game's key and options, as JSON. */
const scores = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ about) => {
  const [game, state] = JSON.parse(about);
  return new Inquiry(app, (engine, params, slices) => study(engine, game, "hands", params, slices), { state });
});

/** The screen's state; it stays when the person leaves the screen. @type {Hands | null} */
let hands = null;

/** @param {Page} app */
export function page(app) {
  hands ??= new Hands(app);
  return screenFrame(t("hands.title"), hands.view(), "lab");
}

class Hands {
  /** The tab that is shown. @type {Tab} */
  tab = "ranking";
  /** True once the stored states were read. */
  #restored = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.bench = this.#inquiry("bench");
    this.odds = this.#inquiry("odds");
    this.#restore();
  }

  /** An inquiry whose state is stored. @param {"bench" | "odds"} method  of the engine: `bench` is the laboratory */
  #inquiry(method) {
    return new Inquiry(this.app, (engine, params, slices) => answerOf(engine, method, params, slices), {
      keep: () => this.#storeStates(),
    });
  }

  /** Reads the stored states of both inquiries. */
  async #restore() {
    const stored = await this.app.store.getSetting(SETTING, /** @type {Stored | null} */ (null));
    const { pack = null, ...bench } = stored?.inputs ?? {};
    this.bench.state = bench.hands ? bench : null;
    this.odds.state = pack;
    this.#restored = true;
    this.app.paint();
  }

  /** Stores the states of both inquiries. */
  #storeStates() {
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
      return html`${this.#scores()} ${blocks(NOBODY, RANKING, { where: "page", press: (cards) => this.#layExample(cards) })}`;
    if (!this.#restored) return nothing;
    return this.tab === "odds" ? html`<div class="panel">${this.odds.view()}</div>` : this.bench.view();
  }

  /** The scores of hands in the match at the table or, without one, in the chosen game. */
  #scores() {
    const { app } = this;
    const { key, scoreStudy } = app.view ?? {};
    if (!scoreStudy) return nothing;
    return scores(app, JSON.stringify([key, app.session?.record?.view.options ?? app.choices.options]));
  }

  /** Shows a tab. @param {Tab} tab */
  #show(tab) {
    this.tab = tab;
    this.app.paint();
  }

  /** Lays out an example of the ranking as the laboratory's first hand. @param {string} cards */
  #layExample(cards) {
    this.bench.change({ key: "typed-0", value: cards });
    this.#show("laboratory");
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}
