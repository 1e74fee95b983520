import { cardName, isJoker, spokenCard, suitOf } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { capital } from "../../cards/words.js";
import { cardOf } from "../../table/copies.js";
import { explainer, personLines } from "../../table/explainer.js";
import { listed, t } from "../../text/text.js";
import { layoutOf } from "./layout.js";
import { kindName, points } from "./names.js";
import { FAN, lastTurn, pileWords, stockWords } from "./piles.js";
import { sceneOf, scoresShown } from "./record.js";
import { COSTS } from "./sets.js";
import { closingWords } from "./stage.js";

/**
 * What everything on the table is, for whoever presses long on it. It speaks of nothing but the person's view.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** Where each rank fits in; two cards have a kind of set of their own. @type {[string, Rum.Kind[]][]} */
const FITS = [
  ["A", ["high_run", "low_run"]],
  ["KQJ", ["high_run"]],
  ["234", ["low_run"]],
  ["6", ["middle_run", "super_five", "four_alike"]],
  ["78", ["middle_run", "super_five", "super_ten", "four_alike"]],
  ["9", ["middle_run", "super_ten", "four_alike"]],
];
/** @type {Record<Card, Rum.Kind>} */
const SUPER = { "5h": "super_five", Ts: "super_ten" };
const TWICE = "A6789";
/** What a joker may complete. @type {Partial<Record<Rum.Kind, string>>} */
const RUNS = { high_run: "KQJ", low_run: "234" };

/** What a long press says at Joker Rum. */
export const explain = explainer([
  [".rum-card[data-id]", card],
  [".rum-set", set],
  [".rum-loose", loose],
  ["[data-pile=stock], [data-action=draw-stock]", stock],
  ["[data-pile=down]", down],
  ["[data-pile=open], [data-action=draw-open]", open],
  [".rum-rounds [data-number]", round],
  [".rum-score", score],
  [".actions [data-action]", button],
  [".seat", ({ seat }, session) => player(session, Number(seat))],
  ["[data-move]", ({ move }, session) => player(session, Number(move))],
]);

/** @param {DOMStringMap} dataset @param {Session} session */
function card({ id = "", card: name = "" }, session) {
  const { rows, loose: others } = layoutOf(session.table);
  const row = rows.find(({ ids }) => ids.includes(id));
  const cost = others.find((other) => other.id === id)?.cost;
  return [
    capital(spokenCard(name, row?.kind && isJoker(name) ? missing(row.kind, row.ids) : null)),
    row ? rowTitle(row) : "",
    cost ? t("rum.explain.loose", { cost }) : "",
    use(name),
    t("rum.explain.card"),
  ];
}

/** What the card is good for. @param {Card} name */
function use(name) {
  if (isJoker(name)) return t("rum.explain.joker");
  const own = SUPER[name];
  if (own) return t("rum.explain.super", { set: setWords(own) });
  const kinds = FITS.find(([ranks]) => ranks.includes(name.slice(0, 1)))?.[1] ?? [];
  return t("rum.explain.fits", {
    kinds: listed(kinds.map(kindName)),
    copies: TWICE.includes(name.slice(0, 1)) ? 2 : 1,
  });
}

/** The card of a run whose place a joker has. @param {Rum.Kind} kind @param {string[]} ids */
function missing(kind, ids) {
  const cards = ids.map(cardOf).filter((name) => !isJoker(name));
  const held = cards.map((name) => name.slice(0, 1));
  const rank = [...(RUNS[kind] ?? "")].find((wanted) => !held.includes(wanted));
  const [first] = cards;
  return rank && first ? rank + suitOf(first) : null;
}

/** @param {Rum.Kind} kind */
function setWords(kind) {
  return t(/** @type {TextKey} */ (`rum.sets.${kind}`));
}

/** @param {import("./layout.js").Row} row */
function rowTitle({ kind, points: worth, group, problem }) {
  if (kind) return `${kindName(kind)} ${points(worth)}`;
  const name = t("rum.group", { number: (group ?? 0) + 1 });
  return problem ? t("said", { what: name, how: t(/** @type {TextKey} */ (`rum.problem.${problem.code}`)) }) : name;
}

/** @param {DOMStringMap} dataset @param {Session} session @param {HTMLElement} anchor */
function set({ group }, session, anchor) {
  const { rows } = layoutOf(session.table);
  const { id = "" } = /** @type {HTMLElement | null} */ (anchor.querySelector("[data-id]"))?.dataset ?? {};
  const row = rows.find((other) => (group === undefined ? other.ids.includes(id) : other.group === Number(group)));
  if (!row) return [];
  return [rowTitle(row), row.kind ? setWords(row.kind) : "", row.group === null ? "" : t("rum.group.hand")];
}

function loose() {
  const costs = COSTS.map((cost) => t("said", { what: t(`rum.costs.${cost}`), how: points(-cost) }));
  return [t("rum.loose"), t("said", { what: t("rum.costs"), how: costs.join(" · ") })];
}

/** @param {DOMStringMap} _ @param {Session} session */
function stock(_, session) {
  const { options, stock, round } = session.table.view;
  const shuffled = options.shuffle_between_rounds === true ? "yes" : "no";
  return [
    t("rum.stock.count", { count: stock.count }),
    t("rum.explain.stock", { round, shuffled }),
    stockWords(stock.known),
  ];
}

/** @param {DOMStringMap} _ @param {Session} session */
function down(_, session) {
  const { pile } = session.table.view;
  return [t("rum.pile.count", { count: pile.count }), t("rum.explain.pile"), pileWords(pile.known)];
}

/** @param {DOMStringMap} _ @param {Session} session */
function open(_, session) {
  const { face_up: cards, options } = session.table.view;
  const [top, ...below] = cards.slice(-FAN).reverse();
  const count = cards.length;
  return [
    top ? t("rum.open.top", { card: cardName(top), count }) : t("rum.open.count", { count }),
    t("rum.explain.open"),
    options.allow_same_discard === true ? "" : t("rum.same"),
    below.length ? t("rum.explain.below", { cards: below.map(cardName).join(", ") }) : "",
  ];
}

/** @param {DOMStringMap} dataset */
function round({ number }) {
  return [t("rum.round", { round: Number(number) }), t(/** @type {TextKey} */ (`rum.rules.round.${number}`))];
}

/** @param {DOMStringMap} _ @param {Session} session @param {HTMLElement} anchor */
function score(_, session, anchor) {
  const now = anchor.querySelector("[data-score-now]")?.getAttribute("data-score-now");
  if (!now) return [];
  const sets = layoutOf(session.table).rows.reduce((sum, row) => sum + row.points, 0);
  return [
    t("said", { what: t("rum.score"), how: points(Number(now)) }),
    t("rum.explain.score", { sets: points(sets), loose: points(Number(now) - sets) }),
    anchor.querySelector(".rum-best")?.textContent ?? "",
  ];
}

/** @param {DOMStringMap} dataset @param {Session} session */
function button({ action = "" }, session) {
  /** @type {Record<string, () => string[]>} */
  const words = {
    hint: () => [t("rum.do.hint"), t("rum.explain.do.hint")],
    undo: () => [t("undo"), t("rum.explain.do.undo")],
    group: () => sorting(session),
    discard: () => [t("rum.do.discard"), t("rum.explain.do.discard", { how: throwing(session.table.view) })],
    close: () => [t("rum.do.close"), t("rum.explain.do.close"), bonus(session)],
    pass: () => [t("rum.do.playOn"), t("rum.explain.do.pass")],
  };
  return words[action]?.() ?? [];
}

/** @param {Session} session */
function sorting(session) {
  return session.table.groups
    ? [t("rum.do.auto"), t("rum.explain.do.auto")]
    : [t("rum.do.group"), t("rum.explain.do.group")];
}

/** How the next discard lies. @param {Rum.View} view */
function throwing({ round, stock: { count } }) {
  if (round === 3) return "open";
  return round === 2 && count === 1 ? "last" : "hidden";
}

/** What closing brings beside the score: in all, where the hand is complete already. @param {Session} session */
function bonus(session) {
  const { report, view } = session.table;
  if (report?.closing) return closingWords(report);
  const { closing_bonus: values, streak_bonus: streak } = view.options;
  const value = Array.isArray(values) ? Number(values[view.round]) : 0;
  return t("rum.explain.bonus", { bonus: value, streak: String(streak) });
}

/** @param {Session} session @param {number} seat */
function player(session, seat) {
  const table = session.table;
  const person = /** @type {Person} */ (table.players[seat]);
  const lines = personLines(person, scoresShown(table)[seat] ?? 0);
  if (sceneOf(table) !== "play") return lines;
  const { view } = table;
  return [
    ...lines,
    seat === view.dealer ? t("rum.explain.dealer") : "",
    view.turn === seat ? turnWords(session, person) : "",
    lastTurn(view, seat),
    session.isYou(seat) ? "" : taken(view, seat),
  ];
}

/** @param {Session} session @param {Person} person */
function turnWords({ table: { view } }, person) {
  const { turn, seat } = view;
  return turn === seat ? `${t("rum.title.yours")}.` : t("rum.ask.wait", { name: nameOf(person) });
}

/** What the person saw a player take and did not see again. @param {Rum.View} view @param {number} seat */
function taken({ turns, turn, taken: now }, seat) {
  /** @type {Card[]} */
  const cards = [];
  for (const { drawn, discarded } of turns.filter((other) => other.seat === seat)) {
    if (drawn) cards.push(drawn);
    const at = discarded ? cards.indexOf(discarded) : -1;
    if (at >= 0) cards.splice(at, 1);
  }
  if (turn === seat && now?.card) cards.push(now.card);
  return cards.length ? t("rum.explain.taken", { cards: cards.map(cardName).join(", ") }) : "";
}
