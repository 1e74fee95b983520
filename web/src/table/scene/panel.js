import { html, nothing } from "lit-html";
import { badge, cardName, isJoker, symbol } from "../../cards/cards.js";
import { said } from "../../text/said.js";
import { gesture } from "./gestures.js";

/**
 * A panel: titled blocks, beside the table, in the middle of it or in a dialog.
 *
 * Hooks for tests: [data-fact="accuracy"], tr[data-row], [data-option="trainer-warn"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Scenes.Panel} panel @param {{where: string, pressed?: () => void}} options  where it is shown, as inputs are named; what happens when something in it was pressed */
export function blocks(session, { blocks: all }, { where, pressed = () => {} }) {
  const press = (/** @type {string} */ button) => {
    pressed();
    gesture(session, { kind: "press", button });
  };
  return all.map((block) => {
    if (block.kind === "text")
      return block.heading ? html`<h3>${said(block.words)}</h3>` : html`<p class="panel-text">${said(block.words)}</p>`;
    if (block.kind === "facts") return facts(block.facts);
    if (block.kind === "choice") return choice(block, where, press);
    return grid(block, press);
  });
}

/** @param {Scenes.Fact[]} all */
function facts(all) {
  return html`<dl class="panel-facts">
    ${all.map(({ key, label, value }) => html`<div data-fact=${key}><dt>${said(label)}</dt><dd>${said(value)}</dd></div>`)}
  </dl>`;
}

/** @param {Extract<Scenes.Block, {kind: "choice"}>} block @param {string} where @param {(button: string) => void} press */
function choice({ key, label, options }, where, press) {
  return html`<fieldset class="panel-choice" data-choice-of=${key}>
    <legend>${said(label)}</legend>
    ${options.map(
      (option) => html`<label>
        <input type="radio" name="${key}-${where}" data-option=${option.press} .checked=${option.chosen} @change=${() => press(option.press)} />
        <span>${said(option.words)}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {Extract<Scenes.Block, {kind: "grid"}>} block @param {(button: string) => void} press */
function grid({ rows, headings }, press) {
  return html`<table class="panel-grid">
    ${headings ? html`<thead><tr>${headings.map((words) => html`<th scope="col">${said(words)}</th>`)}</tr></thead>` : nothing}
    <tbody>
      ${rows.map(
        ({ key, cells: [first, ...others], cards, press: button }) => html`<tr data-row=${key}>
          <th scope="row">
            ${
              button
                ? html`<button class="panel-pick" @click=${() => press(button)}>${cardsOf(cards)}<small>${said(first)}</small></button>`
                : html`${cardsOf(cards)}<small>${said(first)}</small>`
            }
          </th>
          ${others.map((words) => html`<td>${said(words)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {Card[] | undefined} cards */
function cardsOf(cards) {
  if (!cards) return nothing;
  return html`<span class="panel-cards" aria-hidden="true">${cards.length ? cards.map(smallCard) : "–"}</span>
    <span class="visually-hidden">${cards.map(cardName).join(", ")}</span>`;
}

/** Rank and suit in a line. @param {Card} card */
export function smallCard(card) {
  if (!isJoker(card)) return badge(card);
  return html`<span class="badge" aria-hidden="true">${symbol("joker-W", "badge-pip")}</span>`;
}
