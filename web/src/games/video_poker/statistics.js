import { html } from "lit-html";
import { capital } from "../../cards/words.js";
import { hasText, numbered, t } from "../../text/text.js";
import { wordingIn } from "./packs.js";
import { coinsExactly, kindWords, percent, signed } from "./words.js";

/**
 * Sessions at the machine by pay table, luck told apart from skill; and the kinds of hands that were missed most.
 *
 * Hooks for tests: tr[data-pay-table="kings"], tr[data-missed="to_flush-4"].
 *
 * @typedef {{name: string, hands: number, right: number, won: number, bet: number, perfect: number, cost: number, luck: number}} Row
 */

const MISSED_SHOWN = 8;

/** What is counted of a session. @typedef {Pick<Machine.View, "options" | "unit" | "tally">} Facts */

/** @param {import("../../match/catalogue.js").Counted[]} matches */
export function statistics(matches) {
  const views = matches.flatMap(({ record }) => whole(record.facts) ?? []);
  if (!views.length) return html``;
  return html`<section class="panel" aria-labelledby="stats-tables">
      <h2 id="stats-tables">${t("machine.stats.tables")}</h2>
      <div class="stats-scroll">${tables(views)}</div>
    </section>
    ${missed(views)}`;
}

/** What is kept of a session, where it is whole. @param {any} facts @returns {Facts | null} */
function whole(facts) {
  const sums = ["hands", "right", "bet", "won", "perfect_won", "expected", "lost"];
  const { options, unit, tally } = facts ?? {};
  const fits =
    typeof options?.table === "string" &&
    unit > 0 &&
    sums.every((name) => Number.isFinite(tally?.[name])) &&
    typeof tally.kinds === "object";
  return fits && tally.hands > 0 ? facts : null;
}

/** @param {Facts[]} views */
function tables(views) {
  return html`<table class="stats-groups">
    <thead>
      <tr>
        <td></td>
        <th scope="col">${t("option.hands")}</th>
        <th scope="col">${t("machine.figure.accuracy")}</th>
        <th scope="col">${t("machine.figure.cost")}</th>
        <th scope="col">${t("machine.stats.coins")}</th>
        <th scope="col">${t("machine.figure.perfect")}</th>
        <th scope="col">${t("machine.figure.luck")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows(views).map(
        (row) => html`<tr data-pay-table=${row.name}>
          <th scope="row">${tableName(row.name)}</th>
          <td>${numbered(row.hands)}</td>
          <td>${percent(row.right / row.hands, 1)}</td>
          <td>${coinsExactly(row.cost)}</td>
          <td>${signed(row.won - row.bet)}</td>
          <td>${signed(row.perfect - row.bet)}</td>
          <td>${signed(row.luck)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Sums by pay table, most hands first. @param {Facts[]} views @returns {Row[]} */
function rows(views) {
  /** @type {Map<string, Row>} */
  const found = new Map();
  for (const { options, tally, unit } of views) {
    const name = options.table;
    const row = found.get(name) ?? { name, hands: 0, right: 0, won: 0, bet: 0, perfect: 0, cost: 0, luck: 0 };
    row.hands += tally.hands;
    row.right += tally.right;
    row.won += tally.won;
    row.bet += tally.bet;
    row.perfect += tally.perfect_won;
    row.cost += tally.lost / unit;
    row.luck += tally.won - (tally.expected - tally.lost) / unit;
    found.set(name, row);
  }
  return [...found.values()].sort((a, b) => b.hands - a.hands);
}

/** @param {string} name */
function tableName(name) {
  const key = `option.table.${name}`;
  return hasText(key) ? t(key) : name;
}

/** Kinds of best holds that were not held, the most expensive first. @param {Facts[]} views */
function missed(views) {
  /** By the pack's words and the kind. @type {Map<string, {kind: string, wording: import("./words.js").Wording, wrong: number, coins: number}>} */
  const sums = new Map();
  for (const { options, tally, unit } of views) {
    const wording = wordingIn(options);
    for (const [kind, { wrong, lost }] of Object.entries(tally.kinds)) {
      if (!wrong) continue;
      const key = `${wording.deck} ${kind}`;
      const sum = sums.get(key) ?? { kind, wording, wrong: 0, coins: 0 };
      sums.set(key, { ...sum, wrong: sum.wrong + wrong, coins: sum.coins + lost / unit });
    }
  }
  if (!sums.size) return html``;
  const dearest = [...sums.values()].sort((a, b) => b.coins - a.coins).slice(0, MISSED_SHOWN);
  return html`<section class="panel" aria-labelledby="stats-missed">
    <h2 id="stats-missed">${t("machine.stats.missed")}</h2>
    <table class="stats-groups">
      <thead>
        <tr><td></td><th scope="col">${t("machine.stats.times")}</th><th scope="col">${t("machine.figure.cost")}</th></tr>
      </thead>
      <tbody>
        ${dearest.map(
          ({ kind, wording, wrong, coins }) => html`<tr data-missed=${kind}>
            <th scope="row">${capital(kindWords(kind, wording))}</th>
            <td>${numbered(wrong)}</td>
            <td>${coinsExactly(coins)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
