"""The scenes of Pegs and Jokers: a match being played, or its result."""

from __future__ import annotations

from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Scene, Seat, Status
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.table import about, panels, zones
from jokerpoker.games.pegs_and_jokers.table.buttons import buttons, waiting
from jokerpoker.games.pegs_and_jokers.table.turn import Turn
from jokerpoker.games.pegs_and_jokers.table.words import both, card_name, rank_words


def scene(turn: Turn) -> Scene:
    """The table as it is."""
    playing = turn.name != "result"
    return Scene(
        name=turn.name,
        heading=say("pegs.heading", round=turn.round),
        title=title(turn),
        progress=_progress(turn),
        zones=zones.zones(turn) if playing else (),
        buttons=buttons(turn),
        status=Status(*status(turn)) if playing else None,
        body=None if playing else panels.result_panel(turn),
        panel=_panel(turn),
        share=None if playing else panels.share(turn),
        waits=turn.mine or (playing and (turn.resting or turn.over)),
        helped=turn.draft.helped,
        seats=tuple(_seat(turn, seat) for seat in range(turn.view["seats"])),
    )


def title(turn: Turn) -> Words:
    """The title of the browser's tab."""
    if turn.over:
        return panels.headline(turn)
    if turn.mine or turn.resting:
        return say("pegs.title.yours")
    return say("thinking", name=Player(turn.view["asked"]))


def _progress(turn: Turn) -> Words:
    """The round, and the pegs that each team has at home."""
    homes = tuple(turn.view["scores"][side[0]] for side in turn.law.sides)
    return say("pegs.progress", round=turn.round, homes=" : ".join(map(str, homes)))


def _seat(turn: Turn, seat: int) -> Seat:
    asked = not turn.over and turn.view["asked"] == seat
    return Seat(
        seat,
        turn.view["scores"][seat],
        turn=asked,
        about=(about.own(turn, seat),) if turn.name != "result" else (),
    )


def _panel(turn: Turn) -> Panel:
    """Hints, or what was done."""
    if turn.mine and turn.draft.hints and turn.draft.hints.choices:
        return panels.hints_panel(turn.draft.hints)
    return panels.log_panel(turn)


def status(turn: Turn) -> tuple[Words, str]:
    """The status line: what was just done or asked, what would happen, or what to do."""
    draft = turn.draft
    if draft.note == "peg":
        return both(*about_peg(turn)), "told"
    if draft.note == "hint" and draft.hints and draft.hints.choices and turn.mine:
        return draft.hints.choices[draft.hints.at].words, "hint"
    if draft.note not in ("", "hint"):
        return say(draft.note), "note"
    if turn.missed:
        return say("pegs.coach.better", what=turn.missed.better), "shown"
    if turn.entry:
        return turn.names.entry(turn.entry), "shown"
    return ask(turn), "ask" if turn.mine else "said"


def about_peg(turn: Turn) -> tuple[Words, ...]:
    """How the peg stands that was asked about."""
    _, seat, number = turn.draft.told.split("-")
    return about.about_peg(turn, int(seat), int(number))


def ask(turn: Turn) -> Words:
    """Whose turn it is, what may be done, what would happen."""
    if turn.over:
        return say("pegs.ask.over")
    if turn.resting:
        return say("pegs.ask.rest")
    if not turn.mine:
        return waiting(turn)
    declared = turn.view["declared"]
    if turn.step == "doubt":
        rank = declared["rank"]
        unseen = turn.view["unseen"].get(rank, 0)
        return say("pegs.ask.doubt", name=Player(declared["seat"]), rank=rank_words(rank), unseen=unseen)
    if turn.step in ("send_back", "again"):
        return say("pegs.ask.send" if turn.step == "send_back" else "pegs.ask.again")
    return _choosing(turn)


def _choosing(turn: Turn) -> Words:
    if turn.looked:
        return turn.names.does(turn.does(turn.looked))
    if turn.declares and turn.pick.card:
        return say("pegs.ask.declare")
    if turn.made:
        return say("pegs.ask.second")
    if turn.chooses_peg:
        return say("pegs.options.pegs")
    if turn.offered:
        return say("pegs.ask.where")
    if turn.step == "move":
        return say("pegs.ask.move", rank=rank_words(turn.view["declared"]["rank"]))
    return _card(turn)


def _card(turn: Turn) -> Words:
    """Asks for a card, or says why the picked one cannot be played."""
    if turn.look.free:
        return say("pegs.ask.free")
    if turn.rank and not turn.ways:
        why = turn.names.reasons(turn.look.can(turn.card).reasons)
        words = say("pegs.cannot", card=card_name(turn.card), why=both(*why) if why else "")
        return both(words, say("pegs.ask.discard")) if turn.discards else words
    return say("pegs.ask.discard" if turn.look.may_discard else "pegs.ask.card")
