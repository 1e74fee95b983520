import { say } from "../../table/note.js";
import { t } from "../../text/text.js";
import { swallowClick } from "../../ui/services.js";
import { place as spotOf } from "./board.js";
import { choosePeg, lookAt, pegsOf } from "./choosing.js";
import { holesOf, slots } from "./geometry.js";
import * as moves from "./moves.js";
import { optionsShown, pegsShown, placed } from "./picture.js";
import { legal, myTurn } from "./record.js";
import { pegWords } from "./words.js";

/**
 * A finger on the board: whatever lies nearest is meant, since no hole is as wide as a thumb.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {import("./geometry.js").Point} Point
 */

/** So near a finger has to come, in pixels. */
const REACH = 26;
/** Less than this is a tap. */
const THRESHOLD = 9;

/** @param {Session} session @param {PointerEvent} event */
export function touched(session, event) {
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  const loupe = event.target instanceof Element ? event.target.closest(".pegs-loupe") : null;
  const map = /** @type {SVGSVGElement | null} */ (loupe ?? board.querySelector(".pegs-map"));
  if (!map || event.button !== 0 || !event.isPrimary) return;
  const peg = nearest(map, event, pegsAt(session));
  const end = new AbortController();
  const { signal } = end;
  let moving = false;
  addEventListener(
    "pointermove",
    (move) => {
      if (
        !peg ||
        !myTurn(session) ||
        Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) < (moving ? 0 : THRESHOLD)
      )
        return;
      moving = true;
      pull(session, peg, unitsAt(map, move));
    },
    { signal },
  );
  addEventListener("pointercancel", () => drop(session, end), { signal });
  addEventListener(
    "pointerup",
    (up) => {
      drop(session, end);
      if (!moving) {
        tap(session, map, up);
        return;
      }
      swallowClick();
      const hole = peg && nearest(map, up, holesAt(session, peg.seat));
      if (peg && hole && hole.place !== peg.place) moves.drag(session, peg.seat, peg.place, hole.place);
    },
    { signal },
  );
}

/** The peg goes with the finger: it is painted once, then moved. @param {Session} session @param {{seat: number, place: string}} peg @param {Point} to */
function pull({ ui, host }, { seat, place }, { x, y }) {
  const begun = ui.drag;
  ui.drag = { seat, place, x, y };
  if (!begun) host.paint();
  else document.querySelector(".pegs-map [data-dragged]")?.setAttribute("transform", placed(ui.drag));
}

/** @param {Session} session @param {AbortController} end */
function drop(session, end) {
  end.abort();
  if (!session.ui.drag) return;
  session.ui.drag = null;
  session.host.paint();
}

/** @param {Session} session @param {SVGSVGElement} map @param {PointerEvent} event */
function tap(session, map, event) {
  const { picked } = session.ui;
  const spot = spotOf(session);
  if (picked?.looked) {
    const [seat, , to] = picked.looked.step;
    if (nearest(map, event, [{ seat, place: to, ...spot(seat, to) }])) {
      moves.play(session);
      return;
    }
  }
  const options = picked && !picked.looked ? optionsShown(picked) : [];
  const targets = options.map((option) => ({ option, ...spot(option.step[0], option.step[2]) }));
  const pegs = pegsAt(session);
  const found = nearest(map, event, [...targets, ...pegs.map((peg) => ({ peg, ...peg }))]);
  if (found && "option" in found) lookAt(session, found.option);
  else if (found) pressPeg(session, found.peg.seat, found.peg.place);
}

/** A peg is pressed: it is the one to move or to send back, or is told about. @param {Session} session @param {number} seat @param {string} place */
export function pressPeg(session, seat, place) {
  const { picked } = session.ui;
  if (legal(session, "send_back").some((action) => action.place === place)) moves.sendBack(session, place);
  else if (picked && pegsOf(picked).some(([owner, from]) => owner === seat && from === place)) {
    choosePeg(session, [seat, place]);
  } else {
    const index = session.table.view.pegs[seat]?.indexOf(place) ?? -1;
    say(session, index < 0 ? t("pegs.drag.none") : pegWords(session, seat, index));
  }
}

/** @param {Session} session */
function pegsAt(session) {
  const spot = spotOf(session);
  return pegsShown(session).flatMap((places, seat) =>
    slots(places).map(({ place, slot }) => ({ seat, place, ...spot(seat, place, slot) })),
  );
}

/** @param {Session} session @param {number} seat */
function holesAt(session, seat) {
  const spot = spotOf(session);
  const { seats } = session.table.view;
  const names = [...Array.from({ length: holesOf(seats) }, (_, hole) => String(hole)), "h1", "h2", "h3", "h4", "h5"];
  return names.map((place) => ({ place, ...spot(seat, place) }));
}

/** @param {SVGSVGElement} map @param {{clientX: number, clientY: number}} event @returns {Point} */
function unitsAt(map, { clientX, clientY }) {
  const matrix = map.getScreenCTM();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix?.inverse());
  return { x, y };
}

/** @template {Point} Item @param {SVGSVGElement} map @param {{clientX: number, clientY: number}} event @param {Item[]} items @returns {Item | null} */
function nearest(map, event, items) {
  const { x, y } = unitsAt(map, event);
  const reach = REACH / (map.getScreenCTM()?.a ?? 1);
  const near = items
    .map((item) => ({ item, far: Math.hypot(item.x - x, item.y - y) }))
    .filter(({ far }) => far <= reach);
  return near.sort((one, other) => one.far - other.far)[0]?.item ?? null;
}
