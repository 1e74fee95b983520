import { html, nothing } from "lit-html";
import { badge, cardName, isJoker, symbol } from "../../cards/cards.js";
import { numbered, t } from "../../text/text.js";
import { closeDialog, showDialog } from "../../ui/dialogs.js";
import { holdBest, setTrainer, takeHelp } from "./moves.js";
import { holdsOf, TRAINERS, wordingOf } from "./record.js";
import { coinWords, judgementWords, lineWords, percent, signed } from "./words.js";

/**
 * What one learns at the machine: all holds, when the trainer speaks, how well one plays.
 *
 * Hooks for tests: dialog[data-dialog="holds"] tr[data-hold="0,1"]; [data-trainer="warn|after|end"]; [data-accuracy], [data-cost];
 *   dialog[data-dialog="trainer"].
 *
 * @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session
 */

/** Hands that somebody plays in an hour. */
const HANDS_AN_HOUR = 600;

/** All 32 holds, best first; one tap holds. @param {Session} session */
export async function showHolds(session) {
  const table = session.table;
  if (table.view.phase !== "hold") return;
  if (!holdsOf(table)) await session.inspect();
  if (!holdsOf(table)) return;
  takeHelp(session);
  showDialog({
    title: t("machine.holds"),
    name: "holds",
    content: () => holdList(session),
  });
}

/** @param {Session} session */
function holdList(session) {
  const table = session.table;
  const wording = wordingOf(table);
  const holds = holdsOf(table) ?? [];
  const best = holds[0]?.expected ?? 0;
  const numbers = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  return html`<p class="muted">${t("machine.holds.about")}</p>
    <table class="machine-holds">
      <thead><tr><th scope="col">${t("machine.holds.hold")}</th><th scope="col">${t("machine.holds.worth")}</th><th scope="col">${t("machine.holds.cost")}</th></tr></thead>
      <tbody>
        ${holds.map(
          ({ places, cards, line, expected, value }) => html`<tr data-hold=${places.join()}>
            <th scope="row">
              <button class="machine-pick" @click=${() => pick(session, places)}>
                <span aria-hidden="true">${cards.length ? cards.map(smallCard) : "–"}</span>
                <span class="visually-hidden">${cards.map(cardName).join(", ")}</span>
                <small>${lineWords(line, wording)}</small>
              </button>
            </th>
            <td title=${value}>${numbered(expected, numbers)}</td>
            <td>${expected === best ? nothing : numbered(best - expected, numbers)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/** @param {Card} card */
export function smallCard(card) {
  if (!isJoker(card)) return badge(card);
  return html`<span class="badge" aria-hidden="true">${symbol("joker-W", "badge-pip")}</span>`;
}

/** @param {Session} session @param {number[]} places */
function pick(session, places) {
  closeDialog();
  holdBest(session, places);
}

/** In a dialog, unless it is beside the table already. @param {Session} session */
export function showTrainer(session) {
  const beside = /** @type {HTMLElement | null} */ (document.querySelector(".side [data-trainer]:checked"));
  if (beside?.checkVisibility()) return beside.focus();
  showDialog({ title: t("machine.trainer"), name: "trainer", content: () => trainerPanel(session, "dialog") });
}

/** When it speaks, how one plays, what one gets wrong. @param {Session} session @param {string} where  it is shown */
export function trainerPanel(session, where) {
  if (!session.record) return nothing;
  return html`${trainerChoice(session, where)} ${figures(session)} ${mistakeList(session)}`;
}

/** When it speaks. @param {Session} session @param {string} where */
export function trainerChoice(session, where) {
  const { trainer } = session.table;
  return html`<fieldset class="machine-choice">
    <legend>${t("machine.trainer.when")}</legend>
    ${TRAINERS.map(
      (name) => html`<label>
        <input type="radio" name="trainer-${where}" data-trainer=${name} .checked=${name === trainer} @change=${() => setTrainer(session, name)} />
        <span>${t(`machine.trainer.${name}`)}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** Accuracy and cost, unless they are to be told at the end. @param {Session} session */
function figures(session) {
  const { view, trainer } = session.table;
  const { hands } = view.tally;
  if (!hands || (trainer === "end" && view.phase !== "over")) return nothing;
  return skillFigures(view);
}

/** How well, and how luckily, it was played. @param {Machine.View} view */
export function skillFigures({ tally, unit }) {
  const { hands, right, bet, won, perfect_won: perfect, expected, lost } = tally;
  const cost = lost / unit;
  const luck = won - (expected - lost) / unit;
  const rows = [
    [
      "accuracy",
      t("machine.figure.accuracy"),
      t("machine.figure.of", { share: percent(right / hands, 1), right, hands }),
    ],
    ["cost", t("machine.figure.cost"), coinWords(cost)],
    ["hourly", t("machine.figure.hourly", { hands: HANDS_AN_HOUR }), coinWords((cost / hands) * HANDS_AN_HOUR)],
    ["won", t("machine.figure.won"), t("machine.figure.bet", { won, bet })],
    ["perfect", t("machine.figure.perfect"), coinWords(perfect)],
    ["luck", t("machine.figure.luck"), coinWords(luck, signed(luck))],
  ];
  return html`<dl class="machine-figures">
    ${rows.map(([name, label, text]) => html`<div data-figure=${name}><dt>${label}</dt><dd>${text}</dd></div>`)}
  </dl>`;
}

/** Hands played wrongly, the dearest first. @param {Session} session */
export function mistakeList(session) {
  const table = session.table;
  const hidden = table.trainer === "end" && table.view.phase !== "over";
  if (hidden || !table.mistakes.length) return nothing;
  const dearest = table.mistakes.toSorted((a, b) => b.coins - a.coins);
  return html`<h3>${t("machine.mistakes")}</h3>
    <ol class="machine-mistakes">
      ${dearest.map(
        (mistake) => html`<li data-mistake=${mistake.hand}>
          <span aria-hidden="true">${mistake.dealt.map(smallCard)}</span>
          <span class="visually-hidden">${mistake.dealt.map(cardName).join(", ")}</span>
          <small>${judgementWords(mistake, wordingOf(table))}</small>
        </li>`,
      )}
    </ol>`;
}
