/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { t, textOr } from "../text/text.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { FILES_HOST, gather, INDEX_HOST, STOCK, stockPython } from "./stock.js";
import { awake, bar } from "./wake.js";
import { LARGEST_WHEEL, storeWheels } from "./wheelstore.js";
import { MOST_WHEELS } from "./whole.js";
import { sizeOf } from "./words.js";

/**
 * A page that fetches a package and its requirements from the package index, once the person has read what will be contacted. It is the
 * only page of the site whose policy allows that. No fetched code runs here; the files are stored for the workshop, all or none.
 */

/** What the page shows: the end of a text's key, and the package or file that this is about. */
let shown = { said: "", name: "" };

/** @param {SubmitEvent} event */
async function ask(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const wish = `${new FormData(form).get("package")}`.trim();
  try {
    await show("starting");
    await stockPython();
    await show("fetching");
    const { told, data } = await gather(wish, LARGEST_WHEEL, MOST_WHEELS);
    if ("code" in told) return show(told.code, told.name);
    const fetched = told.wheels.map((wheel, at) => ({ ...wheel, data: Uint8Array.from(data[at] ?? []).buffer }));
    show((await storeWheels(...fetched)) ? "kept" : "unkept");
  } catch {
    show("unreached", wish);
  }
}

/** Resolves once it is painted, since Python's start would block that. @param {string} said @param {string} [name] */
async function show(said, name = "") {
  shown = { said, name };
  draw();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

function draw() {
  const { said, name } = shown;
  const busy = said === "starting" || said === "fetching";
  const values = { name, most: sizeOf(LARGEST_WHEEL), count: MOST_WHEELS };
  paint(
    html`${bar(t("workshop.fetch.title"), "workshop.html", t("workshop.title"))}
      <main id="main" class="fetching">
        <p>${t("workshop.fetch.about", { asked: INDEX_HOST, gives: FILES_HOST, size: sizeOf(STOCK.size) })}</p>
        <form @submit=${ask}>
          <label class="choice"><span>${t("workshop.fetch.name")}</span>
            <input name="package" autocomplete="off" autocapitalize="off" spellcheck="false" required maxlength="100"></label>
          <button class="button primary" data-action="fetch" ?disabled=${busy}>${t("workshop.fetch.ask")}</button>
        </form>
        <p role="status" data-said=${said}>${textOr(`workshop.fetch.${said}`, "", values)}</p>
      </main>`,
    root,
  );
}

const root = await awake("workshop.fetch.title");
TRANSLATED.want(draw);
draw();
