"""What the table asks while a player arranges: names, faults, joker choices.

Every function takes a view and JSON parameters and gives JSON; the match is never changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker import codec
from jokerpoker.cards import Card, check_card, is_joker
from jokerpoker.core import Json
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.arrangement import (
    ORDINALS,
    Breach,
    Commit,
    bet_breaches,
    card_breaches,
    order_breaches,
    split_breaches,
)
from jokerpoker.games.joker_poker.table.jokers import Reading, Wish, best_reading, choices
from jokerpoker.ranking import HandRules


@dataclass(frozen=True)
class Draft:
    """An arrangement under way: null for an empty place, an open joker or a missing bet."""

    hands: tuple[tuple[Card | None, ...], ...]
    jokers: Mapping[Card, Card | None]
    bets: tuple[int | None, ...]

    @property
    def rows(self) -> list[tuple[Card, ...]]:
        """The cards that lie in each hand."""
        return [tuple(card for card in hand if card is not None) for hand in self.hands]

    @property
    def chosen(self) -> dict[Card, Card]:
        """The meanings that the player has fixed, for jokers that lie in some hand."""
        laid = {card for row in self.rows for card in row}
        return {joker: card for joker, card in self.jokers.items() if card is not None and joker in laid}


def inspect(view: Mapping[str, Json], params: Json) -> Json:
    """Names and faults of the three hands, what the jokers stand for, and whether the seat may commit.

    ``wanted`` is what keeps the seat from committing, as code, message (also ``reason``) and data.
    """
    draft = _read_draft(params, view["sizes"])
    options = codec.load(Options, view["options"])
    rules = options.hand_rules
    faults = list(card_breaches(draft.rows, view["cards"]))
    reading = None if faults else best_reading(draft.rows, Wish.for_cards(draft.chosen), rules)
    breaches = faults or _breaches(view, draft, reading, rules)
    commit = _commit(view, draft, reading)
    wanted = _wanted(view, draft, faults if options.foul == "lose" else breaches)
    return {
        "rows": [_row(row, view["sizes"], draft, reading, breaches) for row in range(len(draft.rows))],
        "jokers": {
            card: _joker(card, draft, reading, rules, bool(faults))
            for row in draft.rows
            for card in row
            if is_joker(card)
        },
        "ready": wanted is None,
        "reason": wanted.message if wanted else "",
        "wanted": wanted.said if wanted else None,
        "foul": bool(breaches) and not wanted,
        "action": codec.dump(commit) if commit and not wanted else None,
    }


def _read_draft(params: Json, sizes: Sequence[int]) -> Draft:
    draft = codec.load(Draft, params)
    for card in [*(card for row in draft.rows for card in row), *draft.chosen.values()]:
        check_card(card)
    if len(draft.hands) != len(sizes) or len(draft.bets) != len(sizes):
        raise codec.ShapeError(f"a draft has {len(sizes)} hands and {len(sizes)} bets")
    if any(len(row) > 5 for row in draft.rows):
        raise codec.ShapeError("a hand has at most five cards")
    return draft


def _breaches(
    view: Mapping[str, Json], draft: Draft, reading: Reading | None, rules: HandRules
) -> list[Breach]:
    """What is wrong so far; cards still missing are no fault."""
    sizes = view["sizes"]
    if reading is None or _full(draft, sizes):
        jokers = draft.chosen if reading is None else reading.jokers
        return split_breaches(draft.rows, jokers, view["cards"], sizes, rules)
    full = [len(cards) == size for cards, size in zip(draft.rows, sizes, strict=True)]
    return order_breaches(
        [value if known else None for value, known in zip(reading.values, full, strict=True)]
    )


def _full(draft: Draft, sizes: Sequence[int]) -> bool:
    return [len(row) for row in draft.rows] == list(sizes)


def _row(
    row: int, sizes: Sequence[int], draft: Draft, reading: Reading | None, breaches: Sequence[Breach]
) -> dict[str, Json]:
    value = reading.values[row] if reading else None
    breach = next((breach for breach in breaches if breach.row == row), None)
    return {
        "name": _capital(value.name) if value else "",
        "description": value.description if value else None,
        "complete": len(draft.rows[row]) == sizes[row],
        "problem": breach.said if breach else None,
    }


def _joker(
    joker: Card, draft: Draft, reading: Reading | None, rules: HandRules, faulty: bool
) -> dict[str, Json]:
    row = next(row for row, cards in enumerate(draft.rows) if joker in cards)
    offered = [] if faulty else choices(draft.rows, joker, rules)
    return {
        "stands_for": reading.jokers.get(joker) if reading else None,
        "chosen": joker in draft.chosen,
        "choices": [_choice(choice, joker, row) for choice in offered],
    }


def _choice(reading: Reading, joker: Card, row: int) -> dict[str, Json]:
    value = reading.values[row]
    return {
        "card": reading.jokers[joker],
        "name": _capital(value.name) if value else "",
        "description": value.description if value else None,
    }


def _wanted(view: Mapping[str, Json], draft: Draft, fatal: Sequence[Breach]) -> Breach | None:
    """What keeps the seat from committing; None when nothing does."""
    if view["commit"] is not None:
        return Breach("committed", "You have committed your hands for this game.")
    for row, cards in enumerate(draft.rows):
        if len(cards) < view["sizes"][row]:
            return Breach("unfilled", f"Fill the {ORDINALS[row]} hand.", row)
    if fatal:
        return fatal[0]
    missing = [row for row, bet in enumerate(draft.bets) if bet is None]
    if missing:
        message = f"Place a betting card on the {_listed([ORDINALS[row] for row in missing])} hand."
        return Breach("no_bet", message, data={"rows": missing})
    bets = [bet for bet in draft.bets if bet is not None]
    return next(bet_breaches(bets, view["bets_left"][view["seat"]]), None)


def _commit(view: Mapping[str, Json], draft: Draft, reading: Reading | None) -> Commit | None:
    if any(bet is None for bet in draft.bets):
        return None
    first, second, third = (bet for bet in draft.bets if bet is not None)
    jokers = reading.jokers if reading else draft.chosen
    return Commit(view["seat"], tuple(draft.rows), jokers, (first, second, third))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
