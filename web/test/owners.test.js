import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { messagesOf, owners } from "../builder/messages.mjs";

/** What the folders of a game or of another part of the page bring: texts that are not there before it is. */

/** Folders whose modules come with an owner alone: the board of one game, the page that brings these texts. */
const BESIDE = { poker_tiles: "table/scene/board", "screens/history/find": "screens/history" };

/** The texts between quotes in every module. */
const src = new URL("../src/", import.meta.url);
const modules = readdirSync(src, { recursive: true }).filter((name) => name.endsWith(".js"));
const quoted = new Map(
  modules.map((name) => [name, new Set(readFileSync(new URL(name, src), "utf8").match(/(?<=")[\w.]+(?=")/g))]),
);

for (const owner of await owners())
  if (owner)
    test(`what a game or a part of the page brings nobody else says: ${owner}`, async () => {
      // Its own module, or the folder of that name.
      const own = [`games/${owner}`, owner, BESIDE[owner] ?? owner];
      const others = modules.filter((name) => !own.some((one) => `${name.slice(0, -3)}/`.startsWith(`${one}/`)));
      const keys = Object.keys(await messagesOf("en", owner));
      assert.ok(keys.length);
      const said = others.flatMap((name) => keys.filter((key) => quoted.get(name).has(key)));
      assert.deepEqual(said, []);
    });
