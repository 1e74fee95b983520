import { cardOf } from "../../../table/commands/tokens.js";
import { folded } from "../../../table/commands/vocabulary.js";

/**
 * Reads one line of the command language of Pegs and Jokers: `7: 20+3 40+4`, `joker 12 to 30`, `king out`, or a word.
 *
 * @typedef {import("../../../table/commands/vocabulary.js").Vocabulary} Vocabulary
 * @typedef {{from: string, by?: number, to?: string}} Walk   so many holes, or to a place
 *
 * @typedef {{do: "play", rank: string, walks: Walk[]} | {do: "discard" | "declare", rank: string, as?: string}
 *   | {do: "help", about: string | null} | {do: string}} Command
 */

const PLACE = "(?:\\d{1,3}|h[1-5]|s)";
const STEP = new RegExp(`^(${PLACE})(?:([+-])(\\d{1,2})|>(${PLACE}))$`);

/** Verbs that need more. */
const NEEDY = ["discard", "declare", "out"];

/** What a line wants; null where it means nothing. @param {string} line @param {Vocabulary} words @returns {Command | null} */
export function parse(line, words) {
  const text = folded(line)
    .replace(/[:,;.!?]+/g, " ")
    .trim();
  const whole = words.get(text);
  if (whole?.verb && !whole.rank && !NEEDY.includes(whole.verb)) return { do: whole.verb };
  const parts = text.split(/\s+/).filter((part) => !words.get(part)?.noise);
  const [first = "", ...rest] = parts;
  const verb = words.get(first)?.verb;
  if (verb === "help") return { do: verb, about: words.get(rest.join(" "))?.verb ?? null };
  if (verb === "discard" || verb === "declare") return withCard(verb, rest, words);
  const rank = rankOf(first, words);
  const walks = rank ? walksOf(rest, words) : null;
  return rank && walks ? { do: "play", rank, walks } : null;
}

/** "throw 7"; "say king with 5" @param {"discard" | "declare"} verb @param {string[]} parts @param {Vocabulary} words @returns {Command | null} */
function withCard(verb, parts, words) {
  const [one, other] = parts.map((part) => rankOf(part, words)).filter(Boolean);
  if (!one || (verb === "declare" && !other)) return null;
  return verb === "discard" ? { do: verb, rank: one } : { do: verb, rank: other ?? "", as: one };
}

/** @param {string} word @param {Vocabulary} words */
function rankOf(word, words) {
  const meaning = words.get(word);
  if (meaning?.joker !== undefined) return "Jk";
  if (meaning?.rank) return meaning.rank;
  // Of a card with its suit only the rank matters here.
  return cardOf(word, words)?.charAt(0) ?? cardOf(`${word}s`, words)?.charAt(0) ?? "";
}

/** "20+3 40-4", "12 to 30", "out" @param {string[]} parts @param {Vocabulary} words @returns {Walk[] | null} */
function walksOf(parts, words) {
  const joined = parts
    .map((part) => (words.get(part)?.particle === "to" ? ">" : words.get(part)?.verb === "out" ? "s+1" : part))
    .join(" ")
    .replace(/\s*(>|→|->)\s*/g, ">");
  const steps = joined.split(/\s+/).filter((part) => part && !words.get(part)?.particle);
  const walks = steps.map((step) => STEP.exec(step));
  if (walks.some((walk) => !walk)) return null;
  return walks.map((walk) => {
    const [, from = "", sign, count, to] = walk ?? [];
    return to ? { from, to } : { from, by: sign === "-" ? -Number(count) : Number(count) };
  });
}
