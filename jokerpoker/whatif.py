"""What if: a match and another line of play, which branched from it at some ply, side by side.

A line is a whole match: it has the same seed, and the same log up to that ply, where hidden cards may have
been dealt again (:mod:`jokerpoker.worlds`). So it can be opened without the match that it branched from.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json, check_seat
from jokerpoker.display.amounts import coins_lost
from jokerpoker.display.inquiries import InquiryAnswer
from jokerpoker.display.panels import Block, Entry, Fact, Facts, Listing, Panel, Section, Text, Waiting
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Player, Words, say
from jokerpoker.judging import Coach, Unit, Verdict, Wording, coach_of
from jokerpoker.match import Match, SaveError
from jokerpoker.steps import as_part

LEAST_MISTAKE: Mapping[Unit, float] = {"chance": 0.005, "points": 0.25, "coins": 0.005}
"""By unit, the least cost that counts as a mistake."""


@dataclass(frozen=True)
class AskLines:
    """A request for the decisions of one seat in a match and in the line that branched from it at ply ``at``.

    ``saves``: the match, if the page still has it, then the line; empty if there is no line. ``usual``: the
    person's seat in the match, -1 if the page no longer has the match, or if no person played in it.
    ``work``: if false, nothing is compared; the answer only says that the comparison is under way.
    """

    saves: tuple[Mapping[str, Any], ...] = field(metadata={"longest": 2})
    at: int = field(metadata={"least": 0})
    seat: int
    usual: int = -1
    work: bool = False


def lines(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The screen: sentences about the lines, and one section for each line, or for both if they are equal;
    yields the progress from 0 to 1.
    """
    ask = codec.load(AskLines, params, "lines")
    if not ask.saves:
        return _answer(Text(say("lines.none")))
    if not ask.work:
        return _answer(Waiting(say("lines.working")), work_left=True)
    matches = yield from _loaded(ask.saves)
    for match in matches:
        check_seat(ask.seat, match.seats)
    notes = _notes(ask, with_match=len(matches) > 1)
    common_plies = _common_plies(matches)
    # The first difference may be before ``at``: after an undo the match may have gone another way.
    starts = [min(ask.at, match.ply, common_plies) for match in matches]
    equal = len(matches) > 1 and matches[0].log == matches[1].log and not _dealt_again(matches, ask.at)
    if equal:
        matches = matches[-1:]  # their starts are equal too
    differ = len(matches) > 1 and common_plies < min(match.ply for match in matches)
    first_difference = common_plies if differ else None
    all_plies = [_plies_of(match, start, ask.seat) for match, start in zip(matches, starts, strict=False)]
    sections, before, count = [], 0, sum(map(len, all_plies))
    # A single match gets the name ``now``.
    for name, match, plies in zip(("was", "now")[-len(matches) :], matches, all_plies, strict=True):
        blocks = yield from as_part(_blocks(match, plies, first_difference), progress_of_all(before, count))
        sections.append(Section(f"line-{name}", say(f"lines.{name}"), blocks))
        before += len(plies)
    sentences = [*([say("branch.same")] if equal else []), *_explanations(matches, ask.at), *notes]
    return _answer(*map(Text, sentences), *sections)


def _answer(*blocks: Block, work_left: bool = False) -> Json:
    panel = Panel("lines", say("whatif.lines"), blocks)
    return InquiryAnswer(state=None, panel=dump(panel), work_left=work_left)


def _loaded(saves: Sequence[Mapping[str, Any]]) -> Generator[float, None, list[Match]]:
    """The line, preceded by the match if that can be read and is of the same game."""
    line = yield from as_part(Match.loading(saves[-1]), lambda _: 0.0)
    if len(saves) == 1:
        return [line]
    try:
        match = yield from as_part(Match.loading(saves[0]), lambda _: 0.0)
    except SaveError:
        return [line]
    return [match, line] if match.rules.key == line.rules.key else [line]


def _notes(ask: AskLines, *, with_match: bool) -> Iterator[Words]:
    """The note that the seat is not the person's usual one, or that the match is gone (``with_match`` is
    false).
    """
    if not with_match:
        yield say("lines.gone")
    elif ask.usual != ask.seat:
        yield say("lines.seat", name=Player(ask.seat))


def progress_of_all(before: int, count: int) -> Callable[[float], float]:
    """A function that takes how many decisions are done in a part of the work, and returns the progress of
    all work, 0 to 1. ``before``: the number of decisions before this part; ``count``: in the whole work.
    """
    return lambda done: (before + done) / count


def _plies_of(match: Match, start: int, seat: int) -> list[int]:
    """The plies, from ``start`` on, at which a seat acted."""
    return [ply for ply in range(start, match.ply) if match.log[ply].seat == seat]


def _common_plies(matches: list[Match]) -> int:
    """The number of actions before the first difference between the lines, or before the shorter one ends."""
    first, last = matches[0].log, matches[-1].log
    pairs = enumerate(zip(first, last, strict=False))
    return next((ply for ply, (action, other) in pairs if action != other), min(len(first), len(last)))


def _explanations(matches: list[Match], at: int) -> list[Words]:
    """The sentences that explain the figures, and what the player knew."""
    coach = coach_of(matches[-1].rules.key)
    sentences = [say("branch.imagined" if _dealt_again(matches, at) else "branch.hindsight")]
    return [*sentences, say(f"branch.measure.{coach.unit}")] if coach else sentences


def _dealt_again(matches: list[Match], at: int) -> bool:
    """True if the hidden cards of the line, the last match, were dealt again at this ply."""
    return any(world.ply == at for world in matches[-1].worlds)


def _blocks(
    match: Match, plies: Sequence[int], first_difference: int | None
) -> Generator[int, None, tuple[Block, ...]]:
    """The result of a line, the decisions at these plies, and what they cost; yields how many are done.

    ``first_difference``: the first ply at which the actions of two lines differ; None if there is only one
    line, or if one of them is the beginning of the other.
    """
    coach = coach_of(match.rules.key)
    decisions = (yield from _costed_entries(coach, match, plies, first_difference)) if coach else []
    end = _end_blocks(match)
    if coach is None or not decisions:
        return (*end, Text(say("branch.none")))
    return (*end, _sums(coach.unit, decisions), Listing(tuple(entry for entry, _ in decisions)))


def _costed_entries(
    coach: Coach, match: Match, plies: Sequence[int], first_difference: int | None
) -> Generator[int, None, list[tuple[Entry, float]]]:
    """Return (entry, cost) of each decision at these plies; yields how many are done."""
    decisions = []
    for done, ply in enumerate(plies):
        yield done
        entry = yield from as_part(_entry(coach, match, ply), _constant(done))
        if entry:
            decisions.append(_marked(*entry) if ply == first_difference else entry)
    return decisions


def _marked(entry: Entry, cost: float) -> tuple[Entry, float]:
    """The entry with a note that this is the first decision that differs between the lines."""
    return replace(entry, notes=(say("branch.parted"), *entry.notes)), cost


def _constant(done: int) -> Callable[[float], int]:
    """A function that ignores its argument, the progress of one decision, and returns ``done``."""
    return lambda _: done


def _sums(unit: Unit, decisions: Sequence[tuple[Entry, float]]) -> Facts:
    """The numbers of decisions and mistakes, and the cost of the mistakes."""
    wrong = [cost for _, cost in decisions if cost >= LEAST_MISTAKE[unit]]
    facts = [Fact("count", say("branch.line"), say("branch.count", count=len(decisions), wrong=len(wrong)))]
    if wrong:
        lost = sum(wrong) * (100 if unit == "chance" else 1)
        facts.append(Fact("lost", say("branch.lost"), say(f"branch.lost.{unit}", value=lost)))
    return Facts(tuple(facts))


def _entry(coach: Coach, match: Match, ply: int) -> Generator[float, None, tuple[Entry, float] | None]:
    """Return (entry, cost) of a decision; None if there was no choice or the coach cannot value it."""
    action, state = match.log[ply], match.at(ply)
    view = state.view(action.seat)
    verdict = yield from coach.weigh(view, action)
    if verdict is None:
        return None
    final_chance = _final_chance(match, ply) if coach.unit == "chance" else None
    # An action that won the match was no mistake, whatever the coach could know.
    cost = 0.0 if final_chance == 1 else verdict.cost
    wording, mistake = coach.wording(view, action), cost >= LEAST_MISTAKE[coach.unit]
    entry = Entry(
        f"ply-{ply}",
        wording.words,
        label=name_of_turn(match, ply),
        notes=(_better_words(coach, coach.wording(view, verdict.best), verdict),) if mistake else (),
        value=amount_words(coach.unit, verdict.value if final_chance is None else final_chance),
        cards=wording.cards,
    )
    if mistake and coach.unit == "coins":
        cost = coins_lost(verdict.value, verdict.best_value)
    return entry, cost


def name_of_turn(match: Match, ply: int) -> Words:
    """The heading of the table at this ply, such as its round; if that is only the game's name, the number of
    the seat's action.
    """
    from jokerpoker import GAMES

    key, seat = match.rules.key, match.log[ply].seat
    presenter = GAMES[key].presenter if key in GAMES else None
    view = match.at(ply).view(seat)
    heading = presenter.scene(view, presenter.begin(view, {})).heading if presenter else None
    if heading and heading.values:
        return heading
    return say("branch.turn", turn=1 + sum(action.seat == seat for action in match.log[:ply]))


def _final_chance(match: Match, ply: int) -> float | None:
    """The chance of winning after an action that ended the match: 1 if its seat has won, else 0. None if the
    action did not end it, or nobody won.
    """
    if ply + 1 < match.ply or not match.over:
        return None
    outcome = match.state.outcome()
    if outcome is None or not outcome.winners:
        return None
    return float(match.log[ply].seat in outcome.winners)


def _better_words(coach: Coach, best: Wording, verdict: Verdict) -> Words:
    return say("branch.better", what=best.words, worth=amount_words(coach.unit, verdict.best_value))


def amount_words(unit: Unit, value: float) -> Words:
    """A value in words, a chance in percent."""
    return say(f"branch.worth.{unit}", value=100 * value if unit == "chance" else value)


def _end_blocks(match: Match) -> tuple[Block, ...]:
    """The result of a line."""
    scores = match.state.scores()
    facts = tuple(
        Fact(f"seat-{seat}", say("branch.name", name=Player(seat)), say("branch.score", points=points))
        for seat, points in enumerate(scores)
    )
    return (Text(_outcome_words(match), heading=True), Facts(facts))


def _outcome_words(match: Match) -> Words:
    """A sentence that says who won or shared the win, that nobody did, or that the match is not over."""
    outcome = match.state.outcome()
    if outcome is None:
        return say("branch.open")
    winners = tuple(map(Player, sorted(outcome.winners)))
    if not winners:
        return say("branch.over")
    return say("branch.shared", names=winners) if len(winners) > 1 else say("branch.won", name=winners[0])


STUDIES = {"lines": lines}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
