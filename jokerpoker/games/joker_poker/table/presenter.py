"""The presenter of Joker Poker: gestures on the draft, beats for events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from jokerpoker.core import Event, Json
from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.scenes import (
    PLAY,
    Beat,
    Brief,
    Drafted,
    Drop,
    Gesture,
    Played,
    Presenter,
    Refused,
    Scene,
    Sound,
    Tap,
)
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH
from jokerpoker.games.joker_poker.table import buttons, moves, panels, review, showdown
from jokerpoker.games.joker_poker.table import draft as drafts
from jokerpoker.games.joker_poker.table.board import Board
from jokerpoker.games.joker_poker.table.draft import FINAL, STEPS_OF_HAND, SUMMARY, Arranged, Draft
from jokerpoker.games.joker_poker.table.scene import scene


class PokerPresenter(Presenter):
    """Scenes and gestures of Joker Poker."""

    draft_type = Draft
    undoes = "laid"

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        """The cards in an order that the rules allow, no bets."""
        return drafts.begun(view, preferences)

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        """The draft from the record of an older page."""
        return drafts.older(view, stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft after events: the same cards and bets while the deal is the same."""
        del events
        return drafts.followed(draft, view)

    def again(self, draft: Draft) -> Draft:
        """The draft to look at a finished match again, from its first showdown."""
        return replace(draft, game=1, step=0, coached=0)

    def stepped(self, view: Mapping[str, Json], draft: Draft, step: Arranged) -> Drafted:
        """Undo or redo: cards and bets of another step."""
        return moves.stepped(Board(view, draft), step)

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        """The scene of a seat."""
        return scene(Board(view, draft))

    def gesture(self, view: Mapping[str, Json], draft: Draft, gesture: Gesture) -> Drafted | Played:
        """The result of a tap, a drop or a press."""
        board = Board(view, draft)
        if isinstance(gesture, (Tap, Drop)):
            if isinstance(gesture, Tap):
                return moves.tap(board, gesture.item)
            return moves.drop(board, gesture.item, gesture.place)
        if gesture.button == "ranking":
            return Drafted(draft, panel=panels.ranking_panel(board))
        return moves.press(board, gesture.button) if board.name == PLAY else _go_on(board, gesture.button)

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The beats of a deal, of a seat that is ready, or of the start of a showdown."""
        board = Board(view, draft)
        if board.name != PLAY and any(event.kind == "reveal" for event in events):
            return (Beat(scene(board), showdown.HandShowdown(board, 0).spoken(), "reveal"),)
        ready = any(event.kind == "ready" and event.public["seat"] == board.you for event in events)
        if ready:
            return (Beat(scene(board), (say("say.ready"),)),)
        if events or not board.mine:
            return (Beat(scene(board)),)
        return (Beat(scene(board), _dealt(board), "deal"),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """Points, hands won alone, and the kinds of hands that were held."""
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


def _dealt(board: Board) -> tuple[Words, ...]:
    return (say("say.dealt", cards=cards_words(board.laid.places)),)


def _go_on(board: Board, button: str) -> Drafted:
    """Continue the showdown, or go to the summary, the next game, the result or the coach."""
    if all(one.key != button for one in buttons.buttons(board)) and not _of_summary(board, button):
        raise Refused(buttons.NOTHING)
    if button == "coach":
        game = 1 if board.name == "result" else board.draft.game
        return _coached(board, coached=game)
    if button in review.REVIEW_KEYS:
        return _coached(board, coached=review.REVIEW_KEYS[button])
    if button in review.JUDGE_KEYS:
        return _coached(board, judged=review.JUDGE_KEYS[button])
    draft = board.draft
    if button == "next":
        return _step(board, draft.step + 1)
    if button == "skip":
        return _step(board, SUMMARY)
    if button in buttons.AGAIN_KEYS:
        return _step(board, buttons.AGAIN_KEYS[button] * STEPS_OF_HAND + 1)
    if button == "final":
        return _step(board, FINAL)
    return _next_game(board)


def _of_summary(board: Board, button: str) -> bool:
    """True for a button of the panels at the end of a game."""
    if board.name == "showdown":
        return False
    games = [f"review-{record['game']}" for record in board.view["history"]]
    judged = [f"judge-{seat}" for seat in board.seats] if board.seat is None else []
    again = list(buttons.AGAIN_KEYS) if board.name == "summary" else []
    return button in (*games, *judged, *again)


def _step(board: Board, step: int) -> Drafted:
    after = board.with_draft(step=step, coached=0)
    announced, sound = _seen(after)
    return Drafted(after.draft, announced, sound)


def _seen(board: Board) -> tuple[tuple[Words, ...], Sound]:
    """The announcement and the sound of a step of the showdown."""
    if board.name == "result":
        won = board.seat in board.view["winners"]
        return (panels.winner_words(board),), "triumph" if won or board.seat is None else "lose"
    if board.name == "summary":
        return (_summary(board),), ""
    contest = showdown.HandShowdown(board, board.hand)
    if not board.paid:
        return contest.spoken(), "reveal"
    won = board.seat is not None and contest.wins(board.seat)
    return contest.verdict(), "win" if won else "take"


def _summary(board: Board) -> Words:
    """The points of the game, and the score now."""
    record = board.record
    gained = panels.rounds(board).rounds[board.draft.game - 1]
    gains = tuple(
        say("score.of", name=Player(seat), points=words.values["value"])
        for seat, words in enumerate(gained.cells)
    )
    scores = tuple(
        say("score.of", name=Player(seat), points=score) for seat, score in enumerate(record["scores"])
    )
    return say("summary.say", game=board.draft.game, gains=gains, scores=scores)


def _next_game(board: Board) -> Drafted:
    if board.draft.game >= GAMES_IN_MATCH:
        raise Refused(buttons.NOTHING)
    after = board.with_draft(game=board.draft.game + 1, step=0, coached=0)
    return Drafted(after.draft, _dealt(after) if after.mine else (), "deal" if after.mine else "")


def _coached(board: Board, **changes: int) -> Drafted:
    """Open the coach for a game."""
    after = board.with_draft(**changes)
    if not after.draft.coached:
        after = after.with_draft(coached=1)
    return Drafted(after.draft, (review.spoken(after),), panel=review.coach_panel(after))


PRESENTER = PokerPresenter()
