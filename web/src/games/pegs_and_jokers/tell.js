import { rest } from "../../table/resting.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { place } from "./board.js";
import { moved } from "./geometry.js";
import { march } from "./march.js";
import { changesOf, enter } from "./record.js";
import { rest as undoTime } from "./rest.js";
import { count } from "./tally.js";
import { entryWords } from "./words.js";

/** @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session */

/** Where the pegs stood, by ply, of the last few. @type {WeakMap<Session, Map<number, string[][]>>} */
const stood = new WeakMap();

/** Remembers the board for the next move. @param {Session} session */
export function note(session) {
  const { ply, view } = session.table;
  const known = [...(stood.get(session) ?? [])].filter(([other]) => other === ply - 1);
  stood.set(session, new Map(known).set(ply, view.pegs));
}

/** Somebody moved: says it, shows it, leaves time to see it. @param {Session} session @param {Pegs.Event[]} events */
export async function took(session, events) {
  const table = session.table;
  const ui = session.ui;
  const before = stood.get(session)?.get(table.ply - 1) ?? table.view.pegs;
  const entries = enter(table, events, before);
  count(table, entries);
  note(session);
  session.saveSoon();
  ui.told = null;
  const drawn = events.findLast(({ kind, seat, card }) => kind === "draw" && seat === session.seat && card)?.card;
  ui.fresh = session.several ? null : (drawn ?? ui.fresh);
  announce(entries.map((entry) => entryWords(session, entry)).join(" "));
  const mine = entries[0]?.seat === session.seat && !session.several;
  cue(session, entries);
  const undoable =
    mine &&
    !session.replay &&
    !table.over &&
    !table.unaided &&
    ["play", "discard", "declare"].includes(entries[0]?.kind ?? "");
  if (undoable) {
    undoTime(session);
    announce(t("pegs.undoable"));
  }
  ui.pending = false;
  // Whoever is to play is not kept waiting.
  const waits = !undoable && !table.over && session.next === null;
  if (!waits) ui.rests = "";
  session.host.paint();
  const shown = Math.max(0, ...entries.map((entry) => animate(session, entry)));
  if (table.asked.includes(session.seat) || table.over) await session.inspect();
  if (waits) await rest(session, 1, shown);
}

/** @param {Session} session @param {Pegs.Entry[]} entries */
function cue(session, entries) {
  const { over, view } = session.table;
  const hit = entries.some(({ hits, kind }) => hits?.length || kind === "send_back");
  if (over) feel(view.winners.includes(session.seat) ? "triumph" : "lose");
  else feel(hit ? "take" : "place");
}

/** A line of the log once more. @param {Session} session @param {Pegs.Entry} entry */
export function showEntry(session, entry) {
  const ui = session.ui;
  const same = ui.told === entry;
  const changes = changesOf(entry);
  ui.picked = null;
  ui.told = same ? null : { ...entry, ...(entry.before ? { after: moved(entry.before, changes) } : {}) };
  announce(same ? t("pegs.log.now") : entryWords(session, entry));
  session.host.paint();
  if (!same) animate(session, entry);
}

/** Lets the pegs go their ways; gives the time it takes. @param {Session} session @param {Pegs.Entry} entry */
function animate(session, entry) {
  const { seats } = session.table.view;
  const walks = changesOf(entry).map(([seat, from, to], index) => ({
    seat,
    from,
    to,
    falls: index >= (entry.steps?.length ?? 0),
  }));
  return march(document.querySelector(".pegs-map"), { seats, spot: place(session) }, walks);
}
