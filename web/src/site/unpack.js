import { XzReadableStream } from "xz-decompress";

export { unlettered } from "./letters.js";

/**
 * The plain bytes, while the packed ones arrive.
 *
 * The decoder takes one stream at a time, and the next one waits: so that nobody holds it up, what comes in is read at once, and what
 * goes out is read to the end, whether or not anybody wants it any more.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed  an xz stream
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} ends with an error when the stream is damaged or cut
 */
export function unpacked(packed) {
  return drained(new XzReadableStream(drained(packed)));
}

/** @param {ReadableStream<Uint8Array>} source @returns {ReadableStream<any>} */
function drained(source) {
  let wanted = true;
  return new ReadableStream({
    async start(controller) {
      const reader = source.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read())
        if (wanted) controller.enqueue(next.value);
      if (wanted) controller.close();
    },
    cancel() {
      wanted = false;
    },
  });
}
