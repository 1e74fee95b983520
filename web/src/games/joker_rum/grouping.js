import { cardName } from "../../cards/cards.js";
import { cardOf } from "../../table/copies.js";
import { t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { GROUPS, layoutOf } from "./layout.js";
import { sceneOf } from "./record.js";

/** Cards sorted by hand instead of by the table. */

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** Between sorting by the table and by hand. @param {Session} session */
export async function toggleGroups(session) {
  const table = session.table;
  if (sceneOf(table) !== "play") return;
  const ui = session.ui;
  table.groups = table.groups ? null : layoutGroups(table);
  ui.note = t(table.groups ? "rum.group.hand" : "rum.group.auto");
  announce(ui.note);
  await regroup(session);
}

/** The table's sets as a start, room for three. @param {Rum.Table} table */
function layoutGroups(table) {
  const { rows } = layoutOf(table);
  return Array.from({ length: GROUPS }, (_, index) => rows[index]?.ids ?? []);
}

/** Lays a card into a group, or back to the loose ones. @param {Session} session @param {string} id @param {number | null} group */
export async function lay(session, id, group) {
  const table = session.table;
  if (!table.groups) return;
  table.groups = table.groups.map((ids, index) => {
    const others = ids.filter((other) => other !== id);
    return index === group ? [...others, id] : others;
  });
  const ui = session.ui;
  ui.picked = null;
  ui.note = "";
  feel("place");
  const card = cardName(cardOf(id));
  announce(group === null ? t("rum.group.back", { card }) : t("rum.group.say", { card, number: group + 1 }));
  await regroup(session);
}

/** Has the engine look at the groups laid by hand. @param {Session} session */
export async function regroup(session) {
  const table = session.table;
  session.host.paint();
  // Kept as it lies, whatever becomes of the answer.
  session.saveSoon();
  if (table.groups) {
    const groups = table.groups.map((ids) => ids.map(cardOf));
    const found = await session.assist("arrange", { groups });
    if (found && table.groups && JSON.stringify(groups) === JSON.stringify(table.groups.map((ids) => ids.map(cardOf))))
      table.grouping = found;
  } else table.grouping = null;
  session.saveSoon();
  session.host.paint();
}
