import { html, nothing } from "lit-html";
import { mayLookBack } from "../../match/lookback.js";
import { go } from "../../router.js";
import { t } from "../../text/text.js";

/**
 * Lines of play in the history, each below the match that it branches off.
 *
 * Hooks for tests: [data-parent="id"] of an entry, [data-action="compare|look-back"].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 */

/** Maximum depth; deeper lines, or cycles of lines, are listed by themselves. */
const DEEPEST = 20;

/**
 * Finds the lines of each match among those read: `of` gives those of an id; `standsAlone` is true for a match listed by itself, such as a
 * line whose match is not among them.
 *
 * @param {MatchBrief[][]} pages
 * @returns {{standsAlone: (match: MatchBrief) => boolean, of: (id: string) => MatchBrief[]}}
 */
export function familyOf(pages) {
  const all = new Map(pages.flat().map((match) => [match.id, match]));
  /** @type {Map<string, MatchBrief[]>} */
  const children = new Map();
  /** @param {MatchBrief} match */
  const standsAlone = (match) => {
    let above = match;
    for (let depth = 0; depth < DEEPEST; depth += 1) {
      const parent = all.get(above.record.parent ?? "");
      if (!parent) return above === match;
      above = parent;
    }
    return true;
  };
  for (const match of all.values())
    if (match.record.parent && !standsAlone(match))
      children.set(match.record.parent, [...(children.get(match.record.parent) ?? []), match]);
  return { standsAlone, of: (id) => children.get(id) ?? [] };
}

/** The ids of some matches and of all lines below them, as one text. @param {ReturnType<typeof familyOf>} family @param {MatchBrief[]} matches @returns {string} */
export function kin(family, matches) {
  return matches.map(({ id }) => [id, kin(family, family.of(id))].join()).join(";");
}

/** @param {string} id @param {Brief} record @param {{when: string}} what */
export function branchActions(id, record, { when }) {
  if (record.parent)
    return html`<button class="button" data-action="compare" aria-label=${t("whatif.compareOf", { when })} @click=${() => go(`lines/${id}`)}>${t("whatif.compare")}</button>`;
  if (record.over || !mayLookBack(record)) return nothing;
  return html`<button class="button" data-action="look-back" @click=${() => go(`table/${id}`)}>${t("whatif.replay")}</button>`;
}
