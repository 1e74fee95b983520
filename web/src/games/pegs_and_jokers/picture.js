import { nothing, svg } from "lit-html";
import { line, sizeOf } from "./draw.js";
import { slots, way } from "./geometry.js";
import { changesOf, teamOf } from "./record.js";
import { pegHead } from "./shapes.js";

/**
 * What stands on a board and what could happen there: the same for the map and for its loupe.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {(seat: number, place: string, slot?: number) => Point} Spot
 */

/** Where the pegs stand in what is shown: at a line of the log, in the middle of a split, or now. @param {Session} session @returns {string[][]} */
export function pegsShown(session) {
  const { picked, told } = session.ui;
  if (told?.after) return told.after;
  return picked?.boards.at(-1) ?? session.table.view.pegs;
}

/** The options that are shown: those of the peg that was chosen, or all. @param {Pegs.Pick | null} pick @returns {Pegs.Option[]} */
export function optionsShown(pick) {
  const options = pick?.options ?? [];
  if (!pick?.peg) return options;
  const [seat, place] = pick.peg;
  return options.filter(({ step }) => step[0] === seat && step[1] === place);
}

/** @param {Session} session @param {Spot} spot */
export function boardPicture(session, spot) {
  const { view } = session.table;
  const size = sizeOf(view.seats);
  const pegs = pegsShown(session);
  return svg`${marks(session, spot, size)}
    ${pegs.map((places, seat) =>
      slots(places).map(({ place, slot }) => pegAt(session, { seat, place, slot, ...spot(seat, place, slot) }, size)),
    )}
    ${ghosts(session, spot, size)}`;
}

/** @param {Session} session @param {{seat: number, place: string, slot: number} & Point} peg @param {number} size */
function pegAt(session, { seat, place, slot, x, y }, size) {
  const { view } = session.table;
  const { picked, peg } = session.ui;
  const movable = !picked?.looked && (picked?.options ?? []).some(({ step }) => step[0] === seat && step[1] === place);
  return svg`<g class="pegs-peg" data-seat=${seat} data-place=${place} data-slot=${slot} data-movable=${movable} data-at=${peg === `${seat} ${place}`} transform=${`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
    <g class="pegs-body"><ellipse class="pegs-shadow" cx=".08" cy=".14" rx=${0.46 * size} ry=${0.44 * size}></ellipse>
    ${pegHead(seat, teamOf(view.sides, seat), size)}</g>
  </g>`;
}

/** Targets of a card, the way of a play that is looked at, or the way of the last move. @param {Session} session @param {Spot} spot @param {number} size */
function marks(session, spot, size) {
  const { picked, told } = session.ui;
  if (picked?.looked) return wayOf(picked.looked, spot);
  if (picked)
    return optionsShown(picked).map(({ step: [seat, , to], hits }) =>
      target(spot(seat, to), to, hits.length > 0, size),
    );
  const entry = told ?? session.table.log.findLast(({ kind }) => kind === "play" || kind === "send_back");
  return entry ? trail(session, entry, spot) : nothing;
}

/** @param {Point} point @param {string} to @param {boolean} hits @param {number} size */
function target({ x, y }, to, hits, size) {
  return svg`<circle class="pegs-target" data-to=${to} data-hits=${hits} cx=${x} cy=${y} r=${0.62 * size}></circle>`;
}

/** @param {Pegs.Option} option @param {Spot} spot */
function wayOf({ steps, hits }, spot) {
  return svg`${steps.map(({ seat, origin, end, way: through }) => svg`<path class="pegs-way" d=${line([origin, ...through].map((place) => spot(seat, place)))}></path><circle class="pegs-end" cx=${spot(seat, end).x} cy=${spot(seat, end).y} r=".7"></circle>`)}
    ${hits.map(({ seat, origin, end }) => svg`<path class="pegs-fall" d=${line([spot(seat, origin), spot(seat, end, 4)])}></path>`)}`;
}

/** Where a move led that has been made. @param {Session} session @param {Pegs.Entry} entry @param {Spot} spot */
function trail(session, entry, spot) {
  const { seats } = session.table.view;
  return changesOf(entry).map(([seat, from, to], index) => {
    const fell = index >= (entry.steps?.length ?? 0);
    const points = [
      spot(seat, from, 4),
      ...(fell ? [to] : way(seats, seat, from, to)).map((place) => spot(seat, place, 4)),
    ];
    return svg`<path class=${fell ? "pegs-fall" : "pegs-trail"} data-colour=${seat} d=${line(points)}></path>`;
  });
}

/** @param {Point} point */
export function placed({ x, y }) {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

/** The pegs where a play would put them. @param {Session} session @param {Spot} spot @param {number} size */
function ghosts(session, spot, size) {
  const { picked, drag } = session.ui;
  const { view } = session.table;
  const dragged = drag
    ? svg`<g class="pegs-ghost" data-dragged transform=${placed(drag)}>${pegHead(drag.seat, teamOf(view.sides, drag.seat), size * 1.3)}</g>`
    : nothing;
  if (!picked?.looked) return dragged;
  const { steps, hits } = picked.looked;
  const last = picked.made.length;
  return svg`${steps.slice(last ? -1 : 0).map(({ seat, end }) => {
    return svg`<g class="pegs-ghost" transform=${placed(spot(seat, end))}>${pegHead(seat, teamOf(view.sides, seat), size * 1.15)}</g>`;
  })}
  ${hits.map(({ seat, origin }) => {
    return svg`<path class="pegs-cross" d="M-.5-.5L.5.5M.5-.5L-.5.5" transform=${placed(spot(seat, origin))}></path>`;
  })}`;
}
