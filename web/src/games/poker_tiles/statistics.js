import { html, nothing } from "lit-html";
import { today } from "../../match/matches.js";
import { figureList, meanOf, waysTable, written } from "../../table/figures.js";
import { hasText, listed, numbered, t } from "../../text/text.js";
import { keptFor, SETTING } from "./puzzle/streak.js";

/**
 * Games of Poker Tiles: what a turn brings, by the way they were played; the best one; jokers; the puzzles of the day.
 *
 * Hooks for tests: #stats-tiles; dd[data-own="best|turn|tiles|jokers|solved|streak"]; tr[data-way="literal"][data-count="2"].
 *
 * @typedef {import("../../match/catalogue.js").Counted} Counted
 */

const KEY = "poker_tiles";

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/poker_tiles/statistics/${tag}.json`);

/** @param {Counted[]} matches @param {Page} app */
export function statistics(matches, app) {
  return html`<section class="panel stats-game" aria-labelledby="stats-tiles">
    <h2 id="stats-tiles">${t("game.poker_tiles")}</h2>
    ${figures(talliesOf(matches))}
    ${waysTable(app, KEY, matches, [
      { title: t("stats.onePoints"), of: (some) => meanOf(some, points), digits: 1 },
      { title: t("tiles.stats.turn"), of: (some) => aTurn(talliesOf(some)), digits: 1 },
    ])}
    ${puzzles(app)}
  </section>`;
}

/** What was counted of these games, where that is whole. @param {Counted[]} matches */
function talliesOf(matches) {
  return matches.flatMap(({ record, seat }) => whole(/** @type {any} */ (record.facts?.tally)?.[seat]) ?? []);
}

const COUNTS = /** @type {const} */ (["turns", "plays", "tiles", "points", "doubled", "trebled"]);

/** @param {any} tally @returns {Tiles.Tally | null} */
function whole(tally) {
  const { best } = tally ?? {};
  const named = best && Number.isFinite(best.points) && Array.isArray(best.hands);
  return COUNTS.every((name) => Number.isFinite(tally?.[name])) && (best === null || named) ? tally : null;
}

/** @param {Tiles.Tally[]} tallies @param {typeof COUNTS[number]} name */
function sum(tallies, name) {
  return tallies.reduce((total, tally) => total + tally[name], 0);
}

/** @param {Counted} match */
function points({ record, seat }) {
  return record.outcome.scores[seat] ?? 0;
}

/** Points that a turn brings; one in which nothing is laid is a turn too. @param {Tiles.Tally[]} tallies */
function aTurn(tallies) {
  const turns = sum(tallies, "turns");
  return turns ? sum(tallies, "points") / turns : null;
}

/** @param {Tiles.Tally[]} tallies */
function bestOf(tallies) {
  const plays = tallies.flatMap(({ best }) => best ?? []);
  return plays.toSorted((one, other) => other.points - one.points)[0] ?? null;
}

/** @param {Tiles.Tally[]} tallies */
function figures(tallies) {
  const best = bestOf(tallies);
  if (!best) return nothing;
  const [doubled, trebled] = [sum(tallies, "doubled"), sum(tallies, "trebled")].map((count) => numbered(count));
  const plays = sum(tallies, "plays");
  const hands = best.hands.map((hand) => `kind.${hand}`).flatMap((key) => (hasText(key) ? t(key) : []));
  return figureList([
    { name: "best", title: t("tiles.stats.best"), value: numbered(best.points), about: listed(hands) },
    { name: "turn", title: t("tiles.stats.turn"), value: written(aTurn(tallies), 1) },
    { name: "tiles", title: t("tiles.stats.tiles"), value: written(plays ? sum(tallies, "tiles") / plays : null, 1) },
    { name: "jokers", title: t("tiles.stats.jokers"), value: `2× ${doubled} · 3× ${trebled}` },
  ]);
}

/** What is kept of the puzzles; asked for once. @type {{kept: import("./puzzle/streak.js").Kept | null, asked: boolean}} */
const known = { kept: null, asked: false };
addEventListener("hashchange", () => Object.assign(known, { kept: null, asked: false }));

/** @param {Page} app */
function puzzles(app) {
  if (!known.asked) {
    known.asked = true;
    app.store.getSetting(SETTING, /** @type {any} */ (null)).then((found) => {
      known.kept = keptFor(found, today());
      app.paint();
    });
  }
  const { kept } = known;
  if (!kept?.solved) return nothing;
  return html`<h3>${t("tiles.puzzle")}</h3>
    ${figureList([
      { name: "solved", title: t("tiles.stats.solved"), value: numbered(kept.solved) },
      { name: "streak", title: t("tiles.stats.streak"), value: numbered(kept.streak) },
      { name: "longest", title: t("tiles.stats.longest"), value: numbered(kept.longest) },
    ])}`;
}
