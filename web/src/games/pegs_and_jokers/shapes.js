import { svg } from "lit-html";

/** A peg inside a drawing. @param {number} seat @param {number} team @param {number} size */
export function pegHead(seat, team, size) {
  const d = seat % 2 ? "M-.42-.42h.84v.84h-.84z" : "M-.48 0a.48.48 0 1 0 .96 0a.48.48 0 1 0-.96 0z";
  return svg`<path class="pegs-head" data-colour=${seat} data-team=${team} d=${d} transform=${`scale(${size})`}></path>`;
}
