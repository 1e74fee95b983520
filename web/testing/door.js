import { answer } from "../src/engine/door.js";

/** A request of the page, and the engine's reply if it is asked. @param {string} request @param {string} reply @returns {{passed: string | null, answered: string}} what reached the engine, and the page */
export function exchange(request, reply) {
  let passed = null;
  const answered = answer(request, (text) => {
    passed = text;
    return reply;
  });
  return { passed, answered };
}
