import { html, nothing } from "lit-html";
import { gameView } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { forgetEverything } from "../outside.js";
import { changed, matchList } from "./entries.js";
import { findForm, findResult, foundIn, showMore, sought } from "./find.js";
import { pastFrame } from "./frame.js";
import { marksFor } from "./notes.js";
import { everyMatch, past, progress, readMore, viewFor } from "./reading.js";

/**
 * The history: every match that was played or left, newest first, or those that fit a search.
 *
 * Hooks for tests: [data-action="mistakes|statistics|delete-matches|delete-everything|play"]; [data-unknown].
 *
 * @typedef {import("./reading.js").Reading} Reading
 * @typedef {import("./marks.js").Marks} Marks
 */

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/screens/history/find/${tag}.json`);

/** @param {Page} app @param {string} [asked]  a match that could not be shown */
export function page(app, asked = "") {
  const [reading, marks] = [past(app), marksFor(app)];
  if (!reading || !marks) return pastFrame(t("history.title"), readingLine());
  const listed = reading.pages.flat().some(({ id }) => id === asked);
  return pastFrame(
    t("history.title"),
    html`${asked && !listed ? unknownMatch() : nothing}${list(app, reading, marks)}`,
  );
}

/** Says that the match in the address cannot be found. */
function unknownMatch() {
  return html`<p role="alert" class="panel" data-unknown>${t("history.unknown")}</p>`;
}

/** The line shown until the matches are read. */
export function readingLine() {
  const share = progress();
  return html`<p role="status">${t("history.reading")}${share === null ? nothing : html` ${t("stats.percent", { value: Math.round(100 * share) })}`}</p>`;
}

/** @param {Page} app @param {Reading} reading @param {Marks} marks */
function list(app, reading, marks) {
  const { count } = reading.ledger;
  const lines = reading.pages.flat().some(({ record }) => record.parent);
  return html`${count ? head(count, lines) : noMatches()} ${count ? matches(app, reading, marks) : nothing}
    <section class="panel past-data" aria-labelledby="past-data">
      <h2 id="past-data">${t("history.data")}</h2>
      <p>${t("history.dataText")}</p>
      <div class="past-actions">
        <button class="button" data-action="delete-matches" ?disabled=${!count} @click=${() => askMatches(app, reading)}>
          ${t("history.deleteAll")}
        </button>
        <button class="button" data-action="delete-everything" @click=${() => askEverything(app)}>${t("history.everything")}</button>
      </div>
    </section>`;
}

function noMatches() {
  return html`<section class="panel past-none">
    <p>${t("history.none")}</p>
    <button class="button primary wide" data-action="play" @click=${() => go("home")}>${t("home.play")}</button>
  </section>`;
}

/** @param {number} count @param {boolean} lines  true if lines of play are among them */
function head(count, lines) {
  return html`<div class="past-head">
    ${sought() ? nothing : html`<p>${t("history.count", { count, lines })}</p>`}
    <div class="past-actions">
      <button class="button" data-action="mistakes" @click=${() => go("mistakes")}>${t("mistakes")}</button>
      <button class="button" data-action="statistics" @click=${() => go("statistics")}>${t("stats.title")}</button>
    </div>
  </div>`;
}

/** @param {Page} app @param {Reading} reading @param {Marks} marks */
function matches(app, { ledger, pages, ended, all }, marks) {
  const search = sought();
  const read = pages.flat();
  const known = all ?? read;
  const form = ledger.count > 1 || search ? findForm(app, known) : nothing;
  if (!search) {
    const left = ended ? 0 : ledger.count - read.length;
    return [form, matchList(app, { pages, left, more: () => readMore(app) }, marks)];
  }
  const every = everyMatch(app);
  const games = [...new Set(known.map(({ record }) => record.game))];
  for (const game of games) viewFor(app, game);
  const hits = foundIn(search, known, marks, games.filter(gameView).join());
  // Until all are read, show those of the newest that fit.
  const result = every ? findResult(app, hits, every.length) : readingLine();
  const more = () => showMore(app);
  return [form, result, matchList(app, { pages: hits.shown, left: hits.left, more }, marks)];
}

/** @param {Page} app @param {Reading} reading */
function askMatches(app, { ledger }) {
  confirmDialog({
    title: t("history.deleteAll.title", { count: ledger.count }),
    text: t("history.deleteAll.text"),
    yes: t("history.deleteAll"),
    act: async () => {
      changed(app, await ledger.dropAll());
    },
  });
}

/** @param {Page} app */
function askEverything(app) {
  confirmDialog({
    title: t("history.everything.title"),
    text: t("history.everything.text"),
    yes: t("history.everything.yes"),
    act: () => forgetEverything(app),
  });
}
