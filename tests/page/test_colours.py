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


def themes() -> dict[str, dict[str, str]]:
    """By theme: its colours, those of the green table where it has none of its own."""
    text = (STYLE / "theme.css").read_text("utf-8")
    rules = re.findall(r'^:root(?:\[data-tone="(\w+)"\])? \{(.*?)^\}', text, re.MULTILINE | re.DOTALL)
    own = {tone or "felt": dict(re.findall(r"(--[\w-]+): (#\w+);", rule)) for tone, rule in rules}
    return {tone: {**own["felt"], **colours} for tone, colours in own.items()}


def brightness(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = [share / 255 for share in bytes.fromhex(digits)]
    red, green, blue = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_light_is_a_light_theme() -> None:
    felt, rail, letters = (
        {tone: brightness(colours[name]) for tone, colours in themes().items()}
        for name in ("--felt", "--rail", "--on-felt")
    )
    assert set(felt) == {"felt", "light", "dark", "contrast"}
    assert felt["contrast"] < felt["dark"] < felt["felt"] < 0.15
    assert felt["light"] > 0.6
    assert rail["light"] > 0.4
    assert letters["light"] < 0.05
    assert min(letters[tone] for tone in ("felt", "dark", "contrast")) > 0.7
