import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { LARGEST, MOST_LINES } from "../src/device/players.js";
import { giftIn, LONGEST_LINK, linkTo } from "../src/workshop/link.js";

/** A player as a link: what goes in comes out, and whatever else an address says is told apart. */

const SITE = "https://example.org/workshop.html";
globalThis.location = { href: `${SITE}#table/x` };

const hashOf = (link) => new URL(link).hash;
const packed = (bytes, version = "1") => `#player/${version}.${deflateRawSync(bytes).toString("base64url")}`;
const gift = (name, source) => JSON.stringify({ name, source });

for (const name of ["mine", "Größe 2", "名前", 'it\'s <b>bold</b> & "quoted"'])
  test(`what goes in comes out: ${name}`, async () => {
    const source = "class Mine:\n    'ä 🂡 \"\\n'\n".repeat(40);
    const link = await linkTo({ name, source });
    assert.ok(link.startsWith(`${SITE}#player/1.`));
    assert.match(link, /^[!-~]+$/);
    assert.deepEqual(await giftIn(hashOf(link)), { name, source });
  });

test("half a character is a sign of its own", async () => {
  assert.deepEqual(await giftIn(packed(gift("\ud83d", "x = '\ud800'"))), { name: "", source: "x = '\ufffd'" });
});

test("every example fits into a link", async () => {
  const src = new URL("../src/", import.meta.url);
  const named = /^(workshop\/examples\/\w+|games\/\w+\/example)\.py$/;
  const examples = readdirSync(src, { recursive: true }).filter((name) => named.test(name));
  assert.ok(examples.length > 4);
  for (const name of examples) {
    const source = readFileSync(new URL(name, src), "utf8");
    const link = await linkTo({ name: "example", source });
    assert.ok(link.length < 4_000, name);
    assert.equal((await giftIn(hashOf(link))).source, source);
  }
});

for (const behind of [".", ")", "/", "%20", "...", ".)", "!", "&fbclid=IwAR0x-9_a.b", "?a=b", "%E2%80%9D"])
  test(`what messengers put behind a link is no part of it: ${behind}`, async () => {
    const source = "x = 1\n".repeat(9);
    const address = packed(gift("mine", source));
    assert.deepEqual(await giftIn(address + behind), { name: "mine", source });
    for (const at of [-1, -5, address.length >> 1])
      assert.equal(await giftIn(address.slice(0, at) + behind + address.slice(at)), "damaged");
  });

test("what does not fit is no link", async () => {
  assert.equal(await linkTo({ name: "mine", source: randomBytes(LONGEST_LINK).toString("base64") }), null);
  assert.equal(await giftIn(`#player/1.${"A".repeat(LONGEST_LINK)}`), "long");
  assert.equal(await giftIn(packed(gift("mine", "x".repeat(LARGEST + 1)))), "large");
});

for (const end of ["\n", "\r\n", "\r"])
  test(`a short link may not hold more lines than an editor shows: ${JSON.stringify(end)}`, async () => {
    const source = end.repeat(MOST_LINES - 1);
    assert.deepEqual(await giftIn(packed(gift("mine", source))), { name: "mine", source });
    assert.equal(await giftIn(packed(gift("mine", source + end))), "large");
  });

for (const [address, wrong] of [
  ["#player/", "damaged"],
  ["#player/1.", "damaged"],
  ["#player/1.!!!!", "damaged"],
  ["#player/1.AAAA", "damaged"],
  [packed(gift("mine", "x".repeat(500))).slice(0, -4), "damaged"],
  [`${packed(gift("mine", "x = 1"))}.more`, "damaged"],
  [packed("no JSON"), "damaged"],
  [packed(Buffer.from([0xff, 0xfe])), "damaged"],
  [packed("null"), "damaged"],
  [packed(gift("mine", 5)), "damaged"],
  [packed(gift("mine", "")), "damaged"],
  [packed(gift(["mine"], "x = 1")), "damaged"],
  [packed(gift("mine", "x = 1"), "2"), "newer"],
  [packed(gift("mine", "x = 1"), "-1"), "damaged"],
])
  test(`what is no player is told apart: ${address} is ${wrong}`, async () => {
    assert.equal(await giftIn(address), wrong);
  });

test("what grows without end is not unpacked", async () => {
  const bomb = packed(gift("mine", "x".repeat(20_000_000)));
  assert.ok(bomb.length < LONGEST_LINK);
  assert.equal(await giftIn(bomb), "damaged");
});

for (const [name, shown] of [
  ["a\nb", "a b"],
  ["\u202egnp.exe", "gnp.exe"],
  ["x".repeat(500), "x".repeat(30)],
  ["\u200b \x00", ""],
  ["../../etc", "../../etc"],
])
  test(`a strange name is one line that can be read: ${JSON.stringify(name)}`, async () => {
    assert.equal((await giftIn(packed(gift(name, "x = 1")))).name, shown);
  });
