import { html, nothing } from "lit-html";
import { isObject } from "../../device/shape.js";
import { shareOf, YOU } from "../../device/sums.js";
import { answerOf, study } from "../../engine/slices.js";
import { go } from "../../router.js";
import { Part } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { counted, playedIn } from "./played.js";
import { everyMatch, past, viewFor } from "./reading.js";
import { panelSection } from "./section.js";

/**
 * Statistics of the matches played: the engine makes their panels (jokerpoker/totals.py), first of the sums alone, then of every match.
 *
 * Hooks for tests: what panels have; select[data-filter="person|game|seats|help|level"]; charts.js has its own.
 *
 * @typedef {import("../../device/ledger.js").MatchBrief} MatchBrief
 * @typedef {import("../../device/sums.js").Cells} Cells
 * @typedef {import("../../engine/engine.js").Engine} Engine
 * @typedef {import("./played.js").Counted} Counted
 */

const MISTAKES = new Part(() => import("../mistakes/sum.js"));

/** The filters; never changed, only replaced. @type {Bridge.Filters} */
let filters = { person: YOU, game: "", seats: 0, level: "", help: "" };

/** @param {Page} app */
export function page(app) {
  const reading = past(app);
  return pastFrame(t("stats.title"), reading ? body(app, reading.ledger.sums.cells) : readingLine());
}

/** @param {Page} app @param {Cells} cells */
function body(app, cells) {
  if (!Object.keys(cells).length) return html`<section class="panel"><p>${t("stats.none")}</p></section>`;
  if (!MISTAKES.module && !MISTAKES.failed) MISTAKES.want(() => app.paint());
  const all = everyMatch(app);
  const matches = all && chosen(all);
  const told = totals(app, cells, matches);
  // What the matches make impossible, the sums may still say.
  const figures = told ?? shown.get(cells) ?? (matches && totals(app, cells, null));
  const games = new Set(matches?.map(({ record }) => record.game));
  const own = [...games].map((game) => ownOf(app, game, matches ?? []));
  const waits = !matches || [told, ...own].includes(undefined);
  return html`${told === null ? failed(app) : nothing} ${results(app, figures)}
    ${own.map((panel) => panel && panelSection(panel))} ${waits ? readingLine() : nothing}
    ${MISTAKES.module?.practised(app) ?? nothing}
    <button class="button" data-action="fairness" @click=${() => go("fair")}>${t("fairness.title")}</button>`;
}

/** @param {Page} app @param {Bridge.TotalsTold | null | undefined} told */
function results(app, told) {
  if (!told) return nothing;
  const [figures, ...panels] = told.panels;
  return html`<div class="stats-filters">${told.fields.map((field) => filter(app, field))}</div>
    ${
      figures
        ? html`<div class="stats-figures">${blocks(NOBODY, figures, { where: "statistics" })}</div>`
        : html`<section class="panel"><p>${t("stats.noneSuch")}</p></section>`
    }
    ${panels.map(panelSection)}`;
}

/** @param {Page} app @param {Scenes.Field} field */
function filter(app, { key, label, value, picks = [] }) {
  const pick = (/** @type {Event} */ { target }) => {
    const chosen = picks[/** @type {HTMLSelectElement} */ (target).selectedIndex];
    filters = { ...filters, [key]: chosen?.value };
    app.paint();
  };
  return html`<label class="stats-filter">
    <span>${textOf(label)}</span>
    <select data-filter=${key} @change=${pick}>
      ${picks.map((one) => html`<option value=${one.value} .selected=${one.value === value}>${textOf(one.words)}</option>`)}
    </select>
  </label>`;
}

/** Says that the engine has failed, or the question. @param {Page} app */
function failed(app) {
  return app.engine ? html`<p class="fault" role="alert">${t("inquiry.fault")}</p>` : engineLine(app);
}

/** @type {{of: MatchBrief[] | null, filters: string, chosen: Counted[]}} */
let last = { of: null, filters: "", chosen: [] };

/** The matches that count; cached for repeated paintings. @param {MatchBrief[]} all */
function chosen(all) {
  const asked = JSON.stringify(filters);
  if (last.of !== all || last.filters !== asked) last = { of: all, filters: asked, chosen: counted(filters, all) };
  return last.chosen;
}

/** What the engine has answered about cells or matches, by question; null if it failed. @type {WeakMap<object, Map<string, any>>} */
const answers = new WeakMap();
/** The last answer about cells, shown until the next one comes. @type {WeakMap<Cells, Bridge.TotalsTold>} */
const shown = new WeakMap();

/** An answer of the engine; undefined until it arrives. @template T @param {Page} app @param {object} about @param {string} question @param {(engine: Engine) => Promise<T>} ask @returns {T | null | undefined} */
function answered(app, about, question, ask) {
  const known = answers.get(about) ?? new Map();
  answers.set(about, known);
  if (!known.has(question) && app.engine) {
    known.set(question, undefined);
    ask(app.engine)
      .catch((fault) => {
        console.warn(fault);
        return null;
      })
      .then((answer) => {
        known.set(question, answer);
        app.paint();
      });
  }
  const answer = known.get(question);
  return answer === undefined && app.engineState.fault ? null : answer;
}

/** The statistics of all games. @param {Page} app @param {Cells} cells @param {Counted[] | null} matches  that count; null until they are read */
function totals(app, cells, matches) {
  const asked = filters;
  return answered(app, matches ?? cells, JSON.stringify(asked), async (engine) => {
    const played = matches && playedIn(matches);
    const sound = Object.values(cells).filter(isReadable);
    const told = await answerOf(engine, "totals", { cells: sound, filters: asked, played });
    if (asked === filters) filters = told.filters;
    shown.set(cells, told);
    return told;
  });
}

/** True if the engine can read a cell: a damaged record may have added a number that it refuses. @param {import("../../device/sums.js").Cell} cell */
function isReadable(cell) {
  const numbers = Object.values(isObject(cell) ? cell : { cell }).filter((value) => typeof value !== "string");
  return numbers.every((value) => isObject(value) || Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

/** A game's own statistics; null if it has none. @param {Page} app @param {string} game @param {Counted[]} matches */
function ownOf(app, game, matches) {
  const part = viewFor(app, game)?.statistics;
  if (!part) return null;
  if (!part.module && !part.failed) part.want(() => app.paint());
  const { module } = part;
  return module ? answered(app, matches, game, (engine) => askOwn(app, engine, game, matches, module)) : null;
}

/** @param {Page} app @param {Engine} engine @param {string} game @param {Counted[]} all @param {import("../../match/catalogue.js").OwnStatistics} own */
async function askOwn({ store }, engine, game, all, { own }) {
  const matches = all
    .filter(({ record }) => record.game === game)
    .map(({ record: { players, outcome, facts }, seat }) => {
      const share = shareOf(outcome, seat);
      return { seat, seats: players.length, share, outcome: { ...outcome }, facts: isObject(facts) ? facts : {} };
    });
  return study(engine, game, "statistics", { matches, own: (await own?.(store)) ?? {} });
}
