"""The messages of every language with the arguments that each takes, as the page's build reads them.

Those of the example of ``docs/adding_a_game.md`` are among them.
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path

LISTING = """
import { readFile } from "node:fs/promises";
import { allMessages, languages } from "./builder/messages.mjs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
const names = (elements, found = new Set()) => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    for (const { value } of Object.values(element.options ?? {})) names(value, found);
  }
  return found;
};
const listed = {};
for (const tag of await languages()) {
  const example = JSON.parse(await readFile(`../e2e/example/page/${tag}.json`, "utf8"));
  const all = Object.entries({ ...(await allMessages(tag)), ...example });
  const texts = all.filter(([key]) => !/^(\\w+\\.)?words\\./.test(key));
  const read = (text) => [...names(parse(text, { ignoreTag: true }))];
  listed[tag] = Object.fromEntries(texts.map(([key, text]) => [key, read(text)]));
}
console.log(JSON.stringify(listed));
"""
LETTERS = frozenset("JQKk")
"""Letters of cards, which every message may use."""


@cache
def arguments() -> dict[str, dict[str, frozenset[str]]]:
    """By language and key, the names of a message's arguments, the letters of cards left out."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", LISTING],
        cwd=Path(__file__).parents[1] / "web",
        capture_output=True,
        text=True,
        check=True,
    )
    listed = json.loads(done.stdout)
    return {
        tag: {key: frozenset(names) - LETTERS for key, names in texts.items()}
        for tag, texts in listed.items()
    }
