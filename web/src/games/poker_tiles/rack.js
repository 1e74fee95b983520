import { html, nothing } from "lit-html";
import { cardOf } from "../../table/copies.js";
import { t } from "../../text/text.js";
import { tapTile } from "./laying.js";
import { tileFace, tileName } from "./tile.js";

/**
 * The rack: the tiles in their order, a gap where one has been laid.
 *
 * Hooks for tests: .tiles-rack [data-id="Qs.0"][data-tile="Qs"], aria-pressed when it is picked up.
 */

/** @param {Tiles.Bench} bench @param {Tiles.Tile[]} [hinted]  tiles that a hint names */
export function rackView(bench, hinted = []) {
  const { draft, hand } = bench;
  const laid = new Set(Object.values(draft.laid));
  const left = [...hinted];
  const free = draft.rack.filter((id) => !laid.has(id));
  const home = free.find((id) => draft.rack.indexOf(id) >= hand.focus) ?? free.at(-1);
  return html`<div class="tiles-rack" role="group" aria-label=${t("tiles.rack")} data-drop="rack" data-cluster>
    ${draft.rack.map((id) => {
      if (laid.has(id)) return html`<span class="tiles-gap"></span>`;
      const at = left.indexOf(cardOf(id));
      if (at >= 0) left.splice(at, 1);
      return tileButton(bench, id, id === home, at >= 0);
    })}
  </div>`;
}

/** @param {Tiles.Bench} bench @param {string} id @param {boolean} home @param {boolean} hinted */
function tileButton(bench, id, home, hinted) {
  const { hand, draft, may } = bench;
  return html`<button
    class="tiles-held"
    data-choice
    data-id=${id}
    data-tile=${cardOf(id)}
    data-hinted=${hinted}
    data-drag=${may ? "tile" : nothing}
    data-drop="held"
    aria-pressed=${hand.picked === id}
    aria-label=${tileName(cardOf(id))}
    tabindex=${home ? 0 : -1}
    @click=${() => tapTile(bench, id)}
    @focus=${() => {
      hand.focus = draft.rack.indexOf(id);
    }}
  >
    ${tileFace(cardOf(id), null, `tile-${id}`)}
  </button>`;
}
