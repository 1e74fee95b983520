import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesOf, prepared } from "../builder/messages.mjs";
import { line, NOBODY, say } from "../src/table/scene/voice.js";
import { worded } from "../src/text/message.js";
import { bringTexts, listed, locale, numbered, t, useLanguage } from "../src/text/text.js";

/** @param {string} tag @param {string} text @param {Record<string, unknown>} values */
function said(tag, text, values) {
  return worded(prepared(tag, "a", text), values, {
    number: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    form: (value, type) => new Intl.PluralRules(tag, { type }).select(value),
  });
}

const PLURAL = "{count, plural, =0 {no card} one {# card} other {# cards}} of {name}";
const SELECT = "{won, select, true {You win} other {{name} wins}}";
for (const [tag, text, values, words] of [
  ["en", "{name} has {points}", { name: "Ada", points: 1200 }, "Ada has 1200"],
  ["en", "{name}, {gone}", { name: 0, gone: null }, "0, "],
  ["en", "{points, number}", { points: 1200 }, "1,200"],
  ["de", "{points, number, ::.0 sign-except-zero}", { points: 2 }, "+2,0"],
  ["en", PLURAL, { count: 0, name: "Ada" }, "no card of Ada"],
  ["en", PLURAL, { count: 1, name: "Ada" }, "1 card of Ada"],
  ["en", PLURAL, { count: 1200, name: "Ada" }, "1,200 cards of Ada"],
  ["en", "{n, plural, offset:1 one {you and # more} other {you and # others}}", { n: 2 }, "you and 1 more"],
  ["fr", "{place, selectordinal, one {#er} other {#e}}", { place: 1 }, "1er"],
  ["en", SELECT, { won: true, name: "Ada" }, "You win"],
  ["en", SELECT, { won: "toString", name: "Ada" }, "Ada wins"],
  ["en", "{name, select, one {a} other {{n, plural, one {# b} other {# c}}}}", { name: "x", n: 3 }, "3 c"],
])
  test(`a message says what it is given: ${words}`, () => assert.equal(said(tag, text, values), words));

test("an argument without a value is a fault", () => {
  assert.throws(() => said("en", "{name} wins", {}), { message: "{name} has no value" });
});

test("a game may have its own words for a message", async () => {
  await useLanguage("en", true);
  const texts = { "a.message": "Cards", "a.message.tiles": "{n} tiles" };
  const ready = Object.entries(texts).map(([key, text]) => [key, prepared("en", key, text)]);
  await bringTexts(async () => ({ default: Object.fromEntries(ready) }));
  assert.equal(t("a.message"), "Cards");
  assert.equal(t("a.message", { game: "other", n: 2 }), "Cards");
  assert.equal(t("a.message", { game: "tiles", n: 2 }), "2 tiles");
});

test("a line begins with a capital, unless its first word is no message", async () => {
  await useLanguage("en", true);
  await bringTexts(async () => ({ default: { "a.seed": prepared("en", "a", "{seed} is the seed") } }));
  const joker = { key: "joker.BJ" };
  assert.deepEqual([line(NOBODY, joker), say(NOBODY, joker)], ["Black joker", "black joker"]);
  assert.equal(line(NOBODY, { key: "a.seed", values: { seed: "f00d" } }), "f00d is the seed");
  assert.equal(line(NOBODY, { key: "a.seed", values: { seed: joker } }), "Black joker is the seed");
  assert.equal(line(NOBODY, null), "");
});

test("each tool of a language is made once", async () => {
  const made = {};
  for (const kind of ["NumberFormat", "PluralRules", "ListFormat"]) {
    const real = Intl[kind];
    const value = class extends real {
      static get name() {
        return kind;
      }
      constructor(...args) {
        super(...args);
        made[kind] = (made[kind] ?? 0) + 1;
      }
    };
    Object.defineProperty(Intl, kind, { value });
  }
  await useLanguage("en", true);
  const cards = prepared("en", "a", "{count, plural, one {# card} other {# cards}}");
  const place = prepared("en", "b", "{count, selectordinal, one {#st} other {#th}}");
  await bringTexts(async () => ({ default: { cards, place } }));
  const all = () => [
    ...[t("cards", { count: 1 }), t("cards", { count: 1200 }), t("place", { count: 21 })],
    ...[numbered(-0.5, { style: "percent" }), numbered(1200), listed(["a", "b", "c"])],
  ];
  assert.deepEqual(all(), ["1 card", "1,200 cards", "21st", "−50%", "1,200", "a, b and c"]);
  for (let again = 0; again < 50; again += 1) all();
  // Cardinal and ordinal forms; numbers and percentages.
  assert.deepEqual(made, { NumberFormat: 2, PluralRules: 2, ListFormat: 1 });
  await useLanguage("de", true);
  assert.deepEqual([numbered(1200.5), listed(["a", "b", "c"])], ["1.200,5", "a, b und c"]);
});

for (const [tag, pegs] of Object.entries({
  en: ["Your peg", "your peg", "Ada’s peg"],
  de: ["Dein Stein", "dein Stein", "Stein von Ada"],
  fr: ["Votre cheville", "votre cheville", "Ada"],
  it: ["Il tuo piolo", "il tuo piolo", "il piolo di Ada"],
}))
  test(`what a play of two pegs does is one sentence: ${tag}`, async () => {
    const step = (await messagesOf(tag, "pegs_and_jokers"))["pegs.does.step"];
    const ways = [
      ["you", "yes"],
      ["you", "no"],
      ["other", "no"],
    ];
    for (const [at, [who, first]] of ways.entries()) {
      const told = said(tag, step, { who, name: "Ada", first, how: "other", to: "26" });
      assert.ok(told.startsWith(`${pegs[at]} `), told);
    }
  });

test("the language requested last stays, even if an earlier one arrives later", async () => {
  let arrive = () => {};
  const arrival = new Promise((resolve) => {
    arrive = () => resolve(undefined);
  });
  await useLanguage("en", true);
  await bringTexts(async (tag) => {
    if (tag === "de") await arrival;
    return { default: {} };
  });
  const german = useLanguage("de", true);
  await useLanguage("en", true);
  arrive();
  await german;
  assert.equal(locale(), "en");
  await useLanguage("de", true);
  assert.equal(locale(), "de");
});
