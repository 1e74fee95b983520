"""The engine in the test's process: tests know deals beforehand and compare what the page shows with it."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.arrangement import hand_value
from tests.asking import Asking

GAME = "joker_poker"
NEWCOMERS = ("human", "casual", "gambler", "gambler")
"""By seat, the players of a person's first match."""


def on_the_page(name: str) -> str:
    """The name of a hand as the English page has it: the engine's own sentences say *two pairs*."""
    return name.replace("wo pairs", "wo pair")


class Twin:
    """One match in this process, asked the way the page asks."""

    def __init__(self) -> None:
        self._page = Asking()

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a method of the bridge; an error is an AssertionError."""
        result = self._page.ask(method, **params)
        assert set(result) != {"code", "message", "data"}, result
        return result

    def deal(self, seed: str, seats: int = 3, options: dict[str, Any] | None = None) -> dict[str, Any]:
        """Begins a match; the view of seat 0."""
        snapshot = self.ask("new", game=GAME, seats=seats, seed=seed, options=options or {}, seat=0)
        view: dict[str, Any] = snapshot["view"]
        return view

    def lay(self, split: dict[str, Any], bets: list[int]) -> dict[str, Any]:
        """Plays seat 0's hands, as :meth:`play` does."""
        laid = {name: split[name] for name in ("hands", "jokers")}
        return self.play({"kind": "commit", "seat": 0, "bets": bets, **laid})

    def play(self, action: dict[str, Any]) -> dict[str, Any]:
        """Plays seat 0's action, then those of all other seats, by ``NEWCOMERS``; the view of seat 0 then."""
        snapshot = self.ask("view", seat=0)
        snapshot = self.ask("submit", ply=snapshot["ply"], action=action, seat=0)
        while others := [seat for seat in snapshot["asked"] if seat != 0]:
            if 0 in snapshot["asked"] and snapshot["view"]["commit"] is None:
                break
            seat = others[0]
            at = {"ply": snapshot["ply"], "for": seat, "seat": 0}
            params = {**at, "player": NEWCOMERS[seat], "budget_ms": 1000}
            while not (slice_ := self.ask("think", **params))["done"]:
                pass
            snapshot = slice_["snapshot"]
        view: dict[str, Any] = snapshot["view"]
        return view


@cache
def find_seed(jokers: int, seats: int = 3) -> str:
    """The first seed, in the page's format, whose first deal gives seat 0 so many jokers."""
    twin = Twin()
    seeds = (f"{number:032x}" for number in count(1))
    return next(seed for seed in seeds if len(jokers_in(twin.deal(seed, seats)["cards"])) == jokers)


def jokers_in(cards: list[str]) -> list[str]:
    """The jokers among them."""
    return [card for card in cards if card.endswith("J") and card != "J"]


def disordering_swap(hands: list[list[str]]) -> tuple[str, str]:
    """A card of the first hand and one of the second whose swap makes the second hand the stronger one. The
    hands must have no jokers.
    """
    rules = Options().hand_rules
    for one in hands[0]:
        for other in hands[1]:
            change = {one: other, other: one}
            first, second = ([change.get(card, card) for card in hand] for hand in hands[:2])
            if hand_value(second, {}, rules) > hand_value(first, {}, rules):
                return one, other
    raise AssertionError("the deal has no such swap: take another seed")


PLAIN, ONE_JOKER, TWO_JOKERS = map(find_seed, range(3))
"""Seeds whose first deal gives the person no joker, one, two."""
