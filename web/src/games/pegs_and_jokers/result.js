import "../../table/endstyle.js";
import { html } from "lit-html";
import { symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { Part } from "../../site/parts.js";
import { coachButton as button } from "../../table/coach.js";
import { endingButtons } from "../../table/ending.js";
import { endActions } from "../../table/standings.js";
import { numbered, t } from "../../text/text.js";
import { headline } from "./ending.js";
import { toGo } from "./geometry.js";
import { homeOf, teamOf } from "./record.js";
import { pegIcon } from "./shapes.js";
import { hitsBy } from "./tally.js";

/**
 * The end of a game: the teams, what each has brought home, who hit whom.
 *
 * Hooks for tests: .pegs-result [data-team][data-winner]; [data-show-seat][data-home][data-togo].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

const COACH = new Part(() => import("./coach.js"));

/** @param {Session} session */
function coachButton(session) {
  return button({ words: t("pegs.coach"), disabled: !session.host.engine, open: () => coach(session) });
}

/** @param {Session} session */
async function coach(session) {
  (await COACH.want())?.openCoach(session);
}

/** @param {Page} app @param {Session} session */
export function resultPage(app, session) {
  return html`${resultView(session)}${endActions(app)}`;
}

/** @param {Session} session */
function resultView(session) {
  const { view } = session.table;
  const sides = view.sides.toSorted((one, other) => Number(wins(view, other)) - Number(wins(view, one)));
  return html`<section class="result pegs-result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    <p class="muted">${t("pegs.result.rounds", { count: Math.ceil(view.number / view.seats) })}</p>
    ${sides.map((side) => teamResult(session, side))} ${coachButton(session)} ${endingButtons(session)}
  </section>`;
}

/** @param {Pegs.View} view @param {number[]} side */
function wins({ winners }, side) {
  return side.some((seat) => winners.includes(seat));
}

/** @param {Session} session @param {number[]} side */
function teamResult(session, side) {
  const { view } = session.table;
  const won = wins(view, side);
  return html`<ul class="pegs-result-team" data-team=${teamOf(view.sides, side[0] ?? 0)} data-winner=${won}>
    ${side.map((seat) => seatResult(session, seat, won))}
  </ul>`;
}

/** @param {Session} session @param {number} seat @param {boolean} won */
function seatResult(session, seat, won) {
  const { view } = session.table;
  const person = /** @type {Person} */ (session.players[seat]);
  const home = homeOf(view.pegs[seat]);
  const left = toGo(view.seats, seat, view.pegs[seat] ?? []);
  const hits = hitsBy(session.table, seat) ?? hitsIn(session.table.log, seat);
  return html`<li class="standing" data-show-seat=${seat} data-home=${home} data-togo=${left}>
    <span class="standing-face">${won ? symbol("crown", "standing-crown") : ""}${faceOf(person, "face large")}</span>
    <span class="standing-text"><b>${pegIcon(seat, teamOf(view.sides, seat))} ${nameOf(person)}</b><span>${t("pegs.result.seat", { holes: left, hits })}</span></span>
    <b class="standing-points">${numbered(home)}/5</b>
  </li>`;
}

/** Of a match that nobody has counted: those that the log still knows. @param {Pegs.Entry[]} log @param {number} seat */
function hitsIn(log, seat) {
  const own = log.filter((entry) => entry.seat === seat).flatMap((entry) => entry.hits ?? []);
  return own.filter(([, , to]) => to === "s").length;
}
