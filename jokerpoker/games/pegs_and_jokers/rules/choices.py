"""The choices that a seat has with its cards: plays, discards and, after some stuck turns, free come-outs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jokerpoker.cards import Card
from jokerpoker.games.pegs_and_jokers.rules.geometry import Play
from jokerpoker.games.pegs_and_jokers.rules.pack import COME_OUT_RANKS, JOKER, RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays


class Choices(NamedTuple):
    """What a seat may do with its cards.

    ``cards``: by rank, the first such card in the hand. ``plays``: by rank, its legal plays. ``can_move``:
    true if a card other than a joker can move a peg (a swap counts only with the option
    ``swap_counts_as_move``). ``may_discard``: true if the seat does not have to play a card. ``free``: the
    free come-outs (``actions.ComeOut``); if there are any, a seat that discards must choose one of them.
    ``counts_as_stuck``: true if the turn, when the seat does not move, counts towards the option
    ``stuck_turns``; false without this option, or if a joker could move (option ``joker_stops_count``).
    """

    cards: Mapping[Rank, Card]
    plays: Mapping[Rank, list[Play]]
    can_move: bool
    may_discard: bool
    free: tuple[Play, ...]
    counts_as_stuck: bool


def choices(seat_plays: SeatPlays, cards: Mapping[Rank, Card], stuck: int) -> Choices:
    """The choices with these cards, given by rank; ``stuck``: the stuck turns in a row before this one.

    A seat never has to play a joker. It has to play if another card can move (by a swap only if swaps
    count), unless a free come-out is due and only cards that bring pegs out could move. With ``strict_joker``
    it may not play a joker while another card can move (PJ-A2, PJ-A15 and PJ-A17 of the written rules).
    """
    options = seat_plays.setup.options
    plays = {rank: seat_plays.plays(rank) for rank in cards}
    moving = [rank for rank, rank_plays in plays.items() if rank_plays and rank != JOKER]
    # A play of a two is a swap if it has two steps.
    if "2" in moving and not options.swap_counts_as_move and all(len(steps) == 2 for steps, _ in plays["2"]):
        moving.remove("2")
    if options.strict_joker and moving and JOKER in plays:
        plays[JOKER] = []
    if not options.stuck_turns:
        return Choices(cards, plays, bool(moving), not moving, (), False)
    counts_as_stuck = not (options.joker_stops_count and plays.get(JOKER))
    due = counts_as_stuck and stuck + 1 >= options.stuck_turns and COME_OUT_RANKS.issuperset(moving)
    free = tuple(seat_plays.coming_out()) if due else ()
    return Choices(cards, plays, bool(moving), not moving or bool(free), free, counts_as_stuck)


def by_rank(cards: Iterable[Card]) -> dict[Rank, Card]:
    """The first card of each rank.

    >>> by_rank(["7s", "7d", "RJ"])
    {'7': '7s', 'Jk': 'RJ'}
    """
    cards_by_rank: dict[Rank, Card] = {}
    for card in cards:
        rank = RANK_OF[card]
        if rank not in cards_by_rank:
            cards_by_rank[rank] = card
    return cards_by_rank
