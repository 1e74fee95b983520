"""The draft at a table of Joker Rum: the picked card, groups arranged by hand, hints, decisions judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card, card_of, ids_of
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import MAX_DEALS, SEATS
from jokerpoker.games.joker_rum.table.coach import suggest

GROUPS = 3
"""The number of groups that a person can arrange: as many as a hand can have sets."""
ALL = 99
"""A number of choices that is greater than any decision has."""
MOST_PLIES = 1_188
"""A record of version 0.1 with more decisions in one deal is refused; this is far more than people play."""
HINTS = 3
"""The number of hints for a decision."""

ActionCode: TypeAlias = Literal["discard", "stock", "open", "close", "pass"]
"""The effect of an action; ``stock`` is the draw from the stock, ``open`` that of the top face-up card."""
Note: TypeAlias = Literal["", "rum.group.hand", "rum.group.auto", "rum.undone"]
"""The key of a message; "" for none."""


@dataclass(frozen=True)
class Advice:
    """A choice and ``worth``, the points that the expert expects after it; see ``coach.suggest``.

    ``card``: the card discarded, or the card drawn, if known. ``code``, ``data``: those of the reason.
    """

    what: ActionCode
    card: Card | None
    worth: float
    code: str
    data: Mapping[str, Any]

    @classmethod
    def of(cls, answer: Mapping[str, Any]) -> Advice:
        """The advice in a coach's answer."""
        reason = answer["reason"]
        return codec.load(
            cls,
            {
                "what": action_code(answer["action"]),
                "card": answer["card"],
                "worth": float(answer["worth"]),
                "code": reason["code"],
                "data": reason.get("data", {}),
            },
        )


def action_code(action: Mapping[str, Any]) -> ActionCode:
    """The code of an action given as JSON."""
    if action["kind"] == "draw":
        return "stock" if action["source"] == "stock" else "open"
    what: ActionCode = "close" if action.get("close") else action["kind"]
    return what


@dataclass(frozen=True)
class JudgedDecision:
    """A decision and the best choice. ``number``: the decision's index among those of the person in the deal,
    -1 if unknown; ``back``: true if it was undone. ``plan``: unused; in records that an earlier version of
    the page stored.
    """

    number: int
    round: int
    chosen: Advice
    best: Advice
    back: bool = False
    plan: Any = field(default=None, metadata={"later": True})

    @property
    def loss(self) -> float:
        """The points that the decision cost against the best choice."""
        return max(0.0, self.best.worth - self.chosen.worth)


@dataclass(frozen=True)
class Review:
    """The decisions of a deal that has ended."""

    deal: int
    judged: tuple[JudgedDecision, ...]


@dataclass(frozen=True)
class Hints:
    """Hints for the current decision, best first; ``at``: the index of the one shown.

    ``said``: true if the status line still shows the hint. ``plan``, ``first``: unused; in records that an
    earlier version of the page stored.
    """

    choices: tuple[Advice, ...]
    at: int = 0
    said: bool = True
    plan: Any = field(default=None, metadata={"later": True})
    first: Any = field(default=None, metadata={"later": True})


@dataclass(frozen=True)
class Draft:
    """A person's arrangement of the hand, hints and reviews.

    ``deal``: the number of the deal in play or of the one whose sheet is shown; at the result, one more than
    the last. ``picked``: the id of the picked card, such as ``7s.1``, or "". ``groups``: by group arranged by
    hand, the ids of its cards; None while the table sorts. ``note``: the message about the last change of the
    draft. ``acted``: the number of decisions of the person in this deal that can be undone. ``judged``: the
    decisions of this deal; ``reviewed``: those of the deal before; ``reviews``: those of every finished deal,
    so that the person can look through the match later. ``helped``: a hint or undo was used. ``alone``: one
    person plays at this device. ``unaided``: the person plays without help.
    """

    deal: int = field(default=1, metadata={"least": 1, "most": MAX_DEALS + 1})
    picked: str = ""
    groups: tuple[tuple[str, ...], ...] | None = field(default=None, metadata={"longest": GROUPS})
    note: Note = ""
    hints: Hints | None = None
    acted: int = 0
    judged: tuple[JudgedDecision, ...] = ()
    reviewed: tuple[JudgedDecision, ...] = ()
    reviews: tuple[Review, ...] = field(default=(), metadata={"longest": MAX_DEALS})
    helped: bool = False
    alone: bool = True
    unaided: bool = False

    @property
    def review(self) -> tuple[JudgedDecision, ...] | None:
        """The decisions of the deal shown; None if they were not stored. A record of an older version of the
        page has them only in ``reviewed``.
        """
        stored = next((review.judged for review in self.reviews if review.deal == self.deal), None)
        return self.reviewed or stored


def first_draft(view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
    """The first draft of a match: no groups, no sheet."""
    return Draft(
        deal=len(view["history"]) + 1,
        alone=preferences.get("alone") is not False,
        unaided=preferences.get("unaided") is True,
    )


def draft_after(draft: Draft, view: Mapping[str, Json], ended: bool) -> Draft:
    """The draft after actions of the match, without hints, and without cards that have left the hand.
    ``ended``: true if the deal has ended.
    """
    ids = set(ids_of(view["cards"]))
    current = replace(
        draft,
        groups=draft.groups and _of_hand(draft.groups, ids),
        picked=draft.picked if draft.picked in ids else "",
        hints=None,
        note="" if draft.note in ("rum.group.hand", "rum.group.auto") else draft.note,
    )
    return _after_deal(current) if ended else current


def _after_deal(draft: Draft) -> Draft:
    """The draft after a deal: its decisions go to the review."""
    reviews = (*draft.reviews, Review(draft.deal, draft.judged))[-MAX_DEALS:]
    return replace(draft, reviewed=draft.judged, reviews=reviews, judged=(), acted=0, picked="", note="")


def worst(judged: Iterable[JudgedDecision]) -> JudgedDecision | None:
    """The costliest decision that was not undone; None if there is none."""
    valid = (decision for decision in judged if not decision.back)
    return max(valid, key=lambda decision: decision.loss, default=None)


def _of_hand(groups: Sequence[Sequence[str]], hand: set[str]) -> tuple[tuple[str, ...], ...]:
    """The groups without the cards that have left the hand. If a copy of such a card is in the hand and in no
    group, it takes the card's place.

    >>> _of_hand((("7s.1", "8s.0"), ()), {"7s.0", "9s.0"})
    (('7s.0',), ())
    """
    free = sorted(hand.difference(*groups))
    changed = []
    for group in groups:
        row = []
        for item in group:
            other = next((key for key in free if card_of(key) == card_of(item)), "")
            if item not in hand and other:
                free.remove(other)
            row.append(item if item in hand else other)
        changed.append(tuple(filter(None, row)))
    return tuple(changed)


def coach_choices(view: Mapping[str, Json], count: int) -> tuple[Advice, ...]:
    """The coach's choices, best first."""
    return tuple(map(Advice.of, suggest(view, {"count": count})["actions"]))


def with_decision(view: Mapping[str, Json], draft: Draft, what: ActionCode, card: Card | None) -> Draft:
    """The draft after a decision. The decision is stored for the review if the coach has values for it and
    for at least one other choice. ``card``: the card discarded; None for another action.
    """
    choices = coach_choices(view, ALL)
    matching = (choice for choice in choices if choice.what == what and card in (None, choice.card))
    chosen = next(matching, None)
    groups = moved_to(draft.groups, draft.picked, None) if draft.groups and card else draft.groups
    after = replace(draft, acted=draft.acted + 1, picked="", note="", hints=None, groups=groups)
    if chosen is None or len(choices) < 2:
        return after
    judged = JudgedDecision(draft.acted, view["round"], chosen, choices[0])
    return replace(after, judged=(*draft.judged, judged))


def undone(draft: Draft) -> Draft:
    """The draft without the last decision, which the coach still counts and marks as undone."""
    number = draft.acted - 1
    judged = tuple(
        replace(decision, back=decision.back or decision.number >= number) for decision in draft.judged
    )
    return replace(draft, acted=number, judged=judged, picked="", hints=None, note="rum.undone", helped=True)


def moved_to(groups: Sequence[Sequence[str]], item: str, group: int | None) -> tuple[tuple[str, ...], ...]:
    """The groups after a card is moved to one of them, or to none.

    >>> moved_to((("As.0",), (), ()), "As.0", 2)
    ((), (), ('As.0',))
    """
    without = [tuple(other for other in group if other != item) for group in groups]
    return tuple((*ids, item) if number == group else ids for number, ids in enumerate(without))


def from_older(view: Mapping[str, Json], stored: Mapping[str, Any]) -> Draft:
    """The draft in a table's record of version 0.1; ValueError for another record."""
    plies, people = list(stored["plies"] or ()), [person["level"] for person in stored["players"] or ()]
    if len(people) not in (0, SEATS) or len(plies) > MOST_PLIES:
        raise ValueError("this is not a record of a table of Joker Rum")
    draft = Draft(
        deal=stored["show"]["game"],
        groups=stored["groups"] and tuple(map(tuple, stored["groups"])),
        acted=len(plies),
        judged=tuple(_older(stored["judged"], plies)),
        reviewed=tuple(_older(stored["reviewed"], [])),
        helped=bool(stored.get("helped")),
        alone=people.count("human") <= 1,
        unaided=bool(stored.get("unaided")),
    )
    codec.check(draft)
    return draft_after(draft, view, ended=False)


def _older(stored: Sequence[Mapping[str, Any]], plies: Sequence[int]) -> Iterator[JudgedDecision]:
    """The decisions judged in a record of version 0.1; ``plies``: the plies that can be undone."""
    for decision in stored:
        yield JudgedDecision(
            number=plies.index(decision["ply"]) if decision.get("ply") in plies else -1,
            round=decision["round"],
            chosen=Advice.of(decision["chosen"]),
            best=Advice.of(decision["best"]),
            back=bool(decision.get("back")),
        )
