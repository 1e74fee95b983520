import { html, nothing } from "lit-html";
import { cardFace, cardName } from "../../cards/cards.js";
import { cardOf } from "../../table/copies.js";
import { t } from "../../text/text.js";
import { lay } from "./grouping.js";
import { inOrder, layoutOf } from "./layout.js";
import * as moves from "./moves.js";
import { kindName, points } from "./names.js";

/**
 * The hand: a row for each set or group, then the loose cards with what each costs.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {import("./layout.js").Row} Row
 */

/** On a phone so many loose cards lie side by side: sorted by the table, or by hand. */
const COLUMNS = { table: 5, hand: 7 };

/** @param {Session} session */
export function handView(session) {
  const table = session.table;
  const layout = layoutOf(table);
  const order = inOrder(layout);
  const sorting = table.groups ? "hand" : "table";
  const lines = layout.rows.length + Math.ceil(layout.loose.length / COLUMNS[sorting]);
  return html`<section
    class="rum-hand"
    data-cluster
    aria-label=${t("rum.hand")}
    data-lines=${Math.max(3, lines)}
    data-sorting=${sorting}
  >
    ${layout.rows.map((row) => (row.group === null ? setRow(session, row, order) : groupRow(session, row, order)))}
    <div class="rum-loose" role="group" aria-label=${t("rum.loose")} data-loose data-drop=${table.groups ? "loose" : nothing}>
      ${layout.loose.map(({ id, cost }) => card(session, id, order, { cost }))}
    </div>
  </section>`;
}

/** @param {Session} session @param {Row} row @param {string[]} order */
function setRow(session, row, order) {
  const kind = kindName(row.kind);
  return html`<div class="rum-set" role="group" aria-label=${kind} data-set=${row.kind}>
    <div class="rum-set-cards">${row.ids.map((id) => card(session, id, order, { set: kind }))}</div>
    <p class="rum-set-label"><span>${kind}</span> <b>${points(row.points)}</b></p>
  </div>`;
}

/** @param {Session} session @param {Row} row @param {string[]} order */
function groupRow(session, row, order) {
  const group = row.group ?? 0;
  const name = t("rum.group", { number: group + 1 });
  const { picked } = session.ui;
  return html`<div class="rum-set rum-group" role="group" aria-label=${name} data-group=${group} data-set=${row.kind ?? nothing} data-drop="group">
    <div class="rum-set-cards">
      ${row.ids.map((id) => card(session, id, order, { group: group + 1, set: row.kind ? kindName(row.kind) : "none" }))}
    </div>
    <button
      class="rum-set-label"
      data-lay=${group}
      ?disabled=${!picked}
      @click=${() => picked && lay(session, picked, row.ids.includes(picked) ? null : group)}
    >
      <span>${row.kind ? kindName(row.kind) : name}</span>
      ${row.kind ? html`<b>${points(row.points)}</b>` : html`<small>${groupWords(row)}</small>`}
    </button>
  </div>`;
}

/** @param {Row} row */
function groupWords({ problem, ids }) {
  if (!ids.length) return t("rum.group.empty");
  return problem ? t(/** @type {TextKey} */ (`rum.problem.${problem.code}`)) : "";
}

/** @param {Session} session @param {string} id @param {string[]} order @param {{cost?: number, set?: string, group?: number}} about */
function card(session, id, order, { cost = 0, set = "none", group = 0 }) {
  const ui = session.ui;
  const name = cardOf(id);
  const index = order.indexOf(id);
  const hinted = ui.hints?.actions[ui.hints.next]?.card === name && ui.picked === id;
  return html`<button
    class="rum-card"
    data-choice
    data-id=${id}
    data-card=${name}
    data-index=${index}
    data-drag="card"
    data-fresh=${ui.fresh === name}
    data-hinted=${hinted}
    data-thrown=${ui.thrown === id}
    aria-pressed=${ui.picked === id}
    aria-label=${t("rum.card", { card: cardName(name), cost, set, group })}
    tabindex=${Math.min(ui.focus, order.length - 1) === index ? 0 : -1}
    @click=${() => moves.tapCard(session, id)}
    @focus=${() => {
      ui.focus = index;
    }}
  >
    ${cardFace(name, null, `rum-${id}`)}${cost ? html`<span class="rum-cost" aria-hidden="true">${points(-cost)}</span>` : nothing}
  </button>`;
}
