"""A table as a person sees it: a view and a draft, and what follows from both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from jokerpoker import codec
from jokerpoker.cards import Card, card_of, ids_of
from jokerpoker.core import Json
from jokerpoker.display.scenes import Seated
from jokerpoker.games.pegs_and_jokers.options import SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps
from jokerpoker.games.pegs_and_jokers.rules.bluff import is_true
from jokerpoker.games.pegs_and_jokers.rules.geometry import NamedStep
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.rules.table_setup import TableSetup, table_setup
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences
from jokerpoker.games.pegs_and_jokers.table.draft import CostlyDecision, Draft, Picked
from jokerpoker.games.pegs_and_jokers.table.ground import lane_names, place_key
from jokerpoker.games.pegs_and_jokers.table.legal_plays import LegalPlays, NextStep, legal_plays_of
from jokerpoker.games.pegs_and_jokers.table.log import (
    START,
    LogEntry,
    Pegs,
    applied,
    changes_of,
    fitted,
    undone,
    walk,
)
from jokerpoker.games.pegs_and_jokers.table.words import Names

MANY = 9
"""If more next steps than this are possible, the person chooses the peg first."""


@dataclass(frozen=True)
class PegsTable(Seated):
    """A view and a draft. A beat in the middle of an animation also has ``standing``, the places of the pegs
    at that moment, and ``change``, the step just made.
    """

    view: Mapping[str, Json]
    draft: Draft
    standing: Pegs | None = None
    change: NamedStep | None = None

    def with_draft(self, draft: Draft) -> PegsTable:
        """The same view with another draft."""
        return replace(self, draft=draft)

    @cached_property
    def options(self) -> Options:
        """The options of the table."""
        return codec.load(Options, self.view["options"])

    @cached_property
    def setup(self) -> TableSetup:
        """The board, the powers of cards, and the teams."""
        return table_setup(self.view["seats"], self.options)

    @cached_property
    def names(self) -> Names:
        """The names of places and moves."""
        return Names(self.setup.geometry, self.seat)

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.view["reason"] is not None

    @property
    def name(self) -> str:
        """The scene's name: ``play``, ``result``, or, while all look at the board between two people's turns,
        ``look``.
        """
        if self.over and self.draft.done:
            return "result"
        return "look" if self.between and not self.draft.handed else "play"

    @property
    def between(self) -> bool:
        """True between two people's turns at a shared device."""
        return self.seat is None and not self.over

    @property
    def round(self) -> int:
        """The number of the round, from 1. As many turns as there are seats are a round, extra turns
        included.
        """
        number: int = self.view["number"]
        return max(1, -(-number // self.setup.seats))  # rounded up

    @property
    def undoable(self) -> bool:
        """True if the last move can still be undone."""
        return self.draft.rest is not None and self.draft.rest.lines > 0 and not self.over

    @property
    def mine(self) -> bool:
        """True if the person has to act; false while the person's last move can still be undone."""
        asked = self.seat is not None and self.view["asked"] == self.seat
        return asked and not self.over and not self.undoable

    @property
    def asked_prompt(self) -> str:
        """The prompt of the seat that has to act, which a view calls ``step``: ``play``, ``doubt``,
        ``send_back``, ``move`` or ``again``.
        """
        return str(self.view["step"])

    @property
    def prompt(self) -> str:
        """The person's prompt; empty if the person need not act."""
        return self.asked_prompt if self.mine else ""

    @property
    def declares(self) -> bool:
        """True if the person plays a card face down and declares its rank (the Bluffing game)."""
        return self.prompt == "play" and self.options.bluff

    @cached_property
    def legal_plays(self) -> LegalPlays:
        """The possible plays of the seat whose turn it is."""
        return legal_plays_of(self.view)

    @cached_property
    def pick(self) -> Picked:
        """The current choice; none if the person need not act, or if its card has left the hand."""
        pick = self.draft.pick
        if not self.mine or (pick.card and pick.card not in ids_of(self.view["cards"])):
            return Picked()
        return pick

    @property
    def card(self) -> Card:
        """The picked card; an empty string if none."""
        return card_of(self.draft.pick.card) if self.draft.pick.card in ids_of(self.view["cards"]) else ""

    @property
    def rank(self) -> Rank:
        """The rank to move with: the declared one, or that of the picked card; an empty string if none."""
        if self.prompt == "move":
            return str(self.view["declared"]["rank"])
        plays_card = self.prompt == "play" and not self.options.bluff and self.pick.card
        return RANK_OF[card_of(self.pick.card)] if plays_card else ""

    @property
    def _strict(self) -> bool:
        """True if ``Options.strict_joker`` applies to the rank: always, except for a declared rank."""
        return self.prompt == "play"

    @cached_property
    def made_steps(self) -> NamedSteps:
        """The first half of a split or swap; empty until it has been chosen."""
        halves = [(next_step.step,) for next_step in self._next_steps(()) if not next_step.completes]
        return self.pick.made if self.pick.made in halves else ()

    def _next_steps(self, made: NamedSteps) -> tuple[NextStep, ...]:
        return self.legal_plays.next_steps(self.rank, made, self._strict) if self.rank else ()

    @cached_property
    def next_steps(self) -> tuple[NextStep, ...]:
        """The steps that may come next."""
        return self._next_steps(self.made_steps)

    @cached_property
    def movable(self) -> tuple[str, ...]:
        """The pegs that the next step could move, each as its colour and place: ``0 12``."""
        return tuple(dict.fromkeys(peg_of(next_step.step) for next_step in self.next_steps))

    @property
    def peg(self) -> str:
        """The peg to move: the only one that can move, or else the chosen one; an empty string if none."""
        if len(self.movable) == 1:
            return self.movable[0]
        return self.pick.peg if self.pick.peg in self.movable else ""

    @property
    def chooses_peg(self) -> bool:
        """True if the person must choose a peg before its step, because there are too many steps."""
        return not self.peg and len(self.next_steps) > MANY

    @cached_property
    def offered(self) -> tuple[NextStep, ...]:
        """The steps to choose from: those of the chosen peg, or all; none while a peg must be chosen."""
        if self.chooses_peg:
            return ()
        return tuple(
            next_step for next_step in self.next_steps if not self.peg or peg_of(next_step.step) == self.peg
        )

    @cached_property
    def shown_step(self) -> NextStep | None:
        """The step that completes a play and is shown on the board: the only one, or the one that the person
        has chosen to look at (``Picked.looked``); else None.
        """
        if len(self.offered) == 1 and self.offered[0].completes:
            return self.offered[0]
        return next(
            (
                next_step
                for next_step in self.offered
                if next_step.completes and (next_step.step,) == self.pick.looked
            ),
            None,
        )

    def consequences(self, next_step: NextStep) -> Consequences:
        """The effects of a next step."""
        return self.legal_plays.consequences(self.rank, self.made_steps, next_step, self._strict)

    @cached_property
    def first_half(self) -> Consequences | None:
        """The effects of the first half of a split or swap; None until it has been chosen."""
        if not self.made_steps:
            return None
        return self.legal_plays.consequences(self.rank, (), NextStep(self.made_steps[0], False), self._strict)

    @cached_property
    def single_steps(self) -> Mapping[NamedStep, Card]:
        """Before a card is picked: the steps that a person can make by dragging a peg, each with its card."""
        if self.prompt != "play" or self.options.bluff or self.pick.card:
            return {}
        return self.legal_plays.single_steps(self.view["cards"])

    @cached_property
    def exposed(self) -> tuple[str, ...]:
        """The pegs that the person, after a doubt, can choose to send back, each as in ``movable``."""
        if self.prompt != "send_back":
            return ()
        declared = self.view["declared"]
        was_true = is_true(declared["card"], declared["rank"], self.options)
        loser = declared["doubter"] if was_true else declared["seat"]
        safe = (START, *(lane_names() if self.options.bluff_home_safe else ()))
        return tuple(f"{loser} {place}" for place in self.view["pegs"][loser] if place not in safe)

    @property
    def may_discard_pick(self) -> bool:
        """True if the picked card may be discarded without a move."""
        may = self.prompt == "play" and self.pick.card and self.legal_plays.may_discard
        return bool(may) and not self.legal_plays.free

    @property
    def must_discard(self) -> bool:
        """True if the person can only discard: the picked card has no move and may be discarded, or no card
        of the hand can be played and no peg comes out for free. In the Bluffing game it is true whenever the
        picked card may be discarded, even if the person could also lie about its rank.
        """
        return (self.may_discard_pick and not self.next_steps) or (
            self.no_card_moves and not self.legal_plays.free
        )

    @property
    def no_card_moves(self) -> bool:
        """True if none of the cards can be played; always false in the Bluffing game."""
        return self.prompt == "play" and not self.declares and not self.playable

    @property
    def playable(self) -> set[Rank]:
        """The ranks of the hand that can be played."""
        return {RANK_OF[card] for card in self.view["cards"] if self.legal_plays.of_card(card).play_count}

    @property
    def free(self) -> tuple[NamedSteps, ...]:
        """The free come-outs (``choices.Choices``): to discard the picked card, the person chooses one of
        them. None before a card is picked.
        """
        return self.legal_plays.free if self.prompt == "play" and self.pick.card else ()

    @property
    def shown_entry(self) -> LogEntry | None:
        """The line of the log, or the better move of a costly decision, that the board shows; else None."""
        decision = self.shown_decision
        if decision:
            return LogEntry("play", self.seat or 0, steps=decision.steps, hits=decision.hits)
        shown = self.draft.shown
        return self.draft.log[-shown] if 0 < shown <= len(self.draft.log) else None

    @property
    def shown_decision(self) -> CostlyDecision | None:
        """The costly decision that is shown after the end of the match; None if none is."""
        # ``dear``, ``missed``: keys of stored drafts; they stand for the costly decisions and the one shown.
        costly, number = self.draft.coach.dear, self.draft.missed
        return costly[number - 1] if self.over and 0 < number <= len(costly) else None

    @cached_property
    def walks(self) -> Mapping[str, tuple[str, ...]]:
        """For the animation of the last move: by the key of the place where the peg is now, the keys of the
        places of its walk. Empty if no peg has moved, or if it did not walk.
        """
        change = self.change or self.draft.last_change
        if change is None:
            return {}
        seat, _, end = change
        way = walk(self.setup.geometry, change)
        return {place_key(seat, end): tuple(place_key(seat, place) for place in way)} if way else {}

    @cached_property
    def pegs(self) -> Pegs:
        """The places of the pegs that the board shows: the present ones, those at a line of the log, those
        after a better move, or those after the first half of a play.
        """
        if self.standing is not None:
            return self.standing
        if self.shown_decision and self.shown_entry:
            return applied(self.shown_decision.pegs, changes_of(self.shown_entry))
        now = fitted(self.draft.pegs, self.view["pegs"])
        if self.shown_entry:  # without the moves after the line shown
            return undone(now, self.draft.log[len(self.draft.log) - self.draft.shown + 1 :])
        if not self.first_half:
            return now
        hits = ((hit["seat"], hit["origin"], hit["end"]) for hit in self.first_half["hits"])
        return applied(now, (*self.made_steps, *hits))


def peg_of(step: NamedStep) -> str:
    """The peg that a step moves.

    >>> peg_of((0, "12", "20"))
    '0 12'
    """
    return f"{step[0]} {step[1]}"


def seat_and_place(peg: str) -> tuple[int, str]:
    """A peg's seat and place.

    >>> seat_and_place("0 12")
    (0, '12')
    """
    seat, place = peg.split(" ")
    return int(seat), place


def seats_from(team: Iterable[int], seat: int | None) -> list[int]:
    """The seats of a team, clockwise from the person's seat.

    >>> seats_from([0, 2, 4], 2)
    [2, 4, 0]
    """
    # Any modulus that is not below the number of seats gives this order.
    return sorted(team, key=lambda other: (other - (seat or 0)) % max(SEAT_COUNTS))
