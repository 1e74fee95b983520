import { html, nothing } from "lit-html";
import "../../ui/faces.js";
import sheet from "../../../style/own.css";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf, seatAll } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { areOptions, nameFrom } from "../../match/mixes.js";
import { continueButton, countButtons, levelOptions } from "../../screens/home.js";
import { optionFields } from "../../screens/optionsform.js";
import { waysField } from "../../screens/ways.js";
import { adopt } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { t } from "../../text/text.js";
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
 *
 * @typedef {import("../../match/catalogue.js").GameView} View
 * @typedef {{app: Page, view: View, wish: Wish, want: (change: Partial<Wish>) => void}} Sheet   what is chosen, and how that changes
 */

adopt(sheet, "preferences");

/** Maximum characters of a name. */
const MOST_NAME = 20;
/** How the ids of faces begin. */
const FACE = "face-";

/** The screen of the workshop's order. @param {Page} app @param {View} view @param {AroundTable} workshop */
export async function sheetOf(app, view, workshop) {
  const { order } = workshop;
  const setting = `own choices ${order.game}`;
  const kept = await app.store.getSetting(setting, /** @type {unknown} */ (null));
  let wish = countsOf(view).length ? wishFrom(kept, order, view) : null;
  /** @param {Partial<Wish>} change */
  const want = (change) => {
    wish = { .../** @type {Wish} */ (wish), ...change };
    app.store.setSetting(setting, wish);
    app.paint();
  };
  return () => html`<div class="rules own-sheet">
    <header class="bar">
      <button class="icon-button" data-action="own-leave" aria-label=${t("own.leave")} @click=${() => workshop.close()}>${symbol("i-back", "icon")}</button>
      <h1>${t("own.title", { name: order.own })}</h1>
    </header>
    <main id="main" class="own-form" tabindex="-1">${wish ? form({ app, view, wish, want }) : html`<p class="panel" role="alert">${t("own.single", { game: gameName(order.game) })}</p>`}</main>
  </div>`;
}

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

/** @param {Sheet} sheet */
function form(sheet) {
  const { app, view, wish, want } = sheet;
  const unfinished = app.unfinished(view.key);
  const chooser = chooserOf(sheet);
  const others = playersOf(sheet).slice(1);
  return html`${unfinished ? continueButton(unfinished, "own-continue") : nothing}
    <section class="panel choices" aria-labelledby="own-who">
      <h2 id="own-who">${t("own.who")}</h2>
      <label class="own-name"><span>${t("own.name")}</span>
        <input name="own-name" maxlength=${MOST_NAME} autocomplete="off" .value=${wish.name} @input=${(/** @type {Event} */ event) => want({ name: /** @type {HTMLInputElement} */ (event.target).value.slice(0, MOST_NAME) })} />
      </label>
      ${faceChoice(sheet)}
    </section>
    <section class="panel choices" aria-labelledby="own-table">
      <h2 id="own-table">${gameName(view.key)}</h2>
      ${counts(sheet)}
      <ul class="opponents">${others.map((person, at) => opponent(sheet, person, at))}</ul>
      ${waysField(chooser, view)} ${view.wishes?.(chooser) ?? nothing}
      <details class="options">
        <summary data-action="options">${t("home.options")}</summary>
        ${optionFields(chooser, view)}
      </details>
    </section>
    <p class="muted">${t("own.uncounted")}</p>
    ${engineLine(app)}
    <button class="button huge ${unfinished ? "" : "primary"}" data-action="own-play" @click=${() => begin(sheet)}>${unfinished ? t("home.playNew") : t("home.play")}</button>`;
}

/** @param {Sheet} sheet */
function faceChoice({ wish, want }) {
  return html`<fieldset class="own-faces"><legend>${t("own.face")}</legend>
    ${faces().map((face) => {
      const person = { level: OWN, character: face };
      return html`<label data-face=${face}><input type="radio" name="own-face" .checked=${face === wish.face} @change=${() => want({ face })} aria-label=${nameOf(person)} />${faceOf(person, "face large")}</label>`;
    })}
  </fieldset>`;
}

/** @param {Sheet} sheet */
function counts({ view, wish, want }) {
  return countButtons(countsOf(view), wish.levels.length + 1, (count) => {
    const levels = Array.from({ length: count - 1 }, (_, at) => wish.levels[at] ?? OWN);
    want({ levels });
  });
}

/** @param {Sheet} sheet @param {Person} person @param {number} at  counts the others */
function opponent({ view, wish, want }, person, at) {
  const picked = (/** @type {Event} */ { target }) =>
    want({ levels: withLevel(wish.levels, at, /** @type {HTMLSelectElement} */ (target).value) });
  return html`<li class="opponent">
    ${faceOf(person, "face large")}
    <div class="opponent-text"><b>${nameOf(person)}</b></div>
    ${
      wish.levels.length > 1
        ? html`<select data-level=${at + 1} aria-label=${t("home.levelOf", { name: nameOf(person) })} @change=${picked}>
            <option value=${OWN} .selected=${person.level === OWN}>${wish.name}</option>
            ${levelOptions(view, person.level)}
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

/** The players; nobody else has the face of the user's player. @param {Sheet} sheet @returns {Person[]} */
function playersOf({ view, wish }) {
  const { own, face, levels } = wish;
  const name = nameFrom(wish.name) || own;
  const cast = Object.fromEntries(
    Object.entries(view.cast).map(([level, who]) => [level, who.filter((other) => other !== face)]),
  );
  let number = 0;
  return seatAll(cast, ["human", ...levels]).map((person) => {
    if (person.level !== OWN) return person;
    number += 1;
    return { level: OWN, own, character: face, name: number > 1 ? `${name} ${number}` : name };
  });
}

/** A `Chooser` for the fields of variants and house rules, which stores the choices in this form. @param {Sheet} sheet @returns {Chooser} */
function chooserOf(sheet) {
  const { app, view, wish, want } = sheet;
  const { store, game, engine } = app;
  const choices = { players: playersOf(sheet), ...wish };
  const keepChoices = (/** @type {Choices} */ { options, seconds = wish.seconds }) => want({ options, seconds });
  return { view, store, game, engine, choices, keepChoices, paint: () => app.paint() };
}

/** @param {Sheet} sheet */
function begin(sheet) {
  const { app, view, wish } = sheet;
  const { options, seconds } = wish;
  const start = () => app.shelf.newMatch({ players: playersOf(sheet), options, seconds, unaided: false });
  if (!app.unfinished(view.key)) start();
  else confirmDialog({ title: t("home.drop.title"), text: t("own.drop"), yes: t("home.drop.yes"), act: start });
}
