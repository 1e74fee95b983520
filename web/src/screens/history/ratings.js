import { helpOf, shareOf } from "../../device/sums.js";

/** The engine's parameters to rate a person; properties that matches share are sent once. @param {{record: Brief, seat: number}[]} matches  newest first @returns {Bridge.Ratings} */
export function ratingsOf(matches) {
  /** @type {Map<string, {number: number, kind: Bridge.Kind}>} */
  const kinds = new Map();
  const numbered = matches.toReversed().map(({ record, seat }) => {
    const { game, players, outcome, facts } = record;
    const rivals = players.filter((_, other) => other !== seat).map(({ level }) => level);
    const kind = { game, options: facts?.options ?? null, rivals, help: helpOf(record) };
    const key = JSON.stringify(kind);
    const { number } = kinds.get(key) ?? { number: kinds.size };
    kinds.set(key, { number, kind });
    return [number, shareOf(outcome, seat)];
  });
  return { kinds: [...kinds.values()].map(({ kind }) => kind), matches: numbered };
}
