import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64Url } from "../device/base64.js";
import { EngineError } from "./errors.js";

/**
 * Encrypts texts with a key that only the engine's worker holds: it is drawn in the worker and never leaves it in the clear. An encrypted text
 * contains its key in encrypted form, so that a later worker, here or on a device that restores a backup, can decrypt it:
 *
 *     locked.1.<key, encrypted with WRAPPING>.<text, encrypted with the key>      both XChaCha20-Poly1305 (nonce, data, tag), as base64url
 *
 * WRAPPING is a constant that anyone can read in this file: the encryption hides texts from people, not from programs.
 */

/** The beginning of an encrypted text. */
const HEAD = "locked";
/** The version of the format. */
const VERSION = 1;
const KEY_BYTES = 32;
const WRAPPING = sha256(utf8ToBytes("Joker Poker: what one may not see is not shown"));

/** This worker's key, once it is needed. @type {Uint8Array | null} */
let workerKey = null;

/**
 * The encrypted form of a text.
 *
 * @param {string} purpose  the text opens only with the same purpose
 * @param {string} text
 */
export function lock(purpose, text) {
  workerKey ??= crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const parts = [cipher(WRAPPING, HEAD).encrypt(workerKey), cipher(workerKey, purpose).encrypt(utf8ToBytes(text))];
  return [HEAD, VERSION, ...parts.map(toBase64Url)].join(".");
}

/** Decrypts a text. @param {string} purpose  that of `lock` @param {string} locked  from `lock` @throws {EngineError} `damaged_save`, or `newer_save` for a later format */
export function open(purpose, locked) {
  const [head, version, wrapped = "", text = "", ...more] = locked.split(".");
  if (head === HEAD && Number(version) > VERSION) throw new EngineError("newer_save", "locked by a newer version");
  if (head !== HEAD || version !== String(VERSION) || more.length) throw damageError();
  try {
    const key = cipher(WRAPPING, HEAD).decrypt(fromBase64(wrapped));
    return new TextDecoder().decode(cipher(key, purpose).decrypt(fromBase64(text)));
  } catch {
    throw damageError();
  }
}

/** True for a text that looks like one from `lock`. @param {unknown} value @returns {value is string} */
export function isLocked(value) {
  return typeof value === "string" && value.startsWith(`${HEAD}.`);
}

function damageError() {
  return new EngineError("damaged_save", "an encrypted text was changed");
}

/** The cipher with a key; what it encrypts for one purpose it decrypts only for the same. @param {Uint8Array} key @param {string} purpose */
function cipher(key, purpose) {
  return managedNonce(xchacha20poly1305)(key, utf8ToBytes(purpose));
}
