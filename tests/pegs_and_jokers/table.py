"""Positions to test with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from jokerpoker.core import Action, Event
from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    ComeOut,
    Declare,
    Discard,
    Doubt,
    MovePegs,
    PlayCard,
    SendBack,
)
from jokerpoker.games.pegs_and_jokers.rules.board import read, write
from jokerpoker.games.pegs_and_jokers.rules.pack import in_order
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.rng import Rng


def preset(name: str, **changes: Any) -> Options:
    return replace(PRESETS[name], **changes)


def text_of(pegs: dict[int, str] | str, seats: int) -> str:
    """A position's text; seats that are not named have all pegs in their start areas."""
    if isinstance(pegs, str):
        return pegs
    parts = []
    for seat in range(seats):
        places = pegs.get(seat, "").split()
        parts.append(" ".join([*places, *["s"] * (5 - len(places))]))
    return " | ".join(parts)


def position(
    pegs: dict[int, str] | str = "",
    hand: str = "3c 4c 5c 6c 8c",
    *,
    options: Options | None = None,
    seats: int = 4,
    turn: int = 0,
    stuck: int = 0,
) -> PegsAndJokers:
    """A position with chosen pegs and a chosen hand of the seat whose turn it is."""
    state = PegsAndJokers.start(seats, Rng("table"), options or Options())
    state.table.turn = turn
    state.table.board = read(text_of(pegs or {}, seats), state.table.board.geometry)
    every = [card for held in state.table.hands for card in held] + state.table.stock
    cards = in_order(hand.split())
    for card in cards:
        every.remove(card)
    size = state.options.hand
    state.table.hands = [in_order(every.pop() for _ in range(size)) for _ in range(seats)]
    every += state.table.hands[turn]
    state.table.hands[turn] = cards
    state.table.stock = every
    state.table.stuck[turn] = state.table.idle[turn] = stuck
    return state


def actions(state: PegsAndJokers) -> list[Action]:
    (prompt,) = state.prompts().values()
    return list(prompt.actions or ())


def after(state: PegsAndJokers, action: Action) -> str:
    """The text of the pegs after an action."""
    world = state.copy()
    world.check(action)
    world.apply(action)
    return write(world.table.board)


def ends(state: PegsAndJokers, card: str) -> set[str]:
    """Where a card can move: ``20-27``, or ``20-23 40-44`` for two pegs; with seats of others."""
    found = set()
    for action in actions(state):
        if isinstance(action, PlayCard) and action.card == card:
            found.add(
                " ".join(
                    f"{origin}-{end}" if seat == state.table.turn else f"{seat}:{origin}-{end}"
                    for seat, origin, end in action.steps
                )
            )
    return found


def play(card: str, *steps: str, seat: int = 0) -> PlayCard:
    """``play("7s", "20-23", "2:40-44")``."""
    return PlayCard(seat, card, written(steps, seat))


def written(steps: Iterable[str], seat: int) -> tuple[tuple[int, str, str], ...]:
    found = []
    for step in steps:
        owner, _, way = step.rpartition(":")
        origin, end = way.split("-")
        found.append((int(owner) if owner else seat, origin, end))
    return tuple(found)


def pegs_after(state: PegsAndJokers, card: str, *steps: str) -> dict[int, str]:
    """The pegs that are not in start areas after a play, by seat."""
    text = after(state, play(card, *steps, seat=state.table.turn))
    found = {}
    for seat, part in enumerate(text.split(" | ")):
        out = " ".join(place for place in part.split() if place != "s")
        if out:
            found[seat] = out
    return found


def cards_discarded(state: PegsAndJokers) -> set[str]:
    return {action.card for action in actions(state) if isinstance(action, (Discard, ComeOut))}


def told(events: list[Event], kind: str) -> dict[str, Any]:
    """The public part of the one event of a kind."""
    (found,) = (event for event in events if event.kind == kind)
    return dict(found.public)


def answer(state: PegsAndJokers, action: Action) -> list[Event]:
    state.check(action)
    return state.apply(action)


__all__ = [
    "ComeOut",
    "Declare",
    "Discard",
    "Doubt",
    "MovePegs",
    "PlayCard",
    "SendBack",
    "actions",
    "after",
    "answer",
    "cards_discarded",
    "ends",
    "pegs_after",
    "play",
    "position",
    "preset",
    "told",
    "written",
]
