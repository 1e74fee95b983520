import { html, nothing } from "lit-html";
import { cardFace, symbol } from "../cards/cards.js";
import { faceOf, nameOf, seatAll, seatName, temperOf } from "../cards/characters.js";
import { entryOf, gameKeys, gameName, levelName } from "../match/catalogue.js";
import { today } from "../match/matches.js";
import { partnersOf } from "../match/recordfacts.js";
import { go } from "../router.js";
import { Part } from "../site/parts.js";
import { canRestart, engineLine } from "../table/engineline.js";
import { waiting } from "../table/frame.js";
import { askToReplace } from "../table/replacing.js";
import { progress } from "../table/scene/headings.js";
import { t } from "../text/text.js";
import { passes } from "../ui/notices.js";
import { lengthRow } from "./lengths.js";
import { openMenus } from "./menu.js";
import { nameField } from "./names.js";

/** @typedef {import("../match/catalogue.js").GameView} GameView */
/** @typedef {import("../text/text.js").TextKey} TextKey */

const RULES = new Part(() => import("./houserules.js"));

/** A newcomer's choices: the default options except for a short match, and as many opponents as the deal of the day has (`company`), at the two weakest levels in turn. @param {GameView} view @returns {Choices} */
export function defaultChoices({ cast, company, lengths }) {
  const levels = Object.keys(cast);
  return {
    players: seatAll(cast, ["human", ...company.map((_, index) => levels[index % 2] ?? "")]),
    options: lengths?.short ? { [lengths.option]: lengths.short } : {},
  };
}

/** @param {Page} app */
export function homePage(app) {
  const { view } = app;
  return html`<main id="main" class="home" tabindex="-1">
    <header class="home-head">
      ${hero(app.game)}
      <h1>${gameName(app.game)}</h1>
      <p>${t(/** @type {TextKey} */ (`game.${app.game}.about`))}</p>
    </header>
    ${gameKeys().length > 1 ? catalogue(app) : nothing}
    ${view ? [startButtons(app), lessonOffer(app), alsoButtons(app, view)] : waiting(app, entryOf(app.game).part, () => retry(app))}
    <div class="home-more">
      <button class="button wide" data-action="rules" @click=${() => go(`rules/${app.game}`)}>
        ${symbol("i-book", "icon")}<span>${t("home.rules")}</span>
      </button>
      ${entryOf(app.game).poker ? html`<button class="button wide" data-action="hands" @click=${() => go("hands")}>${t("hands.title")}</button>` : nothing}
      <button class="button wide" data-action="together" @click=${() => go("together")}>${t("together.title")}</button>
      <button class="button wide" data-action="history" @click=${() => go("history")}>${t("history.title")}</button>
      <button class="button wide" data-action="settings" @click=${() => openMenus(app, (part) => part.showSettings(app))}>${t("settings.title")}</button>
    </div>
    ${news(app)} ${view ? choicesPanel(app, view) : nothing}
  </main>`;
}

/** The engine's progress or failure, and below it the notices without a button, which disappear by themselves. Once the engine runs, they replace its line. If the game's part has not loaded either, its button restarts both (`again`). @param {Page} app */
function news(app) {
  const failed = !app.view && entryOf(app.game).part.failed && canRestart(app);
  const notices = app.notices.template(passes);
  const isReady = app.engineState.phase === "ready";
  return html`<div class="home-news">
    ${failed || (isReady && notices !== nothing) ? nothing : engineLine(app)} ${notices}
  </div>`;
}

/** The picture of a game: cards, or the drawing of its tile. @param {string} game */
function hero(game) {
  const { symbol: drawing, picture: { shape, cards } = { shape: "drawing" } } = entryOf(game);
  const picture = cards?.split(" ").map((card) => cardFace(card, null, "")) ?? symbol(drawing);
  return html`<div class="hero" data-shape=${shape} aria-hidden="true">${picture}</div>`;
}

/** Buttons for the deal of the day, with a note if it was played, for exercises, and for what else the game offers. @param {Page} app @param {GameView} view */
function alsoButtons(app, view) {
  const played = app.daysPlayed.includes(today());
  return html`<div class="home-also">
    <button class="button wide" data-action="day-of" @click=${() => go("together/day")}>
      <span>${t("together.day")}${played ? html`<br /><small data-day-played>✓ ${t("home.dayPlayed")}</small>` : nothing}</span>
    </button>
    ${view.coach ? html`<button class="button wide" data-action="mistakes" @click=${() => go("mistakes")}>${t("exercises")}</button>` : nothing}
    ${view.offers?.(app)}
  </div>`;
}

/** Loads the game's part of the page again, and the engine if that has failed too. @param {Page} app */
function retry(app) {
  app.chooseGame(app.game);
  if (canRestart(app)) app.startEngine();
}

/** The games, as tiles; the chosen one is what PLAY starts. @param {Page} app */
function catalogue(app) {
  return html`<div class="catalogue" role="group" aria-label=${t("home.games")}>
    ${gameKeys().map(
      (
        key,
      ) => html`<button class="tile" data-tile=${key} aria-pressed=${app.game === key} @click=${() => app.chooseGame(key)}>
        ${symbol(entryOf(key).symbol, "tile-picture")}
        <b>${t(/** @type {TextKey} */ (`game.${key}`))}</b>
        <small>${t(/** @type {TextKey} */ (`game.${key}.motto`))}</small>
      </button>`,
    )}
  </div>`;
}

/** Offers the lesson to a newcomer, or to continue a lesson that was begun. @param {Page} app */
function lessonOffer(app) {
  if (!app.opened || !app.view?.lesson || app.lessonState === "done" || app.lessonState === "refused") return nothing;
  const begun = app.lessonState === "begun";
  if (!begun && app.unfinished(app.game)) return nothing;
  return html`<section class="lesson-offer" aria-label=${t("learn.title")}>
    <button class="button" data-action="learn" @click=${() => go(`learn/${app.game}`)}>${t(begun ? "learn.resume" : "learn.offer")}</button>
    <button class="icon-button" data-action="learn-no" aria-label=${t("learn.no")} @click=${() => app.setLesson("refused")}>${symbol("i-close", "icon")}</button>
  </section>`;
}

/** The buttons that continue an unfinished match and start a new one. @param {Page} app */
function startButtons(app) {
  const unfinished = app.unfinished(app.game);
  return html`<div class="home-start">
    ${unfinished ? continueButton(unfinished) : nothing}
    <button class="button huge ${unfinished ? "" : "primary"}" data-action="play" @click=${() => play(app)}>
      <span>${unfinished ? t("home.playNew") : t("home.play")}</span>
      <small>${summaryOf(app)}</small>
    </button>
    ${lengthRow(app)}
  </div>`;
}

/** The button that leads to the table of an unfinished match. @param {import("../match/session.js").Session} session @param {string} [action]  for tests */
export function continueButton(session, action = "continue") {
  return html`<button class="button huge primary" data-action=${action} @click=${() => go("table")}>
    <span>${t("home.continue")}</span>
    <small>${session.record?.parent ? html`<b>${t("whatif")}</b> ` : nothing}${progress(session)}</small>
  </button>`;
}

/** Starts a match with the current choices; asks first if one is unfinished. @param {Page} app */
async function play(app) {
  // A person who has begun to play without the lesson is not offered it again.
  if (!app.lessonState) app.setLesson("refused");
  await app.reopenIfOutdated();
  const start = () => app.shelf.newMatch(structuredClone(app.choices));
  const running = app.unfinished(app.game);
  if (running) askToReplace(running, start);
  else start();
}

/** A line below *Play*: who plays; nothing for a solo game. @param {Page} app */
function summaryOf(app) {
  const { view, choices } = app;
  const { players } = choices;
  const people = players.filter(({ level }) => level === "human").length;
  if (people > 1) return t("home.round", { people, count: players.length });
  if (players.length === 1) return nothing;
  const partners = view ? partnersOf(view, players, choices.options) : [];
  /** The names of the partners, or of the others, with their levels; the first seat is the person. */
  const names = (/** @type {boolean} */ ours) =>
    players
      .flatMap((person, seat) =>
        seat && partners.includes(seat) === ours ? [`${nameOf(person)} (${levelName(person.level)})`] : [],
      )
      .join(", ");
  const text = partners.length ? "home.with" : "home.against";
  return t(/** @type {"home.with"} */ (text), { partners: names(true), names: names(false) });
}

/** The players and house rules of the next match. @param {Chooser} app @param {GameView} view */
export function choicesPanel(app, view) {
  const { players } = app.choices;
  const rules = RULES.shown(app)?.rulesFields(app, view);
  if (players.length < 2) return html`<section class="panel choices">${rules}</section>`;
  // If no other person plays, the first seat is left out: it has nothing to choose.
  const first = players.slice(1).some(({ level }) => level === "human") ? 0 : 1;
  return html`<section class="panel choices" aria-labelledby="choices-title">
    <h2 id="choices-title">${t("home.players")}</h2>
    ${playerCount(app, view)}
    <ul class="opponents">
      ${players.slice(first).map((person, index) => seatRow(app, view, person, index + first))}
    </ul>
    ${view.belowPlayers?.(app)}
    ${rules}
  </section>`;
}

/** Seats players of these levels for the next match. @param {Chooser} app @param {GameView} view @param {string[]} levels */
function seatLevels(app, { cast }, levels) {
  app.keepChoices({ ...app.choices, players: seatAll(cast, levels, app.choices.players) });
}

/** Buttons for the number of players; for more players the last one's level is repeated, for fewer the last ones are dropped. @param {Chooser} app @param {GameView} view */
function playerCount(app, view) {
  if (view.counts.length < 2) return nothing;
  const levels = app.choices.players.map(({ level }) => level);
  /** @param {number} count */
  const levelsOf = (count) => Array.from({ length: count }, (_, at) => levels[at] ?? levels.at(-1) ?? "");
  return html`<div class="segments" role="group" aria-label=${t("home.count")}>
    ${view.counts.map((count) => html`<button class="segment" data-players=${count} aria-pressed=${count === levels.length} @click=${() => seatLevels(app, view, levelsOf(count))}>${t("home.countOf", { count })}</button>`)}
  </div>`;
}

/** A seat: who plays there; for a person or a user's player, a field for the name; except at the first seat, a choice of the level. @param {Chooser} app @param {GameView} view @param {Person} person @param {number} at  the seat */
function seatRow(app, view, person, at) {
  const { players } = app.choices;
  const rename = (/** @type {Person[]} */ renamed) => app.keepChoices({ ...app.choices, players: renamed });
  const pick = (/** @type {Event} */ { target }) => {
    const levels = players.map(({ level }) => level);
    seatLevels(app, view, levels.with(at, /** @type {HTMLSelectElement} */ (target).value));
  };
  const level = html`<select data-level=${at} aria-label=${t("home.levelOf", { name: seatName(person, at) })} @change=${pick}>
    <option value="human" .selected=${person.level === "human"}>${t("level.human")}</option>
    ${Object.keys(view.cast).map(
      (key) => html`<option value=${key} .selected=${key === person.level}>${levelName(key)}</option>`,
    )}
  </select>`;
  return html`<li class="opponent">
    ${faceOf(person, "face large")}
    ${person.level === "human" || person.own ? nameField(players, at, rename) : html`<div class="opponent-text"><b>${nameOf(person)}</b><span>${temperOf(person)}</span></div>`}
    ${at ? level : nothing}
  </li>`;
}
