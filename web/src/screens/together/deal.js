import { html, nothing } from "lit-html";
import { faceOf, nameOf, seatAll } from "../../cards/characters.js";
import { gameName, wantGame } from "../../match/catalogue.js";
import { isDay } from "../../match/days.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { fingerprint, fingerprintView } from "../../table/proof.js";
import { dated, t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { nameField } from "../names.js";
import { decoded, levelWords, refusal, rulesLine, stateOf } from "./offer.js";

/**
 * A deal that came as a link: shows what it is, and plays it if the person says so.
 *
 * Hooks for tests, besides those of ../names.js: .deal[data-deal="reading|found|damaged_code|newer_code|older_code|fault"], [data-action="accept|home|together|reload"].
 *
 * @typedef {import("../../table/share.js").Deal} Deal
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 */

/** Longest text that is read: a code has at most 600 characters, and messengers append fields of their own. */
const MOST_READ = 2000;

/** The code that was read last, and the players with the names given here. @type {{code: string, state: string, deal: Deal | null, view: GameView | null, players?: Person[]}} */
let known = { code: "", state: "reading", deal: null, view: null };
/** The engine that was asked. @type {unknown} */
let readBy = null;

/** @param {Page} app @param {string} rest  the code */
export function page(app, rest) {
  if (rest !== known.code || (known.state === "reading" && app.engine !== readBy)) read(app, rest);
  return pastFrame(t("deal.title"), html`<div class="deal" data-deal=${known.state}>${content(app)}</div>`);
}

/** @param {Page} app @param {string} code */
async function read(app, code) {
  const now = { code, state: "reading", deal: null, view: null };
  known = now;
  readBy = app.engine;
  if (code.length > MOST_READ) {
    known = { ...now, state: "damaged_code" };
    return;
  }
  if (!app.engine) return;
  /** @type {typeof known} */
  const found = { ...now };
  try {
    found.deal = await app.engine.call("read_code", { code: decoded(code) });
    found.view = await wantGame(/** @type {Deal} */ (found.deal).game);
    found.state = found.view ? "found" : "fault";
  } catch (fault) {
    found.state = stateOf(fault);
  }
  if (known !== now) return;
  known = found;
  app.paint();
}

/** @param {Page} app */
function content(app) {
  const { state, deal, view } = known;
  if (state === "reading") return html`${engineLine(app)}<p role="status">${t("deal.reading")}</p>`;
  if (deal && view && state === "found") return offer(app, deal, view);
  return refusal(state);
}

/** @param {Page} app @param {Deal} deal @param {GameView} view */
function offer(app, deal, view) {
  const players = known.players ?? seatAll(view.cast, deal.players);
  const persons = deal.players.filter((level) => level === "human").length;
  /** @param {Person[]} renamed */
  const rename = (renamed) => {
    known.players = renamed;
    app.paint();
  };
  const running = app.unfinished(deal.game)?.record?.ply;
  return html`<section class="panel">
    <h2>${gameName(deal.game)}${dayOf(deal) ? ` · ${t("deal.ofDay", { day: dated(deal.seed, "day") })}` : ""}</h2>
    <ul class="past-players" aria-label=${t("players")}>
      ${players.map((person, seat) => html`<li>${faceOf(person, "face small")}${persons > 1 && person.level === "human" ? nameField(players, seat, rename) : html`<span>${nameOf(person)}</span>`}<small>${levelWords(person.level)}</small></li>`)}
    </ul>
    <p>${rulesLine(deal.options)}</p>
    ${persons > 1 ? html`<p>${t("deal.people", { count: persons })}</p>` : nothing}
    ${running ? html`<p data-kept>${t("deal.kept")}</p>` : nothing}
    <button class="button primary wide" data-action="accept" @click=${() => accept(app, deal, players)}>${t("deal.play")}</button>
    <button class="button wide" data-action="home" @click=${() => go("home")}>${t("deal.notNow")}</button>
    <p class="muted">${t("fair.fingerprint")}</p>
    ${fingerprintView(fingerprint(deal.seed))}
  </section>`;
}

/** The day, if this is a deal of the day, with its seed, opponents and original rules; otherwise "". @param {Deal} deal */
function dayOf({ seed, players, options }) {
  const company = ["human", ...(known.view?.company ?? [])];
  return isDay(seed) && players.join() === company.join() && !Object.keys(options).length ? seed : "";
}

/** @param {Page} app @param {Deal} deal @param {Person[]} players */
async function accept(app, deal, players) {
  await app.chooseGame(deal.game);
  await app.shelf.newMatch({ players, options: deal.options, seed: deal.seed, day: dayOf(deal) });
}
