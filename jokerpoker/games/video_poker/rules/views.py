"""The shape of a view and of its parts: what a seat may know, as JSON."""

from __future__ import annotations

from typing import TypedDict

from jokerpoker.views import View


class Pay(TypedDict):
    """A row of the pay table: the pay of a category per coin, given the number of coins bet now."""

    category: str
    pay: int


class KindTally(TypedDict):
    """Hands whose best hold is of one kind: their number, how many were played wrongly, and the cost of
    these.

    ``lost``: expected coins lost, in units of ``1 / unit``.
    """

    hands: int
    wrong: int
    lost: int


class TallyView(TypedDict):
    """The results of a session so far; ``bet``, ``won`` and ``perfect_won`` are coins.

    ``expected``: the coins that perfect play could expect from these deals; ``lost``: how much less the
    player's holds could expect; both in units of ``1 / unit``. ``right``: the number of hands held at no
    cost. ``counts`` and ``perfect_counts``: the number of hands that ended in each category. ``kinds``: by
    the kind of the best hold (``lines.Line.kind``), the mistakes. ``unit``: see :class:`MachineView`.
    """

    hands: int
    right: int
    bet: int
    won: int
    perfect_won: int
    expected: int
    lost: int
    counts: dict[str, int]
    perfect_counts: dict[str, int]
    kinds: dict[str, KindTally]


class HandPlayed(TypedDict):
    """A hold and its result: indexes held, the five cards after the draw, their category, coins paid."""

    held: list[int]
    cards: list[str]
    category: str
    paid: int


class LastHand(TypedDict):
    """The last finished hand: as dealt, as played (``own``), and as perfect play would have played it.

    ``coins``: the bet. ``kind``: the kind of the best hold. ``lost``: expected coins lost by the player's
    hold, in units of ``1 / unit``.
    """

    coins: int
    dealt: list[str]
    own: HandPlayed
    perfect: HandPlayed
    kind: str
    lost: int


class MachineView(View):
    """The view of the player.

    ``hand``: the number of the hand on the table, 0 before the first. ``coins``: the bet on it; before the
    first deal, that of the options. ``bankroll``: the coins left. ``cards``: the five on the table, as dealt
    until the draw and then as drawn; none before the first deal. ``category``: that of these five, or
    ``nothing`` without cards. ``unit``: the denominator of expected coins, which are given in units of
    ``1 / unit``. ``last``: None before the first draw. ``phase``: ``deal``, ``hold`` or ``over``;
    ``outcome``: ``played`` or ``broke`` once the session is over, else None.
    """

    phase: str
    hand: int
    coins: int
    bankroll: int
    pays: list[Pay]
    cards: list[str]
    category: str
    unit: int
    last: LastHand | None
    tally: TallyView
    outcome: str | None
