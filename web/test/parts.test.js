import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Part } from "../src/site/parts.js";
import { hasText, t, useLanguage } from "../src/text/text.js";

const warned = mock.method(console, "warn", () => {});

test("every caller of a part hears, and may try again", async () => {
  const heard = [];
  let [fails, fetched] = [true, 0];
  const part = new Part(async () => {
    fetched += 1;
    if (fails) throw new Error("not there");
    return { name: "part" };
  });
  const twice = () => Promise.all(["first", "second"].map((who) => part.want(() => heard.push(who))));
  assert.deepEqual(
    [await twice(), part.failed, heard.splice(0), fetched],
    [[null, null], true, ["first", "second"], 1],
  );
  // What was at fault is not hidden from whoever looks for it.
  assert.equal(warned.mock.calls[0].arguments[0].message, "not there");
  fails = false;
  const found = { name: "part" };
  assert.deepEqual([await twice(), part.failed, fetched], [[found, found], false, 2]);
  // What is there is not told again.
  await part.want(() => heard.push("late"));
  assert.deepEqual(heard, ["first", "second"]);
});

test("the texts of a part come with it in every language", async () => {
  const asked = [];
  let cut = true;
  const texts = async (tag) => {
    asked.push(tag);
    if (cut) throw new Error("not there");
    return { default: { "a.part": { en: "Cards", de: "Karten" }[tag] } };
  };
  const part = new Part(async () => ({ texts }));
  await useLanguage("en", true);
  assert.ok(!hasText("a.part"));
  // Without them the part is not there, and no other language is held up by what was not fetched.
  assert.equal(await part.want(), null);
  assert.ok(part.failed);
  await useLanguage("de", true);
  assert.deepEqual(asked, ["en"]);
  cut = false;
  // The language changes while the part is on its way.
  await Promise.all([part.want(), useLanguage("en", true)]);
  assert.equal(t("a.part"), "Cards");
  await useLanguage("de", true);
  assert.deepEqual([t("a.part"), t("back")], ["Karten", "Zurück"]);
});

test("style sheets cascade alike, whichever comes first", async () => {
  const names = "live past game lefthanded result".split(" ");
  for (const order of [names, [...names].reverse(), "game lefthanded live result past".split(" ")]) {
    document.adoptedStyleSheets = [];
    // A module of its own each time: a page of its own.
    const { adopt } = await import(`../src/site/parts.js?${order[0]}${order[1]}`);
    for (const name of order) adopt(name, name);
    const found = document.adoptedStyleSheets.map(({ text }) => text).join(" ");
    assert.equal(found, "live past result game lefthanded");
  }
});
