"""A player as a link: what goes in comes out, and whatever else an address says is told apart."""

from __future__ import annotations

import base64
import json
import random
import zlib
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.workshop.limits import MOST_LINES
from tests.web.node import returned

LINK = Path(__file__).parents[2] / "web" / "src" / "workshop" / "link.js"
SHELF = Path(__file__).parents[2] / "web" / "src"
PLACE = 'globalThis.location = { href: "https://example.org/workshop.html#table/x" };'
HOW_LONG = 30_000


def link_to(**gift: Any) -> Any:
    return returned(LINK, f"{PLACE} return it.linkTo(given)", gift)


def gift_in(address: str) -> Any:
    return returned(LINK, "return it.giftIn(given)", f"#{address.partition('#')[2]}")


def packed(data: bytes, version: str = "1") -> str:
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(squeezed.compress(data) + squeezed.flush()).decode().rstrip("=")
    return f"#player/{version}.{code}"


def gift(name: Any, source: Any) -> bytes:
    return json.dumps({"name": name, "source": source}).encode()


@pytest.mark.parametrize("name", ["mine", "Größe 2", "名前", 'it\'s <b>bold</b> & "quoted"'])
def test_what_goes_in_comes_out(name: str) -> None:
    source = "class Mine:\n    'ä 🂡 \"\\n'\n" * 40
    link = link_to(name=name, source=source)
    assert link.startswith("https://example.org/workshop.html#player/1.")
    assert gift_in(link) == {"name": name, "source": source}
    assert link.isascii()


def test_every_example_fits_into_a_link() -> None:
    examples = [*SHELF.glob("workshop/examples/*.py"), *SHELF.glob("games/*/example.py")]
    assert {"random", "thinker", "example"} == {example.stem for example in examples}
    for example in examples:
        source = example.read_text("utf-8")
        link = link_to(name=example.parent.name, source=source)
        assert len(link) < 4_000
        assert gift_in(link)["source"] == source


@pytest.mark.parametrize(
    "behind", [".", ")", "/", "%20", "...", ".)", "!", "&fbclid=IwAR0x-9_a.b", "?a=b", "%E2%80%9D"]
)
def test_what_messengers_put_behind_a_link_is_no_part_of_it(behind: str) -> None:
    address = packed(gift("mine", "x = 1\n" * 9))
    assert gift_in(address + behind) == {"name": "mine", "source": "x = 1\n" * 9}
    for at in (-1, -5, len(address) // 2):
        assert gift_in(address[:at] + behind + address[at:]) == "damaged"


def test_what_does_not_fit_is_no_link() -> None:
    noise = base64.b64encode(random.Random(1).randbytes(HOW_LONG)).decode()
    assert link_to(name="mine", source=noise) is None
    assert gift_in("#player/1." + "A" * HOW_LONG) == "long"
    assert gift_in(packed(gift("mine", "x" * 100_001))) == "large"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_short_link_may_not_hold_more_lines_than_an_editor_shows(end: str) -> None:
    most = packed(gift("mine", end * (MOST_LINES - 1)))
    assert gift_in(most)["source"] == end * (MOST_LINES - 1)
    assert gift_in(packed(gift("mine", end * MOST_LINES))) == "large"


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("#player/", "damaged"),
        ("#player/1.", "damaged"),
        ("#player/1.!!!!", "damaged"),
        ("#player/1.AAAA", "damaged"),
        (packed(gift("mine", "x" * 500))[:-4], "damaged"),
        (packed(gift("mine", "x = 1")) + ".more", "damaged"),
        (packed(b"no JSON"), "damaged"),
        (packed(b"\xff\xfe"), "damaged"),
        (packed(b"null"), "damaged"),
        (packed(gift("mine", 5)), "damaged"),
        (packed(gift("mine", "")), "damaged"),
        (packed(gift(["mine"], "x = 1")), "damaged"),
        (packed(gift("mine", "x = 1"), "2"), "newer"),
        (packed(gift("mine", "x = 1"), "-1"), "damaged"),
    ],
)
def test_what_is_no_player_is_told_apart(address: str, wrong: str) -> None:
    assert gift_in(address) == wrong


def test_what_grows_without_end_is_not_unpacked() -> None:
    bomb = packed(gift("mine", "x" * 20_000_000))
    assert len(bomb) < HOW_LONG
    assert gift_in(bomb) == "damaged"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb", "a b"),
        ("\u202egnp.exe", "gnp.exe"),
        ("x" * 500, "x" * 30),
        ("\u200b \x00", ""),
        ("../../etc", "../../etc"),
    ],
)
def test_a_strange_name_is_one_line_that_can_be_read(name: str, shown: str) -> None:
    assert gift_in(packed(gift(name, "x = 1")))["name"] == shown
