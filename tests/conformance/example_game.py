"""The smallest whole game, for the page "How to add a game" and for the suite: High Card.

Each of two or three players is dealt three cards and lays one face down; when all have, the highest
card takes the round. After two rounds, the seats that have taken most rounds win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Self

from jokerpoker import codec
from jokerpoker.cards import PACK, Card, by_rank, rank_value
from jokerpoker.core import (
    Action,
    Event,
    IllegalAction,
    Json,
    Limit,
    Outcome,
    Prompt,
    Sides,
    alone,
    check_table,
    leaders,
    not_asked,
    prompt_of,
)
from jokerpoker.rng import Rng
from jokerpoker.views import Described, View, frame, own_of, winners_of

ROUNDS = 2
DEALT = 3


@dataclass(frozen=True)
class Lay(Action):
    """Lay a card face down."""

    kind: ClassVar[str] = "lay"
    card: Card


@dataclass(frozen=True)
class Options:
    """How a table plays."""

    tie: Literal["nobody", "everybody"] = field(
        default="nobody", metadata={"about": "Who takes a round in which the highest cards are equal."}
    )

    def __post_init__(self) -> None:
        codec.check(self)


class HighCardView(View):
    """What a seat may know: its cards, the card it has laid, who has laid one, the rounds so far."""

    cards: list[Card]
    laid: Card | None
    ready: list[bool]
    history: list[list[Card]]
    scores: list[int]


class HighCard(Described):
    """A position: hands, cards laid in this round, finished rounds."""

    key: ClassVar[str] = "high_card"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    action_types: ClassVar[tuple[type[Action], ...]] = (Lay,)
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.hands: tuple[tuple[Card, ...], ...] = ()
        self.laid: tuple[Card | None, ...] = (None,) * seats
        self.history: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        check_table(cls, seats, options)
        state = cls(seats, rng, options)
        pack = rng.shuffle(PACK)
        state.hands = tuple(tuple(pack[seat * DEALT : (seat + 1) * DEALT]) for seat in range(seats))
        return state

    @classmethod
    def sides(cls, seats: int, _: Options) -> Sides:
        return alone(seats)

    def prompts(self) -> Mapping[int, Prompt]:
        if len(self.history) == ROUNDS:
            return {}
        waiting = [seat for seat, card in enumerate(self.laid) if card is None]
        return {seat: Prompt("lay", tuple(Lay(seat, card) for card in self.hands[seat])) for seat in waiting}

    def check(self, action: Action) -> None:
        codec.check_action(self, action)
        prompt = self.prompts().get(action.seat)
        if prompt is None:
            raise not_asked(action.seat)
        assert prompt.actions
        if action not in prompt.actions:
            raise IllegalAction("not_held", "You can only lay a card that you hold.")

    def apply(self, action: Action) -> list[Event]:
        assert isinstance(action, Lay)
        seat, card = action.seat, action.card
        left = tuple(other for other in self.hands[seat] if other != card)
        self.hands = (*self.hands[:seat], left, *self.hands[seat + 1 :])
        self.laid = (*self.laid[:seat], card, *self.laid[seat + 1 :])
        events = [Event("laid", {"seat": seat}, {seat: {"card": card}})]
        if all(self.laid):
            shown = tuple(card for card in self.laid if card)
            self.history, self.laid = (*self.history, shown), (None,) * self.seats
            events.append(Event("round_end", {"cards": list(shown), "scores": list(self.scores())}))
        return events

    def sample(self, seat: int, rng: Rng) -> Lay:
        prompt_of(self, seat)
        return Lay(seat, rng.choice(self.hands[seat]))

    def view(self, seat: int | None) -> HighCardView:
        return {
            **frame(self, seat),
            "cards": list(by_rank(own_of(self.hands, seat))),
            "laid": None if seat is None else self.laid[seat],
            "ready": [card is not None for card in self.laid],
            "history": codec.dump(self.history),
            "scores": list(self.scores()),
            "winners": winners_of(self),
        }

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        state.history = tuple(tuple(cards) for cards in view["history"])
        seen = {*view["cards"], view["laid"], *(card for cards in state.history for card in cards)}
        hidden = rng.shuffle([card for card in PACK if card not in seen])
        hands, laid = [], []
        for seat, ready in enumerate(view["ready"]):
            mine = seat == view["seat"]
            laid.append((view["laid"] if mine else hidden.pop()) if ready else None)
            size = DEALT - len(state.history) - ready
            hands.append(tuple(view["cards"]) if mine else tuple(hidden.pop() for _ in range(size)))
        state.hands, state.laid = tuple(hands), tuple(laid)
        return state

    def scores(self) -> tuple[int, ...]:
        taken = [0] * self.seats
        for cards in self.history:
            best = max(map(rank_value, cards))
            tied = [seat for seat, card in enumerate(cards) if rank_value(card) == best]
            for seat in tied if len(tied) == 1 or self.options.tie == "everybody" else []:
                taken[seat] += 1
        return tuple(taken)

    def outcome(self) -> Outcome | None:
        return Outcome("points", leaders(self.scores())) if len(self.history) == ROUNDS else None

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.rng.copy(), self.options)
        twin.hands, twin.laid, twin.history = self.hands, self.laid, self.history
        return twin

    def to_json(self) -> Json:
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "hands": codec.dump(self.hands),
            "laid": list(self.laid),
            "history": codec.dump(self.history),
        }


class Careful:
    """Lays one of its lowest cards first."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """One answer."""
        assert prompt.actions
        lowest = min(map(rank_value, view["cards"]))
        yield rng.choice(
            [lay for lay in prompt.actions if isinstance(lay, Lay) and rank_value(lay.card) == lowest]
        )
