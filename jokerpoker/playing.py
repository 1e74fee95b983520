"""Plays a match: asks one seat after another for an action, until no seat has to act."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence

from jokerpoker.bots import Bot, PlayerLike, each_answer, maker_of, name_of, think_of
from jokerpoker.core import Action, Event, IllegalAction, Limit, Outcome, prompt_of
from jokerpoker.faults import Fault, shown
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.steps import finished


class PlayerFault(Fault):
    """A player that gave no answer, raised, or gave an illegal answer; the message names the player.

    ``code`` is ``no_answer``, ``player_raised`` or ``illegal_answer``.
    """


def rng_of(match: Match, seat: int) -> Rng:
    """The random generator of a seat's player for its decision at the match's present ply."""
    return rng_at(match.seed, match.ply, seat)


def rng_at(seed: str, ply: int, seat: int) -> Rng:
    """The random generator of a seat's player at a ply of a match with this seed."""
    return Rng(f"{seed}/players").fork(f"{ply}/{seat}")


def play(
    match: Match, players: Sequence[PlayerLike], names: Sequence[str] = (), limit: Limit | None = None
) -> Outcome:
    """Play a match to the end.

    ``players``: by seat, each the key of a built-in player, a class or object with a method
    ``think(view, prompt, rng, limit)``, or a function with these arguments. A player may take only the first
    few of these arguments; it returns an action or yields better and better ones. ``view`` is what the
    player's seat may know, ``prompt.actions`` the legal actions, or None if there are too many to list;
    ``legal_actions(view)`` iterates over them, or samples them. ``names``: for error messages; by default the
    players' keys, or the names of their classes or functions. ``limit``: the most that each decision may
    spend; None: no limit.
    :class:`PlayerFault` names a player that fails; the match stays at the position where the player failed.

    >>> from jokerpoker.match import new_match
    >>> play(new_match("joker_poker", seed="a duel"), ["club", "casual"])
    Outcome(reason='points', winners=frozenset({0}))
    """
    return finished(play_in_steps(match, players, names, limit))


def play_in_steps(
    match: Match, players: Sequence[PlayerLike], names: Sequence[str] = (), limit: Limit | None = None
) -> Generator[Match, None, Outcome]:
    """As :func:`play`, but a generator that yields the match after each answer, so that other work can go
    on between them.
    """
    if not isinstance(match, Match):
        raise TypeError(f"give a match, as new_match makes it, not {shown(match)}")
    if limit is not None and not isinstance(limit, Limit):
        raise TypeError(f"the limit must be a Limit or None, not {shown(limit)}")
    if len(players) != match.seats:
        raise ValueError(f"this match needs {match.seats} players, one for each seat, not {len(players)}")
    player_names = names or [name_of(player) for player in players]
    bots = [maker_of(match.rules, player)() for player in players]
    while prompts := match.state.prompts():
        seat = next(iter(prompts))
        answers = PlayerAnswers(match, seat, bots[seat], player_names[seat], limit)
        submit_answer(match, seat, player_names[seat], _last_answer(answers, limit), answers.location)
        yield match
    outcome = match.state.outcome()
    assert outcome, f"{match.rules.key} asks nobody and has no outcome"
    return outcome


def answer_of(match: Match, seat: int, bot: Bot, name: str, limit: Limit | None = None) -> Action | None:
    """A player's last answer; None if it gives none. The time limit is checked only when the player gives an
    answer, so a player that gives none can exceed it.
    """
    return _last_answer(PlayerAnswers(match, seat, bot, name, limit), limit)


def _last_answer(answers: PlayerAnswers, limit: Limit | None) -> Action | None:
    """The last answer, as in :func:`answer_of`; ``answers`` notes where in the player's code it came from."""
    end = time.perf_counter() + limit.seconds if limit and limit.seconds is not None else None
    best = None
    for answer in answers:
        best = answer
        answers.note_location()
        if end is not None and time.perf_counter() >= end:
            break
    return best


def answers_of(match: Match, seat: int, bot: Bot, name: str, limit: Limit | None = None) -> Iterator[Action]:
    """The answers of a player to its seat's prompt, computed lazily."""
    return iter(PlayerAnswers(match, seat, bot, name, limit))


class PlayerAnswers:
    """Iterates over a player's answers; :class:`PlayerFault` if the player raises.

    ``location``: the line where the last answer was yielded, as ``"line 7 of mine.py"``; "" until
    ``note_location`` is called, and for an answer that was returned instead. A player that takes four
    arguments gets the limit, if there is one.
    """

    def __init__(self, match: Match, seat: int, bot: Bot, name: str, limit: Limit | None = None) -> None:
        self.location = ""
        self._question = match, seat, limit
        self._bot, self._name = bot, name
        self._answers: Iterator[Action] | None = None

    def __iter__(self) -> Iterator[Action]:
        think, count = think_of(self._bot)
        match, seat, limit = self._question
        view, prompt = match.state.view(seat), prompt_of(match.state, seat)
        arguments = (view, prompt, rng_of(match, seat), *(() if limit is None else (limit,)))[:count]
        try:
            self._answers = each_answer(think(*arguments))
            yield from self._answers
        except (Exception, SystemExit) as error:
            raise self._player_fault(think, error) from error

    def note_location(self) -> None:
        """Set ``location``. Reading frames takes time, so the page does not call this."""
        frame = getattr(self._answers, "gi_frame", None)
        self.location = _location(frame.f_code.co_filename, frame.f_lineno) if frame else ""

    def _player_fault(self, think: object, error: BaseException) -> PlayerFault:
        seat, name = self._question[1], self._name
        location = _location_of(think, error)
        where = f" ({location})" if location else ""
        message = f"{name}, at seat {seat}, raised {type(error).__name__}: {error}{where}"
        return PlayerFault("player_raised", message, player=name, seat=seat)


def _location_of(think: object, error: BaseException) -> str:
    """The innermost line of the player's own file that an exception came through; "" if there is none."""
    code = getattr(getattr(think, "__func__", think), "__code__", None)
    lines, trace = [], error.__traceback__
    # Without ``traceback``, which is slow to import: the page imports this module at its start.
    while trace:
        if code and trace.tb_frame.f_code.co_filename == code.co_filename:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    return _location(code.co_filename, lines[-1]) if code and lines else ""


def _location(file: str, line: int) -> str:
    # Without the folder, whose path may have backslashes: ``chr(92)``, since an f-string of Python 3.11 can
    # have none.
    return f"line {line} of {file.replace(chr(92), '/').rpartition('/')[2]}"


def submit_answer(
    match: Match, seat: int, name: str, answer: Action | None, location: str = ""
) -> list[Event]:
    """Play a player's answer for a seat; :class:`PlayerFault`, and no change, if it is None or illegal."""
    if answer is None:
        raise PlayerFault("no_answer", f"{name}, at seat {seat}, gave no answer", player=name, seat=seat)
    types = match.rules.action_types
    refusal: str | IllegalAction = f"an answer must be one of: {', '.join(cls.__name__ for cls in types)}"
    if isinstance(answer, types):
        refusal = f"this is not an action of seat {seat}"
        if getattr(answer, "seat", None) == seat:
            try:
                return match.submit(answer)
            except IllegalAction as error:
                refusal = error
    where = f" in {location}" if location else ""
    message = f"{name}, at seat {seat}, answered {_answer_text(answer)}{where}: {refusal}"
    cause = refusal if isinstance(refusal, IllegalAction) else None
    raise PlayerFault("illegal_answer", message, player=name, seat=seat) from cause


def _answer_text(answer: object) -> str:
    """The ``repr`` of an answer, shortened to 200 characters at most."""
    try:
        text = repr(answer)
    except (Exception, SystemExit):
        text = f"a {type(answer).__name__} that cannot be shown"
    return text if len(text) <= 200 else f"{text[:197]}..."
