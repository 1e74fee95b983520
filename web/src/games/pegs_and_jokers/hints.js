import { capital } from "../../cards/words.js";
import { cardOf, idsOf } from "../../table/copies.js";
import { say } from "../../table/note.js";
import { t } from "../../text/text.js";
import { pickOf } from "./choosing.js";
import { rankOfCard } from "./record.js";
import { deedOf, optionWords } from "./words.js";

/**
 * What the expert would do: on the board, ready to be played, and in words.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** More choices than the expert thinks about. */
const ALL = 100;

/** What the expert would do, one after the other. @param {Session} session */
export async function hint(session) {
  const table = session.table;
  if (table.unaided) return say(session, t("help.none"));
  const { ply } = table;
  const known = session.ui.hints;
  if (known?.ply === ply && known.choices.length) known.next = (known.next + 1) % known.choices.length;
  else {
    const asked = session.game.asks?.();
    const answer = await session.assist("suggest", { count: asked ? ALL : 3 });
    if (!answer || session.table.ply !== ply) return;
    session.ui.hints = { ply, choices: asked ? fitting(answer.choices, asked) : answer.choices, next: 0 };
    if (answer.believed !== null) return showBelief(session, answer);
  }
  showHint(session);
}

/** In a lesson: those with a card that it asks for, if there are any. @param {Pegs.Advice[]} choices @param {string} asked */
function fitting(choices, asked) {
  const cards = [...document.querySelectorAll(asked)].map((card) => card.getAttribute("data-card"));
  const found = choices.filter(({ action }) => cards.includes(action.card ?? null));
  return (found.length ? found : choices).slice(0, 3);
}

/** @param {Session} session @param {{choices: Pegs.Advice[], believed: number}} answer */
function showBelief(session, { choices, believed }) {
  session.table.helped = true;
  const doubts = choices[0]?.action.doubts ? "yes" : "no";
  say(session, t("pegs.hint.doubt", { doubts, percent: Math.round(believed * 100) }));
}

/** @param {Session} session */
function showHint(session) {
  const ui = session.ui;
  const advice = ui.hints?.choices[ui.hints.next];
  session.table.helped = true;
  if (!advice) return say(session, t("pegs.hint.none"));
  takeUp(session, advice);
  say(session, adviceWords(session, advice));
}

/** The advice in words. @param {Session} session @param {Pegs.Advice} advice */
export function adviceWords(session, { action, chance, does }) {
  const percent = chance === null ? "" : t("pegs.hint.chance", { percent: Math.round(chance * 100) });
  return [does ? moveWords(session, action, does) : t("pegs.hint.other", deedOf(action)), percent]
    .filter(Boolean)
    .join(" ");
}

/** What a card, or what was declared, does. @param {Session} session @param {Pegs.Action} action @param {Pegs.Does} does */
function moveWords(session, action, does) {
  const { card } = deedOf(action);
  const what = optionWords(session, does);
  return card ? t("pegs.hint.card", { card: capital(card), what }) : what;
}

/** Shows an advice on the board, ready to be played. @param {Session} session @param {Pegs.Advice} advice */
function takeUp(session, { action, does }) {
  const ui = session.ui;
  const { view } = session.table;
  const card = action.card ?? null;
  const id = card ? (idsOf(view.cards).find((known) => cardOf(known) === card) ?? "") : "";
  const rank = card ? rankOfCard(card) : (view.declared?.rank ?? "");
  const pick = pickOf(id, card, rank);
  const last = action.steps?.at(-1);
  if (does && last && action.kind !== "come_out") {
    pick.made = (action.steps ?? []).slice(0, -1);
    pick.boards = pick.made.map(() => view.pegs);
    pick.looked = { ...does, step: last, done: true };
    pick.options = [pick.looked];
  }
  ui.picked = card || pick.looked ? pick : null;
  ui.told = null;
}
