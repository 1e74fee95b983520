/**
 * The unfinished arrangement in the person's hands: which card lies where, what jokers should stand for, where betting cards lie.
 * Only the gesture is known here; what it is worth, and whether it is allowed, the engine says.
 */

const RANKS = "23456789TJQKA";
const SUITS = "shdc";
const MAX_UNDO = 60;

/** @type {Draft["sort"][]} */
const SORTS = ["rank", "suit", "groups"];

/** The draft that a new deal starts with: sorted, nothing bet. @param {View} view @returns {Draft} */
export function newDraft(view) {
  return {
    game: view.game,
    places: sortCards(view.cards, "rank", view.sizes),
    jokers: {},
    bets: view.sizes.map(() => null),
    sort: "rank",
    suggested: false,
    past: [],
    future: [],
  };
}

/** Does a kept draft still belong to this deal? @param {Draft | undefined} draft @param {View} view */
export function fits(draft, view) {
  return (
    draft?.game === view.game &&
    draft.places?.length > 0 &&
    [...draft.places].sort().join() === [...view.cards].sort().join()
  );
}

/** @param {Draft} draft @param {number} a @param {number} b places that change cards */
export function swap(draft, a, b) {
  const places = [...draft.places];
  [places[a], places[b]] = [/** @type {Card} */ (draft.places[b]), /** @type {Card} */ (draft.places[a])];
  lay(draft, places);
}

/** Every card in a new place. @param {Draft} draft @param {Card[]} places */
export function lay(draft, places) {
  change(draft, { places, jokers: draft.suggested ? {} : draft.jokers });
}

/** Sorts by the next manner. @param {Draft} draft @param {number[]} sizes @returns {Draft["sort"]} */
export function sortNext(draft, sizes) {
  const sorted = sortCards(draft.places, draft.sort, sizes).join() === draft.places.join();
  const at = SORTS.indexOf(draft.sort);
  return sortBy(draft, sorted ? /** @type {Draft["sort"]} */ (SORTS[(at + 1) % SORTS.length]) : draft.sort, sizes);
}

/** @param {Draft} draft @param {Draft["sort"]} sort @param {number[]} sizes */
export function sortBy(draft, sort, sizes) {
  lay(draft, sortCards(draft.places, sort, sizes));
  draft.sort = sort;
  return sort;
}

/** Back to the sorted deal. @param {Draft} draft @param {number[]} sizes */
export function clear(draft, sizes) {
  change(draft, { places: sortCards(draft.places, "rank", sizes), jokers: {}, bets: draft.bets.map(() => null) });
  draft.sort = "rank";
}

/** @param {Draft} draft @param {Split} split one that the engine suggests */
export function takeSplit(draft, split) {
  change(draft, { places: split.hands.flat(), jokers: { ...split.jokers } });
  draft.suggested = true;
}

/** Lays all bets at once. @param {Draft} draft @param {(number | null)[]} bets  places in the row of nine, one per hand */
export function layBets(draft, bets) {
  const { suggested } = draft;
  change(draft, { bets });
  draft.suggested = suggested;
}

/** @param {Draft} draft @param {Card} joker @param {Card | null} card null leaves it to the engine */
export function chooseJoker(draft, joker, card) {
  const jokers = { ...draft.jokers, [joker]: card };
  // All jokers stand for one rank: a new rank frees the other jokers, the engine finds their suits.
  for (const other of Object.keys(jokers)) if (card && jokers[other]?.[0] !== card[0]) jokers[other] = null;
  change(draft, { jokers });
}

/**
 * Lays a betting card on a hand. If it comes from another hand, what lay here goes there.
 *
 * @param {Draft} draft
 * @param {number} row
 * @param {number | null} index  place in the row of nine; null takes the bet back
 */
export function placeBet(draft, row, index) {
  const from = index === null ? -1 : draft.bets.indexOf(index);
  if (from === row) return;
  const bets = [...draft.bets];
  if (from >= 0) bets[from] = bets[row] ?? null;
  bets[row] = index;
  change(draft, { bets });
}

/** @param {Draft} draft @returns {boolean} */
export function undo(draft) {
  return step(draft, draft.past, draft.future);
}

/** @param {Draft} draft @returns {boolean} */
export function redo(draft) {
  return step(draft, draft.future, draft.past);
}

/** The cards row by row. @template T @param {T[]} places @param {number[]} sizes @returns {T[][]} */
export function rows(places, sizes) {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return places.slice(start - size, start);
  });
}

/** The row and column of a place. @param {number} place @param {number[]} sizes @returns {[number, number]} */
export function positionOf(place, sizes) {
  let rest = place;
  for (const [row, size] of sizes.entries()) {
    if (rest < size) return [row, rest];
    rest -= size;
  }
  throw new RangeError(`there is no place ${place}`);
}

/** @param {number} row @param {number} column @param {number[]} sizes */
export function placeAt(row, column, sizes) {
  const start = sizes.slice(0, row).reduce((sum, size) => sum + size, 0);
  return start + Math.min(column, (sizes[row] ?? 1) - 1);
}

/**
 * Which of the nine betting cards were used in earlier games.
 *
 * @param {number[]} values  all nine
 * @param {number[]} left    those that may still be placed
 * @returns {boolean[]}
 */
export function spentBets(values, left) {
  const rest = [...left];
  const spent = values.map(() => false);
  for (let index = values.length - 1; index >= 0; index--) {
    const found = rest.indexOf(/** @type {number} */ (values[index]));
    if (found < 0) spent[index] = true;
    else rest.splice(found, 1);
  }
  return spent;
}

/** @param {Draft} draft @param {Partial<Arrangement>} next */
function change(draft, next) {
  draft.past.push(arrangement(draft));
  if (draft.past.length > MAX_UNDO) draft.past.shift();
  draft.future = [];
  draft.suggested = false;
  Object.assign(draft, next);
}

/** @param {Draft} draft @param {Arrangement[]} from @param {Arrangement[]} to */
function step(draft, from, to) {
  const next = from.pop();
  if (!next) return false;
  to.push(arrangement(draft));
  draft.suggested = false;
  Object.assign(draft, next);
  return true;
}

/** @param {Draft} draft @returns {Arrangement} */
function arrangement({ places, jokers, bets }) {
  return { places: [...places], jokers: { ...jokers }, bets: [...bets] };
}

/** Jokers lie at the end of different hands, the lowest hands first. @param {Card[]} cards @param {Draft["sort"]} how @param {number[]} sizes */
function sortCards(cards, how, sizes) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const card of cards) count.set(rankKey(card), (count.get(rankKey(card)) ?? 0) + 1);
  /** @param {Card} card @returns {number[]} */
  const key = (card) => {
    const rank = -RANKS.indexOf(card.charAt(0));
    const suit = SUITS.indexOf(card.charAt(1));
    if (how === "suit") return [suit, rank];
    if (how === "groups") return [-(count.get(rankKey(card)) ?? 0), rank, suit];
    return [rank, suit];
  };
  const jokers = cards.filter((card) => card.endsWith("J")).sort();
  const sorted = cards.filter((card) => !jokers.includes(card)).sort((a, b) => compare(key(a), key(b)));
  const first = sizes.length - jokers.length;
  return sizes.flatMap((size, row) => {
    const joker = jokers.slice(Math.max(0, row - first), Math.max(0, row - first + 1));
    return [...sorted.splice(0, size - joker.length), ...joker];
  });
}

/** @param {Card} card */
function rankKey(card) {
  return card.endsWith("J") ? card : card.charAt(0);
}

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
