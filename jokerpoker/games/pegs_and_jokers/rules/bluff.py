"""The Bluffing game: a seat lays a card face down and declares a rank for it; the opponents may doubt that.

The opponents are asked in turn, clockwise. If nobody doubts, or the declaration was true, the seat moves
with the rank that it declared, if it still can. After a doubt, the seat that was right sends a peg of the
seat that was wrong back to its start area. If no peg may be sent back, the seat that was right gets an extra
turn after its next one. (Rules PJ-A20 to PJ-A24: *rules* in docs/glossary.md.)
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
    named_steps,
    steps_of,
)
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Place
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS, Rank, powers
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays, check_steps
from jokerpoker.games.pegs_and_jokers.rules.table_state import Declared, TableState

DeclarationAction: TypeAlias = Declare | Doubt | SendBack | MovePegs
"""A declaration, and what follows from it; only the Bluffing game has these actions."""


def ranks_to_declare(seat_plays: SeatPlays) -> list[Rank]:
    """The ranks that a seat may declare: those that could move a peg."""
    return [rank for rank in RANKS if seat_plays.plays(rank)]


def check_rank(seat_plays: SeatPlays, rank: str) -> None:
    """Raise :class:`IllegalAction` for a text that is not a rank, or a rank that could not move a peg."""
    if rank not in RANKS:
        raise IllegalAction("no_rank", f"{shown(rank)} is not a rank: write A 2-9 T J Q K or Jk.", rank=rank)
    if not seat_plays.plays(rank):
        raise IllegalAction("cannot_move", f"{rank} could not move a peg: declare another rank.", rank=rank)


def is_true(card: Card, rank: Rank, options: Options) -> bool:
    """True if declaring this rank for the card is not a lie (PJ-A22). In the example a queen is declared as a
    king, which has the same moves.

    >>> is_true("Qs", "K", Options()), is_true("Qs", "K", Options(bluff_by_power=True))
    (False, True)
    """
    return RANK_OF[card] in true_ranks(rank, options)


def true_ranks(rank: Rank, options: Options) -> tuple[Rank, ...]:
    """The ranks of the cards for which declaring ``rank`` is not a lie."""
    moves = powers(options)
    return tuple(
        other for other in RANKS if other == rank or (options.bluff_by_power and moves[other] == moves[rank])
    )


def prompt(table: TableState, declared: Declared) -> Prompt:
    """The prompt of the seat that has to act after a declaration."""
    seat = declared.asked
    if table.prompt_kind == "doubt":
        data = {"of": declared.seat, "rank": declared.rank}
        return Prompt("doubt", (Doubt(seat, False), Doubt(seat, True)), data)
    if table.prompt_kind == "send_back":
        wrong_seat = _wrong_seat(table, declared)
        actions = tuple(SendBack(seat, name) for name in _exposed_names(table, wrong_seat))
        return Prompt("send_back", actions, {"of": wrong_seat})
    plays = table.seat_plays().plays(declared.rank)
    moves = tuple(MovePegs(seat, named_steps(table.setup.geometry, steps)) for steps, _ in plays)
    return Prompt("move", moves, {"rank": declared.rank})


def check(table: TableState, declared: Declared, action: Action) -> None:
    """Raise :class:`IllegalAction` for an action of the wrong kind, or one that is not possible."""
    if table.prompt_kind == "doubt" and not isinstance(action, Doubt):
        raise IllegalAction("wrong_kind", "Say whether you doubt it.")
    if table.prompt_kind == "send_back" and not isinstance(action, SendBack):
        raise IllegalAction("wrong_kind", "Choose a peg to send back.")
    if table.prompt_kind == "move" and not isinstance(action, MovePegs):
        raise IllegalAction("wrong_kind", "Move as you declared.")
    if isinstance(action, SendBack) and action.place not in _exposed_names(
        table, _wrong_seat(table, declared)
    ):
        raise IllegalAction(
            "no_such_peg", f"Choose another peg: none on {action.place} can be sent back.", place=action.place
        )
    if isinstance(action, MovePegs):
        check_steps(table.seat_plays(), declared.rank, steps_of(table.setup.geometry, action.steps))


def apply(table: TableState, action: DeclarationAction) -> list[Event]:
    """Play an action of a declaration."""
    if isinstance(action, Declare):
        return _declare(table, action)
    declared = table.declared
    assert declared is not None
    if isinstance(action, Doubt):
        return _doubt(table, declared, action.doubts)
    if isinstance(action, SendBack):
        return _send_back(table, declared, action)
    return _move(table, declared, action)


def _declare(table: TableState, action: Declare) -> list[Event]:
    seat = action.seat
    first, *others = table.setup.opponents[seat]
    table.hands[seat].remove(action.card)
    table.declared = Declared(seat, action.card, action.rank, first, tuple(others))
    table.prompt_kind = "doubt"
    record = table.declarations[seat]
    table.declarations[seat] = record._replace(declared=record.declared + 1)
    return [Event("declare", {"seat": seat, "rank": action.rank}, {seat: {"card": action.card}})]


def _doubt(table: TableState, declared: Declared, doubts: bool) -> list[Event]:
    event = Event("doubt", {"seat": declared.asked, "of": declared.seat, "doubts": doubts})
    if doubts:
        return [event, *_show(table, declared._replace(doubter=declared.asked, waiting=()))]
    if declared.waiting:
        table.declared = declared._replace(asked=declared.waiting[0], waiting=declared.waiting[1:])
        return [event]
    table.declared, table.prompt_kind = declared._replace(asked=declared.seat), "move"
    return [event]


def _show(table: TableState, declared: Declared) -> list[Event]:
    """Turn the card up. The seat that was right then chooses a peg to send back; if no peg can be sent back,
    it gets an extra turn.
    """
    seat, was_true = declared.seat, is_true(declared.card, declared.rank, table.options)
    record = table.declarations[seat]
    table.declarations[seat] = record._replace(
        lies=record.lies + (not was_true), truths=record.truths + was_true
    )
    events = [Event("shown", {"seat": seat, "card": declared.card, "rank": declared.rank, "true": was_true})]
    right_seat = seat if was_true else declared.asked
    table.declared = declared = declared._replace(asked=right_seat)
    if _exposed_names(table, _wrong_seat(table, declared)):
        table.prompt_kind = "send_back"
        return events
    table.extra[right_seat] += 1
    return [*events, Event("extra", {"seat": right_seat}), *_after_penalty(table, declared)]


def _wrong_seat(table: TableState, declared: Declared) -> int:
    """After a doubt, the seat that was wrong: it lied, or it doubted a true declaration."""
    assert declared.doubter is not None
    was_true = is_true(declared.card, declared.rank, table.options)
    return declared.doubter if was_true else declared.seat


def exposed(board: Board, seat: int, options: Options) -> list[Place]:
    """The places of the seat's pegs that can be sent back after a doubt (PJ-A20)."""
    geometry = board.geometry
    first_safe = geometry.holes if options.bluff_home_safe else geometry.start
    return [place for place in board.pegs[seat] if place < first_safe]


def _exposed_names(table: TableState, seat: int) -> list[str]:
    """The places that :func:`exposed` returns, by their names."""
    return [table.board.geometry.names[place] for place in exposed(table.board, seat, table.options)]


def _send_back(table: TableState, declared: Declared, action: SendBack) -> list[Event]:
    geometry, wrong_seat = table.board.geometry, _wrong_seat(table, declared)
    table.board.do(((wrong_seat, geometry.place_named[action.place], geometry.start),))
    data = {"seat": action.seat, "of": wrong_seat, "place": action.place}
    return [Event("send_back", data), *_after_penalty(table, declared)]


def _after_penalty(table: TableState, declared: Declared) -> list[Event]:
    """After the penalty: if the seat that declared did not lie, and still can move, it has to; else its turn
    ends (PJ-A21).
    """
    was_true = is_true(declared.card, declared.rank, table.options)
    table.declared, table.prompt_kind = declared._replace(asked=declared.seat), "move"
    if was_true and table.seat_plays().plays(declared.rank):
        return []
    table.lay(declared.card, hidden_by=None)
    # The rank could move when it was declared, so this turn does not count as stuck.
    table.stuck[declared.seat] = 0
    table.idle[declared.seat] += 1
    table.declared = None
    return [Event("no_move", {"seat": declared.seat}), *table.end_turn()]


def _move(table: TableState, declared: Declared, action: MovePegs) -> list[Event]:
    """Make the declared move; a card that nobody has doubted stays face down."""
    face_up = declared.doubter is not None
    table.lay(declared.card, hidden_by=None if face_up else declared.seat)
    table.declared = None
    data = {"seat": declared.seat, "rank": declared.rank, "card": declared.card if face_up else None}
    return table.make_move(declared.rank, action.steps, data)
