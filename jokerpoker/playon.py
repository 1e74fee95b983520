"""The dialog "Continue from here", which begins another line of play at a ply of a match.

It asks for the seat to play, and whether hidden cards are dealt again. In keys, such a line is a ``branch``.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import GAMES, codec
from jokerpoker.catalogue import Answer
from jokerpoker.core import Json, check_seat
from jokerpoker.display.inquiries import AskInquiry, Inquiry, Steps
from jokerpoker.display.panels import Block, Choice, Fields, Option, Panel, Push, Text, Waiting
from jokerpoker.display.words import Player, Words, say
from jokerpoker.faults import Fault
from jokerpoker.match import Match


@dataclass(frozen=True)
class PlayOnState:
    """The state of the dialog. ``others``: true if all that the seat could not know will be dealt again.
    ``searched``: true after the search for the position from which the seat plays on (:func:`_search`).
    ``first``: the heading of the table at that position; None before the search, and if there is none.
    """

    seat: int
    others: bool = False
    searched: bool = False
    first: Words | None = None


@dataclass(frozen=True)
class AskPlayOn(AskInquiry):
    """A request for the dialog at a ply of a match, with what the page knows.

    ``shared``: true if the match came as a link. ``under_way``: true if a match of this game is unfinished.
    """

    save: Mapping[str, Any]
    ply: int
    shared: bool
    under_way: bool


def _panel(ask: AskPlayOn, state: PlayOnState) -> Panel:
    return Panel("branch", say("playon.title"), tuple(_blocks(ask, state)))


def _blocks(ask: AskPlayOn, state: PlayOnState) -> Iterator[Block]:
    game, seats = f"{ask.save.get('game')}", ask.save.get("seats")
    if game not in GAMES or not isinstance(seats, int):
        raise Fault("bad_request", "this is not a saved match")
    check_seat(state.seat, seats)
    yield Text(say("playon.about", alone="true" if seats == 1 else "false"))
    # Some headings are just the game's name: they do not say where the decision is.
    if state.first and state.first.key != f"game.{game}":
        yield Text(say("playon.first", where=state.first), mark="first", announced=True)
    elif state.searched and state.first is None:
        yield Text(say("playon.nothing"), mark="nothing", announced=True)
    yield Text(say("playon.keepsBoth" if ask.shared else "playon.keeps"))
    if ask.under_way:
        yield Text(say("playon.underWay"))
    if seats > 1:
        yield Choice("seat", say("playon.seat"), tuple(_seat_option(seat, state) for seat in range(seats)))
    chosen = {"same": not state.others, "others": state.others}
    options = tuple(
        Option(key, say(f"playon.{key}"), is_chosen, say(f"playon.{key}.about"))
        for key, is_chosen in chosen.items()
    )
    yield Choice("cards", say("playon.cards", game=game), options)
    if not state.searched:
        yield Waiting(say("inquiry.begins"))
    elif state.first:
        yield Fields(buttons=(Push("branch-go", say("playon.go"), {}, main=True),))


def _seat_option(seat: int, state: PlayOnState) -> Option:
    return Option(f"seat-{seat}", say("stats.things", things=Player(seat)), seat == state.seat)


def _changed(state: PlayOnState, key: str, _: object) -> PlayOnState:
    if key.startswith("seat-"):
        # Another seat may have another first decision: search again.
        return PlayOnState(int(key.removeprefix("seat-")), state.others)
    return replace(state, others=key == "others")


def _search(ask: AskPlayOn, state: PlayOnState) -> Generator[float, None, PlayOnState]:
    """The state after the search for the position from which the seat plays on: the first one, from
    ``ask.ply`` on, in which it has to act. If there is none and the match is not over, it is the last one:
    the seat may have to act later.
    """
    match = yield from Match.loading(ask.save)
    presenter = GAMES[match.rules.key].presenter
    for ply in range(ask.ply, match.ply + 1):
        position = match.at(ply)
        if presenter and (state.seat in position.prompts() or (ply == match.ply and not match.over)):
            view = position.view(state.seat)
            heading = presenter.scene(view, presenter.past(view, ())).heading
            return replace(state, searched=True, first=heading)
    return replace(state, searched=True)


def play_on(params: Mapping[str, Json]) -> Answer:
    """The answer to :class:`AskPlayOn`."""
    ask = codec.load(AskPlayOn, params, "play_on")

    def work(state: PlayOnState) -> Steps | None:
        return None if state.searched else _search(ask, state)

    inquiry = Inquiry(PlayOnState(0), lambda state: _panel(ask, state), _changed, work)
    return inquiry.reply(ask)


STUDIES = {"play_on": play_on}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
