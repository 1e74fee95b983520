import { valueWords } from "../../cards/words.js";
import { hasText, listed, numbered, t } from "../../text/text.js";
import { percent } from "./chances.js";

/** The coach's sentences: the engine gives kinds and figures. @param {GameReview["words"][number]} word */
export function coachWords({ kind, row, text, data }) {
  const key = `coach.${kind}`;
  if (!data || !hasText(key)) return text;
  return t(key, {
    ...percents(data, ["won", "had", "paid", "kept", "chance", "other_chance"]),
    row: row ?? 0,
    ...shares(data.best ?? 0, data.yours ?? 0),
    bets: listed((data.bets ?? []).map(String)),
    hands: (data.descriptions ?? []).map(valueWords).join(", "),
    down: data.down ?? 0,
    bet: data.bet ?? 0,
    other: data.other ?? 0,
    other_bet: data.other_bet ?? 0,
    spent: data.spent ?? 0,
    wise: data.wise ?? 0,
    how: data.wise < data.spent ? "keeps" : "spends",
  });
}

/** Two shares of matches won, with as many digits as show that they differ. @param {number} best @param {number} yours */
function shares(best, yours) {
  const digits = Math.round(1000 * best) === Math.round(1000 * yours) ? 2 : 1;
  const style = /** @type {const} */ ({
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return { best: numbered(best, style), yours: numbered(yours, style) };
}

/** @param {Record<string, any>} data @param {string[]} names */
function percents(data, names) {
  return Object.fromEntries(names.map((name) => [name, percent(data[name] ?? 0)]));
}
