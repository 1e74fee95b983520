"""How each game's actions are made by gestures: what the suite must know of a game that has scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jokerpoker.core import Action
from jokerpoker.games.joker_poker.rules.arrangement import Commit
from jokerpoker.games.joker_poker.table.presenter import PRESENTER as POKER
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.scenes import Drop, Gesture, Press, Tap

Way = Callable[[Mapping[str, Any], Any], list[Gesture]]
"""From a view and an action, the gestures that end in it; a game's first draft is where they begin."""


def video_poker(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """Cards are tapped, or coins bet one by one; then the large button is pressed."""
    if isinstance(action, Hold):
        taps: list[Gesture] = [Tap(f"{view['hand']}:{view['cards'][place]}") for place in action.places]
        return [*taps, Press("main")] if taps else [Press("main"), Press("main")]
    coins: int = vars(action)["coins"]
    most = min(5, view["bankroll"])
    first = min(view["options"]["coins"], most)
    step = "more" if coins > first else "fewer"
    return [*[Press(step)] * abs(coins - first), Press("main")]


def joker_rum(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """A card is tapped and thrown, or closed with; a pile is tapped; or a button is pressed."""
    del view
    if isinstance(action, Discard):
        return [Tap(f"{action.card}.0"), Press("close" if action.close else "discard")]
    if isinstance(action, Draw):
        return [Tap("stock" if action.source == "stock" else "open")]
    return [Press(action.kind)]


def joker_poker(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """Cards are dropped on one another, bets on hands; then it is said what the jokers stand for."""
    assert isinstance(action, Commit)
    laid = POKER.begin(view, {}).laid
    wanted = [card for hand in action.hands for card in hand]
    names = [f"{row}-{column}" for row, size in enumerate(view["sizes"]) for column in range(size)]
    lying, found = list(laid.places), list[Gesture]()
    for place, card in enumerate(wanted):
        at = lying.index(card)
        if at != place:
            lying[at], lying[place] = lying[place], card
            found.append(Drop(card, names[place]))
    ranks = {card[0] for card in action.jokers.values()}
    found += [Press(f"rank-{rank}") for rank in ranks]
    found += [Press(f"suit-{joker}-{card[1]}") for joker, card in action.jokers.items()]
    free = [bet for bet, gone in enumerate(spent_bets(view)) if not gone]
    for row, value in enumerate(action.bets):
        bet = next(bet for bet in free if view["options"]["bet_values"][bet] == value)
        free.remove(bet)
        found.append(Drop(f"bet-{bet}", f"stake-{row}"))
    return [*found, Press("ready")]


def spent_bets(view: Mapping[str, Any]) -> list[bool]:
    """Which of the nine betting cards of a seat are gone."""
    left = list(view["bets_left"][view["seat"]])
    gone = []
    for value in reversed(view["options"]["bet_values"]):
        gone.append(value not in left)
        if value in left:
            left.remove(value)
    return gone[::-1]


WAYS: dict[str, Way] = {"joker_poker": joker_poker, "joker_rum": joker_rum, "video_poker": video_poker}
