import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Files of the engine that come damaged, packed or plain: told, and fetched again. */

const WHOLE = Buffer.from(Array.from({ length: 60 }, (_, number) => number).join(" "));
/** The same as an xz stream, and another file's. */
const STREAM = Buffer.from(
  "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ACoAGNdABgIAoZJD7h8rfbqKukMaZNQPtAIn49FtJfnlu4hzx7zi7wxYeJ9AUzBR6sodl6gyR8kqfAQI2CmatHRFhoHdOwWsp3mqDUgqm9WXZXxIYvFrcSsflUBFWiQQoCqX/AMMbw/qAAAvrdpaS9N1LgAAX+pAQAAAEvxqvyxxGf7AgAAAAAEWVo=",
  "base64",
);
const OTHER = Buffer.from(
  "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQALYW5vdGhlciBmaWxlALtp2Wnvm6BnAAEkDKYY2NgftvN9AQAAAAAEWVo=",
  "base64",
);
const SUM = createHash("sha256").update(WHOLE).digest("hex");
const FILE = `assets/library-${SUM.slice(0, 12)}.bin`;
const PACKED = `${FILE}.packed`;
const SOUND = { [FILE]: WHOLE, [PACKED]: STREAM };
const HARMS = {
  missing: () => null,
  flipped: (data) => data.map((byte, at) => (at === data.length >> 1 ? byte ^ 1 : byte)),
  cut: (data) => data.subarray(0, -9),
  half: (data) => data.subarray(0, data.length >> 1),
  empty: () => Buffer.alloc(0),
  "another's": () => OTHER,
};

let site;
let asked;
globalThis.navigator ??= {};
globalThis.fetch = async (target, { cache = "default" } = {}) => {
  const path = new URL(target).pathname.slice(1);
  if (path) asked.push(cache === "default" ? path : `${path} ${cache}`);
  return site[path] ? new Response(site[path]) : new Response("", { status: 404 });
};
console.info = () => {};

/** The page's downloads, as a page has them that has asked for nothing yet. What unpacks is no module that Node would import. */
async function page() {
  const entryPoints = [fileURLToPath(new URL("../src/engine/download.js", import.meta.url))];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "esm" });
  const code = `${outputFiles[0].text}\n// ${Math.random()}`;
  const { Meter, whole } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  /** What comes of the file, and what was asked for. */
  return async (there) => {
    [site, asked] = [there, []];
    const file = { url: FILE, size: WHOLE.length, packed: STREAM.length };
    let share = 0;
    // As if another file were still to come.
    const meter = new Meter([file, file], (now) => {
      share = now;
    });
    const found = await whole(file, meter).catch(({ code }) => code);
    assert.equal(share.toFixed(6), typeof found === "string" ? "0.000000" : "0.500000");
    return [typeof found === "string" ? found : Buffer.from(found).equals(WHOLE), asked];
  };
}

const harmed = (harm, ...paths) => ({
  ...SOUND,
  ...Object.fromEntries(paths.map((path) => [path, harm(SOUND[path])])),
});

test("what is sound comes packed", async () => {
  assert.deepEqual(await (await page())(SOUND), [true, [PACKED]]);
});

for (const [name, harm] of Object.entries(HARMS)) {
  test(`where the packed file is not whole the plain one serves: ${name}`, async () => {
    assert.deepEqual(await (await page())(harmed(harm, PACKED)), [true, [PACKED, FILE]]);
  });

  test(`where neither is whole it is told and fetched again: ${name}`, async () => {
    const fetched = await page();
    assert.deepEqual(await fetched(harmed(harm, PACKED, FILE)), ["download", [PACKED, FILE]]);
    // Also where the browser keeps what came first.
    assert.deepEqual(await fetched(SOUND), [true, [`${PACKED} reload`]]);
  });
}

/** A page whose service worker has stored these bytes. */
async function controlled(stored) {
  navigator.serviceWorker = { controller: {} };
  globalThis.caches = { match: async () => new Response(stored) };
  return page();
}

test("what the service worker has stored is not asked for", async () => {
  assert.deepEqual(await (await controlled(WHOLE))(SOUND), [true, []]);
});

for (const [name, harm] of Object.entries(HARMS))
  test(`where the stored file is not whole the service worker is asked for another: ${name}`, async () => {
    const fetched = await controlled(harm(WHOLE) ?? "");
    assert.deepEqual(await fetched(SOUND), [true, [`${FILE} reload`]]);
  });
