import { factsOf } from "./records.js";
import { unseal } from "./sealed.js";
import { shapeOf } from "./shape.js";

/** A brief of each match, stored beside the matches so that no screen reads them all (`matchlist.js`). */

/** The brief of a match, also of one that an older page wrote. @param {MatchRecord} record @returns {Brief} */
function briefOf({ game, players, when, over, outcome, accuracy, day, helped, facts, table, ...more }) {
  const { parent, at, others, apart } = more;
  const line = { ...(parent ? { parent, at: at ?? 0, others } : {}), ...(apart ? { apart } : {}) };
  const judged = { accuracy: accuracy ?? {}, day, helped, facts: facts ?? factsOf(table), ...line };
  return { game, players, when, over, outcome, ...judged };
}

/** A match's brief; undefined if it is no match that this page can read. @param {string} id @param {unknown} sealed  the match */
export function unsealedBrief(id, sealed) {
  const record = unseal(id, sealed)?.record;
  return shapeOf(record) === "whole" ? briefOf(record) : undefined;
}

/** True if statistics count a match: it is over, is this device's own, and was not played on from another. @param {Brief} record */
export function isOwn({ over, apart, parent }) {
  return over && !apart && !parent;
}
