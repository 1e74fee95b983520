"""The coach's sentences: why one choice is better than another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from jokerpoker.core import Json
from jokerpoker.games.joker_poker.rules.arrangement import ORDINALS

CLEAR = 0.04
"""A smaller difference between two chances of winning a hand is not mentioned."""
LEAST_SAVING = 2
"""A smaller difference between the sums of the bets of two choices, in points, is not mentioned."""


class ChoiceShown(Protocol):
    """A choice with its figures. ``names``, ``descriptions``: those of the hands, or none if the hands break
    the rules; ``chances``: by hand, the chance of winning it; ``share``: the chance of winning the match.
    """

    @property
    def hands(self) -> Sequence[Sequence[str]]: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def descriptions(self) -> Sequence[Mapping[str, Json]]: ...
    @property
    def bets(self) -> Sequence[int]: ...
    @property
    def chances(self) -> Sequence[float]: ...
    @property
    def share(self) -> float: ...


def explain(yours: ChoiceShown, best: ChoiceShown) -> list[dict[str, Json]]:
    """Sentences that say why the best choice is better than yours; if yours is the best, one that says so.

    Each sentence has its ``kind``, the English ``text``, the ``row`` of the hand that it is about, or None,
    and its figures as ``data``: chances and gains from 0 to 1, rows from 0, bets in points.

    In ``data``, ``best`` and ``yours`` are chances of winning the match, and ``gain`` is their difference.
    Chances of winning a hand are ``won``, ``had``, ``paid`` and ``kept`` (see :func:`_split_reasons`),
    ``chance`` (of your hand ``row``) and ``other_chance`` (of your hand ``other``). ``spent`` is the sum of
    your bets, ``wise`` that of the best ones.
    """
    if yours is best:
        return [_sentence("best", "This is the best choice with these cards.")]
    return list(_reasons(yours, best))


def decided_sentences(how: str) -> list[dict[str, Json]]:
    """The sentence about a match that was already "won" or "lost" (``how``) before the choice; none if
    ``how`` is "", for a match still open.
    """
    if not how:
        return []
    text = f"The match was as good as {how} already: no choice would have changed that."
    return [_sentence("decided", text, how=how)]


def _reasons(yours: ChoiceShown, best: ChoiceShown) -> Iterator[dict[str, Json]]:
    shares: dict[str, Json] = {"best": best.share, "yours": yours.share, "gain": best.share - yours.share}
    wins = f"wins {_exact_percent(best.share)} of matches instead of {_exact_percent(yours.share)}"
    if not yours.names:
        yield _sentence("foul", "The hands broke the rules, so they could not win.")
    elif tuple(yours.chances) == tuple(best.chances):
        bets = _listed(best.bets)
        text = f"The split is right; with the bets {bets} it {wins}."
        yield _sentence("bets", text, bets=list(best.bets), **shares)
    else:
        names = "; ".join(name[:1].lower() + name[1:] for name in best.names)
        text = f"Another split {wins}: {names}."
        yield _sentence("split", text, descriptions=list(best.descriptions), **shares)
        yield from _split_reasons(yours, best)
    yield from _misplaced_bet(yours)
    your_sum, best_sum = sum(yours.bets), sum(best.bets)
    if abs(your_sum - best_sum) >= LEAST_SAVING:
        verb = "keeps more for later" if best_sum < your_sum else "spends more now"
        text = f"You bet {your_sum} in all; the better choice bets {best_sum} and {verb}."
        yield _sentence("saved", text, spent=your_sum, wise=best_sum)


def _split_reasons(yours: ChoiceShown, best: ChoiceShown) -> Iterator[dict[str, Json]]:
    """The sentence about the hand that gains most and the one that loses most, if the gain is clear.

    In ``data``, ``won`` and ``had`` are the chances of the hand that gains most: in the best choice and in
    yours. ``paid`` and ``kept`` are the same of the hand that loses most; ``down`` is its row.
    """
    changes = [new - old for new, old in zip(best.chances, yours.chances, strict=True)]
    up = max(range(3), key=lambda row: changes[row])
    down = min(range(3), key=lambda row: changes[row])
    if changes[up] < CLEAR:
        return
    won, had = _percent(best.chances[up]), _percent(yours.chances[up])
    text = f"The other split's {ORDINALS[up]} hand wins {won} of the time"
    data = {"won": best.chances[up], "had": yours.chances[up]}
    if changes[down] > -CLEAR:
        text += f", yours {had}; its other hands are about as good as yours, or better."
        yield _sentence("dominated", text, up, **data)
    else:
        paid, instead_of = _percent(best.chances[down]), _percent(yours.chances[down])
        data |= {"down": down, "paid": best.chances[down], "kept": yours.chances[down]}
        text += f" (yours {had}), but its {ORDINALS[down]} only {paid} (yours {instead_of})."
        yield _sentence("trade", text, up, **data)


def _misplaced_bet(yours: ChoiceShown) -> Iterator[dict[str, Json]]:
    """The sentence about a high bet on a hand that clearly wins less often than one with a lower bet; none
    for a foul.
    """
    misplaced = [
        (yours.chances[strong] - yours.chances[weak], weak, strong)
        for weak in range(3)
        for strong in range(3)
        if yours.bets[weak] > yours.bets[strong]
    ]
    difference, weak, strong = max(misplaced, default=(0.0, 0, 0))
    if yours.names and difference > CLEAR:
        yield _sentence(
            "row",
            f"Your {ORDINALS[strong]} hand wins {_percent(yours.chances[strong])} of the time; you bet"
            f" {yours.bets[strong]} on it, and {yours.bets[weak]} on the {ORDINALS[weak]},"
            f" which wins {_percent(yours.chances[weak])}.",
            strong,
            chance=yours.chances[strong],
            bet=yours.bets[strong],
            other=weak,
            other_bet=yours.bets[weak],
            other_chance=yours.chances[weak],
        )


def _sentence(kind: str, text: str, row: int | None = None, **data: Json) -> dict[str, Json]:
    return {"kind": kind, "text": text, "row": row, "data": data}


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def _exact_percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _listed(bets: Sequence[int]) -> str:
    first, second, third = bets
    return f"{first}, {second} and {third}"
