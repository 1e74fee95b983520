"""The legal actions of a seat, from its view alone."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker import codec
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.turns import Turn
from jokerpoker.rng import Rng


def choices(view: Mapping[str, Json]) -> tuple[Action, ...]:
    """The legal actions of the seat with this view; none if it does not have to act."""
    seat = view["seat"]
    if seat is None or view["turn"] != seat:
        return ()
    state = JokerRum(view["seats"], Rng("choices"), codec.load(Options, view["options"]))
    state.round, state.step, state.turn = view["round"], view["step"], seat
    cards, taken = state.cards, view["taken"]
    cards.hands = [view["cards"] if other == seat else [] for other in range(state.seats)]
    cards.keys = [key_of(hand) for hand in cards.hands]
    cards.turns = [Turn(**turn) for turn in view["turns"]]
    cards.taken = (taken["card"], taken["source"]) if taken else None
    return state.prompts()[seat].actions or ()
