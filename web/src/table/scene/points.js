import { html, nothing, svg } from "lit-html";
import { faceOf, nameOf } from "../../cards/characters.js";
import { isThinking } from "../../match/recordfacts.js";
import { nearest } from "../../ui/near.js";
import { reducedMotion } from "../../ui/services.js";
import { paceOfTurns } from "../pace.js";
import { press } from "./buttons.js";
import { faceIn } from "./faces.js";
import { gesture } from "./gestures.js";
import { itemButton } from "./item.js";
import { buttonsOf, dropOf, focusedItem, itemsAt, itemsOf, marks, placeKeysFor } from "./items.js";
import { groundOf, inPart, stepsMs, styleText } from "./pointsground.js";
import { line, say } from "./voice.js";

/**
 * Draws a board of points: places with coordinates, and the items on them. Places are smaller than a finger, so a tap counts for the nearest one.
 * An item that walked from place to place is animated through the places between.
 *
 * Hooks for tests: .points[data-points="96"], in it [data-item="peg-0-1"][data-place="12"][data-marks~="hit"] and, where something may
 *   go, [data-spot="20"][data-marks~="lit"]; .points-seat[data-show-seat="2"]; .points-loupe;
 *   .points-choice[data-item="way-0-12-20"][aria-pressed][data-marks~="half"], where `way` begins the key of a step that completes a play.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {import("./pointsground.js").DrawnGround} DrawnGround
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{item: Scenes.Item, place: string, spot: Spot}} PlacedItem
 */

/** Milliseconds for a flight, by pace. */
const FLIGHT_MS = { tap: 420, slow: 600, normal: 420, fast: 200 };
/** Marks of places that can be tapped: a possible step leads there, or the shown play ends there. */
const CHOOSABLE = ["lit", "end"];
/** The mark of places that the shown play passes. */
const PASSED = "way";
/** The width of a board, in its units, up to which a peg is one unit wide; on larger boards pegs are larger. */
const ROOMY = 32;
/** The most characters of a choice that take at most two lines in half of a phone's width. */
const MOST_IN_HALF = 44;

/** What a game with such a board adds to its view. @type {import("../../match/catalogue.js").PointsPart} */
export const points = { draw, choices, marchMs };

/** @param {Session} session @param {Scenes.Zone} zone */
function draw(session, zone) {
  const board = groundOf(session, zone.ground ?? "");
  if (!board) return html`<div class="points" aria-busy="true"></div>`;
  const { width, height } = board.ground;
  const placed = sortedItems(zone, board);
  const sizes = `--ratio:${width / height};--units:${width};--large:${Math.max(1, width / ROOMY).toFixed(3)}`;
  return html`<div class="points" data-points=${board.points.size} @pointerdown=${notePress} @click=${(/** @type {MouseEvent} */ event) => tapped(session, zone, event)}>
    <div class="points-board" role="group" aria-label=${say(session, zone.label)} data-near .style=${sizes}>
      <svg class="points-ground" viewBox=${`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true" focusable="false">${board.drawing}</svg>
      ${(board.ground.chairs ?? []).map((chair) => seat(session, board, chair))} ${spots(session, zone, board)}
      ${placed.map((one) => peg(session, zone, board, one))}
    </div>
    ${loupe(zone, board, placed)}
  </div>`;
}

/** The items on the board with their spots, in a stable order. @param {Scenes.Zone} zone @param {DrawnGround} board @returns {PlacedItem[]} */
function sortedItems(zone, { points: spotsByKey }) {
  const placed = placedItems(zone).map((one) => ({ ...one, spot: spotOf(spotsByKey, one.place, one.index) }));
  return placed.sort((one, other) => (one.item.key < other.item.key ? -1 : 1));
}

/** The items on a board, each with the key of its place and its index among the items there. @param {Scenes.Zone} zone */
function placedItems({ places }) {
  return places.flatMap((place) => itemsAt(place).map((item, index) => ({ item, place: place.key, index })));
}

/** Where an item is drawn: each of several items at one place has its own spot. @param {Map<string, number[][]>} spotsByKey @param {string} key  of the place @param {number} [index]  among the items there */
function spotOf(spotsByKey, key, index = 0) {
  const all = spotsByKey.get(key) ?? [];
  const [x = 0, y = 0] = all[index] ?? all.at(-1) ?? [];
  return { x, y };
}

/** The seat that owns a peg. @param {Scenes.Item} item */
function seatOf({ face }) {
  return Number(face.split(" ")[1]);
}

/** A spot as a style, in percent of the board. @param {DrawnGround} board @param {Spot} spot */
function styleAt({ ground: { width, height } }, { x, y }) {
  return `left:${(50 + (100 * x) / width).toFixed(3)}%;top:${(50 + (100 * y) / height).toFixed(3)}%`;
}

/** A player's face, colour and team at the board. @param {Session} session @param {DrawnGround} board @param {Scenes.Chair} chair */
function seat(session, board, { seat: number, spot: [x = 0, y = 0], size }) {
  const person = session.players[number];
  // Any peg of the player: its face (`peg`, seat, team) has the colour and the team.
  const ownPeg = itemsOf(session.table.scene, "points").find((item) => seatOf(item) === number);
  const team = Number(ownPeg?.face.split(" ")[2] ?? 0);
  const turn = session.table.scene?.seats?.[number]?.turn ?? false;
  return html`<span class="points-seat" data-show-seat=${number} data-turn=${turn} data-thinking=${isThinking(session, number)} aria-hidden="true" title=${person ? nameOf(person) : nothing} .style=${`${styleAt(board, { x, y })};--size:${size}`}>
    ${person ? faceOf(person) : nothing}${ownPeg ? html`${teamSign(team)}${faceIn(ownPeg.face)}` : nothing}
  </span>`;
}

/** The sign of a team. @param {number} team */
function teamSign(team) {
  return html`<svg class="team-sign" data-team=${team} viewBox="-.95 -.95 1.9 1.9" aria-hidden="true" focusable="false"><circle r=".85"></circle><use href="#team-sign-${team}"></use></svg>`;
}

/** Draws the places that have marks or take something. @param {Session} session @param {Scenes.Zone} zone @param {DrawnGround} board */
function spots(session, zone, board) {
  return zone.places
    .filter((place) => place.marks?.length || dropOf(session, place) !== nothing)
    .map((place) => spotView(place, styleAt(board, spotOf(board.points, place.key)), dropOf(session, place)));
}

/** @param {Scenes.Place} place @param {string} style @param {unknown} [drop]  the key of the place, if something can be dropped on it */
function spotView(place, style, drop = nothing) {
  return html`<span class="points-spot" data-spot=${place.key} data-near=${choosable(place) ? "" : nothing} data-marks=${marks(place)} data-drop=${drop} .style=${style}></span>`;
}

/** @param {Scenes.Place} place */
function choosable({ marks: words = [] }) {
  return words.some((word) => CHOOSABLE.includes(word));
}

/** @param {Session} session @param {Scenes.Zone} zone @param {DrawnGround} board @param {PlacedItem} placed */
function peg(session, zone, board, { item, place, spot }) {
  return itemButton(session, item, faceIn(item.face), {
    name: "peg",
    near: true,
    place,
    line: zone.key,
    drag: placeKeysFor(zone, item).length > 0,
    flight: { ms: walkMs(item), path: pathOf(board, item, spot) },
    tab: -1,
    style: styleAt(board, spot),
    act: null,
  });
}

/** The time for which an item is animated that has moved to its place. @param {Scenes.Item} item */
function walkMs({ through = [] }) {
  return through.length ? stepsMs(through.length) : FLIGHT_MS[paceOfTurns()];
}

/** The spots between an item's last place and its place now, for `data-flip-path`: as distances from where it is now, in shares of the board's width. @param {DrawnGround} board @param {Scenes.Item} item @param {Spot} end */
function pathOf({ points: spotsByKey, ground: { width } }, { through = [] }, end) {
  const share = (/** @type {number} */ units) => (units / width).toFixed(4);
  const between = through.slice(0, -1).map((key) => spotOf(spotsByKey, key));
  return between.map(({ x, y }) => `${share(x - end.x)} ${share(y - end.y)}`).join();
}

/** The milliseconds that the slowest item takes of those that moved between two scenes; 0 if none did, or nothing is animated. @param {Scenes.Scene | undefined} before @param {Scenes.Scene} now */
function marchMs(before, now) {
  if (!before || reducedMotion()) return 0;
  const placeBefore = new Map(onBoards(before).map(({ item, place }) => [item.key, place]));
  const moved = onBoards(now).filter(({ item, place }) => (placeBefore.get(item.key) ?? place) !== place);
  return Math.max(0, ...moved.map(({ item }) => walkMs(item)));
}

/** The items on boards of points. @param {Scenes.Scene} scene */
function onBoards({ zones = [] }) {
  return zones.filter(({ shape }) => shape === "points").flatMap(placedItems);
}

/** The point where the finger was put down; browsers may move the click to a button nearby. */
let pressPoint = { clientX: 0, clientY: 0 };

/** @param {PointerEvent} event */
function notePress({ clientX, clientY }) {
  pressPoint = { clientX, clientY };
}

/** Handles a tap: by finger or mouse it counts for the nearest item or place, by key or screen reader for its target. While the page waits for a tap to continue, the tap is left to the table. @param {Session} session @param {Scenes.Zone} zone @param {MouseEvent} event */
function tapped(session, zone, event) {
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  const { target } = event;
  if (session.ui.rests === "tap" || !(target instanceof Element)) return;
  const around = target.closest(".points-loupe") ?? board.querySelector(".points-board") ?? board;
  const element = event.detail
    ? nearest(around, ":is([data-item], [data-spot])[data-near]", pressPoint)
    : /** @type {HTMLElement | null} */ (target.closest("[data-item]"));
  const { item, spot: place } = element?.dataset ?? {};
  const scene = session.table.scene;
  if (!scene || !(item || place)) return;
  event.stopPropagation();
  if (place) tapPlace(session, zone, place);
  else if (item && itemsOf(scene).find(({ key }) => key === item)?.tap) gesture(session, { kind: "tap", item });
}

/** Drops the best item that may go to a place; at the end of the shown play, presses the main button, which plays it. @param {Session} session @param {Scenes.Zone} zone @param {string} key */
function tapPlace(session, zone, key) {
  const { scene } = session.table;
  const place = zone.places.find((one) => one.key === key);
  const main = buttonsOf(session).find((button) => button.main && !button.why);
  if (place?.marks?.includes("end") && main) return press(session, main);
  const fitting = itemsOf(scene).filter((item) => item.targets?.some((target) => target.place === key));
  const item = fitting.find(({ marks: words }) => words?.includes("best")) ?? fitting[0];
  return item && gesture(session, { kind: "drop", item: item.key, place: key });
}

/** The loupe's side, at least and at most, and the margin around the possible moves, in units of the board. */
const LOUPE = { least: 9, most: 17, margin: 1.7 };

/** On a large board, draws the part with the possible moves once more, enlarged, in the board's middle; nothing if that part is too large. @param {Scenes.Zone} zone @param {DrawnGround} board @param {PlacedItem[]} placed */
function loupe({ places }, { ground, points: spotsByKey }, placed) {
  const possible = places.filter((place) => choosable(place) || place.marks?.includes(PASSED));
  if (ground.width < ROOMY || !possible.length) return nothing;
  const movable = placed.filter(({ item }) => item.marks?.includes("movable") || item.marks?.includes("best"));
  const all = [...possible.map(({ key }) => spotOf(spotsByKey, key)), ...movable.map(({ spot }) => spot)];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(LOUPE.least, Math.max(east - west, south - north) + 2 * LOUPE.margin);
  if (size > LOUPE.most) return nothing;
  const [left, top] = [(west + east - size) / 2, (north + south - size) / 2];
  const styleIn = (/** @type {Spot} */ { x, y }) => inPart([left, top], size, [x, y]);
  const inside = (/** @type {Spot} */ { x, y }) => x > left && x < left + size && y > top && y < top + size;
  const marked = places.filter(({ key, marks: words }) => words?.length && inside(spotOf(spotsByKey, key)));
  const pegs = placed.filter(({ spot }) => inside(spot));
  return html`<div class="points-loupe" aria-hidden="true" .style=${`--units:${size}`}>
    <svg class="points-ground" viewBox=${`${left} ${top} ${size} ${size}`} focusable="false">${svg`<use href="#ground"></use>`}</svg>
    ${marked.map((place) => spotView(place, styleText(styleIn(spotOf(spotsByKey, place.key)))))}
    ${pegs.map(({ item, spot }) => html`<span class="peg" data-near data-item=${item.key} data-marks=${marks(item)} .style=${styleText(styleIn(spot))}>${faceIn(item.face)}</span>`)}
  </div>`;
}

/** A zone as a list of choices. @param {Session} session @param {Scenes.Zone} zone */
function choices(session, { key: zone, label, places }) {
  const focused = focusedItem(session)?.key;
  const keys = places.map(({ item }) => item?.key);
  // Tab leads to the item with the arrow keys' focus, or else the chosen one, or the first.
  const entry = keys.includes(focused) ? focused : (places.find(({ item }) => item?.chosen) ?? places[0])?.item?.key;
  return html`<div class="points-choices" role="group" aria-label=${say(session, label)}>
    ${places.map(({ key, item }) => {
      if (!item) return nothing;
      const words = line(session, item.label);
      const content = html`${faceIn(item.face)}<span>${words}</span>`;
      const more = words.length > MOST_IN_HALF ? "long" : "";
      return itemButton(session, item, content, {
        name: "points-choice",
        place: key,
        line: zone,
        entry: item.key === entry,
        more,
      });
    })}
  </div>`;
}
