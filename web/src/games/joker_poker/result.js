import { html, nothing } from "lit-html";
import { symbol } from "../../cards.js";
import { faceOf, nameOf } from "../../characters.js";
import { endingButtons } from "../../ending.js";
import { listed, t } from "../../text.js";
import { coachButton } from "./coach.js";

/** @typedef {import("../../session.js").Session} Session */
/** @typedef {import("../../app.js").App} App */

/** The match's final ranking. @param {Session} session */
export function resultView(session) {
  const { view, players } = session.table;
  const ranking = standings(view);
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    <ol class="ranking">
      ${ranking.map(
        ({
          seat,
          place,
        }) => html`<li class="standing" data-show-seat=${seat} data-place-number=${place} data-winner=${view.winners.includes(seat)}>
          <span class="standing-place">${place}</span>
          <span class="standing-face">
            ${view.winners.includes(seat) ? symbol("crown", "standing-crown") : nothing}${faceOf(/** @type {Person} */ (players[seat]), "face large")}
          </span>
          <span class="standing-text">
            <b>${nameOf(/** @type {Person} */ (players[seat]))}</b>
            <span>${standingWords(view, seat)}</span>
          </span>
          <b class="standing-points" data-points=${view.scores[seat]}>${view.scores[seat]}</b>
        </li>`,
      )}
    </ol>
    ${gamesTable(session)} ${endingButtons(session)}
  </section>`;
}

/** Winners as the engine names them, then by points; equal points share a place. @param {View} view */
function standings({ scores, winners }) {
  const order = [...scores.keys()].sort(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || (scores[b] ?? 0) - (scores[a] ?? 0),
  );
  let place = 0;
  return order.map((seat, index) => {
    const above = order[index - 1];
    const level =
      above !== undefined && scores[above] === scores[seat] && winners.includes(above) === winners.includes(seat);
    if (!level) place = index + 1;
    return { seat, place };
  });
}

/** @param {View} view @param {number} seat */
function standingWords({ winners, hands_won: won }, seat) {
  const hands = t("result.hands", { count: won[seat] ?? 0 });
  if (!winners.includes(seat)) return hands;
  return `${t(winners.length > 1 ? "result.shares" : "result.wins")} · ${hands}`;
}

/** @param {Session} session */
export function headline(session) {
  const { view, players } = session.table;
  const names = view.winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  if (names.length > 1) return t("result.shared", { names: listed(names) });
  const points = view.scores[view.winners[0] ?? 0] ?? 0;
  return t("result.winner", { who: session.isYou(view.winners[0]) ? "you" : "other", name: names[0] ?? "", points });
}

/** Points of each game. @param {Session} session */
function gamesTable({ table: { view, players } }) {
  return html`<table class="games">
    <thead>
      <tr>
        <td></td>
        ${players.map((person) => html`<th scope="col">${nameOf(person)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${view.history.map(
        ({ game, results }) => html`<tr>
          <th scope="row">${t("result.game", { game })}</th>
          ${players.map((_, seat) => html`<td>${results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {App} app */
export function resultActions(app) {
  return html`<div class="actions">
    <button class="button wide" data-action="home" @click=${() => app.leave()}>${t(app.session?.replay ? "history.title" : "result.home")}</button>
    ${app.session ? coachButton(app.session) : nothing}
    ${
      app.session?.replay
        ? nothing
        : html`<button class="button primary wide" data-action="play-again" @click=${() => app.playAgain()}>${t("result.again")}</button>`
    }
  </div>`;
}
