import { html, nothing, svg } from "lit-html";
import { rankOf } from "../../cards/cards.js";
import { numbered, t } from "../../text/text.js";
import { choiceName } from "./rulesform.js";
import { failureWords, kindName } from "./words.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */
/** @typedef {import("./laboratory.js").Laboratory} Laboratory */

/** @type {Record<string, string[]>} */
const CHOICES = {
  system: ["high", "ace_to_five", "deuce_to_seven", "ace_to_six"],
  lowest: [..."23456789T"],
  decks: [..."12345678"],
  wild: ["0", "1", "2", "3", "4", "6", "8", "bug", "deuces"],
};
/** @type {Intl.NumberFormatOptions} */
const PERCENT = { style: "percent", maximumSignificantDigits: 4 };
/** @type {Intl.NumberFormatOptions} */
const FEW = { maximumSignificantDigits: 3 };

/** A table of how often each kind of hand occurs. @param {Laboratory} lab */
export function oddsView(lab) {
  const { answer, fault, pending } = lab.odds;
  return html`<div class="odds">
    <section class="panel odds-pack" aria-labelledby="odds-pack-title">
      <h2 id="odds-pack-title">${t("odds.pack")}</h2>
      ${Object.keys(CHOICES).map((name) => packField(lab, name))} ${compositeField(lab)}
    </section>
    <section class="odds-table" aria-labelledby="odds-title" aria-busy=${pending}>
      <h2 id="odds-title">${t("odds.title")}</h2>
      ${pending ? html`<progress max="1" .value=${lab.progress} aria-label=${t("odds.counting")}></progress>` : nothing}
      ${fault ? html`<p class="laid-problem" role="alert" data-problem>${failureWords(fault)}</p>` : nothing}
      ${answer && !pending && !fault ? tables(answer) : nothing}
      ${!answer && !pending && !fault ? html`<p class="muted">${t("odds.later")}</p>` : nothing}
    </section>
  </div>`;
}

/** @param {Laboratory} lab @param {Partial<import("./laboratory.js").Inputs["pack"]>} pack */
function change(lab, pack) {
  lab.change({ pack: { ...lab.inputs.pack, ...pack } });
}

/** @param {Laboratory} lab @param {string} name */
function packField(lab, name) {
  const value = String(lab.inputs.pack[/** @type {"system"} */ (name)]);
  /** @param {string} choice */
  const set = (choice) => change(lab, { [name]: name === "decks" ? Number(choice) : choice });
  return html`<label class="option"
    ><span class="option-name">${t(/** @type {TextKey} */ (name === "wild" ? "odds.wild" : `lab.option.${name}`))}</span>
    <select data-pack=${name} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${CHOICES[name]?.map((choice) => html`<option value=${choice} .selected=${choice === value}>${packChoice(name, choice)}</option>`)}
    </select></label
  >`;
}

/** @param {string} name @param {string} choice */
function packChoice(name, choice) {
  if (name !== "wild") return choiceName(name, choice);
  if (choice === "bug" || choice === "deuces") return t(`odds.${choice}`);
  return t("odds.jokers", { count: Number(choice) });
}

/** @param {Laboratory} lab */
function compositeField(lab) {
  const { system, composite } = lab.inputs.pack;
  if (system !== "high") return nothing;
  return html`<label class="check">
    <input type="checkbox" data-pack="composite" .checked=${composite} @change=${() => change(lab, { composite: !composite })} />
    <span>${t("odds.composite")}</span>
  </label>`;
}

/** @param {Bridge.OddsTold} answer */
function tables({ total, rows, tops }) {
  return html`${table(
    t("odds.kind"),
    rows.map((row) => ({ ...row, key: row.category, name: kindName(row.category) })),
    total,
  )}
  ${
    tops.length
      ? html`<h2>${t("odds.tops")}</h2>
        ${table(
          t("odds.top"),
          tops.map((row) => ({ ...row, key: `top-${row.rank}`, name: rankOf(row.rank) })),
          null,
        )}`
      : nothing
  }
  <p class="muted">${t("odds.scale")}</p>`;
}

/** @param {string} title @param {(Pick<Bridge.KindChance, "count" | "share" | "one_in"> & {key: string, name: string})[]} rows @param {number | null} total */
function table(title, rows, total) {
  const rarest = Math.max(...rows.map(({ one_in }) => one_in));
  return html`<table class="odds-rows">
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <th scope="col">${t("odds.count")}</th>
        <th scope="col">${t("odds.percent")}</th>
        <th scope="col">${t("odds.oneIn")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ key, name, count, share, one_in }) => html`<tr data-odds=${key}>
          <th scope="row">${name}${bar(one_in, rarest)}</th>
          <td data-count=${count}>${numbered(count)}</td>
          <td>${numbered(share, PERCENT)}</td>
          <td>${one_in < 100 ? numbered(one_in, FEW) : numbered(Math.round(one_in))}</td>
        </tr>`,
      )}
    </tbody>
    ${
      total === null
        ? nothing
        : html`<tfoot>
            <tr>
              <th scope="row">${t("odds.total")}</th>
              <td data-total=${total}>${numbered(total)}</td>
              <td></td>
              <td></td>
            </tr>
          </tfoot>`
    }
  </table>`;
}

/** A bar, longer for a commoner hand; each step shorter is ten times rarer. @param {number} oneIn @param {number} rarest */
function bar(oneIn, rarest) {
  const steps = Math.log10(rarest) + 0.3;
  const width = `${(100 * (1 - Math.log10(oneIn) / steps)).toFixed(1)}%`;
  return html`<svg class="odds-bar" aria-hidden="true" focusable="false">
    ${svg`<rect class="odds-track" width="100%" height="100%" rx="3"></rect><rect class="odds-share" width=${width} height="100%" rx="3"></rect>`}
  </svg>`;
}
