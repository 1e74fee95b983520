"""Explanations of players, cards and pegs."""

from __future__ import annotations

from jokerpoker.cards import Card
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.options import PEGS
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF
from jokerpoker.games.pegs_and_jokers.table.legal_plays import CardPlays
from jokerpoker.games.pegs_and_jokers.table.log import at_home, to_go
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.questions import peg
from jokerpoker.games.pegs_and_jokers.table.words import card_name, power_words

LEAST_RISK = 0.05
"""A smaller risk of being hit is not mentioned."""
TARGETS = ("goes_home", "sends_back", "helps")
"""The effects of which a card's explanation names all that it can have, though its badge names only one."""
LANE_AFTER_FIRST = 4
"""The number of holes of the lane after its first one. ``Peg.to_go`` counts them, but on the first hole a peg
is home."""


def about_player(table: PegsTable, seat: int) -> tuple[Words, ...]:
    """A player: the holes that the team has to go, whether the player has to act, and extra turns to come."""
    pegs = table.view["pegs"]
    team = table.setup.sides[table.setup.team_number[seat]]
    geometry = table.setup.geometry
    team_words = say(
        "pegs.race.team",
        own="yes" if table.seat in team and table.draft.alone else "no",
        team=table.setup.team_number[seat] + 1,
        home=sum(at_home(pegs[mate]) for mate in team),
        of=PEGS * len(team),
        holes=sum(to_go(geometry, mate, pegs[mate]) for mate in team),
    )
    lines = [team_words]
    lines += [say("pegs.race.turn")] if seat == table.view["asked"] else []
    lines += [say("pegs.log.extra", name=Player(seat))] if table.view["extra"][seat] else []
    return tuple(lines)


def distance_words(table: PegsTable, seat: int) -> Words:
    """A player's pegs at home, and the holes that all pegs of the player still have to go."""
    pegs = table.view["pegs"][seat]
    return say("pegs.race.runner", home=at_home(pegs), holes=to_go(table.setup.geometry, seat, pegs))


def about_card(table: PegsTable, card: Card, card_plays: CardPlays | None, sign: str) -> tuple[Words, ...]:
    """A card of the hand: how such a card moves, what its badge (``sign``) means, and why it cannot move now.

    ``card_plays``: None if the person does not play a card now. ``sign``: empty if the card has no badge.
    """
    lines = [card_name(card), *power_words(RANK_OF[card], table.options)]
    if sign:
        meaning = say(f"pegs.sign.{sign}.about")
        lines.append(say("pegs.sign.badge", sign=say(f"pegs.sign.{sign}"), about=meaning))
        codes = card_plays.codes if card_plays and sign in TARGETS else ()
        lines += [say(f"pegs.sign.{code}.about") for code in TARGETS if code in codes and code != sign]
    lines += table.names.reasons(card_plays.reasons) if card_plays else ()
    return tuple(lines)


def about_peg(table: PegsTable, seat: int, number: int) -> tuple[Words, ...]:
    """A peg: its place. If it is on the track and the draft does not move it: also its way home, its
    neighbours and its danger.
    """
    place = table.pegs[seat][number]
    kind = "start" if place == "s" else "track" if place.isdecimal() else "home"
    lines = [say("pegs.peg", name=Player(seat), kind=kind, place=table.names.place(place))]
    if kind != "track" or place not in table.view["pegs"][seat]:
        return tuple(lines)
    state = peg(table.view, seat, place)
    lines.append(say("pegs.peg.togo", holes=max(0, state["to_go"] - LANE_AFTER_FIRST)))
    for where in ("ahead", "behind"):
        neighbour = state["ahead"] if where == "ahead" else state["behind"]
        if neighbour:
            lines.append(say(f"pegs.peg.{where}", name=Player(neighbour["seat"]), holes=neighbour["holes"]))
    if state["danger"] >= LEAST_RISK:
        lines.append(say("pegs.peg.danger", percent=round(100 * state["danger"])))
    return tuple(lines)
