/**
 * Empties secret data in place. Dropping the reference to a hand is not enough: the browser keeps the button that was pressed last, with
 * all that its listeners can reach.
 */

/**
 * @param {unknown} before  plain data to empty
 * @param {unknown} after  what is still in use: parts that it shares with `before` stay
 */
export function wipe(before, after) {
  const used = partsOf(after);
  for (const part of partsOf(before)) {
    if (used.has(part)) continue;
    if (Array.isArray(part)) part.length = 0;
    else for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
  }
}

/** All arrays and plain objects in a value. @param {unknown} value @param {Set<object>} [parts] */
function partsOf(value, parts = new Set()) {
  if (!isPlain(value) || parts.has(value)) return parts;
  parts.add(value);
  for (const part of Object.values(value)) partsOf(part, parts);
  return parts;
}

/** @param {unknown} value @returns {value is object} */
function isPlain(value) {
  return Array.isArray(value) || (value != null && Object.getPrototypeOf(value) === Object.prototype);
}
