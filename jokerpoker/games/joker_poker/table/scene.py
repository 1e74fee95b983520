"""The scenes of Joker Poker: arranging, the showdown, the summary of a game, the result."""

from __future__ import annotations

from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import PLAY, Scene, Seat, Status, Zone
from jokerpoker.display.words import Player, Rank, Words, say
from jokerpoker.games.joker_poker.table import panels, review, showdown
from jokerpoker.games.joker_poker.table.board import Board
from jokerpoker.games.joker_poker.table.buttons import buttons, rank_is_open
from jokerpoker.games.joker_poker.table.words import hint_words, standing_for, wanted_words
from jokerpoker.games.joker_poker.table.zones import BET_KEYS, zones


def scene(board: Board) -> Scene:
    """The table as it is."""
    name, game = board.name, board.draft.game
    return Scene(
        name=name,
        heading=say("game.of", game=game),
        title=title(board),
        progress=_progress(board),
        zones=_zones(board),
        buttons=buttons(board),
        status=_status(board),
        body=_body(board),
        panel=_panel(board),
        waits=board.mine or name in ("showdown", "summary"),
        helped=board.draft.helped,
        seats=tuple(_seat(board, seat) for seat in range(int(board.view["seats"]))),
    )


def title(board: Board) -> Words:
    """The title of the browser's tab."""
    if board.name == "result":
        return panels.winner_words(board)
    if board.name == PLAY:
        return say("title.yours", game=board.draft.game)
    return say("title.showdown", game=board.draft.game)


def _progress(board: Board) -> Words:
    """The game and the points, in a line."""
    scores = tuple(
        say("score.of", name=Player(seat), points=points) for seat, points in enumerate(board.scores)
    )
    return say("poker.progress", game=board.draft.game, scores=scores)


def _zones(board: Board) -> tuple[Zone, ...]:
    if board.name == PLAY:
        return zones(board)
    return showdown.zones(board) if board.name == "showdown" else ()


def _seat(board: Board, seat: int) -> Seat:
    left = board.view["bets_left"][seat]
    numbers = tuple(say("number", value=value) for value in left)
    return Seat(
        seat,
        board.scores[seat],
        ready=board.name == PLAY and bool(board.view["ready"][seat]),
        about=(say("explain.left", bets=numbers),) if left else (),
    )


def _body(board: Board) -> Panel | None:
    if board.name == "summary":
        return panels.summary_panel(board)
    return panels.result_panel(board) if board.name == "result" else None


def _panel(board: Board) -> Panel | None:
    """The coach, what the jokers may be, suggestions, or the ranking; nothing while cards are hidden."""
    if board.seat is None and board.name == PLAY:
        return None
    if board.draft.coached and board.name in ("summary", "result"):
        return review.coach_panel(board)
    if board.mine and board.draft.asked and board.jokers:
        return panels.jokers_panel(board)
    if board.mine and board.draft.hints:
        return panels.hints_panel(board)
    return panels.ranking_panel(board)


def _status(board: Board) -> Status | None:
    if board.name == "showdown":
        contest = showdown.HandShowdown(board, board.hand)
        words = showdown.joined(contest.verdict()) if board.paid else say("show.betsNext")
        return Status(words, "paid" if board.paid else "shown")
    if board.name != PLAY or board.seat is None:
        return None
    return Status(*_arranging(board))


def _arranging(board: Board) -> tuple[Words, str]:
    """The status line: what is picked, what was just done, or what to do next."""
    if board.draft.picked and board.mine:
        return _picked(board), "picked"
    if board.draft.note and board.mine:
        return note_words(board), "note"
    if rank_is_open(board):
        rank = board.stands_for(board.jokers[0]) or ""
        return say("poker.jokers.all", rank=Rank(rank[0])), "jokers"
    if board.foul:
        return say("hint.foul"), "foul"
    if board.wanted:
        return wanted_words(board.wanted), "wanted"
    return say("hint.ready"), "ready"


def _picked(board: Board) -> Words:
    picked = board.draft.picked
    if picked in BET_KEYS:
        return say("hint.bet")
    if picked.startswith("none"):
        return say("hint.holder")
    if picked in board.jokers:
        return say("poker.hint.joker", joker=standing_for(picked, board.stands_for(picked)))
    return say("hint.card", card=standing_for(picked, None))


def note_words(board: Board) -> Words:
    """The sentence about what was just done."""
    note, hints = board.draft.note, board.draft.hints
    if note == "hint" and hints:
        return hint_words(hints.hints, hints.at)
    return say(note) if note != "hint" else say("hint.ready")
