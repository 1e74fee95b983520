import assert from "node:assert/strict";
import { test } from "node:test";
import { HANDLESS } from "../src/device/handless.js";
import { count, levelOf } from "../src/device/sums.js";
import { counted, course, tally } from "../src/screens/history/tally.js";
import { chance } from "../testing/chance.js";

/** The statistics' arithmetic, against the same sums done here in another way: match by match, without cells. */

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
const pointsOf = (wish, matches) => course(counted(wish, matches.toSorted(later)));

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
const rounded = (number) => (number === null ? null : Math.round(number * 1e6) / 1e6);
const alike = ({ won, accuracy, ...rest }) => ({ ...rest, won: rounded(won), accuracy: rounded(accuracy) });

function sums(all) {
  const judged = all.flatMap(({ record, seat }) => record.accuracy[seat] ?? []);
  const hands = all.filter(({ record }) => WITH_HANDS.includes(record.game) && record.outcome.won);
  return alike({
    matches: all.length,
    won: sum(all.map(({ record, seat }) => shareOf(record.outcome, seat))),
    points: sum(all.map(({ record, seat }) => record.outcome.scores[seat])),
    hands: sum(hands.map(({ record, seat }) => record.outcome.won[seat])),
    ofHands: sum(hands.map(({ record }) => record.outcome.rounds)),
    judged: judged.length,
    accuracy: judged.length ? sum(judged) / judged.length : null,
  });
}

/** The sums of each group. */
function grouped(all, of) {
  const names = [...new Set(all.map(({ record }) => of(record)))];
  return new Map(names.map((name) => [name, sums(all.filter(({ record }) => of(record) === name))]));
}

const plain = (map) => new Map([...map].map(([key, value]) => [key, alike(value)]));

test("sums are right", () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [wish, matches, gone] = [anyWish(), anyMatches(), anyMatches()];
    const found = tally(wish, cellsOf(matches, gone));
    const all = played(wish, matches);
    assert.deepEqual(alike(found.all), sums(all));
    assert.deepEqual(plain(found.byLevel), grouped(all, plainLevel));
    assert.deepEqual(
      plain(found.bySeats),
      grouped(all, ({ players }) => players.length),
    );
    const pairs = sum(all.map(({ record, seat }) => record.outcome.kinds[seat].pair ?? 0));
    assert.deepEqual([...found.kinds], pairs ? [["pair", pairs]] : []);
    for (const { record } of matches) assert.equal(levelOf(record.players), plainLevel(record));
  }
});

test("the course over time is right", () => {
  for (let round = 0; round < ROUNDS; round++) {
    const matches = anyMatches();
    const all = played(EVERYTHING, matches);
    const won = all.map(({ record, seat }) => shareOf(record.outcome, seat));
    const wanted = all.map(({ record, seat }, at) => {
      const last = won.slice(Math.max(0, at - 9), at + 1);
      return { points: record.outcome.scores[seat], won: won[at], form: rounded(sum(last) / last.length) };
    });
    const found = pointsOf(EVERYTHING, matches).map(({ points, won, form }) => ({ points, won, form: rounded(form) }));
    assert.deepEqual(found, wanted);
  }
});

test("nothing played is nothing", () => {
  const { all } = tally(EVERYTHING, []);
  assert.deepEqual([all.matches, all.accuracy], [0, null]);
  assert.deepEqual(pointsOf(EVERYTHING, []), []);
});

test("everybody who played as a person is counted once", () => {
  const players = ["Bo", "Ann", "Bo", undefined].map((name) => ({ level: "human", character: "you", name }));
  players.push({ level: "club", character: "ada" });
  const outcome = { scores: [1, 2, 3, 4, 5], winners: [4], won: [0, 0, 0, 0, 0], rounds: 3 };
  const cells = cellsOf([{ id: "a", record: { players, over: true, when: "", game: "joker_poker", outcome } }]);
  assert.deepEqual(cells.map(({ person }) => person).sort(), ["", "Ann", "Bo"]);
  const { all } = tally({ ...EVERYTHING, person: "Bo" }, cells);
  assert.deepEqual([all.matches, all.points], [1, 1]);
});

test("a match of others counts nowhere", () => {
  const players = ["human", "club"].map((level) => ({ level, character: "x" }));
  const outcome = { scores: [5, 3], winners: [0], won: [2, 1], rounds: 3, kinds: [{}, {}] };
  const record = { game: "joker_poker", players, when: "2026-01-01T00:00:00.000Z", over: true, outcome, accuracy: {} };
  const matches = [
    { id: "m", record },
    { id: "s-1", record: { ...record, apart: "shared" } },
  ];
  assert.equal(tally(EVERYTHING, cellsOf(matches)).all.matches, 1);
  assert.equal(pointsOf(EVERYTHING, matches).length, 1);
});
