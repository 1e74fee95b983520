/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { nameOf } from "../../cards/characters.js";
import { gameKeys, gameName } from "../../match/catalogue.js";
import { currentQuery, noteQuery } from "../../router.js";
import { locale, t } from "../../text/text.js";
import {
  ACCURACIES,
  accuraciesOf,
  filtersIn,
  fitting,
  HIGH,
  MARKS,
  MIDDLE,
  MOST_TEXT,
  queryOf,
  RESULTS,
  searchIn,
  seeks,
  whoOf,
} from "./finding.js";

/**
 * Searches the history by words and filters. The search is in the address, so that *Back* finds it again.
 *
 * Hooks for tests: input[data-find="text"], [data-filters], in it select[data-find="mark|game|who|result|accuracy"]; [data-found="3"],
 *   [data-unjudged="12"], [data-action="find-clear"].
 *
 * @typedef {import("./finding.js").Search} Search
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {{shown: MatchBrief[][], count: number, left: number, unjudged: number}} Found   pages of the matches that fit, their number, how many are not
 *   shown, and how many might fit but have no accuracy yet
 */

/** Matches on a page of the list. */
const PAGE = 30;

/** The current search, and its query in the address. @type {{search: Search, query: string}} */
let asked = { search: searchIn(new URLSearchParams()), query: "" };
/** True once the person has opened the filters; then they stay open. */
let opened = false;
/** Number of pages shown of the matches found. */
let pages = 1;
addEventListener("hashchange", () => {
  pages = 1;
});

/** True if there is a search. */
export function isSearching() {
  return seeks(current());
}

/** The search in the address, which may match everything. */
function current() {
  const query = String(currentQuery());
  if (query !== asked.query) asked = { search: searchIn(currentQuery()), query };
  return asked.search;
}

/** Changes the search. @param {Page} app @param {Partial<Search>} change */
function look(app, change) {
  const search = { ...current(), ...change };
  noteQuery(queryOf(search));
  asked = { search, query: String(currentQuery()) };
  pages = 1;
  app.paint();
}

/** Shows another page of the list. @param {Page} app */
export function showMore(app) {
  pages += 1;
  app.paint();
}

/** @type {{all: MatchBrief[], marks: Marks, of: string, hitPages: MatchBrief[][], count: number, unjudged: number} | null} */
let last = null;

/** The matches that fit, all without a search; cached for repeated paintings. @param {MatchBrief[]} all @param {Marks} marks @param {string} words  the games whose texts are loaded @returns {Found} */
export function foundIn(all, marks, words) {
  const search = current();
  const of = JSON.stringify([search, locale(), words]);
  if (last?.all !== all || last.marks !== marks || last.of !== of) {
    const hits = fitting(search, all, marks);
    last = { all, marks, of, hitPages: paged(hits), count: hits.length, unjudged: unjudged(search, all, marks) };
  }
  const { hitPages, count } = last;
  return { shown: hitPages.slice(0, pages), count, left: Math.max(0, count - pages * PAGE), unjudged: last.unjudged };
}

/** @param {MatchBrief[]} matches */
function paged(matches) {
  const found = [];
  for (let at = 0; at < matches.length; at += PAGE) found.push(matches.slice(at, at + PAGE));
  return found;
}

/** How many matches fit except for the accuracy, which is unknown. @param {Search} search @param {MatchBrief[]} all @param {Marks} marks */
function unjudged(search, all, marks) {
  if (!search.accuracy || search.accuracy === "unknown") return 0;
  const withoutAccuracy = fitting({ ...search, accuracy: "" }, all, marks);
  return withoutAccuracy.filter(({ record }) => accuraciesOf(record).includes("unknown")).length;
}

/** @param {Page} app @param {MatchBrief[]} matches */
export function findForm(app, matches) {
  const search = current();
  const filters = filtersIn(search);
  /** @param {keyof Search} part @param {readonly (readonly [string, string])[]} options */
  const filter = (part, options) => choice(app, part, search[part], options);
  return html`<search class="past-find">
    <label>
      <span class="visually-hidden">${t("find.text")}</span>
      <input type="search" data-find="text" maxlength=${MOST_TEXT} placeholder=${t("find.text")} autocomplete="off" enterkeyhint="search"
        .value=${live(search.text)} @input=${(/** @type {Event} */ event) => look(app, { text: valueIn(event) })} />
    </label>
    <details data-filters ?open=${filters > 0 || opened} @toggle=${(/** @type {Event} */ event) => {
      opened = /** @type {HTMLDetailsElement} */ (event.target).open;
    }}>
      <summary>${filters ? t("find.filters.some", { count: filters }) : t("find.filters")}</summary>
      <div class="stats-filters">
        ${filter("mark", worded("mark", MARKS))}
        ${filter(
          "game",
          gameKeys().map((game) => [game, gameName(game)]),
        )}
        ${filter("who", whoIn(matches))} ${filter("result", worded("result", RESULTS))}
        ${filter("accuracy", worded("accuracy", ACCURACIES))}
      </div>
    </details>
  </search>`;
}

/** @param {Event} event */
function valueIn({ target }) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;
}

/** @param {"mark" | "result" | "accuracy"} part @param {readonly string[]} values @returns {[string, string][]} */
function worded(part, values) {
  const bounds = { high: HIGH, middle: MIDDLE, below: HIGH - 1 };
  return values.map((value) => [value, t(/** @type {TextKey} */ (`find.${part}.${value}`), bounds)]);
}

/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** All players who were at a table with the person. @param {MatchBrief[]} matches @returns {[string, string][]} */
function whoIn(matches) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { record } of matches)
    for (const person of record.players)
      if (person.character !== "you" || person.name) names.set(whoOf(person), nameOf(person));
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, locale()));
}

/** @param {Page} app @param {keyof Search} part @param {string} value @param {readonly (readonly [string, string])[]} options */
function choice(app, part, value, options) {
  const known = !value || options.some(([key]) => key === value);
  const all = [["", t("find.any")], ...options, ...(known ? [] : [[value, value]])];
  return html`<label class="stats-filter">
    <span>${t(/** @type {TextKey} */ (`find.${part}`))}</span>
    <select data-find=${part} @change=${(/** @type {Event} */ event) => look(app, { [part]: valueIn(event) })}>
      ${all.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}

/** The number of matches found, which is announced. @param {Page} app @param {Found} found @param {number} count  of all matches */
export function findResult(app, { count: hits, unjudged: possible }, count) {
  return html`<div class="past-found">
    <div class="past-result" role="status" data-found=${hits}>
      <p>${t("find.found", { count: hits, of: count })}</p>
      ${possible ? html`<p data-unjudged=${possible}>${t("find.unjudged", { count: possible })}</p>` : nothing}
      ${hits ? nothing : html`<p>${t("find.none")}</p>`}
    </div>
    <button class="button" data-action="find-clear" @click=${() => clear(app)}>${t("find.clear")}</button>
  </div>`;
}

/** @param {Page} app */
function clear(app) {
  look(app, { ...searchIn(new URLSearchParams()) });
  /** @type {HTMLElement | null} */ (document.querySelector("input[data-find=text]"))?.focus();
}
