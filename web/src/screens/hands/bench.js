import { html, nothing } from "lit-html";
import { cardFace, cardName, isJoker, symbol } from "../../cards/cards.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY, say } from "../../table/scene/voice.js";
import { letterOf, t } from "../../text/text.js";
import { picker } from "./picker.js";

/**
 * @typedef {import("../../table/scene/inquiry.js").Inquiry} Inquiry
 * @typedef {Scenes.BenchHand} Hand
 */

/** The hands to compare, their values, and the rules. @param {Inquiry} inquiry */
export function benchView(inquiry) {
  const told = benchOf(inquiry);
  if (!told) return html`<section class="panel">${inquiry.view()}</section>`;
  const { hands, active, verdict, shared, room } = told;
  return html`<div class="bench">
    <div class="bench-hands">
      <p class="lab-hint">${t("lab.hint")}</p>
      <p class="lab-verdict" data-verdict>${say(NOBODY, verdict)}</p>
      ${shared?.map(({ words, mark }) => html`<p class="lab-note" data-shared=${mark}>${say(NOBODY, words)}</p>`)}
      ${hands.map(
        (
          hand,
          at,
        ) => html`<section class="panel laid" data-laid=${at} data-active=${active === at} data-wins=${hand.wins ?? false} aria-label=${t("lab.hand", { number: at + 1 })}>
          ${head(inquiry, hand, at, active === at, hands.length > 1)} ${cardsOf(inquiry, hand, at)}
          <div class="laid-result">${blocks(NOBODY, { blocks: hand.about ?? [] }, { where: "hands" })}</div>
          ${active === at ? html`${picker(inquiry, hand.cards)}${textField(inquiry, hand, at)}` : nothing}
        </section>`,
      )}
      ${room ? html`<button class="button" data-action="add-hand" @click=${() => inquiry.change({ key: "add-hand" })}>${t("lab.add")}</button>` : nothing}
    </div>
    <section class="panel lab-rules" aria-label=${t("lab.rules")}>${inquiry.view()}</section>
  </div>`;
}

/** @param {Inquiry} inquiry */
function benchOf({ told }) {
  return told?.panel.blocks.find((block) => block.kind === "bench");
}

/** @param {Inquiry} inquiry @param {Hand} hand @param {number} at @param {boolean} open @param {boolean} several */
function head(inquiry, { cards, wrong, wins }, at, open, several) {
  const number = at + 1;
  return html`<div class="laid-head">
    <button class="laid-choose" data-choose=${at} aria-expanded=${open} @click=${() => inquiry.change({ key: `choose-${at}` })}>
      <b>${t("lab.hand", { number })}</b>
      ${wins ? html`<span class="laid-wins">${symbol("i-check", "icon")}${t("show.wins")}</span>` : nothing}
    </button>
    <button class="button small" data-clear=${at} ?disabled=${!cards.length && !wrong} @click=${() => inquiry.change({ key: `clear-${at}` })}>
      ${t("lab.clear")}
    </button>
    ${
      several
        ? html`<button class="icon-button" data-drop=${at} aria-label=${t("lab.drop", { number })} @click=${() => inquiry.change({ key: `drop-${at}` })}>
            ${symbol("i-close", "icon")}
          </button>`
        : nothing
    }
  </div>`;
}

/** The cards of a hand, each of which can be removed. @param {Inquiry} inquiry @param {Hand} hand @param {number} at */
function cardsOf(inquiry, { cards, unused = [], wild = {} }, at) {
  if (!cards.length) return html`<p class="lab-note">${t("lab.empty")}</p>`;
  return html`<div class="laid-cards">
    ${cards.map(
      (card, index) => html`<button
        class="laid-card"
        data-take=${card}
        data-unused=${unused.includes(index)}
        aria-label=${t("lab.take", { card: cardName(card) })}
        @click=${() => inquiry.change({ key: `take-${at}-${card}` })}
      >
        ${cardFace(card, isJoker(card) ? wild[card] : null)}
      </button>`,
    )}
  </div>`;
}

/** @param {Inquiry} inquiry @param {Hand} hand @param {number} at */
function textField(inquiry, { wrong, typed }, at) {
  return html`<label class="option"
    ><span>${say(NOBODY, typed.label)}</span>
    <input
      data-typed=${at}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${inLetters("Kh Kd Kc 10s 10h")}
      aria-invalid=${wrong !== ""}
      aria-describedby=${wrong ? "lab-wrong" : nothing}
      .value=${inLetters(String(typed.value))}
      @change=${(/** @type {Event} */ event) => type(inquiry, /** @type {HTMLInputElement} */ (event.target), at)}
    />
    ${wrong ? html`<span id="lab-wrong" class="laid-problem" role="alert" data-wrong>${t("lab.wrong", { word: wrong })}</span>` : nothing}
  </label>`;
}

/** Lays the typed cards; a text that is refused stays, to be corrected. @param {Inquiry} inquiry @param {HTMLInputElement} input @param {number} at */
async function type(inquiry, input, at) {
  await inquiry.change({ key: `typed-${at}`, value: input.value });
  const hand = benchOf(inquiry)?.hands[at];
  if (hand && !hand.wrong && !inquiry.note) input.value = inLetters(String(hand.typed.value));
}

/** Cards with the court letters of the language. @param {string} text */
function inLetters(text) {
  return text.replace(/[JQK](?=[shdc])/g, (rank) => letterOf(rank));
}
