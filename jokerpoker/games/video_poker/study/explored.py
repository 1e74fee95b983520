"""The state of the explorer of pay tables, and its changes."""

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
"""A long computation. ``fan``: the coins by which many sessions are ahead as they go on, as curves that
spread like a fan; ``list``: a list of holds, best first, to play by."""

OWN = "own"
"""The name by which the person's own table is chosen."""

LENGTHS = (100, 500, 1_000, 5_000)
"""The choices for the number of hands of a session."""


@dataclass(frozen=True)
class OwnTable:
    """The person's own pay table for a pack. ``pays``: by category, also those that ``minimum`` leaves out;
    ``minimum``, ``short_royal``: as in :class:`PayTable`.
    """

    minimum: Minimum
    pays: Mapping[str, int]
    short_royal: int = SHORT_ROYAL


@dataclass(frozen=True)
class Explored:
    """The state. ``deck``: the pack. ``shown``: by pack, the name of the table shown last. ``own``: by pack,
    the person's own table.

    ``other``: the name of the table to compare with, or "". ``hands``: the length of a session. ``wants``:
    the long computations that are asked for.
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
        """The name of the table that is shown; :data:`OWN` for the person's own."""
        return self.shown[self.deck]

    @property
    def for_five_coins(self) -> PayTable:
        """The table that is shown, as it pays per coin if five are bet; ``ValueError`` or ``LookupError`` for
        an invalid state.
        """
        table = self._own_table() if self.choice == OWN else PAY_TABLES[self.choice]
        if table.deck_name != self.deck:
            raise Fault("wrong_deck", f"the table {self.choice} is not for the pack {self.deck}")
        return table

    @property
    def table(self) -> PayTable:
        """The table that is shown, as it pays per coin for the coins bet."""
        return self.for_five_coins.with_coins(self.coins)

    @property
    def other_table(self) -> PayTable | None:
        """The table to compare with, for the coins bet; None if there is none."""
        return PAY_TABLES[self.other].with_coins(self.coins) if self.other else None

    @property
    def options(self) -> dict[str, Json]:
        """The options of a session with the table that is shown."""
        if self.choice != OWN:
            return {"table": self.choice, "coins": self.coins}
        table = self.for_five_coins
        return {
            "table": OWN,
            "deck": table.deck_name,
            "minimum": table.minimum,
            "pays": list(table.pays),
            "short_royal": table.short_royal,
            "coins": self.coins,
        }

    def _own_table(self) -> PayTable:
        """The person's own table; pays that it does not have are those of :func:`start_of`."""
        own = self.own[self.deck]
        start = start_of(self.deck, own.minimum)
        pays = tuple(own.pays.get(name, start.pay(name)) for name in start.categories)
        return PayTable(self.deck, own.minimum, pays, own.short_royal)


def changed(state: Explored, key: str, value: Any) -> Explored:
    """The state after the field ``key`` was set to ``value``, or the button ``key`` pressed."""
    if key in _WANTS:
        return replace(state, wants=(*state.wants, _WANTS[key]))
    if key.startswith("pay-"):
        return _with_pay(state, key.removeprefix("pay-"), value)
    if key in _FIELDS:
        return _FIELDS[key](state, value)
    # A change of ``hands`` outdates the fan, one of ``coins`` all long computations, one of ``other`` none.
    outdated = {"other": (), "hands": ("fan",)}.get(key, state.wants)
    wants = tuple(name for name in state.wants if name not in outdated)
    return replace(state, **{key: value}, wants=wants)


def _with_table(state: Explored, name: Any) -> Explored:
    """Show another table, or the person's own of this pack."""
    deck = state.deck if name == OWN else PAY_TABLES[name].deck_name
    return replace(state, deck=deck, shown={**state.shown, deck: name}, wants=())


def _with_deck(state: Explored, deck: Any) -> Explored:
    """Change the pack: show its table that was shown last, else its first."""
    if deck in state.shown:
        return replace(state, deck=deck, wants=())
    return _with_first(replace(state, deck=deck), DECKS[deck].minimums[0])


def _with_minimum(state: Explored, minimum: Any) -> Explored:
    """Change the lowest hand of the person's own table; if another is shown, show the first that has it."""
    own = state.own.get(state.deck)
    if state.choice != OWN or not own:
        return _with_first(state, minimum)
    return _with_own(state, replace(own, minimum=minimum))


def _with_first(state: Explored, minimum: Minimum) -> Explored:
    """Show the pack's first table with this lowest hand, else the person's own with it."""
    for name, table in PAY_TABLES.items():
        if table.deck_name == state.deck and table.minimum == minimum:
            return _with_table(state, name)
    own = state.own.get(state.deck)
    return _with_own(state, replace(own, minimum=minimum) if own else OwnTable(minimum, {}))


def _with_pay(state: Explored, category: str, pay: int) -> Explored:
    """Change a pay of the table that is shown, and store that table as the person's own. The natural royal
    flush has two pays: the one for the coins bet changes.
    """
    table = state.for_five_coins
    index = table.categories.index(category)
    if index == 0 and state.coins < MOST_COINS:
        return _store_own(state, replace(table, short_royal=pay))
    return _store_own(state, replace(table, pays=(*table.pays[:index], pay, *table.pays[index + 1 :])))


def _store_own(state: Explored, table: PayTable) -> Explored:
    """Store a table as the person's own. Pays of the previous own table for categories that this one does not
    have stay stored.
    """
    own = state.own.get(state.deck)
    pays = {**(own.pays if own else {}), **dict(zip(table.categories, table.pays, strict=True))}
    return _with_own(state, OwnTable(table.minimum, pays, table.short_royal))


def _with_own(state: Explored, own: OwnTable) -> Explored:
    return _with_table(replace(state, own={**state.own, state.deck: own}), OWN)


_WANTS: dict[str, Want] = {"fan": "fan", "list": "list"}
"""By button, the computation that it asks for."""
_FIELDS = {"table": _with_table, "deck": _with_deck, "minimum": _with_minimum}
"""For fields whose change also changes other fields: by field, the function that sets it."""


def start_of(deck: DeckName, minimum: Minimum) -> PayTable:
    """The table from which the person's own starts. Its pays are those of the first table with this pack and
    lowest hand; if there is none, those of the pack's first table.
    """
    of_pack = [table for table in PAY_TABLES.values() if table.deck_name == deck]
    first = next((table for table in of_pack if table.minimum == minimum), of_pack[0])
    names = categories_of(deck, minimum)
    return PayTable(deck, minimum, tuple(first.pay(name) for name in names), first.short_royal)
