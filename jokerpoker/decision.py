"""Shows a past decision on the table, as it was made, beside the best one."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.desk import seen_by
from jokerpoker.display.scenes import Item, Place, Presenter, Scene
from jokerpoker.display.watching import watched
from jokerpoker.display.words import Words, say
from jokerpoker.faults import Fault
from jokerpoker.judging import Coach, Verdict, coach_of, figures
from jokerpoker.match import Match

MADE = "made"
"""The key of the decision that was made, and the mark of the items and places that it concerns."""
BETTER = "better"
"""The key of the best decision, and the mark of the items and places that it concerns."""


@dataclass(frozen=True)
class AskDecision:
    """A request to show the decision at a ply of ``save`` beside the best one."""

    save: Mapping[str, Any]
    ply: int


def decision(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Return as JSON ``shown``, a list of two decisions: as it was made, and the best one; the list is empty
    if no decision was better. ``note`` explains the marks; None if they need no explanation.

    Each decision in ``shown`` has its ``key``, a sentence (``words``) and a ``scene`` in which it is prepared
    but not played. In the scene, the items and places that the decision is about have its key as a mark.
    Yields the progress from 0 to 1.
    """
    ask = codec.load(AskDecision, params, "decision")
    match = yield from Match.loading(ask.save)
    coach, presenter = coach_of(match.rules.key), _presenter_of(match.rules.key)
    if not 0 <= ask.ply < match.ply or coach is None or presenter is None:
        raise Fault("no_ply", f"there is no decision at ply {ask.ply}", ply=ask.ply)
    action = match.log[ask.ply]
    view = match.at(ask.ply).view(action.seat)
    verdict = yield from coach.weigh(view, action)
    if verdict is None or verdict.cost <= 0 or verdict.best == action:
        return {"shown": [], "note": None}
    draft = _draft(presenter, match, ask.ply, view)
    made = presenter.prepared(view, draft, action, verdict.best)
    better = presenter.prepared(view, draft, verdict.best, action)
    sentences = {
        MADE: say("decision.made", what=coach.wording(view, action).words),
        BETTER: _better_words(coach, view, verdict),
    }
    return {
        "shown": [
            {
                "key": key,
                "words": codec.dump(sentences[key]),
                "scene": scenes.dump(_marked(_scene(presenter, view, prepared.draft), prepared.keys, key)),
            }
            for key, prepared in ((MADE, made), (BETTER, better))
        ],
        "note": codec.dump(made.note),
    }


def _presenter_of(game: str) -> Presenter | None:
    # Imported here to avoid a cycle: the list of games names the module of this study.
    from jokerpoker import GAMES

    return GAMES[game].presenter


def _draft(presenter: Presenter, match: Match, ply: int, view: Mapping[str, Json]) -> Any:
    """The draft with which the presenter shows the position at an earlier ply, from the events of the action
    before it and of the ``Presenter.recalls`` actions before that.
    """
    events_by_ply = match.events_between(max(0, ply - 1 - presenter.recalls), ply)
    events = [event for of_ply in events_by_ply for event in of_ply]
    return presenter.past(view, seen_by(view["seat"], events))


def _scene(presenter: Presenter, view: Mapping[str, Json], draft: Any) -> Scene:
    return watched(presenter.scene(view, draft), presenter.instructions)


def _better_words(coach: Coach, view: Mapping[str, Json], verdict: Verdict) -> Words:
    """The sentence about the best decision: what it is, by how much it is better, and why."""
    best_words = coach.wording(view, verdict.best).words
    better = say(f"decision.better.{coach.unit}", what=best_words, **figures(coach.unit, verdict))
    return _with_reason(better, verdict)


def _with_reason(better: Words, verdict: Verdict) -> Words:
    """Words about the best decision, followed by the reason for it if there is one."""
    if verdict.reason is None:
        return better
    return say(
        "branch.sentences" if verdict.is_sentence else "branch.because", better=better, reason=verdict.reason
    )


def _marked(scene: Scene, keys: frozenset[str], mark: str) -> Scene:
    """The scene with a mark on the items and places that have these keys. In the scene of the best decision,
    these items lose their badges: the badge "held" would be wrong on a card that the player did not hold.
    """

    def with_mark(thing: Any) -> Any:
        if thing is None or thing.key not in keys:
            return thing
        without_badge = {"badge": None} if mark == BETTER and isinstance(thing, Item) else {}
        return replace(thing, marks=(*thing.marks, mark), **without_badge)

    def marked(spot: Place) -> Place:
        items = tuple(map(with_mark, spot.items))
        marked_spot: Place = with_mark(replace(spot, item=with_mark(spot.item), items=items))
        return marked_spot

    return replace(
        scene, zones=tuple(replace(zone, places=tuple(map(marked, zone.places))) for zone in scene.zones)
    )


STUDIES = {"decision": decision}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
