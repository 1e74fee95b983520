/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { nameOf } from "../../cards/characters.js";
import { gameKeys, gameName } from "../../match/catalogue.js";
import { currentQuery, noteQuery } from "../../router.js";
import { locale, t } from "../../text/text.js";
import { FILTERS, filtersIn, fitting, HIGH, MIDDLE, NAMES, whoOf } from "./finding.js";

/**
 * Searches the history by words and filters. The search is in the address, so that *Back* finds it again.
 *
 * Hooks for tests: input[data-find="text"], [data-filters], in it select[data-find="mark|game|who|result|accuracy"]; [data-found="3"],
 *   [data-unjudged="12"], [data-action="find-clear"].
 *
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** Entries that are shown at first, and each time that the person comes near their end. */
const PAGE = 30;
/** Maximum characters of the words. */
const MOST_TEXT = 100;

/** The search, and the address's query when it was written there. */
let query = new URLSearchParams();
let noted = "";
/** True once the person has opened the filters; then they stay open. */
let opened = false;
let pages = 1;
addEventListener("hashchange", () => {
  pages = 1;
});

/** The search: that of the address, or a newer one that the browser refused to write. */
export function currentSearch() {
  const now = String(currentQuery());
  if (now !== noted) {
    query = currentQuery();
    noted = now;
    pages = 1;
  }
  return query;
}

/** How many entries are shown. */
export function shownNow() {
  return pages * PAGE;
}

/** @param {Page} app */
export function showMore(app) {
  pages += 1;
  app.paint();
}

/** Changes one part of the search; everything without its name. @param {Page} app @param {string} name @param {string} value */
function look(app, name, value) {
  query = new URLSearchParams([...query].filter(([other]) => name && other !== name));
  if (value) query.set(name, value);
  noteQuery(query);
  noted = String(currentQuery());
  pages = 1;
  app.paint();
}

/** @param {Page} app @param {MatchBrief[]} matches */
export function findForm(app, matches) {
  const count = filtersIn(query);
  const changed = (/** @type {Event} */ { target }) => {
    const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
    look(app, name, value);
  };
  return html`<search class="past-find">
    <label>
      <span class="visually-hidden">${t("find.text")}</span>
      <input type="search" name="q" data-find="text" maxlength=${MOST_TEXT} placeholder=${t("find.text")} autocomplete="off" enterkeyhint="search"
        .value=${live(query.get("q") ?? "")} @input=${changed} />
    </label>
    <details data-filters ?open=${count > 0 || opened} @toggle=${(/** @type {Event} */ event) => {
      opened = /** @type {HTMLDetailsElement} */ (event.target).open;
    }}>
      <summary>${count ? t("find.filters.some", { count }) : t("find.filters")}</summary>
      <div class="stats-filters">
        ${NAMES.map((name) => {
          const options = [["", t("find.any")], ...optionsOf(name, matches)];
          const value = query.get(name) ?? "";
          const all = options.some(([key]) => key === value) ? options : [...options, [value, value]];
          return html`<label class="stats-filter">
            <span>${t(`find.${name}`)}</span>
            <select name=${name} data-find=${name} @change=${changed}>
              ${all.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
            </select>
          </label>`;
        })}
      </div>
    </details>
  </search>`;
}

/** The values of a filter, each with its words. @param {keyof typeof FILTERS} name @param {MatchBrief[]} matches */
function optionsOf(name, matches) {
  if (name === "game") return gameKeys().map((game) => [game, gameName(game)]);
  if (name === "who") return whoIn(matches);
  const bounds = { high: HIGH, middle: MIDDLE, below: HIGH - 1 };
  return FILTERS[name]?.map((value) => [value, t(/** @type {TextKey} */ (`find.${name}.${value}`), bounds)]) ?? [];
}

/** All players who were at a table with the person. @param {MatchBrief[]} matches */
function whoIn(matches) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { record } of matches)
    for (const person of record.players)
      if (person.character !== "you" || person.name) names.set(whoOf(person), nameOf(person));
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, locale()));
}

/** The number of matches found, which is announced, and how many might fit but are not judged. @param {Page} app @param {MatchBrief[]} matches @param {Marks} marks @param {number} count  of those found */
export function findResult(app, matches, marks, count) {
  const accuracy = query.get("accuracy");
  const unknown = new URLSearchParams(query);
  unknown.set("accuracy", "unknown");
  const possible = accuracy && accuracy !== "unknown" ? fitting(unknown, matches, marks).length : 0;
  return html`<div class="past-found">
    <div class="past-result" role="status" data-found=${count}>
      <p>${t("find.found", { count, of: matches.length })}</p>
      ${possible ? html`<p data-unjudged=${possible}>${t("find.unjudged", { count: possible })}</p>` : nothing}
      ${count ? nothing : html`<p>${t("find.none")}</p>`}
    </div>
    <button class="button" data-action="find-clear" @click=${() => clear(app)}>${t("find.clear")}</button>
  </div>`;
}

/** @param {Page} app */
function clear(app) {
  look(app, "", "");
  /** @type {HTMLElement | null} */ (document.querySelector("input[data-find=text]"))?.focus();
}
