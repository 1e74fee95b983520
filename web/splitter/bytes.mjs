/** Reads and writes the elements of WebAssembly's binary format: names, vectors, and numbers in LEB128: seven bits a byte, lowest first; 300 is ac 02. */

/** Reads a binary from front to back; `at` is the index of the next byte. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] @param {number} [end] */
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** True at the end. */
  get done() {
    return this.at >= this.end;
  }

  byte() {
    if (this.at >= this.end) throw new RangeError("the binary ends too early: it is damaged or cut off");
    return /** @type {number} */ (this.bytes[this.at++]);
  }

  /** Reads an unsigned number of up to 53 bits. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  /** Reads a signed number; exact up to 53 bits. */
  signed() {
    let value = 0;
    for (let scale = 1; ; ) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte < 0x80) return byte & 0x40 ? value - scale : value;
    }
  }

  /** Reads the next bytes. @param {number} length */
  take(length) {
    const start = this.at;
    this.skip(length);
    return this.bytes.subarray(start, this.at);
  }

  /** Skips the next bytes. @param {number} length */
  skip(length) {
    if (this.at + length > this.end) throw new RangeError("the binary ends too early: it is damaged or cut off");
    this.at += length;
  }

  /** Reads a length, and a text of that many bytes. */
  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** Reads a count, and that many items. @template T @param {() => T} read  reads one item @returns {T[]} */
  vector(read) {
    return Array.from({ length: this.number() }, read);
  }
}

/** An unsigned number as LEB128. @param {number} value @returns {number[]} */
export function leb(value) {
  const bytes = [];
  while (value > 0x7f) {
    bytes.push((value % 128) | 0x80);
    value = Math.floor(value / 128);
  }
  return [...bytes, value];
}

/** A signed number of 32 bits as LEB128. @param {number} value @returns {number[]} */
export function signedLeb(value) {
  const bytes = [];
  for (;;) {
    const low = value & 0x7f;
    value >>= 7;
    if ((value === 0 && !(low & 0x40)) || (value === -1 && low & 0x40)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

/** A text with its length before it. @param {string} text */
export function nameBytes(text) {
  return joined([sized(new TextEncoder().encode(text))]);
}

/** Bytes with their length before them. @param {Uint8Array | number[]} bytes */
export function sized(bytes) {
  return joined([leb(bytes.length), bytes]);
}

/** Items with their count before them. @param {(Uint8Array | number[])[]} items */
export function vector(items) {
  return joined([leb(items.length), ...items]);
}

/** All bytes one after the other. @param {Iterable<Uint8Array | number[]>} parts */
export function joined(parts) {
  const all = [...parts];
  const result = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
