"""A past decision on the table: as it was made, beside the best one."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.consolation import figures, with_reason
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.desk import seen_by
from jokerpoker.display.scenes import Place, Presenter, Scene, Zone
from jokerpoker.display.words import Words, say
from jokerpoker.faults import Fault
from jokerpoker.judging import Coach, Verdict, coach_of
from jokerpoker.match import Match

MADE, BETTER = "made", "better"
"""The marks of what the decision was about, and of what the best one is about; also the keys of both."""


@dataclass(frozen=True)
class AskDecision:
    """Ask to show the decision at a ply of ``save`` beside the best one."""

    save: Mapping[str, Any]
    ply: int


def decision(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """``shown``: the decision as it was made, then the best one; none if there was none that is better.

    Each has its ``key``, a sentence (``words``) and the ``scene`` in which it is prepared but not played.
    In both scenes, what the decision was about has the mark ``made``, and what the best one is about
    ``better``; what both are about has only the mark of the one that the scene shows. Yields the share done.
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
        return {"shown": []}
    draft = _draft(presenter, match, ask.ply, view)
    made = presenter.prepared(view, draft, action, verdict.best)
    better = presenter.prepared(view, draft, verdict.best, action)
    keys = {MADE: made.keys, BETTER: better.keys}
    sentences = {
        MADE: say("decision.made", what=coach.tell(view, action).words),
        BETTER: _better(coach, view, verdict),
    }
    return {
        "shown": [
            {
                "key": key,
                "words": codec.dump(sentences[key]),
                "scene": scenes.dump(_marked(presenter.scene(view, prepared.draft), key, keys)),
            }
            for key, prepared in ((MADE, made), (BETTER, better))
        ]
    }


def _presenter_of(game: str) -> Presenter | None:
    # Imported here to avoid a cycle: the list of games names the module of this study.
    from jokerpoker import GAMES

    return GAMES[game].presenter


def _draft(presenter: Presenter, match: Match, ply: int, view: Mapping[str, Json]) -> Any:
    """The draft with which the position at a ply is shown again."""
    turns = match.events_between(max(0, ply - 1 - presenter.recalls), ply)
    return presenter.past(view, seen_by(view["seat"], [event for turn in turns for event in turn]))


def _better(coach: Coach, view: Mapping[str, Json], verdict: Verdict) -> Words:
    """The sentence about the best decision: what it is, by how much it is better, and why."""
    what = coach.tell(view, verdict.best).words
    better = say(f"decision.better.{coach.unit}", what=what, **figures(coach, verdict))
    return with_reason(better, verdict)


def _marked(scene: Scene, own: str, keys: Mapping[str, frozenset[str]]) -> Scene:
    """The scene with marks on the items and places with these keys; where two fit, the mark ``own``."""
    other = BETTER if own == MADE else MADE
    mark_of = {key: mark for mark in (other, own) for key in keys[mark]}
    return replace(scene, zones=tuple(_marked_zone(zone, mark_of) for zone in scene.zones))


def _marked_zone(zone: Zone, mark_of: Mapping[str, str]) -> Zone:
    places = [_marked_spot(spot, mark_of) for spot in zone.places]
    if zone.grid:
        # A board lists only the squares that show something.
        squares = {row + column for row in zone.grid.rows for column in zone.grid.columns}
        listed = {spot.key for spot in places}
        empty = [key for key in mark_of if key in squares and key not in listed]
        places += [_marked_spot(Place(square), mark_of) for square in empty]
    return replace(zone, places=tuple(places))


def _marked_spot(spot: Place, mark_of: Mapping[str, str]) -> Any:
    item, items = spot.item, spot.items
    return replace(
        _with_mark(spot, mark_of),
        item=item and _with_mark(item, mark_of),
        items=tuple(_with_mark(item, mark_of) for item in items),
    )


def _with_mark(thing: Any, mark_of: Mapping[str, str]) -> Any:
    mark = mark_of.get(thing.key)
    return replace(thing, marks=(*thing.marks, mark)) if mark else thing


STUDIES = {"decision": decision}
"""By name, for ``registry.STUDIES``."""
