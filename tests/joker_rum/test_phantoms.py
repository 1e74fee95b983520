"""Cards passed to a seat in round two and discarded on unseen: memory believes them where they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import PLAYERS
from jokerpoker.games.joker_rum.players.memory import remember
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.pack import COPIES
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import suggest
from jokerpoker.match import Match
from jokerpoker.rng import Rng

ME = 3
Script = dict[int, Card]
"""The discards of rounds one and two that matter, by the number of the turn."""


def deceived(twins: Callable[[JokerRum], Script], until: Callable[[JokerRum], bool]) -> JokerRum:
    """The last seat always draws from the stock, the others always the open card, until a position comes."""
    state = Match(JokerRum, 4, "hid/0", Options(deals=1)).state
    script = twins(state)
    kept = set(script.values())
    while not (state.turn == ME and state.round == 3 and until(state)):
        state.apply(next_move(state, script, kept))
    return state


def next_move(state: JokerRum, script: Script, kept: set[Card]) -> Action:
    seat, hand = state.turn, state.cards.hands[state.turn]
    if state.step == "close":
        return Pass(seat)
    if state.round < 3:
        return Discard(
            seat, script.get(len(state.cards.turns)) or next(card for card in hand if card not in kept)
        )
    if state.step == "draw":
        return Draw(seat, "stock" if seat == ME else "face_up")
    discards = [it for it in state.prompts()[seat].actions or () if isinstance(it, Discard) and not it.close]
    avoided = kept if seat == ME else set(+remember(state.view(ME)).others.get(seat, Counter()))
    return next((it for it in discards if it.card not in avoided), discards[0])


def one_twin(state: JokerRum) -> Script:
    """The last seat passes a card to the first, which discarded its own before and passes this one on."""
    card = next(shared(state, 0))
    return {19: card, 20: card, 24: card}


def three_twins(state: JokerRum) -> Script:
    """The same, and two more cards whose copies the other seats discard."""
    cards: list[Card] = []
    for seat in range(3):
        cards.append(next(card for card in shared(state, seat) if card not in cards))
    one, two, three = cards
    return {19: one, 15: two, 11: three, 20: one, 24: one, 28: two, 32: three, 21: two, 22: three}


def shared(state: JokerRum, seat: int) -> Iterator[Card]:
    """The cards of which the last seat and another hold a copy each."""
    mine, its = state.cards.hands[ME], state.cards.hands[seat]
    return (card for card in mine if COPIES[card] == 2 and mine.count(card) == its.count(card) == 1)


def before_the_last_draw(state: JokerRum) -> bool:
    return state.step == "draw" and len(state.cards.stock) == 1


def before_a_discard(state: JokerRum) -> bool:
    return state.step == "discard" and len(state.cards.stock) == 4


@pytest.mark.parametrize(
    ("twins", "until"), [(one_twin, before_the_last_draw), (three_twins, before_a_discard)]
)
def test_who_remembers_wrongly_still_plays_and_advises(
    twins: Callable[[JokerRum], Script], until: Callable[[JokerRum], bool]
) -> None:
    state = deceived(twins, until)
    view, prompt = state.view(ME), state.prompts()[ME]
    unknown = view["stock"]["known"].count(None)
    assert unknown > 0
    assert sum(remember(view).unseen.values()) >= unknown
    for level in PLAYERS.values():
        *_, action = level.make().think(view, prompt, Rng("phantoms"))
        state.check(action)
    advice: Json = suggest(view, {})
    assert advice["actions"]
