import { html, nothing } from "lit-html";
import { isOwn, isReadable } from "../../device/briefs.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { engineLine } from "../../table/engineline.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { everyMatch } from "./reading.js";
import { panelSection } from "./section.js";

/**
 * Are the cards fair? Compares the deals of the stored matches with chance. The engine counts and judges, a few matches at a time, and the
 * results so far are shown.
 *
 * Hooks for tests: [data-fair="counting|done"][data-matches]; tr[data-row="jokers 0 "].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 */

/** Matches that the engine gets at a time. */
const SLICE = 20;

/** Ids of matches that were counted since the page was opened. @type {Set<string>} */
const counted = new Set();
/** The engine's report so far: its panels are a summary, then a table for each game. @type {Bridge.FairnessTold} */
let report = { matches: 0, counts: {}, panels: [] };
let counting = false;

/** @param {Page} app */
export function page(app) {
  const all = everyMatch(app);
  return pastFrame(t("fairness.title"), all ? figures(app, all) : readingLine());
}

/** @param {Page} app @param {MatchBrief[]} all */
function figures(app, all) {
  const left = all.filter(({ id, record }) => isOwn(record) && !counted.has(id));
  if (left.length && app.engine && !counting) countAll(app, left);
  const [summary, ...tables] = report.panels;
  const done = report.matches;
  return html`<section class="panel fairness" data-fair=${left.length ? "counting" : "done"} data-matches=${done}>
      ${summary ? blocks(NOBODY, summary, { where: "fairness" }) : nothing}
      <p>${t("fairness.about")}</p>
      ${app.engine ? nothing : engineLine(app)}
      <p role="status">${left.length ? t("fairness.counting", { done, of: done + left.length }) : t("fairness.matches", { count: done })}</p>
    </section>
    ${tables.map(panelSection)}`;
}

/** @param {Page} app @param {MatchBrief[]} matches */
async function countAll(app, matches) {
  const { engine, store } = app;
  if (!engine) return;
  counting = true;
  try {
    for (let at = 0; at < matches.length && app.route === "fair" && app.engine === engine; at += SLICE) {
      const ids = matches.slice(at, at + SLICE).map(({ id }) => id);
      const found = await Promise.all(ids.map((id) => matchWithTable(store, id)));
      const dealt = found.flatMap((match) => dealtIn(match?.table?.save));
      report = await answerOf(engine, "fairness", { dealt, matches: report.matches, counts: report.counts });
      for (const id of ids) counted.add(id);
      app.paint();
    }
  } catch (fault) {
    console.warn(fault);
  }
  counting = false;
}

/** The part of a save that says how the match was dealt; nothing if the engine cannot read it. @param {any} save */
function dealtIn(save) {
  if (typeof save !== "object" || !save) return [];
  const { game, version, seats, seed, options } = save;
  const dealt = { game, version, seats, seed, options };
  return isReadable(dealt) ? [dealt] : [];
}
