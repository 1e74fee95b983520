"""The dialog that shares a match: its result with a link to its deal, or the whole match as a code."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import GAMES, codec, dealcode, matchcode
from jokerpoker.catalogue import Answer
from jokerpoker.core import HUMAN, Json
from jokerpoker.counted import PastMatch, entry, number, past_match, rank_of
from jokerpoker.dealcode import Deal
from jokerpoker.display.inquiries import AskInquiry, Inquiry, Steps
from jokerpoker.display.panels import Block, Field, Fields, Panel, Push, Text, Waiting
from jokerpoker.display.words import Day, Player, Words, say
from jokerpoker.faults import Fault
from jokerpoker.match import Match

LONGEST_CODE = 600
"""The maximum number of characters in a match code in a link. Messengers cut links at 2,000 characters, and
some earlier.
"""


def result_words(match: PastMatch, day: str = "") -> Words:
    """The line about a finished match: the person's points, rank and hands won, or, if several people
    played, the points of all players. A number that an older page did not store counts as 0.

    ``day``: the date, if it was the deal of a day.
    """
    facts = {
        "game": say(f"game.{match.game}"),
        "deal": "day" if day else "other",
        "day": Day(day) if day else "",
    }
    points = [number(entry(match.outcome.get("scores"), seat)) or 0 for seat in range(match.seats)]
    people = [seat for seat, level in enumerate(match.levels) if level == HUMAN]
    if len(people) > 1:
        scores = tuple(say("score.of", name=Player(seat), points=points[seat]) for seat in range(match.seats))
        return say("share.people", **facts, scores=scores)
    seat = people[0] if people else 0
    won: Words | str = "none"
    traits = GAMES[match.game].traits
    if traits.hands and not traits.single:
        hands = number(match.outcome.get("rounds")) or 0
        hands_won = number(entry(match.outcome.get("won"), seat)) or 0
        won = say(f"share.won.{match.game}", won=hands_won, of=hands)
    result = score_words(match.game, points[seat], rank_of(seat, points), match.seats)
    return say("share.one", **facts, result=result, won=won)


def score_words(game: str, points: float, rank: int, of: int) -> Words:
    """A person's points, with the rank among ``of`` players if there are several; at some games only the
    coins or the pegs.
    """
    return say("day.result", points=points, place=rank, of=of, unit=GAMES[game].traits.unit)


def deal_of(save: Mapping[str, Any], players: tuple[str, ...]) -> Deal:
    """The deal that a saved match began with; ``players``: by seat, "human" or a level's key."""
    return Deal(save.get("game", ""), players, save.get("options", {}), save.get("seed", ""))


@dataclass(frozen=True)
class ShareState:
    """The state of the dialog. ``whole``: true if the whole match is shared, not only its result. ``turn``:
    true if the link opens at the ply that is shown. ``names``: true if the names of people are included.
    ``code``: the match's code; "" until it is made.
    """

    whole: bool = False
    turn: bool = True
    names: bool = False
    code: str = ""


@dataclass(frozen=True)
class AskShare(AskInquiry):
    """A request for the dialog about a match, with what the page knows.

    ``page``: the page's address. ``players``: by seat, "human" or a level's key. ``names``: by seat, what
    people have called themselves, or "". ``ply``: the ply that is shown; 0 at the beginning and the end.
    ``result``: the finished match as the page stores it; None if the result must not be shown. ``line``: the
    table's own line about the result, if it has one.
    """

    page: str
    save: Mapping[str, Any]
    players: tuple[str, ...]
    names: tuple[str, ...]
    ply: int
    result: Mapping[str, Any] | None
    line: Words | None = None


@dataclass(frozen=True)
class ShareDialog:
    """The panel of the dialog for a match."""

    ask: AskShare

    def panel(self, state: ShareState) -> Panel:
        whole = state.whole or self.ask.result is None
        return Panel(
            "share", say("share.title"), tuple(self._match_blocks(state) if whole else self._result_blocks())
        )

    def _result_blocks(self) -> Iterator[Block]:
        """The line about the result, which is sent with a link to the deal."""
        words = self.ask.line or self._line()
        deal = dealcode.encode(deal_of(self.ask.save, self.ask.players))
        gives = {"words": words, "link": f"{self.ask.page}#/deal/{deal}"}
        yield Text(words)
        yield Fields(
            buttons=(
                Push("share-result", say("share.deal"), gives, main=True),
                Push("share-match", say("share.match")),
                Push("qr", say("qr.show"), gives),
            ),
            mark="share",
        )

    def _line(self) -> Words:
        record = self.ask.result or {}
        match = past_match(record)
        if match is None or match.game not in GAMES:
            raise Fault("bad_request", "this is not a finished match")
        return result_words(match, str(record.get("day") or ""))

    def _match_blocks(self, state: ShareState) -> Iterator[Block]:
        """The link to the match, or its code for a file if a link would be too long."""
        yield Text(say("share.match"), heading=True)
        if self._has_no_code:
            yield Text(say("share.match.none"), mark="none")
            return
        named = any(self.ask.names)
        yield Text(say("share.match.aboutNames" if named else "share.match.about"))
        turn = Field("turn", say("share.match.turn", turn=self.ask.ply), state.turn)
        names = Field("names", say("share.match.names"), state.names)
        fields = (*((turn,) if self.ask.ply else ()), *((names,) if named else ()))
        if fields:
            yield Fields(fields, mark="share")
        yield from self._code_blocks(state) if state.code else (Waiting(say("share.match.working")),)

    def _code_blocks(self, state: ShareState) -> Iterator[Block]:
        is_long = len(state.code) > LONGEST_CODE
        code = f"{state.code}@{self.ask.ply if state.turn else 0}"
        save = Push("save-match", say("share.match.save"), {"code": code}, main=is_long)
        if is_long:
            yield Text(say("share.match.long"))
            yield Fields(buttons=(save,))
            return
        link = f"{self.ask.page}#/match/{code}"
        yield Text(say("stats.things", things=link), mark="link")
        share = Push("share-result", say("share.result"), {"link": link}, main=True)
        yield Fields(buttons=(Push("qr", say("qr.show"), {"link": link}), save, share))

    @property
    def _has_no_code(self) -> bool:
        """True if hidden cards were dealt again during the match: such a match has no code."""
        return bool(self.ask.save.get("worlds"))

    def changed(self, state: ShareState, key: str, value: Any) -> ShareState:
        if key == "share-match":
            return replace(state, whole=True)
        return replace(state, turn=value) if key == "turn" else replace(state, names=value, code="")

    def work(self, state: ShareState) -> Steps | None:
        """The steps that make the code; None if the code is not shown, already made, or impossible."""
        is_shown = state.whole or self.ask.result is None
        return self._with_code(state) if is_shown and not state.code and not self._has_no_code else None

    def _with_code(self, state: ShareState) -> Generator[float, None, ShareState]:
        match = yield from Match.loading(self.ask.save)
        code = matchcode.encode(match, self.ask.players, names=self.ask.names if state.names else ())
        return replace(state, code=code)


def share(params: Mapping[str, Json]) -> Answer:
    """The answer to :class:`AskShare`."""
    ask = codec.load(AskShare, params, "share")
    dialog = ShareDialog(ask)
    inquiry = Inquiry(ShareState(), dialog.panel, dialog.changed, dialog.work)
    return inquiry.reply(ask)


STUDIES = {"share": share}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
