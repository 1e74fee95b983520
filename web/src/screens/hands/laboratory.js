import { isJoker, suitOf } from "../../cards/cards.js";
import { answerOf } from "../../engine/slices.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { NOBODY, say } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { freshInputs, inputsFrom, laid } from "./inputs.js";
import { Question } from "./question.js";

/**
 * Holds the person's inputs on the Hands screen, and the engine's answers. A Laboratory outlives the screen, so that everything is there
 * when the person comes back.
 *
 * @typedef {import("./inputs.js").Tab} Tab
 * @typedef {import("./inputs.js").Inputs} Inputs
 * @typedef {import("./inputs.js").Laid} Laid
 */

/** The most cards of a hand. */
const MAX_CARDS = 10;
const SETTING = "laboratory";

export class Laboratory {
  inputs = freshInputs();
  /** Index of the hand that the card grid fills. */
  active = 0;
  /** The suit that a narrow grid shows. */
  suit = "s";
  /** The card of the grid with the arrow keys' focus. @type {Card} */
  focus = "As";
  /** @type {Question<Bridge.HandsTold>} */
  values = new Question();
  #restored = false;
  /** True once the person has changed something, so that answers are announced. */
  #touched = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.rules = this.#inquiry("hand_rules", "rules");
    this.odds = this.#inquiry("odds", "pack");
  }

  /** @param {"hand_rules" | "odds"} method @param {"rules" | "pack"} part  of the inputs */
  #inquiry(method, part) {
    return new Inquiry(this.app, (engine, params, slices) => answerOf(engine, method, params, slices), {
      state: this.inputs[part],
      keep: (state) => {
        const before = this.inputs[part];
        // The first answer is not a change by the person.
        if (before && JSON.stringify(before) !== JSON.stringify(state)) this.change({ [part]: state });
        else this.inputs = { ...this.inputs, [part]: state };
      },
    });
  }

  /** Reads the stored inputs, and asks the engine about them. */
  wake() {
    const { app } = this;
    if (app.opened && !this.#restored) this.#restore();
    if (app.engine && this.inputs.tab === "laboratory") this.#askValues(app.engine);
  }

  async #restore() {
    this.#restored = true;
    const stored = await this.app.store.getSetting(SETTING, /** @type {any} */ (null));
    if (!stored || this.#touched || stored.format !== 1) return;
    this.inputs = { ...inputsFrom(stored.inputs), tab: this.inputs.tab };
    this.rules = this.#inquiry("hand_rules", "rules");
    this.odds = this.#inquiry("odds", "pack");
    this.app.paint();
  }

  /** @param {import("../../engine/engine.js").Engine} engine */
  #askValues(engine) {
    const { hands } = this.inputs;
    const rules = this.rules.told && this.inputs.rules;
    if (!rules) return;
    const params = {
      preset: rules.preset,
      options: rules.options,
      hands: hands.map(({ cards }) => cards),
      concealed: hands.map(({ concealed }) => concealed),
      joker_rank: rules.joker_rank || null,
    };
    this.values.ask(
      engine,
      params,
      (wanted) => answerOf(engine, "rank", params, { wanted }),
      () => this.#valued(),
    );
  }

  #valued() {
    this.app.paint();
    const { answer, fault } = this.values;
    if (!this.#touched || this.app.route !== "hands") return;
    const hand = answer?.hands[this.active];
    const name = hand?.cards.length ? say(NOBODY, hand.panel.title) : t("lab.empty");
    const words = [fault && t("lab.failed"), answer && name, answer?.showdown && say(NOBODY, answer.verdict)];
    announce(words.filter(Boolean).join(" "));
  }

  /** Changes the inputs. @param {Partial<Inputs>} inputs */
  change(inputs) {
    this.inputs = { ...this.inputs, ...inputs };
    this.#touched = true;
    this.app.store.setSetting(SETTING, { format: 1, inputs: this.inputs });
    this.app.paint();
  }

  /** Changes a hand. @param {Partial<Laid>} hand @param {number} [at]  its index; without one, the active hand */
  lay(hand, at = this.active) {
    const hands = this.inputs.hands.map((old, index) => (index === at ? { ...old, wrong: "", ...hand } : old));
    this.change({ hands });
  }

  /** Adds a card to the active hand, or removes it if all copies are there. @param {Card} card */
  pick(card) {
    const { cards } = this.hand;
    const copies = this.values.answer?.decks ?? 1;
    this.point(card);
    if (cards.filter((other) => other === card).length >= copies) this.take(card, this.active);
    else if (cards.length < MAX_CARDS) this.lay({ cards: [...cards, card] });
    else announce(t("lab.full", { count: MAX_CARDS }));
  }

  /** Makes this the focused card, and its suit the one that a narrow grid shows. @param {Card} card */
  point(card) {
    this.focus = card;
    if (!isJoker(card)) this.suit = suitOf(card);
  }

  /** Removes a card from a hand. @param {Card} card @param {number} at  index of the hand */
  take(card, at) {
    const hand = /** @type {Laid} */ (this.inputs.hands[at]);
    const concealed = hand.concealed.filter((other) => other !== card);
    this.lay({ cards: hand.cards.toSpliced(hand.cards.lastIndexOf(card), 1), concealed }, at);
  }

  get hand() {
    return this.inputs.hands[this.active] ?? laid();
  }

  /** @param {number} at */
  choose(at) {
    this.active = at;
    this.app.paint();
  }

  addHand() {
    this.active = this.inputs.hands.length;
    this.change({ hands: [...this.inputs.hands, laid()] });
  }

  /** @param {number} at */
  dropHand(at) {
    const hands = this.inputs.hands.toSpliced(at, 1);
    this.active = Math.min(this.active > at ? this.active - 1 : this.active, hands.length - 1);
    this.change({ hands });
  }
}
