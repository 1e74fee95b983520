/** Chosen by chance, and the same at every run (mulberry32). @param {number} seed */
export function chance(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0, less than `end`. @param {number} end */
  const below = (end) => Math.floor(next() * end);
  /** @template T @param {T[]} list @returns {T} one of the list */
  const among = (list) => list[below(list.length)];
  /** @template T @param {number} least @param {number} most @param {(at: number) => T} one @returns {T[]} so many of them */
  const many = (least, most, one) => Array.from({ length: least + below(most - least + 1) }, (_, at) => one(at));
  /** @template T @param {T[]} list */
  const shuffled = (list) => {
    const mixed = [...list];
    for (let end = mixed.length; end > 1; end--) {
      const at = below(end);
      [mixed[at], mixed[end - 1]] = [mixed[end - 1], mixed[at]];
    }
    return mixed;
  };
  return { below, among, many, shuffled };
}
