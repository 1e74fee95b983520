/** Compresses texts. */

/** Maximum bytes unpacked: a small file that unpacks to more was made to do harm. */
const MOST_BYTES = 20_000_000;

/** Packs a text. @param {string} text @param {CompressionFormat} format @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function deflate(text, format) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Unpacks a text. @param {BlobPart} bytes @param {CompressionFormat} format @param {number} [most]  maximum bytes of the result @returns {Promise<string>} rejects if it is damaged or too long */
export async function inflate(bytes, format, most = MOST_BYTES) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("the unpacked text is too long");
    }
    text += decoder.decode(value, { stream: true });
  }
}
