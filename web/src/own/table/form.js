import { html, nothing } from "lit-html";
import "../../ui/faces.js";
import sheet from "../../../style/own.css";
import { symbol } from "../../cards/cards.js";
import { GUESTS, seatAll } from "../../cards/characters.js";
import { areChoices } from "../../device/shape.js";
import { nameFrom } from "../../match/names.js";
import { choicesPanel, continueButton } from "../../screens/home.js";
import { adopt } from "../../site/parts.js";
import { engineLine } from "../../table/engineline.js";
import { t } from "../../text/text.js";
import { confirmDialog } from "../../ui/dialogs.js";
import { OWN } from "./answers.js";

/**
 * The form before a match against the user's player: the form of the start page, with the player as one more level.
 *
 * Hooks for tests: .own-sheet, [data-action="own-play|own-continue|own-leave"], and those of the start page.
 *
 * @typedef {import("../../match/catalogue.js").GameView} View
 */

adopt(sheet, "preferences");

/** Returns the function that draws the form, for the game and the player in the workshop's order. @param {Page} app @param {View} view @param {AroundTable} workshop */
export async function formOf(app, view, workshop) {
  const { own } = workshop.order;
  const counts = view.counts.filter((count) => count > 1);
  const chooser = await chooserOf(app, { ...view, counts }, own);
  return () => html`<div class="rules own-sheet">
    <header class="bar">
      <button class="icon-button" data-action="own-leave" aria-label=${t("own.leave")} @click=${() => workshop.close()}>${symbol("i-back", "icon")}</button>
      <h1>${t("own.title", { name: own })}</h1>
    </header>
    <main id="main" class="own-form" tabindex="-1">${form(app, chooser)}</main>
  </div>`;
}

/** A game's choices with a user's player among its levels; stored separately from the choices of the start page. @param {Page} app @param {View} view @param {string} own  its name @returns {Promise<Chooser>} */
async function chooserOf(app, view, own) {
  const { store, game } = app;
  const setting = `own choices ${game}`;
  const cast = { [OWN]: GUESTS, ...view.cast };
  const stored = await store.getSetting(setting, /** @type {unknown} */ (null));
  const opponents = Array(Math.min(...view.counts) - 1).fill(OWN);
  const fresh = { players: seatAll(cast, ["human", ...opponents]), options: {} };
  let choices = named(areChoices(stored) ? stored : fresh, own);
  return {
    view: { ...view, cast },
    store,
    game,
    get engine() {
      return app.engine;
    },
    get engineState() {
      return app.engineState;
    },
    startEngine: () => app.startEngine(),
    get choices() {
      return choices;
    },
    keepChoices(next) {
      choices = named(next, own);
      store.setSetting(setting, choices);
      app.paint();
    },
    paint: () => app.paint(),
  };
}

/**
 * The choices with a name for each seat of the user's player: what the person has typed there, or else the player's name in the workshop, from
 * its second seat on with a number.
 *
 * @param {Choices} choices @param {string} own  the player's name in the workshop
 * @returns {Choices}
 */
function named({ players, ...more }, own) {
  let number = 0;
  const seated = players.map((person) => {
    if (person.level !== OWN) return person;
    number += 1;
    // A name that was typed for another player of the user is dropped.
    const givenName = person.own === own || !person.own ? nameFrom(person.name ?? "") : "";
    return { ...person, own, name: givenName || (number > 1 ? `${own} ${number}` : own) };
  });
  return { ...more, players: seated };
}

/** @param {Page} app @param {Chooser} chooser */
function form(app, chooser) {
  const view = /** @type {View} */ (chooser.view);
  const { choices } = chooser;
  const unfinished = app.unfinished(chooser.game);
  const hasOwn = choices.players.some(({ level }) => level === OWN);
  const start = () => app.shelf.newMatch(structuredClone(choices));
  const begin = () =>
    unfinished
      ? confirmDialog({ title: t("home.drop.title"), text: t("own.drop"), yes: t("home.drop.yes"), act: start })
      : start();
  return html`${unfinished ? continueButton(unfinished, "own-continue") : nothing}
    ${choicesPanel(chooser, view)}
    <p class="muted">${t(hasOwn ? "own.uncounted" : "own.nowhere")}</p>
    ${engineLine(app)}
    <button class="button huge ${unfinished ? "" : "primary"}" data-action="own-play" ?disabled=${!hasOwn} @click=${begin}>${unfinished ? t("home.playNew") : t("home.play")}</button>`;
}
