import { html, svg } from "lit-html";
import sheet from "../../../../style/pegs_and_jokers/examples.css";
import { capital } from "../../../cards/words.js";
import { adopt } from "../../../site/parts.js";
import { listed, t } from "../../../text/text.js";
import { announce } from "../../../ui/services.js";
import { line, sizeOf } from "../draw.js";
import { extent, moved, START, slots, spot } from "../geometry.js";
import { around, sideGround, wood } from "../ground.js";
import { march } from "../march.js";
import { pegHead } from "../shapes.js";
import { placeWords, rankName } from "../words.js";
import { boardOf, changesOfTurns, ME, SEATS, walksOf } from "./walks.js";

/**
 * A small board on which pegs move as a sentence of the rules says.
 *
 * Hooks for tests: figure[data-example="eight-0"] with [data-action="show-0"] and .pegs-peg[data-seat][data-place].
 *
 * @typedef {import("./positions.js").Example} Example
 * @typedef {import("./positions.js").Turn} Turn
 * @typedef {import("./walks.js").Walk} Walk
 */

adopt(sheet, "game");

/** The part of the board that is drawn. */
const PART = { least: 8, around: 1.9 };

/** Which way of which example was shown last. @type {WeakMap<Page, Map<string, number>>} */
const shown = new WeakMap();

/** @param {number} seat @param {string} place @param {number} [slot] */
function spotOf(seat, place, slot = 0) {
  return spot(SEATS, ME, seat, place, slot);
}

/** @param {Page} app @param {string} name @param {Example[]} examples */
export function exampleViews(app, name, examples) {
  return examples.map((example, at) => exampleView(app, `${name}-${at}`, example));
}

/** @param {Page} app @param {string} name @param {Example} example */
function exampleView(app, name, example) {
  const before = boardOf(example);
  const turns = example.ways[shown.get(app)?.get(name) ?? -1] ?? [];
  const walks = walksOf(turns);
  const pegs = moved(before, changesOfTurns(turns));
  const { x, y, size } = onBoard(around(pointsOf(before, example), PART));
  return html`<figure class="pegs-example" data-example=${name}>
    <svg class="pegs-part" viewBox=${`${x} ${y} ${size} ${size}`} role="img" aria-label=${standing(before)}>
      ${wood(SEATS)} ${before.map((_, side) => svg`<g data-colour=${side}>${sideGround(SEATS, ME, side)}</g>`)}
      ${walks.map(trail)} ${pegs.map((places, seat) => slots(places).map((peg) => pegView(seat, peg)))}
    </svg>
    <figcaption>${example.ways.map((way, at) => wayView(app, name, at, way))}</figcaption>
  </figure>`;
}

/** A part that shows nothing beside the board. @param {{x: number, y: number, size: number}} part */
function onBoard({ x, y, size }) {
  const half = extent(SEATS).x;
  const whole = Math.min(size, 2 * half);
  /** @param {number} at */
  const inside = (at) => Math.max(-half, Math.min(at, half - whole));
  return { x: inside(x), y: inside(y), size: whole };
}

/** @param {Page} app @param {string} name @param {number} at @param {Turn[]} way */
function wayView(app, name, at, way) {
  const what = wordsOf(way);
  return html`<p>
    <span>${what}</span>
    <button class="button small" data-action=${`show-${at}`} aria-label=${t("pegs.example.showOf", { what })} @click=${() => show(app, name, at, way)}>
      ${t("pegs.example.show")}
    </button>
  </p>`;
}

/** @param {Page} app @param {string} name @param {number} at @param {Turn[]} way */
function show(app, name, at, way) {
  const known = shown.get(app) ?? new Map();
  shown.set(app, known.set(name, at));
  app.paint();
  const figure = document.querySelector(`[data-example="${name}"]`);
  for (const motion of figure?.getAnimations({ subtree: true }) ?? []) motion.cancel();
  march(figure, { seats: SEATS, spot: spotOf }, walksOf(way));
  announce(wordsOf(way));
}

/** Every point that something happens at, whichever way is shown. @param {string[][]} before @param {Example} example */
function pointsOf(before, { ways }) {
  const walked = ways.flatMap((way) => walksOf(way)).flatMap(walkPoints);
  const standing = before.flatMap((places, seat) =>
    places.filter((place) => place !== START && !place.startsWith("h")).map((place) => spotOf(seat, place)),
  );
  return [...walked, ...standing];
}

/** @param {Walk} walk */
function walkPoints({ seat, from, through }) {
  return [from, ...through].map((place) => spotOf(seat, place, 4));
}

/** @param {Walk} walk */
function trail(walk) {
  return svg`<path class=${walk.falls ? "pegs-fall" : "pegs-trail"} data-colour=${walk.seat} d=${line(walkPoints(walk))}></path>`;
}

/** @param {number} seat @param {{place: string, slot: number}} peg */
function pegView(seat, { place, slot }) {
  const { x, y } = spotOf(seat, place, slot);
  return svg`<g class="pegs-peg" data-seat=${seat} data-place=${place} data-slot=${slot} transform=${`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
    <g class="pegs-body">${pegHead(seat, seat % 2, sizeOf(SEATS))}</g>
  </g>`;
}

/** @param {number} seat */
function whose(seat) {
  return seat === ME ? "you" : seat % 2 ? "other" : "partner";
}

/** Where the pegs stand that are out. @param {string[][]} pegs */
function standing(pegs) {
  const out = pegs.flatMap((places, seat) =>
    places
      .filter((place) => place !== START)
      .map((place) => t("pegs.example.stands", { whose: whose(seat), place: placeWords(place) })),
  );
  return out.length ? capital(listed(out)) : t("pegs.example.nobody");
}

/** @param {Turn[]} way */
function wordsOf(way) {
  const turns = way.map((turn) => {
    const walks = walksOf([turn]).map(({ seat, from, to }) =>
      t("pegs.example.walk", { whose: whose(seat), from: placeWords(from), to: placeWords(to) }),
    );
    return capital(t("pegs.example.turn", { card: rankName(turn.card), walks: walks.join("; ") }));
  });
  return turns.join(" ");
}
