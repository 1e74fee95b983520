import { cardName, rankOf } from "../../cards/cards.js";
import { capital, rankWord, valueName, valueWords } from "../../cards/words.js";
import { EngineError } from "../../engine/errors.js";
import { hasText, listed, locale, t } from "../../text/text.js";

/**
 * Puts the engine's answers on the Hands screen into the person's language.
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** A rank as a choice in a list. @param {string} rank */
export function rankChoice(rank) {
  return capital(t(/** @type {TextKey} */ (`rank.${rank}`)));
}

/** The name of a category; those of one suit are composed from the plain ones. @param {string} category */
export function kindName(category) {
  const key = `kind.${category}`;
  if (hasText(key)) return t(key);
  const plain = `kind.${category.replace(/_flush$/, "")}`;
  return t("kind.oneSuit", { kind: hasText(plain) ? t(plain) : category });
}

/** A hand's name, or what is wrong with it. @param {Bridge.HandTold} value */
export function laidWords({ problem, description }) {
  return problem ? faultWords(problem) : valueName(description);
}

/** What is wrong with a hand, or with the rules. @param {Problem} problem */
export function faultWords({ code, data = {} }) {
  const key = `lab.fault.${code}`;
  if (!hasText(key)) return t("lab.failed");
  const words = t(key, {
    card: data.card ? cardName(data.card) : "",
    rank: data.rank ? t(/** @type {TextKey} */ (`rank.${data.rank}`)) : "",
    lowest: data.lowest ? rankOf(data.lowest) : "",
    count: data.count ?? 0,
    decks: data.decks ?? 1,
    option: hasText(`lab.option.${data.option}`) ? t(/** @type {TextKey} */ (`lab.option.${data.option}`)) : "",
    system: hasText(`lab.choice.system.${data.system}`)
      ? t(/** @type {TextKey} */ (`lab.choice.system.${data.system}`))
      : "",
  });
  return capital(words);
}

/** The message for a failed question. @param {Error} fault */
export function failureWords(fault) {
  return fault instanceof EngineError ? faultWords(fault) : t("lab.failed");
}

/** Says which hand wins, and why. @param {Bridge.HandsTold} answer */
export function verdictWords({ hands, showdown }) {
  const { winners, reason } = /** @type {Bridge.ShowdownTold} */ (showdown);
  const hand = valueWords(hands[winners[0] ?? 0]?.description);
  if (reason === "alone" || reason === "equal" || reason === "none_qualifies") return t(`verdict.${reason}`, { hand });
  return t("verdict.winners", {
    count: winners.length,
    hands: listed(winners.map((place) => String(place + 1))),
    because: because(hands, /** @type {Bridge.ShowdownTold} */ (showdown), hand),
  });
}

/** @param {Bridge.HandTold[]} hands @param {Bridge.ShowdownTold} showdown @param {string} hand  the winner's hand in words */
function because(hands, { reason, detail, against }, hand) {
  const [better, worse] = compared(detail);
  return t(/** @type {TextKey} */ (`verdict.${reason}`), {
    hand,
    other: valueWords(hands[against ?? 0]?.description),
    better: better ?? "",
    worse: worse ?? "",
    part: detail.role ? part(detail) : "",
    number: detail.number ?? 1,
    rank: detail.rank ? rankWord(detail.rank) : "",
    mine: detail.counts?.[0] ?? 0,
    theirs: detail.counts?.[1] ?? 0,
  });
}

/** The names of the better and the worse of the two things compared. @param {Bridge.Decisive} detail @returns {string[]} */
function compared({ categories, ranks, cards }) {
  if (categories) return categories.map((kind) => inSentence(kindName(kind)));
  if (ranks) return ranks.map((rank) => rankWord(rank));
  return (cards ?? []).map(cardName);
}

/** A title for use within a sentence; German nouns keep their capital. @param {string} title */
function inSentence(title) {
  return locale() === "de" ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** Which part of the hand decides. @param {Bridge.Decisive} detail */
function part({ role, number = 1 }) {
  return t(/** @type {TextKey} */ (`verdict.part.${role}`), { number });
}
