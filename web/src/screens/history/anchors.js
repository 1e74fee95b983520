/**
 * How strong the levels are, as measured: what a person's rating is held against. See docs/rating.md.
 *
 * `ladder`: by the number of players, how often each level wins a match against a table of the level below (the first has none
 * below). `options`: the rules that this was measured with; matches under other rules are not rated.
 */

/** @typedef {{levels: string[], ladder: Record<number, number[]>, options: Record<string, unknown>}} Anchors */

/** @type {Record<string, Anchors>} */
export const ANCHORS = {
  joker_poker: {
    levels: ["casual", "gambler", "collector", "keeper", "club", "expert"],
    ladder: {
      2: [0.688, 0.554, 0.586, 0.56, 0.569],
      3: [0.529, 0.456, 0.448, 0.445, 0.375],
      4: [0.565, 0.357, 0.369, 0.403, 0.273],
    },
    options: {
      bet_values: [0, 1, 1, 2, 2, 2, 3, 3, 4],
      tie_rule: "own_card",
      five_of_a_kind: "off",
      joker_duplicates: "sets_only",
      foul: "reject",
      match_tiebreak: "shared",
    },
  },
};
