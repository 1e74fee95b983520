"""Threats: the opponents' pegs that could hit a peg, with which cards, and how likely that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import FARTHEST, Place
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.rules.table_setup import TableSetup


class Threat(TypedDict):
    """A peg that could hit another one: the seat that owns it, and its place. ``ranks``: the ranks with which
    it hits by the whole card; ``split``: those with which it hits only by a part of a split.
    """

    seat: int
    place: str
    ranks: list[Rank]
    split: list[Rank]


def threats(setup: TableSetup, board: Board, colour: int, place: Place) -> list[Threat]:
    """The opponents' pegs that could hit the peg of this colour on this place of the track with one card
    other than a joker.

    A peg that another one of its own colour blocks is no threat. If a part of a split hits, the other part is
    assumed to be possible.
    """
    geometry = setup.geometry
    threats: list[Threat] = []
    for other in setup.opponents[colour]:
        for origin in dict.fromkeys(board.pegs[other]):
            if origin == geometry.start:
                out = geometry.come_out[other] == place
                ranks = [rank for rank in RANKS if setup.powers[rank].out] if out else []
                split: list[Rank] = []
            else:
                ranks, split = _walking(setup, board, other, origin, place)
            if ranks or split:
                threats.append(
                    {"seat": other, "place": geometry.names[origin], "ranks": ranks, "split": split}
                )
    return threats


def _walking(
    setup: TableSetup, board: Board, colour: int, origin: Place, place: Place
) -> tuple[list[Rank], list[Rank]]:
    """Return (ranks, split): the ranks that walk a peg from ``origin`` to ``place`` as whole cards, and those
    that do so only by a part of a split. A peg of the same colour on the trail (``geometry.Way``) blocks the
    walk.
    """
    ways, own = setup.geometry.ways[colour][origin], board.own[colour]
    reached = {
        steps
        for steps in range(-FARTHEST, FARTHEST + 1)
        if steps and any(end == place and not trail & own for _, end, trail, _, _ in ways[steps])
    }
    whole = [rank for rank in RANKS if reached.intersection(setup.powers[rank].walks)]
    parts = {rank: {part for pair in setup.powers[rank].splits for part in pair} for rank in RANKS}
    return whole, [rank for rank in RANKS if rank not in whole and reached & parts[rank]]


def hit_probability(
    threats_to_peg: list[Threat], setup: TableSetup, colour: int, unseen: Mapping[Rank, int]
) -> float:
    """The probability that an opponent of ``colour`` holds a card that hits a peg, if each opponent has a
    full hand of unseen cards.

    ``threats_to_peg``: the result of :func:`threats`; ``unseen``: by rank, the number of unseen cards. A
    split counts half, since its other part must be possible, too. Any opponent can hit with a joker.
    """
    total = max(1, sum(unseen.values()))
    safe = 1.0
    for seat in setup.opponents[colour]:
        of_seat = [threat for threat in threats_to_peg if threat["seat"] == seat]
        whole = {rank for threat in of_seat for rank in threat["ranks"]} | {JOKER}
        split = {rank for threat in of_seat for rank in threat["split"]} - whole
        share = sum(unseen[rank] for rank in whole) / total + sum(unseen[rank] for rank in split) / total / 2
        for _ in range(setup.options.hand):
            safe *= 1.0 - min(1.0, share)
    return 1.0 - safe
