"""What a person has set in the explorer of pay tables, and how it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from jokerpoker.core import Json
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.options import TableChoice
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    MOST_COINS,
    PAY_TABLES,
    SHORT_ROYAL,
    DeckName,
    Minimum,
    PayTable,
    categories_of,
)

Want: TypeAlias = Literal["fan", "list"]

OWN = "own"
LENGTHS = (100, 500, 1_000, 5_000)
"""Hands of a session."""


@dataclass(frozen=True)
class OwnTable:
    """One's own table of a pack by category, also of those that the lowest hand ``minimum`` leaves out."""

    minimum: Minimum
    pays: Mapping[str, int]
    short_royal: int = SHORT_ROYAL


@dataclass(frozen=True)
class Explored:
    """A pack; by pack the table that is shown, and one's own.

    ``other``: the name of the table beside it, or "". ``wants``: what takes long and is asked for.
    """

    deck: DeckName = "joker"
    shown: Mapping[str, TableChoice] = field(default_factory=lambda: {"joker": "kings"})
    own: Mapping[str, OwnTable] = field(default_factory=dict)
    other: str = ""
    coins: int = field(default=MOST_COINS, metadata={"least": 1, "most": MOST_COINS})
    hands: Literal[100, 500, 1_000, 5_000] = 500
    wants: tuple[Want, ...] = field(default=(), metadata={"longest": 2})

    @property
    def choice(self) -> TableChoice:
        """The table that is shown, by its name or as one's own."""
        return self.shown[self.deck]

    @property
    def whole(self) -> PayTable:
        """The table that is shown, with five coins; a ``ValueError`` if there is none such."""
        table = self._own(self.own[self.deck]) if self.choice == OWN else PAY_TABLES[self.choice]
        if table.deck_name != self.deck:
            raise Fault("wrong_deck", f"the table {self.choice} is not for the pack {self.deck}")
        return table

    @property
    def table(self) -> PayTable:
        """The same with the coins bet."""
        return self.whole.with_coins(self.coins)

    @property
    def beside(self) -> PayTable | None:
        """The other table with the coins bet."""
        return PAY_TABLES[self.other].with_coins(self.coins) if self.other else None

    @property
    def options(self) -> dict[str, Json]:
        """The options of a session with this table."""
        if self.choice != OWN:
            return {"table": self.choice, "coins": self.coins}
        table = self.whole
        return {
            "table": OWN,
            "deck": table.deck_name,
            "minimum": table.minimum,
            "pays": list(table.pays),
            "short_royal": table.short_royal,
            "coins": self.coins,
        }

    def _own(self, typed: OwnTable) -> PayTable:
        start = start_of(self.deck, typed.minimum)
        names = categories_of(self.deck, typed.minimum)
        pays = tuple(typed.pays.get(name, pay) for name, pay in zip(names, start.pays, strict=True))
        return PayTable(self.deck, typed.minimum, pays, typed.short_royal)


def changed(state: Explored, key: str, value: Any) -> Explored:
    """The state after a field has another value, or after a press."""
    if key in _WANTS:
        return replace(state, wants=(*state.wants, _WANTS[key]))
    if key.startswith("pay-"):
        return _with_pay(state, key.removeprefix("pay-"), value)
    if key in _FIELDS:
        return _FIELDS[key](state, value)
    wants = tuple(name for name in state.wants if key == "other" or (key == "hands" and name != "fan"))
    return replace(state, **{key: value}, wants=wants)


def _with_table(state: Explored, name: Any) -> Explored:
    """Another table, or one's own of this pack."""
    deck = state.deck if name == OWN else PAY_TABLES[name].deck_name
    return replace(state, deck=deck, shown={**state.shown, deck: name}, wants=())


def _with_deck(state: Explored, deck: Any) -> Explored:
    """Another pack: with what was shown of it last, else its first table."""
    if deck in state.shown:
        return replace(state, deck=deck, wants=())
    return _begun(replace(state, deck=deck), DECKS[deck].minimums[0])


def _with_minimum(state: Explored, minimum: Any) -> Explored:
    """Another lowest hand: one's own table is carried over, else the first table that has it."""
    typed = state.own.get(state.deck)
    if state.choice != OWN or not typed:
        return _begun(state, minimum)
    return _with_own(state, replace(typed, minimum=minimum))


def _begun(state: Explored, minimum: Minimum) -> Explored:
    """The first table of the pack with this lowest hand; where there is none, one's own like the first."""
    for name, table in PAY_TABLES.items():
        if table.deck_name == state.deck and table.minimum == minimum:
            return _with_table(state, name)
    start = start_of(state.deck, minimum)
    return _typed(state, start)


def _with_pay(state: Explored, category: str, pay: int) -> Explored:
    """Another pay makes the table one's own; the natural royal flush of fewer than five coins has its own."""
    table = state.whole
    at = table.categories.index(category)
    if at == 0 and state.coins < MOST_COINS:
        return _typed(state, replace(table, short_royal=pay))
    return _typed(state, replace(table, pays=(*table.pays[:at], pay, *table.pays[at + 1 :])))


def _typed(state: Explored, table: PayTable) -> Explored:
    """One's own table is remembered by category: with another lowest hand most of it fits as well."""
    before = state.own.get(state.deck)
    pays = {**(before.pays if before else {}), **dict(zip(table.categories, table.pays, strict=True))}
    return _with_own(state, OwnTable(table.minimum, pays, table.short_royal))


def _with_own(state: Explored, typed: OwnTable) -> Explored:
    return _with_table(replace(state, own={**state.own, state.deck: typed}), OWN)


_WANTS: dict[str, Want] = {"fan": "fan", "list": "list"}
_FIELDS = {"table": _with_table, "deck": _with_deck, "minimum": _with_minimum}


def start_of(deck: DeckName, minimum: Minimum) -> PayTable:
    """Where one's own table begins: as the first with this pack and lowest hand, or the pack's first."""
    alike = [table for table in PAY_TABLES.values() if table.deck_name == deck]
    first = next((table for table in alike if table.minimum == minimum), alike[0])
    names = categories_of(deck, minimum)
    return PayTable(deck, minimum, tuple(first.pay(name) for name in names), alike[0].short_royal)
