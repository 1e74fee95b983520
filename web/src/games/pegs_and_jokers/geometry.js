/**
 * The board as a drawing: one formula for any number of sides. A unit is the distance of two holes. Clockwise, the seat that looks at
 * it is below.
 *
 * @typedef {{x: number, y: number}} Point
 */

const SIDE = 18;
const IN_SPOT = 3;
const COME_OUT = 8;
export const LANE = 5;
export const START = "s";
/** The longest walk. */
const FARTHEST = 11;
/** Wood outside the track. */
const RIM = 1.25;
/** Where pegs wait beside their come-out hole: along the side, inward. */
const WAITING = [
  [7.15, 2.0],
  [8.85, 2.0],
  [8, 2.85],
  [7.15, 3.7],
  [8.85, 3.7],
];

/** @param {number} seats */
export function holesOf(seats) {
  return seats * SIDE;
}

/** @param {number} seat */
export function inSpot(seat) {
  return seat * SIDE + IN_SPOT;
}

/** @param {number} seat */
export function comeOut(seat) {
  return seat * SIDE + COME_OUT;
}

/** From the middle to a side. @param {number} seats */
function apothem(seats) {
  return SIDE / 2 / Math.tan(Math.PI / seats);
}

/** So many holes along a side, so many inward. @param {number} seats @param {number} me @param {number} side @param {number} along @param {number} inward @returns {Point} */
export function at(seats, me, side, along, inward) {
  const angle = Math.PI / 2 + ((side - me) * 2 * Math.PI) / seats;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const out = apothem(seats) - inward;
  const across = along - SIDE / 2;
  return { x: x * out - y * across, y: y * out + x * across };
}

/** Where a peg stands; `slot` counts those in a start area. @param {number} seats @param {number} me @param {number} seat @param {string} place @param {number} [slot] */
export function spot(seats, me, seat, place, slot = 0) {
  if (place === START) {
    const [along = 0, inward = 0] = WAITING[slot % WAITING.length] ?? [];
    return at(seats, me, seat, along, inward);
  }
  if (place.startsWith("h")) return at(seats, me, seat, IN_SPOT, Number(place.slice(1)));
  const hole = Number(place);
  return at(seats, me, Math.floor(hole / SIDE), hole % SIDE, 0);
}

/** The corners of a ring so far inward. @param {number} seats @param {number} inward */
export function corners(seats, inward) {
  const radius = (apothem(seats) - inward) / Math.cos(Math.PI / seats);
  return Array.from({ length: seats }, (_, corner) => {
    const angle = Math.PI / 2 + ((2 * corner + 1) * Math.PI) / seats;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}

/** Half the width and half the height of the whole board. @param {number} seats */
export function extent(seats) {
  const ring = corners(seats, -RIM);
  return {
    x: Math.max(...ring.map(({ x }) => Math.abs(x))),
    y: Math.max(...ring.map(({ y }) => Math.abs(y))),
  };
}

/**
 * The places of a peg's way, the last one included; a jump has only that.
 *
 * @param {number} seats @param {number} seat @param {string} from @param {string} to
 * @returns {string[]}
 */
export function way(seats, seat, from, to) {
  if (from === START || to === START) return [to];
  const holes = holesOf(seats);
  if (from.startsWith("h")) return lane(Number(from.slice(1)) + 1, to);
  const start = Number(from);
  if (to.startsWith("h")) {
    const left = (inSpot(seat) - start + holes) % holes;
    const ahead = left + Number(to.slice(1));
    return ahead <= FARTHEST ? [...track(start, left, 1, holes), ...lane(1, to)] : [to];
  }
  const ahead = (Number(to) - start + holes) % holes;
  if (ahead <= FARTHEST) return track(start, ahead, 1, holes);
  if (holes - ahead <= FARTHEST) return track(start, holes - ahead, -1, holes);
  return [to];
}

/** @param {number} first @param {string} to */
function lane(first, to) {
  const last = Number(to.slice(1));
  return last >= first ? Array.from({ length: last - first + 1 }, (_, step) => `h${first + step}`) : [to];
}

/** @param {number} start @param {number} count @param {number} step @param {number} holes */
function track(start, count, step, holes) {
  return Array.from({ length: count }, (_, done) => String((start + (done + 1) * step + holes) % holes));
}

/** Holes to the end of the lane. @param {number} seats @param {number} seat @param {string} place @returns {number} */
export function distance(seats, seat, place) {
  if (place === START) return 1 + distance(seats, seat, String(comeOut(seat)));
  if (place.startsWith("h")) return LANE - Number(place.slice(1));
  const holes = holesOf(seats);
  return ((inSpot(seat) - Number(place) + holes) % holes) + LANE;
}

/** What five pegs at home still have to go: nothing. */
const DONE = 10;

/** Holes that a colour's pegs still have to go. @param {number} seats @param {number} seat @param {string[]} pegs */
export function toGo(seats, seat, pegs) {
  return pegs.reduce((sum, place) => sum + distance(seats, seat, place), 0) - DONE;
}

/** The most that it can be. @param {number} seats */
export function longest(seats) {
  return LANE * distance(seats, 0, START) - DONE;
}

/** Distinct places of a colour, with how many pegs stand there before each. @param {string[]} pegs */
export function slots(pegs) {
  let waiting = 0;
  return pegs.map((place) => ({ place, slot: place === START ? waiting++ : 0 }));
}

/**
 * The pegs after some steps, each from one place to another.
 *
 * @param {string[][]} pegs @param {[number, string, string][]} steps
 */
export function moved(pegs, steps) {
  const after = pegs.map((places) => [...places]);
  for (const [seat, from, to] of steps) {
    const places = after[seat] ?? [];
    const index = places.indexOf(from);
    if (index >= 0) places[index] = to;
  }
  return after;
}
