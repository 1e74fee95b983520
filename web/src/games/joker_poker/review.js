import { html, nothing } from "lit-html";
import { cardFace, spokenCard, symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { valueName } from "../../cards/words.js";
import { faultView, workingView } from "../../table/coach.js";
import { listed, t } from "../../text/text.js";
import { accuracyFigure, accuracyLine } from "./accuracy.js";
import { betFace } from "./bets.js";
import { exactPercent, partBar, percent } from "./chances.js";
import { coachWords } from "./coachwords.js";
import { handName } from "./moves.js";

/** What the coach shows: progress, then one game at a time. */

/** @typedef {import("./coach.js").Coach} Coach */

/** @param {Coach} coach */
export function reviewView(coach) {
  if (coach.progress !== null) return working(coach, coach.progress);
  if (coach.fault || !coach.review) return failed(coach);
  const { review, game } = coach;
  const shown = review.games.find((found) => found.game === game);
  return html`<div class="coach" data-coach="done" data-coach-game=${game}>
    ${coach.session.several ? personSteps(coach) : nothing}
    ${coach.session.table.view.history.length > 1 ? gameSteps(coach) : nothing}
    ${figures(coach, review, shown)}
    ${shown ? gameView(shown, coach.seat) : html`<p>${t("coach.unknown")}</p>`}
    ${history(coach)} ${nextGame(coach)}
  </div>`;
}

/** @param {Coach} coach @param {number} progress */
function working(coach, progress) {
  const cancel = html`<div class="sheet-actions">
    <button class="button" data-action="coach-cancel" @click=${() => coach.leave()}>${t("cancel")}</button>
  </div>`;
  return workingView(t("coach.working"), progress, cancel);
}

/** @param {Coach} coach */
function failed(coach) {
  const again = html`<div class="sheet-actions">
    <button class="button" data-action="coach-again" @click=${() => coach.work()}>${t("engine.retry")}</button>
  </div>`;
  return faultView(t("coach.fault"), again);
}

/** Whose play is judged. @param {Coach} coach */
function personSteps(coach) {
  const { persons, players } = coach.session;
  return html`<div class="segments" role="group" aria-label=${t("review.persons")}>
    ${persons.map(
      (
        seat,
      ) => html`<button class="segment" data-review-seat=${seat} aria-pressed=${seat === coach.seat} @click=${() => coach.judge(seat)}>
        ${nameOf(/** @type {Person} */ (players[seat]))}
      </button>`,
    )}
  </div>`;
}

/** The way from game to game. @param {Coach} coach */
function gameSteps(coach) {
  const { history } = coach.session.table.view;
  return html`<div class="segments" role="group" aria-label=${t("review.games")}>
    ${history.map(
      ({
        game,
      }) => html`<button class="segment" data-review-game=${game} aria-pressed=${game === coach.game} @click=${() => coach.show(game)}>
        ${t("result.game", { game })}
      </button>`,
    )}
  </div>`;
}

/** On to the next game, from the end of one. @param {Coach} coach */
function nextGame(coach) {
  const next = coach.game + 1;
  if (next > coach.session.table.view.history.length) return nothing;
  return html`<button class="button" data-action="review-next" @click=${() => coach.show(next)}>
    ${t("result.game", { game: next })}${symbol("i-next", "icon")}
  </button>`;
}

/** @param {Coach} coach @param {Review} review @param {GameReview | undefined} shown */
function figures({ session }, review, shown) {
  return html`<dl class="figures">
    ${accuracyFigure(t("accuracy.game"), shown?.accuracy ?? null, "game")}
    ${accuracyFigure(t(session.table.over ? "accuracy.match" : "accuracy.sofar"), review.accuracy, "match")}
    <div class="figure">
      <dt>${t("luck.match")}</dt>
      <dd data-luck="match">${t("luck.points", { points: review.luck })}</dd>
    </div>
  </dl>`;
}

/** @param {GameReview} found @param {number} seat */
function gameView(found, seat) {
  const { yours, better, words, rank, of } = found;
  const [best, ...others] = better;
  return html`<ul class="coach-words" data-coach-words>
      ${words.map((word) => html`<li data-word=${word.kind}>${coachWords(word)}</li>`)}
    </ul>
    ${choiceView(t("choice.yours"), yours, seat, "yours", t("choice.rank", { better: rank - 1, of }))}
    ${best ? choiceView(t("choice.best"), best, seat, "best", gain(best, yours)) : nothing}
    ${
      others.length
        ? html`<details class="coach-more">
            <summary>${t("choice.others", { count: others.length })}</summary>
            ${others.map((choice) => choiceView(t("choice.other"), choice, seat, "other", gain(choice, yours)))}
          </details>`
        : nothing
    }
    ${outcome(found)}`;
}

/** @param {Choice} choice @param {Choice} yours */
function gain(choice, yours) {
  return t("choice.gain", { gain: 100 * (choice.share - yours.share) });
}

/**
 * A split and its bets, drawn.
 *
 * @param {string} title @param {Choice} choice @param {number} seat @param {string} hook @param {string} note
 */
function choiceView(title, choice, seat, hook, note) {
  return html`<section class="choice" data-choice-of=${hook}>
    <h3><span>${title}</span><b>${t("choice.share", { share: 100 * choice.share })}</b></h3>
    <p class="choice-note">${note}</p>
    <ol>
      ${choice.hands.map((cards, row) => choiceHand(choice, seat, cards, row))}
    </ol>
  </section>`;
}

/** @param {Choice} choice @param {number} seat @param {Card[]} cards @param {number} row */
function choiceHand({ jokers, descriptions, bets, chances }, seat, cards, row) {
  const chance = chances[row] ?? 0;
  return html`<li class="choice-hand">
    <span class="choice-name">${valueName(descriptions[row]) || t("show.foul")}</span>
    <span class="choice-cards">
      <span class="visually-hidden">${t("say.row", { hand: handName(row), name: listed(cards.map((card) => spokenCard(card, jokers[card]))) })}</span>
      ${cards.map((card) => html`<span class="choice-card">${cardFace(card, jokers[card] ?? null)}</span>`)}
    </span>
    <span class="choice-bet"><span class="visually-hidden">${t("summary.bet", { value: bets[row] ?? 0 })}</span>${betFace(bets[row] ?? 0, seat)}</span>
    <span class="chance-figure">${partBar(chance)}<span>${percent(chance)}<span class="visually-hidden"> ${t("chance.toWin")}</span></span></span>
  </li>`;
}

/** Before and after the showdown, and what luck had to do with it. @param {GameReview} found */
function outcome({ before, after, won, points_taken: points, luck }) {
  return html`<dl class="outcome" data-outcome>
    <div>
      <dt>${t("outcome.before")}</dt>
      <dd data-share="before">${exactPercent(before.share)}</dd>
    </div>
    <div>
      <dt>${t("outcome.after")}</dt>
      <dd data-share="after">${exactPercent(after.share)}</dd>
    </div>
    <div>
      <dt>${t("outcome.taken")}</dt>
      <dd>${t("outcome.points", { points, hands: won.filter(Boolean).length })}</dd>
    </div>
    <div>
      <dt>${t("outcome.luck")}</dt>
      <dd data-luck="game">${t("luck.points", { points: luck })}</dd>
    </div>
  </dl>`;
}

/** @param {Coach} coach */
function history({ history: matches }) {
  return html`<section class="coach-history" data-history=${matches.length}>
    <h3>${t("accuracy.history")}</h3>
    ${accuracyLine(matches)}
  </section>`;
}
