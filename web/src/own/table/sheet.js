import { html, nothing } from "lit-html";
import "../../ui/faces.js";
import sheet from "../../../style/own.css";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf, seatAll } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { areOptions, nameFrom } from "../../match/mixes.js";
import { go } from "../../router.js";
import { optionFields } from "../../screens/optionsform.js";
import { waysField } from "../../screens/ways.js";
import { adopt } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { progress } from "../../table/scene/headings.js";
import { hasText, t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { OWN } from "./answers.js";

/**
 * The form before a match against the user's player: its name and face, the other players, and the game's variants and house rules, as on
 * the start page.
 *
 * Hooks for tests: .own-sheet; [data-face="max"]; input[name=own-name]; select[data-level="1"]; [data-players="3"];
 *   [data-action="own-play|own-continue|own-leave"].
 *
 * @typedef {AroundTable["order"]} Order
 *
 * @typedef {object} Wish
 * @property {string} own    the name of the player in the workshop
 * @property {string} name
 * @property {string} face
 * @property {string[]} levels   of the other seats
 * @property {Record<string, unknown>} options
 * @property {number} [seconds]
 */

adopt(sheet, "preferences");

/** Maximum characters of a name. */
const MOST_NAME = 20;
/** How the ids of faces begin. */
const FACE = "face-";

/** The screen of the workshop's order. @param {AroundTable} workshop */
export function sheetOf(workshop) {
  const { order } = workshop;
  /** @type {Wish | null} */
  let wish = null;
  const setting = `own choices ${order.game}`;
  /** @param {Page} app @param {Partial<Wish>} change */
  const want = (app, change) => {
    wish = { .../** @type {Wish} */ (wish), ...change };
    app.store.setSetting(setting, wish);
    app.paint();
  };
  /** @param {Page} app */
  const read = async (app) => {
    const kept = await app.store.getSetting(setting, /** @type {unknown} */ (null));
    wish = wishFrom(kept, order, /** @type {View} */ (app.view));
    app.paint();
  };
  let asked = false;
  return (/** @type {Page} */ app) => {
    const single = app.view && !countsOf(app.view).length;
    if (!asked && app.view && !single) read(app);
    asked ||= Boolean(app.view);
    return html`<div class="rules own-sheet">
      <header class="bar">
        <button class="icon-button" data-action="own-leave" aria-label=${t("own.leave")} @click=${() => workshop.close()}>${symbol("i-back", "icon")}</button>
        <h1>${t("own.title", { name: order.own })}</h1>
      </header>
      <main id="main" class="own-form" tabindex="-1">${single ? html`<p class="panel" role="alert">${t("own.single", { game: gameName(order.game) })}</p>` : wish ? form(app, order, wish, (change) => want(app, change)) : engineLine(app)}</main>
    </div>`;
  };
}

/** @typedef {import("../../match/catalogue.js").GameView} View */

/** The numbers of players for a table with the user's player. @param {View} view */
function countsOf({ counts: all }) {
  return all.filter((count) => count > 1);
}

/** The stored choices, as far as they are valid. @param {any} kept @param {Order} order @param {View} view @returns {Wish} */
function wishFrom(kept, order, view) {
  const { name, face, levels, options, seconds } = kept ?? {};
  const known = [OWN, ...Object.keys(view.cast)];
  const valid = Array.isArray(levels) && view.counts.includes(levels.length + 1);
  const others = valid ? levels.map((level) => (known.includes(level) ? level : OWN)) : [];
  const least = Math.min(...countsOf(view));
  return {
    own: order.own,
    name: (typeof name === "string" && kept.own === order.own ? name : order.own).slice(0, MOST_NAME),
    face: typeof face === "string" && faces().includes(face) ? face : (faces()[0] ?? "zoe"),
    levels: others.includes(OWN) ? others : Array(least - 1).fill(OWN),
    options: areOptions(options) ? options : {},
    ...(Number.isFinite(seconds) ? { seconds } : {}),
  };
}

/** All faces except the person's. @returns {string[]} */
function faces() {
  const drawn = document.querySelectorAll(`.art symbol[id^="${FACE}"]`);
  return [...drawn].map(({ id }) => id.slice(FACE.length)).filter((name) => name !== "you");
}

/** @param {Page} app @param {Order} order @param {Wish} wish @param {(change: Partial<Wish>) => void} want */
function form(app, order, wish, want) {
  const view = /** @type {View} */ (app.view);
  const unfinished = app.unfinished(order.game);
  const chooser = chooserOf(app, order, wish, want);
  return html`${unfinished ? continueButton(unfinished) : nothing}
    <section class="panel choices" aria-labelledby="own-who">
      <h2 id="own-who">${t("own.who")}</h2>
      <label class="own-name"><span>${t("own.name")}</span>
        <input name="own-name" maxlength=${MOST_NAME} autocomplete="off" .value=${wish.name} @input=${(/** @type {Event} */ event) => want({ name: textIn(event) })} />
      </label>
      ${faceChoice(wish, want)}
    </section>
    <section class="panel choices" aria-labelledby="own-table">
      <h2 id="own-table">${gameName(order.game)}</h2>
      ${counts(view, wish, want)}
      <ul class="opponents">${playersOf(view, order, wish).map((person, seat) => (seat ? opponent(app, person, seat, wish, want) : nothing))}</ul>
      ${app.info ? waysField(chooser, app.info) : nothing} ${view.wishes?.(chooser) ?? nothing}
      <details class="options">
        <summary data-action="options">${t("home.options")}</summary>
        ${app.info ? optionFields(chooser, app.info) : html`<p class="muted">${t("home.optionsLater")}</p>`}
      </details>
    </section>
    <p class="muted">${t("own.uncounted")}</p>
    ${engineLine(app)}
    <button class="button huge ${unfinished ? "" : "primary"}" data-action="own-play" @click=${() => begin(app, order, wish)}>${unfinished ? t("home.playNew") : t("home.play")}</button>`;
}

/** @param {import("../../match/session.js").Session} session */
function continueButton(session) {
  return html`<button class="button huge primary" data-action="own-continue" @click=${() => go("table")}>
    <span>${t("home.continue")}</span><small>${progress(session)}</small>
  </button>`;
}

/** @param {Wish} wish @param {(change: Partial<Wish>) => void} want */
function faceChoice(wish, want) {
  return html`<fieldset class="own-faces"><legend>${t("own.face")}</legend>
    ${faces().map((face) => {
      const person = { level: OWN, character: face };
      return html`<label data-face=${face}><input type="radio" name="own-face" .checked=${face === wish.face} @change=${() => want({ face })} aria-label=${nameOf(person)} />${faceOf(person, "face large")}</label>`;
    })}
  </fieldset>`;
}

/** @param {View} view @param {Wish} wish @param {(change: Partial<Wish>) => void} want */
function counts(view, wish, want) {
  const possible = countsOf(view);
  if (possible.length < 2) return nothing;
  /** @param {number} count */
  const levels = (count) => Array.from({ length: count - 1 }, (_, index) => wish.levels[index] ?? OWN);
  return html`<div class="segments" role="group" aria-label=${t("home.count")}>
    ${possible.map((count) => html`<button class="segment" data-players=${count} aria-pressed=${wish.levels.length + 1 === count} @click=${() => want({ levels: levels(count) })}>${t("home.countOf", { count })}</button>`)}
  </div>`;
}

/** @param {Page} app @param {Person} person @param {number} seat @param {Wish} wish @param {(change: Partial<Wish>) => void} want */
function opponent(app, person, seat, wish, want) {
  const view = /** @type {View} */ (app.view);
  const several = wish.levels.length > 1;
  const levels = [[OWN, wish.name], ...levelsOf(app, view)];
  return html`<li class="opponent">
    ${faceOf(person, "face large")}
    <div class="opponent-text"><b>${nameOf(person)}</b></div>
    ${
      several
        ? html`<select data-level=${seat} aria-label=${t("home.levelOf", { name: nameOf(person) })} @change=${(/** @type {Event} */ event) => want({ levels: withLevel(wish.levels, seat - 1, /** @type {HTMLSelectElement} */ (event.target).value) })}>
            ${levels.map(([key = "", text]) => html`<option value=${key} .selected=${key === person.level}>${text}</option>`)}
          </select>`
        : nothing
    }
  </li>`;
}

/** Changes a level, but keeps the user's player at one seat at least. @param {string[]} levels @param {number} at @param {string} level */
function withLevel(levels, at, level) {
  const next = levels.with(at, level);
  return next.includes(OWN) ? next : next.with(at ? at - 1 : 1, OWN);
}

/** @param {Page} app @param {View} view */
function levelsOf(app, view) {
  const known = app.info?.players ?? Object.keys(view.cast).map((key) => ({ key, name: key }));
  return known.map(({ key, name }) => [
    key,
    hasText(`level.${key}`) ? t(/** @type {"level.human"} */ (`level.${key}`)) : name,
  ]);
}

/** The players; nobody else has the face of the user's player. @param {View} view @param {Order} order @param {Wish} wish @returns {Person[]} */
function playersOf(view, order, { name: wanted, face, levels }) {
  const name = nameFrom(wanted) || order.own;
  const cast = Object.fromEntries(
    Object.entries(view.cast).map(([level, who]) => [level, who.filter((other) => other !== face)]),
  );
  let number = 0;
  return seatAll(cast, ["human", ...levels]).map((person) => {
    if (person.level !== OWN) return person;
    number += 1;
    return { level: OWN, own: order.own, character: face, name: number > 1 ? `${name} ${number}` : name };
  });
}

/** A `Chooser` for the fields of variants and house rules, which stores the choices in this form. @param {Page} app @param {Order} order @param {Wish} wish @param {(change: Partial<Wish>) => void} want @returns {Chooser} */
function chooserOf(app, order, wish, want) {
  const { view, info, store, game, engine } = app;
  const choices = { players: playersOf(/** @type {View} */ (view), order, wish), ...wish };
  const keepChoices = (/** @type {Choices} */ { options, seconds }) =>
    want({ options, ...(seconds === undefined ? {} : { seconds }) });
  return { view, info, store, game, engine, choices, keepChoices, paint: () => app.paint() };
}

/** @param {Page} app @param {Order} order @param {Wish} wish */
function begin(app, order, wish) {
  const players = playersOf(/** @type {View} */ (app.view), order, wish);
  const { options, seconds } = wish;
  const start = () => app.shelf.newMatch({ players, options, seconds, unaided: false });
  if (!app.unfinished(order.game)) start();
  else confirmDialog({ title: t("home.drop.title"), text: t("own.drop"), yes: t("home.drop.yes"), act: start });
}

/** @param {Event} event */
function textIn({ target }) {
  return /** @type {HTMLInputElement} */ (target).value.slice(0, MOST_NAME);
}
