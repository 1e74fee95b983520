import { html, nothing } from "lit-html";
import { isOwn } from "../../device/sums.js";
import { answerOf } from "../../engine/slices.js";
import { gameName } from "../../match/catalogue.js";
import { matchWithTable } from "../../match/matches.js";
import { engineLine } from "../../table/engineline.js";
import { numbered, t } from "../../text/text.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { everyMatch } from "./reading.js";

/**
 * Are the cards fair? Compares the deals of the stored matches with chance. The engine counts and judges, a few matches at a time, and the
 * results so far are shown.
 *
 * Hooks for tests: [data-fair="counting|done"][data-matches]; tr[data-row="jokers 0 "][data-verdict="few|usual|seldom|odd"].
 *
 * @typedef {import("../../device/ledger.js").Kept} Kept
 */

/** Matches that the engine gets at a time. */
const SLICE = 20;
/** Minimum interval between two paintings of figures. */
const REPORT_MS = 500;

/** Ids of matches that were counted since the page was opened. @type {Set<string>} */
const known = new Set();
/** @type {Pick<Bridge.Tallied, "matches" | "counts">} */
const tally = { matches: 0, counts: {} };
/** @type {Bridge.ReportRow[]} */
let rows = [];
let counting = false;

/** @param {Page} app */
export function page(app) {
  const all = everyMatch(app);
  return pastFrame(t("fairness.title"), all ? figures(app, all) : readingLine());
}

/** @param {Page} app @param {Kept[]} all */
function figures(app, all) {
  const left = all.filter(({ id, record }) => isOwn(record) && !known.has(id));
  if (left.length && app.engine && !counting) countAll(app, left);
  const judged = rows.filter(({ verdict }) => verdict !== "few");
  const outside = judged.filter(({ verdict }) => verdict !== "usual").length;
  return html`<section class="panel fairness" data-fair=${left.length ? "counting" : "done"} data-matches=${tally.matches}>
      ${rows.length ? html`<p><b>${t("fairness.answer", { answer: answerTo(rows) })}</b></p>` : nothing}
      <p>${t("fairness.about")}</p>
      ${app.engine ? nothing : engineLine(app)}
      <p role="status">${left.length ? t("fairness.counting", { done: tally.matches, of: tally.matches + left.length }) : t("fairness.matches", { count: tally.matches })}</p>
      ${judged.length ? html`<p>${t("fairness.outside", { all: rows.length, rows: judged.length, outside })}</p>` : nothing}
    </section>
    ${[...new Set(rows.map(({ game }) => game))].map((game) => table(game))}`;
}

/** The verdict of all rows; "few" while most rows have too few cards. @param {Pick<Bridge.ReportRow, "verdict">[]} judged @returns {"few" | "odd" | "fair"} */
export function answerTo(judged) {
  const verdicts = judged.map(({ verdict }) => verdict);
  if (verdicts.includes("odd")) return "odd";
  return 2 * verdicts.filter((verdict) => verdict !== "few").length < verdicts.length || !verdicts.length
    ? "few"
    : "fair";
}

/** @param {string} game */
function table(game) {
  return html`<section class="panel">
    <h2>${gameName(game)}</h2>
    <div class="stats-scroll" tabindex="0" role="group" aria-label=${gameName(game)}><table class="stats-groups fairness-rows">
      <thead><tr><td></td>${[t("fairness.seen"), t("fairness.expected"), t("fairness.range")].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows.filter((row) => row.game === game).map(line)}</tbody>
    </table></div>
  </section>`;
}

/** @param {Bridge.ReportRow} row */
function line({ what, who, kind, seen, expected, low, high, verdict }) {
  return html`<tr data-row=${`${what} ${who} ${kind}`} data-verdict=${verdict}>
    <th scope="row">${title(what, who, kind)}<br /><small>${t(`fairness.${verdict}`)}</small></th>
    <td>${numbered(seen)}</td>
    <td>${numbered(expected, { maximumFractionDigits: 1 })}</td>
    <td>${t("fairness.between", { low: Math.floor(low), high: Math.ceil(high) })}</td>
  </tr>`;
}

/** @param {string} what @param {string} who @param {string} kind */
function title(what, who, kind) {
  if (what === "jokers") return t("fairness.jokers", { seat: Number(who) + 1 });
  if (what === "hands") return t("fairness.hands", { who: who === "0" ? "first" : "others", kind });
  if (what === "draws") return t("fairness.draws", { kind });
  return t(what === "half" ? "fairness.half" : "fairness.suits");
}

/** @param {Page} app @param {Kept[]} matches */
async function countAll(app, matches) {
  const { engine } = app;
  if (!engine) return;
  counting = true;
  let reported = performance.now();
  try {
    for (let at = 0; at < matches.length && app.route === "fair" && app.engine === engine; at += SLICE) {
      const some = matches.slice(at, at + SLICE);
      await countSome(app, engine, some);
      for (const { id } of some) known.add(id);
      if (performance.now() - reported < REPORT_MS && at + SLICE < matches.length) continue;
      reported = performance.now();
      ({ rows } = await answerOf(engine, "fair_report", { counts: tally.counts }));
      app.paint();
    }
  } catch (fault) {
    console.warn(fault);
  }
  counting = false;
}

/** @param {Page} app @param {import("../../engine/engine.js").Engine} engine @param {Kept[]} matches */
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
    tally.counts[key] = sum.map((one, place) => one + (count[place] ?? 0));
  }
}
