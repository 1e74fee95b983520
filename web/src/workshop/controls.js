import { html, nothing } from "lit-html";
import { LARGEST, MOST_LINES, MOST_PLAYERS, wellFormed } from "../device/players.js";
import { gameName } from "../match/catalogue.js";
import { t, textOr } from "../text/text.js";
import { BUILT } from "./files.js";

/** @typedef {import("./page.js").Workshop} Workshop */

/** The numbers of deals to choose from. */
const DEALS = [5, 20, 100, 500];

/** The choice of player (a version) and game. @param {Workshop} page */
export function choices(page) {
  const { versions, wish } = page;
  const players = versions.all.map(({ name }) => [name, name]);
  const games = page.games.map(({ key }) => [key, gameName(key)]);
  return html`<div class="choices">
    ${choice("version", t("workshop.player"), players, versions.current.name, (name) => versions.open(name))}
    ${choice("game", t("workshop.game"), games, wish.game, (game) => page.choose(game))}
  </div>`;
}

/** The choice of opponent and number of deals, the button that runs the player, and the one that opens a table. @param {Workshop} page */
export function controls(page) {
  const { wish, phase, table, versions } = page;
  const play = () => table.go({ game: wish.game, own: versions.current.name });
  const counts = DEALS.map((deals) => [`${deals}`, `${deals}`]);
  // Run and Stop are one button, so that it keeps the focus.
  const running = phase === "running";
  return html`<div class="choices">
      ${choice("against", t("workshop.against"), page.opponents, page.against, (against) => page.want({ against }))}
      ${choice("deals", t("workshop.deals"), counts, `${wish.deals}`, (deals) => page.want({ deals: Number(deals) }))}
    </div>
    <div class="go">
      ${progressLine(page)}
      <button class="button wide ${running ? "" : "primary"}" data-action=${running ? "stop" : "run"} ?disabled=${!running && phase !== "ready"} @click=${() => (running ? page.box.stop() : page.run())}>${t(running ? "workshop.stop" : "workshop.run")}</button>
    </div>
    <div class="files">
      <button class="button" data-action="play" ?disabled=${running || (page.game?.sides ?? 0) < 2} @click=${play}>${t("workshop.play")}</button>
    </div>`;
}

/** The progress of the start or of a run, what happened last (`notice`), and a warning if the player is not stored. @param {Workshop} page */
function progressLine(page) {
  const { phase, share, report, wish, notice, versions } = page;
  const busy = phase === "loading" || phase === "running";
  const text = {
    loading: () => t("workshop.loading"),
    starting: () => t("workshop.starting"),
    running: () => t("workshop.playing", { done: report?.deals ?? 0, deals: wish.deals }),
    failed: () => "",
    ready: () => "",
  }[phase]();
  const values = { deals: report?.deals ?? 0, players: MOST_PLAYERS, characters: LARGEST, lines: MOST_LINES };
  return html`<div class="engine-line">
    ${busy ? html`<progress max="1" .value=${share} aria-label=${text}></progress>` : nothing}
    <div role="status">
      <p>${text}</p>
      ${notice ? html`<p>${t(`workshop.said.${notice}`, values)}</p>` : nothing}
    </div>
    ${versions.stored ? nothing : html`<p class="muted">${t("workshop.unkept")}</p>`}
  </div>`;
}

/** Examples, and buttons that copy, save, open, share or remove players. @param {Workshop} page @param {import("./shelf.js").Example[]} examples */
export function shelf(page, examples) {
  const { name, source } = page.versions.current;
  const running = page.phase === "running";
  const readFile = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const [file] = input.files ?? [];
    if (file) page.read(file);
    // If the value stayed, choosing the same file again would send no event.
    input.value = "";
  };
  return html`<details class="shelf">
    <summary>${t("workshop.shelf")}</summary>
    <ul>
      ${examples.map((example) => exampleLine(page, example, running))}
    </ul>
    <div class="files">
      <button class="button small" data-action="copy" ?disabled=${running} @click=${() => page.add(name, source)}>${t("workshop.copy")}</button>
      <a class="button small" data-action="save" download="${name}.py" href="data:text/x-python;charset=utf-8,${encodeURIComponent(wellFormed(source))}">${t("workshop.save")}</a>
      <label class="button small file">${t("workshop.open")}
        <input type="file" class="visually-hidden" accept=".py,text/x-python,text/plain" ?disabled=${running} @change=${readFile}></label>
      <button class="button small" data-action="link" @click=${() => page.link()}>${t("workshop.link")}</button>
      <button class="button small" data-action="remove" ?disabled=${running} @click=${() => page.versions.remove()}>${t("workshop.remove", { name })}</button>
    </div>
    ${page.sharedLink ? html`<textarea class="shared" rows="3" readonly aria-label=${t("workshop.link")} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()} .value=${page.sharedLink}></textarea>` : nothing}
  </details>`;
}

/** An example: a button that adds a copy of it, and what it does. @param {Workshop} page @param {import("./shelf.js").Example} example @param {boolean} running */
function exampleLine(page, { name, source }, running) {
  const key = `workshop.example.${name}`;
  const title = textOr(key, name);
  return html`<li>
    <button class="button small" data-action="example-${name}" ?disabled=${running} @click=${() => page.add(title, source)}>${title}</button>
    <span class="muted">${textOr(`${key}.about`, "")}</span>
  </li>`;
}

/** The list of the packages that a player may import. */
export function packages() {
  return html`<details class="packages">
    <summary>${t("workshop.packages")}</summary>
    <p class="muted">${t("workshop.packages.about")}</p>
    <ul>
      ${BUILT.packages.map(({ name, version }) => html`<li>${name} ${version} <span class="muted">${textOr(`workshop.package.${name}`, "")}</span></li>`)}
    </ul>
  </details>`;
}

/** @param {string} name @param {string} label @param {string[][]} options  values and texts @param {string} value @param {(value: string) => void} chosen */
function choice(name, label, options, value, chosen) {
  return html`<label class="choice"><span class="muted">${label}</span>
    <select name=${name} ?disabled=${options.length === 0} @change=${(/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}
