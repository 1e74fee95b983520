/** The script of the workshop's frame, which has no origin and no network: starts a worker with the files from the page, and ends it. */

/** @type {Worker | undefined} */
let worker;

addEventListener("message", ({ source, data }) => {
  if (source !== parent) return;
  worker?.terminate();
  worker = undefined;
  if (!data.code) return;
  worker = new Worker(data.code, { type: "module" });
  worker.onerror = ({ message }) => parent.postMessage({ broken: message ?? "" }, "*");
  worker.postMessage({ files: data.files, port: data.port }, [data.port]);
});
parent.postMessage({ there: true }, "*");
