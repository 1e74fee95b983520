/**
 * Bytes as text that can stand in a page: five letters for four bytes, where base64 takes five and a third. A letter is `#` to `w`,
 * and `x` in place of `<`, so that no text ends its element. There is no padding: an xz stream has a multiple of four bytes.
 */

const FIRST = 35;
const [LESS, INSTEAD] = [60, 120];
const BASE = 85;

/** @param {Uint8Array} bytes @returns {string} */
export function lettered(bytes) {
  if (bytes.length % 4) throw new Error(`${bytes.length} bytes are no multiple of four`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const letters = new Uint8Array((bytes.length / 4) * 5);
  for (let at = 0; at < bytes.length; at += 4) {
    let left = view.getUint32(at);
    for (let digit = 4; digit >= 0; digit--) {
      const letter = FIRST + (left % BASE);
      letters[(at / 4) * 5 + digit] = letter === LESS ? INSTEAD : letter;
      left = Math.floor(left / BASE);
    }
  }
  return new TextDecoder().decode(letters);
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function unlettered(text) {
  const view = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (let at = 0; at < view.byteLength; at += 4) {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const letter = text.charCodeAt((at / 4) * 5 + digit);
      value = value * BASE + (letter === INSTEAD ? LESS : letter) - FIRST;
    }
    view.setUint32(at, value);
  }
  return new Uint8Array(view.buffer);
}
