import { html, nothing } from "lit-html";
import { shareOf } from "../device/sums.js";
import { gameView } from "../match/catalogue.js";
import { wayOf } from "../match/mixes.js";
import { hasText, numbered, t } from "../text/text.js";

/**
 * What a game's own statistics have in common: the ways to play it, figures, and matches by way and number of players.
 *
 * Hooks for tests: dd[data-own="…"]; tr[data-way="basic"][data-count="4"].
 *
 * @typedef {import("../match/catalogue.js").Counted} Counted
 * @typedef {{way: string | null, seats: number, matches: Counted[]}} Group
 * @typedef {{title: string, of: (matches: Counted[]) => number | null, digits?: number}} Column
 */

/**
 * The preset that a match was played by.
 *
 * @param {unknown} options  of the match, as the engine has written them
 * @param {GameInfo | undefined} info  what the engine says of the game
 * @param {string[]} [beside]  options that every preset may have without being another way to play
 * @returns {string | null} its name, or "" for other rules; null where nobody can tell
 */
export function presetOf(options, info, beside = []) {
  if (!info?.presets || typeof options !== "object" || !options) return null;
  const played = /** @type {Record<string, unknown>} */ (options);
  const usual = new Map(info.options.map((option) => [option.name, JSON.stringify(option.default)]));
  const changed = Object.entries(played).filter(([name, value]) => usual.get(name) !== JSON.stringify(value));
  const found = wayOf(Object.fromEntries(changed), { presets: info.presets, mixes: [], beside });
  return found && "preset" in found ? found.preset : "";
}

/** Matches by way and number of players, the most played first. @param {Page} app @param {string} game @param {Counted[]} matches @returns {Group[]} */
function groupsOf(app, game, matches) {
  const info = app.infos.find(({ key }) => key === game);
  const beside = gameView(game)?.beside;
  /** @type {Map<string, Group>} */
  const found = new Map();
  for (const match of matches) {
    const { players, facts } = match.record;
    const group = { way: presetOf(facts?.options, info, beside), seats: players.length };
    const key = JSON.stringify(group);
    found.set(key, { ...group, matches: [...(found.get(key)?.matches ?? []), match] });
  }
  return [...found.values()].sort((one, other) => other.matches.length - one.matches.length);
}

/** @param {Page} app @param {string} game @param {Counted[]} matches @param {Column[]} columns  beside how many were won */
export function waysTable(app, game, matches, columns) {
  return html`<div class="stats-scroll"><table class="stats-groups">
    <thead>
      <tr><td></td>${[t("stats.won"), ...columns.map(({ title }) => title)].map((title) => html`<th scope="col">${title}</th>`)}</tr>
    </thead>
    <tbody>
      ${groupsOf(app, game, matches).map(
        ({ way, seats, matches: some }) => html`<tr data-way=${way ?? nothing} data-count=${seats}>
          <th scope="row">${wayName(game, way)}${way === null ? nothing : html`<br />`}<small>${t("stats.group", { seats, count: some.length })}</small></th>
          <td>${t("stats.percent", { value: Math.round((100 * wonOf(some)) / some.length) })}</td>
          ${columns.map(({ of, digits = 0 }) => html`<td>${written(of(some), digits)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}

/** Until the engine has told of its presets: nothing. @param {string} game @param {string | null} way */
function wayName(game, way) {
  if (way === null) return "";
  const key = `preset.${game}.${way}`;
  return hasText(key) ? t(key) : t("ways.own");
}

/** Shared wins count in parts. @param {Counted[]} matches */
function wonOf(matches) {
  return matches.reduce((sum, { record, seat }) => sum + shareOf(record.outcome, seat), 0);
}

/** A number, or a dash where nobody has counted. @param {number | null} value @param {number} [digits]  behind the point */
export function written(value, digits = 0) {
  return value === null ? "–" : numbered(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @template T @param {T[]} items @param {(item: T) => number} of @returns {number | null} null where there are none */
export function meanOf(items, of) {
  return items.length ? items.reduce((sum, item) => sum + of(item), 0) / items.length : null;
}

/** What is counted of single matches, in a row. @param {{name: string, title: string, value: string, about?: string}[]} figures */
export function figureList(figures) {
  return html`<dl class="stats-figures">
    ${figures.map(
      ({ name, title, value, about }) => html`<div class="stats-figure">
        <dt>${title}</dt>
        <dd data-own=${name}>${value}</dd>
        ${about ? html`<dd class="stats-about">${about}</dd>` : nothing}
      </div>`,
    )}
  </dl>`;
}
