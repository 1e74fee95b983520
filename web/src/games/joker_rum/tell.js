import { cardName } from "../../cards.js";
import { nameOf } from "../../characters.js";
import { feel } from "../../feedback.js";
import { settings } from "../../settings.js";
import { listed, t } from "../../text.js";
import { announce } from "../../ui.js";
import { regroup } from "./moves.js";
import { sceneOf, tableOf, uiOf } from "./record.js";

/** @typedef {import("../../session.js").Session} Session */

/** How long a move in the open stays before the next one, by the chosen pace. */
const STAY_MS = { tap: 1000, slow: 2000, fast: 300 };
/** Face down there is less to see. */
const HIDDEN_SHARE = 0.4;

/** @type {() => void} */
let wake = () => {};

/** Whoever has seen enough goes on. */
export function skipPause() {
  wake();
}

/** Somebody moved: says it, sorts the own cards anew, and leaves time to see it. @param {Session} session @param {Rum.Event[]} events */
export async function took(session, events) {
  const table = tableOf(session);
  const ui = uiOf(session);
  const me = session.seat;
  const own = events.some(({ kind, seat }) => seat === me && (kind === "draw" || kind === "discard"));
  const ended = events.find(({ kind }) => kind === "deal_end");
  if (ended) {
    table.reviewed = table.judged;
    table.judged = [];
    table.plies = [];
    ui.said = "";
    feel(session.isYou(/** @type {number | undefined} */ (ended.closer ?? undefined)) ? "triumph" : "reveal");
    session.saveSoon();
  } else {
    const words = sentences(session, events);
    ui.said = words.join(" ");
    announce(ui.said);
    ui.fresh = events.find(({ kind, seat }) => kind === "draw" && seat === me)?.card ?? (own ? null : ui.fresh);
    if (!own) feel("place");
  }
  ui.pending = false;
  if (own || ended) {
    await session.inspect();
    if (table.groups) await regroup(session);
  }
  session.host.paint();
  // Whoever is to play is not kept waiting.
  if (sceneOf(table) === "play" && table.view.turn !== me) await pause(stay(table.view));
}

/** @param {Rum.View} view */
function stay({ round }) {
  return STAY_MS[settings.pace] * (round === 3 ? 1 : HIDDEN_SHARE);
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve(null);
    };
  });
}

/** What happened, in words. @param {Session} session @param {Rum.Event[]} events */
export function sentences(session, events) {
  const words = [];
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    words.push(sentence(session, event, event.kind === "draw" && before?.kind === "discard" && !before.face_up));
  }
  return words.filter(Boolean);
}

/** @param {Session} session @param {Rum.Event} event @param {boolean} after  the second half of a sentence */
function sentence(session, event, after) {
  const who = session.isYou(event.seat) ? "you" : "other";
  const name = event.seat === undefined ? "" : nameOf(/** @type {Person} */ (session.players[event.seat]));
  const card = event.card ? cardName(event.card) : "";
  if (event.kind === "discard") return discarded(event, { who, name, card });
  if (event.kind === "draw") return drawn(event, { who, name, card }, after);
  if (event.kind === "close") return t("rum.say.close", { who, name });
  if (event.kind === "round")
    return event.round === 1 ? "" : t(event.round === 2 ? "rum.say.round2" : "rum.say.round3");
  return "";
}

/** @param {Rum.Event} event @param {{who: string, name: string, card: string}} words */
function discarded({ face_up: open }, words) {
  if (open) return `${t("rum.say.thrown", words)}.`;
  return `${words.card && words.who === "you" ? t("rum.say.hiddenOwn", words) : t("rum.say.hidden", words)},`;
}

/** @param {Rum.Event} event @param {{who: string, name: string, card: string}} words @param {boolean} after */
function drawn({ source }, words, after) {
  if (source === "face_up") return t("rum.say.took", words);
  if (after) return t(words.card ? "rum.say.drawnCard" : "rum.say.drawn", words);
  return t(words.card ? "rum.say.DrawnCard" : "rum.say.Drawn", words);
}

/** The cards of a new deal. @param {Session} session */
export function tellDeal(session) {
  const { view } = tableOf(session);
  announce(t("rum.say.deal", { deal: view.deal, cards: listed(view.cards.map(cardName)) }));
}
