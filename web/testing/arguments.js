import { readFile } from "node:fs/promises";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { allMessages, languages } from "../builder/messages.mjs";

/** The names of the arguments in a message's parts. @param {import("@formatjs/icu-messageformat-parser").MessageFormatElement[]} elements @returns {string[]} */
const namesIn = (elements) =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return [element.value, ...Object.values(element.options ?? {}).flatMap(({ value }) => namesIn(value))];
  });

/** The arguments of every message by language and key, also of the example of `docs/adding_a_game.md`; without lists of words, which have none. */
export async function argumentsOf() {
  const listed = {};
  for (const tag of await languages()) {
    const example = new URL(`../../e2e/example/web/locales/high_card/${tag}.json`, import.meta.url);
    const all = { ...(await allMessages(tag)), ...JSON.parse(await readFile(example, "utf8")) };
    const texts = Object.entries(all).filter(([key]) => !/^(\w+\.)?words\./.test(key));
    const read = (text) => namesIn(parse(text, { ignoreTag: true }));
    listed[tag] = Object.fromEntries(texts.map(([key, text]) => [key, read(text)]));
  }
  return listed;
}
