"""Messages with arguments as the page words them (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
PROGRAM = """
import { prepared } from "./builder/messages.mjs";
import { worded } from "./src/text/message.js";
const [tag, text, values] = JSON.parse(process.argv[1]);
const speaker = {
  number: (value, options) => new Intl.NumberFormat(tag, options).format(value),
  form: (value, type) => new Intl.PluralRules(tag, { type }).select(value),
};
try {
  console.log(JSON.stringify(worded(prepared(tag, "a", text), values, speaker)));
} catch (error) {
  console.log(JSON.stringify({ fault: error.message }));
}
"""


def said(tag: str, text: str, **values: Any) -> Any:
    """What the page says."""
    command = ["node", "--input-type=module", "-e", PROGRAM, json.dumps([tag, text, values])]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


PLURAL = "{count, plural, =0 {no card} one {# card} other {# cards}} of {name}"


@pytest.mark.parametrize(
    ("tag", "text", "values", "words"),
    [
        ("en", "{name} has {points}", {"name": "Ada", "points": 1200}, "Ada has 1200"),
        ("en", "{name}, {gone}", {"name": 0, "gone": None}, "0, "),
        ("en", "{points, number}", {"points": 1200}, "1,200"),
        ("de", "{points, number, ::.0 sign-except-zero}", {"points": 2}, "+2,0"),
        ("en", PLURAL, {"count": 0, "name": "Ada"}, "no card of Ada"),
        ("en", PLURAL, {"count": 1, "name": "Ada"}, "1 card of Ada"),
        ("en", PLURAL, {"count": 1200, "name": "Ada"}, "1,200 cards of Ada"),
        (
            "en",
            "{count, plural, offset:1 one {you and # more} other {you and # others}}",
            {"count": 2},
            "you and 1 more",
        ),
        ("fr", "{place, selectordinal, one {#er} other {#e}}", {"place": 1}, "1er"),
        ("en", "{won, select, true {You win} other {{name} wins}}", {"won": True, "name": "Ada"}, "You win"),
        (
            "en",
            "{won, select, true {You win} other {{name} wins}}",
            {"won": "toString", "name": "Ada"},
            "Ada wins",
        ),
        (
            "en",
            "{name, select, one {a} other {{n, plural, one {# b} other {# c}}}}",
            {"name": "x", "n": 3},
            "3 c",
        ),
    ],
)
def test_a_message_says_what_it_is_given(tag: str, text: str, values: dict[str, Any], words: str) -> None:
    assert said(tag, text, **values) == words


def test_an_argument_without_a_value_is_a_fault() -> None:
    assert said("en", "{name} wins") == {"fault": "{name} has no value"}
