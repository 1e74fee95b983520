import { nameOf } from "../../cards/characters.js";
import { settings } from "../../device/settings.js";
import { pause, skipPause } from "../../table/pause.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { refit } from "./record.js";
import { linesWords } from "./words.js";

/**
 * What somebody did, shown line by line and said.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

/** How long a line is looked at, by the chosen pace; a tap goes on. */
const BEAT_MS = { tap: 1100, slow: 2000, normal: 1100, fast: 300 };

/** @param {Session} session @param {Tiles.Event[]} events */
export async function took(session, events) {
  const ui = session.ui;
  const own = session.seat;
  ui.hurried = false;
  refit(session.table);
  const said = events.map((event) => sentence(session, event)).filter(Boolean);
  ui.said = said.join(" ");
  ui.pending = false;
  const play = !session.film && events.find(({ kind, seat }) => kind === "play" && seat !== own);
  if (play) await tellLines(session, play);
  else {
    announce(ui.said);
    session.host.paint();
  }
  const others = events.some(({ seat }) => seat !== undefined && seat !== own);
  if (session.table.over) feel(session.table.view.winners.includes(own) ? "triumph" : "reveal");
  // Whoever is to play is not kept waiting.
  else if (others && session.table.view.turn !== own) await pause(BEAT_MS[settings.pace]);
}

/** Enough seen. @param {Session} session */
export function endTelling(session) {
  session.ui.told = null;
  skipPause();
}

/** The tiles first, then each of their lines. @param {Session} session @param {Tiles.Event} play */
async function tellLines(session, play) {
  const ui = session.ui;
  const lines = play.lines?.length ?? 0;
  announce(ui.said);
  feel("place");
  // Whoever is next may lay tiles meanwhile.
  Object.assign(ui, {
    camera: null,
    cursor: null,
    thinking: null,
    playing: session.table.view.turn === session.seat ? null : ui.playing,
  });
  for (let line = 0; line <= lines; line++) {
    ui.told = line;
    session.host.paint();
    await pause(BEAT_MS[settings.pace] * (line ? 0.7 : 0.5));
    if (ui.told === null) break;
  }
  ui.told = null;
  session.host.paint();
}

/** @param {Session} session @param {Tiles.Event} event */
export function sentence(session, { kind, seat = 0, points = 0, lines = [], traded_count: count = 0 }) {
  if (kind === "end") return "";
  const who = session.isYou(seat) ? "you" : "other";
  const name = nameOf(/** @type {Person} */ (session.players[seat]));
  if (kind === "play") return t("tiles.say.play", { who, name, points, lines: linesWords(lines), count: lines.length });
  return kind === "trade" ? t("tiles.say.trade", { who, name, count }) : t("tiles.say.pass", { who, name });
}
