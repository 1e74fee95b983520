import { html, nothing } from "lit-html";
import { capital } from "../../../cards/words.js";
import { t } from "../../../text/text.js";
import { lineWords, percent } from "../words.js";

/**
 * The list in order of what to hold, made by the engine for the table, to be printed.
 *
 * @typedef {import("./state.js").Explorer} Explorer
 * @typedef {{code: string, cards: number, wilds: number, only: boolean, share: number,
 *   variants: {ways: number, highs: number, wilds: number, rank: number}[]}} Entry
 */

/** Codes whose variants need no more words. */
const PLAIN = ["card", "nothing", "wild"];

/** @param {Explorer} state */
export function listView(state) {
  const found = state.strategy(false);
  const waits = state.waits("strategy", state.params());
  return html`<section class="explorer-part">
    <h3>${t("machine.list.title")}</h3>
    ${
      found
        ? list(state, found)
        : html`<button class="button" data-action="list" ?disabled=${waits} @click=${() => start(state)}>
            ${waits ? t("machine.explorer.working", { share: percent(state.progress) }) : t("machine.list.start")}
          </button>`
    }
  </section>`;
}

/** @param {Explorer} state */
function start(state) {
  state.strategy(true);
  state.host.paint();
}

/** @param {Explorer} state @param {{lines: Entry[], percent: number, cost_percent: number}} found */
function list(state, found) {
  return html`<p class="muted">${t("machine.list.about", {
    percent: percent(found.percent / 100, 4),
    cost: percent(found.cost_percent / 100, 4),
  })}</p>
    ${key(found.lines)}
    <ol class="explorer-list" data-list>
      ${found.lines.map((entry) => html`<li>${entryWords(entry, state.wording)}</li>`)}
    </ol>
    <button class="button" data-action="print" @click=${() => window.print()}>${t("machine.list.print")}</button>`;
}

/** What the words in brackets mean, as far as there are any. @param {Entry[]} lines */
function key(lines) {
  const shown = lines.flatMap(detailed);
  if (!shown.length) return nothing;
  return html`<p class="explorer-key" data-key>
    ${t("machine.list.key")} ${shown.some(({ ways }) => ways) ? t("machine.list.key.ways") : nothing}
    ${shown.some(({ highs }) => highs) ? t("machine.list.key.highs") : nothing}
  </p>`;
}

/** The variants that need more words; a pair without wild cards is called high or low. @param {Entry} entry */
function detailed({ code, only, variants }) {
  if (only || PLAIN.includes(code)) return [];
  return variants.filter(({ wilds }) => code !== "pair" || wilds);
}

/** @param {Entry} entry @param {import("../words.js").Wording} wording */
function entryWords(entry, wording) {
  const { code, cards, variants } = entry;
  const lines = variants.map((variant) => lineWords({ code, cards, ...variant }, wording));
  const words = capital([...new Set(lines)].join(", "));
  const details = detailed(entry).map(detail).filter(Boolean);
  return html`${words}${details.length ? html` <small>(${[...new Set(details)].join("; ")})</small>` : nothing}`;
}

/** @param {{ways: number, highs: number}} variant */
function detail({ ways, highs }) {
  const parts = [ways ? t("machine.list.ways", { ways }) : "", highs ? t("machine.list.highs", { highs }) : ""];
  return parts.filter(Boolean).join(", ");
}
