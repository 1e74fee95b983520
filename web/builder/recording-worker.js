/** The game's worker with an interpreter that writes down what of it runs: `profile` asks for it. */
import "../src/engine/worker.js";
import { PRIVATE } from "../splitter/runtime.js";
import { used } from "../splitter/used.js";

/** @type {WebAssembly.Instance | null} */
let recorded = null;
const instantiate = WebAssembly.instantiate;
// @ts-expect-error: one of several forms
WebAssembly.instantiate = async (module, imports) => {
  const instance = /** @type {any} */ (await instantiate(module, imports));
  if (instance.exports?.[`${PRIVATE}0`]) recorded = instance;
  return instance;
};

const own = self.onmessage;
self.onmessage = (event) => {
  if (event.data?.type !== "profile") return own?.call(self, event);
  self.postMessage({ type: "profile", used: recorded && used(recorded) });
};
