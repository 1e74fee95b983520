"""Links as QR codes: the path that the page draws, painted and read by a decoder."""

from __future__ import annotations

from pathlib import Path

import pytest

from jokerpoker import new_match
from jokerpoker.dealcode import Deal, encode
from jokerpoker.matchcode import encode as encode_match
from jokerpoker.playing import play
from tests.web.node import returned

QR = Path(__file__).parents[2] / "web" / "src" / "ui" / "qr.js"
SITE = "https://cards.example/joker-poker/"
READ = """
const { decodeQR } = await import(new URL("../../node_modules/qr/decode.js", process.argv[1]));
const found = it.qrOf(given);
if (!found) return null;
const scale = 4, side = found.size * scale, data = new Uint8Array(side * side * 4).fill(255);
const boxes = [...found.path.matchAll(/M(\\d+) (\\d+)h(\\d+)v1h-\\d+z/g)];
for (const [x, y, width] of boxes.map(([, ...numbers]) => numbers.map(Number)))
  for (let row = y * scale; row < (y + 1) * scale; row += 1)
    for (let column = x * scale; column < (x + width) * scale; column += 1)
      data.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
return { read: decodeQR({ width: side, height: side, data }), size: found.size };
"""


def match_link() -> str:
    match = new_match("joker_rum", players=4, seed="a picture")
    play(match, ["simple"] * 4)
    return f"{SITE}#/match/{encode_match(match)}@12"


@pytest.mark.parametrize(
    "link",
    [
        f"{SITE}#/deal/{encode(Deal('joker_poker', ('human', 'club', 'club'), {}, '2026-11-20'))}",
        match_link(),
        f"{SITE}#/match/1.{'A-_z0' * 118}.0be0e868@12345",
    ],
    ids=["deal", "match", "longest"],
)
def test_a_camera_reads_the_link(link: str) -> None:
    found = returned(QR, READ, link)
    assert found["read"] == link
    # On a phone of 360 pixels a module has three of them at least.
    assert found["size"] <= 105


def test_what_no_picture_holds_is_none() -> None:
    assert returned(QR, READ, "x" * 4000) is None
