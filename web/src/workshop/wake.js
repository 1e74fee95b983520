import { applySettings } from "../device/settings.js";
import { Store } from "../device/store.js";
import { LANGUAGES, useLanguage } from "../text/text.js";

/** Starts a page of the workshop with the person's language and settings. */

/** Loads the person's language, or else English, or any. */
export async function speak() {
  for (const tag of [undefined, "en", ...LANGUAGES]) {
    try {
      return await useLanguage(tag);
    } catch {
      // Try the next one.
    }
  }
}

/** Applies the person's settings, if they can be read. */
export async function dress() {
  applySettings({});
  const store = new Store();
  try {
    await store.open();
    applySettings((await store.settings()).get("look") ?? {});
  } catch {
    // Use the default settings.
  }
}
