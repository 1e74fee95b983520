"""How the page names the suggestions of Joker Poker (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.node import BROWSER

WEB = Path(__file__).parents[2] / "web"
PROGRAM = (
    BROWSER
    + """
const { default: english } = await from("../locales/en.json");
const { prepared } = await import("./builder/messages.mjs");
const { bringTexts, useLanguage } = await from("text/text.js");
const { kindWords } = await from("games/joker_poker/chances.js");
await useLanguage("en", true);
const keys = ["suggest.kind", "suggest.kind.chances", "percent"];
const texts = Object.fromEntries(keys.map((key) => [key, prepared("en", key, english[key])]));
await bringTexts(async () => ({ default: texts }));
const first = { differs: null, chances: [0.7, 0.5, 0.6] };
const others = JSON.parse(process.argv[2]);
const splits = [first, ...others.map(([up, down, chances]) => ({ differs: { up, down }, chances }))];
console.log(JSON.stringify(splits.slice(1).map((choice) => kindWords(choice, splits))));
process.exit();
"""
)


def named(*others: tuple[int, int | None, list[float]]) -> list[str]:
    """The headings of suggestions beside the expert's choice."""
    command = ["node", "--input-type=module", "-e", PROGRAM, f"{(WEB / 'src').as_uri()}/", json.dumps(others)]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True)
    found: list[str] = json.loads(ran.stdout)
    return found


def test_each_kind_has_its_name() -> None:
    assert named((2, 0, [0.5, 0.5, 0.8]), (1, None, [0.7, 0.6, 0.6])) == [
        "stronger third hand, weaker first",
        "stronger second hand",
    ]


def test_two_of_a_kind_have_names_of_their_own() -> None:
    assert named((2, 0, [0.5, 0.5, 0.8]), (2, 0, [0.5, 0.3, 0.8])) == [
        "stronger third hand, weaker first (50%, 50%, 80%)",
        "stronger third hand, weaker first (50%, 30%, 80%)",
    ]
