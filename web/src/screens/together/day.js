import { html, nothing } from "lit-html";
import { gameView } from "../../match/catalogue.js";
import { matchWithTable, today } from "../../match/matches.js";
import { placeOf } from "../../match/standing.js";
import { go } from "../../router.js";
import { dealOf, handOn, linkTo, resultLine } from "../../table/share.js";
import { dated, hasText, t } from "../../text/text.js";
import { everyMatch } from "../history/reading.js";
import { daysOf, earlier, streaks, untilNext } from "./days.js";
import { parOf, wantPar } from "./par.js";

/**
 * The deal of the day: playing it once, its result, the par of the strongest player, and earlier days.
 *
 * Hooks for tests: .day[data-day][data-played="yes|begun|no"], [data-action="day|day-continue|day-watch|day-share|day-par|day-more"], [data-result],
 *   [data-par], [data-streak], li[data-past-day].
 *
 * @typedef {import("./days.js").DayResult} DayResult
 * @typedef {import("../../table/share.js").Deal} Deal
 */

/** Number of earlier days shown at first, and added by *Show more*. */
const WEEK = 7;
let shown = WEEK;
addEventListener("hashchange", () => {
  shown = WEEK;
});

/** @param {Page} app */
export function dayPanel(app) {
  const date = today();
  const all = everyMatch(app);
  const results = daysOf(all ?? [], app.game);
  const mine = results.get(date);
  const isBegun = app.unfinished(app.game)?.record?.day === date;
  const played = mine ? "yes" : isBegun ? "begun" : "no";
  return html`<section class="panel day" data-day=${date} data-played=${all ? played : nothing} aria-labelledby="together-day">
    <h2 id="together-day">${t("together.day")}</h2>
    <p>${t("together.dayText", { day: dated(date, "day"), solo: app.choices.players.length > 1 ? "no" : "yes" })}</p>
    ${mine ? outcome(app, mine, all) : nothing}
    ${mine ? nothing : startButton(app, date, isBegun)}
    ${all ? streakLine(results, date) : nothing}
    ${all ? archive(app, results, date) : nothing}
  </section>`;
}

/** @param {Page} app @param {string} date @param {boolean} isBegun */
function startButton(app, date, isBegun) {
  if (isBegun)
    return html`<p>${t("day.begun")}</p>
      <button class="button primary wide" data-action="day-continue" @click=${() => go("table")}>${t("home.continue")}</button>`;
  return html`<button class="button primary wide" data-action="day" ?disabled=${!app.engine} @click=${() => openDay(app, date)}>
    ${t("together.dayPlay")}
  </button>`;
}

/** The deal of a day: the same players and original rules for everyone. @param {Page} app @param {string} date @returns {Deal} */
function dealOn(app, date) {
  return { game: app.game, players: ["human", ...(gameView(app.game)?.company ?? [])], options: {}, seed: date };
}

/** @param {Page} app @param {string} date */
async function openDay(app, date) {
  const { engine } = app;
  if (!engine) return;
  const { code } = await engine.call("deal_code", { ...dealOn(app, date) });
  go(`deal/${code}`);
}

/** The result of today's deal, and its par. @param {Page} app @param {DayResult} mine @param {import("../../device/matchlist.js").MatchBrief[] | null} all */
function outcome(app, mine, all) {
  if (parOf(app, mine.day).state !== "failed") wantPar(app, dealOn(app, mine.day));
  const match = all?.find(({ id }) => id === mine.id);
  const { hours, minutes } = untilNext(Date.now());
  return html`<dl class="day-results">
      <div data-won=${mine.won}><dt>${t("player.you")}</dt><dd data-result>${resultWords(mine)}</dd></div>
      ${parLine(app, mine)}
    </dl>
    <div class="past-actions">
      <button class="button primary" data-action="day-share" ?disabled=${!app.engine || !match} @click=${() => match && share(app, match.id)}>
        ${t("share.result")}
      </button>
      <button class="button" data-action="day-watch" @click=${() => go(`table/${mine.id}`)}>${t("history.watch")}</button>
    </div>
    <p class="muted">${t("day.next", { hours, minutes })}</p>`;
}

/** @param {{points: number, place: number, of: number, won: boolean}} result */
function resultWords({ points, place, of }) {
  return t("day.result", { points, place, of });
}

/** @param {Page} app @param {DayResult} mine */
function parLine(app, { day, of }) {
  const { par, state } = parOf(app, day);
  const key = `level.${par?.player ?? Object.keys(gameView(app.game)?.cast ?? {}).at(-1)}`;
  const name = hasText(key) ? t(key) : "";
  const words = par ? resultWords({ ...placeOf(par, par.seat), of }) : state === "failed" ? t("lab.failed") : "…";
  if (!par && !state) return nothing;
  return html`<div data-won=${Boolean(par?.winners.includes(par.seat))}><dt>${t("day.par", { name })}</dt><dd data-par=${par ? "done" : state}>${words}</dd></div>`;
}

/** @param {Page} app @param {string} id */
async function share(app, id) {
  const { engine } = app;
  const match = await matchWithTable(app.store, id);
  if (!engine || !match?.table) return;
  const { record, table } = match;
  await handOn(`${resultLine(table, record.outcome)} ${await linkTo(engine, dealOf(table))}`);
}

/** @param {Map<string, DayResult>} results @param {string} date */
function streakLine(results, date) {
  const { now, best } = streaks(results.values(), date);
  if (!best) return nothing;
  return html`<p class="day-streak" data-streak=${now}>
    <b>${t("day.streak", { count: now })}</b> <span class="muted">${t("day.best", { count: best })}</span>
  </p>`;
}

/** @param {Page} app @param {Map<string, DayResult>} results @param {string} date */
function archive(app, results, date) {
  return html`<details class="day-archive">
    <summary>${t("day.archive")}</summary>
    <ol>
      ${earlier(date, shown).map((day) => pastDay(app, day, results.get(day)))}
    </ol>
    <button class="button wide" data-action="day-more" @click=${() => more(app)}>${t("day.more")}</button>
  </details>`;
}

/** @param {Page} app */
function more(app) {
  shown += WEEK;
  app.paint();
}

/** @param {Page} app @param {string} day @param {DayResult | undefined} result */
function pastDay(app, day, result) {
  const when = dated(day, "day");
  const { par, state } = parOf(app, day);
  return html`<li data-past-day=${day} data-played=${Boolean(result)}>
    <div>
      <b>${when}</b>
      <span>${result ? resultWords(result) : t("day.notPlayed")}${result && !result.inTime ? html` <small class="muted">${t("day.later")}</small>` : nothing}</span>
      ${result ? html`<dl class="day-results">${parLine(app, result)}</dl>` : nothing}
    </div>
    ${
      result
        ? html`<button class="button small" data-action="day-watch" aria-label=${t("history.watchOf", { title: t("together.day"), when })} @click=${() => go(`table/${result.id}`)}>${t("history.watch")}</button>
          ${par || state === "working" ? nothing : html`<button class="button small" data-action="day-par" ?disabled=${!app.engine} @click=${() => wantPar(app, dealOn(app, day))}>${t("day.showPar")}</button>`}`
        : html`<button class="button small" data-action="day-past" aria-label=${t("day.playOf", { day: when })} ?disabled=${!app.engine} @click=${() => openDay(app, day)}>${t("home.play")}</button>`
    }
  </li>`;
}
