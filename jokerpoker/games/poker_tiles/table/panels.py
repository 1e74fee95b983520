"""The panels of Poker Tiles: the hands, the meanings of a joker, the result, the coach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jokerpoker.cards import Card
from jokerpoker.display.cardblocks import Standings
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Block, Choice, Entry, Fact, Facts, Listing, Option, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.hands import CATEGORIES, Category
from jokerpoker.games.poker_tiles.rules.tiles import is_joker
from jokerpoker.games.poker_tiles.rules.turns import count_last
from jokerpoker.games.poker_tiles.table.draft import JudgedTurn, TurnChoice
from jokerpoker.games.poker_tiles.table.laying import Meaning, meanings
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.games.poker_tiles.table.tiles_table import TilesTable
from jokerpoker.games.poker_tiles.table.words import (
    hand_words,
    idle_words,
    joined,
    line_words,
    play_words,
    tile_short,
    tile_words,
)
from jokerpoker.steps import finished

EXAMPLES: dict[Category, str] = {
    "pair": "Js Jd",
    "two_pairs": "4h 4c 8s 8d",
    "three": "6s 6h 6d",
    "straight": "7c 8d 9s Th Jc",
    "flush": "2h 6h 9h Jh Ah",
    "full_house": "Ks Kh Kd 3c 3s",
    "four": "9s 9h 9d 9c",
    "straight_flush": "4s 5s 6s 7s 8s",
    "royal_flush": "Th Jh Qh Kh Ah",
    "five": "Qs Qh Qd Qc 2x",
}
"""By category, the tiles that the panel of hands shows."""
GOLD = say("tiles.hands.gold")
BEST = "mean-best"
"""The key of the choice that gives a joker its best meaning."""


def hands_panel(table: TilesTable) -> Panel:
    return points_panel(table.options)


@cache
def points_panel(options: Options) -> Panel:
    """The hands, weakest first, with their points, and what the options say about pairs, order and jokers."""
    wild = bool(options.jokers_2x or options.jokers_3x)
    entries = tuple(
        Entry(
            hand,
            hand_words(hand),
            value=say("number", value=points),
            cards=tuple(EXAMPLES[hand].split()),
        )
        for hand, points in zip(CATEGORIES, options.points, strict=True)
        # Five of a kind needs a joker that repeats a card.
        if hand != "five" or (wild and options.joker_repeats != "never")
    )
    pairs = say("tiles.hands.any" if options.any_pair else "tiles.hands.jacks")
    order = say("tiles.hands.order", ordered="yes" if options.ordered_straights else "no")
    jokers = say("tiles.hands.jokers", persists="yes" if options.multiplier_persists else "no")
    notes = joined((jokers, GOLD)) if wild else GOLD
    blocks = (Listing(entries, "tiles"), Text(joined((pairs, order))), Text(notes))
    return Panel("hands", say("tiles.hands.points"), blocks)


def meaning_key(card: Card) -> str:
    """The key of the choice that lets a joker stand for a card."""
    return f"mean-{card}"


def possible_meanings(table: TilesTable, square: Square) -> Sequence[Meaning]:
    """The possible meanings of a joker, each with the points of the play, best first; empty for an illegal
    play.
    """
    answer = finished(meanings(table.view, table.laying_params))
    possible: Sequence[Meaning] = answer["jokers"].get(square, [])
    return possible


def joker_panel(table: TilesTable) -> Panel:
    """A choice of the meaning of the joker on the square ``draft.asked``."""
    square = table.draft.asked
    tile = table.tile_at(square) or ""
    requested = table.draft.laid.meanings.get(square)
    title = say("tiles.meaning.title", tile=tile_words(tile), square=square_name(square))
    options = [Option(BEST, say("tiles.meaning.best"), requested is None)]
    for meaning in possible_meanings(table, square):
        words = say("tiles.meaning.of", card=card_words(meaning["card"]), points=meaning["points"])
        options.append(Option(meaning_key(meaning["card"]), words, meaning["card"] == requested))
    return Panel("joker", title, (Text(say("tiles.meaning.about")), Choice("joker", title, tuple(options))))


def asks_joker(table: TilesTable) -> bool:
    """True if the person is choosing what a joker in a legal play stands for."""
    square, report = table.draft.asked, table.report
    on_joker = bool(square) and is_joker(table.tile_at(square) or "")
    return on_joker and report is not None and square in report["meanings"]


def result_panel(table: TilesTable) -> Panel:
    """The scores, the best play of each player, and how the match ended."""
    view = table.view
    best = [
        max((turn["points"] for turn in view["history"] if turn["seat"] == seat), default=0)
        for seat in range(view["seats"])
    ]
    about = tuple(say("tiles.result.best", points=points) for points in best)
    standings = Standings(tuple(view["scores"]), tuple(view["winners"]), about)
    return Panel("result", table.outcome_words, (Text(_ended_words(table)), standings))


def _ended_words(table: TilesTable) -> Words:
    """Why the match ended."""
    reason = table.view["ended"]
    key = f"tiles.ended.{reason}"
    return say(key, rounds=table.options.idle_rounds) if reason == "idle" else say(key)


def coach_panel(table: TilesTable) -> Panel:
    """The person's plays and trades, each compared with the best choice."""
    judged = table.draft.review or ()
    title = say("tiles.coach")
    if not judged:
        return Panel("coach", title, (Text(say("tiles.coach.none")),))
    value = accuracy(judged)
    blocks: tuple[Block, ...] = (
        Text(sums_words(judged), heading=True),
        Facts(
            (
                Fact(
                    "match",
                    say("accuracy.game.poker_tiles"),
                    say("accuracy.of.poker_tiles", value=value),
                ),
            )
        ),
        Text(say("tiles.coach.about")),
        Listing(tuple(_turn(table, number, turn) for number, turn in enumerate(judged, 1))),
    )
    return Panel("coach", title, blocks)


def sums_words(judged: Sequence[JudgedTurn]) -> Words:
    """The points of the turns, and the points that mistakes cost: the gains of turns that were not good."""
    points = sum(turn.yours.points for turn in judged)
    gain = sum(turn.gain for turn in judged if not turn.good)
    return say("tiles.coach.points", points=points, gain=round(gain, 1))


def accuracy(judged: Sequence[JudgedTurn]) -> int:
    """The share of turns without a mistake, in percent."""
    return round(100 * sum(turn.good for turn in judged) / len(judged))


def show_key(number: int) -> str:
    """The key of the gesture that shows the best play of a turn on the board."""
    return f"show-{number}"


def _turn(table: TilesTable, number: int, turn: JudgedTurn) -> Entry:
    """The entry of the review's turn with this number, from 1."""
    better = () if turn.good else (_introduced("best", turn.best), say(f"tiles.reason.{turn.reason}"))
    idle = count_last(table.view["history"][: turn.turn], "trade", "forfeit")
    trades = not (turn.yours.place and turn.best.place)
    return Entry(
        f"turn-{number}",
        _introduced("yours", turn.yours),
        label=say("number", value=number),
        notes=(*better, *(idle_words(table.view, idle) if trades else ())),
        value=None if turn.good else say("tiles.coach.gain", points=turn.gain),
        cards=turn.rack,
        press=show_key(number) if turn.best.place else "",
        away=True,
        chosen=number == table.best_number,
        marks=("fine",) if turn.good else (),
    )


def _introduced(whose: str, choice: TurnChoice) -> Words:
    """A choice in words, after an introduction: the person's (``yours``) or the best one (``best``)."""
    return joined((say(f"tiles.coach.{whose}"), choice_words(choice)))


def choice_words(choice: TurnChoice) -> Words:
    """A play with its hands, or a trade, in words."""
    if not choice.place:
        return say("tiles.coach.trade", tiles=tuple(map(tile_short, choice.traded)))
    made = tuple(line_words(hand.hand, hand.points, hand.times) for hand in choice.made)
    return play_words(choice.place, made, choice.points)
