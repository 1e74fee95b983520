"""What High Card shows and accepts at the table, as scenes: a tap lays a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.core import Event, Json
from jokerpoker.display.cardblocks import Standings
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Panel, Round, Rounds
from jokerpoker.display.scenes import (
    PLAY,
    Beat,
    Brief,
    Gesture,
    Item,
    Place,
    Played,
    Presenter,
    Refused,
    Scene,
    Seat,
    Status,
    Tap,
    Zone,
)
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, say
from tests.conformance.example_game import Lay


@dataclass(frozen=True)
class Draft:
    """Nothing is prepared before a card is laid."""


class HighCardPresenter(Presenter):
    """Scenes and gestures of High Card."""

    draft_type = Draft

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:  # noqa: ARG002
        """The draft of a match that begins."""
        return Draft()

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:  # noqa: ARG002
        """The draft after the match has moved on."""
        return draft

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:  # noqa: ARG002
        """What the seat sees."""
        return _result(view) if view["winners"] else _play(view)

    def gesture(self, view: Mapping[str, Json], draft: Draft, gesture: Gesture) -> Played:
        """A tap lays a card."""
        if isinstance(gesture, Tap) and _asked(view) and gesture.item in view["cards"]:
            return Played(Lay(view["seat"], gesture.item), draft)
        raise Refused(say("refused.nothing"))

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """One beat, in which the title is said."""
        scene = self.scene(view, draft)
        return (Beat(scene, (scene.title,), "reveal" if scene.body else "place" if events else "deal"),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """The rounds that each seat has taken."""
        scores = tuple(view["scores"])
        return Brief(scores, tuple(view["winners"]), won=scores, rounds=len(view["history"]))


def _asked(view: Mapping[str, Json]) -> bool:
    return view["seat"] is not None and view["laid"] is None and not view["winners"]


def _play(view: Mapping[str, Json]) -> Scene:
    asks = _asked(view)
    laid = tuple(_laid(view, seat) for seat in range(view["seats"]))
    now = say("high_card.ask" if asks else "high_card.wait")
    heading = say("high_card.round", round=len(view["history"]) + 1)
    hand = tuple(_card(card, str(number), asks) for number, card in enumerate(view["cards"], start=1))
    return Scene(
        name=PLAY,
        heading=heading,
        title=now,
        progress=heading,
        zones=(
            Zone("laid", "list", say("high_card.laid"), laid),
            Zone("hand", "row", say("high_card.hand"), hand, key_help=say("high_card.key")),
        ),
        buttons=(),
        status=Status(now),
        panel=Panel("rounds", say("high_card.rounds"), (_rounds(view),)),
        waits=asks,
        seats=_seats(view),
    )


def _seats(view: Mapping[str, Json]) -> tuple[Seat, ...]:
    """The points of all, who has laid a card, and how many cards they have left."""
    return tuple(
        Seat(seat, score, ready=view["ready"][seat], backs=len(view["cards"]))
        for seat, score in enumerate(view["scores"])
    )


def _laid(view: Mapping[str, Json], seat: int) -> Place:
    """One's own card, or the back of another's."""
    name, ready = say("high_card.name", name=Player(seat)), view["ready"][seat]
    card = view["laid"] if seat == view["seat"] else None
    state = card_words(card) if card else say("high_card.ready" if ready else "high_card.chooses")
    return Place(f"laid-{seat}", label=name, value=state, face=card or ("back" if ready else ""))


def _card(card: Card, key: str, tap: bool) -> Place:
    return Place(f"card-{key}", Item(card, card, card_words(card), tap=tap, shortcut=key))


def _rounds(view: Mapping[str, Json]) -> Rounds:
    """The cards that everybody has laid."""
    return Rounds(
        tuple(
            Round(say("high_card.round", round=number), tuple(map(card_words, cards)))
            for number, cards in enumerate(view["history"], start=1)
        )
    )


def _result(view: Mapping[str, Json]) -> Scene:
    scores, winners = view["scores"], view["winners"]
    about = tuple(say("high_card.taken", rounds=score) for score in scores)
    standings = Standings(tuple(scores), tuple(winners), about)
    heading, title = say("result.title"), winner_words(view)
    body = Panel("result", title, (standings, _rounds(view)))
    seats = _seats(view)
    return Scene("result", heading, title, progress=heading, zones=(), buttons=(), body=body, seats=seats)


PRESENTER = HighCardPresenter()
