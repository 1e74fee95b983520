"""How each game's actions are made by gestures: what the suite must know of a game that has scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jokerpoker.core import Action
from jokerpoker.display.scenes import Drop, Gesture, Press, Tap
from jokerpoker.games.joker_poker.rules.arrangement import Commit
from jokerpoker.games.joker_poker.table.presenter import PRESENTER as POKER
from jokerpoker.games.joker_rum.rules.actions import Discard, Draw
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    Again,
    ComeOut,
    Declare,
    Doubt,
    MovePegs,
    PlayCard,
    SendBack,
)
from jokerpoker.games.pegs_and_jokers.rules.actions import Discard as DiscardAtPegs
from jokerpoker.games.pegs_and_jokers.table.buttons import AGAIN, DECLARED_RANKS, DOUBTS, free_key
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.presenter import PRESENTER as PEGS
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.games.poker_tiles.table.draft import items_of, tile_of
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.games.video_poker.rules.actions import Hold

Way = Callable[[Mapping[str, Any], Any], list[Gesture]]
"""From a view and an action: the gestures that lead from the game's first draft to the action."""


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
    """A card is tapped and discarded, or closed with; a pile is tapped; or a button is pressed."""
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


def pegs_and_jokers(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """A card is tapped; then the peg where there are many ways, each step, and a button."""
    if isinstance(action, (Doubt, Again)):
        answers, yes = (DOUBTS, action.doubts) if isinstance(action, Doubt) else (AGAIN, action.take)
        return [Press(key) for key, means in answers.items() if means == yes]
    if isinstance(action, SendBack):
        loser = pegs_table(view).exposed[0].split()[0]
        return [Tap(f"of-{loser}-{action.place}")]
    card: list[Gesture] = [] if isinstance(action, MovePegs) else [Tap(f"{vars(action)['card']}.0")]
    if isinstance(action, Declare):
        return [*card, *[Press(key) for key, rank in DECLARED_RANKS.items() if rank == action.rank]]
    if isinstance(action, DiscardAtPegs):
        return [*card, Press("discard")]
    if isinstance(action, ComeOut):
        return [*card, Press(free_key(action.steps[0][0]))]
    assert isinstance(action, (PlayCard, MovePegs))
    return [*card, *_steps(view, card, action.steps), Press("play")]


def pegs_table(view: Mapping[str, Any], draft: Any = None) -> PegsTable:
    """The table with a draft; None: with the first one."""
    return PegsTable(view, draft or PEGS.begin(view, {}))


def _steps(view: Mapping[str, Any], card: list[Gesture], steps: tuple[Any, ...]) -> list[Gesture]:
    """The pegs and ways that are tapped once the card is at hand."""
    draft, found = PEGS.begin(view, {}), list[Gesture]()
    for gesture in card:
        draft = PEGS.gesture(view, draft, gesture).draft
    for number, (seat, origin, end) in enumerate(steps, start=1):
        kind = "way" if number == len(steps) else "half"
        if pegs_table(view, draft).chooses_peg:
            found.append(Tap(f"of-{seat}-{origin}"))
            draft = PEGS.gesture(view, draft, found[-1]).draft
        found.append(Tap(f"{kind}-{seat}-{origin}-{end}"))
        draft = PEGS.gesture(view, draft, found[-1]).draft
    return found


def poker_tiles(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """Tiles are dropped on squares, or tapped while tiles are traded; then a button is pressed."""
    if isinstance(action, Play):
        items = rack_items(view, action.place.values())
        drops = [Drop(item, square_name(square)) for item, square in zip(items, action.place, strict=True)]
        return [*drops, Press("play")]
    if isinstance(action, Trade):
        return [Press("trade"), *map(Tap, rack_items(view, action.tiles)), Press("trade")]
    return [Press("pass")]


def rack_items(view: Mapping[str, Any], tiles: Iterable[str]) -> list[str]:
    """The keys of these tiles on the rack; equal tiles have different keys."""
    left, found = [*items_of(view["cards"])], []
    for tile in tiles:
        found.append(next(item for item in left if tile_of(item) == tile))
        left.remove(found[-1])
    return found


def high_card(view: Mapping[str, Any], action: Action) -> list[Gesture]:
    """A card is tapped."""
    del view
    return [Tap(vars(action)["card"])]


WAYS: dict[str, Way] = {
    "high_card": high_card,
    "joker_poker": joker_poker,
    "joker_rum": joker_rum,
    "pegs_and_jokers": pegs_and_jokers,
    "poker_tiles": poker_tiles,
    "video_poker": video_poker,
}
