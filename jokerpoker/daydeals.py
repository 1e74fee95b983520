"""The deal of the day: a person's result, the strongest level's on the same cards, and earlier days."""

from __future__ import annotations

import math
import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from jokerpoker import GAMES, codec, dealcode
from jokerpoker.catalogue import Answer
from jokerpoker.core import HUMAN, Json
from jokerpoker.counted import past_match, rank_of
from jokerpoker.days import DAY_MS, day_number, day_text, milliseconds, streaks
from jokerpoker.dealcode import Deal
from jokerpoker.display.inquiries import AskInquiry, Inquiry, Steps
from jokerpoker.display.panels import Block, Entry, Fields, Listing, Panel, Push, Text
from jokerpoker.display.words import Day, Words, say
from jokerpoker.par import par
from jokerpoker.sharing import result_words, score_words

WEEK = 7
"""The number of earlier days that are listed at first, and that *Show more* adds."""
MOST_PARS = 400
"""The maximum number of pars that the state stores; if there are more, the oldest are dropped."""
GRACE_MS = 3_600_000
"""A match of a day's deal that is begun at most this long after that day's end (midnight UTC) is still in
time: the page may have been opened before midnight.
"""
_MATCH_ID = re.compile("([0-9a-z]{8})-[0-9a-z]+")
"""A match's id, such as ``mibu9c40-2f``. The group: when the match began, in ms since 1970, in base 36."""


@dataclass(frozen=True)
class DaysState:
    """The state of the screen. ``shown``: the number of earlier days listed. ``wanted``: the dates whose par
    the person asked for. ``pars``: what :func:`jokerpoker.par.par` has returned so far, by
    :meth:`DayScreen.par_key`.
    """

    shown: int = field(default=WEEK, metadata={"least": 0, "most": 100_000})
    wanted: tuple[str, ...] = ()
    pars: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class AskDays(AskInquiry):
    """A request for the screen of a game, with what the page knows.

    ``players``: by seat, "human" or a level's key, the same every day. ``matches``: the records of the
    matches played on deals of the day, each with its ``id``. ``now``: milliseconds since 1970. ``begun``:
    true if today's deal is on the table.
    """

    game: str
    players: tuple[str, ...]
    matches: tuple[Mapping[str, Any], ...] = field(metadata={"longest": 100_000})
    now: int
    begun: bool


@dataclass(frozen=True)
class DayResult:
    """A person's result on a day's deal, or its par. ``rank``: by points among ``seats`` players, from 1;
    equal points have equal ranks.

    ``match``: the id of the match, "" for a par. ``in_time``: true if the match was begun on the deal's day,
    or at most ``GRACE_MS`` after it. ``line``: the line to share (:mod:`jokerpoker.sharing`); None for a par.
    """

    game: str
    match: str
    points: int
    rank: int
    seats: int
    won: bool
    in_time: bool = True
    line: Words | None = None

    @property
    def words(self) -> Words:
        """The points and, if there are several players, the rank."""
        return score_words(self.game, self.points, self.rank, self.seats)


def _result(
    game: str, outcome: Mapping[str, Any], seat: int, match: str = "", in_time: bool = True
) -> DayResult:
    """The result of a seat, from the outcome of a match (``scores``, ``winners``)."""
    scores: list[int] = outcome["scores"]
    return DayResult(
        game, match, scores[seat], rank_of(seat, scores), len(scores), seat in outcome["winners"], in_time
    )


def _entry(key: str, words: Words, result: DayResult) -> Entry:
    return Entry(key, words, value=result.words, marks=("won",) if result.won else ())


@dataclass(frozen=True)
class DayScreen:
    """The content of the screen, from the page's matches and a state.

    Its methods call a day's number (see :mod:`jokerpoker.days`) ``day``, and its text (2026-03-01) ``date``.
    """

    ask: AskDays

    @cached_property
    def today(self) -> int:
        """Today's day number, in UTC."""
        return self.ask.now // DAY_MS

    @cached_property
    def results(self) -> Mapping[int, DayResult]:
        """By day, the result of the first finished match of its deal. Later matches do not count, since by
        then the person knew the cards.
        """
        results: dict[int, DayResult] = {}
        for record in sorted(self.ask.matches, key=lambda record: str(record.get("when"))):
            day, match = day_number(f"{record.get('day')}"), past_match(record)
            if day is None or match is None or match.game != self.ask.game or not record.get("over"):
                continue
            if day in results or HUMAN not in match.levels:
                continue
            seat = match.levels.index(HUMAN)
            match_id = f"{record.get('id')}"
            id_parts = _MATCH_ID.fullmatch(match_id)
            began = int(id_parts[1], 36) if id_parts else milliseconds(match.when) or 0
            in_time = began < (day + 1) * DAY_MS + GRACE_MS
            result = _result(match.game, match.outcome, seat, match_id, in_time)
            results[day] = replace(result, line=result_words(match, day_text(day)))
        return results

    def deal(self, date: str) -> Deal:
        """The deal of a day: the same players and the default options for everyone; its seed is the date."""
        return Deal(self.ask.game, self.ask.players, {}, date)

    def par_key(self, date: str) -> str:
        """The key of a day's par: the game, the present version of its rules, and the date."""
        return f"{self.ask.game} {GAMES[self.ask.game].rules.version} {date}"

    def work(self, state: DaysState) -> Steps | None:
        """The steps that compute a par that is missing: today's if today's deal has been played, else one
        that is ``wanted``; None if none is missing.
        """
        dates = (*([day_text(self.today)] if self.today in self.results else []), *state.wanted)
        missing = (date for date in dates if self.par_key(date) not in state.pars)
        return next((self._with_par(state, date) for date in missing), None)

    def _with_par(self, state: DaysState, date: str) -> Generator[float, None, DaysState]:
        new_par = yield from par(self.deal(date))
        pars = {**state.pars, self.par_key(date): new_par}
        return replace(state, pars=dict(list(pars.items())[-MOST_PARS:]))

    def changed(self, state: DaysState, key: str, _: Any) -> DaysState:
        """The state after a press on *Show more*, or on ``par-<date>``."""
        if key == "day-more":
            return replace(state, shown=state.shown + WEEK)
        return replace(state, wanted=(*state.wanted, key.removeprefix("par-")))

    def panel(self, state: DaysState) -> Panel:
        return Panel("together-day", say("together.day"), tuple(self._blocks(state)))

    def _blocks(self, state: DaysState) -> Iterator[Block]:
        solo = "no" if len(self.ask.players) > 1 else "yes"
        yield Text(say("together.dayText", day=Day(day_text(self.today)), solo=solo))
        if levels := dict.fromkeys(level for level in self.ask.players if level != HUMAN):
            yield Text(say("together.dayLevels", levels=tuple(say(f"level.{level}") for level in levels)))
        if own_result := self.results.get(self.today):
            yield from self._played_blocks(state, own_result)
        elif self.ask.begun:
            yield Text(say("day.begun"))
            yield Fields(buttons=(Push("day-continue", say("home.continue"), gives={}, main=True),))
        else:
            play = replace(
                self._play_button(self.today),
                press="day",
                words=say("together.dayPlay"),
                main=True,
                label=None,
            )
            yield Fields(buttons=(play,))
        minutes = math.ceil((DAY_MS - self.ask.now % DAY_MS) / 60_000)
        yield Text(say("day.next", hours=minutes // 60, minutes=minutes % 60), mark="note")
        in_time = [day for day, result in self.results.items() if result.in_time]
        current, longest = streaks(in_time, self.today)
        if longest:
            row = Entry("streak", say("day.streak", count=current), notes=(say("day.best", count=longest),))
            yield Listing((row,), mark="day")
        days = range(self.today - 1, self.today - 1 - state.shown, -1)
        more = Entry("more", say("day.more"), press="day-more")
        past_entries = (*(self._past_entry(state, day) for day in days), more)
        yield Listing(past_entries, mark="days", fold=say("day.archive"))

    def _played_blocks(self, state: DaysState, own_result: DayResult) -> Iterator[Block]:
        """Today's result and par, and buttons that share the result and replay the match."""
        own_and_par = (
            _entry("you", say("player.you"), own_result),
            self._par_entry(state, day_text(self.today)),
        )
        yield Listing(own_and_par, mark="day")
        gives = {"line": own_result.line, "deal": dealcode.encode(self.deal(day_text(self.today)))}
        share = Push("day-share", say("share.result"), gives=gives, main=True)
        yield Fields(buttons=(share, self._watch_button(self.today)))

    def _par_entry(self, state: DaysState, date: str) -> Entry:
        """The entry with the par of a day's deal; "…" while it is computed."""
        known_par = state.pars.get(self.par_key(date))
        level = known_par["player"] if known_par else list(GAMES[self.ask.game].players)[-1]
        words = say("day.par", name=say(f"level.{level}"))
        if not known_par:
            return Entry("par", words, value=say("stats.things", things="…"))
        return _entry("par", words, _result(self.ask.game, known_par, known_par["seat"]))

    def _past_entry(self, state: DaysState, day: int) -> Entry:
        """The entry of an earlier day."""
        date = day_text(day)
        words, result = say("stats.things", things=Day(date)), self.results.get(day)
        if not result:
            return Entry(date, words, notes=(say("day.notPlayed"),), buttons=(self._play_button(day),))
        late_note = () if result.in_time else (say("day.later"),)
        if self.par_key(date) not in state.pars and date not in state.wanted:
            buttons = (self._watch_button(day), Push(f"par-{date}", say("day.showPar")))
            return Entry(date, words, notes=(result.words, *late_note), buttons=buttons)
        par_entry = self._par_entry(state, date)
        notes = (result.words, *late_note, say("said", what=par_entry.words, how=par_entry.value or ""))
        return Entry(date, words, notes=notes, buttons=(self._watch_button(day),))

    def _watch_button(self, day: int) -> Push:
        label = say("history.watchOf", title=say("together.day"), when=Day(day_text(day)))
        match = self.results[day].match
        return Push("day-watch", say("history.watch"), gives={"match": match}, label=label)

    def _play_button(self, day: int) -> Push:
        label = say("day.playOf", day=Day(day_text(day)))
        gives = {"deal": dealcode.encode(self.deal(day_text(day)))}
        return Push("day-past", say("home.play"), gives=gives, label=label)


def days_answer(params: Mapping[str, Json]) -> Answer:
    """The answer to :class:`AskDays`."""
    ask = codec.load(AskDays, params, "days")
    screen = DayScreen(ask)
    inquiry = Inquiry(DaysState(), screen.panel, screen.changed, screen.work)
    return inquiry.reply(ask)


STUDIES = {"days": days_answer}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
