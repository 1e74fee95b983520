import { html, nothing } from "lit-html";
import { cardName } from "../cards/cards.js";
import { nameOf } from "../cards/characters.js";
import { fingerprint } from "../engine/seeds.js";
import { answerOf } from "../engine/slices.js";
import { t } from "../text/text.js";
import { paintDialog, showDialog } from "../ui/dialogs.js";
import { dealOf, linkTo } from "./share.js";

/**
 * Proves that the deal was not rigged: a seed's fingerprint before the match, the seed after it, and a check of both.
 *
 * Hooks for tests: dialog[data-dialog="proof"], [data-fingerprint], [data-seed], [data-action="check"], [data-check="right|wrong|fault"],
 *   [data-command].
 *
 * @typedef {import("../match/session.js").Session} Session
 *
 * @typedef {object} Check
 * @property {"" | "right" | "wrong" | "fault"} verdict
 * @property {string[][]} hands   the first deal by seat
 * @property {{cards: string[], spare: string[]}[]} deals   the deals that follow from the seed alone, if there are such
 * @property {string} code        of the deal
 */

/** @param {string} hex */
export function fingerprintView(hex) {
  return html`<code class="fingerprint" data-fingerprint=${hex}>${hex.match(/.{8}/g)?.map((part) => html`<span>${part}</span> `)}</code>`;
}

/** Opens the dialog about a table's deal. @param {Session} session */
export function showProof(session) {
  const { table } = session;
  // During the match only the engine knows the seed.
  const seed = typeof table.save === "string" ? "" : /** @type {{seed: string}} */ (table.save).seed;
  const shown = seed ? fingerprint(seed) : (table.fingerprint ?? "");
  /** @type {Check} */
  const check = { verdict: "", hands: [], deals: [], code: "" };
  showDialog({
    title: t("fair.title"),
    name: "proof",
    content: () => html`<p>${t(table.over ? "fair.after" : "fair.before")}</p>
      <p class="proof-line"><b>${t("fair.fingerprint")}</b> ${fingerprintView(shown)}</p>
      ${table.over ? revealed(session, seed, check) : html`<p class="muted">${t("fair.later")}</p>`}`,
  });
}

/** @param {Session} session @param {string} seed @param {Check} check */
function revealed(session, seed, check) {
  return html`<p class="proof-line"><b>${t("fair.seed")}</b> <code class="fingerprint" data-seed=${seed}>${seed}</code></p>
    <button class="button wide" data-action="check" ?disabled=${!session.host.engine} @click=${() => recompute(session, seed, check)}>
      ${t("fair.check")}
    </button>
    <div role="status" data-check=${check.verdict || nothing}>${check.verdict ? t(`fair.${check.verdict}`) : ""}</div>
    ${check.deals.length ? dealsToCome(check.deals) : check.hands.some(({ length }) => length) ? dealt(session, check.hands) : nothing}
    ${check.code ? html`<details><summary class="muted">${t("fair.elsewhere")}</summary><code class="fingerprint" data-command>python -m jokerpoker deal ${check.code}</code></details>` : nothing}`;
}

/** @param {Session} session @param {string[][]} hands */
function dealt({ table }, hands) {
  return html`<h3>${t("fair.dealt")}</h3>
    <dl class="proof-hands">
      ${hands.map((cards, seat) => {
        const person = /** @type {Person} */ (table.players[seat]);
        return html`<div>
          <dt>${nameOf(person)}</dt>
          <dd>${named(cards)}</dd>
        </div>`;
      })}
    </dl>`;
}

/** @param {Check["deals"]} deals */
function dealsToCome(deals) {
  return html`<h3>${t("fair.deals")}</h3>
    <dl class="proof-hands">
      ${deals.map(
        ({ cards, spare }, index) => html`<div data-deal=${index + 1}>
          <dt>${t("fair.hand", { hand: index + 1 })}</dt>
          <dd>${named(cards)}<br />${named(spare)}</dd>
        </div>`,
      )}
    </dl>`;
}

/** Cards as the engine writes them, and by name for screen readers. @param {string[]} cards */
function named(cards) {
  return html`<span aria-hidden="true">${cards.join(" ")}</span><span class="visually-hidden">${cards.map((card) => cardName(card)).join(", ")}</span>`;
}

/** Has the engine play the whole match again from its seed. @param {Session} session @param {string} seed @param {Check} check */
async function recompute({ host: { engine }, table, game }, seed, check) {
  if (!engine) return;
  try {
    const proven = await answerOf(engine, "check", { save: table.save });
    check.verdict = proven.fingerprint === fingerprint(seed) ? "right" : "wrong";
    check.hands = proven.hands;
    check.deals = proven.deals ?? [];
    // A code cannot name the players of a practice table, such as a user's player.
    if (!game.practice) check.code = (await linkTo(engine, dealOf(table))).split("/").at(-1) ?? "";
  } catch (fault) {
    check.verdict = fault instanceof Error && "code" in fault && fault.code === "damaged_save" ? "wrong" : "fault";
  }
  paintDialog();
}
