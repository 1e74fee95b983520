/** Calendar days as texts such as 2026-03-01: validity and streaks. */

export const DAY_MS = 86_400_000;

/** True if the text is a valid date. @param {unknown} text */
export function isDay(text) {
  const time = typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}`);
}

/** The day so many days before. @param {string} day @param {number} [back]  negative for days after */
export function dayBefore(day, back = 1) {
  return new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Streaks among these days: `now` ends on `day`, or the day before if `day` is missing; `best` is the longest.
 *
 * @param {Iterable<string>} days @param {string} day
 */
export function streaksOf(days, day) {
  const all = new Set(days);
  const length = (/** @type {string} */ end) => {
    let count = 0;
    while (all.has(dayBefore(end, count))) count += 1;
    return count;
  };
  const ends = [...all].filter((date) => !all.has(dayBefore(date, -1)));
  return { now: length(all.has(day) ? day : dayBefore(day)), best: Math.max(0, ...ends.map(length)) };
}
