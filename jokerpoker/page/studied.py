"""The shapes of studies: their requests (``Ask…``) and complete answers, which may come in slices.

``web/builder/shapes.py`` generates the page's types from them, as from ``answers.py``; the engine itself does
not need this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from jokerpoker.consolation import AskConsolation
from jokerpoker.daydeals import AskDays
from jokerpoker.dealproof import AskProof
from jokerpoker.decision import AskDecision
from jokerpoker.display.inquiries import AskInquiry, InquiryAnswer
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Scene
from jokerpoker.display.words import Words
from jokerpoker.drills import ToStore
from jokerpoker.exercises import AskExercises, ExercisesAnswer
from jokerpoker.fairlevel import AskFairLevel, Reason
from jokerpoker.fairnesspanels import AskFairness
from jokerpoker.houserules import AskRules
from jokerpoker.matchcode import AskMatch
from jokerpoker.mistakes import AskGrade
from jokerpoker.playon import AskPlayOn
from jokerpoker.sharing import AskShare
from jokerpoker.taskdays import AskTaskDays, TaskDays
from jokerpoker.totals import AskTotals
from jokerpoker.whatif import AskLines


class MatchRead(TypedDict):
    """The match that a code holds. ``players``: for each seat, ``human`` or a level's key.

    ``id``: the id under which a device would store it. ``ply``: the ply at which it opens. ``plies``: the
    number of its plies. ``beyond``: the ply that the code asked for, if the match has fewer, otherwise 0.
    """

    id: str
    game: str
    players: list[str]
    names: list[str]
    ply: int
    beyond: int
    plies: int
    over: bool
    options: Mapping[str, Any]
    save: Mapping[str, Any]


class GradeAnswer(TypedDict):
    """The coach's grade of a decision. ``cost``: what the decision cost compared with the best one, in
    ``unit`` (``judging.Unit``). ``mark``: from 1 to 4; 4 is the best. ``earlier``: what the earlier decision
    in this position cost, null if unknown. ``keep``: what to store, null if the decision does not count.
    """

    unit: str
    cost: float
    mark: int
    earlier: float | None
    panel: Panel
    keep: ToStore | None


class ConsolationAnswer(TypedDict):
    """``words``: one sentence: what would have been better than the costliest decision, or that no decision
    cost much. Empty if no sentence is due: if the game has no coach, if the seat won against others or nobody
    won, or if a seat that played alone neither won nor lost. ``ply``: the ply of the costliest decision; null
    if the sentence is not about one.
    """

    words: tuple[Words, ...]
    ply: int | None


class DecisionShown(TypedDict):
    """A decision as a sentence and a scene. ``key``: ``made``, the person's decision, or ``better``, the best
    one.
    """

    key: Literal["made", "better"]
    words: Words
    scene: Scene


class DecisionAnswer(TypedDict):
    """``shown``: the person's decision, then the best one; empty if no decision was better. ``note``: what
    the marks in the scenes mean; null if they need no explanation.
    """

    shown: tuple[DecisionShown, ...]
    note: Words | None


class FairLevelAnswer(TypedDict):
    """The message about the opponents' level. ``words``: null if there is no message. ``level``: the proposed
    level, "" if none is proposed. ``seats``: the players of the next match, by seat, as "human" or a level's
    key: all opponents have the proposed level; empty if none is proposed. ``why``: why none is proposed
    (``fairlevel.Reason``); null if one is, or if there is no message.
    """

    words: Words | None
    level: str
    seats: list[str]
    why: Reason | None


STUDIED: Mapping[str, tuple[type[Any], Any]] = {
    "bench": (AskInquiry, InquiryAnswer),
    "trial": (AskInquiry, InquiryAnswer),
    "odds": (AskInquiry, InquiryAnswer),
    "days": (AskDays, InquiryAnswer),
    "task_days": (AskTaskDays, TaskDays),
    "read_match": (AskMatch, MatchRead),
    "fairness": (AskFairness, InquiryAnswer),
    "lines": (AskLines, InquiryAnswer),
    "exercises": (AskExercises, ExercisesAnswer),
    "grade": (AskGrade, GradeAnswer),
    "consolation": (AskConsolation, ConsolationAnswer),
    "decision": (AskDecision, DecisionAnswer),
    "totals": (AskTotals, InquiryAnswer),
    "fair_level": (AskFairLevel, FairLevelAnswer),
    "share": (AskShare, InquiryAnswer),
    "proof": (AskProof, InquiryAnswer),
    "play_on": (AskPlayOn, InquiryAnswer),
    "house_rules": (AskRules, InquiryAnswer),
}
"""The request and the answer of each study that belongs to no game (``registry.STUDIES``), by its name, which
is also the name of a method of the bridge.
"""

OF_GAMES: Mapping[str, tuple[type[Any], Any]] = {
    "explorer": (AskInquiry, InquiryAnswer),
    "hands": (AskInquiry, InquiryAnswer),
}
"""The request and the answer of the studies of single games (the method ``study``), by name: all games that
have a study of this name use these shapes.
"""
