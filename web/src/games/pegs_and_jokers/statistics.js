import { html } from "lit-html";
import { figureList, meanOf, waysTable, written } from "../../table/figures.js";
import { t } from "../../text/text.js";

/**
 * Matches of Pegs and Jokers: by the way they were played, pegs brought home, hits, and how far a team was ahead in vain.
 *
 * Hooks for tests: #stats-pegs; dd[data-own="home|hits|taken|helped|lost|made_up"]; tr[data-way="basic"][data-count="4"].
 *
 * @typedef {import("../../match/catalogue.js").Counted} Counted
 */

const KEY = "pegs_and_jokers";

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/statistics/${tag}.json`);

/** @param {Counted[]} matches @param {Page} app */
export function statistics(matches, app) {
  return html`<section class="panel stats-game" aria-labelledby="stats-pegs">
    <h2 id="stats-pegs">${t("game.pegs_and_jokers")}</h2>
    ${figures(matches)}
    ${waysTable(app, KEY, matches, [
      { title: t("pegs.stats.rounds"), of: (some) => meanOf(some.flatMap(rounds), Number) },
      { title: t("pegs.stats.home"), of: (some) => meanOf(some.flatMap(home), Number), digits: 1 },
    ])}
  </section>`;
}

/** Own pegs that have come home; older records have them in their outcome. @param {Counted} match @returns {number[]} none where nobody knows */
function home({ record: { facts, outcome }, seat }) {
  return known(/** @type {any} */ (facts?.home)?.[seat] ?? outcome.won?.[seat]);
}

/** Rounds that a game took; older records have them in their outcome. @param {Counted} match @returns {number[]} none where nobody knows */
function rounds({ record: { facts, outcome } }) {
  return known(facts?.rounds ?? outcome.rounds);
}

/** @param {any} value */
function known(value) {
  return Number.isFinite(value) ? [value] : [];
}

/** @typedef {Pegs.Deeds & {won: boolean}} Counts */

const COUNTS = /** @type {const} */ (["hits", "taken", "helped", "ahead", "behind"]);

/** What was counted of these matches, where that is whole. @param {Counted[]} matches @returns {Counts[]} */
function deedsOf(matches) {
  return matches.flatMap(({ record, seat }) => {
    const deeds = /** @type {any} */ (record.facts?.tally)?.[seat];
    const whole = COUNTS.every((name) => Number.isFinite(deeds?.[name]));
    return whole ? [{ ...deeds, won: record.outcome.winners.includes(seat) }] : [];
  });
}

/** @param {Counted[]} matches */
function figures(matches) {
  const all = deedsOf(matches);
  const mean = (/** @type {(deeds: Counts) => number} */ of) => written(meanOf(all, of), 1);
  const most = (/** @type {boolean} */ won, /** @type {"ahead" | "behind"} */ name) =>
    Math.max(0, ...all.filter((deeds) => deeds.won === won).map((deeds) => deeds[name]));
  const [lost, madeUp] = [most(false, "ahead"), most(true, "behind")];
  return figureList([
    { name: "home", title: t("pegs.stats.home"), value: written(meanOf(matches.flatMap(home), Number), 1) },
    ...(all.length
      ? [
          { name: "hits", title: t("pegs.stats.hits"), value: mean(({ hits }) => hits) },
          { name: "taken", title: t("pegs.stats.taken"), value: mean(({ taken }) => taken) },
          { name: "helped", title: t("pegs.stats.helped"), value: mean(({ helped }) => helped) },
        ]
      : []),
    ...(lost ? [{ name: "lost", title: t("pegs.stats.lost"), value: t("pegs.stats.holes", { count: lost }) }] : []),
    ...(madeUp
      ? [{ name: "made_up", title: t("pegs.stats.madeUp"), value: t("pegs.stats.holes", { count: madeUp }) }]
      : []),
  ]);
}
