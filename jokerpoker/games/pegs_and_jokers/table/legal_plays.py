"""The legal plays of the seat whose turn it is, computed once per position and shared by all its scenes."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps, named_steps, steps_of
from jokerpoker.games.pegs_and_jokers.rules.bluff import ranks_to_declare
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, NamedStep, Steps
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences
from jokerpoker.games.pegs_and_jokers.table.questions import codes, second_consequences, step_consequences
from jokerpoker.games.pegs_and_jokers.table.reasons import Reason, nothing_out, reasons

CACHE_SIZE = 24
"""The number of positions whose plays are cached."""


class NextStep(NamedTuple):
    """A step that may come next. ``completes``: true if a play ends with it; false for the first
    half of a split or swap.
    """

    step: NamedStep
    completes: bool

    @property
    def key(self) -> str:
        """The key of the item to tap for this step.

        >>> NextStep((0, "12", "h2"), True).key, NextStep((0, "12", "14"), False).key
        ('way-0-12-h2', 'half-0-12-14')
        """
        return "-".join(("way" if self.completes else "half", *map(str, self.step)))


class CardPlays(NamedTuple):
    """The number of a card's plays, and the codes of their effects (``questions.codes``). ``reasons``: why
    there are no plays; or else, for a card that could bring a peg out, why it brings out none now.
    """

    play_count: int
    codes: tuple[str, ...]
    reasons: tuple[Reason, ...]


class PlaysInput(NamedTuple):
    """The part of a view that determines the legal plays."""

    seat: int | None
    seats: int
    options: Options
    pegs: tuple[tuple[str, ...], ...]
    cards: tuple[str, ...]
    turn: int
    stuck: int


def legal_plays_of(view: Mapping[str, Json]) -> LegalPlays:
    """The legal plays of the seat whose turn it is."""
    return _legal_plays(
        PlaysInput(
            seat=view["seat"],
            seats=view["seats"],
            options=codec.load(Options, view["options"]),
            pegs=tuple(map(tuple, view["pegs"])),
            cards=tuple(view["cards"]),
            turn=view["turn"],
            stuck=view["stuck"],
        )
    )


@functools.lru_cache(maxsize=CACHE_SIZE)
def _legal_plays(plays_input: PlaysInput) -> LegalPlays:
    return LegalPlays(Situation({**plays_input._asdict(), "options": codec.dump(plays_input.options)}))


class LegalPlays:
    """The plays of every card, computed when first needed."""

    def __init__(self, now: Situation) -> None:
        self._now = now
        self._by_rank: dict[Rank, CardPlays] = {}
        self._plays: dict[tuple[Rank, bool], dict[Steps, Changes]] = {}
        self._next_steps: dict[tuple[Rank, NamedSteps, bool], tuple[NextStep, ...]] = {}
        self._consequences: dict[tuple[Rank, NamedSteps, bool], Consequences] = {}

    @property
    def may_discard(self) -> bool:
        """True if a card may be discarded."""
        return self._now.choices.may_discard

    @property
    def colours(self) -> tuple[int, ...]:
        """The seats whose pegs may be moved."""
        return tuple(self._now.seat_plays.colours)

    @functools.cached_property
    def free(self) -> tuple[NamedSteps, ...]:
        """The free come-outs that a discard may make, each as its steps."""
        return tuple(named_steps(self._now.geometry, steps) for steps, _ in self._now.choices.free)

    @functools.cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that could be declared."""
        return tuple(ranks_to_declare(self._now.seat_plays))

    def of_card(self, card: str) -> CardPlays:
        """The plays of a card of the hand."""
        rank = RANK_OF[card]
        if rank not in self._by_rank:
            choices = self._now.choices
            count = len(choices.plays[rank])
            does, seat_plays = codes(self._now, rank), self._now.seat_plays
            blocked = nothing_out(seat_plays, rank) if "comes_out" not in does else []
            why = blocked if count else reasons(seat_plays, rank, choices.can_move)
            self._by_rank[rank] = CardPlays(count, does, tuple(why))
        return self._by_rank[rank]

    def _every_play(self, rank: Rank, strict: bool) -> dict[Steps, Changes]:
        """All plays of a rank, with all orders of their steps, as a mapping of steps to changes. ``strict``:
        none if the rank may not be played because of the other cards in the hand (``Options.strict_joker``).
        """
        if (rank, strict) not in self._plays:
            # A rank of the hand that ``strict_joker`` forbids has no plays in ``choices``. A rank that is not
            # in the hand, such as a declared one, is not in ``choices``; the option does not concern it.
            barred = strict and not self._now.choices.plays.get(rank, True)
            self._plays[rank, strict] = {} if barred else dict(self._now.seat_plays.every_order(rank))
        return self._plays[rank, strict]

    def next_steps(self, rank: Rank, made: NamedSteps = (), strict: bool = True) -> tuple[NextStep, ...]:
        """The steps that may come next after ``made``: first those that complete a play, then first halves;
        within each group, short ones first. ``strict``: see :meth:`_every_play`.
        """
        key = (rank, made, strict)
        if key not in self._next_steps:
            self._next_steps[key] = self._find_next_steps(rank, made, strict)
        return self._next_steps[key]

    def _find_next_steps(self, rank: Rank, made: NamedSteps, strict: bool) -> tuple[NextStep, ...]:
        begun, count = steps_of(self._now.geometry, made), len(made)
        plays = [
            steps for steps in self._every_play(rank, strict) if len(steps) > count and steps[:count] == begun
        ]
        candidates = dict.fromkeys((steps[count], len(steps) == count + 1) for steps in plays)
        named_step = self._now.geometry.named_step
        next_steps = [NextStep(named_step[step], completes) for step, completes in candidates]
        return tuple(
            sorted(next_steps, key=lambda next_step: (not next_step.completes, self._length(next_step)))
        )

    def _length(self, next_step: NextStep) -> int:
        """The number of holes from origin to end along the track, in the shorter direction; 0 if one of them
        is a start area or in a lane.
        """
        _, origin, end = next_step.step
        if origin.isdecimal() and end.isdecimal():
            holes = self._now.geometry.holes
            ahead = (int(end) - int(origin)) % holes
            return min(ahead, holes - ahead)
        return 0

    def consequences(
        self, rank: Rank, made: NamedSteps, next_step: NextStep, strict: bool = True
    ) -> Consequences:
        """The effects of ``next_step`` after the steps ``made``, without the effects of ``made``."""
        steps = (*made, next_step.step)
        if (rank, steps, next_step.completes) not in self._consequences:
            all_steps = steps_of(self._now.geometry, steps) or ()
            changes = self._every_play(rank, strict)[all_steps] if next_step.completes else None
            if made and changes:
                consequences = second_consequences(self._now, all_steps, changes, rank)
            else:
                consequences = step_consequences(self._now, all_steps, changes, rank)
            self._consequences[rank, steps, next_step.completes] = consequences
        return self._consequences[rank, steps, next_step.completes]

    def single_steps(self, cards: Sequence[str]) -> dict[NamedStep, str]:
        """The plays of the cards, jokers left out, that have a single step: by step, the first card that can
        make it.
        """
        card_of: dict[NamedStep, str] = {}
        for card in cards:
            rank = RANK_OF[card]
            for steps, _ in self._now.choices.plays[rank] if rank != JOKER else ():
                if len(steps) == 1:
                    card_of.setdefault(self._now.geometry.named_step[steps[0]], card)
        return card_of
