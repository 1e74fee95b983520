import { html, nothing } from "lit-html";
import { go } from "../../router.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { forgetEverything } from "../outside.js";
import { changed, matchList } from "./entries.js";
import { currentSearch, findForm, findResult } from "./find.js";
import { fitting, seeks } from "./finding.js";
import { pastFrame } from "./frame.js";
import { pastOf, readingLine } from "./reading.js";

/**
 * The history: every match that was played or left, newest first, or those that fit a search.
 *
 * Hooks for tests: [data-action="mistakes|statistics|delete-matches|delete-everything|play"]; [data-unknown].
 *
 * @typedef {import("./reading.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Marks} Marks
 */

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/screens/history/find/${tag}.json`);

/** Matches deleted at a time, so that a task stays short. */
const SLICE = 200;

/** @param {Page} app @param {string} [asked]  a match that could not be shown */
export function page(app, asked = "") {
  const past = pastOf(app);
  if (!past) return pastFrame(t("history.title"), readingLine());
  const listed = past.all.some(({ id }) => id === asked);
  return pastFrame(t("history.title"), html`${asked && !listed ? unknownMatch() : nothing}${list(app, past)}`);
}

/** Says that the match in the address cannot be found. */
function unknownMatch() {
  return html`<p role="alert" class="panel" data-unknown>${t("history.unknown")}</p>`;
}

/** @param {Page} app @param {import("./reading.js").Past} past */
function list(app, { all, marks }) {
  return html`${all.length ? matches(app, all, marks) : noMatches()}
    <section class="panel past-data" aria-labelledby="past-data">
      <h2 id="past-data">${t("history.data")}</h2>
      <p>${t("history.dataText")}</p>
      <div class="past-actions">
        <button class="button" data-action="delete-matches" ?disabled=${!all.length} @click=${() => askMatches(app, all)}>
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

/** @param {Page} app @param {MatchBrief[]} all @param {Marks} marks */
function matches(app, all, marks) {
  const search = currentSearch();
  const searching = seeks(search);
  const found = fitting(search, all, marks);
  const lines = all.some(({ record }) => record.parent);
  return html`<div class="past-head">
      ${searching ? nothing : html`<p>${t("history.count", { count: all.length, lines })}</p>`}
      <div class="past-actions">
        <button class="button" data-action="mistakes" @click=${() => go("mistakes")}>${t("mistakes")}</button>
        <button class="button" data-action="statistics" @click=${() => go("statistics")}>${t("stats.title")}</button>
      </div>
    </div>
    ${all.length > 1 || searching ? findForm(app, all) : nothing}
    ${searching ? findResult(app, all, marks, found.length) : nothing}
    ${matchList(app, found, marks)}`;
}

/** @param {Page} app @param {MatchBrief[]} all */
function askMatches(app, all) {
  confirmDialog({
    title: t("history.deleteAll.title", { count: all.length }),
    text: t("history.deleteAll.text"),
    yes: t("history.deleteAll"),
    act: async () => {
      let deleted = true;
      for (let at = 0; at < all.length; at += SLICE) {
        const ids = all.slice(at, at + SLICE).map(({ id }) => id);
        deleted = (await app.store.dropMatches(...ids)) && deleted;
      }
      changed(app, deleted);
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
