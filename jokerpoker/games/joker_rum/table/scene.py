"""The scenes of Joker Rum: a deal being played, the sheet of a finished deal, the result."""

from __future__ import annotations

from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Scene, Status
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.joker_rum.rules.pack import COST
from jokerpoker.games.joker_rum.table import about, panels, zones
from jokerpoker.games.joker_rum.table.buttons import buttons
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.event_words import last_moves, round_words
from jokerpoker.games.joker_rum.table.panels import hint_words
from jokerpoker.games.joker_rum.table.reasons import COSTLY_CARDS
from jokerpoker.games.joker_rum.table.seats import seats
from jokerpoker.games.joker_rum.table.words import set_words

SHORTENED = {
    "rum.ask.discard.1": "rum.say.yours",
    "rum.ask.draw": "rum.say.yours",
    "rum.ask.discard.3": "rum.ask.discard.3",
}
"""By question that can follow a sentence about a joker, a short one to ask instead."""


def scene(deal: TableDeal) -> Scene:
    """The table while it is played, the sheet of a deal, or the result."""
    playing = deal.name == "play"
    return Scene(
        name=deal.name,
        heading=_heading(deal),
        title=title(deal),
        progress=_progress(deal),
        zones=zones.zones(deal) if playing else (),
        buttons=buttons(deal),
        status=Status(*status(deal)) if playing else None,
        body=_body(deal),
        panel=_panel(deal),
        waits=deal.must_act or deal.name == "summary",
        helped=deal.draft.helped,
        seats=seats(deal),
    )


def title(deal: TableDeal) -> Words:
    """The title of the browser's tab."""
    if deal.name == "summary":
        return say("rum.title.sheet", deal=deal.draft.deal)
    if deal.name == "result":
        return winner_words(deal.view)
    if deal.must_act or deal.view["turn"] is None:
        return say("rum.title.yours")
    return say("thinking", name=Player(deal.view["turn"]))


def _heading(deal: TableDeal) -> Words:
    options = deal.view["options"]
    last = "no" if options["game_end"] == "points" else "yes"
    number = min(deal.draft.deal, deal.view["deal"])
    return say("rum.heading", deal=number, deals=options["deals"], last=last)


def _progress(deal: TableDeal) -> Words:
    """The deal in play and the points, in a line."""
    scores = [say("score.of", name=Player(seat), points=score) for seat, score in enumerate(deal.scores)]
    first, second, third, fourth = scores
    return say("rum.progress", deal=deal.view["deal"], first=first, second=second, third=third, fourth=fourth)


def _body(deal: TableDeal) -> Panel | None:
    if deal.name == "play":
        return None
    return panels.sheet_panel(deal.record) if deal.name == "summary" else panels.result_panel(deal)


def _panel(deal: TableDeal) -> Panel:
    """Hints, the match so far, or the kinds of set."""
    if deal.name == "summary" or deal.view["seat"] is None:
        return panels.match_panel(deal)
    return panels.hints_panel(deal.draft.hints) if deal.draft.hints else panels.sets_panel()


def status(deal: TableDeal) -> tuple[Words, str]:
    """Return (status line, name of its style): what was just done, a hint, what to do now, or the last
    move.
    """
    draft = deal.draft
    if draft.note:
        return say(draft.note), "note"
    if draft.hints and draft.hints.said:
        return hint_words(draft.hints), "hint"
    if deal.must_act:
        return instruction_words(deal), "ask"
    return last_moves(deal.view, deal.you) or deal.waiting_words, "said"


def instruction_words(deal: TableDeal) -> Words:
    """What to do now; in deal 1, at the person's first turn of round two or three, also what is new; at other
    turns, also the set to which a joker has moved.
    """
    question = ask_words(deal)
    round_ = deal.view["round"]
    if round_ == 1 or deal.picked or deal.step == "close" or deal.has_played or deal.view["deal"] > 1:
        return _with_joker(deal, question)
    if question.key == "rum.ask.discard.1":
        question = say("rum.ask.again")
    return say("rum.both", first=round_words(round_, deal.shuffled), second=question)


def _with_joker(deal: TableDeal, question: Words) -> Words:
    """The question; if a joker has moved to another set, a sentence about that and a shorter question."""
    if question.key not in SHORTENED or deal.joker_moved_to is None:
        return question
    moved = say("rum.say.joker", set=set_words(*deal.joker_moved_to))
    return say("rum.both", first=moved, second=say(SHORTENED[question.key]))


def ask_words(deal: TableDeal) -> Words:
    """What to do now."""
    if not deal.picked and deal.close and deal.closing:
        card = deal.closing["card"]
        closing = about.closing(deal)
        if not card:
            return closing
        return say("rum.both", first=closing, second=say("rum.ask.closeWith", card=card_words(card)))
    if deal.step == "draw":
        return say("rum.ask.draw")
    if deal.picked and deal.discard(deal.picked, close=True):
        return say("rum.ask.closeDiscard")
    if deal.picked:
        costly = deal.picked in COSTLY_CARDS and deal.draft.picked in deal.layout.loose
        return say("rum.ask.picked", card=card_words(deal.picked), cost=COST[deal.picked] if costly else 0)
    if about.ends_round_two(deal.view):
        return say("rum.ask.discard.last")
    return say("rum.ask.discard.3" if deal.view["round"] == 3 else "rum.ask.discard.1")
