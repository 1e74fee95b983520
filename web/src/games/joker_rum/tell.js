import { cardName } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { settings } from "../../device/settings.js";
import { pause } from "../../table/pause.js";
import { listed, t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { regroup } from "./grouping.js";
import { sceneOf } from "./record.js";
import { rhythm } from "./rhythm.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** Somebody moved: says it, sorts the person's cards again, and leaves time to see it. @param {Session} session @param {Rum.Event[]} events */
export async function took(session, events) {
  const table = session.table;
  const ui = session.ui;
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
  if (sceneOf(table) === "play" && table.view.turn !== me) await pause(stay(table.view, events));
}

/** @param {Rum.View} view @param {Rum.Event[]} events */
function stay({ round }, events) {
  const seat = events.find((event) => event.seat !== undefined)?.seat ?? 0;
  return rhythm({ pace: settings.pace, round, seat, events }, Math.random());
}

/** What happened, in words. @param {Session} session @param {Rum.Event[]} events */
export function sentences(session, events) {
  const words = [];
  for (const [index, event] of events.entries()) {
    words.push(sentence(session, event, isSecond(events, index), isSecond(events, index + 1)));
  }
  return words.filter(Boolean);
}

/** Is it the draw that follows a hidden discard, told in the same sentence? @param {Rum.Event[]} events @param {number} index */
function isSecond(events, index) {
  const before = events[index - 1];
  return events[index]?.kind === "draw" && before?.kind === "discard" && !before.face_up;
}

/** @param {Session} session @param {Rum.Event} event @param {boolean} after  the second half of a sentence @param {boolean} first  the first half */
function sentence(session, event, after, first) {
  const who = session.isYou(event.seat) ? "you" : "other";
  const name = event.seat === undefined ? "" : nameOf(/** @type {Person} */ (session.players[event.seat]));
  const card = event.card ? cardName(event.card) : "";
  if (event.kind === "discard") return discarded(event, { who, name, card }, first);
  if (event.kind === "draw") return drawn(event, { who, name, card }, after);
  if (event.kind === "close") return t("rum.say.close", { who, name });
  if (event.kind === "round")
    return event.round === 1 ? "" : t(event.round === 2 ? "rum.say.round2" : "rum.say.round3");
  return "";
}

/** @param {Rum.Event} event @param {{who: string, name: string, card: string}} words @param {boolean} first */
function discarded({ face_up: open }, words, first) {
  if (open) return `${t("rum.say.thrown", words)}.`;
  const said = words.card && words.who === "you" ? t("rum.say.hiddenOwn", words) : t("rum.say.hidden", words);
  return first ? said : `${said}.`;
}

/** @param {Rum.Event} event @param {{who: string, name: string, card: string}} words @param {boolean} after */
function drawn({ source }, words, after) {
  if (source === "face_up") return t("rum.say.took", words);
  if (after) return t(words.card ? "rum.say.drawnCard" : "rum.say.drawn", words);
  return t(words.card ? "rum.say.DrawnCard" : "rum.say.Drawn", words);
}

/** The cards of a new deal. @param {Session} session */
export function tellDeal(session) {
  const { view } = session.table;
  announce(t("rum.say.deal", { deal: view.deal, cards: listed(view.cards.map(cardName)) }));
}
