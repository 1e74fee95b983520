import { html, nothing } from "lit-html";
import { symbol } from "./cards.js";
import { DEFAULT_LEVEL, faceOf, KNOWN_LEVELS, nameOf, seatPlayers, temperOf } from "./characters.js";
import { confirmDialog } from "./dialogs.js";
import { engineLine } from "./enginestate.js";
import { allSeen, scoresShown } from "./games/joker_poker/steps.js";
import { showSettings } from "./menus.js";
import { go } from "./router.js";
import { hasText, t } from "./text.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./text.js").TextKey} TextKey */

const SEATS = [2, 3, 4];

/** Three players of club strength, the rules as printed. @returns {Choices} */
export function defaultChoices() {
  return { players: seatPlayers([DEFAULT_LEVEL, DEFAULT_LEVEL]), options: {} };
}

/** @param {App} app */
export function homePage(app) {
  const unfinished = app.session?.record && !allSeen(app.session.record);
  return html`<main id="main" class="home" tabindex="-1">
    <header class="home-head">
      ${symbol("joker-W", "home-joker")}
      <h1>${t("app.name")}</h1>
      <p>${t("home.motto")}</p>
    </header>
    <div class="home-start">
      ${unfinished ? continueButton(app) : nothing}
      <button class="button huge ${unfinished ? "" : "primary"}" data-action="play" @click=${() => play(app)}>
        <span>${unfinished ? t("home.playNew") : t("home.play")}</span>
        <small>${summaryOf(app.choices)}</small>
      </button>
    </div>
    ${engineLine(app)}
    <div class="home-more">
      <button class="button wide" data-action="rules" @click=${() => go("rules")}>
        ${symbol("i-book", "icon")}<span>${t("home.rules")}</span>
      </button>
      <button class="button wide" data-action="hands" @click=${() => go("hands")}>${t("hands.title")}</button>
      <button class="button wide" data-action="settings" @click=${() => showSettings(app)}>${t("settings.title")}</button>
    </div>
    ${choicesPanel(app)}
  </main>`;
}

/** @param {App} app */
function continueButton(app) {
  const record = /** @type {TableRecord} */ (app.session?.record);
  const { players, show } = record;
  const points = scoresShown(record);
  const scores = players.map((person, seat) => t("score.of", { name: nameOf(person), points: points[seat] ?? 0 }));
  return html`<button class="button huge primary" data-action="continue" @click=${() => go("table")}>
    <span>${t("home.continue")}</span>
    <small>${t("game.of", { game: show.game })} · ${scores.join(" · ")}</small>
  </button>`;
}

/** @param {App} app */
function play(app) {
  const start = () => app.newMatch(structuredClone(app.choices));
  const record = app.session?.record;
  if (!record || allSeen(record)) start();
  else confirmDialog({ title: t("home.drop.title"), text: t("home.drop.text"), yes: t("home.drop.yes"), act: start });
}

/** @param {Choices} choices */
function summaryOf({ players }) {
  const names = players.slice(1).map(nameOf);
  return t("home.against", { names: names.join(", "), count: players.length });
}

/** @param {App} app @param {Choices} choices */
function choose(app, choices) {
  app.choices = choices;
  app.store.setSetting("choices", choices);
  app.paint();
}

/** @param {App} app */
function choicesPanel(app) {
  const { players } = app.choices;
  const levels = players.slice(1).map(({ level }) => level);
  return html`<section class="panel choices" aria-labelledby="choices-title">
    <h2 id="choices-title">${t("home.players")}</h2>
    <div class="segments" role="group" aria-label=${t("home.count")}>
      ${SEATS.map(
        (count) => html`<button
          class="segment"
          data-players=${count}
          aria-pressed=${players.length === count}
          @click=${() => choose(app, { ...app.choices, players: seatPlayers(resized(levels, count - 1)) })}
        >
          ${t("home.countOf", { count })}
        </button>`,
      )}
    </div>
    <ul class="opponents">
      ${players.slice(1).map((person, index) => opponent(app, person, index, levels))}
    </ul>
    ${optionsPanel(app)}
  </section>`;
}

/** @param {string[]} levels @param {number} count */
function resized(levels, count) {
  return Array.from({ length: count }, (_, index) => levels[index] ?? levels.at(-1) ?? DEFAULT_LEVEL);
}

/** @param {App} app @param {Person} person @param {number} index @param {string[]} levels */
function opponent(app, person, index, levels) {
  const known = app.info?.players ?? KNOWN_LEVELS.map((key) => ({ key, name: levelName(key, key) }));
  /** @param {string} level */
  const pick = (level) => choose(app, { ...app.choices, players: seatPlayers(levels.with(index, level)) });
  return html`<li class="opponent">
    ${faceOf(person, "face large")}
    <div class="opponent-text"><b>${nameOf(person)}</b><span>${temperOf(person)}</span></div>
    <select
      data-level=${index + 1}
      aria-label=${t("home.levelOf", { name: nameOf(person) })}
      @change=${(/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${known.map(({ key, name }) => html`<option value=${key} .selected=${key === person.level}>${levelName(key, name)}</option>`)}
    </select>
  </li>`;
}

/** @param {string} key @param {string} name */
function levelName(key, name) {
  const text = `level.${key}`;
  return hasText(text) ? t(text) : name;
}

/** @param {App} app */
function optionsPanel(app) {
  const options = app.info?.options ?? [];
  return html`<details class="options">
    <summary data-action="options">${t("home.options")}</summary>
    ${options.length ? options.map((option) => optionField(app, option)) : html`<p class="muted">${t("home.optionsLater")}</p>`}
    ${
      Object.keys(app.choices.options).length
        ? html`<button class="button small" data-action="defaults" @click=${() => choose(app, { ...app.choices, options: {} })}>
            ${t("home.defaults")}
          </button>`
        : nothing
    }
  </details>`;
}

/** @param {App} app @param {GameInfo["options"][number]} option */
function optionField(app, { name, choices, default: standard, about }) {
  const value = app.choices.options[name] ?? standard;
  const text = `option.${name}`;
  const label = hasText(text) ? t(text) : name.replaceAll("_", " ");
  const hint = hasText(`${text}.about`) ? t(/** @type {TextKey} */ (`${text}.about`)) : about;
  const field = choices
    ? choiceField(app, name, choices, value)
    : numbersField(app, name, /** @type {number[]} */ (value));
  return html`<label class="option"><span class="option-name">${label}</span>${field}<span class="muted">${hint}</span></label>`;
}

/** @param {App} app @param {string} name @param {unknown} value */
function setOption(app, name, value) {
  const standard = app.info?.options.find((option) => option.name === name)?.default;
  const options = { ...app.choices.options, [name]: value };
  if (JSON.stringify(value) === JSON.stringify(standard)) delete options[name];
  choose(app, { ...app.choices, options });
}

/** @param {App} app @param {string} name @param {string[]} choices @param {unknown} value */
function choiceField(app, name, choices, value) {
  return html`<select
    data-option=${name}
    @change=${(/** @type {Event} */ event) => setOption(app, name, /** @type {HTMLSelectElement} */ (event.target).value)}
  >
    ${choices.map((choice) => {
      const text = `option.${name}.${choice}`;
      return html`<option value=${choice} .selected=${choice === value}>${hasText(text) ? t(text) : choice.replaceAll("_", " ")}</option>`;
    })}
  </select>`;
}

/** Whole numbers in a line, as many as the default has. @param {App} app @param {string} name @param {number[]} value */
function numbersField(app, name, value) {
  const numbers = `\\s*\\d{1,2}(\\s+\\d{1,2}){${value.length - 1}}\\s*`;
  return html`<input
    data-option=${name}
    inputmode="numeric"
    autocomplete="off"
    pattern=${numbers}
    title=${t("home.numbers", { count: value.length })}
    .value=${value.join(" ")}
    @change=${(/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      if (!input.reportValidity()) return;
      setOption(app, name, input.value.trim().split(/\s+/).map(Number));
    }}
  />`;
}
