/** The script of the workshop's frame, which has no origin and no network: starts a worker with the files from the page. */

addEventListener("message", ({ source, data: { code, files, port } }) => {
  if (source !== parent) return;
  const worker = new Worker(code, { type: "module" });
  worker.onerror = ({ message }) => parent.postMessage({ message }, "*");
  worker.postMessage({ files, port }, [port]);
});
