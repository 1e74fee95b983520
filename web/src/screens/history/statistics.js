import { html, nothing } from "lit-html";
import { isObject } from "../../device/shape.js";
import { shareOf, YOU } from "../../device/sums.js";
import { answerOf, study } from "../../engine/slices.js";
import { gameName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { Part } from "../../site/parts.js";
import { shareBar } from "../../table/scene/share.js";
import { hasText, numbered, t } from "../../text/text.js";
import { courseOf, SHOWN, UNITS } from "./charts.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { ratingsOf } from "./ratings.js";
import { everyMatch, past, readMore, viewFor } from "./reading.js";
import { panelSection } from "./section.js";
import { counted, counts, course, FORM, hasOthers, tally } from "./tally.js";

/**
 * Statistics of the matches played, in figures, charts and tables.
 *
 * Hooks for tests: [data-figure="matches|won|points|hands|accuracy"], select[data-filter="person|game|seats|help|level"],
 *   charts.js has its own; table[data-by="level|seats|kinds"] with tr[data-row="expert"].
 *
 * @typedef {import("./tally.js").Sum} Sum
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {import("./tally.js").Point} Point
 * @typedef {import("./tally.js").Cell} Cell
 * @typedef {import("../../device/ledger.js").MatchBrief} MatchBrief
 * @typedef {import("./reading.js").Reading} Reading
 * @typedef {MatchBrief & {seat: number}} Counted   a match that counts, with the seat of the person
 * @typedef {import("../../engine/engine.js").Engine} Engine
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {import("./charts.js").Unit} Unit
 * @typedef {{key: string, label: string, share: number, cells: string[]}} Line   of a table
 */

/** Kinds of poker hands, best first; those of other games follow as they come. */
const KINDS = [
  "five_kind",
  "straight_flush",
  "quads",
  "full_house",
  "flush",
  "straight",
  "trips",
  "two_pair",
  "pair",
  "high",
];
const MISTAKES = new Part(() => import("../mistakes/sum.js"));
/** Most pages of the newest matches that are read for the charts; if the filters leave too few, they wait until all are read. */
const MOST_PAGES = 4;

/** @type {import("./tally.js").Filters} */
const EVERYTHING = { person: YOU, game: "", seats: 0, level: "", help: "" };
/** The filters. */
const filters = { ...EVERYTHING };
/**
 * A filter; `all` is the label of the choice that counts everything.
 *
 * @typedef {{name: keyof typeof filters, title: TextKey, all?: TextKey, words: (value: string) => string}} Choice
 */
/** @type {Choice[]} */
const CHOICES = [
  { name: "person", title: "stats.person", words: (name) => name || t("player.you") },
  { name: "game", title: "stats.game", all: "stats.allGames", words: gameName },
  { name: "seats", title: "stats.seats", all: "stats.anyNumber", words: seatsWords },
  {
    name: "help",
    title: "stats.help",
    all: "stats.anyHelp",
    words: (help) => t(/** @type {TextKey} */ (`help.${help}`)),
  },
  { name: "level", title: "stats.level", all: "stats.anyLevel", words: levelWords },
];

/** @param {Page} app */
export function page(app) {
  const reading = past(app);
  return pastFrame(t("stats.title"), reading ? body(app, reading) : readingLine());
}

/** @param {Page} app @param {Reading} reading */
function body(app, reading) {
  const cells = Object.values(reading.ledger.sums.cells);
  if (!cells.length) return html`<section class="panel"><p>${t("stats.none")}</p></section>`;
  resetFilters(cells);
  const sums = tally(filters, cells);
  if (!MISTAKES.module && !MISTAKES.failed) MISTAKES.want(() => app.paint());
  return html`${filterForm(app, cells)}
    ${sums.all.matches ? [results(sums, alone(app, cells), pointsIn(app, reading), unit(app, cells)), details(app)] : html`<section class="panel"><p>${t("stats.noneSuch")}</p></section>`}
    ${MISTAKES.module?.practised(app) ?? nothing}
    <button class="button" data-action="fairness" @click=${() => go("fair")}>${t("fairness.title")}</button>`;
}

/** Resets filters that no match fits any more. @param {Cell[]} cells */
function resetFilters(cells) {
  for (const { name, all } of CHOICES) {
    const values = valuesOf(cells, name);
    if (!values.some((value) => value === filters[name]))
      Object.assign(filters, { [name]: all ? EVERYTHING[name] : values[0] });
  }
}

/** The points for the charts; null until enough matches are read. @param {Page} app @param {Reading} reading */
function pointsIn(app, { pages, ended, all }) {
  if (all) return course(chosen(all));
  const newest = counted(filters, pages.flat());
  if (ended || newest.length >= SHOWN + FORM) return course(newest);
  if (pages.length < MOST_PAGES) readMore(app);
  return null;
}

/** Panels of the engine that need every match. @param {Page} app */
function details(app) {
  const all = everyMatch(app);
  if (!all) return readingLine();
  const matches = chosen(all);
  const games = [...new Set(matches.map(({ record }) => record.game))];
  const lists = [strengths(app, matches), ...games.map((game) => ownOf(app, game, matches))];
  return html`${lists.flatMap((list) => list?.map(panelSection) ?? [])}${lists.includes(undefined) ? readingLine() : nothing}`;
}

/** @type {{of: MatchBrief[] | null, filters: string, chosen: Counted[]}} */
let last = { of: null, filters: "", chosen: [] };

/** The matches that count; cached for repeated paintings. @param {MatchBrief[]} all */
function chosen(all) {
  const asked = JSON.stringify(filters);
  if (last.of !== all || last.filters !== asked) last = { of: all, filters: asked, chosen: counted(filters, all) };
  return last.chosen;
}

/** The engine's panels about the matches that count, by game; "" is the rating. @type {WeakMap<object, Map<string, Scenes.Panel[] | undefined>>} */
const panels = new WeakMap();

/** Panels that the engine makes of these matches, cached; undefined until they arrive. @param {Page} app @param {Counted[]} matches @param {string} name @param {(engine: Engine) => Promise<Scenes.Panel[]>} ask */
function panelsOf(app, matches, name, ask) {
  const known = panels.get(matches) ?? new Map();
  panels.set(matches, known);
  if (!known.has(name) && app.engine) {
    known.set(name, undefined);
    ask(app.engine)
      .catch((fault) => {
        console.warn(fault);
        return [];
      })
      .then((panels) => {
        known.set(name, panels);
        app.paint();
      });
  }
  return known.get(name) ?? (app.engineState.fault ? [] : undefined);
}

/** The person's rating. @param {Page} app @param {Counted[]} matches */
function strengths(app, matches) {
  return panelsOf(app, matches, "", async (engine) => (await answerOf(engine, "ratings", ratingsOf(matches))).panels);
}

/** A game's own statistics. @param {Page} app @param {string} game @param {Counted[]} matches */
function ownOf(app, game, matches) {
  const part = viewFor(app, game)?.statistics;
  if (!part) return [];
  if (!part.module && !part.failed) part.want(() => app.paint());
  const { module } = part;
  return module ? panelsOf(app, matches, game, (engine) => askOwn(app, engine, game, matches, module)) : [];
}

/** @param {Page} app @param {Engine} engine @param {string} game @param {Counted[]} all @param {import("../../match/catalogue.js").OwnStatistics} own */
async function askOwn({ store }, engine, game, all, { own }) {
  const matches = all
    .filter(({ record }) => record.game === game)
    .map(({ record: { players, outcome, facts }, seat }) => {
      const share = shareOf(outcome, seat);
      return { seat, seats: players.length, share, outcome: { ...outcome }, facts: isObject(facts) ? facts : {} };
    });
  return [await study(engine, game, "statistics", { matches, own: (await own?.(store)) ?? {} })];
}

/** @param {Page} app @param {Cell[]} cells */
function filterForm(app, cells) {
  return html`<div class="stats-filters">${CHOICES.map((choice) => filter(app, cells, choice))}</div>`;
}

/** A filter, if there is a choice. @param {Page} app @param {Cell[]} cells @param {Choice} choice */
function filter(app, cells, { name, title, all, words }) {
  const values = valuesOf(cells, name);
  if (values.length < 2) return nothing;
  const options = all ? [EVERYTHING[name], ...values] : values;
  const pick = (/** @type {Event} */ { target }) => {
    Object.assign(filters, { [name]: options[/** @type {HTMLSelectElement} */ (target).selectedIndex] });
    app.paint();
  };
  return html`<label class="stats-filter">
    <span>${t(title)}</span>
    <select data-filter=${name} @change=${pick}>
      ${options.map((value, at) => html`<option value=${value} .selected=${value === filters[name]}>${all && !at ? t(all) : words(`${value}`)}</option>`)}
    </select>
  </label>`;
}

/** The different values of cells; for levels, only of matches with opponents. @param {Cell[]} cells @param {Choice["name"]} name */
function valuesOf(cells, name) {
  const values = [...new Set(cells.filter((cell) => name !== "level" || hasOthers(cell)).map((cell) => cell[name]))];
  return name === "game" || name === "level" ? values : values.sort((a, b) => `${a}`.localeCompare(`${b}`));
}

/** @param {string} level */
function levelWords(level) {
  if (level === "mixed") return t("stats.mixed");
  if (level === "people") return t("stats.people");
  const key = `level.${level}`;
  return hasText(key) ? t(key) : level;
}

/** @param {string | number} count */
function seatsWords(count) {
  return t("home.countOf", { count: Number(count) });
}

/** True if all games are solo games. @param {Page} app @param {Cell[]} cells */
function alone(app, cells) {
  const games = new Set(cells.filter((cell) => counts(filters, cell)).map(({ game }) => game));
  return [...games].every((game) => app.infos.find(({ key }) => key === game)?.traits?.single);
}

/** The unit of the scores; null if some are points and some coins, which cannot be added. @param {Page} app @param {Cell[]} cells @returns {Unit | null} */
function unit(app, cells) {
  const units = cells.filter((cell) => counts(filters, cell)).map(({ game }) => unitOf(app, game));
  return new Set(units).size > 1 ? null : (units[0] ?? UNITS.points);
}

/** @param {Page} app @param {string} game */
function unitOf(app, game) {
  return app.infos.find(({ key }) => key === game)?.traits?.match === "session" ? UNITS.coins : UNITS.points;
}

/** @param {Tally} sums @param {boolean} single  true for solo games @param {Point[] | null} points @param {Unit | null} unit */
function results(sums, single, points, unit) {
  return html`${figures(sums, unit)} ${points ? courseOf(points, unit) : readingLine()}
    ${single ? nothing : opponents(sums, unit)} ${kinds(sums.kinds)}`;
}

/** @param {Tally} sums @param {Unit | null} unit */
function opponents({ byLevel, bySeats }, unit) {
  const seats = [...bySeats].sort(([a], [b]) => a - b);
  const levels = [...byLevel].map(([level, sum]) => line(level, levelWords(level), sum, unit));
  const head = [t("stats.matches"), t("stats.won"), ...(unit ? [t(unit.one)] : [])];
  return html`${table("level", t("stats.byLevel"), levels, head)}
    ${table(
      "seats",
      t("stats.bySeats"),
      seats.map(([count, sum]) => line(`${count}`, seatsWords(count), sum, unit)),
      head,
    )}`;
}

/** @param {string} key @param {string} label @param {Sum} sum @param {Unit | null} unit @returns {Line} */
function line(key, label, { matches, won, points }, unit) {
  const cells = [numbered(matches), t("stats.percent", { value: percent(won, matches) })];
  return { key, label, share: won / matches, cells: unit ? [...cells, mean(points, matches)] : cells };
}

/** The main figures; wins are only of matches against others. @param {Tally} sums @param {Unit | null} unit */
function figures({ all: sum, met }, unit) {
  return html`<dl class="stats-figures">
    ${figure("matches", t("stats.matches"), numbered(sum.matches))}
    ${figure("won", t("stats.won"), t("stats.percent", { value: percent(met.won, met.matches) }))}
    ${unit ? figure("points", t(unit.mean), mean(sum.points, sum.matches)) : nothing}
    ${met.ofHands ? figure("hands", t("stats.hands"), t("stats.percent", { value: percent(met.hands, met.ofHands) })) : nothing}
    ${sum.accuracy === null ? nothing : figure("accuracy", t("stats.accuracy"), String(Math.round(sum.accuracy)))}
  </dl>`;
}

/** @param {string} name @param {string} label @param {string} value */
function figure(name, label, value) {
  return html`<div class="stats-figure">
    <dt>${label}</dt>
    <dd data-figure=${name}>${value}</dd>
  </div>`;
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return Math.round((100 * part) / whole);
}

/** @param {number} sum @param {number} count */
function mean(sum, count) {
  return numbered(Math.round((10 * sum) / count) / 10);
}

/** A table of the kinds of hands. @param {Map<string, number>} times  how often the person had each */
function kinds(times) {
  if (!times.size) return nothing;
  const others = [...times.keys()].filter((kind) => !KINDS.includes(kind) && hasText(`kind.${kind}`));
  const most = Math.max(...times.values());
  const lines = [...KINDS.filter((kind) => times.has(kind)), ...others].map((kind) => {
    const count = times.get(kind) ?? 0;
    const label = t(/** @type {TextKey} */ (`kind.${kind}`));
    return { key: kind, label, share: count / most, cells: [numbered(count)] };
  });
  return table("kinds", t("stats.kinds"), lines);
}

/** A table with the share of each line as a bar after the first two cells. @param {string} name @param {string} title @param {Line[]} lines @param {string[]} [head] */
function table(name, title, lines, head = []) {
  const row = (/** @type {unknown[]} */ cells, /** @type {unknown} */ bar) =>
    html`${cells.slice(0, 2)}<td class="stats-bar">${bar}</td>${cells.slice(2)}`;
  return html`<section class="panel" aria-labelledby="stats-${name}">
    <h2 id="stats-${name}">${title}</h2>
    <div class=${head.length ? "stats-scroll" : ""}>
      <table class="stats-groups" data-by=${name}>
        ${
          head.length
            ? html`<thead><tr><td></td>${row(
                head.map((text) => html`<th scope="col">${text}</th>`),
                nothing,
              )}</tr></thead>`
            : nothing
        }
        <tbody>
          ${lines.map(
            ({ key, label, share, cells }) => html`<tr data-row=${key}>
              <th scope="row">${label}</th>${row(
                cells.map((text) => html`<td>${text}</td>`),
                shareBar(share),
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
