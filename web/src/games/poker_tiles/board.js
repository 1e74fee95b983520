import { html, nothing } from "lit-html";
import { cardName, symbol } from "../../cards/cards.js";
import { numbered, t } from "../../text/text.js";
import { cameraOf, doubleTap, pictured, pressBoard, wheelBoard } from "./gestures.js";
import { twoMeanings } from "./jokers.js";
import { fit, tapSquare, tileAt } from "./laying.js";
import { isGold, middle, nameOf, placeOf, rowName, squareAt, zoomed } from "./squares.js";
import { tileFace, tileName } from "./tile.js";

/**
 * The board: a picture of the part in play, which can be made larger and moved.
 *
 * Hooks for tests: .tiles-board, in it [data-square="H8"][data-tile="Qs"], with [data-laid] while it is being laid, [data-as="Qh"] what a joker is, [data-both="Ad 9s"] across and down,
 *   [data-last] what was laid in the last turn, [data-hint], [data-cursor="across|down"]; [data-mark="3|!"] at the end of each line;
 *   [data-action="larger|smaller|fit"].
 *
 * @typedef {object} Marks
 * @property {Tiles.Line[]} [lines]
 * @property {Tiles.Square[]} [last]
 * @property {Tiles.Square[]} [hint]
 */

const ZOOM = 1.5;

/** @param {Tiles.Bench} bench @param {Marks} [marks] */
export function boardView(bench, { lines = [], last = [], hint = [] } = {}) {
  const { view, draft, hand } = bench;
  const { board_size: size } = view.options;
  const camera = cameraOf(bench);
  const rows = Array.from({ length: size }, (_, row) => row);
  const home = hand.cursor ?? middle(view.options);
  const seen = { last: new Set(last), hint: new Set(hint), home };
  return html`<section class="tiles-board" aria-label=${t("tiles.board")} data-laying=${Object.keys(draft.laid).length > 0}>
    <div
      class="tiles-window"
      @pointerdown=${(/** @type {PointerEvent} */ event) => pressBoard(bench, event)}
      @dblclick=${(/** @type {MouseEvent} */ event) => doubleTap(bench, event)}
      @wheel=${(/** @type {WheelEvent} */ event) => wheelBoard(bench, event)}
    >
      ${edge(
        "columns",
        camera,
        rows.map((at) => String(at + 1)),
      )} ${edge("rows", camera, rows.map(rowName))}
      <div
        class="tiles-grid"
        role="grid"
        aria-label=${t("tiles.board")}
        aria-rowcount=${size}
        aria-colcount=${size}
        .style=${pictured(camera, size)}
      >
        ${rows.map(
          (row) => html`<div role="row" class="tiles-row">
            ${rows.map((column) => squareView(bench, squareAt(column, row), seen))}
          </div>`,
        )}
        ${lines.map((line) => lineMark(line, size))}
      </div>
    </div>
  </section>`;
}

/** The names of the columns or the rows, along the edge of the picture. @param {"columns" | "rows"} of @param {Tiles.Camera} camera @param {string[]} names */
function edge(of, camera, names) {
  return html`<div class="tiles-edge" data-of=${of} .style=${pictured(camera, names.length)} aria-hidden="true">
    ${names.map((name) => html`<span data-text=${name}></span>`)}
  </div>`;
}

/** @param {Tiles.Bench} bench @param {Tiles.Square} square @param {{last: Set<string>, hint: Set<string>, home: string}} seen */
function squareView(bench, square, { last, hint, home }) {
  const { view, draft, hand, report } = bench;
  const id = draft.laid[square];
  const tile = tileAt(bench, square);
  const now = report?.meanings[square];
  const both = now ? null : twoMeanings(view, square);
  const meaning = both ? null : (now ?? view.meanings[square] ?? null);
  return html`<div
    role="gridcell"
    class="tiles-square"
    data-square=${square}
    data-gold=${isGold(square, view.options) || nothing}
    data-tile=${tile ?? nothing}
    data-as=${tile?.endsWith("x") && meaning ? meaning : nothing}
    data-both=${both ? `${both.across} ${both.down}` : nothing}
    data-laid=${id ? "" : nothing}
    data-last=${last.has(square) ? "" : nothing}
    data-hint=${hint.has(square) ? "" : nothing}
    data-cursor=${hand.cursor === square ? hand.line : nothing}
    data-drop=${view.board[square] ? nothing : "square"}
    data-drag=${id && bench.may ? "tile" : nothing}
    data-id=${id ?? nothing}
    tabindex=${square === home ? 0 : -1}
    aria-label=${squareWords(bench, square)}
    @click=${(/** @type {MouseEvent} */ event) => tapSquare(bench, square, event.detail > 1)}
  >
    ${tile ? tileFace(tile, meaning, id ? `tile-${id}` : "") : nothing}
  </div>`;
}

/** @param {Tiles.Bench} bench @param {Tiles.Square} square */
export function squareWords(bench, square) {
  const { view, draft, report } = bench;
  const tile = tileAt(bench, square);
  const gold = isGold(square, view.options) ? "yes" : "no";
  if (!tile) return t("tiles.square.empty", { square: nameOf(square), gold });
  const now = report?.meanings[square];
  const both = now ? null : twoMeanings(view, square);
  const name = both ? jokerWords(tile, both) : tileName(tile, now ?? view.meanings[square]);
  return t("tiles.square.tile", { square: nameOf(square), tile: name, laid: draft.laid[square] ? "yes" : "no" });
}

/** @param {Tiles.Tile} tile @param {{across: Card, down: Card}} both */
function jokerWords(tile, { across, down }) {
  return t("tiles.joker.both", { joker: tileName(tile), across: cardName(across), down: cardName(down) });
}

/** A line that is being made: an outline, and what it is worth at its end. @param {Tiles.Line} line @param {number} size */
function lineMark({ squares, line, hand, points, times }, size) {
  const [first, last] = [placeOf(squares[0] ?? "A1"), placeOf(squares.at(-1) ?? "A1")];
  const area = `grid-area:${first.row + 1}/${first.column + 1}/${last.row + 2}/${last.column + 2}`;
  return html`<span class="tiles-line" data-line=${line} data-good=${hand !== null} data-edge=${Math.max(last.column, last.row) === size - 1} .style=${area} aria-hidden="true">
    <b data-mark=${hand ? points * times : "!"} data-text=${hand ? numbered(points * times) : "!"}></b>
  </span>`;
}

/** Beside the board. @param {Tiles.Bench} bench */
export function zoomButtons(bench) {
  const { hand, view } = bench;
  const camera = cameraOf(bench);
  const { board_size: size } = view.options;
  /** @param {number} factor */
  const zoom = (factor) => () => {
    hand.camera = zoomed(camera, factor, hand.cursor ? centre(hand.cursor) : camera, size);
    bench.paint();
  };
  return html`<div class="tiles-zoom">
    <button class="icon-button" data-action="smaller" aria-label=${t("board.smaller")} ?disabled=${Math.min(camera.columns, camera.rows) >= size} @click=${zoom(1 / ZOOM)}>−</button>
    <button class="icon-button" data-action="larger" aria-label=${t("board.larger")} @click=${zoom(ZOOM)}>+</button>
    ${hand.camera ? html`<button class="icon-button" data-action="fit" aria-label=${t("board.fit")} @click=${() => fit(bench)}>${symbol("i-undo", "icon")}</button>` : nothing}
  </div>`;
}

/** @param {Tiles.Square} square */
function centre(square) {
  const { column, row } = placeOf(square);
  return { x: column + 0.5, y: row + 0.5 };
}
