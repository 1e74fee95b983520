import { html, nothing } from "lit-html";
import { badge, cardFace, cardName, isJoker, symbol } from "../../cards/cards.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY, say } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import { readCards, writeCards } from "./cardtext.js";
import { MAX_HANDS } from "./inputs.js";
import { picker } from "./picker.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./laboratory.js").Laid} Laid */

/** The hands to compare, their values, and the rules. @param {Laboratory} lab */
export function benchView(lab) {
  const { hands } = lab.inputs;
  return html`<div class="bench">
    <div class="bench-hands">
      <p class="lab-hint">${t("lab.hint")}</p>
      ${verdict(lab)} ${hands.map((hand, at) => handPanel(lab, hand, at))}
      ${
        hands.length < MAX_HANDS
          ? html`<button class="button" data-action="add-hand" @click=${() => lab.addHand()}>${t("lab.add")}</button>`
          : nothing
      }
    </div>
    <section class="panel lab-rules" aria-label=${t("lab.rules")}>${lab.rules.view()}</section>
  </div>`;
}

/** Says which hand wins, and why. @param {Laboratory} lab */
function verdict(lab) {
  const { answer, fault } = lab.values;
  if (fault) return html`<p class="lab-verdict fault" role="alert" data-verdict>${t("lab.failed")}</p>`;
  return html`<p class="lab-verdict" data-verdict>${answer ? say(NOBODY, answer.verdict) : t("lab.later")}</p>
    ${answer?.shared.map(({ card, words }) => html`<p class="lab-note" data-shared=${card}>${say(NOBODY, words)}</p>`)}`;
}

/** @param {Laboratory} lab @param {Laid} hand @param {number} at */
function handPanel(lab, hand, at) {
  const active = lab.active === at;
  const value = answerOn(lab, at);
  const wins = lab.values.answer?.showdown?.winners.includes(at) ?? false;
  const number = at + 1;
  return html`<section class="panel laid" data-laid=${at} data-active=${active} data-wins=${wins} aria-label=${t("lab.hand", { number })}>
    <div class="laid-head">
      <button class="laid-choose" data-choose=${at} aria-expanded=${active} @click=${() => lab.choose(at)}>
        <b>${t("lab.hand", { number })}</b>
        ${wins ? html`<span class="laid-wins">${symbol("i-check", "icon")}${t("show.wins")}</span>` : nothing}
      </button>
      <button class="button small" data-clear=${at} ?disabled=${!hand.cards.length && !hand.wrong} @click=${() => clear(lab, at)}>
        ${t("lab.clear")}
      </button>
      ${
        lab.inputs.hands.length > 1
          ? html`<button class="icon-button" data-drop=${at} aria-label=${t("lab.drop", { number })} @click=${() => lab.dropHand(at)}>
              ${symbol("i-close", "icon")}
            </button>`
          : nothing
      }
    </div>
    ${cardsOf(lab, hand, at, value)} ${lab.values.fault ? nothing : result(value, hand)}
    ${active ? html`${concealedChoice(lab, hand)}${picker(lab)}${textField(lab, hand, at)}` : nothing}
  </section>`;
}

/** @param {Laboratory} lab @param {number} at */
function clear(lab, at) {
  lab.lay({ cards: [], concealed: [] }, at);
  lab.choose(at);
}

/** The engine's answer about this hand; null if it is about other cards. @param {Laboratory} lab @param {number} at @returns {Bridge.HandTold | null} */
function answerOn(lab, at) {
  const value = lab.values.answer?.hands[at];
  const same = value?.cards.join() === lab.inputs.hands[at]?.cards.join();
  return value && same && value.cards.length ? value : null;
}

/** The cards of a hand, each of which can be removed. @param {Laboratory} lab @param {Laid} hand @param {number} at @param {Bridge.HandTold | null} value */
function cardsOf(lab, hand, at, value) {
  if (!hand.cards.length) return html`<p class="lab-note">${t("lab.empty")}</p>`;
  const unused = [...hand.cards];
  for (const card of value?.five ?? hand.cards) unused.splice(unused.indexOf(card), 1);
  return html`<div class="laid-cards">
    ${hand.cards.map(
      (card, index) => html`<button
        class="laid-card"
        data-take=${card}
        data-unused=${unused.includes(card) && hand.cards.indexOf(card) === index}
        aria-label=${t("lab.take", { card: cardName(card) })}
        @click=${() => lab.take(card, at)}
      >
        ${cardFace(card, isJoker(card) ? (value?.wild?.[card] ?? null) : null)}
      </button>`,
    )}
  </div>`;
}

/** @param {Bridge.HandTold | null} value @param {Laid} hand */
function result(value, hand) {
  const panel = hand.cards.length && value?.panel;
  return html`<div class="laid-result" role=${value?.problem ? "alert" : nothing}>${panel ? blocks(NOBODY, panel, { where: "hands" }) : nothing}</div>`;
}

/** @param {Laboratory} lab @param {Laid} hand @param {number} at */
function textField(lab, hand, at) {
  return html`<label class="option"
    ><span>${t("lab.text")}</span>
    <input
      data-typed=${at}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${writeCards(["Kh", "Kd", "Kc", "10s", "10h"], [])}
      aria-invalid=${hand.wrong !== ""}
      aria-describedby=${hand.wrong ? "lab-wrong" : nothing}
      .value=${writeCards(hand.cards, hand.concealed)}
      @change=${(/** @type {Event} */ event) => typed(lab, /** @type {HTMLInputElement} */ (event.target), at)}
    />
    ${hand.wrong ? html`<span id="lab-wrong" class="laid-problem" role="alert" data-wrong>${t("lab.wrong", { word: hand.wrong })}</span>` : nothing}
  </label>`;
}

/** @param {Laboratory} lab @param {HTMLInputElement} input @param {number} at */
function typed(lab, input, at) {
  const { cards, concealed, wrong } = readCards(input.value);
  // The wrong text stays, to be corrected; the cards stay as they were.
  if (wrong) return lab.lay({ wrong }, at);
  input.value = writeCards(cards, concealed);
  lab.lay({ cards, concealed }, at);
}

/** The choice of face-down cards, for rules that depend on them. @param {Laboratory} lab @param {Laid} hand */
function concealedChoice(lab, hand) {
  if (!lab.values.answer?.concealed || !hand.cards.length) return nothing;
  return html`<fieldset class="chips">
    <legend>${t("lab.concealed")}</legend>
    ${[...new Set(hand.cards)].map((card) => {
      const isDown = hand.concealed.includes(card);
      const concealed = isDown ? hand.concealed.filter((other) => other !== card) : [...hand.concealed, card];
      return html`<button class="segment chip" data-conceal=${card} aria-pressed=${isDown} aria-label=${cardName(card)} @click=${() => lab.lay({ concealed })}>
        ${isJoker(card) ? html`<span aria-hidden="true" data-text=${card}></span>` : badge(card)}
      </button>`;
    })}
  </fieldset>`;
}
