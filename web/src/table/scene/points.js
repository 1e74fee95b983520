import { html, nothing, svg } from "lit-html";
import { faceOf, nameOf } from "../../cards/characters.js";
import { isThinking } from "../../match/standing.js";
import { nearest } from "../../ui/near.js";
import { reducedMotion } from "../../ui/services.js";
import { paceOfTurns } from "../pace.js";
import { press } from "./buttons.js";
import { choices } from "./choices.js";
import { faceIn, OWN } from "./faces.js";
import { gesture } from "./gestures.js";
import { pegHead, teamSign } from "./heads.js";
import { itemButton } from "./item.js";
import { dropOf, itemsOf, marks, placeKeysFor } from "./items.js";
import { groundOf, inPart } from "./pointsground.js";
import { say } from "./voice.js";

/**
 * Draws a board of points: places with coordinates, and the items on them. Places are smaller than a finger, so a tap means the nearest one.
 * An item that walked is animated through the places on its way.
 *
 * Hooks for tests: .points[data-points="96"], in it [data-item="peg-0-1"][data-place="12"][data-marks~="hit"] and, where something may
 *   go, [data-spot="20"][data-marks~="lit"]; .points-seat[data-seat="2"]; .points-loupe.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {import("./pointsground.js").Known} Known
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{item: Scenes.Item, place: string, spot: Spot, seat: number}} Standing
 */

/** Milliseconds for each place on the way, and for a flight, by pace. */
const STEP_MS = { tap: 95, slow: 170, normal: 95, fast: 40 };
const FLIGHT_MS = { tap: 420, slow: 600, normal: 420, fast: 200 };
/** The time of a walk is at least that of so many steps. */
const LEAST_STEPS = 3;
/** Marks of places where a tap chooses what would go there. */
const CHOOSABLE = ["lit", "end"];
/** Width in units up to which a peg is one unit wide; on larger boards pegs are larger. */
const ROOMY = 32;

OWN.peg = pegHead;

/** What a game with such a board adds to its view. @type {import("../../match/catalogue.js").PointsPart} */
export const points = { draw, choices, marchMs };

/** @param {Session} session @param {Scenes.Zone} zone */
function draw(session, zone) {
  const known = groundOf(session, zone.ground ?? "");
  if (!known) return html`<div class="points" aria-busy="true"></div>`;
  const { width, height } = known.ground;
  const standing = thingsOn(zone, known);
  const sizes = `--ratio:${width / height};--units:${width};--large:${Math.max(1, width / ROOMY).toFixed(3)}`;
  return html`<div class="points" data-points=${known.points.size} @pointerdown=${aim} @click=${(/** @type {MouseEvent} */ event) => tapped(session, zone, event)}>
    <div class="points-board" role="group" aria-label=${say(session, zone.label)} data-near .style=${sizes}>
      <svg class="points-ground" viewBox=${`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true" focusable="false">${known.drawing}</svg>
      ${(known.ground.chairs ?? []).map((chair) => seat(session, known, chair))} ${spots(session, zone, known)}
      ${standing.map((thing) => peg(session, zone, known, thing))}
    </div>
    ${loupe(zone, known, standing)}
  </div>`;
}

/** The items on the board, in a stable order. @param {Scenes.Zone} zone @param {Known} known @returns {Standing[]} */
function thingsOn({ places }, { points: spotsByKey }) {
  const things = places.flatMap(({ key, item, items = [] }) => {
    const all = item ? [item, ...items] : items;
    return all.map((thing, index) => ({
      item: thing,
      place: key,
      spot: spotOf(spotsByKey, key, index),
      seat: seatOf(thing),
    }));
  });
  return things.sort((one, other) => (one.item.key < other.item.key ? -1 : 1));
}

/** @param {Map<string, number[][]>} spotsByKey @param {string} key @param {number} [index]  among several items at one place */
function spotOf(spotsByKey, key, index = 0) {
  const all = spotsByKey.get(key) ?? [];
  const [x = 0, y = 0] = all[index] ?? all.at(-1) ?? [];
  return { x, y };
}

/** @param {Scenes.Item} item */
function seatOf({ face }) {
  return Number(face.split(" ")[1]);
}

/** A spot as a style, in percent of the board. @param {Known} known @param {Spot} spot */
function styleAt({ ground: { width, height } }, { x, y }) {
  return `left:${(50 + (100 * x) / width).toFixed(3)}%;top:${(50 + (100 * y) / height).toFixed(3)}%`;
}

/** A player's face, colour and team at the board. @param {Session} session @param {Known} known @param {Scenes.Chair} chair */
function seat(session, known, { seat: number, spot: [x = 0, y = 0], size }) {
  const person = session.players[number];
  const own = itemsOf(session.table.scene, "points").find((item) => seatOf(item) === number);
  const team = Number(own?.face.split(" ")[2] ?? 0);
  const turn = session.table.scene?.seats?.[number]?.turn ?? false;
  return html`<span class="points-seat" data-show-seat=${number} data-turn=${turn} data-thinking=${isThinking(session, number)} aria-hidden="true" title=${person ? nameOf(person) : nothing} .style=${`${styleAt(known, { x, y })};--size:${size}`}>
    ${person ? faceOf(person) : nothing}${own ? html`${teamSign(team)}${faceIn(own.face)}` : nothing}
  </span>`;
}

/** Places that have marks or take something. @param {Session} session @param {Scenes.Zone} zone @param {Known} known */
function spots(session, zone, known) {
  return zone.places
    .filter((place) => place.marks?.length || dropOf(session, place) !== nothing)
    .map(
      (place) =>
        html`<span class="points-spot" data-spot=${place.key} data-near=${choosable(place) ? "" : nothing} data-marks=${marks(place)} data-drop=${dropOf(session, place)} .style=${styleAt(known, spotOf(known.points, place.key))}></span>`,
    );
}

/** @param {Scenes.Place} place */
function choosable({ marks: words = [] }) {
  return words.some((word) => CHOOSABLE.includes(word));
}

/** @param {Session} session @param {Scenes.Zone} zone @param {Known} known @param {Standing} standing */
function peg(session, zone, known, { item, place, spot }) {
  return itemButton(session, item, faceIn(item.face), {
    name: "peg",
    near: true,
    place,
    line: zone.key,
    drag: placeKeysFor(zone, item).length > 0,
    flight: { ms: walkMs(item), way: wayOf(known, item, spot) },
    tab: -1,
    style: styleAt(known, spot),
    act: null,
  });
}

/** @param {Scenes.Item} item */
function walkMs({ through = [] }) {
  const pace = paceOfTurns();
  return through.length ? STEP_MS[pace] * Math.max(LEAST_STEPS, through.length) : FLIGHT_MS[pace];
}

/** The places on an item's way, relative to its place now, in shares of the board's width. @param {Known} known @param {Scenes.Item} item @param {Spot} end */
function wayOf({ points: spotsByKey, ground: { width } }, { through = [] }, end) {
  const share = (/** @type {number} */ units) => (units / width).toFixed(4);
  const way = through.slice(0, -1).map((key) => spotOf(spotsByKey, key));
  return way.map(({ x, y }) => `${share(x - end.x)} ${share(y - end.y)}`).join();
}

/** Milliseconds of the longest way among the items that moved between two scenes; 0 without motion. @param {Scenes.Scene | undefined} before @param {Scenes.Scene} now */
function marchMs(before, now) {
  if (!before || reducedMotion()) return 0;
  const stood = placesOf(before);
  const moved = [...placesOf(now)].filter(([key, { place }]) => stood.get(key)?.place !== place && stood.has(key));
  return Math.max(0, ...moved.map(([, { item }]) => walkMs(item)));
}

/** The items on boards of points, with the places where they are. @param {Scenes.Scene} scene @returns {Map<string, {place: string, item: Scenes.Item}>} */
function placesOf({ zones = [] }) {
  const boards = zones.filter(({ shape }) => shape === "points");
  const items = boards.flatMap(({ places }) =>
    places.flatMap(({ key, item, items = [] }) =>
      [...(item ? [item] : []), ...items].map(
        (thing) => /** @type {const} */ ([thing.key, { place: key, item: thing }]),
      ),
    ),
  );
  return new Map(items);
}

/** Where the finger was put down; browsers may move the click to a button nearby. */
let aimed = { clientX: 0, clientY: 0 };

/** @param {PointerEvent} event */
function aim({ clientX, clientY }) {
  aimed = { clientX, clientY };
}

/** Handles a tap: a finger or a mouse means the nearest item or place, a key or a screen reader its target. While others' moves are shown, it is left to `skipPause`. @param {Session} session @param {Scenes.Zone} zone @param {MouseEvent} event */
function tapped(session, zone, event) {
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  const { target } = event;
  if (session.ui.rests === "tap" || !(target instanceof Element)) return;
  const around = target.closest(".points-loupe") ?? board.querySelector(".points-board") ?? board;
  const thing = event.detail
    ? nearest(around, ":is([data-item], [data-spot])[data-near]", aimed)
    : /** @type {HTMLElement | null} */ (target.closest("[data-item]"));
  const { item, spot } = thing?.dataset ?? {};
  const scene = session.table.scene;
  if (!scene || !(item || spot)) return;
  event.stopPropagation();
  if (spot) tapPlace(session, zone, spot);
  else if (item && itemsOf(scene).find(({ key }) => key === item)?.tap) gesture(session, { kind: "tap", item });
}

/** Drops the best item that may go to a place; at the end of a chosen way, presses the main button. @param {Session} session @param {Scenes.Zone} zone @param {string} key */
function tapPlace(session, zone, key) {
  const { scene } = session.table;
  const place = zone.places.find((one) => one.key === key);
  const main = scene?.buttons.find((button) => button.main && !button.why);
  if (place?.marks?.includes("end") && main) return press(session, main);
  const fitting = itemsOf(scene).filter((item) => item.targets?.some((target) => target.place === key));
  const item = fitting.find(({ marks: words }) => words?.includes("best")) ?? fitting[0];
  return item && gesture(session, { kind: "drop", item: item.key, place: key });
}

/** Size of the loupe in units: least, most, and margin. */
const LOUPE = { least: 9, most: 17, around: 1.7 };

/** On a large board, draws the part with the possible moves once more, enlarged, in its middle. @param {Scenes.Zone} zone @param {Known} known @param {Standing[]} standing */
function loupe(zone, known, standing) {
  const possible = zone.places.filter((place) => choosable(place) || place.marks?.includes("way"));
  if (known.ground.width < ROOMY || !possible.length) return nothing;
  const movable = standing.filter(({ item }) => item.marks?.includes("movable") || item.marks?.includes("best"));
  const all = [...possible.map(({ key }) => spotOf(known.points, key)), ...movable.map(({ spot }) => spot)];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(LOUPE.least, Math.max(east - west, south - north) + 2 * LOUPE.around);
  if (size > LOUPE.most) return nothing;
  const corner = { x: (west + east - size) / 2, y: (north + south - size) / 2 };
  const styleIn = (/** @type {Spot} */ { x, y }) => {
    const { left, top } = inPart([corner.x, corner.y], size, [x, y]);
    return `left:${left};top:${top}`;
  };
  const inside = (/** @type {Spot} */ { x, y }) =>
    x > corner.x && x < corner.x + size && y > corner.y && y < corner.y + size;
  return html`<div class="points-loupe" aria-hidden="true" .style=${`--units:${size}`}>
    <svg class="points-ground" viewBox=${`${corner.x} ${corner.y} ${size} ${size}`} focusable="false">${svg`<use href="#ground"></use>`}</svg>
    ${zone.places
      .filter(({ key, marks: words }) => words?.length && inside(spotOf(known.points, key)))
      .map(
        (one) =>
          html`<span class="points-spot" data-spot=${one.key} data-near=${choosable(one) ? "" : nothing} data-marks=${marks(one)} .style=${styleIn(spotOf(known.points, one.key))}></span>`,
      )}
    ${standing
      .filter(({ spot }) => inside(spot))
      .map(
        ({ item, spot }) =>
          html`<span class="peg" data-near data-item=${item.key} data-marks=${marks(item)} .style=${styleIn(spot)}>${faceIn(item.face)}</span>`,
      )}
  </div>`;
}
