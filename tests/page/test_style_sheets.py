"""A game's style sheet stays adopted when another game is opened: what it styles is its own."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

STYLE = Path(__file__).parents[2] / "web" / "style"
APART = "workshop"
"""A page of its own."""


def test_a_class_is_styled_by_one_game_or_by_the_page() -> None:
    rooms: dict[str, set[str]] = defaultdict(set)
    for path in STYLE.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/|\([^()]*\)", "", path.read_text("utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{};]+)\{", text):
            for name in re.findall(r"(?:^|,)\s*\.([\w-]+)\s*(?=,|$)", selectors):
                rooms[name].add(path.parent.name)
    assert "points-choices" in rooms
    assert {name: found for name, found in rooms.items() if len(found - {APART}) > 1} == {}
