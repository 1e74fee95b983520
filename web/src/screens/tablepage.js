import { html, nothing } from "lit-html";
import tools from "../../art/tools.svg";
import room from "../../style/room.css";
import { cardBack, symbol } from "../cards/cards.js";
import { faceOf, nameOf } from "../cards/characters.js";
import { changeSettings, settings } from "../device/settings.js";
import { EngineError } from "../engine/errors.js";
import { gameName } from "../match/catalogue.js";
import { isFinished, isThinking, outcomeOf, sceneOf, scoresOf } from "../match/recordfacts.js";
import { back, go } from "../router.js";
import { adopt, Part } from "../site/parts.js";
import { engineLine, errorAt, errorWords } from "../table/engineline.js";
import { arrive, headButtons, side as sideOf, stage } from "../table/scene/game.js";
import { heading } from "../table/scene/headings.js";
import { pressed as pressedAt } from "../table/scene/keys.js";
import { hasText, numbered, t } from "../text/text.js";
import { hang } from "../ui/art.js";
import { guardSecondTap } from "../ui/secondtap.js";
import { openMenus } from "./menu.js";

export { flip } from "../ui/glide.js";

/**
 * The table's frame: bar, players, the scene of the moment, side panel.
 *
 * Hooks for tests, kept stable:
 *   body[data-route="home|table|rules"][data-engine="loading|ready|failed"]
 *   .table[data-scene="dealing|play|showdown|summary|result"][data-game="1"][data-seats="3"]
 *   [data-seat="1"] a player's face, name and points: [data-score], [data-state="thinking|ready|"]
 *   What lies on the table: table/scene/draw.js. Result: .ranking [data-show-seat][data-place-number], [data-points];
 *     [data-action="play-again|home"].
 *   Bar: [data-action="back|ranking|menu"]; dialogs: dialog[data-dialog="menu|help|ranking|jokers|confirm|settings"], in them
 *     [data-action="clear|new|help|rules|close|confirm|cancel"].
 *   Home: [data-action="play|continue|rules|options|retry"], [data-players="3"], select[data-level="1"],
 *     [data-engine="loading|ready|failed"][data-fault="code"]; notices: [data-notice="damaged|update|offline|storage"].
 */

/** @typedef {import("../match/session.js").Session} Session */

adopt(room, "room");
hang([tools]);
guardSecondTap();

const FILM = new Part(() => import("../table/film.js"));

const COMMANDS = new Part(() => import("../table/scene/commands.js"));
// Loaded before the first painting, so that the table does not move when the command line appears.
if (settings.commandLine) await COMMANDS.want();

/** The table's screen, or the cover while the device changes hands. @param {Page} app @param {Session} session */
export function page(app, session) {
  const { game } = session;
  if (session.covered) return coverPage(app, session);
  const side = sideOf(session);
  const isLoading = awaitsFilm(app, session);
  const won = hasWon(session);
  return html`<div
    class="table"
    data-of=${game.key}
    data-scene=${sceneOf(session.record)}
    data-game=${gameNumber(session.record)}
    data-seats=${session.players.length}
    data-won=${won}
    data-celebrates=${celebrates(session, won)}
    @animationend=${(/** @type {AnimationEvent} */ { animationName }) => animationName === "rain" && celebrated.set(session, true)}
    data-line=${Boolean(session.record?.parent)}
  >
    ${bar(app, session, isLoading)} ${seats(session, isLoading)}
    <main id="main" class="stage" tabindex="-1">
      ${middle(app, session, isLoading)}
    </main>
    <aside class="side" tabindex="0" aria-label=${side.title}>${isLoading ? nothing : side.content}</aside>
    ${commandLine(app, session)}
  </div>`;
}

/** The number of the current game within the match; 1 if a match is one game. @param {TableRecord | null} record */
function gameNumber(record) {
  return record?.scene?.heading.values?.game ?? record?.show?.game ?? 1;
}

/** True if the table shows a finished match that the only person at it has won (at the Joker Machine: gained coins); false for a replay, a line of play or a lesson. @param {Session} session */
function hasWon({ game, record, replay, several, seat }) {
  if (!record || record.parent || replay || several || game.practice || !isFinished(record)) return false;
  return outcomeOf(game, record).winners.includes(seat);
}

/** By table: true if its win was celebrated, or it had been won before it was opened. @type {WeakMap<Session, boolean>} */
const celebrated = new WeakMap();

/** True while confetti may fall for a win (`hasWon`): until it has fallen once. @param {Session} session @param {boolean} won */
function celebrates(session, won) {
  if (!celebrated.has(session)) celebrated.set(session, won);
  return won && !celebrated.get(session);
}

/** The middle of the table: the scene, or why there is none. @param {Page} app @param {Session} session @param {boolean} isLoading  true if the replay is still loading */
function middle(app, session, isLoading) {
  if (!session.record && errorAt(app, session)) return dealError(app, session);
  if (isLoading) return html`<div class="dealing-note">${engineLine(app)}</div>`;
  const scene = stage(app, session);
  return session.game.framed?.(scene) ?? scene;
}

/** True while a replay is loading: it needs the engine to show a turn. False if the engine fails: then the stored result is shown. Begins the replay if the engine is ready. @param {Page} app @param {Session} session */
function awaitsFilm(app, session) {
  const { film, ui } = session;
  // Null: the session is no replay; undefined: a replay that has not begun.
  if (film === null || app.engineState.phase === "failed" || ui.error || FILM.failed) return false;
  if (!film && session.live) beginFilm(app, session);
  return !film?.ready;
}

/** Begins the replay at its first turn. @param {Page} app @param {Session} session */
async function beginFilm(app, session) {
  const module = await FILM.want();
  if (module && session.film === undefined) {
    session.film = new module.Film(session);
    await session.film.show(session.firstPly);
    if (session.compares) session.film.compare();
  }
  app.paint();
}

/** The screen that hides all cards until the next person says that they hold the device. @param {Page} app @param {Session} session */
function coverPage(app, session) {
  const { game, next, record, players } = session;
  const person = next === null ? null : players[next];
  const error = errorAt(app, session);
  return html`<div class="table cover" data-of=${game.key} data-scene="cover" data-next=${next ?? ""} data-seats=${players.length}>
    ${bar(app, session)} ${seats(session)}
    <main id="main" class="stage cover-stage" tabindex="-1">
      ${person ? html`${faceOf(person, "cover-face")}<h2>${t("cover.title", { name: nameOf(person) })}</h2><p>${t("cover.text", { game: game.key, name: nameOf(person) })}</p>` : html`<h2>${t("cover.wait")}</h2>`}
      ${error ? html`<p role="alert">${t("cover.fault")}</p>` : nothing}
      ${session.live ? nothing : engineLine(app)}
      ${
        person
          ? html`<button class="button primary huge" data-action="uncover" ?disabled=${!session.live || !record} @click=${() => session.uncover()}>
              ${t("cover.show", { game: game.key, name: nameOf(person) })}
            </button>`
          : nothing
      }
      ${error ? html`<button class="button" data-action="retry" @click=${() => session.start()}>${t("engine.retry")}</button>` : nothing}
    </main>
  </div>`;
}

/** The button that leads back: from a replay to the screen from which it was opened, else to the home page or the screen that `wayBack` names. @param {Session} session */
function backButton({ game, replay, origin }) {
  const toOrigin = replay && !game.wayBack;
  const label = game.wayBack?.() ?? t(toOrigin ? "back" : "home.back");
  const leave = () => (toOrigin ? back(origin) : go("home"));
  return html`<button class="icon-button" data-action="back" aria-label=${label} @click=${leave}>${symbol("i-back", "icon")}</button>`;
}

/** The command line, if it is switched on; empty until its module is loaded and cards are dealt. @param {Page} app @param {Session} session */
function commandLine(app, { record }) {
  const session = app.tableShown;
  if (!settings.commandLine || COMMANDS.failed) return nothing;
  const part = COMMANDS.shown(app);
  return part && record && session ? part.commandLine(session) : html`<section class="commands"></section>`;
}

/** The bar at the top. @param {Page} app @param {Session} session @param {boolean} [hidden]  true if the result must not be shown yet */
function bar(app, session, hidden = false) {
  const { game } = session;
  return html`<header class="bar">
    ${backButton(session)}
    <h1>${hidden ? gameName(game.key) : heading(session)}</h1>
    ${game.practice ? nothing : mark(session)}
    ${headButtons(session)}
    <button class="icon-button" data-action="menu" aria-label=${t("menu")} @click=${() => openMenus(app, (part) => part.showMenu(app, session))}>${symbol("i-menu", "icon")}</button>
  </header>`;
}

/** The mark in the bar of a replay, of a scene that the person has opened again, or of a line of play. @param {Session} session */
function mark({ replay, record }) {
  if (replay || record?.scene?.again) return html`<b class="replay-mark">${t("replay.mark")}</b>`;
  if (!record?.parent) return nothing;
  return html`<b class="line-mark">${t("whatif")}<small>${t(record.others ? "whatif.others" : "whatif.same")}</small></b>`;
}

/** The number of letters of a name that fit beside a face on a small phone. */
const SHORT_NAME = 5;

/** All players, with their points; nothing at a table whose scenes have no seats. @param {Session} session @param {boolean} [hidden]  true if the result must not be shown yet: all have 0 points */
function seats(session, hidden = false) {
  const { record, players } = session;
  if (record?.scene ? !record.scene.seats : players.length === 1) return nothing;
  const scores = record && !hidden ? scoresOf(record) : players.map(() => 0);
  return html`<section class="seats-region" aria-label=${t("players")}>
    <ol class="seats" data-names=${players.some((person) => nameOf(person).length > SHORT_NAME) ? "long" : "short"}>
      ${session.order.map((seat) => seatChip(session, /** @type {Person} */ (session.players[seat]), seat, scores[seat] ?? 0))}
    </ol>
  </section>`;
}

/** Names of scenes in which the other players have cards. */
const IN_HAND = ["dealing", "play"];
/** The number of card backs drawn beside a player's name, if the scene does not say it. */
const BACKS = 5;

/** A player: face, name, points, card backs, and whether they are thinking or ready. @param {Session} session @param {Person} person @param {number} seat @param {number} score */
function seatChip(session, person, seat, score) {
  const state = stateOf(session, seat);
  const at = session.at(seat);
  const isFan = at !== "mine" && !session.covered && IN_HAND.includes(sceneOf(session.record));
  const backs = isFan ? (session.record?.scene?.seats?.[seat]?.backs ?? BACKS) : 0;
  return html`<li class="seat" data-seat=${seat} data-at=${at} data-next=${session.covered && seat === session.next} data-score=${score} data-state=${state}>
    ${faceOf(person)}
    <span class="seat-text">
      <span class="seat-name">${nameOf(person)}</span>
      <span class="seat-points"><b>${numbered(score)}</b><span class="visually-hidden"> ${t("points")}</span></span>
    </span>
    ${backs ? html`<span class="fan" aria-hidden="true">${Array.from({ length: backs }, () => cardBack())}</span>` : nothing}
    ${state ? html`<span class="seat-state">${state === "ready" ? symbol("i-check", "icon") : html`<i></i><i></i><i></i>`}<span class="visually-hidden">${t(state === "ready" ? "seat.ready" : "seat.thinking")}</span></span>` : nothing}
  </li>`;
}

/** What a player is doing. @param {Session} session @param {number} seat @returns {"" | "ready" | "thinking"} */
function stateOf(session, seat) {
  if (isThinking(session, seat)) return "thinking";
  return session.record?.scene?.seats?.[seat]?.ready ? "ready" : "";
}

/** Says that the engine refused to deal with these choices. @param {Page} app @param {Session} session */
function dealError(app, session) {
  return html`<div class="dealing-note fault" role="alert">
    <p>${refusalWords(session)}</p>
    <button class="button" data-action="home" @click=${() => app.shelf.leave()}>${t("result.home")}</button>
    <button class="button primary" data-action="retry" @click=${() => session.start()}>${t("engine.retry")}</button>
  </div>`;
}

/** Why the engine refused, in the person's language. @param {Session} session */
function refusalWords(session) {
  const { error } = session.ui;
  const { code, data } = error instanceof EngineError ? error : { code: "", data: {} };
  const refused = `deal.refused.${code}`;
  const values = /** @type {import("../text/text.js").Values} */ (data);
  return hasText(refused) ? t(refused, values) : errorWords(session, "deal.fault");
}

/** Called after each painting. Runs the game's own `entered`, which can call `arrive` through `enter`; without one, `arrive`. @param {Session} session */
export function entered(session) {
  const enter = () => arrive(session);
  if (session.game.entered) session.game.entered(session, enter);
  else enter();
}

/** Handles a key on the table; true if it did something. @param {Page} app @param {Session} session @param {KeyboardEvent} event */
export function pressed(app, session, event) {
  return commonKey(app, session, event.key) || pressedAt(session, event);
}

/** Handles the keys `?` and `/`, which every table has; true if the key is one of them. @param {Page} app @param {Session} session @param {string} key */
function commonKey(app, session, key) {
  if (!settings.shortcuts) return false;
  if (key === "?") openMenus(app, (part) => part.showHelp(session));
  else if (key === "/") openCommands(app);
  else return false;
  return true;
}

/** Switches the command line on, and moves the focus there. @param {Page} app */
function openCommands(app) {
  changeSettings(app.store, { commandLine: true });
  app.paint();
  COMMANDS.want(() => app.paint()).then((part) => part?.focusCommand());
}
