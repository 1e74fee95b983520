"""A table of Joker Poker as a person sees it: a view and a draft, and what follows from both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from jokerpoker.cards import Card, is_joker
from jokerpoker.core import Json
from jokerpoker.display.scenes import PLAY, Seated
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME, Options
from jokerpoker.games.joker_poker.players.situation import options_of
from jokerpoker.games.joker_poker.rules.arrangement import (
    Breach,
    Commit,
    bet_breaches,
    split_breaches,
)
from jokerpoker.games.joker_poker.table.draft import (
    FINAL,
    STEPS_OF_HAND,
    SUMMARY,
    Arranged,
    Draft,
    Hint,
    spent,
)
from jokerpoker.games.joker_poker.table.jokers import NO_WISH, Reading, Row, Wish, best_reading
from jokerpoker.games.joker_poker.table.sorting import rows_of

NO_READING = "a joker may not be that card in this hand"
"""The message if no reading of the jokers fits what the person chose."""


@dataclass(frozen=True)
class PokerTable(Seated):
    """A view and a draft."""

    view: Mapping[str, Json]
    draft: Draft

    @property
    def laid(self) -> Arranged:
        """The arrangement of cards and bets."""
        return self.draft.laid

    @property
    def name(self) -> str:
        """The scene: ``play`` until all seats have committed, ``showdown``, ``summary`` or ``result``."""
        if len(self.view["history"]) < self.draft.game:
            return PLAY
        if self.draft.step < SUMMARY:
            return "showdown"
        return "result" if self.draft.step >= FINAL and self.draft.game == GAMES_IN_MATCH else "summary"

    @property
    def is_arranging(self) -> bool:
        """True while the person arranges the cards."""
        return self.name == PLAY and self.seat is not None and self.view["commit"] is None

    @cached_property
    def options(self) -> Options:
        return options_of(self.view)

    @property
    def sizes(self) -> Sequence[int]:
        """The number of cards of each hand."""
        sizes: Sequence[int] = self.view["sizes"]
        return sizes

    @cached_property
    def rows(self) -> list[Row]:
        """The cards of each hand."""
        return rows_of(self.laid.places, self.sizes)

    @cached_property
    def jokers(self) -> list[Card]:
        """The jokers, in the order of their places."""
        return [card for card in self.laid.places if is_joker(card)]

    @property
    def wish(self) -> Wish:
        """The person's choices for the jokers."""
        return Wish(self.laid.rank, self.laid.suits)

    @cached_property
    def reading(self) -> Reading | None:
        """The cards that the jokers stand for, and the hands' values; None if the wishes fit no reading."""
        return best_reading(self.rows, self.wish, self.options.hand_rules)

    @property
    def meanings(self) -> Mapping[Card, Card]:
        """The card that each joker stands for; jokers that share a hand, or have no reading, are left out."""
        return self.reading.jokers if self.reading else {}

    def stands_for(self, joker: Card) -> Card | None:
        """The card that a joker stands for, if any; see :attr:`meanings`."""
        return self.meanings.get(joker)

    def is_limited(self, row: int) -> bool:
        """True if the joker of a hand stands for a worse card than it would in this hand alone."""
        value = self.reading.values[row] if self.reading else None
        reading_alone = best_reading([self.rows[row]], NO_WISH, self.options.hand_rules)
        best = reading_alone.values[0] if reading_alone else None
        return value is not None and best is not None and best > value

    @cached_property
    def is_bound(self) -> bool:
        """True if a hand is *bound*: made worse by the common rank of several jokers."""
        return len(self.jokers) > 1 and any(map(self.is_limited, range(HANDS_IN_GAME)))

    @cached_property
    def breaches(self) -> list[Breach]:
        """The rules that the hands break."""
        if self.reading is None:
            rows = [row for row, cards in enumerate(self.rows) if any(map(is_joker, cards))]
            return [Breach("joker_duplicate", NO_READING, row) for row in rows]
        rules = self.options.hand_rules
        return split_breaches(self.rows, self.reading.jokers, self.view["cards"], self.sizes, rules)

    def problem(self, row: int) -> Breach | None:
        """The first rule that a hand breaks; None if it breaks none."""
        return next((breach for breach in self.breaches if breach.row == row), None)

    @property
    def bets(self) -> list[int | None]:
        """By hand, the value of the betting card on it; None if there is none."""
        return [None if bet is None else self.options.bet_values[bet] for bet in self.laid.bets]

    @cached_property
    def spent(self) -> list[bool]:
        """Which of the nine betting cards this seat used in earlier games; the viewer must have a seat."""
        return spent(self.options.bet_values, self.view["bets_left"][self.seat])

    @cached_property
    def obstacle(self) -> Breach | None:
        """The reason why the person cannot commit; None if they can."""
        if self.view["commit"] is not None:
            return Breach("committed", "the hands are committed")
        if self.breaches and self.options.foul == "reject":
            return self.breaches[0]
        missing = [row for row, bet in enumerate(self.bets) if bet is None]
        if missing:
            return Breach("no_bet", "a bet is missing", data={"rows": missing})
        left = self.view["bets_left"][self.seat]
        return next(bet_breaches([bet for bet in self.bets if bet is not None], left), None)

    @property
    def foul(self) -> bool:
        """True if the person may commit the hands, but they cannot win."""
        return bool(self.breaches) and self.obstacle is None

    @property
    def commit(self) -> Commit:
        """The action that commits hands and bets; only if there is no ``obstacle``."""
        assert self.seat is not None
        first, second, third = (bet for bet in self.bets if bet is not None)
        jokers = self.reading.jokers if self.reading else self._wished
        return Commit(self.seat, tuple(self.rows), jokers, (first, second, third))

    @property
    def _wished(self) -> dict[Card, Card]:
        """The cards that the person chose for the jokers, committed as a foul if no reading fits them."""
        suits = self.laid.suits
        return {joker: self.laid.rank + suits[joker] for joker in self.jokers if joker in suits}

    @cached_property
    def suggested(self) -> Hint | None:
        """The hint whose hands and meanings of jokers are on the table, whatever the bets; None if there is
        none.
        """
        hints = self.draft.hints.hints if self.draft.hints else ()
        rows = list(map(sorted, self.rows))
        fitting = (hint for hint in hints if list(map(sorted, hint.hands)) == rows)
        return next((hint for hint in fitting if hint.jokers == self.meanings), None)

    def with_draft(self, **changes: Any) -> PokerTable:
        """The table with a changed draft."""
        return PokerTable(self.view, replace(self.draft, **changes))

    @property
    def record(self) -> Mapping[str, Any]:
        """The game whose showdown is shown."""
        record: Mapping[str, Any] = self.view["history"][self.draft.game - 1]
        return record

    @property
    def judged(self) -> int:
        """The seat that the coach reviews."""
        return self.draft.judged if self.seat is None else self.seat

    @property
    def shown_row(self) -> int:
        """The row of the hand that the showdown shows."""
        return min(self.draft.step // STEPS_OF_HAND, HANDS_IN_GAME - 1)

    @property
    def bets_shown(self) -> bool:
        """True if the showdown also shows the bets on the hand."""
        return self.draft.step % STEPS_OF_HAND == 1

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points in the match; those for a hand of this game count once its bets are shown."""
        history, game = self.view["history"], self.draft.game
        before = history[game - 2]["scores"] if game > 1 else [0] * int(self.view["seats"])
        if len(history) < game:
            return tuple(before)
        shown = self.record["results"][: (self.draft.step + 1) // STEPS_OF_HAND]
        return tuple(
            score + sum(result["points"].get(str(seat), 0) for result in shown)
            for seat, score in enumerate(before)
        )

    @property
    def seats(self) -> list[int]:
        """All seats; the seat of the one person at this device is last."""
        own = self.you
        others = [seat for seat in range(int(self.view["seats"])) if seat != own]
        return others if own is None else [*others, own]
