import { capital } from "../../cards/words.js";
import { listed, t } from "../../text/text.js";
import { kindName } from "./names.js";

/**
 * The plan behind the hints, in words.
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** What a set is: "High run of spades", "Four sevens". @param {Rum.Aim} aim */
export function aimWords([kind, of]) {
  if (kind !== "four_alike")
    return t("rum.plan.run", { kind: kindName(kind), suit: t(/** @type {TextKey} */ (`suit.${of}`)) });
  const form = (/** @type {string} */ name) => t(/** @type {TextKey} */ (`rank.${name}.${of}`));
  return t("rum.plan.four", { rank_many: form("many"), rank_of: form("of") });
}

/** What was aimed at when the last decision of this deal was made. @param {Rum.Table} table @returns {Rum.Aim[]} */
export function lastPlan({ judged }) {
  return judged.findLast(({ back }) => !back)?.plan?.sets.map(({ aim }) => aim) ?? [];
}

/** That there is another plan now, and why; nothing while it is kept. @param {Rum.Plan | null | undefined} plan @param {boolean} [first]  of the deal: then it is said as it is */
export function planText(plan, first = false) {
  if (!plan?.sets.length || !(first || plan.dropped.length)) return "";
  const fresh = plan.sets.filter((set) => set.new);
  const sets = listed((fresh.length ? fresh : plan.sets).map(({ aim }) => aimWords(aim)));
  const gone = plan.dropped.filter((set) => set.gone).map(({ aim }) => aimWords(aim));
  if (first) return t("rum.plan", { sets });
  return gone.length ? t("rum.plan.gone", { dropped: capital(listed(gone)), sets }) : t("rum.plan.new", { sets });
}
