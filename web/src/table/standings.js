import { html, nothing } from "lit-html";
import { symbol } from "../cards/cards.js";
import { faceOf, nameOf } from "../cards/characters.js";
import { Part } from "../site/parts.js";
import { numbered, t } from "../text/text.js";
import { goOn } from "./resting.js";

/**
 * The end of a match: the ranking, and what to do next.
 *
 * @typedef {import("../match/session.js").Session} Session
 *
 * @typedef {object} Outcome   of a view
 * @property {number[]} scores
 * @property {number[]} winners
 */

const NEXT_LEVEL = new Part(() => import("./nextlevel.js"));

/** Seats with their ranks: winners first, then by points; equal points share a rank. @param {Outcome} outcome */
function standings({ scores, winners }) {
  const order = [...scores.keys()].sort(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || (scores[b] ?? 0) - (scores[a] ?? 0),
  );
  let rank = 0;
  return order.map((seat, index) => {
    const above = order[index - 1];
    const tied =
      above !== undefined && scores[above] === scores[seat] && winners.includes(above) === winners.includes(seat);
    if (!tied) rank = index + 1;
    return { seat, rank };
  });
}

/**
 * The players from first rank to last.
 *
 * @param {Outcome} outcome
 * @param {Person[]} players
 * @param {{about: (seat: number) => unknown, beside?: (seat: number) => unknown}} words
 *   `about`: a line about a seat; `beside`: what a wide screen shows next to it
 */
export function standingList(outcome, players, { about, beside = () => nothing }) {
  return html`<ol class="ranking">
    ${standings(outcome).map(({ seat, rank }) => {
      const wins = outcome.winners.includes(seat);
      const person = /** @type {Person} */ (players[seat]);
      const score = outcome.scores[seat] ?? 0;
      return html`<li class="standing" data-show-seat=${seat} data-place-number=${rank} data-winner=${wins}>
        <span class="standing-place">${rank}</span>
        <span class="standing-face">${wins ? symbol("crown", "standing-crown") : nothing}${faceOf(person, "face large")}</span>
        <span class="standing-text"><b>${nameOf(person)}</b><span>${about(seat)}</span></span>
        ${beside(seat)}
        <b class="standing-points" data-points=${score}>${numbered(score)}</b>
      </li>`;
    })}
  </ol>`;
}

/**
 * A table of what each game or deal scored.
 *
 * @param {Pick<Session, "order" | "players">} session
 * @param {{title: string, cell: (seat: number) => unknown}[]} rows  a row per game or deal, with a cell per seat
 */
export function roundsTable(session, rows) {
  return html`<table class="games">
    <thead>
      <tr>
        <td></td>
        ${session.order.map((seat) => html`<th scope="col">${nameOf(/** @type {Person} */ (session.players[seat]))}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ title, cell }) => html`<tr>
          <th scope="row">${title}</th>
          ${session.order.map(cell)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The level to play next, and the buttons at the end of a match. @param {MatchHost} app @param {unknown} [more]  a button between the two that every match has */
export function endActions(app, more = nothing) {
  const { session } = app;
  const { replay, game } = session ?? {};
  if (!NEXT_LEVEL.module && !NEXT_LEVEL.failed) NEXT_LEVEL.want(() => app.paint());
  const afterwards = game?.afterwards;
  const leave = async () => {
    await app.shelf.leave();
    afterwards?.act();
  };
  const again = () => app.shelf.playAgain();
  const playAgain = () => (session ? goOn(session, again) : again());
  return html`${session ? (NEXT_LEVEL.module?.nextLevel(app, session) ?? nothing) : nothing}<div class="actions">
    <button class="button wide" data-action="home" @click=${leave}>${afterwards?.title() ?? t(replay ? "history.title" : "result.home")}</button>
    ${more}
    ${
      replay
        ? (app.session?.film?.again() ?? nothing)
        : html`<button class="button primary wide" data-action="play-again" @click=${playAgain}>${t("result.again")}</button>`
    }
  </div>`;
}
