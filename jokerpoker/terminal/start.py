"""Starts a session in a terminal, from a stored match or a new one.

It stores the match in a file, and says in which if the match is left before its end.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.text import Text

from jokerpoker import codec
from jokerpoker.cli.settings import read_settings
from jokerpoker.faults import Fault
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.terminal import matchfile
from jokerpoker.terminal.matchfile import Unreadable, stored_match
from jokerpoker.terminal.messagefiles import language_of, languages
from jokerpoker.terminal.session import Ended, Session
from jokerpoker.terminal.sitting import NotPlayed, Sitting, check_players, default_players
from jokerpoker.terminal.words import Speaker

INTERRUPTED = 130
"""The exit status after an interrupt."""
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name languages, in order of precedence."""


class Screen(Console):
    """A console that lets the caller handle a closed pipe."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the error again: Rich calls this while it handles it."""
        raise


def start(args: argparse.Namespace) -> int:
    """Play one session; returns the exit status."""
    for stream in (sys.stdin, sys.stdout):
        # Characters that the terminal cannot show, and bytes that are not text, must not end the session.
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    stored = StoredSitting(args, Screen(highlight=False, markup=False, emoji=False))
    stored.store()
    session = Session(stored.sitting, stored.speaker, stored.console, read_line, stored.store)
    try:
        session.run()
    except Ended:
        stored.leave()
    except KeyboardInterrupt:
        stored.leave()
        return INTERRUPTED
    return 0


def read_line() -> str | None:
    """Read the next line, with a prompt and line editing if a person types; None at the end of the input."""
    if sys.stdin is None:
        return None
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401
            return input("> ")
        return sys.stdin.readline() or None
    except EOFError:
        return None


class StoredSitting:
    """The sitting of a session, continued or new, and the file that stores it."""

    def __init__(self, args: argparse.Namespace, console: Console) -> None:
        self.console = console
        if args.language and args.language not in languages():
            raise Fault(
                "no_language", f"there is no language {args.language!r}: choose from {', '.join(languages())}"
            )
        self.speaker = Speaker(
            language_of(args.language, [os.environ.get(name, "") for name in LANGUAGE_VARIABLES])
        )
        self.path: Path = args.save or matchfile.usual_path(args.game)
        self._args = args
        self._game = GAMES[args.game]
        self._failed = False  # true if the last attempt to store the match failed
        self.sitting = self._sit()
        self._stamp = matchfile.stamp(self.path)

    def _sit(self) -> Sitting:
        """Continue the stored match, or begin a new one with the stored preferences.

        A finished match is continued too, if one of the people has not seen its last scene.
        """
        stored = self._stored()
        if stored and not self._args.new:
            record, saved_match = stored
            sitting = Sitting(self._game, saved_match, record.players)
            complete = sitting.restore(saved_match.ply, record.desks)
            if not saved_match.over or sitting.next_person(first=0) is not None:
                return self._continue(sitting, complete)
        args, rules = self._args, self._game.rules
        players = tuple(args.players or default_players(self._game))
        options = codec.load(rules.options_type, read_settings(args.options), "options")
        match = Match(rules, len(players), secrets.token_hex(8) if args.seed is None else args.seed, options)
        sitting = Sitting(self._game, match, players)
        sitting.begin(stored[0].preferences if stored else {})
        return sitting

    def _stored(self) -> tuple[matchfile.StoredMatch, Match] | None:
        """Read the stored match; None if there is none. A file that cannot be read, or whose match cannot be
        played, is renamed; then the result is None too. A Fault for a match of another game.
        """
        try:
            stored = matchfile.read(self.path)
            if stored and stored[1].rules.key == self._args.game:
                check_players(self._game, stored[0].players, stored[1].seats)
        except (Unreadable, NotPlayed) as error:
            aside = matchfile.put_aside(self.path)
            self.say("terminal.damaged", file=str(self.path), aside=str(aside), why=str(error))
            return None
        if stored and stored[1].rules.key != self._args.game:
            raise Fault(
                "other_game", f"{self.path} has a match of {stored[1].rules.key}: choose another file"
            )
        return stored

    def _continue(self, sitting: Sitting, complete: bool) -> Sitting:
        """Say that the stored match continues, and return its sitting. A Fault if the arguments name a seed,
        players or options: they apply only to a new match.

        ``complete``: true if all drafts of the match could be read.
        """
        args = self._args
        if args.seed is not None or args.players or args.options:
            raise Fault("match_kept", f"{self.path} has an unfinished match: use --new to begin another one")
        self.say("terminal.again")
        if not complete:
            self.say("terminal.draft")
        return sitting

    def store(self) -> None:
        """Store the match; if that fails, say so once and play on.

        Raises a Fault if another session has written to the file.
        """
        if matchfile.stamp(self.path) not in (None, self._stamp):
            raise Fault(
                "kept_elsewhere", f"another session is playing the match in {self.path}: end one of them"
            )
        sitting = self.sitting
        stored = stored_match(sitting.match, sitting.players, sitting.stored_drafts(), sitting.preferences())
        try:
            matchfile.write(self.path, stored)
            self._stamp = matchfile.stamp(self.path)
            self._failed = False
        except OSError as error:
            if not self._failed:
                self.say("terminal.full", file=str(self.path), why=error.strerror or str(error))
            self._failed = True

    def leave(self) -> None:
        """Say where the match is saved, unless that failed."""
        if not self._failed:
            self.say("terminal.kept", file=str(self.path))

    def say(self, key: str, **values: str) -> None:
        """Print a message about the session."""
        self.console.print(Text(self.speaker.text(key, **values), "yellow"))
