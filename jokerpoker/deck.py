"""The exercises screen: a new position, and the deck of drills (positions stored from the person's own
matches). While too few drills are due today, the coach searches more matches for them. ``Exercise`` is what
the page is sent of a drill or of the new position.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec
from jokerpoker.core import HUMAN, Json
from jokerpoker.days import milliseconds, time_text
from jokerpoker.display.inquiries import Told
from jokerpoker.display.panels import Block, Fields, Panel, Push, Text, Waiting
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Day, Words, say
from jokerpoker.drills import A_DAY, Drill, DrillDeck, Kept, deck_of
from jokerpoker.judging import has_coach
from jokerpoker.match import Match, SaveError
from jokerpoker.mistakes import BEST, decisions
from jokerpoker.repetition import Plan


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match of the history, and the level of each seat."""

    id: str
    game: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class AskDeck:
    """Ask for the screen: what the page knows. ``game``: the chosen one. ``drills``: the page's stored drills
    by id; ``progress``: the stored ``Progress``, not yet validated; None if nothing is stored. ``gone``: a
    drill could not be played any more. ``matches``: the newest ones. ``now``, ``zone``: see
    :class:`jokerpoker.drills.DrillDeck`. ``playing``: an exercise is on the table.

    ``search``: the id of a match to search now, whose save is ``save``, None if it cannot be read.
    """

    game: str
    drills: Mapping[str, Any]
    progress: Any
    gone: bool
    matches: tuple[FinishedMatch, ...] = field(metadata={"longest": 10_000})
    now: int
    zone: int
    playing: bool = False
    search: str = ""
    save: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Exercise:
    """A drill or a new position, as the page is sent it. ``reps``: how often it was decided; ``words``: the
    heading of its table.
    """

    id: str
    game: str
    match: str
    ply: int
    seat: int
    reps: int
    words: Words


class DeckTold(Told):
    """The screen. ``positions``: today's next drill (``play``), if there is one, and ``new``: a placeholder
    for a position that no match contains. ``keep``: what to store. The state is the id of the match to search
    next, "" for none.
    """

    positions: Mapping[str, Exercise]
    keep: Kept


@dataclass(frozen=True)
class DeckScreen:
    """The content of the screen, computed from what the page sent."""

    ask: AskDeck
    deck: DrillDeck

    @property
    def match_to_search(self) -> FinishedMatch | None:
        """The newest match with one person that was not searched, if fewer than ``A_DAY`` drills are decided
        or due today; none while an exercise is on the table.
        """
        if self.ask.playing or len(self.deck.due) + self.deck.count_today >= A_DAY:
            return None
        looked = set(self.deck.progress.looked)
        own = (match for match in self.ask.matches if match.levels.count(HUMAN) == 1)
        return next((match for match in own if match.id not in looked), None)

    @property
    def positions(self) -> dict[str, Exercise]:
        """The placeholder for a new position, if the game has a coach, and today's next drill, if there is
        one.
        """
        deck = self.deck
        new = Exercise("new", self.ask.game, match="", ply=0, seat=0, reps=0, words=say("mistakes.new"))
        positions = {"new": new} if has_coach(self.ask.game) else {}
        if deck.due:
            name = deck.due[0]
            drill = deck.drills[name]
            words = say("mistakes.at", at=deck.count_today + 1, of=deck.count_today + len(deck.due))
            reps = drill.plan.reps
            positions["play"] = Exercise(name, drill.game, drill.match, drill.ply, drill.seat, reps, words)
        return positions

    def blocks(self) -> Iterator[Block]:
        deck = self.deck
        if "new" in self.positions:
            yield Text(say("mistakes.new"), heading=True)
            yield Text(say("mistakes.new.about", game=say(f"game.{self.ask.game}")))
            yield Fields(buttons=(Push("drill-new", say("mistakes.new.begin"), gives={}, main=not deck.due),))
        yield Text(say("mistakes"), heading=True)
        yield Text(say("mistakes.about"))
        if self.ask.gone:
            yield Text(say("mistakes.gone"), mark="gone", announced=True)
        yield from self._decided()
        if deck.drills:
            yield Text(say("mistakes.due", count=len(deck.due)), mark="due")
            yield Text(say("mistakes.rest", count=len(deck.drills), days=deck.streak), mark="rest")
        elif not self.match_to_search:
            yield Text(say("mistakes.empty"), mark="empty")
        if self.match_to_search:
            yield Waiting(say("mistakes.looking"))
        if deck.due:
            yield Fields(buttons=(Push("drill-begin", say("mistakes.begin"), gives={}, main=True),))

    def _decided(self) -> Iterator[Block]:
        """How many of today's decisions were the best, and when the first of the others comes back."""
        deck = self.deck
        missed = [drill for drill in deck.decided_today if drill.mark < BEST]
        if count := len(deck.decided_today):
            yield Text(say("mistakes.round", right=count - len(missed), of=count), mark="round")
        if missed:
            first_due = min(milliseconds(drill.plan.due) or 0 for drill in missed)
            words = say("mistakes.round.back", count=len(missed), when=Day(deck.day_of(first_due)))
            yield Text(words, mark="back")


def _searched(
    deck: DrillDeck, match: FinishedMatch, save: Mapping[str, Any] | None
) -> Generator[float, None, Kept]:
    """What to store after searching a match: its new drills (none if it cannot be read), and that it was
    searched.
    """
    seat, chosen = match.levels.index(HUMAN), []
    try:
        if save is not None:
            replayed = yield from Match.loading(save)
            chosen = yield from decisions(replayed, seat)
    except (SaveError, codec.ShapeError):
        pass
    plan = Plan(time_text(deck.now))
    drills = {
        f"{match.id}.{ply}": Drill(1, match.game, match.id, ply, seat, cost, plan) for ply, cost in chosen
    }
    return deck.with_searched(match.id, drills)


def deck(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The answer to :class:`AskDeck`, in steps if it searches."""
    ask = codec.load(AskDeck, params, "deck")
    screen = DeckScreen(ask, deck_of(ask.drills, ask.progress, ask.now, ask.zone))
    keep = Kept(drills={}, progress=None)
    match = next((match for match in ask.matches if match.id == ask.search), None)
    if match and HUMAN in match.levels:
        keep = yield from _searched(screen.deck, match, ask.save)
        screen = DeckScreen(ask, screen.deck.after(keep))
    next_match = screen.match_to_search
    return {
        "state": next_match.id if next_match else "",
        "panel": dump(Panel("exercises", say("exercises"), tuple(screen.blocks()))),
        "works": next_match is not None,
        "positions": dump(screen.positions),
        "keep": codec.dump(keep),
    }


STUDIES = {"deck": deck}
"""What the page asks of the engine (``registry.STUDIES``)."""
