"""The rules of Pegs and Jokers, as a panel with example boards."""

from __future__ import annotations

from collections.abc import Iterable

from jokerpoker.display.boards import PlayBoard
from jokerpoker.display.panels import Block, Entry, Listing, Panel, Text, chapter
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.manual.boards import SHARED_BOARD, play_of
from jokerpoker.games.pegs_and_jokers.manual.examples import BASIC, VARIANTS, ExamplePosition
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.table.words import rule_words

CARDS = ("ace", "small", "seven", "eight", "faces", "joker")
"""The groups of cards in the rules, as their messages' keys name them."""


def _boards(name: str, positions: Iterable[ExamplePosition]) -> tuple[PlayBoard, ...]:
    return tuple(play_of(f"{name}-{number}", position) for number, position in enumerate(positions))


def _entry(name: str, title: Words, about: Words) -> Listing:
    return Listing((Entry(name, title, notes=(about,)),))


def _chapter(name: str) -> tuple[Block, ...]:
    return (*chapter(f"pegs.rules.{name}"), *_boards(name, BASIC.get(name, ())))


def _card(name: str) -> tuple[Block, ...]:
    title, about = say(f"pegs.rules.cards.{name}.name"), rule_words(name, Options())
    return (_entry(name, title, about), *_boards(name, BASIC.get(name, ())))


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
        Text(say("pegs.rules.cards.title"), heading=True),
        Text(say("pegs.example.about")),
        *(block for name in CARDS for block in _card(name)),
        *(block for name in ("blocked", "hits", "home", "cuts") for block in _chapter(name)),
        Text(say("pegs.rules.variants"), heading=True),
        *(block for name in VARIANTS for block in _variant(name)),
    ),
)
