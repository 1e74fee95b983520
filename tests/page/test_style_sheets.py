"""Style sheets: whose classes they style, and which sizes of screens they know."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

STYLE = Path(__file__).parents[2] / "web" / "style"
APART = "workshop"
"""A page of its own."""


def test_sizes_of_screens_have_names() -> None:
    sheets = {str(path.relative_to(STYLE)): path.read_text("utf-8") for path in sorted(STYLE.rglob("*.css"))}
    named = set(re.findall(r"@custom-media (--[\w-]+)", sheets.pop("breakpoints.css")))
    conditions = [
        (name, found) for name, text in sheets.items() for found in re.findall(r"@media ([^{]+)", text)
    ]
    assert {size for _, found in conditions for size in re.findall(r"--[\w-]+", found)} == named
    assert [one for one in conditions if re.search(r"width|height|orientation|aspect", one[1])] == []


def test_a_class_is_styled_by_one_game_or_by_the_page() -> None:
    """A game's style sheet stays adopted when another game is opened."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for path in STYLE.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/|\([^()]*\)", "", path.read_text("utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{};]+)\{", text):
            for name in re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", selectors):
                rooms[name].add(path.parent.name)
    assert "points-choices" in rooms
    assert {name: found for name, found in rooms.items() if len(found - {APART}) > 1} == {}
