import { html, nothing } from "lit-html";
import { isOwn } from "../../device/briefs.js";
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
/** Minimum interval between two reports. */
const REPORT_MS = 500;

/** Ids of matches that were counted since the page was opened. @type {Set<string>} */
const counted = new Set();
/** @type {Pick<Bridge.Tallied, "matches" | "counts">} */
const tally = { matches: 0, counts: {} };
/** The engine's report: a summary, then a table for each game. @type {Scenes.Panel[]} */
let panels = [];
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
  const [summary, ...tables] = panels;
  return html`<section class="panel fairness" data-fair=${left.length ? "counting" : "done"} data-matches=${tally.matches}>
      ${summary ? blocks(NOBODY, summary, { where: "fairness" }) : nothing}
      <p>${t("fairness.about")}</p>
      ${app.engine ? nothing : engineLine(app)}
      <p role="status">${left.length ? t("fairness.counting", { done: tally.matches, of: tally.matches + left.length }) : t("fairness.matches", { count: tally.matches })}</p>
    </section>
    ${tables.map(panelSection)}`;
}

/** @param {Page} app @param {MatchBrief[]} matches */
async function countAll(app, matches) {
  const { engine } = app;
  if (!engine) return;
  counting = true;
  let reported = performance.now();
  try {
    for (let at = 0; at < matches.length && app.route === "fair" && app.engine === engine; at += SLICE) {
      const some = matches.slice(at, at + SLICE);
      await countSome(app, engine, some);
      for (const { id } of some) counted.add(id);
      if (performance.now() - reported < REPORT_MS && at + SLICE < matches.length) continue;
      reported = performance.now();
      ({ panels } = await answerOf(engine, "fair_report", { counts: tally.counts }));
      app.paint();
    }
  } catch (fault) {
    console.warn(fault);
  }
  counting = false;
}

/** @param {Page} app @param {import("../../engine/engine.js").Engine} engine @param {MatchBrief[]} matches */
async function countSome({ store }, engine, matches) {
  const found = await Promise.all(matches.map(({ id }) => matchWithTable(store, id)));
  const dealt = found.flatMap((match) => dealtIn(match?.table?.save));
  const whole = await tallied(engine, dealt).catch(() => null);
  // If the engine refuses the slice, count its matches one by one.
  const parts = whole ? [whole] : await Promise.all(dealt.map((one) => tallied(engine, [one]).catch(() => null)));
  for (const part of parts) if (part) add(part);
}

/** The part of a save that says how the match was dealt; nothing if the save is encrypted. @param {any} save */
function dealtIn(save) {
  if (typeof save !== "object" || !save) return [];
  const { game, version, seats, seed, options } = save;
  return [{ game, version, seats, seed, options }];
}

/** @param {import("../../engine/engine.js").Engine} engine @param {Bridge.Dealt[]} matches */
function tallied(engine, matches) {
  return answerOf(engine, "fair_tally", { matches });
}

/** @param {typeof tally} part */
function add(part) {
  tally.matches += part.matches;
  for (const [key, count] of Object.entries(part.counts)) {
    const sum = tally.counts[key] ?? [0, 0, 0, 0];
    tally.counts[key] = sum.map((one, index) => one + (count[index] ?? 0));
  }
}
