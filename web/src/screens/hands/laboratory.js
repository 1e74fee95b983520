import { isJoker, suitOf } from "../../cards/cards.js";
import { answerOf } from "../../engine/slices.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { freshInputs, inputsFrom, laid } from "./inputs.js";
import { Question } from "./question.js";
import { failureWords, laidWords, verdictWords } from "./words.js";

/**
 * The person's inputs on the Hands screen, and the engine's answers. It outlives the screen, so that everything is there when the
 * person comes back.
 *
 * @typedef {import("./inputs.js").Tab} Tab
 * @typedef {import("./inputs.js").Inputs} Inputs
 * @typedef {import("./inputs.js").Laid} Laid
 */

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
  /** The share of the odds that is counted, 0 to 1. */
  progress = 0;
  /** @type {Question<Bridge.RulesTold>} */
  rules = new Question();
  /** @type {Question<Bridge.HandsTold>} */
  values = new Question();
  /** @type {Question<Bridge.OddsTold>} */
  odds = new Question();
  #restored = false;
  /** True once the person has changed something, so that answers are announced. */
  #touched = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
  }

  /** Reads the stored inputs, and asks the engine about them. */
  wake() {
    const { app } = this;
    if (app.opened && !this.#restored) this.#restore();
    if (!app.engine) return;
    if (this.inputs.tab === "laboratory") this.#askRules(app.engine);
    if (this.inputs.tab === "odds") this.#askOdds(app.engine);
  }

  async #restore() {
    this.#restored = true;
    const stored = await this.app.store.getSetting(SETTING, /** @type {any} */ (null));
    if (!stored || this.#touched || stored.format !== 1) return;
    this.inputs = { ...inputsFrom(stored.inputs), tab: this.inputs.tab };
    this.app.paint();
  }

  /** @param {import("../../engine/engine.js").Engine} engine */
  #askRules(engine) {
    const { preset, options, jokerRank, hands } = this.inputs;
    const paint = () => this.app.paint();
    this.rules.ask(engine, [preset, options], () => answerOf(engine, "hand_rules", { preset, options }), paint);
    const params = {
      preset,
      options,
      hands: hands.map(({ cards }) => cards),
      concealed: hands.map(({ concealed }) => concealed),
      joker_rank: jokerRank || null,
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
    const name = hand?.cards.length ? laidWords(hand) : t("lab.empty");
    const words = [fault && failureWords(fault), answer && name, answer?.showdown && verdictWords(answer)];
    announce(words.filter(Boolean).join(" "));
  }

  /** @param {import("../../engine/engine.js").Engine} engine */
  #askOdds(engine) {
    const { wild, ...rest } = this.inputs.pack;
    const special = { bug: wild === "bug", deuces_wild: wild === "deuces" };
    const composite = rest.composite && rest.system === "high";
    const pack = { ...rest, composite, ...special, jokers: Number(wild) || 0 };
    this.odds.ask(
      engine,
      pack,
      (wanted) => this.#count(engine, pack, wanted),
      () => this.app.paint(),
    );
  }

  /** @param {import("../../engine/engine.js").Engine} engine @param {object} pack @param {() => boolean} wanted */
  #count(engine, pack, wanted) {
    /** @param {number} share */
    const progress = (share) => {
      this.progress = share;
      if (wanted() && this.app.route === "hands") this.app.paint();
    };
    this.progress = 0;
    return answerOf(engine, "odds", { pack }, { wanted, progress });
  }

  /** Changes the inputs. @param {Partial<Inputs>} inputs */
  change(inputs) {
    this.inputs = { ...this.inputs, ...inputs };
    this.#touched = true;
    this.app.store.setSetting(SETTING, { format: 1, inputs: this.inputs });
    this.app.paint();
  }

  /** @param {string} preset */
  choosePreset(preset) {
    this.change({ preset, options: {} });
  }

  /** @param {string} name @param {string | number | boolean} value */
  setOption(name, value) {
    const options = { ...this.inputs.options, [name]: value };
    // While another preset's rules are loading, its defaults are unknown.
    if (!this.rules.pending && this.option(name)?.default === value) delete options[name];
    this.change({ options });
  }

  /** @param {string} name */
  resetOption(name) {
    const { [name]: _, ...options } = this.inputs.options;
    this.change({ options });
  }

  /** @param {string} name @returns {Bridge.RulesOption | undefined} */
  option(name) {
    const known = this.rules.answer?.options.find((option) => option.name === name);
    return known && { ...known, value: this.inputs.options[name] ?? known.value };
  }

  /** @param {Partial<Laid>} hand @param {number} [at] */
  lay(hand, at = this.active) {
    const hands = this.inputs.hands.map((old, index) => (index === at ? { ...old, wrong: "", ...hand } : old));
    this.change({ hands });
  }

  /** Adds a card to the active hand, or removes it if all copies are there. @param {Card} card */
  pick(card) {
    const { cards } = this.hand;
    const copies = Number(this.option("decks")?.value ?? 1);
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

  /** @param {Card} card @param {number} at */
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
