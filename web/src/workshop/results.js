import { html, nothing } from "lit-html";
import { gameName } from "../match/catalogue.js";
import { numbered, t, textOr } from "../text/text.js";

/** @typedef {import("./page.js").Workshop} Workshop */
/** @typedef {import("./whole.js").Standing} Standing */

/** The results of the last run, the players' output in it, and the last results of all versions. @param {Workshop} page */
export function results(page) {
  const { report } = page;
  return html`${report?.players.length ? standings(report.players) : nothing} ${report ? meter(report) : nothing}
  ${lostButton(page)}
  ${versionResults(page)}
  ${report?.prints.length ? prints(page, report.prints) : nothing}`;
}

/** The table of the players' results; shares of matches won only if there are any. @param {Standing[]} players */
function standings(players) {
  const hasShares = players.some(({ share }) => share !== null);
  const headings = [t("workshop.player"), ...(hasShares ? [t("workshop.won")] : []), t("workshop.points")];
  const rows = players.map((player) => {
    const points = numbered(player.points, { maximumFractionDigits: 1 });
    return [opponentName(player.name), ...(hasShares ? [won(player)] : []), points];
  });
  return table("standings", html`<caption class="visually-hidden">${t("workshop.results")}</caption>`, headings, rows);
}

/** @param {string} kind  a word for the style sheet @param {unknown} caption @param {string[]} headings @param {unknown[][]} rows  each begins with its heading */
function table(kind, caption, headings, rows) {
  return html`<table class=${kind}>
    ${caption}
    <thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** The share of matches won, with its interval; "" if there is none. @param {{share: number | null, interval: [number, number] | null}} of  from 0 to 1 */
function won({ share, interval }) {
  if (share === null) return "";
  const [low, high] = (interval ?? []).map((bound) => percent(Math.min(1, Math.max(0, bound))));
  const between =
    interval && low !== high
      ? html` <span class="muted">${t("workshop.between", { low: low ?? "", high: high ?? "" })}</span>`
      : nothing;
  return html`${percent(share)}${between}`;
}

/** @param {number} share */
function percent(share) {
  return numbered(share, { style: "percent" });
}

/** How much of the budget for a decision the costliest one has spent, and how many decisions went over it. @param {import("./whole.js").Report} report */
function meter({ spent, most, stopped, decisions }) {
  if (!decisions) return nothing;
  const text = t("workshop.meter", { spent, most });
  return html`<div class="meter">
    <p class="muted">${text}</p>
    <progress max="1" .value=${spent / most} aria-label=${text}></progress>
    ${stopped ? html`<p class="muted">${t("workshop.cut", { count: stopped })}</p>` : nothing}
  </div>`;
}

/** The button that shows the table at a decision with output, if that decision is stored. @param {Workshop} page @param {number} id  of the decision @param {string} about  the id of the element that says which decision it is */
function showButton({ decisions: { printed }, past }, id, about) {
  const at = printed.findIndex((seen) => seen.id === id);
  if (at < 0) return nothing;
  return html`<button class="button small" data-action="show" aria-describedby=${about} @click=${() => past.show(printed, at)}>${t("workshop.show")}</button>`;
}

/** The button that shows the last match that the player lost in the run, or its decisions at the table. @param {Workshop} page */
function lostButton({ decisions: { lost }, past }) {
  if (!lost.length) return nothing;
  // Only decisions of a run have an id.
  return html`<button class="button" data-action="lost" @click=${() => past.show(lost, 0)}>${t(lost[0]?.id ? "workshop.lostMatch" : "workshop.atTable")}</button>`;
}

/** What players have printed, the latest first. @param {Workshop} page @param {import("./whole.js").Print[]} outputs */
function prints(page, outputs) {
  return html`<details class="prints" open>
    <summary>${t("workshop.prints")}</summary>
    <ol>${outputs.toReversed().map(
      ({ id, deal, seat, number, name, text, lost }, at) => html`<li>
          <p class="muted" id="print-${at}">${t("workshop.print", { name: opponentName(name), deal: deal + 1, seat: seat + 1, decision: number + 1 })}</p>
          <pre tabindex="0">${text}</pre>
          ${showButton(page, id, `print-${at}`)}
          ${lost ? html`<p class="muted">${t("workshop.lost", { count: lost })}</p>` : nothing}
        </li>`,
    )}</ol>
  </details>`;
}

/** A table with the last result of each version. @param {Workshop} page */
function versionResults({ versions }) {
  const headings = [t("workshop.player"), t("workshop.against"), t("workshop.result")];
  const rows = versions.all.flatMap(({ name, result }) => {
    if (!result) return [];
    const { against, game, points, share } = result;
    const opponent = html`${opponentName(against)} <span class="muted">${gameName(game)}</span>`;
    return [[name, opponent, share === null ? t("workshop.pointsOf", { points }) : won(result)]];
  });
  if (!rows.length) return nothing;
  return table("standings record", html`<caption>${t("workshop.record")}</caption>`, headings, rows);
}

/** A level's name in the person's language. @param {string} key */
export function levelName(key) {
  return textOr(`level.${key}`, textOr(`workshop.level.${key}`, key));
}

/** @param {string} against  a level's key, or the file name of a version */
function opponentName(against) {
  return against.endsWith(".py") ? against.slice(0, -3) : levelName(against);
}
