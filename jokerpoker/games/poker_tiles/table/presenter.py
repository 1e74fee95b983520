"""The presenter of Poker Tiles: it makes scenes, answers gestures, and turns events into beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from jokerpoker.core import Action, Event, Json
from jokerpoker.display.scenes import (
    PLAY,
    Beat,
    Brief,
    Drafted,
    Drop,
    Gesture,
    Played,
    Prepared,
    Presenter,
    Refused,
    Scene,
    Sound,
    TakenBack,
    Tap,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.games.poker_tiles.table import buttons, event_words, moves, panels
from jokerpoker.games.poker_tiles.table import draft as drafts
from jokerpoker.games.poker_tiles.table.draft import Draft, LaidTiles, reviewed
from jokerpoker.games.poker_tiles.table.scene import news, play_status, scene, your_turn_words
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.games.poker_tiles.table.tiles_table import PAST, TilesTable
from jokerpoker.games.poker_tiles.table.words import kind_of, tiles_words

TurnsOfSeat = Sequence[Mapping[str, Any]]
"""Turns of the view's history, all of one seat."""


class TilesPresenter(Presenter):
    """Scenes and gestures of Poker Tiles."""

    draft_type = Draft
    undo_field = "laid"
    instructions = frozenset({"tiles.explain.lines", "tiles.explain.tile"})

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        return drafts.first_draft(view, preferences)

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        return drafts.from_older(view, stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft after events: the rack keeps its order, and laid tiles stay if their squares are free."""
        del events
        return drafts.draft_after(draft, view)

    def ended(self, view: Mapping[str, Json], draft: Draft) -> Draft:
        """The draft that shows the result, not an earlier turn or a best play."""
        del view
        return replace(draft, review=None, shown=0, looked=0)

    def prepared(self, view: Mapping[str, Json], draft: Draft, action: Action, other: Action) -> Prepared:
        """The draft with the tiles of an action laid on their squares, or put aside to be traded; for a
        pass, the same draft.
        """
        del view, other
        if isinstance(action, Trade):
            aside = drafts.items_for(draft.rack, action.tiles)
            return Prepared(replace(draft, trade=aside), frozenset(aside))
        if not isinstance(action, Play):
            return Prepared(draft)
        placed = [*action.place.items()]
        items = drafts.items_for(draft.rack, [tile for _, tile in placed])
        squares = [square for square, _ in placed]
        meanings = {**action.meanings}
        laid = LaidTiles(dict(zip(squares, items, strict=True)), meanings, action.multiply)
        return Prepared(draft.with_laid(laid), frozenset([square_name(square) for square in squares]))

    def after_undo(self, view: Mapping[str, Json], draft: Draft, laid: LaidTiles) -> Drafted:
        return moves.after_undo(TilesTable(view, draft), laid)

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        return scene(TilesTable(view, draft))

    def gesture(
        self, view: Mapping[str, Json], draft: Draft, gesture: Gesture
    ) -> Drafted | Played | TakenBack:
        table = TilesTable(view, draft)
        if not isinstance(gesture, (Tap, Drop)) and gesture.button == "hands":
            return Drafted(draft, panel=panels.hands_panel(table))
        if table.name != PLAY:
            return _at_the_end(table, gesture)
        if isinstance(gesture, Tap):
            return moves.tap(table, gesture.item)
        if isinstance(gesture, Drop):
            return moves.drop(table, gesture.item, gesture.place)
        return moves.press(table, gesture.button)

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The beats of events. Another player's turn has several: the first shows its tiles, each of the next
        ones marks one more of its hands, and the last is the current scene. While the person has tiles laid,
        the beats of the hands are left out. Anything else has one beat.
        """
        table = TilesTable(view, draft)
        current, announced = scene(table), [*event_words.sentences(events, view)]
        sound: Sound = ""
        if table.name != PLAY:
            announced.append(table.outcome_words)
            if events:
                sound = "triumph" if table.you in view["winners"] else "reveal"
            return (Beat(current, tuple(announced), sound),)
        if draft.note and draft.note != "hint" and not events:
            announced.append(say(draft.note))
        own_turn = _own_turn_words(table) if table.must_act else ()
        if not _is_turn_of_another(events, view["seat"]):
            if events:
                sound = "place"
            elif not view["history"]:
                sound = "deal"
            stay = 0.0 if table.must_act or not events else event_words.TURN_STAY
            announced += [words for words in own_turn if words not in announced]
            return (Beat(current, tuple(announced), sound, stay),)
        hand_count = len(table.last_play["lines"]) if table.last_play else 0
        first, *later = (scene(replace(table, hands_shown=count)) for count in range(hand_count + 1))
        stay = event_words.TILES_STAY if later else event_words.TURN_STAY
        first_beat = Beat(first, tuple(announced), "place", stay)
        line_beats = [Beat(shown, stay=event_words.LINE_STAY) for shown in later[:-1]]
        last_beats = [Beat(shown, stay=event_words.LAST_STAY) for shown in later[-1:]]
        return (first_beat, *line_beats, *last_beats, Beat(current, own_turn))

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """The points of each seat, and counts of its hands and turns, for lists of matches."""
        seats, history = range(view["seats"]), view["history"]
        turns = [[turn for turn in history if turn["seat"] == seat] for seat in seats]
        return Brief(
            scores=tuple(view["scores"]),
            winners=tuple(view["winners"]),
            won=(0,) * len(seats),  # no hands of this game are won
            rounds=len(history),
            kinds=tuple(map(_kinds_made, turns)),
            tally=tuple(map(_tally, turns)),
        )


def _is_turn_of_another(events: Sequence[Event], seat: int | None) -> bool:
    return any(event.kind != "end" and event.public["seat"] != seat for event in events)


def _own_turn_words(table: TilesTable) -> tuple[Words, ...]:
    """What is announced to the person whose turn it is: the status line, or only "your turn" if that line
    would repeat another player's turn; then the rack.
    """
    status, _ = play_status(table)
    words = your_turn_words(table) if news(table) else status
    return (words, say("tiles.say.rack", tiles=tiles_words(table.view["cards"])))


def _at_the_end(table: TilesTable, gesture: Gesture) -> Drafted:
    """The effect of a gesture after the end: review, best plays, and earlier turns."""
    if isinstance(gesture, (Tap, Drop)):
        raise Refused(moves.GONE)
    button, draft = gesture.button, table.draft
    turn_numbers = _turn_numbers(table)
    if button in turn_numbers:
        return _show_turn(table, turn_numbers[button])
    if table.name == PAST:
        raise Refused(say("tiles.why.first") if button == "earlier" else buttons.NOTHING)
    why_no_coach = buttons.why_no_coach(table)
    if button == "coach" and why_no_coach:
        raise Refused(why_no_coach)
    if button == "coach":
        review = reviewed(table.view) if draft.review is None else draft.review
        after = replace(table, draft=replace(draft, review=review, shown=0))
        judged = after.draft.review or ()
        announced = (panels.sums_words(judged),) if judged else (say("tiles.coach.none"),)
        return Drafted(after.draft, announced, panel=panels.coach_panel(after))
    if button == "board" and table.best_number:
        return Drafted(replace(draft, shown=0))
    best_numbers = {
        panels.show_key(number): number
        for number, judged_turn in enumerate(draft.review or (), 1)
        if judged_turn.best.place
    }
    if button not in best_numbers:
        raise Refused(buttons.NOTHING)
    number = best_numbers[button]
    best = (draft.review or ())[number - 1].best
    return Drafted(replace(draft, shown=number), (panels.choice_words(best),))


def _turn_numbers(table: TilesTable) -> dict[str, int]:
    """After the end, by key of a button, the number of the turn that it shows, from 1; 0 for the result."""
    number, last_number = table.past_number, len(table.view["history"])
    if table.name != PAST:
        return {"watch": 1} if last_number else {}
    earlier = {"earlier": number - 1} if number > 1 else {}
    return {"end": 0, "later": number + 1 if number < last_number else 0, **earlier}


def _show_turn(table: TilesTable, number: int) -> Drafted:
    """Show the turn of the match with this number, from 1; 0 shows the result."""
    after = replace(table.draft, looked=number, shown=0)
    if not number:
        return Drafted(after, (table.outcome_words,))
    past_turn = table.view["history"][number - 1]
    return Drafted(after, (event_words.sentence(past_turn, table.view),), "place")


def _kinds_made(turns: TurnsOfSeat) -> dict[str, int]:
    """How many hands of each kind were made, by the category names that all games share."""
    return dict(Counter(kind_of(line["hand"]) for turn in turns for line in turn["lines"]))


def _tally(turns: TurnsOfSeat) -> dict[str, Json]:
    """Counts of turns, plays, tiles laid, points, and hands that a joker doubled or tripled; and the play
    with the most points, None if there was no play.
    """
    plays = [turn for turn in turns if turn["kind"] == "play"]
    times = Counter(line["times"] for turn in plays for line in turn["lines"])
    best = max(plays, key=lambda turn: turn["points"], default=None)
    return {
        "turns": len(turns),
        "plays": len(plays),
        "tiles": sum(len(turn["place"]) for turn in plays),
        "points": sum(turn["points"] for turn in plays),
        "doubled": times[2],
        "trebled": times[3],
        "best": best
        and {"points": best["points"], "hands": [kind_of(line["hand"]) for line in best["lines"]]},
    }


PRESENTER = TilesPresenter()
