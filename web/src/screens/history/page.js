/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { gameKeys, gameName } from "../../match/catalogue.js";
import { currentQuery, go, noteQuery } from "../../router.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { forgetEverything } from "../outside.js";
import { afterDeletion, matchList } from "./entries.js";
import { fitting, seeks, TRAITS } from "./finding.js";
import { pastFrame } from "./frame.js";
import { pastOf, readingLine } from "./reading.js";

/**
 * The history: every match that was played or left, newest first, or the matches that fit a search. The search is part of the page's
 * address, so that the browser's *Back* restores it.
 *
 * Hooks for tests: [data-action="mistakes|statistics|delete-matches|delete-everything|play"]; [data-unknown];
 *   input[data-find="text"], select[data-find="only"]; [data-found="3"].
 *
 * @typedef {import("./reading.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/screens/history/find/${tag}.json`);

/** Maximum characters of the words to search for. */
const MOST_TEXT = 100;
/** The number of matches deleted in one transaction, so that none takes long. */
const SLICE = 200;

/** @param {Page} app @param {string} [unshownId]  the id of a match that was asked for but could not be shown */
export function page(app, unshownId = "") {
  const past = pastOf(app);
  return pastFrame(t("history.title"), past ? content(app, past, unshownId) : readingLine());
}

/** @param {Page} app @param {import("./reading.js").Past} past @param {string} unshownId */
function content(app, { all, marks }, unshownId) {
  const unknown = unshownId && all.every(({ id }) => id !== unshownId);
  return html`${unknown ? html`<p role="alert" class="panel" data-unknown>${t("history.unknown")}</p>` : nothing}
    ${all.length ? matches(app, all, marks) : noMatches()}
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

/** The search form and the list. @param {Page} app @param {MatchBrief[]} all @param {Marks} marks */
function matches(app, all, marks) {
  const search = currentQuery();
  const searching = seeks(search);
  const results = fitting(search, all, marks);
  const hasLines = all.some(({ record }) => record.parent);
  return html`<div class="past-head">
      ${searching ? nothing : html`<p>${t("history.count", { count: all.length, lines: hasLines })}</p>`}
      <div class="past-actions">
        <button class="button" data-action="mistakes" @click=${() => go("mistakes")}>${t("mistakes")}</button>
        <button class="button" data-action="statistics" @click=${() => go("statistics")}>${t("stats.title")}</button>
      </div>
    </div>
    ${all.length > 1 || searching ? findForm(app, search) : nothing}
    ${searching ? findResult(results.length, all.length) : nothing}
    ${matchList(app, results, marks, String(search))}`;
}

/** Asks, then deletes all matches. @param {Page} app @param {MatchBrief[]} all */
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
      afterDeletion(app, deleted);
    },
  });
}

/** Asks, then deletes everything on this device. @param {Page} app */
function askEverything(app) {
  confirmDialog({
    title: t("history.everything.title"),
    text: t("history.everything.text"),
    yes: t("history.everything.yes"),
    act: () => forgetEverything(app),
  });
}

/** Changes one part of the search. @param {Page} app @param {string} name  "q" or "only", see finding.js @param {string} value  "" removes the part */
function changeSearch(app, name, value) {
  const query = new URLSearchParams([...currentQuery()].filter(([other]) => other !== name));
  if (value) query.set(name, value);
  noteQuery(query);
  app.paint();
}

/** @param {Page} app @param {URLSearchParams} query */
function findForm(app, query) {
  const only = query.get("only") ?? "";
  const changed = (/** @type {Event} */ { target }) => {
    const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
    changeSearch(app, name, value);
  };
  const traits = ["any", ...TRAITS].map((key) => [key, t(/** @type {TextKey} */ (`find.only.${key}`))]);
  const picks = [...traits, ...gameKeys().map((key) => [key, gameName(key)])];
  return html`<search class="past-find">
    <input type="search" name="q" data-find="text" maxlength=${MOST_TEXT} placeholder=${t("find.text")} aria-label=${t("find.text")} autocomplete="off"
      enterkeyhint="search" .value=${live(query.get("q") ?? "")} @input=${changed} />
    <select name="only" data-find="only" aria-label=${t("find.only")} @change=${changed}>
      ${picks.map(([key, text]) => html`<option value=${key === "any" ? "" : key} .selected=${key === (only || "any")}>${text}</option>`)}
    </select>
  </search>`;
}

/** The number of matches found, which is announced. @param {number} count @param {number} of  the number of all matches */
function findResult(count, of) {
  return html`<div role="status" data-found=${count}>
    <p>${t("find.found", { count, of })}</p>
    ${count ? nothing : html`<p>${t("find.none")}</p>`}
  </div>`;
}
