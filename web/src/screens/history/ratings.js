import { html, nothing } from "lit-html";
import { helpOf, shareOf } from "../../device/sums.js";
import { gameName } from "../../match/catalogue.js";
import { hasText, numbered, t } from "../../text/text.js";
import { ANCHORS } from "./anchors.js";
import { isRated, rate, standings } from "./rating.js";

/**
 * A person's rating beside the levels, with and without help apart.
 *
 * Hooks for tests: [data-rating="without"], with data-points; tr[data-rated-level]; [data-unrated="joker_rum"].
 *
 * @typedef {{record: Brief, seat: number}} Counted
 */

const HELPS = /** @type {const} */ (["without", "with"]);

/** @param {Counted[]} counted  of one person */
export function ratings(counted) {
  const rated = counted.filter(({ record }) => isRated(record));
  const panels = Object.keys(ANCHORS).map((game) =>
    panel(
      game,
      rated.filter(({ record }) => record.game === game),
    ),
  );
  return [...panels, ...unmeasured(counted).map(none)];
}

/** Games against others whose levels were not measured. @param {Counted[]} counted */
function unmeasured(counted) {
  const games = counted.filter(({ record }) => record.players.length > 1).map(({ record }) => record.game);
  return [...new Set(games)].filter((game) => !ANCHORS[game]);
}

/** @param {string} game */
function none(game) {
  return html`<section class="panel" aria-labelledby="stats-rating-${game}" data-unrated=${game}>
    <h2 id="stats-rating-${game}">${t("stats.rating", { game: gameName(game) })}</h2>
    <p class="muted">${t("stats.rating.none")}</p>
  </section>`;
}

/** @param {string} game @param {Counted[]} rated */
function panel(game, rated) {
  if (!rated.length) return nothing;
  const found = HELPS.map((help) => ({ help, rating: ratingOf(game, rated, help) }));
  return html`<section class="panel" aria-labelledby="stats-rating-${game}">
    <h2 id="stats-rating-${game}">${t("stats.rating", { game: gameName(game) })}</h2>
    <p class="muted">${t("stats.rating.about")}</p>
    <table class="stats-groups">
      <tbody>
        ${rows(game, found).map(
          ({ name, points, level, help, text }) => html`<tr
            class=${help ? "stats-own" : ""}
            data-rated-level=${level ?? nothing}
            data-rating=${help ?? nothing}
            data-points=${Math.round(points)}
          >
            <th scope="row">${name}</th>
            <td>${text}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {string} game @param {Counted[]} rated @param {"with" | "without"} help */
function ratingOf(game, rated, help) {
  const matches = rated
    .filter(({ record }) => helpOf(record) === help)
    .sort((a, b) => a.record.when.localeCompare(b.record.when))
    .map(({ record: { players, outcome }, seat }) => ({
      won: shareOf(outcome, seat),
      seats: players.length,
      rivals: players.filter((_, place) => place !== seat).map(({ level }) => level),
    }));
  return rate(game, matches);
}

/** Levels and the person, strongest first. @param {string} game @param {{help: "with" | "without", rating: import("./rating.js").Rating | null}[]} found */
function rows(game, found) {
  const levels = standings(game).map(({ level, points }) => {
    const key = `level.${level}`;
    return { name: hasText(key) ? t(key) : level, points, level, help: null, text: numbered(Math.round(points)) };
  });
  const own = found.flatMap(({ help, rating }) => {
    if (!rating) return [];
    const [points, low, high] = [rating.points, rating.low, rating.high].map((value) => numbered(Math.round(value)));
    const text = t("stats.rating.points", {
      points: points ?? "",
      low: low ?? "",
      high: high ?? "",
      matches: rating.matches,
    });
    return [{ name: t("stats.rating.you", { help }), points: rating.points, level: null, help, text }];
  });
  return [...levels, ...own].sort((a, b) => b.points - a.points);
}
