import { allMessages, prepared } from "../builder/messages.mjs";
import { names } from "../src/table/scene/names.js";
import { bringTexts, useLanguage } from "../src/text/text.js";
import { textOf } from "../src/text/textof.js";

/** What the page says at a table of eight, of whom the first is the person who reads. */

const SEATED = Array.from({ length: 8 }, (_, seat) => `Seat ${seat}`);

/** Brings every text of a language. @param {string} tag */
export async function speak(tag) {
  globalThis.__LANGUAGES__ = tag;
  await useLanguage(tag, true);
  const texts = Object.entries(await allMessages(tag)).map(([key, text]) => [key, prepared(tag, key, text)]);
  await bringTexts(async () => ({ default: Object.fromEntries(texts) }));
}

/** Each of these as a text of a language. @param {string} tag @param {Scenes.Words[]} all */
export async function said(tag, all) {
  await speak(tag);
  const people = (seat) => ({ name: SEATED[seat], who: seat === 0 ? "you" : "other" });
  return all.map((words) => textOf(words, people));
}

/** The names of the things of each scene, in English. @param {Scenes.Scene[]} scenes */
export async function named(scenes) {
  await speak("en");
  const players = SEATED.map((name) => ({ level: "human", name }));
  return scenes.map((scene) => names({ table: { scene }, players, isYou: (seat) => seat === 0 }));
}
