"""The pictures of README and docs: ``python -m tests.pictures`` makes them again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from jokerpoker import new_match, play, svg

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


def pictures() -> Iterator[tuple[str, svg.Picture]]:
    """Each picture with the name of its file."""
    yield "hand.svg", svg.hand("Kh Kd Kc Ts RJ", stands_for={"RJ": "Th"})
    yield "split.svg", svg.split(["As Ah Ac Kd RJ", "Qh Jh 9h 5h 2h", "Td Ts 7c 4s 3d"], bets=[6, 4, 1])
    machine = new_match("video_poker", seed="a picture")
    machine.submit(machine.sample(0))
    yield "machine.svg", svg.table(machine)
    yield "joker_rum.svg", svg.table(deal_in_its_third_round())
    yield "pegs_and_jokers.svg", svg.table(position_after("pegs_and_jokers", "careful", 60))
    yield "poker_tiles.svg", svg.table(position_after("poker_tiles", "greedy", 9))


def deal_in_its_third_round() -> object:
    """A position of Joker Rum in round three, in which discards lie open, played by its strong players."""
    match = new_match("joker_rum", seed="a picture")
    play(match, ["strong"] * 4)
    start = next(ply for ply in range(match.ply) if match.at(ply).view(0)["round"] == 3)
    return match.at(start + 12)


def position_after(game: str, player: str, ply: int) -> object:
    """The position of a match after so many actions; the same player plays every seat."""
    match = new_match(game, seed="a picture")
    play(match, [player] * match.seats)
    return match.at(ply)


def stale() -> list[str]:
    """The files that differ from what would be made now."""
    made = {name: picture.encode() for name, picture in pictures()}
    stored = {path.name: path.read_bytes() for path in FOLDER.glob("*")}
    return sorted(name for name in made | stored if made.get(name) != stored.get(name))


if __name__ == "__main__":
    if "--check" in sys.argv:
        old = stale()
        sys.exit(f"make pictures: these are old: {', '.join(old)}" if old else 0)
    for name, picture in pictures():
        (FOLDER / name).write_text(picture, encoding="utf-8")
