"""Cards are drawn as the page draws them."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

from jokerpoker import GAMES
from jokerpoker.cards import ANY_JOKER, COLOURED_JOKERS, PACK
from jokerpoker.svg import bets, drawing, faces
from jokerpoker.svg.faces import card
from jokerpoker.terminal.messagefiles import messages_of

WEB = Path(__file__).parents[2] / "web"

CARDS = (WEB / "style" / "cards.css").read_text("utf-8")
LARGE = CARDS[CARDS.index("large enough for court figures. */") :].partition(".court-waist")[0]
WORDS = CARDS[CARDS.index(".joker-word {") :]
THEME = (WEB / "style" / "theme.css").read_text("utf-8").partition(":root[")[0]


def rule(style: str, selector: str) -> dict[str, str]:
    """What the first rule with just this selector says."""
    found = re.search(rf"^ *{re.escape(selector)} {{\n(.*?)^ *}}", style, re.MULTILINE | re.DOTALL)
    assert found, selector
    return dict(re.findall(r"([\w-]+): (.*?);", found[1]))


def share(value: str) -> float:
    """Hundredths of a card's width or height."""
    return float(value.removesuffix("cqw").removesuffix("cqh").removesuffix("%"))


def test_proportions_are_those_of_the_pages_large_cards() -> None:
    corner, rank = rule(LARGE, ".corner"), rule(LARGE, "& b")
    assert share(corner["width"]) == faces.CORNER_WIDTH
    assert (share(corner["top"]), share(corner["left"])) == (faces.CORNER_TOP, faces.CORNER_LEFT)
    assert share(rank["font-size"]) == faces.CORNER_RANK
    assert share(rule(LARGE, ".corner-pip")["width"]) == faces.CORNER_PIP
    pip_and_court = share(rule(LARGE, ":is(.large-pip, .court)")["width"])
    assert (pip_and_court, pip_and_court) == (faces.LARGE_PIP, faces.COURT_WIDTH)
    assert share(rule(LARGE, ".court")["height"]) / 100 == faces.COURT_SHARE
    figure = WORDS[WORDS.index("@container (min-width: 84px)") :]
    assert share(rule(CARDS, ".joker-figure")["width"]) == faces.FIGURE
    assert rule(figure, ".joker-figure")["transform"] == f"translate(-50%, -{faces.FIGURE_ABOVE * 100:.0f}%)"
    assert share(rule(figure, ".joker-word")["font-size"]) == faces.WORD
    badge = re.search(r"& \.badge \{.*?@container \(min-width: 84px\).*?font-size: (\S+);", CARDS, re.DOTALL)
    assert badge
    assert share(badge[1]) == faces.BADGE


def test_colours_are_those_of_the_green_table() -> None:
    names = {
        "--felt-light": drawing.FELT_LIGHT,
        "--felt": drawing.FELT,
        "--felt-deep": drawing.FELT_DEEP,
        "--on-felt": drawing.ON_FELT,
        "--on-felt-soft": drawing.ON_FELT_SOFT,
        "--accent": drawing.ACCENT,
        "--paper-edge": faces.PAPER_EDGE,
        "--red": faces.RED,
        "--black": faces.BLACK,
        "--ink": faces.INK,
        "--back": faces.BACK,
        "--violet-light": faces.WILD_JOKER_EDGE,
    }
    assert names == {name: re.search(rf"{name}: (\S+);", THEME)[1] for name in names}  # type: ignore[index]
    assert "background: var(--back);" in CARDS
    assert "inset 0 0 0 2px var(--violet-light)" in CARDS


def test_betting_cards_are_those_of_the_page() -> None:
    style = (WEB / "style" / "joker_poker" / "bets.css").read_text("utf-8")
    wide, high = (float(re.search(rf"--bet-{side}, ([\d.]+)rem", style)[1]) for side in ("width", "height"))  # type: ignore[index]
    assert abs(bets.WIDTH / bets.HEIGHT - wide / high) < 0.01
    assert wide < high
    assert f"min(var(--bet-width, {wide}rem), var(--bet-height, {high}rem)) * {bets.VALUE}" in style
    for seat, colour in enumerate(bets.OWNERS):
        assert f"--owner-{seat}: {colour};" in THEME
        assert colour in bets.bet(f"3 {seat}").body
        assert ">3</text>" not in bets.bet(f"back {seat}").body
        assert bets.bet(f"back {seat}").symbols == {f"shape-{seat}"}
    assert f"--paper: {bets.PAPER};" in THEME


def test_jokers_have_the_words_of_the_page() -> None:
    english = messages_of("en")
    for joker in (*COLOURED_JOKERS, ANY_JOKER):
        assert faces.JOKERS[joker][1] == english[f"joker.{joker}.reach"]


def test_the_page_and_the_package_draw_with_the_same_files() -> None:
    """Every symbol that a card needs is in ``jokerpoker/svg/art``, and the page's code names those files."""
    used = {name for one in (*PACK, *COLOURED_JOKERS, ANY_JOKER, "back") for name in card(one).symbols}
    assert used <= set(drawing.symbols())
    code = "".join(path.read_text("utf-8") for path in (WEB / "src").rglob("*.js"))
    for name in drawing.ART:
        assert f"jokerpoker/svg/art/{name}" in code
        assert not (WEB / "art" / name).exists()


def test_the_page_does_not_bring_the_pictures_of_the_package() -> None:
    builder = runpy.run_path(str(WEB / "builder" / "archive.py"))
    found = builder["reachable"](WEB.parent, " ".join(GAMES))
    assert "jokerpoker.match" in found
    assert [name for name in found if name.startswith("jokerpoker.svg")] == []
