import { html, nothing } from "lit-html";
import { cardBack, cardName, symbol } from "./cards.js";
import { faceOf, nameOf, temperOf } from "./characters.js";
import { dialogOpen } from "./dialogs.js";
import { enableDrag } from "./drag.js";
import { arrangeView, dealingView } from "./games/joker_poker/arrange.js";
import { suggestionList } from "./games/joker_poker/chances.js";
import { coachOf, coachSide } from "./games/joker_poker/coach.js";
import { tableKey } from "./games/joker_poker/keys.js";
import * as moves from "./games/joker_poker/moves.js";
import { headline, resultActions, resultView } from "./games/joker_poker/result.js";
import { advance, enterStep, showdownView, skip } from "./games/joker_poker/showdown.js";
import { sceneOf, scoresShown } from "./games/joker_poker/steps.js";
import { summaryActions, summaryView } from "./games/joker_poker/summary.js";
import { rankingList, showHelp, showMenu, showRanking } from "./menus.js";
import { deal } from "./motion.js";
import { go } from "./router.js";
import { SEAT } from "./session.js";
import { listed, t } from "./text.js";
import { announce } from "./ui.js";

/**
 * The table's frame: bar, players, the scene of the moment, side panel.
 *
 * Hooks for tests, kept stable:
 *   body[data-route="home|table|rules"][data-engine="loading|ready|failed"]
 *   .table[data-scene="dealing|arrange|waiting|showdown|summary|result"][data-game="1"][data-seats="3"]
 *   [data-seat="1"] a player's chip: [data-score], [data-state="thinking|ready|"]
 *   Arranging: [data-row="0"] a hand ([data-problem="code"] when it breaks a rule), [data-name="0"] its name, [data-problem-text="0"];
 *     [data-place="0-3"][data-card="Kh"] a place and its card (aria-pressed when picked); [data-holder="0"][data-value="4"|""] its bet;
 *     [data-bet="2"][data-bet-index="5"][data-state="free|placed|spent"] one of the nine betting cards;
 *     #status [data-reason] what READY still wants, [data-note] what was just done, [data-pending="true"] on .status while the engine looks;
 *     [data-action="sort|suggest|undo|redo|ready|joker"].
 *   Showdown: .showdown[data-hand="1"][data-paid="true"]; [data-show-seat="1"][data-winner="true"]; [data-action="next|skip"].
 *   Summary: .summary[data-game="1"], [data-action="next-deal|final|again-1"]. Result: .ranking [data-show-seat][data-place-number],
 *     [data-points]; [data-action="play-again|home"].
 *   Coach: [data-action="coach"] in a summary and a result; [data-coach="working|done|fault"][data-coach-game="1"] in a dialog or the side
 *     panel; [data-accuracy="game|match"], [data-choice-of="yours|best|other"], [data-review-game="2"], [data-action="coach-cancel"].
 *     Suggestions: [data-chance="0.71"] at a hand, [data-suggestion="0"] in the side panel, [data-action="suggestion-1|take-bets"].
 *   Bar: [data-action="back|ranking|menu"]; dialogs: dialog[data-dialog="menu|help|ranking|joker|confirm|settings"], in them
 *     [data-action="clear|new|help|rules|close|confirm|cancel"], [data-choice="Kh"|"auto"].
 *   Home: [data-action="play|continue|rules|options|retry"], [data-players="3"], select[data-level="1"], [data-option="tie_rule"],
 *     [data-engine="loading|ready|failed"][data-fault="code"]; notices: [data-notice="damaged|update|offline|storage"].
 */

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
function sceneName({ record }) {
  return record ? sceneOf(record) : "dealing";
}

/** Names the scene, so that a change of scene can be told from a change in it. @param {Session} session */
export function sceneKey(session) {
  return `${sceneName(session)} ${session.record?.show.game ?? 0}`;
}

/** The scene and step last painted. */
let lastStep = "";

/** After a painting: what moves and is said on coming to a scene or step. @param {Session} session */
export function entered(session) {
  const { record } = session;
  const scene = sceneName(session);
  const step = `${sceneKey(session)} ${record?.show.step}`;
  if (step === lastStep) return;
  lastStep = step;
  if (scene === "showdown") enterStep(session);
  if (scene === "summary") announce(t("summary.title", { game: record?.show.game ?? 1 }));
  if (scene === "result") announce(headline(session));
  if (scene !== "arrange" || !record || record.draft.past.length) return;
  deal(document.querySelectorAll(".place .card"));
  announce(t("say.dealt", { cards: listed(record.draft.places.map(cardName)) }));
}

/** What the tab says. @param {Session} session */
export function tableTitle(session) {
  const { record, ui } = session;
  const scene = sceneName(session);
  if (!record) return t("title.dealing");
  if (scene === "result") return headline(session);
  if (scene === "showdown" || scene === "summary") return t("title.showdown", { game: record.show.game });
  if (ui.thinking !== null) return t("thinking", { name: nameOf(/** @type {Person} */ (record.players[ui.thinking])) });
  return t("title.yours", { game: record.show.game });
}

/** @param {App} app @param {Session} session */
export function tablePage(app, session) {
  const scene = sceneName(session);
  const game = session.record?.show.game ?? 1;
  return html`<div class="table" data-scene=${scene} data-game=${game} data-seats=${session.players.length}>
    ${bar(app, session, game)} ${seats(session, scene)}
    <main id="main" class="stage" tabindex="-1">${stage(app, session, scene)}</main>
    ${side(session, scene)}
  </div>`;
}

/** What lies beside the table: the coach, suggestions, or the ranking of hands. @param {Session} session @param {string} scene */
function side(session, scene) {
  const coach = coachOf(session);
  if (coach.beside) return html`<aside class="side" aria-label=${coach.title}>${coachSide(coach)}</aside>`;
  if (scene === "arrange" && session.ui.suggestions?.game === session.record?.view.game)
    return html`<aside class="side" aria-label=${t("suggest.title")}>${suggestionList(session)}</aside>`;
  return html`<aside class="side" aria-label=${t("ranking.title")}>
    <h2>${t("ranking.title")}</h2>
    ${rankingList()}
  </aside>`;
}

/** @param {App} app @param {Session} session @param {number} game */
function bar(app, session, game) {
  return html`<header class="bar">
    <button class="icon-button" data-action="back" aria-label=${t("home.back")} @click=${() => go("home")}>${symbol("i-back", "icon")}</button>
    <h1>${t("game.of", { game })}</h1>
    <button class="icon-button ranking-button" data-action="ranking" aria-label=${t("ranking.title")} @click=${showRanking}>
      ${symbol("i-book", "icon")}
    </button>
    <button class="icon-button" data-action="menu" aria-label=${t("menu")} @click=${() => showMenu(app, session)}>${symbol("i-menu", "icon")}</button>
  </header>`;
}

/** @param {Session} session @param {string} scene */
function seats(session, scene) {
  const scores = session.record ? scoresShown(session.record) : session.players.map(() => 0);
  return html`<section class="seats-region" aria-label=${t("players")}>
    <ol class="seats">
      ${session.players.map((person, seat) => seatChip(session, person, seat, scores[seat] ?? 0, scene))}
    </ol>
  </section>`;
}

/** @param {Session} session @param {Person} person @param {number} seat @param {number} score @param {string} scene */
function seatChip(session, person, seat, score, scene) {
  const { record, ui } = session;
  const ready = scene === "waiting" && record?.view.ready[seat] === true;
  const state = ui.thinking === seat ? "thinking" : ready ? "ready" : "";
  return html`<li class="seat" data-seat=${seat} data-score=${score} data-state=${state} title=${seat === SEAT ? nothing : temperOf(person)}>
    ${faceOf(person)}
    <span class="seat-text">
      <span class="seat-name">${nameOf(person)}</span>
      <span class="seat-points"><b>${score}</b><span class="visually-hidden"> ${t("points")}</span></span>
    </span>
    ${seat !== SEAT && (scene === "arrange" || scene === "waiting" || scene === "dealing") ? html`<span class="fan" aria-hidden="true">${[0, 1, 2, 3, 4].map(() => cardBack())}</span>` : nothing}
    ${state ? html`<span class="seat-state">${state === "ready" ? symbol("i-check", "icon") : html`<i></i><i></i><i></i>`}<span class="visually-hidden">${t(state === "ready" ? "seat.ready" : "seat.thinking")}</span></span>` : nothing}
  </li>`;
}

/** @param {App} app @param {Session} session @param {string} scene */
function stage(app, session, scene) {
  if (scene === "dealing") return session.ui.fault ? dealFault(app, session) : dealingView(app);
  if (scene === "showdown") return html`${showdownView(session)}${showdownActions(session)}`;
  if (scene === "summary") return html`${summaryView(session)}${summaryActions(session)}`;
  if (scene === "result") return html`${resultView(session)}${resultActions(app)}`;
  return arrangeView(app, session);
}

/** The engine refuses to deal with these choices. @param {App} app @param {Session} session */
function dealFault(app, session) {
  const fault = session.ui.fault instanceof Error ? session.ui.fault.message : "";
  return html`<div class="dealing-note fault" role="alert">
    <p>${t("deal.fault")} ${fault}</p>
    <button class="button" data-action="home" @click=${() => app.leave()}>${t("result.home")}</button>
    <button class="button primary" data-action="retry" @click=${() => session.start()}>${t("engine.retry")}</button>
  </div>`;
}

/** @param {Session} session */
function showdownActions(session) {
  return html`<div class="actions">
    <button class="button" data-action="skip" @click=${() => skip(session)}>${t("show.skip")}</button>
    <button class="button primary wide" data-action="next" @click=${() => advance(session)}>${t("show.next")}${symbol("i-next", "icon")}</button>
  </div>`;
}

/** Pointer and keys on the table, for as long as the page lives. @param {App} app @param {HTMLElement} root */
export function listenAtTable(app, root) {
  enableDrag(root, { drop: (source, target) => dropped(app, source, target), settle: () => app.paint() });
  addEventListener("keydown", (event) => {
    if (app.route !== "table" || !app.session || dialogOpen() || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.key === "?" ? showHelp() : tableKey(app.session, event)) event.preventDefault();
  });
}

/** @param {App} app @param {HTMLElement} source @param {HTMLElement} target */
function dropped(app, source, target) {
  const { session } = app;
  const row = Number(/** @type {HTMLElement | null} */ (target.closest("[data-row]"))?.dataset.row ?? -1);
  if (!session || !moves.mayArrange(session)) return app.paint();
  if (source.dataset.drag === "card") {
    if (target.dataset.drop !== "place") return app.paint();
    return moves.swapPlaces(session, Number(source.dataset.index), Number(target.dataset.index));
  }
  if (row >= 0) moves.layBet(session, row, Number(source.dataset.betIndex));
  else if (target.dataset.drop === "bets" && source.dataset.holder !== undefined)
    moves.layBet(session, Number(source.dataset.holder), null);
  else app.paint();
}
