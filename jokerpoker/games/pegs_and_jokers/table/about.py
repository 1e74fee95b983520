"""Explanations of what lies on the table, for a long press."""

from __future__ import annotations

from jokerpoker.cards import Card
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.options import PEGS
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF
from jokerpoker.games.pegs_and_jokers.table.log import at_home, to_go
from jokerpoker.games.pegs_and_jokers.table.look import Can
from jokerpoker.games.pegs_and_jokers.table.race import peg
from jokerpoker.games.pegs_and_jokers.table.turn import Turn
from jokerpoker.games.pegs_and_jokers.table.words import card_name, power_words

RISK = 0.05
"""A smaller chance to be hit is not worth saying."""
IN_LANE = 4
"""Holes of the lane behind its first one."""


def runner(turn: Turn, seat: int) -> tuple[Words, ...]:
    """A player: how far the team has to go, and whose turn it is."""
    pegs = turn.view["pegs"]
    side = turn.law.sides[turn.law.side[seat]]
    board = turn.law.geometry
    team = say(
        "pegs.race.team",
        own="yes" if turn.seat in side and turn.draft.alone else "no",
        team=turn.law.side[seat] + 1,
        home=sum(at_home(pegs[mate]) for mate in side),
        of=PEGS * len(side),
        holes=sum(to_go(board, mate, pegs[mate]) for mate in side),
    )
    lines = [team]
    lines += [say("pegs.race.turn")] if seat == turn.view["asked"] else []
    lines += [say("pegs.log.extra", name=Player(seat))] if turn.view["extra"][seat] else []
    return tuple(lines)


def own(turn: Turn, seat: int) -> Words:
    """The distance that a player still has to go."""
    pegs = turn.view["pegs"][seat]
    return say("pegs.race.runner", home=at_home(pegs), holes=to_go(turn.law.geometry, seat, pegs))


def card(turn: Turn, shown: Card, can: Can | None, sign: str) -> tuple[Words, ...]:
    """A card: what it can do in general, what the word on it means, or why it can do nothing."""
    lines = [card_name(shown), power_words(RANK_OF[shown], turn.options)]
    lines += [say(f"pegs.sign.{sign}.about")] if sign else []
    lines += turn.names.reasons(can.reasons) if can else ()
    return tuple(lines)


def about_peg(turn: Turn, seat: int, number: int) -> tuple[Words, ...]:
    """The explanation of a peg's place among the others."""
    place = turn.pegs[seat][number]
    kind = "start" if place == "s" else "track" if place.isdecimal() else "home"
    lines = [say("pegs.peg", name=Player(seat), kind=kind, place=turn.names.place(place, seat))]
    if kind != "track" or place not in turn.view["pegs"][seat]:
        return tuple(lines)
    stands = peg(turn.view, seat, place)
    lines.append(say("pegs.peg.togo", holes=max(0, stands["to_go"] - IN_LANE)))
    for side in ("ahead", "behind"):
        other = stands["ahead"] if side == "ahead" else stands["behind"]
        if other:
            lines.append(say(f"pegs.peg.{side}", name=Player(other["seat"]), holes=other["holes"]))
    if stands["danger"] >= RISK:
        lines.append(say("pegs.peg.danger", percent=round(100 * stands["danger"])))
    return tuple(lines)
