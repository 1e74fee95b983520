import assert from "node:assert/strict";
import { test } from "node:test";
import { readCards } from "../src/screens/hands/cardtext.js";

test("cards are read as people type them", () => {
  const typed = ["As Th 10d", "as 10h 10D", "A♠ 10♥ T♦", "a♠️, ♥️10; 10♦️", "♠A♥10♦T", "A♤ 10♡ T♢", "AsTh10d"];
  for (const text of typed) {
    const { cards, concealed, wrong } = readCards(text);
    assert.deepEqual([cards, concealed, wrong], [["As", "Th", "Td"], [], ""], text);
  }
});

test("brackets, jokers, and what is no card", () => {
  const { cards, concealed } = readCards("(2c ♣3) kh");
  assert.deepEqual(
    [cards, concealed],
    [
      ["2c", "3c", "Kh"],
      ["2c", "3c"],
    ],
  );
  assert.deepEqual(readCards("rj JK").cards, ["RJ", "WJ"]);
  for (const [text, wrong] of [
    ["As 1h", "1h"],
    ["♠", "♠"],
    ["110h", "110h"],
  ])
    assert.equal(readCards(text).wrong, wrong);
});
