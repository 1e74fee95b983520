import assert from "node:assert/strict";
import { test } from "node:test";
import { applySettings, settings } from "../src/device/settings.js";

/** Settings come from an older page or a file, and may be anything. */

document.documentElement = /** @type {any} */ ({ dataset: {} });
globalThis.getComputedStyle = /** @type {any} */ (() => ({ getPropertyValue: () => "" }));

test("only a setting that this page offers is applied", () => {
  applySettings({ theme: "dark", volume: 100, sound: false });
  for (const odd of [{ theme: "loud" }, { volume: 5000 }, { volume: -1 }, { volume: "9" }, { sound: 1 }, null])
    applySettings(/** @type {any} */ (odd));
  assert.deepEqual([settings.theme, settings.volume, settings.sound], ["dark", 100, false]);
  applySettings({ volume: 0 });
  assert.equal(settings.volume, 0);
});
