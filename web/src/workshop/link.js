import { fromBase64, toBase64Url } from "../device/base64.js";
import { deflate, inflate } from "../device/packing.js";
import { LARGEST, tooLarge, wellFormed } from "../device/players.js";
import { nameFrom } from "../match/names.js";

/**
 * A player as a link: its name and its file, packed into the address's fragment, which no server sees.
 *
 *     #player/1.<JSON of name and source, deflated, as base64url>
 *
 * @typedef {{name: string, source: string}} Gift
 * @typedef {"long" | "large" | "damaged" | "newer"} Wrong   why the link cannot be read: it is too `long`, the source is too `large`, it is `damaged`, or of a
 *   `newer` format
 */

/** The beginning of the fragment. */
const HASH = "#player/";
/** The version of the format. */
const VERSION = "1";
/** Finds the packed part; ignores dots, brackets and fields that messengers append. */
const PACKED = /^[^.]*\.([\w-]+)\.*(?![\w.-])/;
const PACKING = "deflate-raw";
/** Maximum characters of the fragment that messengers and browsers keep whole. */
export const LONGEST_LINK = 30_000;
/** Maximum bytes unpacked: the largest source as JSON, in which a character takes up to six bytes. */
const MOST_BYTES = LARGEST * 6 + 1_000;

/** The characters of a name after this number are ignored. */
const MOST_NAME = 1000;

/** The link to a player. @param {Gift} gift @returns {Promise<string | null>} null if it is too long */
export async function linkTo({ name, source }) {
  const bytes = await deflate(JSON.stringify({ name, source }), PACKING);
  const hash = `${HASH}${VERSION}.${toBase64Url(bytes)}`;
  return hash.length > LONGEST_LINK ? null : `${location.href.split("#")[0]}${hash}`;
}

/** The player in an address, or why it cannot be read; null if the address is no link to a player. @param {string} hash @returns {Promise<Gift | Wrong | null>} */
export async function giftIn(hash) {
  if (!hash.startsWith(HASH)) return null;
  if (hash.length > LONGEST_LINK) return "long";
  const content = hash.slice(HASH.length);
  const [version] = content.split(".");
  if (Number(version) > Number(VERSION)) return "newer";
  const packed = PACKED.exec(content)?.[1];
  if (version !== VERSION || !packed) return "damaged";
  try {
    return giftFrom(JSON.parse(await inflate(fromBase64(packed), PACKING, MOST_BYTES)));
  } catch {
    return "damaged";
  }
}

/** The player in unpacked data, or why it cannot be used. @param {unknown} data @returns {Gift | Wrong} */
function giftFrom(data) {
  const { name, source } = Object(data);
  if (typeof name !== "string" || typeof source !== "string" || !source) return "damaged";
  return tooLarge(source) ? "large" : { name: nameFrom(name.slice(0, MOST_NAME)), source: wellFormed(source) };
}
