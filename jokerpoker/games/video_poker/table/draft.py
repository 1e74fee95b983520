"""The draft at the machine: cards held, coins bet, when the trainer comments, and its comments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.display.amounts import coins_lost, in_hundredths
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.lines import line_of
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, MOST_COINS, PayTable
from jokerpoker.games.video_poker.table.trainer import SMALL, Judgement, Size
from jokerpoker.games.video_poker.table.words import hold_words, listed

Trainer: TypeAlias = Literal["warn", "after", "end"]
"""When the trainer comments: before a wrong hold, after each hand, or only at the end."""

TRAINERS: tuple[Trainer, ...] = ("warn", "after", "end")
LARGE = 0.25
"""From this cost per coin on, the comment calls a mistake large. ``JudgedHold.size``, which devices have
stored, has no size between small and large: it is ``large`` from ``SMALL`` on.
"""
MOST_MISTAKES = 100
"""A draft stores at most this many mistakes, the latest ones; the tally of the view counts all."""


@dataclass(frozen=True)
class JudgedHold:
    """A hold of a hand compared with the best one.

    ``hand``: the number of the hand. ``dealt``: its cards before the draw. ``own``: the indexes of the cards
    held. ``best``: those of the best hold. ``size``: the size of the mistake (see :data:`LARGE`). ``coins``:
    the cost of the hold for the whole bet; in :class:`Draft`, ``coins`` is the bet. ``own_pay``,
    ``best_pay``: the expected pay of the hold, and of the best one, per coin.
    """

    hand: int
    dealt: tuple[Card, ...]
    own: tuple[int, ...]
    best: tuple[int, ...]
    size: Size
    coins: float
    own_pay: float
    best_pay: float

    @classmethod
    def of(cls, hand: int, dealt: tuple[Card, ...], judged: Judgement) -> JudgedHold:
        """The judged hold from the trainer's judgement of a hand."""
        own, best = judged["own"], judged["best"]
        return cls(
            hand=hand,
            dealt=dealt,
            own=tuple(own["places"]),
            best=tuple(best["places"]),
            size=judged["size"],
            coins=judged["coins"],
            own_pay=own["expected"],
            best_pay=best["expected"],
        )

    def words(self, table: PayTable, drawn: bool = False, paid: bool = True) -> Words:
        """The trainer's comment; on a wrong hold, with the expected pays of both holds, in coins for the bet.
        ``drawn``: true after the draw, when discarded cards are no longer shown: then holds are named by
        their cards. ``paid``: true if the hand won.
        """
        if self.size == "none":
            own = self._hold(self.own, table, False)
            hold = "unpaid" if not paid else "cards" if self.own else "none"
            return say("machine.judged.right", hold=hold, own=own)
        return say(
            "machine.judged.wrong",
            size=self._comment_size,
            cost=self.cost,
            best=self._aim(table) if drawn else self._hold(self.best, table, False),
            more=in_hundredths(self._bet * self.best_pay),
            own=self._hold(self.own, table, drawn),
            less=in_hundredths(self._bet * self.own_pay),
        )

    @property
    def cost(self) -> float:
        """The cost in coins, rounded as it is shown."""
        return coins_lost(self._bet * self.own_pay, self._bet * self.best_pay)

    @property
    def _bet(self) -> int:
        """The coins bet: the cost in coins divided by the cost per coin; 0 if the hold was right."""
        return round(self.coins / (self.best_pay - self.own_pay)) if self.coins else 0

    @property
    def _comment_size(self) -> str:
        """The size that the comment names, by the cost per coin: ``small``, ``plain`` or ``large``;
        ``size`` calls the last two ``large``.
        """
        cost = self.best_pay - self.own_pay
        return "small" if cost < SMALL else "plain" if cost < LARGE else "large"

    def _aim(self, table: PayTable) -> Words:
        """The cards of the best hold, and its name unless the name only repeats the cards."""
        cards = [self.dealt[index] for index in self.best]
        line = line_of(cards, table)
        only_cards = line.code in ("other", "card", "wild") or (line.code == "pair" and line.wilds > 0)
        names_itself = not cards or len(cards) == HAND_SIZE or only_cards
        words = listed(cards, table)
        return words if names_itself else say("machine.judged.aim", cards=words, aim=hold_words(cards, table))

    def _hold(self, indexes: tuple[int, ...], table: PayTable, drawn: bool) -> Words:
        """The name of the hold of the cards at these indexes; if ``drawn``, the cards themselves."""
        cards = [self.dealt[index] for index in indexes]
        return listed(cards, table) if drawn else hold_words(cards, table)


@dataclass(frozen=True)
class Draft:
    """A person's choices, and the trainer's comments.

    ``held``: indexes of the cards held so far. ``coins``: the bet on the next hand. ``trainer``: when the
    trainer comments. ``test``: true if the trainer is silent from start to end. ``helped``: true if a hint or
    comment was given. ``drill``: true if nothing shows which hold is good. ``lesson``: the table is one of a
    lesson. ``careful``: ask before five new cards are drawn, unless a hint advised it; ``asked``: true while
    the table asks. ``warned``: the judgement in the trainer's warning before the draw, None without one.
    ``judged``: the judgement of the last draw, with or without a comment; None from the next deal on.
    ``hint``: indexes of the cards that a hint held: () if it held none, None without a hint. ``seen``: the
    person has continued from the last hand to the result. ``mistakes``: the latest ones, oldest first.
    """

    coins: int = field(default=MOST_COINS, metadata={"least": 1, "most": MOST_COINS})
    held: tuple[int, ...] = ()
    trainer: Trainer = "after"
    test: bool = False
    drill: bool = False
    lesson: bool = False
    helped: bool = False
    careful: bool = True
    asked: bool = False
    seen: bool = False
    warned: JudgedHold | None = None
    judged: JudgedHold | None = None
    hint: tuple[int, ...] | None = None
    mistakes: tuple[JudgedHold, ...] = ()

    def holding(self, indexes: tuple[int, ...]) -> Draft:
        """The draft with these cards held, by index; a warning or question about another hold is dropped."""
        return replace(self, held=tuple(sorted(indexes)), warned=None, asked=False)

    def toggled(self, index: int) -> Draft:
        """The draft with this card held, or no longer held if it was."""
        if index in self.held:
            return self.holding(tuple(other for other in self.held if other != index))
        return self.holding((*self.held, index))

    def with_judgement(self, judged: JudgedHold) -> Draft:
        """The draft after a draw, with the judgement of the hold; that of a mistake is also added to
        ``mistakes``. A comment right after the hand counts as help.
        """
        wrong = () if judged.size == "none" else (judged,)
        return replace(
            self,
            warned=None,
            hint=None,
            judged=judged,
            mistakes=(*self.mistakes, *wrong)[-MOST_MISTAKES:],
            helped=self.helped or self.trainer != "end",
        )


def started(options: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
    """The draft of a new session; defaults replace all preferences if one cannot be read.

    >>> started({"coins": 3}, {"trainer": "warn"}).trainer, started({"coins": 3}, {"trainer": 7}).trainer
    ('warn', 'after')
    """
    stored = {
        name: preferences[name] for name in ("trainer", "careful", "test", "lesson") if name in preferences
    }
    try:
        draft = codec.load(Draft, {"coins": options["coins"], **stored})
    except codec.ShapeError:
        draft = Draft(coins=options["coins"])
    drill = preferences.get("drill") is True
    return replace(draft, trainer="end", drill=drill) if draft.test or drill else draft


def from_older(stored: Mapping[str, Any]) -> Draft:
    """The draft in a table's record of version 0.1: cards held, coins, when the trainer comments,
    and the person's mistakes.
    """
    return codec.load(
        Draft,
        {
            "coins": stored["coins"],
            "held": stored["held"],
            "trainer": stored["trainer"],
            "test": bool(stored.get("test", False)),
            "helped": bool(stored.get("helped", False)),
            "seen": bool(stored.get("show", {}).get("done", False)),
            "mistakes": [_older_mistake(mistake) for mistake in stored["mistakes"]],
        },
    )


def _older_mistake(stored: Mapping[str, Any]) -> Json:
    own, best = stored["own"], stored["best"]
    return {
        **{name: stored[name] for name in ("hand", "dealt", "size", "coins")},
        "own": own["places"],
        "best": best["places"],
        "own_pay": own["expected"],
        "best_pay": best["expected"],
    }
