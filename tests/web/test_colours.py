"""The colours of Python in the workshop's editor: the right ones, and soon, whatever the text is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.node import returned

PYTHON = Path(__file__).parents[2] / "web" / "src" / "workshop" / "python.js"
TOKENS = "return it.tokensOf(given).map((one) => typeof one === 'string' ? one : [one.type, one.content])"
LARGEST = 100_000


def tokens(text: str) -> Any:
    return returned(PYTHON, TOKENS, text)


def coloured(text: str) -> list[tuple[str, str]]:
    """What has a colour, but for punctuation."""
    found = [tuple(one) for one in tokens(text) if not isinstance(one, str)]
    return [one for one in found if one[0] != "punctuation"]


def test_what_stands_in_a_file_has_its_colour() -> None:
    text = '@a.b\nclass Mine:  # one\n  def think(self):\n    return None, 0xFF, 1_0.5e-3j, f"{x}\\"", über\n'
    assert coloured(text) == [
        ("decorator", "@a.b"),
        ("keyword", "class"),
        ("class-name", "Mine"),
        ("comment", "# one"),
        ("keyword", "def"),
        ("function", "think"),
        ("keyword", "return"),
        ("boolean", "None"),
        ("number", "0xFF"),
        ("number", "1_0.5e-3j"),
        ("string", 'f"{x}\\""'),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "'''one\n\"\"\" # still it\n'''",
        'rb"one"',
        "'a\\\n b'",
        "'''never ended\n",
        "'''ends with a stroke\\",
        "'\\'",
    ],
)
def test_a_text_is_one_string(text: str) -> None:
    assert tokens(text) == [["string", text]]


def test_a_quote_alone_ends_with_its_line() -> None:
    assert coloured("x = 'one\ny = 2") == [("string", "'one"), ("number", "2")]


UNITS = [
    "r'f\"{x}'+",
    "f\"{x}'+",
    'f"""{',
    "f'''\n",
    "'''\"\"\"\n",
    "\\'",
    "{",
    "\t",
    "\n",
    "@",
    "1",
    "a",
    "'",
    "_.",
]


BEGINNINGS = ["", 'f"""{', "'''"]
SLOW = """
const slow = [];
for (const begin of given.beginnings) for (const unit of given.units) {
  const text = begin + unit.repeat(Math.ceil(given.largest / unit.length));
  const start = performance.now();
  const whole = it.tokensOf(text).map((one) => one.content ?? one).join("") === text;
  if (!whole || performance.now() - start > 3_000) slow.push(begin + unit);
}
return slow;
"""


def test_no_text_takes_long() -> None:
    assert returned(PYTHON, SLOW, {"beginnings": BEGINNINGS, "units": UNITS, "largest": LARGEST}) == []
