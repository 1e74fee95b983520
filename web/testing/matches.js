/** Records of matches as the page keeps them, and records that it must refuse. */

/** A finished match of two. @param {number} [points] @param {object} [other] */
export function match(points = 5, other = {}) {
  return {
    format: 1,
    game: "joker_poker",
    players: [
      { level: "human", character: "you" },
      { level: "club", character: "ada" },
    ],
    when: "2026-01-01T10:00:00.000Z",
    over: true,
    outcome: { scores: [points, 3], winners: [0], won: [5, 4], rounds: 9, kinds: [{ pair: 1 }, {}] },
    accuracy: { 0: 88 },
    day: "",
    table: {},
    ...other,
  };
}

const outcomeOf = (other) => match(5, { outcome: { ...match().outcome, ...other } });
const without = (key) => Object.fromEntries(Object.entries(match()).filter(([name]) => name !== key));
const playersOf = (...players) => match(5, { players });
const ADA = { level: "club", character: "ada" };
const YOU = { level: "human", character: "you" };

/** Records of a wrong shape: null, lists, numbers, nested, parts missing, parts of another kind. */
export const JUNK = [
  ...[{}, null, 5, true, [], [[[{}]]], "text", { format: 1 }, { record: match() }, [match()]],
  ...Object.keys(match())
    .filter((key) => key !== "accuracy")
    .map(without),
  ...["1", 0, -1, [1]].map((format) => match(5, { format })),
  ...[null, {}].map((players) => match(5, { players })),
  playersOf(),
  playersOf(null, null),
  playersOf({ ...YOU, level: 1 }, { ...ADA, character: [] }),
  playersOf({ ...YOU, name: {} }, ADA),
  ...["2026-99-99", 7, null].map((when) => match(5, { when })),
  ...["yes", null].map((over) => match(5, { over })),
  ...[null, {}, []].map((outcome) => match(5, { outcome })),
  ...[
    ["a", "b"],
    [1, 2, 3],
    [[1], [2]],
  ].map((scores) => outcomeOf({ scores })),
  ...[[7], [-1], [0.5], 0].map((winners) => outcomeOf({ winners })),
  outcomeOf({ won: null }),
  outcomeOf({ won: 5 }),
  outcomeOf({ scores: [2 ** 60, 3] }),
  outcomeOf({ rounds: "9" }),
  ...[[7], [{ pair: "1" }]].map((kinds) => outcomeOf({ kinds })),
  ...[{ 0: "good" }, [88], { 0: { nested: {} } }].map((accuracy) => match(5, { accuracy })),
  ...[3, null].map((game) => match(5, { game })),
  match(5, { day: 7 }),
  ...[7, []].map((facts) => match(5, { facts })),
  ...[null, [], "text"].map((table) => match(5, { table })),
  ...[7, null].map((table) => match(5, { format: 2, table })),
];
