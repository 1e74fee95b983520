"""The scenes of Joker Poker: arranging, the showdown, the summary of a game, the result."""

from __future__ import annotations

from jokerpoker.display.cardwords import standing_for
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import PLAY, Scene, Seat, Status, Zone
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, joined, say
from jokerpoker.games.joker_poker.rules.arrangement import Breach
from jokerpoker.games.joker_poker.table import panels, review, showdown
from jokerpoker.games.joker_poker.table.buttons import buttons, no_bet_words, rank_is_named
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.words import hint_words, number_words, wanted_words
from jokerpoker.games.joker_poker.table.zones import BET_KEYS, EMPTY_BETS, zones


def scene(table: PokerTable) -> Scene:
    name, game = table.name, table.draft.game
    return Scene(
        name=name,
        heading=say("game.of", game=game),
        title=title(table),
        progress=_progress(table),
        zones=_zones(table),
        buttons=buttons(table),
        status=_status(table),
        body=_body(table),
        panel=_panel(table),
        waits=table.is_arranging or name in ("showdown", "summary"),
        helped=table.draft.helped,
        again=table.draft.again,
        seats=tuple(_seat(table, seat) for seat in range(int(table.view["seats"]))),
    )


def title(table: PokerTable) -> Words:
    """The title of the browser's tab."""
    if table.name == "result":
        return winner_words(table.view)
    if table.is_arranging:
        return say("title.yours", game=table.draft.game)
    if table.name == PLAY:
        return say("game.of", game=table.draft.game)
    return say("title.showdown", game=table.draft.game)


def _progress(table: PokerTable) -> Words:
    scores = tuple(
        say("score.of", name=Player(seat), points=points) for seat, points in enumerate(table.scores)
    )
    return say("poker.progress", game=table.draft.game, scores=scores)


def _zones(table: PokerTable) -> tuple[Zone, ...]:
    if table.name == PLAY:
        return zones(table)
    return showdown.zones(table) if table.name == "showdown" else ()


def _seat(table: PokerTable, seat: int) -> Seat:
    left = table.view["bets_left"][seat]
    return Seat(
        seat,
        table.scores[seat],
        ready=table.name == PLAY and bool(table.view["ready"][seat]),
        about=(say("explain.left", bets=number_words(left)),) if left else (),
    )


def _body(table: PokerTable) -> Panel | None:
    if table.name == "summary":
        return panels.summary_panel(table)
    return panels.result_panel(table) if table.name == "result" else None


def _panel(table: PokerTable) -> Panel | None:
    """The coach, the choice for jokers, hints, or the ranking; None for a bystander until the showdown."""
    if table.seat is None and table.name == PLAY:
        return None
    if table.draft.coached > 0 and table.name in ("summary", "result"):
        return review.coach_panel(table)
    if table.is_arranging and table.draft.asked and table.jokers:
        return panels.jokers_panel(table)
    if table.is_arranging and table.draft.hints:
        return panels.hints_panel(table)
    return panels.ranking_panel(table)


def _status(table: PokerTable) -> Status | None:
    if table.name == "showdown":
        hand_showdown = showdown.HandShowdown(table, table.shown_row)
        if table.bets_shown:
            return Status(joined("poker.both", hand_showdown.verdict()), "paid")
        return Status(hand_showdown.bound_sentence() or say("show.betsNext"), "shown")
    if table.name != PLAY or table.seat is None:
        return None
    return Status(*_arranging_status(table))


def _arranging_status(table: PokerTable) -> tuple[Words, str]:
    """Return (status line, its mark): what is picked, what was just done, or what to do next."""
    if table.draft.picked and table.is_arranging:
        return _picked_words(table), "picked"
    if table.draft.note and table.is_arranging:
        return note_words(table), "note"
    if rank_is_named(table) and (rank := _rank_of_jokers(table)):
        return say("poker.jokers.all" if table.obstacle else "poker.jokers.ready", rank=rank), "jokers"
    if table.foul:
        return say("hint.foul"), "foul"
    if table.obstacle:
        return _next_words(table, table.obstacle), "wanted"
    return say("hint.ready"), "ready"


def _rank_of_jokers(table: PokerTable) -> Words | None:
    """The rank of the card that the first joker, and so each, stands for; None if it stands for none."""
    card = table.stands_for(table.jokers[0])
    return say(f"rank.{card[0]}") if card else None


def _next_words(table: PokerTable, breach: Breach) -> Words:
    """What to do next, so that the person can be ready."""
    if breach.code != "no_bet":
        return wanted_words(breach)
    if any(bet is not None for bet in table.bets):
        return no_bet_words(table)
    return say("wanted.no_bets.later" if any(table.spent) else "wanted.no_bets")


def _picked_words(table: PokerTable) -> Words:
    picked = table.draft.picked
    if picked in BET_KEYS:
        return say("hint.bet" if any(table.spent) else "hint.bet.first")
    if picked in EMPTY_BETS:
        return say("hint.holder" if any(table.spent) else "hint.holder.first")
    if picked in table.jokers:
        return say("poker.hint.joker", joker=standing_for(picked, table.stands_for(picked)))
    return say("hint.card", card=standing_for(picked, None))


def note_words(table: PokerTable) -> Words:
    """The message about the last gesture; the note is its key, or ``hint``."""
    note, hints = table.draft.note, table.draft.hints
    if note != "hint":
        return say(note)
    if hints is None:
        return say("hint.ready")
    if table.is_bound and (rank := _rank_of_jokers(table)):
        return say("poker.jokers.suggestion", number=hints.at + 1, count=len(hints.hints), rank=rank)
    return hint_words(hints.hints, hints.at)
