/** Runs a user's player. Takes and returns texts over a port of the page; jokerpoker/workshop/door.py describes them. */
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { withImages } from "../engine/image.js";
import { interpreter } from "../engine/interpreter.js";
import { mount, mountAll, mountWheels } from "../engine/mounting.js";

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const DOOR = "jokerpoker.workshop.door";

scope.addEventListener("message", async (event) => {
  /** @type {{files: import("../engine/files.d.ts").WorkshopFiles, port: MessagePort}} */
  const { files, port } = event.data;
  try {
    const handle = await startPython(files);
    port.onmessage = ({ data }) => answer(port, handle, data);
    port.postMessage({ type: "ready" });
  } catch (error) {
    fatal(port, error);
  }
});

/** @param {import("../engine/files.d.ts").WorkshopFiles} files @returns {Promise<(text: string) => string>} */
async function startPython({ wasm, rest, library, bench, wheels, engine, games }) {
  const module = await WebAssembly.compile(wasm);
  const python = await interpreter({ module, library }, () => rest, { make: withImages(createPyodideModule, null) });
  mountAll(python, { engine, games });
  mount(python, "bench", bench);
  mountWheels(python, wheels);
  return python.pyimport(DOOR).handle;
}

/** @param {MessagePort} port @param {(text: string) => string} handle @param {unknown} text */
function answer(port, handle, text) {
  try {
    port.postMessage(handle(String(text)));
  } catch (error) {
    // The door answers every error of its own: what arrives here means that the interpreter is gone.
    fatal(port, error);
  }
}

/** @param {MessagePort} port @param {unknown} error */
function fatal(port, error) {
  port.postMessage({ type: "fatal", message: error instanceof Error ? error.message : String(error) });
}
