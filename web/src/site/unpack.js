import { XzReadableStream } from "xz-decompress";

/**
 * Unpacks bytes while they arrive.
 *
 * The decoder unpacks one stream at a time; others wait until that one has ended. So that no stream blocks the others, the input of each is
 * read as soon as it arrives, and its output to the end, even if nobody wants it any more.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed  an xz stream
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} ends with an error if the stream is damaged or cut off
 */
export function unpacked(packed) {
  const decoder = new XzReadableStream(readToEnd(packed));
  // The decoder's types do not say that its bytes are in an ArrayBuffer.
  return readToEnd(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (decoder));
}

/** A stream with the data of `source`, which reads `source` to the end as fast as it arrives, even if nobody reads the result. @template T @param {ReadableStream<T>} source @returns {ReadableStream<T>} */
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
