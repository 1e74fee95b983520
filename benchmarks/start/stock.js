/** The way that Pyodide's documentation shows: loadPyodide, micropip, import, call. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const python = await loadPyodide({ packageBaseUrl: new URL("./pyodide/", import.meta.url).href, checkIntegrity: false });
await python.loadPackage("micropip", { checkIntegrity: false });
const { wheel } = await (await fetch("wheel.json")).json();
await python.pyimport("micropip").install(new URL(wheel, import.meta.url).href);
const params = { match: "bench", game: "joker_poker", seats: 3, seed: "bench", options: {}, seat: 0 };
const handle = python.pyimport("jokerpoker.page.bridge").handle;
const reply = JSON.parse(handle(JSON.stringify({ id: 1, method: "new", params })));
postMessage(reply.result.view.cards.length);
