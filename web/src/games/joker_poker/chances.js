import { html, nothing, svg } from "lit-html";
import { capital, valueName } from "../../cards/words.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { betFace } from "./bets.js";
import * as drafts from "./draft.js";
import * as moves from "./moves.js";

/** What the engine's suggestions promise, while cards are arranged. */

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** The expert's choice and two other good ones. */
const SUGGESTIONS = 3;

/** Lays out the next of the engine's good splits. @param {Session} session */
export async function suggest(session) {
  if (!moves.mayArrange(session) || !session.live) return;
  const { ui, table } = session;
  const game = table.view.game;
  if (ui.suggestions?.game !== game) {
    const { places } = table.draft;
    const answer = await session.assist("suggest", { count: SUGGESTIONS });
    // Whoever moved a card in the meantime does not want it any more.
    if (!answer?.splits.length || table.draft.places !== places || !moves.mayArrange(session)) return;
    ui.suggestions = { game, splits: answer.splits, next: 0 };
  }
  if (ui.suggestions) takeSuggestion(session, ui.suggestions.next);
}

/** Lays out one of the suggestions. @param {Session} session @param {number} index */
export function takeSuggestion(session, index) {
  const { suggestions } = session.ui;
  if (!suggestions || !moves.mayArrange(session)) return;
  const count = suggestions.splits.length;
  const choice = /** @type {Choice} */ (suggestions.splits[index % count]);
  suggestions.next = (index % count) + 1;
  session.table.helped = true;
  drafts.takeSplit(session.table.draft, choice);
  const number = suggestions.next;
  moves.noted(
    session,
    choice.differs
      ? t("note.kind", { number, count, kind: kindWords(choice, suggestions.splits) })
      : t("note.suggestion", { number, count }),
  );
  const [first = 0, second = 0, third = 0] = choice.chances.map((chance) => Math.round(100 * chance));
  announce(t("say.chances", { first, second, third }));
}

/** How a suggestion differs from the expert's choice; with its chances where another one differs in the same way. @param {Choice} choice @param {Choice[]} splits */
export function kindWords({ differs, chances }, splits) {
  const alike = splits.filter((other) => other.differs?.up === differs?.up && other.differs?.down === differs?.down);
  const kind = t("suggest.kind", { up: differs?.up ?? 0, down: differs?.down ?? "none" });
  const [first = "", second = "", third = ""] = chances.map(percent);
  return alike.length > 1 ? t("suggest.kind.chances", { kind, first, second, third }) : kind;
}

/** Lays the betting cards that belong to a suggestion. @param {Session} session @param {Choice} choice */
export function takeBets(session, { bets }) {
  if (!moves.mayArrange(session)) return;
  const { view } = session.table;
  const values = view.options.bet_values;
  const spent = drafts.spentBets(values, view.bets_left[view.seat] ?? []);
  /** @type {number[]} */
  const laid = [];
  for (const bet of bets) {
    laid.push(values.findIndex((value, index) => value === bet && !spent[index] && !laid.includes(index)));
  }
  if (!laid.includes(-1)) moves.layAllBets(session, laid);
}

/** A chance in whole percent. @param {number} chance */
export function percent(chance) {
  return t("percent", { value: Math.round(100 * chance) });
}

/** A share of a match in percent, to one decimal. @param {number} share */
export function exactPercent(share) {
  return t("percent.exact", { value: 100 * share });
}

/** A small bar, full at 1. @param {number} part */
export function partBar(part) {
  const width = Math.max(0, Math.min(100, 100 * part));
  return html`<svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${svg`<rect class="part-whole" width="100" height="10" rx="3"></rect><rect class="part-full" width=${width} height="10" rx="3"></rect>`}
  </svg>`;
}

/** The suggestion whose hands lie on the table, whatever has been bet. @param {Session} session @returns {number} -1 for none */
export function suggestionLaid({ ui, table }) {
  const { draft, view, report } = table;
  if (ui.suggestions?.game !== view.game) return -1;
  const laid = drafts.rows(draft.places, view.sizes).map(contents).join("|");
  // While the engine looks, its last words are about other hands.
  const named = (!ui.pending && report?.jokers) || {};
  return ui.suggestions.splits.findIndex(
    ({ hands, jokers }) =>
      hands.map(contents).join("|") === laid &&
      Object.entries(jokers).every(
        ([joker, card]) => (draft.jokers[joker] ?? named[joker]?.stands_for ?? card) === card,
      ),
  );
}

/** @param {Card[]} cards */
function contents(cards) {
  return [...cards].sort().join(" ");
}

/** The chance of one hand to win, in its place at the hand. @param {Session} session @param {number} row */
export function chanceAt(session, row) {
  const chance = session.ui.suggestions?.splits[suggestionLaid(session)]?.chances[row];
  return html`<span class="chance" data-chance=${chance ?? nothing}
    >${chance === undefined ? nothing : html`${partBar(chance)}<span>${percent(chance)}<span class="visually-hidden"> ${t("chance.toWin")}</span></span>`}</span
  >`;
}

/** Lays the suggestion's betting cards too. @param {Session} session */
export function takeBetsButton(session) {
  const choice = session.ui.suggestions?.splits[suggestionLaid(session)];
  if (!choice) return nothing;
  const [first = 0, second = 0, third = 0] = choice.bets;
  return html`<button
    class="button small take-bets"
    data-action="take-bets"
    @click=${() => takeBets(session, choice)}
  >
    ${t("suggest.bets", { first, second, third })}<span class="visually-hidden"> ${t("suggest.bets.say")}</span>
  </button>`;
}

/** All suggestions of this game, for the side panel. @param {Session} session */
export function suggestionList(session) {
  const laid = suggestionLaid(session);
  return html`<h2>${t("suggest.title")}</h2>
    <ol class="suggestions">
      ${session.ui.suggestions?.splits.map((choice, index, splits) => suggestion(session, { choice, index, splits, laid: index === laid }))}
    </ol>
    <p class="muted">${t("suggest.about")}</p>`;
}

/** @param {Session} session @param {{choice: Choice, index: number, splits: Choice[], laid: boolean}} shown */
function suggestion(session, { choice, index, splits, laid }) {
  return html`<li class="suggestion" data-suggestion=${index} data-laid=${laid}>
    <button
      class="suggestion-head"
      data-action="suggestion-${index + 1}"
      aria-pressed=${laid}
      @click=${() => takeSuggestion(session, index)}
    >
      <b>${choice.differs ? capital(kindWords(choice, splits)) : t("suggest.first")}</b>
      <span>${t("choice.share", { share: 100 * choice.share })}</span>
    </button>
    <ol>
      ${choice.descriptions.map(
        (description, row) => html`<li class="suggestion-hand">
          <span>${valueName(description)}</span>
          <span class="chance-figure">${partBar(choice.chances[row] ?? 0)}${percent(choice.chances[row] ?? 0)}</span>
          <span class="visually-hidden">${t("summary.bet", { value: choice.bets[row] ?? 0 })}</span>${betFace(choice.bets[row] ?? 0, session.seat)}
        </li>`,
      )}
    </ol>
  </li>`;
}
