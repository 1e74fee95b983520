import { html, svg } from "lit-html";
import sheet from "../../../style/play.css";
import { adopt } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { announce, reducedMotion } from "../../ui/services.js";
import { faceIn } from "./faces.js";
import { groundView, inPart, stepsMs, styleText } from "./pointsground.js";
import { line, say } from "./voice.js";

/**
 * A part of a board on which pieces act out sentences of the rules. A *course* is one such sentence, with the walks of the pieces that show it.
 *
 * Hooks for tests: figure[data-example="eight-0"] with [data-action="show-0"] and .peg[data-piece="0-0"][data-place]; .play-trail.
 *
 * @typedef {import("./voice.js").Seated} Seated
 * @typedef {Extract<Scenes.Block, {kind: "play"}>} Play
 */

adopt(sheet, "live");

/** Milliseconds for which a piece falls. */
const FALL_MS = 420;

/** The course shown last in each example. @type {WeakMap<Play, Scenes.Course>} */
const lastCourse = new WeakMap();

/** Draws the part of the board, and below it a sentence and a button for each course. @param {Seated} session @param {Play} play @param {Scenes.Ground} ground  the whole board @param {() => void} paint */
export function playView(session, play, ground, paint) {
  const { key, label, corner, size, pieces, courses } = play;
  const walks = lastCourse.get(play)?.walks ?? [];
  return html`<figure class="play" data-example=${key}>
    <div class="play-part" role="img" aria-label=${say(session, label)} .style=${`--units:${size}`}>
      <svg class="points-ground" viewBox=${`${corner.join(" ")} ${size} ${size}`} aria-hidden="true" focusable="false">
        ${groundView(ground)}${walks.map((walk) => trail(play, walk))}
      </svg>
      ${pieces.map((piece) =>
        pieceView(
          play,
          piece,
          walks.findLast((walk) => walk.piece === piece.key),
        ),
      )}
    </div>
    <figcaption>${courses.map((course, index) => courseView(session, play, course, index, paint))}</figcaption>
  </figure>`;
}

/** Draws the way of a piece as a line. @param {Play} play @param {Scenes.Walk} walk */
function trail({ pieces }, { piece, spots, falls }) {
  const colour = pieces.find(({ key }) => key === piece)?.face.split(" ")[1];
  const d = `M${spots.map((spot) => spot.join(" ")).join("L")}`;
  return svg`<path class="play-trail" data-falls=${falls ?? false} data-colour=${colour} d=${d}></path>`;
}

/** @param {Play} play @param {Scenes.Piece} piece @param {Scenes.Walk | undefined} walk  the piece's last walk in the course shown last, if it has one */
function pieceView(play, { key, face, place, spot }, walk) {
  const at = inPart(play.corner, play.size, walk?.spots.at(-1) ?? spot);
  return html`<span class="peg" data-piece=${key} data-place=${walk?.place ?? place} .style=${styleText(at)}>${faceIn(face)}</span>`;
}

/** @param {Seated} session @param {Play} play @param {Scenes.Course} course @param {number} number @param {() => void} paint */
function courseView(session, play, course, number, paint) {
  const what = line(session, course.words);
  const show = () => {
    lastCourse.set(play, course);
    paint();
    march(play, course);
    announce(what);
  };
  return html`<p>
    <span>${what}</span>
    <button class="button small" data-action=${`show-${number}`} aria-label=${t("play.showOf", { what })} @click=${show}>${t("play.show")}</button>
  </p>`;
}

/** Animates the pieces, one after another, to the places where they are drawn. @param {Play} play @param {Scenes.Course} course */
function march(play, { walks }) {
  const figure = document.querySelector(`[data-example="${play.key}"]`);
  for (const motion of figure?.getAnimations({ subtree: true }) ?? []) motion.cancel();
  if (!figure || reducedMotion()) return;
  let delay = 0;
  for (const { piece, spots, falls } of walks) {
    const duration = falls ? FALL_MS : stepsMs(spots.length);
    const frames = spots.map((spot) => inPart(play.corner, play.size, spot));
    const easing = falls ? "ease-in" : "linear";
    figure.querySelector(`[data-piece="${piece}"]`)?.animate(frames, { duration, delay, fill: "backwards", easing });
    delay += duration;
  }
}
