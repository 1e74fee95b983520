import { hasText, listed, t } from "../../text.js";
import { valueWords } from "../../words.js";
import { percent } from "./chances.js";

/** The coach's sentences: the engine gives kinds and figures. @param {GameReview["words"][number]} word */
export function coachWords({ kind, row, text, data }) {
  const key = `coach.${kind}`;
  if (!data || !hasText(key)) return text;
  return t(key, {
    ...percents(data, ["won", "had", "paid", "kept", "chance", "other_chance"]),
    row: row ?? 0,
    gain: 100 * (data.gain ?? 0),
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

/** @param {Record<string, any>} data @param {string[]} names */
function percents(data, names) {
  return Object.fromEntries(names.map((name) => [name, percent(data[name] ?? 0)]));
}
