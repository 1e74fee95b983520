import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const SEED_BYTES = 16;

/** A seed that nobody can guess, from the browser's cryptographic random generator. */
export function freshSeed() {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

/** SHA-256 of a seed, the same as the engine's. @param {string} seed */
export function fingerprint(seed) {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}
