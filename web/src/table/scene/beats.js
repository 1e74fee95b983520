import { showDialog } from "../../ui/dialogs.js";
import { bump, deal, feel, turn } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { paceOfTurns } from "../pace.js";
import { advancesByTap, askAfter, readingMs, rest, stayMs } from "../resting.js";
import { pressing } from "./gestures.js";
import { itemsOf } from "./items.js";
import { blocks } from "./panel.js";
import { say } from "./voice.js";

/**
 * Shows what happened, beat by beat: turns over new cards, briefly enlarges points that have grown, announces the words.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** Milliseconds between two cards, by the chosen pace. */
const GAP_MS = { tap: 45, slow: 160, normal: 45, fast: 0 };

/** The most cards that arrive in one turn; more are a whole hand. */
const MOST_DRAWN = 5;
/** Milliseconds for which a panel that is already open is lit. */
const PANEL_LIT_MS = 1400;
const LIT = {
  boxShadow: `0 0 0 4px var(--accent), inset 0 0 0 100vmax color-mix(in srgb, var(--accent) 40%, transparent)`,
};

/** The tables at which turns of others were shown. @type {WeakSet<Session>} */
const turnsShown = new WeakSet();

/** Shows an answer's beats one after another, then opens its panel. @param {Session} session @param {Scenes.Shown} answer @param {Scenes.Scene | undefined} before  the scene shown last */
export async function show(session, answer, before) {
  const { beats, panel } = answer;
  let shownScene = before;
  // The table already has the last scene; the earlier ones replace it for a while, unless the table gets another scene meanwhile.
  let onTable = beats.at(-1)?.scene;
  // The last beat with a `stay`: only this one may wait for a tap.
  const waitingBeat = beats.findLast(({ stay }) => stay);
  // The milliseconds for which the last words are still to be read.
  let unreadMs = 0;
  for (const beat of beats) {
    const { scene, sound, stay = 0, timed } = beat;
    const words = say(session, beat.said);
    if (sound) feel(sound);
    announce(words);
    // Shown only to people who continue by tapping; others only hear its words.
    if (beat.tapped && !advancesByTap(session)) continue;
    if (session.table.scene === onTable) {
      session.table.scene = scene;
      onTable = scene;
    }
    session.host.paint();
    showNewCards(newCards(shownScene, scene));
    bump(grownPoints(shownScene, scene));
    const motionMs = session.game.points?.marchMs(shownScene, scene) ?? 0;
    shownScene = scene;
    if (!timed) unreadMs = Math.max(unreadMs, readingMs(words));
    if (!stay) continue;
    const ms = motionMs + stayMs(stay);
    const isEarly = beat !== waitingBeat;
    await rest(session, beat, isEarly, isEarly ? ms : Math.max(ms, unreadMs));
    unreadMs -= ms;
  }
  session.ui.rests = "";
  if (panel) openPanel(session, panel, before?.panel);
  if (beats.some(({ stay, timed }) => stay && !timed)) turnsShown.add(session);
  // The question about the pace comes once all others have moved, before the person's turn. Drafts have no ply.
  const isNext = session.ui.thinking != null && "ply" in answer && !session.othersThink(session.table);
  if (isNext && onTable?.waits && turnsShown.has(session)) await askAfter(session, onTable);
}

/** Deals a whole hand, or turns over single cards. @param {HTMLElement[]} cards */
function showNewCards(cards) {
  const dealt = cards.length > MOST_DRAWN && cards.every((card) => card.closest("[data-drag]"));
  if (dealt) deal(cards);
  else turn(cards, GAP_MS[paceOfTurns()]);
}

/** The elements with the points of those seats whose points have grown; none in a summary, whose sheet shows the sums already. @param {Scenes.Scene | undefined} before @param {Scenes.Scene} now @returns {Element[]} */
function grownPoints(before, now) {
  if (now.name === "summary") return [];
  const seatsBefore = before?.seats ?? [];
  const grown = (now.seats ?? []).filter(({ number, score }) => score > (seatsBefore[number]?.score ?? score));
  return grown.flatMap(({ number }) => [...document.querySelectorAll(`[data-seat="${number}"] .seat-points b`)]);
}

/** The cards of items that were not there before. @param {Scenes.Scene | undefined} before @param {Scenes.Scene} now @returns {HTMLElement[]} */
function newCards(before, now) {
  const keysBefore = new Set(itemsOf(before).map(({ key }) => key));
  const keys = itemsOf(now).filter(({ key }) => !keysBefore.has(key));
  return keys.flatMap(({ key }) => [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-item="${CSS.escape(key)}"] .card`)),
  ]);
}

/** Opens a panel in a dialog; if it is beside the table, focuses it there. @param {Session} session @param {Scenes.Panel} panel @param {Scenes.Panel | undefined} before  the panel that was beside the table */
export function openPanel(session, panel, before) {
  const { key, title } = panel;
  const side = /** @type {HTMLElement | null} */ (document.querySelector(`.side [data-panel="${key}"]`));
  const aside = /** @type {HTMLElement | null} */ (side?.closest(".side") ?? null);
  const within = /** @type {HTMLElement | null} */ (side?.querySelector(":checked, button") ?? null);
  if (aside?.checkVisibility()) {
    (within ?? aside).focus();
    // The panel was there already: light it up to show that it has changed.
    if (before?.key === key) aside.animate([LIT, { ...LIT, offset: 0.3 }, {}], PANEL_LIT_MS);
    return;
  }
  // True once the table's scene has had a newer panel with this key.
  let replaced = false;
  showDialog({
    title: say(session, title),
    name: key,
    content: (close) => {
      const now = session.table.scene?.panel;
      const shown = now?.key === key ? now : panel;
      // That newer panel is gone again: the choice was made, so the dialog closes.
      if (replaced && shown === panel) queueMicrotask(close);
      replaced ||= shown !== panel;
      const pressed = (/** @type {boolean} */ onTable) => (onTable || shown === panel) && close();
      return blocks(session, shown, { where: "dialog", press: pressing(session, pressed) });
    },
  });
}
