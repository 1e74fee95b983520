import { XzReadableStream } from "xz-decompress";

/**
 * Unpacks bytes while they arrive.
 *
 * The decoder handles one stream at a time, and others wait. So that none blocks it, the input is read at once, and the output is read to
 * its end even if its consumer has stopped.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed  an xz stream
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} ends with an error if the stream is damaged or cut off
 */
export function unpacked(packed) {
  const decoder = new XzReadableStream(readToEnd(packed));
  // Its types do not say that its bytes are not shared.
  return readToEnd(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (decoder));
}

/** A stream with the same data, which reads its source to the end even if nobody reads it. @template T @param {ReadableStream<T>} source @returns {ReadableStream<T>} */
function readToEnd(source) {
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
