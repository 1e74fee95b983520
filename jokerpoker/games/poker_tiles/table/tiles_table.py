"""A seat's view and draft, and what follows from both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.display.scenes import PLAY, Seated
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.games.poker_tiles.rules.board import Layout, Square, layout
from jokerpoker.games.poker_tiles.rules.judging import any_play_of, can_extend_of, codes_by_cell
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.rules.turns import end_without_plays
from jokerpoker.games.poker_tiles.table.draft import Draft, Item, items_of, tile_of
from jokerpoker.games.poker_tiles.table.event_words import both_meanings
from jokerpoker.games.poker_tiles.table.laying import LayingError, LayingReport, so_far

PAST, RESULT = "past", "result"
"""The names of scenes of a match that is over."""
UNFINISHED = ("no_hand", "spoils", "gap", "not_joined", "single_tile", "off_gold")
"""Codes of errors that may disappear when more tiles are laid."""


@dataclass(frozen=True)
class TilesTable(Seated):
    """A view and a draft. ``hands_shown``: while the last play is shown hand by hand, how many of its hands
    are marked on the board; None at any other time.
    """

    view: Mapping[str, Any]
    draft: Draft
    hands_shown: int | None = None

    def __post_init__(self) -> None:
        draft = self.draft
        used = {*draft.laid.place.values(), *(draft.trade or ()), draft.picked} - {""}
        if not used <= {*draft.rack} <= {*items_of(self.view["cards"])}:
            raise ValueError("tiles laid, put aside or picked are not from the rack")
        if not self.layout.cells.keys() >= draft.laid.place.keys():
            raise ValueError("the board has no such square")

    @property
    def name(self) -> str:
        """The name of the scene: ``play``; after the end ``result``, or ``past`` while an earlier turn is
        shown.
        """
        if self.view["phase"] == "play":
            return PLAY
        return PAST if 0 < self.past_number <= len(self.view["history"]) else RESULT

    @property
    def past_number(self) -> int:
        """After the end, the number of the turn that the board shows, from 1; 0 for none."""
        return self.draft.looked

    @property
    def best_number(self) -> int:
        """The number of the turn in the review whose best play the board shows, from 1; 0 for none."""
        return self.draft.shown

    @property
    def must_act(self) -> bool:
        """True if the person has to act."""
        return self.name == PLAY and self.view["turn"] is not None and self.view["turn"] == self.view["seat"]

    @cached_property
    def layout(self) -> Layout:
        return layout(self.view["options"]["board_size"], self.view["options"]["gold"])

    @cached_property
    def options(self) -> Options:
        return codec.load(Options, self.view["options"], "options")

    @cached_property
    def situation(self) -> Situation:
        """The person's decision, in the form that the computer players use."""
        return situation_of(self.view)

    @property
    def board(self) -> Mapping[Square, Tile]:
        board: Mapping[Square, Tile] = self.view["board"]
        return board

    @property
    def laid(self) -> Mapping[Square, Item]:
        """The keys of tiles laid but not played yet, by square."""
        return self.draft.laid.place

    @property
    def items_on_rack(self) -> Sequence[Item]:
        """The tiles that are still on the rack."""
        return [item for item in self.draft.rack if item not in self.laid.values()]

    @cached_property
    def laid_tiles(self) -> dict[Square, Tile]:
        """The tiles laid but not played yet, by square."""
        return {square: tile_of(item) for square, item in self.laid.items()}

    def tile_at(self, square: Square) -> Tile | None:
        """The tile on a square, laid or played; None if it is empty."""
        return self.laid_tiles.get(square) or self.board.get(square)

    @cached_property
    def report(self) -> LayingReport | None:
        """The score of the laid tiles, or their errors; None if no tiles are laid, or if the person may not
        see the score.
        """
        if not (self.may_see_score and self.laid):
            return None
        return so_far(self.view, self.laying_params)

    @property
    def may_see_score(self) -> bool:
        """True if the person may see the score of the laid tiles."""
        return self.must_act

    @property
    def laying_params(self) -> Mapping[str, Json]:
        """The parameters of the tools of ``laying`` (``laying.TilesBeingLaid``)."""
        multiply = codec.dump(self.draft.laid.multiply)
        return {"place": self.laid_tiles, "meanings": self.requested_meanings, "multiply": multiply}

    @cached_property
    def requested_meanings(self) -> dict[Square, Card]:
        """The requested meanings of jokers in lines of the laid tiles."""
        requested = self.draft.laid.meanings
        lines = so_far(self.view, {"place": self.laid_tiles})["lines"] if requested else []
        return {
            square: card
            for square, card in requested.items()
            if any(square in line["squares"] for line in lines)
        }

    @property
    def error(self) -> LayingError | None:
        """The error to show: the first error that is not about a line, or else the first error of a line;
        None if there is none.
        """
        report = self.report
        if report is None:
            return None
        line_errors = (line["fault"] for line in report["lines"] if line["fault"])
        return report["faults"][0] if report["faults"] else next(line_errors, None)

    @cached_property
    def unfinished(self) -> bool:
        """True if the laid tiles are not a legal play yet, but can become one with more tiles of the rack."""
        error = self.error
        if error is None or error["code"] not in UNFINISHED:
            return False
        situation = self.situation
        laid = codes_by_cell(situation.board.layout, self.laid_tiles)
        return can_extend_of(laid, situation.board, situation.rack, situation.hands, situation.lasting_jokers)

    @property
    def points(self) -> int | None:
        """The points of the laid tiles; None if they are not a legal play."""
        return self.report["points"] if self.report else None

    @property
    def turned_jokers(self) -> Mapping[Square, Card]:
        """The *turned* jokers: those that stand for another card because of the last tile laid, without a
        request of the person. By square, the new card.
        """
        meanings = self.report["meanings"] if self.report else {}
        return {square: meanings[square] for square in self.draft.turned if square in meanings}

    @property
    def laid_as_turn(self) -> Mapping[str, Any]:
        """The laid tiles, with some fields of a turn of the history: ``seat``, ``place``, ``lines``."""
        lines = self.report["lines"] if self.report else ()
        return {"seat": self.view["seat"], "place": self.laid_tiles, "lines": lines}

    @property
    def play(self) -> Play | None:
        """The action that plays the laid tiles; None if they are not a legal play."""
        if self.points is None:
            return None
        return Play(self.view["seat"], self.laid_tiles, self.requested_meanings, self.draft.laid.multiply)

    @property
    def tradable(self) -> int:
        """The maximum number of tiles that the person may trade now."""
        return min(len(self.view["cards"]), self.view["bag"]) if self.must_act else 0

    @property
    def trade(self) -> Trade | None:
        """The action that trades the tiles put aside; None without any."""
        if not self.draft.trade:
            return None
        return Trade(self.view["seat"], tuple(map(tile_of, self.draft.trade)))

    @cached_property
    def _may_play(self) -> bool:
        """True if some tiles of the rack are a legal play."""
        situation = self.situation
        return any_play_of(situation.board, situation.rack, situation.hands, situation.lasting_jokers)

    @property
    def stuck(self) -> bool:
        """True if the person has to act, but nothing can be played or traded."""
        return self.must_act and not self.view["bag"] and not self._may_play

    @property
    def only_trades(self) -> bool:
        """True if the person has to act and can trade tiles, but cannot play. Always false while tiles are
        laid, and for a person without help, who has to find that out.
        """
        return self.tradable > 0 and not (self.draft.unaided or self.laid or self._may_play)

    @cached_property
    def last_chance(self) -> bool:
        """True if the match ends unless the person lays tiles now. A trade or a pass counts as a turn without
        a play, and so do the turns of the next seats, as long as these have no tiles.
        """
        if not self.must_act:
            return False
        view, seats = self.view, self.view["seats"]
        following = [view["counts"][(view["seat"] + step) % seats] for step in range(1, seats)]
        turns = 1 + len([*takewhile(lambda count: not count, following)])
        idle, forfeits = view["idle"] + turns, view["forfeits"] + turns
        return bool(end_without_plays(seats, self.options.idle_rounds, view["bag"], idle, forfeits))

    @property
    def may_pass(self) -> bool:
        """True if the person may pass now."""
        return self.must_act and (bool(self.view["options"]["allow_pass"]) or self.stuck)

    @property
    def last_play(self) -> Mapping[str, Any] | None:
        """The last turn, if it was a play and no new tiles are laid; else None."""
        history = self.view["history"]
        last_turn: Mapping[str, Any] | None = history[-1] if history else None
        return last_turn if last_turn and last_turn["kind"] == "play" and not self.laid else None

    @property
    def waiting_words(self) -> Words:
        """The message that says whose turn it is, or that the match is over."""
        turn = self.view["turn"]
        return say("tiles.why.over") if turn is None else say("tiles.ask.wait", name=Player(turn))

    @property
    def outcome_words(self) -> Words:
        """The message about who won or, if nobody has any points, that nobody did."""
        return winner_words(self.view) if any(self.view["scores"]) else say("tiles.result.none")

    def meaning(self, square: Square) -> Card | None:
        """The card that a laid joker stands for, or for which a played joker stood last. None for a square
        without a joker, and while the joker is in no hand.
        """
        if not is_joker(self.tile_at(square) or ""):
            return None
        meaning: Card | None = self._meaning_now(square)
        if meaning is None and square not in self.laid:
            meaning = self.view["meanings"].get(square)
        return meaning

    @cached_property
    def spent_jokers(self) -> dict[Square, Card]:
        """The jokers that were played before and no longer multiply: by square, their cards."""
        if self.view["options"]["multiplier_persists"]:
            return {}
        meanings = {square: self.meaning(square) for square in self.board}
        return {square: card for square, card in meanings.items() if card}

    def both_meanings(self, square: Square) -> tuple[Card, Card] | None:
        """:func:`event_words.both_meanings`, with the lines of the laid tiles included; None for a tile that
        is not a joker.
        """
        turns = (*self.view["history"], *((self.report,) if self.report else ()))
        return both_meanings(turns, square) if is_joker(self.tile_at(square) or "") else None

    def _meaning_now(self, square: Square) -> Card | None:
        """The card that a joker stands for in the lines of the laid tiles; None outside them."""
        return self.report["meanings"].get(square) if self.report else None
