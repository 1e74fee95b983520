/** The workshop's worker, which runs users' players. It answers texts over a port of the page; jokerpoker/workshop/door.py describes the texts. */
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { withImages } from "../engine/image.js";
import { interpreter } from "../engine/interpreter.js";
import { mount, mountAll, mountWheels } from "../engine/mounting.js";

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The Python module that answers. */
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

/** Starts Python, and returns the function that answers a text. @param {import("../engine/files.d.ts").WorkshopFiles} files @returns {Promise<(text: string) => string>} */
async function startPython({ wasm, rest, library, bench, wheels, engine, games }) {
  const module = await WebAssembly.compile(wasm);
  const python = await interpreter({ module, library }, () => rest, { make: withImages(createPyodideModule, null) });
  mountAll(python, { engine, games });
  mount(python, "bench", bench);
  mountWheels(python, wheels);
  return python.pyimport(DOOR).handle;
}

/** Answers one question. @param {MessagePort} port @param {(text: string) => string} handle @param {unknown} text */
function answer(port, handle, text) {
  try {
    port.postMessage(handle(String(text)));
  } catch (error) {
    // The Python module turns its own errors into replies: an error that arrives here means that the interpreter has crashed.
    fatal(port, error);
  }
}

/** Tells the page that this worker cannot go on. @param {MessagePort} port @param {unknown} error */
function fatal(port, error) {
  port.postMessage({ type: "fatal", message: error instanceof Error ? error.message : String(error) });
}
