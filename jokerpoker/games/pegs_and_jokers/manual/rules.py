"""The rules of Pegs and Jokers, as a panel with example boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jokerpoker.display.boards import PlayBoard
from jokerpoker.display.panels import Block, Entry, Listing, Panel, Text, chapter
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.manual.boards import SHARED_BOARD, play_board
from jokerpoker.games.pegs_and_jokers.manual.examples import BASIC, VARIANTS, ExamplePosition
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.table.words import card_groups, group_words, power_name, power_words


def _boards(name: str, positions: Iterable[ExamplePosition]) -> tuple[PlayBoard, ...]:
    return tuple(play_board(f"{name}-{number}", position) for number, position in enumerate(positions))


def _entry(name: str, title: Words, *about: Words) -> Listing:
    return Listing((Entry(name, title, notes=about),))


def _chapter(name: str) -> tuple[Block, ...]:
    return (*chapter(f"pegs.rules.{name}"), *_boards(name, BASIC.get(name, ())))


def _cards() -> Iterator[Block]:
    """What each card does, with example boards."""
    for ranks in card_groups(Options()):
        name = power_name(ranks[0])
        yield _entry(name, group_words(ranks), *power_words(ranks[0], Options()))
        yield from _boards(name, BASIC.get(name, ()))


def _variant(name: str) -> tuple[Block, ...]:
    title, about = say(f"preset.pegs_and_jokers.{name}"), say(f"preset.pegs_and_jokers.{name}.about")
    return (_entry(name, title, about), *_boards(name, VARIANTS[name]))


RULES = Panel(
    "rules",
    say("rules.title"),
    (
        SHARED_BOARD,
        *_chapter("aim"),
        *_chapter("turn"),
        Text(say("pegs.cards"), heading=True),
        Text(say("pegs.example.about")),
        *_cards(),
        *(block for name in ("blocked", "hits", "home", "cuts") for block in _chapter(name)),
        Text(say("pegs.rules.variants"), heading=True),
        *(block for name in VARIANTS for block in _variant(name)),
    ),
)
