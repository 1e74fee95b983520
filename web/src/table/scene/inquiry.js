import { html, nothing, svg } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import sheet from "../../../style/inquiry.css";
import { adopt } from "../../site/parts.js";
import { letterOf, t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";
import { announce } from "../../ui/services.js";
import { engineLine } from "../engineline.js";
import { cardTaps } from "./cardtaps.js";
import { blocks } from "./panel.js";
import { NOBODY, say } from "./voice.js";

/**
 * A screen with fields (jokerpoker/display/inquiries.py): the page stores a state, which only the engine reads, and sends it with each change;
 * the engine answers with a new state and a panel. Long work for a panel is done in slices, and dropped at the next change.
 *
 * Hooks for tests: .inquiry[data-pending]; in it what a panel has, [data-field="coins"] a select or input, [data-action="print"] a button,
 *   [data-waiting], svg[data-chart="form|points|accuracy|fan"], [data-note] `note`.
 *
 * @typedef {import("../../engine/engine.js").Engine} Engine
 * @typedef {Parameters<typeof import("../../engine/slices.js").answerOf>[3]} Slices
 * @typedef {Bridge.Change} Change
 * @typedef {Bridge.InquiryAnswer} InquiryAnswer
 * @typedef {(engine: Engine, params: {state: unknown, change?: Change, work?: boolean}, slices?: Slices) => Promise<InquiryAnswer | null>} Ask
 */

adopt(sheet, "game");

export class Inquiry {
  /** @type {InquiryAnswer | null} */
  answer = null;
  /** Why the last change was refused, or what a button did; "" for neither. */
  note = "";
  failed = false;
  /** The part of the long work that is done, 0 to 1. */
  #share = 0;
  /** The number of changes not answered yet. */
  #unanswered = 0;
  /** The number of the latest change, counted up; work for older ones ends. */
  #lastChange = 0;
  /** Lets the queue begin. */
  #begin = () => {};
  /** Resolved once all changes so far are carried out; they wait for the first engine. @type {Promise<void>} */
  #queue = new Promise((resolve) => {
    this.#begin = resolve;
  });
  /** The panel's text that was announced last. */
  #announced = "";
  /** @type {Engine | null} */
  #engine = null;

  /**
   * @param {EngineHost | Pick<EngineHost, "engine" | "paint">} host
   * @param {Ask} ask
   * @param {{state?: unknown, keep?: (state: unknown) => void, does?: Record<string, (gives: Record<string, unknown>) => void>, seated?: () => import("./voice.js").Seated}} [more]
   *   `state`: the one to begin with, null for a new one; `keep`: stores the state after a change or long work; `does`: by the keys of buttons, what
   *   the page itself does; `seated`: the table whose players the words name
   */
  constructor(host, ask, { state = null, keep = () => {}, does = {}, seated = () => NOBODY } = {}) {
    this.host = host;
    this.ask = ask;
    this.state = state;
    this.keep = keep;
    this.does = does;
    this.seated = seated;
  }

  /**
   * Queues a change; it starts from the state after the change before. Long work follows, until the next change. Resolves once both are over.
   *
   * @param {Change} [change]  if not given, only the panel is asked for
   */
  change(change) {
    this.#unanswered++;
    const number = ++this.#lastChange;
    if (change) this.host.paint();
    const wanted = () => number === this.#lastChange;
    const progress = (/** @type {number} */ share) => {
      this.#share = share;
      this.host.paint();
    };
    this.#queue = this.#queue.then(async () => {
      await this.#ask(change && { change }, {});
      this.#unanswered--;
      this.host.paint();
      while (wanted() && this.answer?.work_left && !this.failed) {
        this.#share = 0;
        await this.#ask({ work: true }, { progress, wanted });
        this.host.paint();
      }
    });
    return this.#queue;
  }

  /** Ends long work. */
  close() {
    this.#lastChange++;
  }

  /** Asks the engine and stores its answer, unless it comes too late. @param {{change: Change} | {work: true} | undefined} more @param {Slices} slices */
  async #ask(more, slices) {
    const { engine } = this.host;
    if (!engine) return;
    try {
      const answer = await this.ask(engine, { state: this.state, ...more }, slices);
      if (!answer || slices?.wanted?.() === false) return;
      this.failed = false;
      this.answer = answer;
      this.state = answer.state;
      if (more) this.keep(answer.state);
      this.#announce(answer);
    } catch (error) {
      console.warn(error);
      this.failed = true;
    }
  }

  /** Announces why a change was refused, or else the panel's text if it is new. @param {InquiryAnswer} answer */
  #announce({ panel, note }) {
    this.note = say(NOBODY, note);
    const text = announcedTexts(panel.blocks).join(" ");
    if (this.note) announce(this.note);
    else if (text && text !== this.#announced) announce(text);
    this.#announced = text;
  }

  /** True while an answer is awaited. */
  get pending() {
    return Boolean(!this.answer || this.#unanswered || (this.answer.work_left && !this.failed));
  }

  /** Asks for the panel whenever there is a new engine. */
  wake() {
    const { engine } = this.host;
    if (!engine || engine === this.#engine) return;
    this.#engine = engine;
    this.#begin();
    this.change();
  }

  /** Draws the screen. */
  view() {
    this.wake();
    const { host, answer } = this;
    const engineStarts = "engineState" in host && !host.engine;
    return html`<div class="inquiry" data-pending=${this.pending}>
      ${this.failed ? html`<p class="fault" role="alert">${t("inquiry.fault")}</p>` : nothing}
      ${this.note ? html`<p class="inquiry-note" data-note>${this.note}</p>` : nothing}
      ${engineStarts ? engineLine(host) : nothing}
      ${answer ? this.#blocks(answer.panel) : nothing}
      ${answer || engineStarts ? nothing : html`<p role="status">${t("inquiry.begins")}</p>`}
    </div>`;
  }

  /** @param {Pick<Scenes.Panel, "blocks">} panel @returns {unknown} */
  #blocks(panel) {
    const templates = blocks(this.seated(), panel, {
      where: "inquiry",
      press: (key) => this.change({ key }),
      push: (button) => this.#button(button),
      input: (field) => this.#input(field, true),
      own: (block) => this.#own(block),
    });
    const names = namesOf(panel);
    return repeat(
      templates,
      (_, index) => names[index],
      (block) => block,
    );
  }

  /** Draws a block that panel.js does not; nothing for kinds that only other screens show. @param {import("./panel.js").CallersBlock} block @returns {unknown} */
  #own(block) {
    switch (block.kind) {
      case "fields":
        return this.#fields(block);
      case "cards":
        return cardTaps(block, (key) => this.change({ key }));
      case "charts":
        return charts(block);
      case "waiting":
        return this.#waiting(block);
      case "section":
        return html`<section class="panel" data-marks=${block.marks?.join(" ") ?? nothing} aria-labelledby=${block.title ? block.key : nothing}>
          ${block.title ? html`<h2 id=${block.key}>${say(NOBODY, block.title)}</h2>` : nothing}${this.#blocks(block)}
        </section>`;
      default:
        return nothing;
    }
  }

  /** @param {Extract<Scenes.Block, {kind: "waiting"}>} block */
  #waiting({ words: { key, values } }) {
    if (this.failed) return nothing;
    return html`<p role="status" data-waiting>${say(NOBODY, { key, values: { ...values, share: this.#share } })}</p>`;
  }

  /** @param {Extract<Scenes.Block, {kind: "fields"}>} block */
  #fields({ fields = [], buttons = [], mark = "" }) {
    return html`<div class="inquiry-fields" data-mark=${mark}>
      ${fields.map(
        (field) => html`<label class=${typeof field.value === "boolean" ? "check" : "inquiry-field"}>
          <span>${say(NOBODY, field.label)}</span>${this.#input(field)}${field.about ? html`<small>${say(NOBODY, field.about)}</small>` : nothing}
        </label>`,
      )}
      ${buttons.map((button) => this.#button(button))}
    </div>`;
  }

  /** A button that makes a change or, if it has `gives`, does what `does` has for its key; nothing if that is missing. @param {Scenes.Push} push */
  #button({ press: key, gives, words, main = false, label }) {
    const does = gives ? this.does[key] : () => this.change({ key });
    if (!does) return nothing;
    return html`<button class="button ${main ? "primary" : ""}" data-action=${key} aria-label=${say(NOBODY, label) || nothing} @click=${() => does(gives ?? {})}>${say(NOBODY, words)}</button>`;
  }

  /** @param {Scenes.Field} field @param {boolean} [named]  true if it has no label beside it */
  #input({ key, label, value, picks, least = 0, most = 0 }, named = false) {
    const name = named ? say(NOBODY, label) : nothing;
    const set = (/** @type {string | number | boolean} */ wanted) => this.change({ key, value: wanted });
    if (picks)
      return html`<select data-field=${key} aria-label=${name} @change=${(/** @type {Event} */ event) => set(picks[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]?.value ?? value)}>
        ${picks.map((pick) => html`<option value=${pick.value} .selected=${live(pick.value === value)}>${say(NOBODY, pick.words)}</option>`)}
      </select>`;
    if (typeof value === "boolean")
      return html`<input type="checkbox" data-field=${key} aria-label=${name} .checked=${live(value)} @change=${() => set(!value)} />`;
    const kind = typeof value === "number" ? "number" : "text";
    const typed = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      if (input.reportValidity()) set(kind === "number" ? input.valueAsNumber : input.value);
    };
    return html`<input type=${kind} autocomplete="off" min=${least} max=${most} step="1" required data-field=${key} aria-label=${name} .value=${inLetters(String(value))} @change=${typed} />`;
  }
}

/** The texts that are announced, including those in sections. @param {Scenes.Block[]} all @returns {string[]} */
function announcedTexts(all) {
  return all.flatMap((block) => {
    if (block.kind === "section") return announcedTexts(block.blocks);
    return block.kind === "text" && block.announced ? [say(NOBODY, block.words)] : [];
  });
}

/**
 * Opens a dialog that is an inquiry.
 *
 * @param {string} name  of the dialog @param {string} title
 * @param {ConstructorParameters<typeof Inquiry>} parameters  of the inquiry
 */
export function inquiryDialog(name, title, ...parameters) {
  const inquiry = new Inquiry(...parameters);
  showDialog({ title, name, content: () => inquiry.view(), closed: () => inquiry.close() });
  return inquiry;
}

/** A field's text with the court letters of cards (J, Q, K) in the page's language. @param {string} text */
function inLetters(text) {
  return text.replace(/[JQK](?=[shdc])/g, letterOf);
}

/** A unique name for each block, so that the focused one keeps its element while others come and go. @param {Pick<Scenes.Panel, "blocks">} panel */
function namesOf({ blocks: all }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return all.map((block) => {
    const { mark = "", words, key } = /** @type {{mark?: string, words?: Scenes.Words, key?: string}} */ (block);
    const name = `${block.kind} ${mark} ${words?.key ?? key ?? ""}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}

/** Charts of the engine (jokerpoker/display/charts.py). @param {Extract<Scenes.Block, {kind: "charts"}>} block */
function charts({ charts: all }) {
  return html`<div class="charts">
    ${all.map(
      ({ key, words, height, paths }) => html`<figure>
        <figcaption id="chart-${key}">${say(NOBODY, words)}</figcaption>
        <svg data-chart=${key} viewBox="0 0 320 ${height}" role="img" aria-labelledby="chart-${key}">
          ${Object.entries(paths).map(([mark, path]) => svg`<path data-mark=${mark} d=${path}></path>`)}
        </svg>
      </figure>`,
    )}
  </div>`;
}
