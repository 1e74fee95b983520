import { html } from "lit-html";
import { isOwn, isReadable } from "../../device/briefs.js";
import { answerOf } from "../../engine/slices.js";
import { wantGame } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { dated, t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { everyMatch } from "./reading.js";
import { panelSection } from "./section.js";

/**
 * Statistics of the matches played: the engine makes their panels (jokerpoker/totals.py).
 *
 * Hooks for tests: what panels have; select[data-filter="person|game|seats|help|level"]; charts.js has its own.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("../../engine/engine.js").Engine} Engine
 */

/** The filters; never changed, only replaced. An empty name is the person who has not given one. @type {Bridge.Filters} */
let filters = { person: "", game: "", seats: 0, level: "", help: "" };

/** @param {Page} app */
export function page(app) {
  const all = everyMatch(app);
  return pastFrame(t("stats.title"), all ? body(app, all) : readingLine());
}

/** @param {Page} app @param {MatchBrief[]} all */
function body(app, all) {
  if (!all.some(({ record }) => isOwn(record))) return html`<section class="panel"><p>${t("stats.none")}</p></section>`;
  const told = totals(app, all);
  return html`${told === null ? failed(app) : told ? results(app, told) : readingLine()}
    <button class="button" data-action="fairness" @click=${() => go("fair")}>${t("fairness.title")}</button>`;
}

/** @param {Page} app @param {Bridge.TotalsTold} told */
function results(app, told) {
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

/** What the engine has answered about these matches, by filters: null if it failed, undefined until then. */
let answers = {
  of: /** @type {MatchBrief[]} */ ([]),
  by: /** @type {Map<string, Bridge.TotalsTold | null | undefined>} */ (new Map()),
};
/** The last answer, shown until the next one comes. @type {Bridge.TotalsTold | undefined} */
let shown;

/** The statistics under the filters; null if the engine failed, undefined until it answers. @param {Page} app @param {MatchBrief[]} all */
function totals(app, all) {
  if (answers.of !== all) [answers, shown] = [{ of: all, by: new Map() }, undefined];
  const { by } = answers;
  const asked = JSON.stringify(filters);
  if (!by.has(asked) && app.engine) {
    by.set(asked, undefined);
    ask(app, app.engine, all)
      .catch((fault) => {
        console.warn(fault);
        return null;
      })
      .then((answer) => {
        by.set(asked, answer);
        shown = answer ?? shown;
        app.paint();
      });
  }
  const answer = by.get(asked);
  return answer === undefined ? (app.engineState.fault ? null : shown) : answer;
}

/** @param {Page} app @param {Engine} engine @param {MatchBrief[]} all */
async function ask({ store }, engine, all) {
  const asked = filters;
  const counted = all.filter(({ record }) => isOwn(record) && isReadable(record));
  /** @type {Record<string, Record<string, unknown>>} */
  const own = {};
  for (const game of new Set(counted.map(({ record }) => record.game))) {
    const part = await (await wantGame(game))?.statistics?.want();
    own[game] = (await part?.own?.(store)) ?? {};
  }
  const matches = counted.map(({ record }) => ({ ...record, when: dated(record.when) }));
  const told = await answerOf(engine, "totals", { matches, filters: asked, own });
  if (asked === filters) {
    filters = told.filters;
    answers.by.set(JSON.stringify(filters), told);
  }
  return told;
}
