import { START, way } from "../geometry.js";

/**
 * From what a card does to the ways that pegs go.
 *
 * @typedef {import("./positions.js").Example} Example
 * @typedef {import("./positions.js").Turn} Turn
 * @typedef {import("../march.js").Walk & {through: string[]}} Walk
 */

export const SEATS = 4;
/** Whoever plays sits below. */
export const ME = 0;
const PEGS = 5;

/** All pegs of all seats. @param {Example} example @returns {string[][]} */
export function boardOf({ pegs }) {
  return Array.from({ length: SEATS }, (_, seat) => {
    const out = (pegs[seat] ?? "").split(" ").filter(Boolean);
    return [...out, ...Array.from({ length: PEGS - out.length }, () => START)];
  });
}

/** What moves in some turns: a peg that is hit leaves once another has come. @param {Turn[]} turns @returns {Pegs.Step[]} */
export function changesOfTurns(turns) {
  return turns.flatMap(({ steps, hits = [] }) => [...steps, ...hits]);
}

/** The ways of the pegs; one that moves on in the next turn has one way. @param {Turn[]} turns @returns {Walk[]} */
export function walksOf(turns) {
  /** @type {Walk[]} */
  const walks = [];
  for (const { steps, hits = [] } of turns)
    for (const [index, [seat, from, to]] of [...steps, ...hits].entries()) {
      const falls = index >= steps.length;
      const through = falls ? [to] : way(SEATS, seat, from, to);
      const before = walks.at(-1);
      if (before?.seat === seat && before.to === from)
        Object.assign(before, { to, through: [...before.through, ...through] });
      else walks.push({ seat, from, to, falls, through });
    }
  return walks;
}
