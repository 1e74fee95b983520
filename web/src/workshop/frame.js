/** All that runs in the workshop's frame, which has no origin and no network: it starts a worker with what the page hands over, and ends it. */

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
