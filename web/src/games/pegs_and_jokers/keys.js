import { settings } from "../../device/settings.js";
import { idsOf } from "../../table/copies.js";
import { keymap, undoing } from "../../table/keymap.js";
import { skipPause } from "../../table/pause.js";
import { back, choosePeg, choosesPeg, lookAt, pegsOf, pickCard } from "./choosing.js";
import { showLog } from "./log.js";
import * as moves from "./moves.js";
import { optionsShown } from "./picture.js";
import { myTurn, sceneOf } from "./record.js";
import { goOn } from "./rest.js";
import { finish } from "./stage.js";

/** @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session */

/** @param {Session} session */
const bluffs = ({ record }) => Boolean(record?.view.options.bluff);

/** @type {import("../../table/keymap.js").Key<Session>[]} */
const TABLE = [
  { key: "1 … 7", text: "pegs.keys.cards" },
  { key: "← →", text: "pegs.keys.arrows" },
  { key: "↑ ↓", text: "pegs.keys.pegs" },
  { key: "Enter", text: "pegs.keys.enter" },
  { key: "Esc", text: "pegs.keys.escape" },
  { key: "D", text: "pegs.keys.discard", act: moves.discard },
  { key: "H", text: "pegs.keys.hint", act: moves.hint },
  { key: "U", text: "pegs.keys.undo", act: moves.undo },
  { key: "L", text: "pegs.keys.log", act: showLog },
  { key: "Y", text: "pegs.do.doubt", act: (session) => moves.answerDoubt(session, true), of: bluffs },
  { key: "N", text: "pegs.do.believe", act: (session) => moves.answerDoubt(session, false), of: bluffs },
];

export const { keys, letter } = keymap(TABLE);

/** Handles a key at the table; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || event.altKey || sceneOf(session.table) !== "play") return false;
  if (event.ctrlKey || event.metaKey) return undoKey(session, event);
  const { key } = event;
  if (key === "Escape") return stepBack(session);
  if (key === "Enter") return enter(session, event);
  return arrow(session, key) || digit(session, key) || letter(session, key);
}

/** @param {Session} session @param {KeyboardEvent} event */
function undoKey(session, event) {
  if (undoing(event) !== "undo") return false;
  moves.undo(session);
  return true;
}

/** @param {Session} session */
function stepBack(session) {
  const { picked, told } = session.ui;
  if (!picked && !told) return false;
  back(session);
  return true;
}

/** Plays what is looked at, or goes on. A button that has the focus does what it says. @param {Session} session @param {KeyboardEvent} event */
function enter(session, { target }) {
  if (
    target instanceof HTMLButtonElement &&
    !target.matches(".pegs-card[aria-pressed=true], .pegs-option[aria-pressed=true]")
  )
    return false;
  const { over, show } = session.table;
  if (show.rest) goOn(session);
  else if (session.ui.picked?.looked) moves.play(session);
  else if (over) finish(session);
  else skipPause();
  return true;
}

/** @param {Session} session @param {string} key */
function digit(session, key) {
  if (!settings.shortcuts || !/^[1-9]$/.test(key)) return false;
  const id = idsOf(session.table.view.cards)[Number(key) - 1];
  if (!id || !myTurn(session)) return false;
  session.ui.focus = Number(key) - 1;
  pickCard(session, id);
  return true;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Left and right through what the card can do, or through the cards; up and down through the pegs in words. @param {Session} session @param {string} key */
function arrow(session, key) {
  const step = STEPS[key];
  if (!step) return false;
  if (key === "ArrowUp" || key === "ArrowDown") return among(".pegs-words button", step);
  const { picked } = session.ui;
  if (!picked?.options?.length) return among(".pegs-card", step);
  if (choosesPeg(picked)) {
    const peg = pegsOf(picked)[0];
    if (peg) choosePeg(session, peg);
    return true;
  }
  const options = optionsShown(picked).filter(({ done }) => done);
  if (!options.length) return among(".pegs-option", step);
  const now = picked.looked ? options.indexOf(picked.looked) : step > 0 ? -1 : 0;
  const next = options[(now + step + options.length) % options.length];
  if (next) lookAt(session, next);
  return true;
}

/** Moves the focus. @param {string} selector @param {number} step */
function among(selector, step) {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const at = found.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  // Where none has it, the first or the last takes it.
  const next = at < 0 ? Math.min(0, step) : at + step;
  found.at(next % found.length)?.focus();
  return found.length > 0;
}
