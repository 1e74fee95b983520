/**
 * What the rules show: small positions of four players and what a card does there. Seat 0 plays. A test holds every one to the engine.
 *
 * @typedef {{card: string, steps: Pegs.Step[], hits?: Pegs.Step[]}} Turn   the card's rank, whose pegs go from where to where, and which are hit
 * @typedef {object} Example
 * @property {string[]} pegs   by seat, those that are not in a start area
 * @property {Turn[][]} ways   each to be shown: a turn, or several turns of the same player
 * @property {boolean} [only]  the card can do nothing else there
 */

/** @param {string} pegs @param {Turn[][]} ways @param {boolean} [only] @returns {Example} */
function example(pegs, ways, only = false) {
  return { pegs: pegs.split("|").map((places) => places.trim()), ways, only };
}

/** @param {string} card @param {Pegs.Step[]} steps @param {...Pegs.Step} hits @returns {Turn} */
function turn(card, steps, ...hits) {
  return { card, steps, hits };
}

const LAST_PEGS = "8 h2 h3 h4 h5 | 30 | h2 h3 h4 h5";

/** Of the basic game, by the sentence that they show. @type {Record<string, Example[]>} */
export const BASIC = {
  ace: [example("20", [[turn("A", [[0, "s", "8"]])], [turn("A", [[0, "20", "21"]])]], true)],
  small: [example("20 | 22", [[turn("5", [[0, "20", "25"]])]], true)],
  seven: [
    example("20 40", [
      [turn("7", [[0, "20", "27"]])],
      [
        turn("7", [
          [0, "20", "23"],
          [0, "40", "44"],
        ]),
      ],
    ]),
  ],
  eight: [example("8", [[turn("8", [[0, "8", "0"]])]], true)],
  faces: [example("20 | 8", [[turn("K", [[0, "s", "8"]], [1, "8", "s"])], [turn("K", [[0, "20", "30"]])]], true)],
  joker: [example(" | 30", [[turn("Jk", [[0, "s", "30"]], [1, "30", "s"])]], true)],
  hits: [
    example("20 | 25", [[turn("5", [[0, "20", "25"]], [1, "25", "s"])]], true),
    example("20 | | 25", [[turn("5", [[0, "20", "25"]], [2, "25", "39"])]], true),
    example("20 | 39 | 25", [[turn("5", [[0, "20", "25"]], [2, "25", "39"], [1, "39", "s"])]], true),
  ],
  home: [example("0", [[turn("5", [[0, "0", "h2"]])], [turn("5", [[0, "0", "5"]])]], true)],
  cuts: [
    example("8", [
      [turn("8", [[0, "8", "0"]]), turn("5", [[0, "0", "h2"]])],
      [turn("3", [[0, "8", "11"]]), turn("8", [[0, "11", "3"]])],
    ]),
  ],
};

/** Of the other ways to play, by preset. @type {Record<string, Example[]>} */
export const WAYS = {
  basic: [],
  arizona: [
    example("20 | | 40", [
      [
        turn("9", [
          [0, "20", "24"],
          [2, "40", "35"],
        ]),
      ],
    ]),
    example(
      LAST_PEGS,
      [[turn("Jk", [[2, "s", "30"]], [1, "30", "s"])], [turn("Jk", [[2, "s", "8"]], [0, "8", "3"])]],
      true,
    ),
  ],
  north_carolina: [
    example("4", [[turn("A", [[0, "4", "3"]])]]),
    example("30 | 50", [
      [
        turn("2", [
          [0, "30", "50"],
          [1, "50", "30"],
        ]),
      ],
    ]),
    example("8 | | 44", [
      [
        turn("T", [
          [0, "8", "3"],
          [2, "44", "39"],
        ]),
      ],
    ]),
  ],
  wizard_woodworks: [
    example("20 40", [
      [
        turn("9", [
          [0, "20", "24"],
          [0, "40", "35"],
        ]),
      ],
    ]),
  ],
  alaska: [example("4", [[turn("T", [[0, "4", "3"]])], [turn("T", [[0, "4", "14"]])]], true)],
  kilpatrick: [example("0", [[turn("5", [[0, "0", "h2"]])]], true)],
  bluffing: [],
};
