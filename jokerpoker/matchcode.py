"""A whole match as a short text, for a link or a file: the deal, the players and all actions.

Grammar 1 is ``1.<body>.<check>``. The body is base64url, without "=", of raw deflate of::

    head   = JSON in one line, a list: game, version of its rules, players, options that differ from the
             default, seed, number of actions, whether all are listed, the ply to open at, names; then "\\n"
    digest = the first 8 bytes of the match's digest
    log    = the actions as digits of one long number (:mod:`jokerpoker.digits`)

The check is the first 8 hexadecimal digits of the SHA-256 of all text before it, including the last ".". Each
action begins with its seat, as an index among the seats that have to act. If the prompt lists the action (it
is then "listed"), its index in that list follows; otherwise its kind and its fields, in which expected texts,
such as the seat's cards, are written as indexes. Example: seats 0 and 2 have to act, and the prompt of seat 2
lists five actions. Its third action is written as two digits: 1 in base 2 (the second of two seats), 2 in
base 5.

Later grammars must also begin with their number and end with a check.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from jokerpoker import codec
from jokerpoker.codetext import CHECK_LENGTH, bytes_of, checksum, letters_of
from jokerpoker.core import HUMAN, Action, Json, Prompt, State
from jokerpoker.digits import Expected, Reader, Writer
from jokerpoker.faults import Fault, shown
from jokerpoker.lookup import rules_of
from jokerpoker.match import Match
from jokerpoker.steps import finished

GRAMMAR = 1
"""The grammar that is written, and the newest that can be read."""
MAX_CODE = 90_000
"""The maximum number of characters in a code; a typical one has 200 to 500."""
MAX_BYTES = 200_000
"""The maximum number of bytes that a body may unpack to, since a short body could unpack to gigabytes."""
MAX_ACTIONS = 30_000
"""The maximum number of actions in a match that has a code."""
MAX_AROUND = 200
"""The maximum number of characters that a pasted text may have in addition to a code of ``MAX_CODE``
characters.
"""
LONGEST_NAME = 40
"""The maximum number of characters in a person's name."""

_DIGEST_BYTES = 8
"""The number of bytes of the digest in a code."""
_PLY_DIGITS = 6
"""The maximum number of digits that are read of the ply in ``<code>@<ply>``."""
_ID_DIGITS = 16
"""The number of hexadecimal digits in the id under which a device stores a match read from a code."""
_PASTED = re.compile(r"(?<![A-Za-z0-9])([0-9]{1,6})\.([A-Za-z0-9._-]*)\.([0-9a-f]{8})(?![A-Za-z0-9])")
"""Finds a code in a text: its grammar, body and check."""


class MatchCodeError(Fault):
    """A match's code that cannot be opened. The error's ``code`` is ``damaged_code``, ``newer_code`` or
    ``older_code``: see :func:`decode`.
    """


@runtime_checkable
class ExpectsTexts(Protocol):
    """A position that knows which texts are likely to occur in an action that no prompt lists."""

    def expected_texts(self, seat: int) -> tuple[Sequence[str], Sequence[str]]:
        """Return (keys, texts), two lists: texts expected as keys of an action's mappings, and those expected
        anywhere else in an action.
        """
        ...


@dataclass(frozen=True)
class SharedMatch:
    """A match read from a code, with players, names and the ply to open it at, as for :func:`encode`."""

    match: Match
    players: tuple[str, ...]
    ply: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class _Head:
    """The head of a code. ``listed``: true if every action is in its prompt's list, where there is one."""

    game: str
    version: int
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    action_count: int
    listed: bool
    ply: int
    names: tuple[str, ...]


def encode(
    match: Match, players: Sequence[str] = (), ply: int | None = None, names: Sequence[str] = ()
) -> str:
    """The code of a match; ValueError if it is too long, or if players, names or ply do not fit the match.

    A match in which hidden cards were dealt again (:class:`jokerpoker.worlds.Redeal`) has no code.

    ``players``: by seat "human" or the key of a computer player; by default all are people. ``ply``: the ply
    at which to open it; None: at the start. ``names``: people's names, by seat; "" for a seat without one.

    >>> from jokerpoker.match import new_match
    >>> from jokerpoker.playing import play
    >>> match = new_match("joker_poker", players=2, seed="a duel")
    >>> _ = play(match, ["club", "casual"])
    >>> code = encode(match, ["club", "casual"])
    >>> len(code) < 300, decode(code).match == match, decode(code).players
    (True, True, ('club', 'casual'))
    """
    if not isinstance(match, Match):
        raise TypeError(f"only a match has a code, not {shown(match)}")
    if match.worlds:
        raise Fault("no_code", "this match has no code: its hidden cards were dealt again on the way")
    head = _head_of(match, tuple(players), 0 if ply is None else ply, tuple(names))
    log, listed = _log_bytes(match)
    line = json.dumps([*vars(replace(head, listed=listed)).values()], separators=(",", ":"))
    data = line.encode() + b"\n" + _digest_of(match) + log
    body = f"{GRAMMAR}.{_packed(data)}."
    code = body + checksum(body)
    if len(code) > MAX_CODE:
        raise ValueError(f"a code has at most {MAX_CODE} characters: this match is too long")
    return code


def _head_of(match: Match, players: tuple[str, ...], ply: int, names: tuple[str, ...]) -> _Head:
    """The head of a match's code; ValueError if its fields do not fit each other."""
    head = _Head(
        match.rules.key,
        match.rules.version,
        players or (HUMAN,) * match.seats,
        codec.changed_options(match.options),
        match.seed,
        match.ply,
        True,  # until :func:`encode` knows whether all are listed
        ply,
        names,
    )
    codec.check(head)
    _check_head(head, match.seats)
    return head


def _packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)  # negative: no header
    return letters_of(packer.compress(data) + packer.flush())


def decode(text: str) -> SharedMatch:
    """The match of a code or link; text that messengers add before or after it is ignored.

    :class:`MatchCodeError`: ``damaged_code`` for a code that is incomplete, altered or does not replay to its
    digest, ``newer_code`` for one that only a newer version of this program can read, ``older_code`` for one
    made before the rules of its game changed.
    """
    return finished(decoding(text))


def decoding(text: str) -> Generator[float, None, SharedMatch]:
    """Read a code as :func:`decode` does, in steps that yield the progress from 0 to 1."""
    head, digest, log = _unpacked(_body(text))
    match = _match_at_start(head)
    reader = Reader(log)
    try:
        for ply in range(1, head.action_count + 1):
            match.submit(_read_action(match.state, reader, head.listed))
            yield ply / head.action_count
    except (ValueError, KeyError, IndexError) as error:
        raise _damaged() from error
    if not reader.empty or _digest_of(match) != digest:
        raise _damaged()
    return SharedMatch(match, head.players, head.ply, head.names)


def _damaged() -> MatchCodeError:
    return MatchCodeError(
        "damaged_code", "this is not a complete match code: copy it again from beginning to end"
    )


def _digest_of(match: Match) -> bytes:
    return bytes.fromhex(match.digest())[:_DIGEST_BYTES]


def _body(text: str) -> bytes:
    """Verify the check of a code, and return its body as bytes, still deflated."""
    is_short = isinstance(text, str) and len(text) <= MAX_CODE + MAX_AROUND
    code = _PASTED.search(text) if is_short else None
    if code is None:
        raise _damaged()
    grammar, body, check = code.groups()
    if checksum(code[0][:-CHECK_LENGTH]) != check:
        raise _damaged()
    if int(grammar) > GRAMMAR:
        raise MatchCodeError(
            "newer_code", "this code was made by a newer version: update, then open it again"
        )
    try:
        return bytes_of(body)
    except ValueError:
        raise _damaged() from None


def _unpacked(body: bytes) -> tuple[_Head, bytes, bytes]:
    """Unpack a body into (head, digest, log)."""
    unpacker = zlib.decompressobj(-15)
    try:
        data = unpacker.decompress(body, MAX_BYTES)
        if not unpacker.eof or unpacker.unused_data:
            raise _damaged()
        line, _, binary = data.partition(b"\n")
        values = json.loads(line)
        names = _Head.__dataclass_fields__
        head = codec.load(_Head, dict(zip(names, values, strict=True)))
    except (ValueError, TypeError, RecursionError, zlib.error):
        raise _damaged() from None
    return head, binary[:_DIGEST_BYTES], binary[_DIGEST_BYTES:]


def _match_at_start(head: _Head) -> Match:
    """The match before its first action; MatchCodeError if this version cannot play it, MissingPart if its
    game is not loaded yet.
    """
    try:
        rules = rules_of(head.game)
        if head.version < rules.version:
            message = "the rules have changed since this code was made: it would now give a different match"
            raise MatchCodeError("older_code", message)
        if head.version > rules.version:
            raise ValueError("its rules are newer")
        match = Match(rules, len(head.players), head.seed, dict(head.options))
        _check_head(head, match.seats)
    except MatchCodeError:
        raise
    except ValueError as error:
        if getattr(error, "code", "") == "missing_part":
            raise  # the page loads the game and asks again
        raise MatchCodeError("newer_code", f"this match needs a newer version: {error}") from error
    return match


def _check_head(head: _Head, seats: int) -> None:
    """Raise ValueError unless the fields of the head fit each other and the number of seats."""
    from jokerpoker import GAMES

    known = (HUMAN, *(GAMES[head.game].all_players if head.game in GAMES else ()))
    unknown = [player for player in head.players if player not in known]
    if unknown:
        raise ValueError(f"there is no player {shown(unknown[0])}")
    if len(head.players) != seats:
        raise ValueError(f"this match has {seats} seats, not {len(head.players)}")
    if head.names and len(head.names) != seats:
        raise ValueError(f"give a name for each of {seats} seats, or no names; not {len(head.names)}")
    if any(len(name) > LONGEST_NAME or not name.isprintable() for name in head.names):
        raise ValueError(f"a name has at most {LONGEST_NAME} characters, all of them printable")
    if not 0 <= head.ply <= head.action_count <= MAX_ACTIONS:
        raise ValueError(f"a match of {head.action_count} actions cannot be opened at ply {shown(head.ply)}")


@dataclass(frozen=True)
class _EncodedAction:
    """An action, ready to be written.

    ``seat``: the index of its seat among the seats that have to act. ``seats``: the number of these seats.
    ``list_length``: the number of actions that the prompt lists, None if it has no list. ``index``: the index
    of the action in that list; if None, ``fields`` has the digits of the action's kind and fields.
    """

    seat: int
    seats: int
    list_length: int | None
    index: int | None
    fields: Writer | None

    def write(self, writer: Writer, listed: bool) -> None:
        """Write the action's digits. ``listed``: see :class:`_Head`; if false, the index after the last one
        means "not in the list".
        """
        writer.digit(self.seat, self.seats)
        if self.list_length is not None:
            index = self.list_length if self.index is None else self.index
            writer.digit(index, self.list_length + (not listed))
        if self.fields:
            writer.extend(self.fields)


def _encoded_actions(match: Match) -> Generator[_EncodedAction, None, None]:
    """Each action of a match, from one replay."""
    state = match.at(0)
    for action in match.log:
        prompts = state.prompts()
        actions = prompts[action.seat].actions
        index = actions.index(action) if actions is not None and action in actions else None
        yield _EncodedAction(
            sorted(prompts).index(action.seat),
            len(prompts),
            None if actions is None else len(actions),
            index,
            _fields_of(state, action) if index is None else None,
        )
        state.apply(action)


def _fields_of(state: State, action: Action) -> Writer:
    writer = Writer()
    writer.digit(state.action_types.index(type(action)), len(state.action_types))
    writer.fields(action, _expected(state, action.seat), omit="seat")
    return writer


def _log_bytes(match: Match) -> tuple[bytes, bool]:
    """Return (log, listed): the log in digits, and the value of ``_Head.listed``."""
    actions = [*_encoded_actions(match)]
    listed = all(action.list_length is None or action.index is not None for action in actions)
    writer = Writer()
    for action in actions:
        action.write(writer, listed)
    return writer.bytes(), listed


def _read_action(state: State, reader: Reader, listed: bool) -> Action:
    """The next action of a log; ValueError or IndexError if there is none."""
    prompts: Mapping[int, Prompt] = state.prompts()
    if not prompts:
        raise ValueError("the match is over")
    seat = sorted(prompts)[reader.digit(len(prompts))]
    actions = prompts[seat].actions
    if actions is not None:
        index = reader.digit(len(actions) + (not listed))
        if index < len(actions):
            return actions[index]
    kind = state.action_types[reader.digit(len(state.action_types))]
    return kind(seat=seat, **reader.fields(kind, _expected(state, seat), omit="seat"))


def _expected(state: State, seat: int) -> Expected:
    """The texts expected in a seat's action; none if the game does not know any."""
    return Expected(*state.expected_texts(seat)) if isinstance(state, ExpectsTexts) else Expected()


@dataclass(frozen=True)
class AskMatch:
    """A request for the match of a code. ``code``: ``@`` and the ply to open the match at may follow it."""

    code: str


def _read_match(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The match's save, and facts about it (``page.studied.MatchRead``). ``ply``: the ply to open it at.
    ``beyond``: the ply asked for, if it is beyond the end of the match (``ply`` is then 0); else 0.
    """
    code, _, ply = codec.load(AskMatch, params, "read_match").code.partition("@")
    shared = yield from decoding(code)
    match = shared.match
    wanted_ply = int(ply[:_PLY_DIGITS]) if ply.isdecimal() else shared.ply
    return {
        "id": f"s-{checksum(code, _ID_DIGITS)}",
        "game": match.rules.key,
        "players": list(shared.players),
        "names": list(shared.names),
        "ply": wanted_ply if wanted_ply <= match.ply else 0,
        "beyond": wanted_ply if wanted_ply > match.ply else 0,
        "plies": match.ply,
        "over": match.over,
        "options": codec.changed_options(match.options),
        "save": match.save(),
    }


STUDIES = {"read_match": _read_match}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
