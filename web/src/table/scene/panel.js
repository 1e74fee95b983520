import { html, nothing } from "lit-html";
import result from "../../../style/result.css";
import sheet from "../../../style/scene.css";
import { cardName, smallCard, symbol } from "../../cards/cards.js";
import { adopt } from "../../site/parts.js";
import { faceIn, faceOn } from "./faces.js";
import { shareBar } from "./share.js";
import { hands, rounds, standings } from "./tallies.js";
import { tileFace } from "./tile.js";
import { line, say } from "./voice.js";

adopt(result, "result");
adopt(sheet, "game");

/**
 * Draws the blocks of a panel: beside the table, in the middle of it, in a dialog, or on a page.
 *
 * Hooks for tests: [data-fact="accuracy"], tr[data-row], [data-option="trainer-warn"].
 *
 * @typedef {import("./voice.js").Seated} Seated
 * @typedef {(button: string, away?: boolean) => unknown} Press   gets the key of the button; `away`: true if the press shows something on the
 *   table, so that a dialog with the panel closes
 * @typedef {Extract<Scenes.Block, {kind: "trial" | "cards" | "board" | "play" | "practice" | "fields" | "waiting" | "charts" | "section"}>} CallersBlock
 *   a block that this file does not draw; only some screens show these blocks, and each screen draws its own
 */

/**
 * Draws the blocks of a panel, each as a template.
 *
 * @param {Seated} session @param {Pick<Scenes.Panel, "blocks">} panel
 * @param {object} options
 * @param {string} options.where   a part of the names of radio buttons, since a panel may be shown twice; with `page`, headings are h2 instead of h3
 * @param {Press} [options.press]   called when a button or an option is pressed
 * @param {(block: CallersBlock) => unknown} [options.own]   draws the blocks that this file does not; by default, they are left out
 * @param {(field: Scenes.Field) => unknown} [options.input]   draws the field of a row
 * @param {(button: Scenes.Push) => unknown} [options.push]   draws a button of an entry
 */
export function blocks(session, { blocks: all }, { where, press = () => {}, own = () => nothing, input, push }) {
  return all.map((block) => {
    switch (block.kind) {
      case "text":
        return text(session, block, where, press);
      case "facts":
        return facts(session, block.facts);
      case "choice":
        return choice(session, block, where, press);
      case "listing":
        return listing(session, block, press, push);
      case "hands":
        return hands(session, block);
      case "standings":
        return standings(session, block);
      case "rounds":
        return rounds(session, block);
      case "picture":
        return html`<p class="panel-set" aria-hidden="true">${block.faces.map((face) => faceIn(face))}</p>`;
      case "grid":
        return grid(session, block, press, input);
      default:
        return own(block);
    }
  });
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "text"}>} block @param {string} where @param {Press} press */
function text(session, { words, heading, mark = "", link }, where, press) {
  const more = link
    ? html` <button class="linkish" data-action=${link.press} @click=${() => press(link.press)}>${line(session, link.words)}</button>`
    : nothing;
  if (heading && where === "page") return html`<h2>${line(session, words)}</h2>`;
  return heading
    ? html`<h3 class="panel-heading"><span>${line(session, words)}</span>${more}</h3>`
    : html`<p class="panel-text" data-mark=${mark}>${line(session, words)}${more}</p>`;
}

/** @param {Seated} session @param {Scenes.Fact[]} all */
function facts(session, all) {
  return html`<dl class="panel-facts">
    ${all.map(({ key, label, value, note }) => html`<div data-fact=${key}><dt>${line(session, label)}</dt><dd>${say(session, value)}</dd>${note ? html`<dd class="panel-note">${line(session, note)}</dd>` : nothing}</div>`)}
  </dl>`;
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "listing"}>} block @param {Press} press @param {(button: Scenes.Push) => unknown} [push] */
function listing(session, { entries, mark = "", fold }, press, push) {
  const face = (/** @type {string} */ card) => (mark === "tiles" ? tileFace(card) : faceOn(session, card));
  const list = html`<ol class="panel-list" data-mark=${mark}>
    ${entries.map((entry) => {
      // `press`: the gesture of a tap on the entry itself; its `buttons` are beside it.
      const { press: button, marks = [], notes = [], buttons = [] } = entry;
      const cards = entry.cards?.map((card) => (card ? face(card) : html`<i class="panel-gap"></i>`));
      const fine = marks.includes("fine") ? symbol("i-check", "icon") : nothing;
      const content = html`${cards ? html`<span class="panel-set" aria-hidden="true">${cards}</span>` : nothing}
        ${entry.label ? html`<small class="panel-label">${line(session, entry.label)}</small>` : nothing}
        <span class="panel-words"><span>${line(session, entry.words)}</span>${notes.map((note) => html` <small>${line(session, note)}</small>`)}</span>
        ${entry.value ? html`<b class="panel-value">${shareBar(entry.share)}${line(session, entry.value)}</b>` : fine}
        ${entry.bet ? faceIn(entry.bet) : nothing}`;
      return html`<li data-entry=${entry.key} data-marks=${marks.join(" ")}>
        ${button ? html`<button class="panel-entry" data-action=${button} aria-pressed=${entry.chosen ?? false} @click=${() => press(button, entry.away)}>${content}</button>` : html`<div class="panel-entry">${content}${buttons.map((one) => push?.(one))}</div>`}
      </li>`;
    })}
  </ol>`;
  return folded(session, list, fold);
}

/** Hides a block until the person opens it. @param {Seated} session @param {unknown} block @param {Scenes.Words | null | undefined} fold  the words that open it; without any, it is not hidden */
function folded(session, block, fold) {
  return fold ? html`<details class="panel-fold"><summary>${line(session, fold)}</summary>${block}</details>` : block;
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "choice"}>} block @param {string} where @param {Press} press */
function choice(session, { key, label, options }, where, press) {
  return html`<fieldset class="panel-choice" data-choice-of=${key}>
    <legend>${line(session, label)}</legend>
    ${options.map(
      (option) => html`<label>
        <input type="radio" name="${key}-${where}" data-option=${option.press} .checked=${option.chosen} @change=${() => press(option.press)} />
        <span>${line(session, option.words)}${option.about ? html`<small>${line(session, option.about)}</small>` : nothing}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "grid"}>} block @param {Press} press @param {(field: Scenes.Field) => unknown} [input] */
function grid(session, { rows, headings, mark = "", fold }, press, input) {
  const bars = rows.some(({ share }) => share !== undefined);
  const table = html`<div class="panel-scroll"><table class="panel-grid" data-mark=${mark}>
    ${headings ? html`<thead><tr>${headings.map((words) => html`<th scope="col">${line(session, words)}</th>`)}${bars ? html`<td class="panel-bar"></td>` : nothing}</tr></thead>` : nothing}
    <tbody>
      ${rows.map(
        ({ key, cells: [first, ...values], cards, press: button, field, note, share }) => html`<tr data-row=${key}>
          <th scope="row">
            ${
              button
                ? html`<button class="panel-pick" @click=${() => press(button)}>${cardsOf(cards)}<small>${line(session, first)}</small></button>`
                : html`${cardsOf(cards)}<small>${line(session, first)}</small>`
            }
            ${note ? html`<small class="panel-note">${line(session, note)}</small>` : nothing}
          </th>
          ${field ? html`<td>${input?.(field)}</td>` : nothing} ${values.map((words) => html`<td>${line(session, words)}</td>`)}
          ${bars ? html`<td class="panel-bar">${shareBar(share)}</td>` : nothing}
        </tr>`,
      )}
    </tbody>
  </table></div>`;
  return folded(session, table, fold);
}

/** @param {Card[] | undefined} cards */
function cardsOf(cards) {
  if (!cards) return nothing;
  return html`<span class="panel-cards" aria-hidden="true">${cards.length ? cards.map(smallCard) : "–"}</span>
    <span class="visually-hidden">${cards.map(cardName).join(", ")}</span>`;
}
