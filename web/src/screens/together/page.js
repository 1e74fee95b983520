import { html, nothing } from "lit-html";
import { seatAll } from "../../cards/characters.js";
import { freshSeed } from "../../engine/seeds.js";
import { gameName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { fingerprintView } from "../../table/proof.js";
import { handOn, linkTo, qrButton } from "../../table/share.js";
import { t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { dayPanel } from "./day.js";
import { openPanel } from "./link.js";

/**
 * The screen *Together*: the deal of the day, a link to send, a link to open, the next deal's fingerprint. At `#/together/day` it is the
 * deal of the day alone.
 *
 * Hooks for tests: those of day.js; [data-action="seats|send"], [data-next-fingerprint]; to open a link, see link.js.
 */

/** True if the last link could not be made. */
let failed = false;
addEventListener("hashchange", () => {
  failed = false;
});

/** @param {Page} app @param {string} rest */
export function page(app, rest) {
  if (rest === "day") return pastFrame(t("together.day"), dayPanel(app));
  return pastFrame(
    t("together.title"),
    html`<p data-together-about>${t("together.about", { game: gameName(app.game), solo: solo(app) })}</p>${seats(app)}${dayPanel(app)}${send(app)}${openPanel()}${next(app)}`,
  );
}

/** "yes" for a game without opponents. @param {Page} app */
function solo({ choices }) {
  return choices.players.length > 1 ? "no" : "yes";
}

/** Seats two people at this device, which can be changed on the start page. @param {Page} app */
function seats(app) {
  const { view, choices } = app;
  const [, second, ...levels] = choices.players.map(({ level }) => level);
  if (!view || !second) return nothing;
  const seat = () => {
    app.keepChoices({ ...choices, players: seatAll(view.cast, ["human", "human", ...levels], choices.players) });
    go("home");
  };
  return html`<button class="button wide" data-action="seats" @click=${seat}>${t("together.seats")}</button>
    <p class="muted" data-seats-about>${t("together.seatsText")}</p>`;
}

/** @param {Page} app */
function send(app) {
  return html`<section class="panel" aria-labelledby="together-send">
    <h2 id="together-send">${t("together.send")}</h2>
    <p>${t("together.sendText", { solo: solo(app) })}</p>
    <div class="past-actions">
      <button class="button" data-action="send" ?disabled=${!app.engine} @click=${() => sendNew(app)}>${t("together.sendMake")}</button>
      ${app.engine ? qrButton(() => newLink(app)) : nothing}
    </div>
    <p class="muted" role="status">${failed ? t("together.sendFault") : ""}</p>
  </section>`;
}

/** A link to a new deal with the chosen players and rules; "" if that is impossible. @param {Page} app */
async function newLink(app) {
  const { players, options } = app.choices;
  const deal = { game: app.game, players: players.map(({ level }) => level), options, seed: freshSeed() };
  const link = await linkTo(/** @type {import("../../engine/engine.js").Engine} */ (app.engine), deal).catch(() => "");
  failed = !link;
  app.paint();
  return link;
}

/** @param {Page} app */
async function sendNew(app) {
  const link = await newLink(app);
  if (link) handOn(t("share.invite", { game: gameName(app.game), link }));
}

/** @param {Page} app */
function next(app) {
  app.shelf.draw();
  const { next: drawn } = app.shelf;
  return html`<details class="panel past-fold">
    <summary>${t("fair.title")}</summary>
    <p>${t("fair.next")}</p>
    <div data-next-fingerprint>${drawn ? fingerprintView(drawn.fingerprint) : nothing}</div>
    <p class="muted">${t("fair.how")}</p>
    <button class="button" data-action="fairness" @click=${() => go("fair")}>${t("fairness.title")}</button>
  </details>`;
}
