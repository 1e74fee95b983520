"""A deal as a person sees it: a view and a draft, and what follows from both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import Card, card_of
from jokerpoker.core import Action, Json
from jokerpoker.display.scenes import Seated
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass, Source
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.pack import without
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.turns import Turn
from jokerpoker.games.joker_rum.table.draft import ActionCode, Draft
from jokerpoker.games.joker_rum.table.hand import ArrangedHand, joker_moved_to, laid_out
from jokerpoker.games.joker_rum.table.melding import closing_of
from jokerpoker.games.joker_rum.table.reasons import SetName
from jokerpoker.rng import Rng


def actions_of(view: Mapping[str, Json]) -> tuple[Action, ...]:
    """The legal actions of the seat with this view; none if it does not have to act.

    The position made here has only what ``prompts`` reads.
    """
    seat = view["seat"]
    if seat is None or view["turn"] != seat:
        return ()
    state = JokerRum(view["seats"], Rng("choices"), codec.load(Options, view["options"]))
    state.round, state.step, state.turn = view["round"], view["step"], seat
    cards, taken = state.cards, view["taken"]
    cards.hands = [view["cards"] if other == seat else [] for other in range(state.seats)]
    cards.keys = [key_of(hand) for hand in cards.hands]
    cards.turns = [Turn(**turn) for turn in view["turns"]]
    cards.taken = (taken["card"], taken["source"]) if taken else None
    return state.prompts()[seat].actions or ()


@dataclass(frozen=True)
class TableDeal(Seated):
    """A view and a draft."""

    view: Mapping[str, Json]
    draft: Draft

    @property
    def name(self) -> str:
        """The scene: ``summary`` while the sheet of a finished deal is shown, ``play`` or ``result``."""
        if self.draft.deal <= len(self.view["history"]):
            return "summary"
        return "result" if self.view["phase"] == "over" else "play"

    @property
    def shuffled(self) -> bool:
        """True if the discards are shuffled between rounds."""
        return bool(self.view["options"]["shuffle_between_rounds"])

    @property
    def record(self) -> Mapping[str, Any]:
        """The finished deal whose sheet is shown."""
        record: Mapping[str, Any] = self.view["history"][self.draft.deal - 1]
        return record

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points after the deal whose sheet is shown, else after the last finished one."""
        history = self.view["history"]
        if not history:
            return (0,) * int(self.view["seats"])
        return tuple(history[min(self.draft.deal, len(history)) - 1]["scores"])

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions of the person now."""
        return actions_of(self.view) if self.name == "play" else ()

    @property
    def must_act(self) -> bool:
        """True if the person has to act."""
        return bool(self.actions)

    @property
    def step(self) -> str:
        """The kind of the prompt: ``draw``, ``discard``, ``close``, or "" for none."""
        return str(self.view["step"]) if self.must_act else ""

    @property
    def has_played(self) -> bool:
        """True if the person, whose turn it is, has played in this round."""
        round_, seat, turns = self.view["round"], self.view["seat"], self.view["turns"]
        had_turn = any((turn["round"], turn["seat"]) == (round_, seat) for turn in turns)
        return had_turn or self.view["taken"] is not None

    @cached_property
    def joker_moved_to(self) -> SetName | None:
        """The set to which a joker has moved with the last draw or discard of the person, whose turn it is;
        None if none has, or while the person arranges the hand.
        """
        cards, taken, turns = self.view["cards"], self.view["taken"], self.view["turns"]
        if self.draft.groups is not None:
            return None
        if taken:
            return joker_moved_to(without(cards, taken["card"]), cards)
        turn = next((turn for turn in reversed(turns) if turn["seat"] == self.view["seat"]), None)
        if turn is None:
            return None
        before = cards if turn["round"] == 3 else without(cards, turn["drawn"])
        return joker_moved_to([*before, turn["discarded"]], cards)

    @property
    def advised(self) -> ActionCode | None:
        """The code of the action that the hint in the status line advises; None without such a hint."""
        hints = self.draft.hints
        return hints.choices[hints.at].what if hints and hints.said else None

    def discard(self, card: Card, close: bool = False) -> Discard | None:
        """The discard of a card, if it is legal."""
        wanted = (card, close)
        discards = (action for action in self.actions if isinstance(action, Discard))
        return next((action for action in discards if (action.card, action.close) == wanted), None)

    def draw(self, source: Source) -> Draw | None:
        """The draw from this source, if it is legal."""
        draws = (action for action in self.actions if isinstance(action, Draw))
        return next((action for action in draws if action.source == source), None)

    @property
    def pass_action(self) -> Pass | None:
        """The action of playing on instead of closing, if it is legal."""
        return next((action for action in self.actions if isinstance(action, Pass)), None)

    @property
    def close(self) -> Close | Discard | None:
        """The action that closes: without a discard, with a discard of the picked card, or with the best
        discard; None if the deal cannot be closed.
        """
        best_discard = self.closing and self.closing["card"]
        return (
            self.close_without_discard
            or self.closing_discard
            or (self.discard(best_discard, close=True) if best_discard else None)
        )

    @property
    def closes_first(self) -> bool:
        """True if closing, not discarding, is the main button: the deal can be closed, and no card is picked,
        the picked one closes it, or no discard is needed.
        """
        return bool(self.close and (not self.picked or self.close_without_discard or self.closing_discard))

    @property
    def close_without_discard(self) -> Close | None:
        """The action of closing without a discard, if it is legal."""
        return next((action for action in self.actions if isinstance(action, Close)), None)

    @property
    def closing_discard(self) -> Discard | None:
        """The discard of the picked card that closes the deal, if it is legal."""
        return self.discard(self.picked, close=True) if self.picked else None

    @cached_property
    def closing(self) -> Mapping[str, Any] | None:
        """The result of closing now, legal or not (:func:`closing_of`); None without three sets."""
        closing: Mapping[str, Any] | None = closing_of(self.view)
        return closing

    @cached_property
    def layout(self) -> ArrangedHand:
        """The hand as it is shown."""
        return laid_out(self.view["cards"], self.draft.groups)

    @property
    def picked(self) -> Card:
        """The picked card, or an empty string."""
        return card_of(self.draft.picked)

    @property
    def waiting_words(self) -> Words:
        """The message that says whose turn it is."""
        turn = self.view["turn"]
        return say("rum.why.over") if turn is None else say("rum.ask.wait", name=Player(turn))
