/**
 * Checks the conditions of a lesson's steps (jokerpoker/display/lessons.py), and frames what the steps point at.
 *
 * @typedef {Scenes.Step} Step
 */

/** The page marks what a step can point at by an attribute `data-<kind>`. Here are the kinds whose attribute has another name than the engine's kind (`Pointer.at`). @type {Record<string, string>} */
const ATTRIBUTES = { button: "action", mark: "marks" };

/** True if the table fulfils all conditions of at least one group. @param {Scenes.Condition[][] | undefined} conditions  by group; without any, false @param {unknown} table  a table's record */
export function holds(conditions, table) {
  return conditions?.some((group) => group.every((condition) => fits(condition, table))) ?? false;
}

/**
 * True if, of the values at the path, at least one fits (`of` is "one"), all fit and there is one ("each"), or none fits ("none"). A value fits
 * if it is at least `least`, or is in `among`, or, if the condition has neither, is not null.
 *
 * @param {Scenes.Condition} condition @param {unknown} table
 */
function fits({ path, among, least, of = "one" }, table) {
  const results = valuesAt(table, path.split(".")).map((value) => {
    if (least != null) return typeof value === "number" && value >= least;
    return among ? among.some((one) => one === value) : value != null;
  });
  if (of === "each") return results.length > 0 && !results.includes(false);
  return results.includes(true) === (of === "one");
}

/** Every value at a path; in a path, `*` means every key, and `-1` the last entry of a list. @param {unknown} value @param {string[]} path @returns {unknown[]} */
function valuesAt(value, [name, ...rest]) {
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  const last = name === "-1" && Array.isArray(value) ? String(value.length - 1) : name;
  return Object.entries(value).flatMap(([key, entry]) => (last === "*" || last === key ? valuesAt(entry, rest) : []));
}

/** The text of a style sheet that frames what each step points at, while that step is shown and not done. @param {string} game @param {Step[]} steps */
export function frames(game, steps) {
  const selectors = steps.flatMap((step) => {
    const table = `.table[data-of="${game}"]:has(.lesson[data-step="${step.key}"]:not([data-deed="done"]))`;
    return (step.shows ?? []).map(
      ({ at, key, part }) =>
        `${table} [data-${ATTRIBUTES[at] ?? at}~="${key}"]:not([aria-disabled="true"])${part ? ` .zone-${part}` : ""}`,
    );
  });
  // Choices that the step points at come before the others, which may be out of sight. Once one is chosen, only that is framed.
  return `${selectors}{outline:var(--frame-line,3px solid var(--accent));outline-offset:var(--frame-offset,2px);border-radius:var(--frame-radius,0.75rem)}:is(${selectors}).points-choice{order:-1;outline-offset:-3px}.points-choices:has([aria-pressed="true"]) :is(${selectors}):not([aria-pressed="true"]){outline:none}`;
}
