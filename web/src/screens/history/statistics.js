import { html, nothing, svg } from "lit-html";
import { isObject } from "../../device/shape.js";
import { shareOf, YOU } from "../../device/sums.js";
import { study } from "../../engine/slices.js";
import { gameName } from "../../match/catalogue.js";
import { Part } from "../../site/parts.js";
import { blocks } from "../../table/scene/panel.js";
import { NOBODY } from "../../table/scene/voice.js";
import { hasText, numbered, t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { courseOf, SHOWN, UNITS } from "./charts.js";
import { pastFrame } from "./frame.js";
import { readingLine } from "./page.js";
import { ratings } from "./ratings.js";
import { everyMatch, past, turn, viewFor } from "./reading.js";
import { counted, counts, course, FORM, hasOthers, tally } from "./tally.js";

/**
 * What the matches played add up to, in figures, charts and tables.
 *
 * Hooks for tests: [data-figure="matches|won|points|hands|accuracy"], select[data-filter="person|game|seats|help|level"],
 *   charts.js has its own; tr[data-level], tr[data-seats-row], tr[data-kind].
 *
 * @typedef {import("./tally.js").Sum} Sum
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {import("./tally.js").Point} Point
 * @typedef {import("./tally.js").Cell} Cell
 * @typedef {import("../../device/ledger.js").Kept} Kept
 * @typedef {import("./reading.js").Reading} Reading
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {import("./charts.js").Unit} Unit
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
/** Pages of the newest matches that are read for the charts; with a rarer choice they wait until all are read. */
const MOST_PAGES = 4;

/** What is looked at; "" and 0 mean everything. */
/** @type {import("./tally.js").Wish} */
const wish = { person: YOU, game: "", seats: 0, level: "", help: "" };

/** @param {Page} app */
export function page(app) {
  const found = past(app);
  return pastFrame(t("stats.title"), found ? body(app, found) : readingLine());
}

/** @param {Page} app @param {Reading} found */
function body(app, found) {
  const cells = Object.values(found.ledger.sums.cells);
  if (!cells.length) return html`<section class="panel"><p>${t("stats.none")}</p></section>`;
  const persons = [...new Set(cells.map(({ person }) => person))].sort((a, b) => a.localeCompare(b));
  if (!persons.includes(wish.person)) wish.person = persons[0] ?? YOU;
  forgetWhatIsGone(cells);
  const sums = tally(wish, cells);
  if (!MISTAKES.module && !MISTAKES.failed) MISTAKES.want(() => app.paint());
  return html`${filters(app, cells, persons)}
    ${sums.all.matches ? [results(sums, alone(app, cells), pointsIn(app, found), unit(app, cells)), details(app)] : html`<section class="panel"><p>${t("stats.noneSuch")}</p></section>`}
    ${MISTAKES.module?.practised(app) ?? nothing}`;
}

/** A filter whose last match was deleted lets all of them count again. @param {Cell[]} cells */
function forgetWhatIsGone(cells) {
  const left = (/** @type {(cell: Cell) => unknown} */ of) => new Set(cells.map(of));
  if (!left(({ game }) => game).has(wish.game)) wish.game = "";
  if (!left(({ seats }) => seats).has(wish.seats)) wish.seats = 0;
  if (!left(({ level }) => level).has(wish.level)) wish.level = "";
  if (!left(({ help }) => help).has(wish.help)) wish.help = "";
}

/** How it went, as far as that was read; null until enough is there for the charts. @param {Page} app @param {Reading} found */
function pointsIn(app, { pages, ended, all }) {
  if (all) return course(chosen(all));
  const newest = counted(wish, pages.flat());
  if (ended || newest.length >= SHOWN + FORM) return course(newest);
  if (pages.length < MOST_PAGES) turn(app);
  return null;
}

/** What takes a look at every match. @param {Page} app */
function details(app) {
  const all = everyMatch(app);
  return all ? [ratings(chosen(all)), ofGames(app, chosen(all))] : readingLine();
}

/** @type {{of: Kept[] | null, wish: string, chosen: (Kept & {seat: number})[]}} */
let last = { of: null, wish: "", chosen: [] };

/** Of all matches those that count; chosen once, however often they are painted. @param {Kept[]} all */
function chosen(all) {
  const asked = JSON.stringify(wish);
  if (last.of !== all || last.wish !== asked) last = { of: all, wish: asked, chosen: counted(wish, all) };
  return last.chosen;
}

/** What the games themselves count of their matches. @param {Page} app @param {(Kept & {seat: number})[]} matches */
function ofGames(app, matches) {
  return [...new Set(matches.map(({ record }) => record.game))].map((game) => {
    const part = viewFor(app, game)?.statistics;
    if (!part) return nothing;
    if (!part.module && !part.failed) part.want(() => app.paint());
    return part.module ? ownView(app, game, matches, part.module) : nothing;
  });
}

/** What the engine tells of the matches that count, by game; null where it could not. @type {WeakMap<object, Map<string, Scenes.Panel | null | undefined>>} */
const told = new WeakMap();

/** @param {Page} app @param {string} game @param {(Kept & {seat: number})[]} matches @param {import("../../match/catalogue.js").OwnStatistics} own */
function ownView(app, game, matches, own) {
  const known = told.get(matches) ?? new Map();
  told.set(matches, known);
  if (!known.has(game)) {
    if (!app.engine) return readingLine();
    known.set(game, undefined);
    const of = matches.filter(({ record }) => record.game === game);
    askOwn(app, app.engine, game, of, own).then((panel) => {
      known.set(game, panel);
      app.paint();
    });
  }
  const panel = known.get(game);
  if (panel === null) return nothing;
  if (!panel) return readingLine();
  return html`<section class="panel stats-game" aria-labelledby=${panel.key}>
    <h2 id=${panel.key}>${textOf(panel.title)}</h2>
    ${blocks(NOBODY, panel, { where: "statistics" })}
  </section>`;
}

/** @param {Page} app @param {import("../../engine/engine.js").Engine} engine @param {string} game @param {(Kept & {seat: number})[]} matches @param {import("../../match/catalogue.js").OwnStatistics} own @returns {Promise<Scenes.Panel | null>} */
async function askOwn(app, engine, game, matches, { own }) {
  const counts = matches.map(({ record: { players, outcome, facts }, seat }) => {
    const share = shareOf(outcome, seat);
    return { seat, seats: players.length, share, outcome: { ...outcome }, facts: isObject(facts) ? facts : {} };
  });
  try {
    return await study(engine, game, "statistics", { matches: counts, own: (await own?.(app.store)) ?? {} });
  } catch (fault) {
    console.warn(fault);
    return null;
  }
}

/** @param {Page} app @param {Cell[]} cells @param {string[]} persons */
function filters(app, cells, persons) {
  const games = [...new Set(cells.map(({ game }) => game))];
  const seats = [...new Set(cells.map((cell) => cell.seats))].sort();
  const levels = [...new Set(cells.filter(hasOthers).map(({ level }) => level))];
  const helps = [...new Set(cells.map(({ help }) => help))].sort();
  /** @param {Partial<typeof wish>} next */
  const set = (next) => {
    Object.assign(wish, next);
    app.paint();
  };
  return html`<div class="stats-filters">
    ${choice(
      t("stats.person"),
      "person",
      wish.person,
      persons.map((name) => [name, name || t("player.you")]),
      (person) => set({ person }),
    )}
    ${choice(t("stats.game"), "game", wish.game, [["", t("stats.allGames")], ...games.map(gameChoice)], (game) => set({ game }))}
    ${choice(
      t("stats.seats"),
      "seats",
      String(wish.seats),
      [["0", t("stats.anyNumber")], ...seats.map(seatsChoice)],
      (count) => set({ seats: Number(count) }),
    )}
    ${choice(t("stats.help"), "help", wish.help ?? "", [["", t("stats.anyHelp")], ...helps.map(helpChoice)], (help) =>
      set({ help: /** @type {"" | "with" | "without"} */ (help) }),
    )}
    ${choice(t("stats.level"), "level", wish.level, [["", t("stats.anyLevel")], ...levels.map(levelChoice)], (level) => set({ level }))}
  </div>`;
}

/** @param {string} game @returns {[string, string]} */
function gameChoice(game) {
  return [game, gameName(game)];
}

/** @param {number} count @returns {[string, string]} */
function seatsChoice(count) {
  return [String(count), t("home.countOf", { count })];
}

/** @param {"with" | "without"} help @returns {[string, string]} */
function helpChoice(help) {
  return [help, t(`help.${help}`)];
}

/** @param {string} level @returns {[string, string]} */
function levelChoice(level) {
  return [level, levelWords(level)];
}

/** @param {string} level */
function levelWords(level) {
  if (level === "mixed") return t("stats.mixed");
  if (level === "people") return t("stats.people");
  const key = `level.${level}`;
  return hasText(key) ? t(key) : level;
}

/**
 * A choice of what counts, where there is one.
 *
 * @param {string} label @param {string} name @param {string} value @param {[string, string][]} options @param {(value: string) => void} pick
 */
function choice(label, name, value, options, pick) {
  const real = options.filter(([key]) => key !== "" && key !== "0");
  if (real.length < 2 && name !== "person") return nothing;
  if (options.length < 2) return nothing;
  return html`<label class="stats-filter">
    <span>${label}</span>
    <select data-filter=${name} @change=${(/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}

/** Were only games played that have no other players? @param {Page} app @param {Cell[]} cells */
function alone(app, cells) {
  const games = new Set(cells.filter((cell) => counts(wish, cell)).map(({ game }) => game));
  return [...games].every((game) => app.infos.find(({ key }) => key === game)?.traits?.single);
}

/** What the matches are counted in; null when some are counted in points and some in coins: these have no sum. @param {Page} app @param {Cell[]} cells @returns {Unit | null} */
function unit(app, cells) {
  const units = cells.filter((cell) => counts(wish, cell)).map(({ game }) => unitOf(app, game));
  return new Set(units).size > 1 ? null : (units[0] ?? UNITS.points);
}

/** @param {Page} app @param {string} game */
function unitOf(app, game) {
  return app.infos.find(({ key }) => key === game)?.traits?.match === "session" ? UNITS.coins : UNITS.points;
}

/** @param {Tally} found @param {boolean} single  nobody else was at the table @param {Point[] | null} points @param {Unit | null} unit */
function results(found, single, points, unit) {
  return html`${figures(found, unit)} ${points ? courseOf(points, unit) : readingLine()}
    ${single ? nothing : opponents(found, unit)} ${kinds(found.kinds)}`;
}

/** @param {Tally} found @param {Unit | null} unit */
function opponents(found, unit) {
  return html`${groups(
    t("stats.byLevel"),
    "level",
    [...found.byLevel].map(([level, sum]) => [level, levelWords(level), sum]),
    unit,
  )}
    ${groups(
      t("stats.bySeats"),
      "seats",
      [...found.bySeats]
        .sort(([a], [b]) => a - b)
        .map(([count, sum]) => [String(count), t("home.countOf", { count }), sum]),
      unit,
    )}`;
}

/** Won are matches against others: alone nobody loses to anybody. @param {Tally} found @param {Unit | null} unit */
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

/** @param {string} title @param {"level" | "seats"} name @param {[string, string, Sum][]} rows @param {Unit | null} unit */
function groups(title, name, rows, unit) {
  return html`<section class="panel" aria-labelledby="stats-${name}">
    <h2 id="stats-${name}">${title}</h2>
    <div class="stats-scroll">
      <table class="stats-groups">
        <thead>
          <tr><td></td><th scope="col">${t("stats.matches")}</th><th scope="col">${t("stats.won")}</th><td class="stats-bar"></td>${unit ? html`<th scope="col">${t(unit.one)}</th>` : nothing}</tr>
        </thead>
        <tbody>
          ${rows.map(
            ([
              key,
              label,
              sum,
            ]) => html`<tr data-level=${name === "level" ? key : nothing} data-seats-row=${name === "seats" ? key : nothing}>
              <th scope="row">${label}</th>
              <td>${numbered(sum.matches)}</td>
              <td>${t("stats.percent", { value: percent(sum.won, sum.matches) })}</td>
              <td class="stats-bar">${bar(sum.won / sum.matches)}</td>
              ${unit ? html`<td>${mean(sum.points, sum.matches)}</td>` : nothing}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** @param {number} share  0 to 1 */
function bar(share) {
  return html`<svg class="stats-share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class="track" width="100" height="10"></rect><rect width=${100 * share} height="10"></rect>`}
  </svg>`;
}

/** @param {Map<string, number>} held */
function kinds(held) {
  if (!held.size) return nothing;
  const others = [...held.keys()].filter((kind) => !KINDS.includes(kind) && hasText(`kind.${kind}`));
  const rows = [...KINDS.filter((kind) => held.has(kind)), ...others];
  const most = Math.max(...held.values());
  return html`<section class="panel" aria-labelledby="stats-kinds">
    <h2 id="stats-kinds">${t("stats.kinds")}</h2>
    <table class="stats-groups">
      <tbody>
        ${rows.map(
          (kind) => html`<tr data-kind=${kind}>
            <th scope="row">${t(/** @type {TextKey} */ (`kind.${kind}`))}</th>
            <td>${numbered(held.get(kind) ?? 0)}</td>
            <td class="stats-bar">${bar((held.get(kind) ?? 0) / most)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
