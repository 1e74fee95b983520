import { html, svg } from "lit-html";

/**
 * Draws pegs, for faces such as `peg 2 0`: head and colour of the seat, rim of its team; and the signs of teams.
 */

/** Heads of the pegs by seat, round and angular in turn, as the teams sit. About one unit wide. */
const HEADS = [
  "M-.48 0a.48.48 0 1 0 .96 0a.48.48 0 1 0-.96 0z",
  "M-.42-.42h.84v.84h-.84z",
  "M0-.64C.24-.22.47 0 .47.18a.47.47 0 0 1-.94 0C-.47 0-.24-.22 0-.64z",
  "M0-.6.56.4h-1.12z",
  "M0-.56a.29.29 0 0 1 .28.28a.29.29 0 0 1 0 .56a.29.29 0 0 1-.56 0a.29.29 0 0 1 0-.56a.29.29 0 0 1 .28-.28z",
  "M0-.62.57 0 0 .62-.57 0z",
  "M-.55 0a.55.55 0 1 0 1.1 0a.55.55 0 1 0-1.1 0zM-.19 0a.19.19 0 1 1 .38 0a.19.19 0 1 1-.38 0z",
  "M-.19-.56h.38v.37h.37v.38h-.37v.37h-.38v-.37h-.37v-.38h.37z",
];

/** Signs of the teams: star, moon, heart, cross. About one unit wide. */
const TEAMS = [
  "M0-.6.17-.2.6-.17.27.1.37.52 0 .29-.37.52-.27.1-.6-.17-.17-.2z",
  "M.2-.55a.58.58 0 1 0 .35.75.46.46 0 0 1-.35-.75z",
  "M0 .55-.52 0a.31.31 0 0 1 .52-.36.31.31 0 0 1 .52.36z",
  "M-.55-.3-.3-.55 0-.25l.3-.3.25.25-.3.3.3.3-.25.25-.3-.3-.3.3-.25-.25.3-.3z",
];

/** The sign of a team. @param {number} team */
export function teamSign(team) {
  return html`<svg class="team-sign" data-team=${team} viewBox="-.95 -.95 1.9 1.9" aria-hidden="true" focusable="false">${svg`<circle r=".85"></circle><path d=${TEAMS[team % TEAMS.length] ?? ""}></path>`}</svg>`;
}

/** A peg, seen from above. @param {number} seat @param {number} team */
export function pegHead(seat, team) {
  return html`<svg class="peg-head" viewBox="-.8 -.8 1.6 1.6" data-colour=${seat} data-team=${team} aria-hidden="true" focusable="false">${svg`<ellipse cx=".08" cy=".14" rx=".46" ry=".44"></ellipse><path d=${HEADS[seat % HEADS.length] ?? ""}></path>`}</svg>`;
}
