import { cardName } from "../../../cards/cards.js";
import { nameOf } from "../../../cards/characters.js";
import { capital } from "../../../cards/words.js";
import { cardOf } from "../../../table/copies.js";
import { listed, t } from "../../../text/text.js";
import { layoutOf } from "../layout.js";
import { kindName, points } from "../names.js";
import { lastTurn, pileWords, stockWords } from "../piles.js";
import { SETS } from "../sets.js";

/** What the command line answers: the table of Joker Rum in words. */

/** @typedef {import("../../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */
/** @typedef {import("../../../text/text.js").TextKey} TextKey */

/** The sets or groups, the loose cards with what each costs, and what that comes to. @param {Session} session */
export function cardWords(session) {
  const table = session.table;
  const { rows, loose } = layoutOf(table);
  const sets = rows
    .filter(({ ids }) => ids.length)
    .map(({ kind, points: worth, group, ids }) => {
      const name = kind ? `${kindName(kind)} ${points(worth)}` : t("rum.group", { number: (group ?? 0) + 1 });
      return t("rum.command.set", { name, cards: listed(ids.map((id) => cardName(cardOf(id)))) });
    });
  const rest = loose.map(({ id, cost }) => t("rum.card", { card: cardName(cardOf(id)), cost, set: "none", group: 0 }));
  return [...sets, rest.length ? t("rum.command.loose", { cards: rest.join("; ") }) : "", scoreNow(table)].filter(
    Boolean,
  );
}

/** @param {Rum.Table} table */
function scoreNow({ report }) {
  return report ? `${t("rum.score")} ${points(report.score)}.` : "";
}

/** Where a card lies, each of its copies. @param {Session} session @param {Card} card */
export function whereWords(session, card) {
  const { rows, loose } = layoutOf(session.table);
  const name = capital(cardName(card));
  const laid = rows.flatMap(({ ids, kind, group }) =>
    ids
      .filter((id) => cardOf(id) === card)
      .map(() => ({ cost: 0, set: kindName(kind) || "none", group: (group ?? -1) + 1 })),
  );
  const free = loose.filter(({ id }) => cardOf(id) === card).map(({ cost }) => ({ cost, set: "none", group: 0 }));
  return [...laid, ...free].map((about) => `${t("rum.card", { card: name, ...about })}.`);
}

/** @param {Session} session */
export function tableWords(session) {
  const { stock, pile, face_up: open, round } = session.table.view;
  const top = open.at(-1);
  const cards = top
    ? t("rum.open.top", { card: cardName(top), count: open.length })
    : t("rum.open.count", { count: 0 });
  return [
    [t("rum.stock.count", { count: stock.count }), stockWords(stock.known)],
    round < 3 ? [t("rum.pile.count", { count: pile.count }), pileWords(pile.known)] : [],
    round === 3 || open.length ? [cards] : [],
  ]
    .map((words) => words.filter(Boolean).join(". "))
    .filter(Boolean);
}

/** What each of the others did last. @param {Session} session */
export function moveWords(session) {
  const { view, players } = session.table;
  const words = players.flatMap((person, seat) => {
    const last = seat === view.seat ? "" : lastTurn(view, seat);
    return last ? [t("said", { what: nameOf(person), how: last })] : [];
  });
  return words.length ? words : [t("command.fault.nothing")];
}

/** The six sets. */
export function setWords() {
  return SETS.map(([kind]) => t("said", { what: kindName(kind), how: t(/** @type {TextKey} */ (`rum.sets.${kind}`)) }));
}
