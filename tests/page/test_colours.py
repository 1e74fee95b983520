"""Colours are named in ``theme.css``; other style sheets take them from there."""

from __future__ import annotations

import re
from pathlib import Path

STYLE = Path(__file__).parents[2] / "web" / "style"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?)\(\d|\boklch\(\d")
OWN = ("theme.css", "pegs_and_jokers/", "poker_tiles/", "workshop/")
"""Where colours are written: the theme, the two boards, and a page with an editor."""


def test_colours_are_written_in_the_theme_alone() -> None:
    written = [
        f"{path.relative_to(STYLE)}:{number}: {line.strip()}"
        for path in sorted(STYLE.rglob("*.css"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not str(path.relative_to(STYLE)).startswith(OWN) and COLOUR.search(line)
    ]
    assert written == []


def test_every_colour_that_is_taken_has_a_value() -> None:
    texts = [path.read_text("utf-8") for path in STYLE.rglob("*.css")]
    defined = {name for text in texts for name in re.findall(r"(--[\w-]+)\s*:", text)}
    theme = set(re.findall(r"(--[\w-]+)\s*:", (STYLE / "theme.css").read_text("utf-8")))
    assert {"--dark", "--bright", "--gleam", "--veil", "--blue", "--violet"} <= theme
    taken = {name for text in texts for name in re.findall(r"var\((--(?:dark|bright|gleam)[\w-]*)", text)}
    assert taken <= defined
