/**
 * The seven ways as sets of options; what is not named is as in the basic game. The engine has the same, and a test holds the two
 * together.
 */

const ARIZONA = {
  order: "play_first",
  decks: 4,
  control: "team",
  nine: "split",
  joker_start: "start_first",
  joker_from_home: false,
};

/** @type {Record<string, Record<string, unknown>>} */
export const PRESETS = {
  basic: {},
  arizona: ARIZONA,
  north_carolina: {
    ace: "back_or_eleven",
    two: "swap",
    nine: "split",
    ten: "split",
    split_carry_over: true,
    stuck_turns: 3,
  },
  wizard_woodworks: { order: "play_first", two: "swap", nine: "split" },
  alaska: { ten: "back_one", stuck_turns: 4 },
  kilpatrick: { ...ARIZONA, hand: 3, forced_branch: true },
  bluffing: { bluff: true },
};

/** Options that every way may have without being another one. */
const BESIDE = ["max_turns", "decks", "teams"];

/** The way that these options are, or "" for a mix. @param {Record<string, unknown>} options */
export function presetOf(options) {
  const kept = entries(options);
  return Object.keys(PRESETS).find((name) => entries(PRESETS[name] ?? {}) === kept) ?? "";
}

/** Options of a way, with what those that were set have beside it. @param {string} name @param {Record<string, unknown>} options */
export function withPreset(name, options) {
  const beside = Object.fromEntries(Object.entries(options).filter(([key]) => BESIDE.includes(key) && key !== "decks"));
  return { ...beside, ...PRESETS[name] };
}

/** @param {Record<string, unknown>} options */
function entries(options) {
  const named = Object.entries(options).filter(([key]) => !BESIDE.includes(key));
  return JSON.stringify(named.sort(([one], [other]) => one.localeCompare(other)));
}
