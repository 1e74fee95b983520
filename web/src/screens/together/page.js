import { html, nothing } from "lit-html";
import { readMatches } from "../../device/matchlist.js";
import { freshSeed } from "../../engine/seeds.js";
import { answerOf } from "../../engine/slices.js";
import { gameName, wantGame } from "../../match/catalogue.js";
import { today } from "../../match/matches.js";
import { go } from "../../router.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { dealLink, handOn, qrButton } from "../../table/share.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { pastFrame } from "../history/frame.js";
import { inquiryScreen } from "../inquiryscreen.js";
import { openPanel } from "./link.js";

/**
 * The screen *Together*: the deal of the day, a link to send, a link to open. At `#/together/day` it has the deal of the day alone. The
 * panel of the deal of the day is the engine's (jokerpoker/daydeals.py): it plays the deal once, and shows its result, par, and earlier days.
 *
 * Hooks for tests: [data-action="send"]; to open a link, see link.js; .day[data-day], in it the hooks of an
 *   inquiry and [data-action="day|day-past|day-continue|day-watch|day-share|day-more|par-2026-03-01"],
 *   [data-entry="you|par|streak|more|2026-03-01"].
 */

/** @param {Page} app @param {string} rest  "day" for the deal of the day alone, otherwise "" */
export function page(app, rest) {
  if (rest === "day") return pastFrame(t("together.day"), dayPanel(app));
  return pastFrame(
    t("together.title"),
    html`<p data-together-about>${t("together.about", { game: gameName(app.game), solo: solo(app) })}</p>${solo(app) === "yes" ? nothing : html`<p>${t("together.seats")}</p>`}${dayPanel(app)}${sendPanel(app)}${openPanel()}`,
  );
}

/** The setting that stores the pars of days' deals. */
const PARS = "pars";

/** The panel of the deal of the day of a game. */
const screen = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ game) => {
  const { store } = app;
  const stored = Promise.all([readMatches(store), store.getSetting(PARS, {}), wantGame(game)]);
  return new Inquiry(
    app,
    async (engine, { state, ...more }, slices) => {
      const [all, pars, view] = await stored;
      const played = all.filter(({ record }) => record.day && record.game === game);
      const params = {
        game,
        players: ["human", ...(view?.company ?? [])],
        matches: played.map(({ id, record }) => ({ ...record, id })),
        now: Date.now(),
        begun: app.unfinished(game)?.record?.day === today(),
        state: state ?? { pars },
      };
      return answerOf(engine, "days", { ...params, ...more }, slices);
    },
    {
      keep: (state) => store.setSetting(PARS, /** @type {{pars: unknown}} */ (state).pars),
      does: {
        day: ({ deal }) => go(`deal/${deal}`),
        "day-past": ({ deal }) => go(`deal/${deal}`),
        "day-continue": () => go("table"),
        "day-watch": ({ match }) => go(`table/${match}`),
        "day-share": ({ line, deal }) =>
          handOn(`${textOf(/** @type {Scenes.Words} */ (line))} ${dealLink(String(deal))}`),
      },
    },
  );
});

/** @param {Page} app */
function dayPanel(app) {
  return html`<section class="panel day" data-day=${today()} aria-labelledby="together-day">
    <h2 id="together-day">${t("together.day")}</h2>
    ${screen(app, app.game)}
  </section>`;
}

/** For messages: "yes" if the match has no other players, else "no". @param {Page} app */
function solo({ choices }) {
  return choices.players.length > 1 ? "no" : "yes";
}

/** The panel that makes a link to a new deal, to be sent. @param {Page} app */
function sendPanel(app) {
  const sendNew = async () => {
    const link = await newLink(app);
    if (link) handOn(t("share.invite", { game: gameName(app.game), link }));
  };
  return html`<section class="panel" aria-labelledby="together-send">
    <h2 id="together-send">${t("together.send")}</h2>
    <p>${t("together.sendText", { solo: solo(app) })}</p>
    <div class="past-actions">
      <button class="button" data-action="send" ?disabled=${!app.engine} @click=${sendNew}>${t("together.sendMake")}</button>
      ${app.engine ? qrButton(() => newLink(app)) : nothing}
    </div>
  </section>`;
}

/** A link to a new deal with the chosen players and rules; "" if the engine makes none, with a notice. Needs an engine. @param {Page} app */
async function newLink(app) {
  const { players, options } = app.choices;
  const deal = { game: app.game, players: players.map(({ level }) => level), options, seed: freshSeed() };
  const engine = /** @type {import("../../engine/engine.js").Engine} */ (app.engine);
  try {
    return dealLink((await engine.call("deal_code", deal)).code);
  } catch {
    app.notices.show({ id: "link", text: () => t("together.sendFault") });
    return "";
  }
}
