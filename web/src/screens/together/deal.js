import { html, nothing } from "lit-html";
import { faceOf, nameOf, seatAll } from "../../cards/characters.js";
import { gameName, wantGame } from "../../match/catalogue.js";
import { isDay } from "../../match/days.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { fingerprintView } from "../../table/proof.js";
import { dated, t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { nameField } from "../names.js";
import { decoded, levelWords, refusal, rulesLine } from "./offer.js";
import { Opened } from "./opened.js";

/**
 * A deal that came as a link: shows what it is, and plays it if the person says so.
 *
 * Hooks for tests, besides those of ../names.js: .deal[data-deal="reading|found|damaged_code|newer_code|older_code|fault"], [data-action="accept|home|together|reload"].
 *
 * @typedef {Bridge.DealRead} Deal
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 * @typedef {{deal: Deal, view: GameView, players?: Person[]}} Found   with the players as they are named here, if they were
 */

/** Longest text that is read: a code has at most 600 characters, and messengers append fields of their own. */
const MOST_READ = 2000;

/** @type {Opened<Found>} */
const opened = new Opened(codeIn, async (_, engine, code) => {
  const deal = await engine.call("read_code", { code });
  const view = await wantGame(deal.game);
  return view && { deal, view };
});

/** @param {Page} app @param {string} rest  the code */
export function page(app, rest) {
  opened.read(app, rest);
  return pastFrame(t("deal.title"), html`<div class="deal" data-deal=${opened.state}>${content(app)}</div>`);
}

/** @param {string} text */
function codeIn(text) {
  return text.length > MOST_READ ? "" : decoded(text);
}

/** @param {Page} app */
function content(app) {
  const { state, found } = opened;
  if (state === "reading") return html`${engineLine(app)}<p role="status">${t("deal.reading")}</p>`;
  return found ? offer(app, found) : refusal(state);
}

/** @param {Page} app @param {Found} found */
function offer(app, found) {
  const { deal, view, players = seatAll(view.cast, deal.players) } = found;
  const persons = deal.players.filter((level) => level === "human").length;
  /** @param {Person[]} renamed */
  const rename = (renamed) => {
    found.players = renamed;
    app.paint();
  };
  const day = dayOf(deal, view);
  const running = app.unfinished(deal.game)?.record?.ply;
  return html`<section class="panel">
    <h2>${gameName(deal.game)}${day ? ` · ${t("deal.ofDay", { day: dated(day, "day") })}` : ""}</h2>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map((person, seat) => html`<li>${faceOf(person, "face small")}${persons > 1 && person.level === "human" ? nameField(players, seat, rename) : html`<span>${nameOf(person)}</span>`}<small>${levelWords(person.level)}</small></li>`)}
    </ul>
    <p>${rulesLine(deal.options)}</p>
    ${persons > 1 ? html`<p>${t("deal.people", { count: persons })}</p>` : nothing}
    ${running ? html`<p data-kept>${t("deal.kept")}</p>` : nothing}
    <button class="button primary wide" data-action="accept" @click=${() => accept(app, deal, players, day)}>${t("deal.play")}</button>
    <button class="button wide" data-action="home" @click=${() => go("home")}>${t("deal.notNow")}</button>
    <p class="muted">${t("fair.fingerprint")}</p>
    ${fingerprintView(deal.fingerprint)}
  </section>`;
}

/** The day, if this is a deal of the day, with its seed, opponents and original rules; otherwise "". @param {Deal} deal @param {GameView} view */
function dayOf({ seed, players, options }, view) {
  const company = ["human", ...view.company];
  return isDay(seed) && players.join() === company.join() && !Object.keys(options).length ? seed : "";
}

/** @param {Page} app @param {Deal} deal @param {Person[]} players @param {string} day  "" if it is not a deal of the day */
async function accept(app, deal, players, day) {
  await app.chooseGame(deal.game);
  await app.shelf.newMatch({ players, options: deal.options, seed: deal.seed, day });
}
