import { nameOf, temperOf } from "../cards/characters.js";
import { hasText, t } from "../text/text.js";

/**
 * What the games' explanations have in common: finding what is pointed at, and the words on whoever sits at a seat.
 *
 * @typedef {import("../match/session.js").Session<any, any>} Session
 * @typedef {(dataset: DOMStringMap, session: Session, anchor: HTMLElement) => string[]} Words  lines; empty ones are left out
 * @typedef {[string, Words][]} Kinds  what each kind of thing says, by its selector; the first that fits speaks
 */

/** @param {Kinds} kinds @returns {import("../match/catalogue.js").Explain} */
export function explainer(kinds) {
  return (session, element) => {
    if (!session.record) return null;
    for (const [selector, words] of kinds) {
      const anchor = element.closest(selector);
      if (!(anchor instanceof HTMLElement)) continue;
      const lines = words(anchor.dataset, session, anchor).filter(Boolean);
      return lines.length ? { anchor, text: lines.join("\n") } : null;
    }
    return null;
  };
}

/** Name and level, temper, points. @param {Person} person @param {number} points */
export function personLines(person, points) {
  const level = `level.${person.level}`;
  const computer = !["human", "own"].includes(person.level);
  return [
    computer && hasText(level) ? `${nameOf(person)} · ${t(level)}` : nameOf(person),
    computer ? temperOf(person) : "",
    t("explain.points", { points }),
  ];
}
