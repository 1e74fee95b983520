import { applySettings } from "../device/settings.js";
import { Store } from "../device/store.js";
import { LANGUAGES, useLanguage } from "../text/text.js";

/** How a page of the workshop comes up: in the person's language, as the person likes it. */

/** Takes up the person's language, else English, else any. */
export async function speak() {
  for (const tag of [undefined, "en", ...LANGUAGES]) {
    try {
      return await useLanguage(tag);
    } catch {
      // The next one.
    }
  }
}

/** As the person likes it, where that can be read. */
export async function dress() {
  applySettings({});
  const store = new Store();
  try {
    await store.open();
    applySettings((await store.settings()).get("look") ?? {});
  } catch {
    // It looks as it does to newcomers.
  }
}
