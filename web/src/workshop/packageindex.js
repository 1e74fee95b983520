import { sumOf, wheelNamed } from "./wheelstore.js";

/**
 * The package index, as far as the page that fetches asks it: what a package's newest version is, and the bytes of its wheel. Nothing is
 * resolved and nothing is remembered but these bytes.
 *
 * @typedef {import("./wheelstore.js").Wheel & {url: string}} Offer
 */

export const ASKED = "pypi.org";
export const GIVES = "files.pythonhosted.org";
const NAME = /^[A-Za-z0-9](?:[\w.-]{0,98}[A-Za-z0-9])?$/;
/** @type {RequestInit} */
const PLAIN = { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" };
const LONGEST = 200;

/** The page has words for each code. */
export class IndexError extends Error {
  /** @param {"named" | "unknown" | "unreached" | "impure" | "large" | "other"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** The newest version that is Python alone. @param {string} name @param {number} most  bytes @returns {Promise<Offer>} @throws {IndexError} */
export async function lookUp(name, most) {
  if (!NAME.test(name)) throw new IndexError("named");
  const response = await asked(`https://${ASKED}/pypi/${encodeURIComponent(name)}/json`);
  if (response.status === 404) throw new IndexError("unknown");
  if (!response.ok) throw new IndexError("unreached");
  const { info, urls } = Object(await response.json().catch(() => null));
  const offers = (Array.isArray(urls) ? urls : []).flatMap((one) => offerOf(one, Object(info)));
  const [offer] = offers;
  if (!offer) throw new IndexError("impure");
  if (offer.size > most) throw new IndexError("large");
  return offer;
}

/** @param {any} file @param {any} info @returns {Offer[]} */
function offerOf(file, info) {
  const { filename, url, size, digests, yanked } = Object(file);
  const named = typeof filename === "string" ? wheelNamed(filename) : null;
  const whole = Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(String(digests?.sha256));
  const there = typeof url === "string" && url.startsWith(`https://${GIVES}/`);
  if (!named?.pure || !whole || !there || yanked) return [];
  const needs = Array.isArray(info.requires_dist) ? info.requires_dist.map(String) : [];
  const requires = needs.filter((/** @type {string} */ one) => !one.includes("extra ==")).slice(0, 20);
  const summary = String(info.summary ?? "").slice(0, LONGEST);
  return [
    { file: named.file, name: named.name, version: named.version, summary, requires, size, sum: digests.sha256, url },
  ];
}

/** Its bytes, which are those that were offered. @param {Offer} offer @returns {Promise<ArrayBuffer>} @throws {IndexError} */
export async function bytesOf({ url, sum, size }) {
  const response = await asked(url);
  if (!response.ok) throw new IndexError("unreached");
  const data = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (data.byteLength !== size || sumOf(data) !== sum) throw new IndexError("other");
  return data;
}

/** @param {string} url */
async function asked(url) {
  try {
    return await fetch(url, PLAIN);
  } catch {
    throw new IndexError("unreached");
  }
}
