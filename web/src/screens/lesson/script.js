/**
 * What a lesson's steps (jokerpoker/display/lessons.py) ask for, and what they point at.
 *
 * @typedef {Scenes.Step} Step
 */

/** Where the page names the things that a step can point at otherwise than the engine. @type {Record<string, string>} */
const NAMES = { button: "action", mark: "marks" };

/** True if a table has all traces of one of the groups. @param {Scenes.Trace[][] | undefined} traces @param {unknown} table */
export function holds(traces, table) {
  return traces?.some((group) => group.every((trace) => fits(trace, table))) ?? false;
}

/** @param {Scenes.Trace} trace @param {unknown} table */
function fits({ path, among, least, of = "one" }, table) {
  const results = valuesAt(table, path.split(".")).map((value) => {
    if (least != null) return typeof value === "number" && value >= least;
    return among ? among.some((one) => one === value) : value != null;
  });
  if (of === "each") return results.length > 0 && !results.includes(false);
  return results.includes(true) === (of === "one");
}

/** Every value at a path. @param {unknown} value @param {string[]} path @returns {unknown[]} */
function valuesAt(value, [name, ...rest]) {
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  const last = name === "-1" && Array.isArray(value) ? String(value.length - 1) : name;
  return Object.entries(value).flatMap(([key, entry]) => (last === "*" || last === key ? valuesAt(entry, rest) : []));
}

/** A style sheet that frames what each step points at. @param {string} game @param {Step[]} steps */
export function frames(game, steps) {
  const framed = steps.flatMap((step) => {
    const table = `.table[data-of="${game}"]:has(.lesson[data-step="${step.key}"]:not([data-deed="done"]))`;
    return (step.shows ?? []).map(
      ({ at, key, part }) =>
        `${table} [data-${NAMES[at] ?? at}~="${key}"]:not([aria-disabled="true"])${part ? ` .zone-${part}` : ""}`,
    );
  });
  // Of choices beside each other, the wanted ones come first: the others may be out of sight. Once one is chosen, only it looks so.
  return `${framed}{outline:var(--frame-line,3px solid var(--accent));outline-offset:var(--frame-offset,2px);border-radius:var(--frame-radius,0.75rem)}:is(${framed}).points-choice{order:-1;outline-offset:-3px}.points-choices:has([aria-pressed="true"]) :is(${framed}):not([aria-pressed="true"]){outline:none}`;
}
