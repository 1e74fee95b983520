"""Cards as people type them in the laboratory."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.web.node import BROWSER
from tests.web.test_parts import SOURCES

READ = """
const { readCards } = await from("screens/hands/cardtext.js");
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(readCards)));
"""


def read(*texts: str) -> list[Any]:
    command = ["node", "--input-type=module", "--eval", BROWSER + READ, f"{SOURCES.as_uri()}/"]
    done = subprocess.run([*command, json.dumps(texts)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "text", ["As Th 10d", "as 10h 10D", "A♠ 10♥ T♦", "a♠️, ♥️10; 10♦️", "♠A♥10♦T", "A♤ 10♡ T♢", "AsTh10d"]
)
def test_cards_are_read_as_people_type_them(text: str) -> None:
    (found,) = read(text)
    assert (found["cards"], found["concealed"], found["wrong"]) == (["As", "Th", "Td"], [], "")


def test_brackets_jokers_and_what_is_no_card() -> None:
    hidden, jokers, *wrong = read("(2c ♣3) kh", "rj JK", "As 1h", "♠", "110h")
    assert (hidden["cards"], hidden["concealed"]) == (["2c", "3c", "Kh"], ["2c", "3c"])
    assert jokers["cards"] == ["RJ", "WJ"]
    assert [one["wrong"] for one in wrong] == ["1h", "♠", "110h"]
