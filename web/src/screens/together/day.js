import { html } from "lit-html";
import { isReadable } from "../../device/briefs.js";
import { readMatches } from "../../device/matchlist.js";
import { answerOf } from "../../engine/slices.js";
import { wantGame } from "../../match/catalogue.js";
import { today } from "../../match/matches.js";
import { go } from "../../router.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { dealLink, handOn } from "../../table/share.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { inquiryScreen } from "../inquiryscreen.js";

/**
 * The deal of the day, as the engine tells it (jokerpoker/daydeals.py): playing it once, its result, the par of the strongest player, and
 * earlier days.
 *
 * Hooks for tests: .day[data-day]; in it those of an inquiry, [data-action="day|day-past|day-continue|day-watch|day-share|day-more|par-2026-03-01"],
 *   [data-entry="you|par|streak|more|2026-03-01"].
 */

/** The setting that stores the pars. */
const PARS = "pars";

const screen = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ game) => {
  const { store } = app;
  const read = Promise.all([readMatches(store), store.getSetting(PARS, {}), wantGame(game)]);
  return new Inquiry(
    app,
    async (engine, { state, ...more }, slices) => {
      const [all, pars, view] = await read;
      const played = all.filter(({ record }) => record.day && record.game === game && isReadable(record));
      const asked = {
        game,
        players: ["human", ...(view?.company ?? [])],
        matches: played.map(({ id, record }) => ({ ...record, id })),
        now: Date.now(),
        begun: app.unfinished(game)?.record?.day === today(),
        state: state ?? { pars },
      };
      return answerOf(engine, "days", { ...asked, ...more }, slices);
    },
    {
      keep: (state) => store.setSetting(PARS, /** @type {any} */ (state).pars),
      does: {
        day: ({ deal }) => go(`deal/${deal}`),
        "day-past": ({ deal }) => go(`deal/${deal}`),
        "day-continue": () => go("table"),
        "day-watch": ({ match }) => go(`table/${match}`),
        "day-share": ({ line, deal }) => handOn(`${textOf(line)} ${dealLink(deal)}`),
      },
    },
  );
});

/** @param {Page} app */
export function dayPanel(app) {
  return html`<section class="panel day" data-day=${today()} aria-labelledby="together-day">
    <h2 id="together-day">${t("together.day")}</h2>
    ${screen(app, app.game)}
  </section>`;
}
