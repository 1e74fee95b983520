import { html, nothing } from "lit-html";
import { seatAll } from "../../cards/characters.js";
import { freshSeed } from "../../engine/seeds.js";
import { gameName } from "../../match/catalogue.js";
import { matchCodeIn } from "../../match/shared.js";
import { go } from "../../router.js";
import { engineLine } from "../../table/engineline.js";
import { fingerprintView } from "../../table/proof.js";
import { handOn, linkTo, qrButton } from "../../table/share.js";
import { t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { dayPanel } from "./day.js";

/**
 * The screen *Together*: the deal of the day, a link to send, a link to open, the next deal's fingerprint.
 *
 * Hooks for tests: those of day.js; [data-action="seats|send|open-code"], input[data-code], [data-sent="shared|copied|shown"], [data-next-fingerprint].
 */

/** How the last link was shared: "" before one was made, a result of `handOn`, or "fault". */
let sent = "";
addEventListener("hashchange", () => {
  sent = "";
});

/** True once the focus was moved to the field for a link. */
let focused = false;
addEventListener("hashchange", () => {
  focused = false;
});

/** @param {Page} app @param {string} [rest]  "open": to the field for a link */
export function page(app, rest) {
  if (rest === "open" && !focused) {
    focused = true;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector("[data-code]"))?.focus());
  }
  return pastFrame(
    t("together.title"),
    html`${rest === "open" ? open() : nothing}<p data-together-about>${t("together.about", { game: gameName(app.game), solo: solo(app) })}</p>${seats(app)}${app.engine ? nothing : engineLine(app)}${dayPanel(app)}${send(app)}${rest === "open" ? nothing : open()}${next(app)}`,
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
    <p class="muted" role="status" data-sent=${sent || nothing}>${sent === "fault" ? t("together.sendFault") : ""}</p>
  </section>`;
}

/** A link to a new deal with the chosen players and rules; "" if that is impossible. @param {Page} app */
async function newLink(app) {
  const { players, options } = app.choices;
  const deal = { game: app.game, players: players.map(({ level }) => level), options, seed: freshSeed() };
  sent = "";
  try {
    return await linkTo(/** @type {import("../../engine/engine.js").Engine} */ (app.engine), deal);
  } catch {
    sent = "fault";
    return "";
  } finally {
    app.paint();
  }
}

/** @param {Page} app */
async function sendNew(app) {
  const link = await newLink(app);
  if (link) sent = await handOn(t("share.invite", { game: gameName(app.game), link }));
  app.paint();
}

function open() {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.target).elements.namedItem("code");
    const text = /** @type {HTMLInputElement} */ (input).value.trim();
    const match = matchCodeIn(text);
    const [code = ""] = text.split("#/deal/").slice(-1);
    if (match) go(`match/${match}`);
    else if (code) go(`deal/${encodeURIComponent(code)}`);
  };
  return html`<section class="panel" aria-labelledby="together-open">
    <h2 id="together-open">${t("together.open")}</h2>
    <form class="together-open" @submit=${submit}>
      <input name="code" data-code autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="2000" required aria-label=${t("together.code")} placeholder=${t("together.code")} />
      <button class="button" data-action="open-code">${t("together.openIt")}</button>
    </form>
  </section>`;
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
