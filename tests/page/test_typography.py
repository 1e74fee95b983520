"""The spaces at the signs of every message, as the build sets them."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.stem for path in (ROOT / "web" / "locales").glob("*.json"))
NARROW, FIXED = "\u202f", "\u00a0"

PHRASES = """
import { allMessages, languages, prepared } from "./web/builder/messages.mjs";
const partsOf = ({ type, value, options }) => {
  if (type === 0) return [value];
  return options ? Object.values(options).flatMap((one) => wordings(one.value)) : ["x"];
};
const joined = (found, part) => found.flatMap((start) => partsOf(part).map((end) => start + end));
const wordings = (message) => (typeof message === "string" ? [message] : message.reduce(joined, [""]));
const found = {};
for (const tag of await languages()) {
  found[tag] = {};
  for (const [key, text] of Object.entries(await allMessages(tag)))
    if (!/^(\\w+\\.)?words\\./.test(key)) found[tag][key] = wordings(prepared(tag, key, text));
}
console.log(JSON.stringify(found));
"""
WRONG = {
    "en": r"\s[;:!?%…]",
    "fr": rf"[^{NARROW};:!?%.…][;!?%»]|[^{NARROW}\d]:|«[^{NARROW}]|\s…",
    "de": rf"\s[;:!?]|[^{NARROW}]%|[^{FIXED}.]…",
    "it": r"\s[;:!?%…]",
}
ANYWHERE = r"\s[;:!?]"
"""Of a language that says nothing of its own."""


def node(script: str) -> object:
    """What a script prints, as JSON."""
    command = ["node", "--input-type=module", "-e", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@cache
def phrases() -> dict[str, dict[str, list[str]]]:
    """By language and key every wording of a message, an x for each argument."""
    found = node(PHRASES)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_any_message_starts_a_line(language: str) -> None:
    wrong = re.compile(WRONG.get(language, ANYWHERE))
    found = {
        key: phrase for key, said in phrases()[language].items() for phrase in said if wrong.search(phrase)
    }
    assert found == {}


@pytest.mark.parametrize(
    ("language", "written", "built"),
    [
        ("fr", "Prêt ? Oui ; non : 50 % !", f"Prêt{NARROW}? Oui{NARROW}; non{NARROW}: 50{NARROW}%{NARROW}!"),
        ("fr", "« {word} »", [f"«{NARROW}", f"{NARROW}»"]),
        ("fr", "Un instant…", "Un instant…"),
        ("de", "{value} % …", [f"{NARROW}%{FIXED}…"]),
        ("en", "50%: one moment…", "50%: one moment…"),
        ("it", "Pronto? {n}%", ["Pronto? ", "%"]),
    ],
)
def test_the_build_sets_the_spaces(language: str, written: str, built: object) -> None:
    script = (
        "import { prepared } from './web/builder/messages.mjs';"
        f"const message = prepared({language!r}, 'a', {written!r});"
        "console.log(JSON.stringify(typeof message === 'string' ? message"
        " : message.filter(({ type }) => type === 0).map(({ value }) => value)));"
    )
    assert node(script) == built


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("fr", "Prêt?", "lacks a space"),
        ("fr", "À vous: jouez", "lacks a space"),
        ("fr", "{name}: {cards}", "lacks a space"),
        ("fr", "«oui»", "lacks a space"),
        ("fr", "“oui”", "other quotation marks"),
        ("fr", "Un instant …", "a space before …"),
        ("fr", f"Prêt{NARROW}?", "the build sets it"),
        ("de", "50%", "lacks the space before %"),
        ("de", "{value}%", "lacks the space before %"),
        ("de", "Moment…", "lacks the space before …"),
        ("de", "Fertig ?", "a space before a sign"),
        ("en", "50 %", "a space before a sign"),
        ("it", "Un momento …", "a space before a sign"),
    ],
)
def test_a_message_with_wrong_signs_fails_the_build(language: str, text: str, fault: str) -> None:
    script = (
        "import { faultsOf } from './web/builder/messages.mjs';"
        f"console.log(JSON.stringify(faultsOf({language!r}, {{a: {text!r}}}, {{a: {text!r}}})));"
    )
    found = node(script)
    assert isinstance(found, list)
    assert any(fault in line for line in found), found
