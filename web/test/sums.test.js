import assert from "node:assert/strict";
import { test } from "node:test";
import { HANDLESS } from "../src/device/handless.js";
import { count, levelOf } from "../src/device/sums.js";
import { counted } from "../src/screens/history/played.js";
import { chance } from "../testing/chance.js";

/** Cells of matches, and the matches that count, against the same done here in another way: match by match. */

const WITH_HANDS = ["joker_poker", "joker_rum"];
const WITHOUT = ["pegs_and_jokers", "poker_tiles"];
const NAMES = ["", "Ann", "Bo"];
const EVERYTHING = { person: "", game: "", seats: 0, level: "" };
const ROUNDS = 150;
for (const game of WITHOUT) HANDLESS.add(game);

const { among, below, many } = chance(1);

/** A match of any kind. @param {number} at */
function anyMatch(at) {
  const seats = 2 + below(3);
  const each = (one) => Array.from({ length: seats }, (_, seat) => one(seat));
  const players = each((seat) => {
    const level = seat ? among(["human", "club", "expert"]) : "human";
    const name = level === "human" ? among(NAMES) : "";
    return { level, character: "x", ...(name && { name }) };
  });
  const seatsOfSome = each((seat) => seat).filter(() => below(2));
  const record = {
    format: 1,
    game: among([...WITH_HANDS, ...WITHOUT]),
    players,
    when: `2026-${String(1 + below(12)).padStart(2, "0")}-01T00:00:00Z`,
    over: below(4) > 0,
    ...(!below(6) && { parent: "m00", at: 3 }),
    outcome: {
      scores: each(() => below(13)),
      winners: seatsOfSome.length ? seatsOfSome : [below(seats)],
      together: !below(2),
      ...(below(2) && { won: each(() => below(13)), rounds: 1 + below(9) }),
      kinds: each(() => (below(2) ? { pair: 1 + below(12) } : {})),
    },
    helped: among([true, false, null]),
    accuracy: Object.fromEntries(each((seat) => [seat, below(101)]).filter(() => below(2))),
  };
  return { id: `m${String(at).padStart(2, "0")}`, record };
}

const anyMatches = () => many(0, 30, anyMatch);
const anyWish = () => ({
  person: among(NAMES),
  game: among(["", ...WITH_HANDS, ...WITHOUT]),
  seats: among([0, 0, 2, 3, 4]),
  level: among(["", "", "club", "expert", "mixed", "people"]),
  help: among(["", "with", "without"]),
});

/** The cells of these matches; others are counted in as well and out again, and what they leave has to be nothing. */
function cellsOf(matches, gone = []) {
  const cells = {};
  for (const { record } of [...gone, ...matches]) count(cells, record, 1);
  for (const { record } of gone) count(cells, record, -1);
  return Object.values(cells);
}

const later = (one, other) => other.record.when.localeCompare(one.record.when) || other.id.localeCompare(one.id);

/** The sum of the cells that fit. */
function tally(wish, cells) {
  const fits = ({ person, ...labels }) =>
    person === wish.person &&
    ["game", "seats", "level", "help"].every((name) => !wish[name] || wish[name] === labels[name]);
  const found = cells.filter(fits);
  const added = (name) => sum(found.map((cell) => cell[name]));
  const names = ["matches", "won", "points", "hands", "ofHands", "judged", "accuracy"];
  const pairs = sum(found.map(({ kinds }) => kinds.pair ?? 0));
  return { ...Object.fromEntries(names.map((name) => [name, rounded(added(name))])), pairs };
}

function plainLevel({ players }) {
  const levels = [...new Set(players.map(({ level }) => level))].filter((level) => level !== "human");
  return ["people", levels[0]][levels.length] ?? "mixed";
}

/** The matches that count, oldest first, with the seat of the person. */
function played(wish, matches) {
  const found = [];
  for (const { record } of matches.toSorted(later).reverse()) {
    const { players, game, over, parent, helped } = record;
    const seat = players.findIndex(({ level, name = "" }) => level === "human" && name === wish.person);
    const fits =
      over &&
      seat >= 0 &&
      !parent &&
      ["", game].includes(wish.game) &&
      [0, players.length].includes(wish.seats) &&
      ["", plainLevel(record)].includes(wish.level) &&
      ["", undefined, helped === false ? "without" : "with"].includes(wish.help);
    if (fits) found.push({ record, seat });
  }
  return found;
}

const shareOf = ({ winners, together }, seat) => (winners.includes(seat) ? 1 / (together ? 1 : winners.length) : 0);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const rounded = (number) => Math.round(number * 1e6) / 1e6;

function sums(all) {
  const judged = all.flatMap(({ record, seat }) => record.accuracy[seat] ?? []);
  const hands = all.filter(({ record }) => WITH_HANDS.includes(record.game) && record.outcome.won);
  return {
    matches: all.length,
    won: rounded(sum(all.map(({ record, seat }) => shareOf(record.outcome, seat)))),
    points: sum(all.map(({ record, seat }) => record.outcome.scores[seat])),
    hands: sum(hands.map(({ record, seat }) => record.outcome.won[seat])),
    ofHands: sum(hands.map(({ record }) => record.outcome.rounds)),
    judged: judged.length,
    accuracy: sum(judged),
    pairs: sum(all.map(({ record, seat }) => record.outcome.kinds[seat].pair ?? 0)),
  };
}

test("sums are right", () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [wish, matches, gone] = [anyWish(), anyMatches(), anyMatches()];
    const all = played(wish, matches);
    assert.deepEqual(tally(wish, cellsOf(matches, gone)), sums(all));
    for (const { record } of matches) assert.equal(levelOf(record.players), plainLevel(record));
  }
});

test("the matches that count are found", () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [wish, matches] = [anyWish(), anyMatches()];
    const found = counted(wish, matches.toSorted(later)).map(({ record, seat }) => ({ record, seat }));
    assert.deepEqual(found, played(wish, matches).reverse());
  }
});

test("everybody who played as a person is counted once", () => {
  const players = ["Bo", "Ann", "Bo", undefined].map((name) => ({ level: "human", character: "you", name }));
  players.push({ level: "club", character: "ada" });
  const outcome = { scores: [1, 2, 3, 4, 5], winners: [4], won: [0, 0, 0, 0, 0], rounds: 3 };
  const cells = cellsOf([{ id: "a", record: { players, over: true, when: "", game: "joker_poker", outcome } }]);
  assert.deepEqual(cells.map(({ person }) => person).sort(), ["", "Ann", "Bo"]);
  const { matches, points } = tally({ ...EVERYTHING, person: "Bo" }, cells);
  assert.deepEqual([matches, points], [1, 1]);
});

test("a match of others counts nowhere", () => {
  const players = ["human", "club"].map((level) => ({ level, character: "x" }));
  const outcome = { scores: [5, 3], winners: [0], won: [2, 1], rounds: 3, kinds: [{}, {}] };
  const record = { game: "joker_poker", players, when: "2026-01-01T00:00:00.000Z", over: true, outcome, accuracy: {} };
  const matches = [
    { id: "m", record },
    { id: "s-1", record: { ...record, apart: "shared" } },
  ];
  assert.equal(tally(EVERYTHING, cellsOf(matches)).matches, 1);
  assert.equal(counted(EVERYTHING, matches).length, 1);
});
