import { html, nothing } from "lit-html";
import { gesture } from "./gestures.js";
import { focusedItem, marks, reachOf } from "./items.js";
import { note } from "./refusing.js";
import { say } from "./voice.js";

/**
 * The button of an item on the table, with what dragging, the arrow keys and explanations need.
 *
 * Hooks for tests: [data-item="Kh"][data-face="Kh"][data-place][data-index][data-marks~="hit"][data-lit="true"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/**
 * Draws the button. An option of the type symbol is lit's `nothing`: then the attribute is left out.
 *
 * @param {Session} session @param {Scenes.Item} item @param {unknown} content
 * @param {object} options
 * @param {string} [options.name]   the class
 * @param {string | symbol} [options.place]   the key of its place
 * @param {string | symbol} [options.line]   the key of its line, which Left and Right do not leave
 * @param {boolean} [options.drag]   true if it can be dragged
 * @param {string | symbol} [options.drop]   the key of its place, if something can be dropped there
 * @param {boolean} [options.lit]   true if the picked item may go there
 * @param {boolean} [options.near]   true if a tap close to the item counts as a tap on it
 * @param {string} [options.more]   further marks, such as those of its place
 * @param {string} [options.style]
 * @param {number | symbol} [options.tab]   its `tabindex`, if the arrow keys do not reach it
 * @param {boolean} [options.entry]   true if Tab leads to it; by default, if it is the item that the arrow keys reached last
 * @param {{ms: number, path: string}} [options.flight]   how it moves to its place (ui/glide.js)
 * @param {((click: MouseEvent) => unknown) | null} [options.act]   what a click does; null if an element around it handles clicks
 */
export function itemButton(session, item, content, options) {
  const { name = "item", place = nothing, line = nothing, drag = false, drop = nothing, lit = false } = options;
  const { near = false, more = "", style = "", tab = nothing, flight } = options;
  const { entry = focusedItem(session)?.key === item.key } = options;
  const { act = () => gesture(session, { kind: "tap", item: item.key }) } = options;
  const { ui, table } = session;
  const { order } = reachOf(table.scene);
  const index = order.indexOf(item.key);
  const reached = index >= 0;
  return html`<button
    class=${name}
    data-choice
    data-near=${near ? "" : nothing}
    data-place=${place}
    data-item=${item.key}
    data-face=${item.face}
    data-index=${reached ? index : nothing}
    data-line=${line}
    data-drag=${drag ? "item" : nothing}
    data-drop=${drop}
    data-lit=${lit}
    data-marks=${[more, marks(item)].filter(Boolean).join(" ")}
    data-away=${ui.droppedItem === item.key}
    data-flip=${flight ? item.key : nothing}
    data-flip-ms=${flight?.ms ?? nothing}
    data-flip-path=${flight?.path ?? nothing}
    aria-pressed=${item.chosen ?? nothing}
    aria-disabled=${!item.tap}
    aria-label=${say(session, item.label)}
    tabindex=${reached ? (entry ? 0 : -1) : tab}
    .style=${style}
    @click=${(/** @type {MouseEvent} */ click) => (item.tap ? act?.(click) : item.tells && note(session, item.tells))}
    @focus=${() => {
      if (reached) ui.focus = index;
    }}
  >
    ${content}
  </button>`;
}
