/**
 * A lesson as it is written down: which step is shown at a table, which table a step belongs to, what has a frame meanwhile.
 *
 * @typedef {import("../../match/catalogue.js").LessonStep} Step
 */

/**
 * The step to be shown after `at` was reached: it, or a later one of its table when the table has come further.
 *
 * @param {Step[]} steps @param {any} record @param {number} at
 */
export function stepNow(steps, record, at) {
  let step = at;
  while (!endsTable(steps, step) && passed(steps, record, step)) step += 1;
  return step;
}

/** Is it the last step at its table? Whoever has done what it asks for looks at it, then goes on. @param {Step[]} steps @param {number} step */
export function endsTable(steps, step) {
  return step + 1 >= steps.length || Boolean(steps[step + 1]?.table);
}

/** @param {Step[]} steps @param {any} record @param {number} step */
function passed(steps, record, step) {
  const next = steps.findIndex(({ table }, index) => index > step && table);
  const later = steps.slice(step + 1, next < 0 ? steps.length : next);
  return steps[step]?.done?.(record) || later.some(({ gate, done }) => gate && done?.(record));
}

/** The step whose table lies there at another step. @param {Step[]} steps @param {number} at */
export function tableStep(steps, at) {
  return steps.slice(0, at + 1).findLastIndex(({ table }) => table);
}

/** What a step speaks about has a frame while it is shown: a style sheet. @param {string} game @param {Step[]} steps */
export function frames(game, steps) {
  const shown = steps.flatMap(({ key, shows }) =>
    shows ? [`.table[data-of="${game}"]:has(.lesson[data-step="${key}"]) :is(${shows})`] : [],
  );
  return `${shown.join()}{outline:3px solid var(--accent);outline-offset:var(--frame-offset,2px);border-radius:0.75rem}`;
}
