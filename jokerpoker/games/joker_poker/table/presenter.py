"""The presenter of Joker Poker: gestures on the draft, beats for events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from jokerpoker.core import Action, Event, Json
from jokerpoker.display.cardwords import cards_words
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
    Tap,
)
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.table import buttons, moves, panels, review, showdown
from jokerpoker.games.joker_poker.table import draft as drafts
from jokerpoker.games.joker_poker.table.draft import FINAL, SUMMARY, Arranged, Draft, bets_step
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.scene import scene
from jokerpoker.games.joker_poker.table.zones import spots

SHOWDOWN_STAY = 3.2
"""A replay shows one hand of all seats for this many units of ``Beat.stay`` (seconds at the normal pace)."""


class PokerPresenter(Presenter):
    """Scenes and gestures of Joker Poker."""

    draft_type = Draft
    undo_field = "laid"
    instructions = frozenset({"explain.bet", "explain.card", "explain.joker"})

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        """The first draft: the arrangement that the seat has committed, else a legal split without bets."""
        return drafts.first_draft(view, preferences)

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        """The draft from a record that an older version of the page has stored."""
        return drafts.from_older(view, stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft after events; cards and bets stay where they are as long as the deal is the same."""
        del events
        return drafts.draft_after(draft, view)

    def ended(self, view: Mapping[str, Json], draft: Draft) -> Draft:
        """The draft at the result."""
        del view
        return replace(draft, game=GAMES_IN_MATCH, step=FINAL, coached=0)

    def replayed(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The scene after the events. If they have ended a game, three scenes come first: its hands
        with their bets.
        """
        table = PokerTable(view, draft)
        last_beat = Beat(scene(table))
        if not any(event.kind == "reveal" for event in events):
            return (last_beat,)
        game = view["history"][-1]["game"]
        steps = map(bets_step, range(HANDS_IN_GAME))
        scenes = (scene(table.with_draft(game=game, step=step)) for step in steps)
        return (*(Beat(shown, stay=SHOWDOWN_STAY) for shown in scenes), last_beat)

    def prepared(self, view: Mapping[str, Json], draft: Draft, action: Action, other: Action) -> Prepared:
        """The draft with the split and bets of ``action``, and the keys of the cards and bets that lie
        elsewhere than in ``other``.
        """
        laid = drafts.arrangement_of(view, action)
        other_spots = spots(view, drafts.arrangement_of(view, other))
        keys = frozenset(key for key, spot in spots(view, laid).items() if other_spots.get(key) != spot)
        return Prepared(draft.with_laid(laid), keys, say("decision.framed") if keys else None)

    def after_undo(self, view: Mapping[str, Json], draft: Draft, laid: Arranged) -> Drafted:
        """The draft after undo or redo, with the arrangement of that moment."""
        return moves.after_undo(PokerTable(view, draft), laid)

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        return scene(PokerTable(view, draft))

    def gesture(self, view: Mapping[str, Json], draft: Draft, gesture: Gesture) -> Drafted | Played:
        """The result of a tap, a drop or a press."""
        table = PokerTable(view, draft)
        if isinstance(gesture, Tap):
            return moves.tap(table, gesture.item)
        if isinstance(gesture, Drop):
            return moves.drop(table, gesture.item, gesture.place)
        if gesture.button == "ranking":
            return Drafted(draft, panel=panels.ranking_panel(table))
        return moves.press(table, gesture.button) if table.name == PLAY else _continue(table, gesture.button)

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """One beat. It announces the first hand of a showdown, that the person is ready, or, if there are no
        events, the cards to arrange.
        """
        table = PokerTable(view, draft)
        if table.name != PLAY and any(event.kind == "reveal" for event in events):
            return (Beat(scene(table), showdown.HandShowdown(table, 0).spoken(), "reveal"),)
        ready = any(event.kind == "ready" and event.public["seat"] == table.you for event in events)
        if ready:
            return (Beat(scene(table), (say("say.ready"),)),)
        if events or not table.is_arranging:
            return (Beat(scene(table)),)
        return (Beat(scene(table), _dealt_words(table), "deal"),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """The points, the hands won alone, the number of showdowns, and each seat's hands by category."""
        history, seats = view["history"], range(view["seats"])
        kinds = [
            Counter(hand["category"] for record in history for hand in record["seats"][seat]["descriptions"])
            for seat in seats
        ]
        return Brief(
            scores=tuple(view["scores"]),
            winners=tuple(view["winners"]),
            won=tuple(view["hands_won"]),
            rounds=sum(len(record["results"]) for record in history),
            kinds=tuple(map(dict, kinds)),
        )


def _dealt_words(table: PokerTable) -> tuple[Words, ...]:
    return (say("say.dealt", cards=cards_words(table.laid.places)),)


def _continue(table: PokerTable, button: str) -> Drafted:
    """Continue the showdown, or go to the summary, the next game, the result or the coach."""
    if all(offered.key != button for offered in buttons.buttons(table)) and not _is_on_panels(table, button):
        raise Refused(buttons.NOTHING)
    if button == "coach":
        game = 1 if table.name == "result" else table.draft.game
        return _open_coach(table, coached=game)
    if button in review.REVIEW_KEYS:
        return _open_coach(table, coached=review.REVIEW_KEYS[button])
    if button in review.JUDGE_KEYS:
        return _open_coach(table, judged=review.JUDGE_KEYS[button])
    draft = table.draft
    if button == "next":
        return _show_step(table, draft.step + 1)
    if button == "skip":
        return _show_step(table, SUMMARY)
    if button in buttons.AGAIN_KEYS:
        return _show_step(table.with_draft(again=True), bets_step(buttons.AGAIN_KEYS[button]))
    if button == "final":
        return _show_step(table, FINAL)
    return _next_game(table)


def _is_on_panels(table: PokerTable, button: str) -> bool:
    """True for a button of the panels at the end of a game."""
    if table.name == "showdown":
        return False
    games = [f"review-{record['game']}" for record in table.view["history"]]
    judged = [f"judge-{seat}" for seat in table.seats] if table.seat is None else []
    again = list(buttons.AGAIN_KEYS) if table.name == "summary" else []
    return button in (*games, *judged, *again)


def _show_step(table: PokerTable, step: int) -> Drafted:
    """Show another step of the showdown."""
    after = table.with_draft(step=step, coached=0, again=table.draft.again and step < SUMMARY)
    announced, sound = _announced(after)
    return Drafted(after.draft, announced, sound)


def _announced(table: PokerTable) -> tuple[tuple[Words, ...], Sound]:
    """The announcement and the sound of a step of the showdown."""
    if table.name == "result":
        won = table.seat in table.view["winners"]
        return (winner_words(table.view),), "triumph" if won or table.seat is None else "lose"
    if table.name == "summary":
        return (_summary_words(table),), ""
    hand_showdown = showdown.HandShowdown(table, table.shown_row)
    if not table.bets_shown:
        return hand_showdown.spoken(), "reveal"
    won = table.seat is not None and hand_showdown.wins(table.seat)
    announced = (*hand_showdown.verdict(), *hand_showdown.comparisons())
    return announced, "win" if won else "take"


def _summary_words(table: PokerTable) -> Words:
    """The announcement of the game's points, and of the scores after it."""
    record = table.record
    gained = panels.rounds(table).rounds[table.draft.game - 1]
    gains = tuple(
        say("score.of", name=Player(seat), points=words.values["value"])  # the cells are ``number_words``
        for seat, words in enumerate(gained.cells)
    )
    scores = tuple(
        say("score.of", name=Player(seat), points=score) for seat, score in enumerate(record["scores"])
    )
    return say("summary.say", game=table.draft.game, gains=gains, scores=scores)


def _next_game(table: PokerTable) -> Drafted:
    if table.draft.game >= GAMES_IN_MATCH:
        raise Refused(buttons.NOTHING)
    after = table.with_draft(game=table.draft.game + 1, step=0, coached=0)
    return Drafted(
        after.draft, _dealt_words(after) if after.is_arranging else (), "deal" if after.is_arranging else ""
    )


def _open_coach(table: PokerTable, **changes: int) -> Drafted:
    """Open the coach with changed fields of the draft: ``coached``, the game, or ``judged``, the seat.
    Without a game it opens with game 1.
    """
    after = table.with_draft(**changes)
    if not after.draft.coached:
        after = after.with_draft(coached=1)
    return Drafted(after.draft, (review.spoken(after),), panel=review.coach_panel(after))


PRESENTER = PokerPresenter()
