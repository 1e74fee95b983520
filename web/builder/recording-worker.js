/** The engine's worker with an interpreter that records which functions run; it answers the message `profile` with the record. */
import "../src/engine/worker.js";
import { PRIVATE } from "../splitter/runtime.js";
import { used } from "../splitter/used.js";

/** The instance that records; null until it exists. @type {WebAssembly.Instance | null} */
let recorded = null;
const instantiate = WebAssembly.instantiate;
// @ts-expect-error: this is one of several forms
WebAssembly.instantiate = async (module, imports) => {
  const instance = /** @type {any} */ (await instantiate(module, imports));
  if (instance.exports?.[`${PRIVATE}0`]) recorded = instance;
  return instance;
};

const original = self.onmessage;
self.onmessage = (event) => {
  if (event.data?.type !== "profile") return original?.call(self, event);
  self.postMessage({ type: "profile", used: recorded && used(recorded) });
};
