import { html, nothing } from "lit-html";
import sheet from "../../../../style/video_poker/drill.css";
import { cardName } from "../../../cards/cards.js";
import { capital } from "../../../cards/words.js";
import { settings } from "../../../device/settings.js";
import { adopt } from "../../../site/parts.js";
import { listed, t } from "../../../text/text.js";
import { showDialog } from "../../../ui/dialogs.js";
import { feel } from "../../../ui/feedback.js";
import { announce } from "../../../ui/services.js";
import { wordingIn } from "../packs.js";
import { judgementWords, kindWords } from "../words.js";
import { cardSwitch, emptyPlace, PLACES } from "./card.js";
import { Drill } from "./state.js";

/**
 * Practice: a hand, what one would hold, what that costs; the next one.
 *
 * Hooks for tests: dialog[data-dialog="drill"]; .drill .machine-card[data-place][data-card][aria-pressed]; [data-action="check|next"];
 *   [data-judged="none|small|large"]; [data-drilled="2/3"]; [data-weak] li.
 *
 * @typedef {import("./state.js").Host} Host
 * @typedef {import("../words.js").Wording} Wording
 */

adopt(sheet, "game");

const WEAK_SHOWN = 3;

/** @param {Host} host @param {Machine.Options} options  of the table @param {import("./state.js").Kinds[]} sessions */
export function openDrill(host, options, sessions) {
  const wording = wordingIn(options);
  const drill = new Drill(host, wording.deck, tableFor(options), sessions);
  const keys = new AbortController();
  showDialog({
    title: t("machine.drill"),
    name: "drill",
    content: () => drillView(drill, wording),
    closed: () => keys.abort(),
  });
  document.addEventListener("keydown", (event) => pressed(drill, wording, event), { signal: keys.signal });
  drill.begin().then(() => dealt(drill));
}

/** The pay table as the engine's studies want it. @param {Machine.Options} options */
function tableFor({ table, deck, minimum, pays, short_royal, coins }) {
  return table === "own" ? { deck, minimum, pays, short_royal, coins } : { name: table, coins };
}

/** @param {Drill} drill @param {Wording} wording */
function drillView(drill, wording) {
  if (drill.fault)
    return html`<p class="fault" role="alert">${t("machine.explorer.fault")}</p>
    <button class="button wide" data-action="next" @click=${() => next(drill)}>${t("engine.retry")}</button>`;
  return html`<p class="muted">${t("machine.drill.about")}</p>
    ${hand(drill)}
    <p class="drill-voice" data-judged=${drill.judged?.size ?? nothing}>${voice(drill, wording)}</p>
    <div class="sheet-actions">
      <span class="drill-figures" data-drilled="${drill.right}/${drill.hands}">${figures(drill)}</span>
      ${
        drill.judged
          ? html`<button class="button primary" data-action="next" @click=${() => next(drill)}>${t("machine.drill.next")}</button>`
          : html`<button class="button primary" data-action="check" ?disabled=${!drill.deal || drill.waits} @click=${() => check(drill, wording)}>
              ${t("machine.drill.check")}
            </button>`
      }
    </div>
    ${weakKinds(drill, wording)}`;
}

/** @param {Drill} drill */
function hand(drill) {
  const best = drill.judged?.best.places ?? [];
  return html`<div class="zone-row drill" role="group" aria-label=${t("machine.hand")} aria-busy=${!drill.deal}>
    ${PLACES.map((place) => {
      const card = drill.deal?.cards[place];
      if (!card) return emptyPlace();
      const [held, open] = [drill.held.includes(place), !drill.judged];
      return cardSwitch({ place, card, held, open, best: open ? undefined : best.includes(place) }, () =>
        toggle(drill, place),
      );
    })}
  </div>`;
}

/** @param {Drill} drill @param {Wording} wording */
function voice({ judged, deal }, wording) {
  if (judged) return judgementWords(judged, wording);
  return t(deal ? "machine.drill.ask" : "machine.drill.wait");
}

/** @param {Drill} drill */
function figures({ right, hands }) {
  return hands ? t("machine.figure.of", { share: right / hands, right, hands }) : "";
}

/** What is practised most. @param {Drill} drill @param {Wording} wording */
function weakKinds({ weak }, wording) {
  if (!weak.length) return html`<p class="muted">${t("machine.drill.nothingWrong")}</p>`;
  const shown = weak.slice(0, WEAK_SHOWN);
  return html`<h3>${t("machine.drill.weak")}</h3>
    <ul class="drill-weak" data-weak>
      ${shown.map(([kind]) => html`<li data-kind=${kind}>${capital(kindWords(kind, wording))}</li>`)}
    </ul>`;
}

/** @param {Drill} drill @param {number} place */
function toggle(drill, place) {
  const card = drill.deal?.cards[place];
  if (!card || drill.judged) return;
  const held = drill.toggle(place);
  feel("pick");
  announce(t(held ? "machine.say.held" : "machine.say.thrown", { card: cardName(card) }));
}

/** @param {Drill} drill @param {Wording} wording */
async function check(drill, wording) {
  const judged = await drill.check();
  if (!judged) return;
  feel(judged.size === "none" ? "win" : "lose");
  announce(judgementWords(judged, wording));
}

/** @param {Drill} drill */
async function next(drill) {
  await drill.next();
  dealt(drill);
}

/** @param {Drill} drill */
function dealt({ deal, hands }) {
  if (deal) announce(t("machine.say.deal", { hand: hands + 1, cards: listed(deal.cards.map(cardName)) }));
}

/** 1 to 5 hold, space goes on; on a button it presses that. @param {Drill} drill @param {Wording} wording @param {KeyboardEvent} event */
function pressed(drill, wording, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  if (event.key === " " && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    if (drill.judged) next(drill);
    else check(drill, wording);
  }
  if (settings.shortcuts && /^[1-5]$/.test(event.key)) toggle(drill, Number(event.key) - 1);
}
