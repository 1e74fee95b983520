"""The Bluffing game: a card is laid face down with a rank declared, and the opponents may doubt it.

The opponents are asked in turn, clockwise. If nobody doubts, or the word was true, the seat moves with the
rank that it declared. Whoever was wrong loses a peg from the board; if there is none, the other side's seat
that was right may take an extra turn (PJ-A20 to PJ-A24).
"""

from __future__ import annotations

from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Action, Event, IllegalAction, Prompt
from jokerpoker.faults import shown
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    Declare,
    Doubt,
    MovePegs,
    SendBack,
    moved,
    steps_of,
)
from jokerpoker.games.pegs_and_jokers.rules.course import Course, Declared
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS, Rank, powers
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays, check_steps

Answer: TypeAlias = Declare | Doubt | SendBack | MovePegs


def ranks_to_declare(table: SeatPlays) -> list[Rank]:
    """The ranks that could move: whatever is declared has to."""
    return [rank for rank in RANKS if table.plays(rank)]


def check_rank(table: SeatPlays, rank: str) -> None:
    """:class:`IllegalAction` for a text that is no rank, or a rank that could not move."""
    if rank not in RANKS:
        raise IllegalAction("no_rank", f"{shown(rank)} is no rank: A 2-9 T J Q K or Jk.", rank=rank)
    if not table.plays(rank):
        raise IllegalAction("cannot_move", f"With {rank} you could not move.", rank=rank)


def is_true(card: Card, rank: Rank, options: Options) -> bool:
    """True if the card is what was declared (PJ-A22).

    >>> is_true("Qs", "K", Options()), is_true("Qs", "K", Options(bluff_by_power=True))
    (False, True)
    """
    can = powers(options)
    return RANK_OF[card] == rank or (options.bluff_by_power and can[RANK_OF[card]] == can[rank])


def prompt(state: Course, declared: Declared) -> Prompt:
    """The prompt of the seat that has to answer."""
    seat = declared.asked
    if state.step == "doubt":
        data = {"of": declared.seat, "rank": declared.rank}
        return Prompt("doubt", (Doubt(seat, False), Doubt(seat, True)), data)
    if state.step == "send_back":
        loser = _wrong(state, declared)
        places = [SendBack(seat, name) for name in _exposed(state, loser)]
        return Prompt("send_back", tuple(places), {"of": loser})
    plays = state.table().plays(declared.rank)
    written = [moved(state.law.geometry, steps) for steps, _ in plays]
    return Prompt("move", tuple(MovePegs(seat, steps) for steps in written), {"rank": declared.rank})


def check(state: Course, declared: Declared, action: Action) -> None:
    """Refuse an answer that is not asked for."""
    if state.step == "doubt" and not isinstance(action, Doubt):
        raise IllegalAction("wrong_kind", "Say whether you doubt it.")
    if state.step == "send_back" and not isinstance(action, SendBack):
        raise IllegalAction("wrong_kind", "Choose a peg to send back.")
    if state.step == "move" and not isinstance(action, MovePegs):
        raise IllegalAction("wrong_kind", "Move as you declared.")
    if isinstance(action, SendBack) and action.place not in _exposed(state, _wrong(state, declared)):
        raise IllegalAction("no_such_peg", f"No peg on {action.place} can be sent back.", place=action.place)
    if isinstance(action, MovePegs):
        check_steps(state.table(), declared.rank, steps_of(state.law.geometry, action.steps))


def apply(state: Course, action: Answer) -> list[Event]:
    """Play one step of a declaration."""
    if isinstance(action, Declare):
        return _declare(state, action)
    declared = state.declared
    assert declared is not None
    if isinstance(action, Doubt):
        return _doubt(state, declared, action.doubts)
    if isinstance(action, SendBack):
        return _send_back(state, declared, action)
    return _move(state, declared, action)


def _declare(state: Course, action: Declare) -> list[Event]:
    seat = action.seat
    first, *others = state.law.opponents[seat]
    state.hands[seat].remove(action.card)
    state.declared = Declared(seat, action.card, action.rank, first, tuple(others))
    state.step = "doubt"
    state.words[seat] = state.words[seat]._replace(declared=state.words[seat].declared + 1)
    return [Event("declare", {"seat": seat, "rank": action.rank}, {seat: {"card": action.card}})]


def _doubt(state: Course, declared: Declared, doubts: bool) -> list[Event]:
    event = Event("doubt", {"seat": declared.asked, "of": declared.seat, "doubts": doubts})
    if doubts:
        return [event, *_show(state, declared._replace(doubter=declared.asked, waiting=()))]
    if declared.waiting:
        state.declared = declared._replace(asked=declared.waiting[0], waiting=declared.waiting[1:])
        return [event]
    state.declared, state.step = declared._replace(asked=declared.seat), "move"
    return [event]


def _show(state: Course, declared: Declared) -> list[Event]:
    """Turn the card up; the seat that was wrong pays."""
    seat, true = declared.seat, is_true(declared.card, declared.rank, state.options)
    words = state.words[seat]
    state.words[seat] = words._replace(lies=words.lies + (not true), truths=words.truths + true)
    events = [Event("shown", {"seat": seat, "card": declared.card, "rank": declared.rank, "true": true})]
    right = seat if true else declared.asked
    state.declared = declared = declared._replace(asked=right)
    if _exposed(state, _wrong(state, declared)):
        state.step = "send_back"
        return events
    state.extra[right] += 1
    return [*events, Event("extra", {"seat": right}), *_go_on(state, declared)]


def _wrong(state: Course, declared: Declared) -> int:
    """The seat that pays: the seat that doubted a true claim, or the seat that lied."""
    assert declared.doubter is not None
    true = is_true(declared.card, declared.rank, state.options)
    return declared.doubter if true else declared.seat


def _exposed(state: Course, seat: int) -> list[str]:
    """Where the seat has pegs that can be sent back (PJ-A20)."""
    geometry = state.board.geometry
    limit = geometry.holes if state.options.bluff_home_safe else geometry.start
    return [geometry.names[place] for place in state.board.pegs[seat] if place < limit]


def _send_back(state: Course, declared: Declared, action: SendBack) -> list[Event]:
    geometry, loser = state.board.geometry, _wrong(state, declared)
    state.board.do(((loser, geometry.place_named[action.place], geometry.start),))
    data = {"seat": action.seat, "of": loser, "place": action.place}
    return [Event("send_back", data), *_go_on(state, declared)]


def _go_on(state: Course, declared: Declared) -> list[Event]:
    """After the penalty: a lie ends the turn, a true word moves, if it still can (PJ-A21)."""
    true = is_true(declared.card, declared.rank, state.options)
    state.declared, state.step = declared._replace(asked=declared.seat), "move"
    if true and state.table().plays(declared.rank):
        return []
    state.lay(declared.card, None)
    state.stuck[declared.seat] = 0
    state.idle[declared.seat] += 1
    state.declared = None
    return [Event("no_move", {"seat": declared.seat}), *state.end_turn()]


def _move(state: Course, declared: Declared, action: MovePegs) -> list[Event]:
    """The declared move; a card that nobody has doubted stays face down."""
    shown = declared.doubter is not None
    state.lay(declared.card, None if shown else declared.seat)
    state.declared = None
    data = {"seat": declared.seat, "rank": declared.rank, "card": declared.card if shown else None}
    return state.make_move(declared.rank, action.steps, data)
