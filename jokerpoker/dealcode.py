"""Deals as short texts for links: the same code deals the same match everywhere.

    code    = "1." game "." version "." seats "." options "." seed "." check
    game    = the game's key                       version = the version of its rules
    seats   = "human" or a player's key for each seat, joined by "-"
    options = the options that differ from the default, as JSON in base64url; empty if there are none
    seed    = letters, digits, "-" and "_"
    check   = the first 8 hexadecimal digits of the SHA-256 of all text before it, including the last "."

Only letters, digits and ``-_.`` occur, so a code can be the fragment of an address (after ``#``). A deal has
exactly one code. Codes of later grammars must also begin with the grammar's number and end with a check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from jokerpoker import GAMES, codec
from jokerpoker.codetext import bytes_of, checksum, letters_of
from jokerpoker.core import HUMAN, Json
from jokerpoker.faults import Fault, shown
from jokerpoker.match import Match

GRAMMAR = 1
"""The number of the grammar that is written and read."""
MAX_CODE = 600
"""The maximum number of characters in a code."""

_FIELD_COUNT = 7
"""The number of fields of a code, including the check."""
_PASTED = re.compile(r"(?<![A-Za-z0-9])[0-9]+\.[A-Za-z0-9._-]*[A-Za-z0-9]")
"""Finds a code in a text. It ends with a digit of its check, so trailing dots and dashes are not part of it.
"""
_IN_LINK = "#/deal/"
"""The text before the code in a link."""
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
"""Matches a grammar or a version of rules in a code."""
_SEED = re.compile(r"[A-Za-z0-9_-]+")
"""Matches a seed that a code can have."""


class CodeError(Fault):
    """A deal code that cannot be used. The error's ``code`` is ``damaged_code``, ``newer_code`` or
    ``older_code``: see :func:`decode`.
    """


@dataclass(frozen=True)
class Deal:
    """A match before its first action, as a code names it. ShapeError (a ValueError) for fields of the wrong
    type.

    ``players``: for each seat "human" (at least one) or the key of a level. ``options``: JSON, those that
    differ from the default.
    """

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    seed: str

    def __post_init__(self) -> None:
        codec.check(self)

    def match(self) -> Match:
        """The match at its start; ValueError if the game has no such match."""
        game = GAMES[self.game]
        unknown = [player for player in self.players if player != HUMAN and player not in game.players]
        if unknown:
            raise ValueError(f"{game.name} has no player {shown(unknown[0])}")
        if HUMAN not in self.players:
            raise ValueError("no seat is human: make at least one seat human")
        options = codec.load(game.rules.options_type, self.options, "options")
        return Match(game.rules, len(self.players), self.seed, options)


def encode(deal: Deal) -> str:
    """The code of a deal; ValueError if the game has no such match, or if the seed has characters that a code
    cannot have or makes the code too long.

    >>> encode(Deal("joker_poker", ("human", "club"), {}, "2026-11-20"))
    '1.joker_poker.1.human-club..2026-11-20.337e74fc'
    """
    if not isinstance(deal, Deal):
        raise TypeError(f"only a Deal has a code, not {shown(deal)}")
    match = deal.match()
    if not _SEED.fullmatch(deal.seed):
        raise ValueError("a deal has a code only if its seed consists of letters, digits, - and _")
    code = _code_of(match, deal)
    if len(code) > MAX_CODE:
        raise ValueError(f"a code has at most {MAX_CODE} characters: choose a shorter seed")
    return code


def decode(text: str) -> Deal:
    """The deal of a code or link; text that messengers add before or after it is ignored.

    :class:`CodeError`: ``damaged_code`` for an incomplete or altered code, ``newer_code`` for a code that
    only a newer version of this program can read, ``older_code`` for a code made before the rules of its game
    changed.
    """
    code = _code_in(text)
    parts = _parts(code)
    _check_version(parts)
    deal = _read(parts)
    try:
        match = deal.match()
    except ValueError as error:
        # The check and the rules' version are right, so the unknown player or option is presumably one that a
        # newer version of this program has added.
        raise CodeError("newer_code", f"this deal needs a newer version: {error}") from error
    if _code_of(match, deal) != code:
        raise _damaged()
    return deal


def _code_in(text: str) -> str:
    """The code in a text that was pasted."""
    match = _PASTED.search(text.rpartition(_IN_LINK)[2]) if isinstance(text, str) else None
    if match is None:
        raise _damaged()
    return match[0]


def _damaged() -> CodeError:
    return CodeError("damaged_code", "this is not a complete deal code: copy it again from beginning to end")


def _parts(text: str) -> list[str]:
    """Verify the check of a code, and return the other fields."""
    if len(text) > MAX_CODE:
        raise _damaged()
    body, dot, check = text.rpartition(".")
    if not dot or check != checksum(body + dot):
        raise _damaged()
    return body.split(".")


def _check_version(parts: list[str]) -> None:
    """Raise CodeError unless a code has our grammar and the present version of its game's rules."""
    if not _NUMBER.fullmatch(parts[0]):
        raise _damaged()
    if int(parts[0]) > GRAMMAR:
        raise CodeError("newer_code", "this code was made by a newer version: update, then open it again")
    if len(parts) != _FIELD_COUNT - 1 or not _NUMBER.fullmatch(parts[2]):
        raise _damaged()
    game = GAMES.get(parts[1])
    if game is None or int(parts[2]) > game.rules.version:
        raise CodeError("newer_code", "this deal needs a newer version: update, then open it again")
    if int(parts[2]) < game.rules.version:
        message = "the rules have changed since this code was made: it would now give a different match"
        raise CodeError("older_code", message)


def _read(parts: list[str]) -> Deal:
    _, game, _, players, options, seed = parts
    try:
        return Deal(game, tuple(players.split("-")), _read_options(options), seed)
    except (ValueError, RecursionError):
        raise _damaged() from None


def _read_options(text: str) -> dict[str, Json]:
    if not text:
        return {}
    options = json.loads(bytes_of(text))
    if not isinstance(options, dict):
        raise _damaged()
    return options


def _code_of(match: Match, deal: Deal) -> str:
    """The code of a deal; does not check its seed and the code's length. ``match``: from ``deal.match()``."""
    changed = codec.changed_options(match.options)
    options = json.dumps(changed, sort_keys=True, separators=(",", ":")) if changed else ""
    parts_of_code = (
        str(GRAMMAR),
        deal.game,
        str(match.rules.version),
        "-".join(deal.players),
        letters_of(options.encode()),
        deal.seed,
        "",
    )
    body = ".".join(parts_of_code)
    return body + checksum(body)
