import { html, nothing } from "lit-html";
import { faceOf, nameOf } from "../../cards/characters.js";
import { numbered, t } from "../../text/text.js";
import { longest, toGo } from "./geometry.js";
import { homeOf, teamOf } from "./record.js";
import { pegIcon, teamMark } from "./shapes.js";

/**
 * Who sits there, in teams, and how far everybody has to go.
 *
 * Hooks for tests: .pegs-race [data-seat][data-home][data-togo][data-state].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** @param {Session} session */
export function raceView(session) {
  const { view } = session.table;
  const mine = teamOf(view.sides, session.seat);
  const sides = view.sides.toSorted(
    (one, other) => Number(other === view.sides[mine]) - Number(one === view.sides[mine]),
  );
  return html`<section class="pegs-race" aria-label=${t("pegs.race")} data-sides=${sides.length}>
    <p class="pegs-caption" aria-hidden="true">${t("pegs.race")}</p>
    ${sides.map((side) => teamView(session, side))}
  </section>`;
}

/** @param {Session} session @param {number[]} side */
function teamView(session, side) {
  const { view } = session.table;
  const team = teamOf(view.sides, side[0] ?? 0);
  const left = side.reduce((sum, seat) => sum + toGo(view.seats, seat, view.pegs[seat] ?? []), 0);
  const own = side.includes(session.seat) && !session.several;
  const home = side.reduce((sum, seat) => sum + homeOf(view.pegs[seat]), 0);
  const about = t("pegs.race.team", {
    own: own ? "yes" : "no",
    team: team + 1,
    home,
    of: side.length * 5,
    holes: left,
  });
  return html`${teamMark(team)}<ul class="pegs-team" data-team=${team} aria-label=${about}>
    ${seatsFrom(side, session.seat).map((seat) => runner(session, seat, team))}
  </ul>`;
}

/** The person's seat first, then as they sit. @param {number[]} side @param {number} seat */
function seatsFrom(side, seat) {
  const first = side.findIndex((other) => other >= seat);
  return first > 0 ? [...side.slice(first), ...side.slice(0, first)] : side;
}

/** @param {Session} session @param {number} seat @param {number} team */
function runner(session, seat, team) {
  const { view, over } = session.table;
  const person = /** @type {Person} */ (session.players[seat]);
  const left = toGo(view.seats, seat, view.pegs[seat] ?? []);
  const home = homeOf(view.pegs[seat]);
  const thinking = session.ui.thinking === seat;
  const turn = !over && view.asked === seat;
  return html`<li class="pegs-runner" data-seat=${seat} data-home=${home} data-togo=${left} data-turn=${turn} data-state=${thinking ? "thinking" : ""}>
    ${faceOf(person)}${pegIcon(seat, team)}
    <span class="pegs-runner-name">${nameOf(person)}</span>
    <b>${numbered(left)}</b>
    <svg class="pegs-bar" data-colour=${seat} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect height="1" width=${Math.max(0, 100 * (1 - left / longest(view.seats))).toFixed(1)}></rect>
    </svg>
    <span class="visually-hidden">${t("pegs.race.runner", { home, holes: left })}${turn ? ` ${t("pegs.race.turn")}` : ""}</span>
    ${view.extra[seat] ? html`<span class="pegs-extra">+${view.extra[seat]}</span>` : nothing}
  </li>`;
}
