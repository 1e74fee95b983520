import { html, nothing } from "lit-html";
import { Meter, whole } from "../engine/download.js";
import { EngineError } from "../engine/errors.js";
import { t, textOr } from "../text/text.js";
import { fileButton } from "./controls.js";
import { BUILT } from "./files.js";
import { followWheels, forgetWheel, LARGEST_WHEEL, PURE, storedWheels, storeWheels, sumOf } from "./wheelstore.js";
import { wholeWheel } from "./whole.js";
import { sizeOf } from "./words.js";

/**
 * Packages that a player may use: some come with the site, the person has added others. They are put into the frame when a player that
 * uses them runs.
 *
 * @typedef {import("./wheelstore.js").Wheel} Wheel
 * @typedef {import("./page.js").Workshop} Workshop
 */

/** Time limit to inspect a wheel, in milliseconds. */
const LOOK_MS = 20_000;

export class Packages {
  /** @type {import("./wheelstore.js").StoredWheel[]} */
  #own = [];
  /** The notice about the last package that was added. @type {"" | "added" | "pure" | "large" | "damaged" | "unfit" | "unkept"} */
  notice = "";

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
  }

  follow() {
    followWheels(() => this.#read());
    this.#read();
  }

  async #read() {
    this.#own = await storedWheels();
    this.page.paint();
  }

  /** Puts wheels where the frame's Python finds them. @param {string[]} files  missing ones are left out; Python will report them */
  async lay(files) {
    const { box } = this.page;
    for (const file of files.filter((name) => !box.laid.has(name))) {
      const data = await this.#bytesOf(file);
      if (data) await box.lay(file, data);
    }
  }

  /** @param {string} file @returns {Promise<ArrayBuffer | null>} */
  async #bytesOf(file) {
    const wheel = [...BUILT.shelf, ...this.#own].find((one) => one.file === file);
    if (!wheel) return null;
    return "data" in wheel ? wheel.data : whole(wheel, new Meter([wheel], () => {}));
  }

  /** Adds a wheel from this device. @param {File} given */
  async add(given) {
    const { name: file, size } = given;
    if (!PURE.test(file)) return this.#say("pure");
    if (size > LARGEST_WHEEL) return this.#say("large");
    try {
      const data = await given.arrayBuffer();
      await this.page.box.lay(file, data);
      const found = wholeWheel(await this.page.box.call("wheel", { file }, LOOK_MS));
      if (!found) return this.#say("damaged");
      const stored = await storeWheels({ file, ...found, sum: sumOf(data), size, data });
      await this.#read();
      this.#say(stored ? "added" : "unkept");
    } catch (error) {
      this.#say(error instanceof EngineError && error.code === "wheel_unfit" ? "unfit" : "damaged");
    }
  }

  /** @param {string} file */
  async remove(file) {
    await forgetWheel(file);
    await this.#read();
  }

  /** @param {Packages["notice"]} notice */
  #say(notice) {
    this.notice = notice;
    this.page.paint();
  }

  template() {
    const { versions, phase } = this.page;
    const used = versions.current.wheels ?? [];
    const busy = phase === "running";
    return html`<details class="packages">
      <summary>${t("workshop.packages")}</summary>
      <p class="muted">${t("workshop.packages.about")}</p>
      <ul>
        ${[...BUILT.shelf, ...this.#own].map((wheel) => this.#line(wheel, used.includes(wheel.file), busy))}
      </ul>
      <div class="files">
        ${fileButton(t("workshop.packages.add"), "wheel", ".whl", busy, (file) => this.add(file))}
        <a class="button small" data-action="fetch" href="fetch.html" target="_blank" rel="noopener">${t("workshop.packages.fetch")}</a>
      </div>
      <p aria-live="polite">${this.notice ? t(`workshop.packages.${this.notice}`, { most: sizeOf(LARGEST_WHEEL) }) : nothing}</p>
    </details>`;
  }

  /** @param {Wheel | (typeof BUILT.shelf)[number]} wheel  of the person, or of the site @param {boolean} used @param {boolean} busy */
  #line(wheel, used, busy) {
    const { file, name, version, size, sum } = wheel;
    const own = "requires" in wheel ? wheel : null;
    return html`<li>
      <label class="switch"><input type="checkbox" data-package=${name} .checked=${used} ?disabled=${busy} @change=${() => this.#use(file, !used)}> ${name} ${version} <span class="muted">${sizeOf(size)}</span></label>
      <p class="muted">${own ? own.summary : textOr(`workshop.package.${name}`, "")}</p>
      ${own?.requires.length ? html`<p class="muted">${t("workshop.packages.requires", { names: own.requires.join(", ") })}</p>` : nothing}
      ${
        own
          ? html`<p class="muted sum">SHA-256 <code>${sum}</code></p>
            <button class="button small" data-action="forget-${name}" ?disabled=${busy} @click=${() => this.remove(file)}>${t("workshop.remove", { name })}</button>`
          : nothing
      }
    </li>`;
  }

  /** Has the player use a package, with those fetched for it, or no longer. @param {string} file @param {boolean} on */
  #use(file, on) {
    const needs = this.#own.find((wheel) => wheel.file === file)?.needs ?? [];
    for (const one of on ? [...needs, file] : [file]) this.page.versions.use(one, on);
    this.page.paint();
  }
}
