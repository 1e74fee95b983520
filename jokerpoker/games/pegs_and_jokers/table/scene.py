"""The scenes of Pegs and Jokers: a match being played, or its result."""

from __future__ import annotations

from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Scene, Seat, Status
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER
from jokerpoker.games.pegs_and_jokers.table import about, panels, zones
from jokerpoker.games.pegs_and_jokers.table.buttons import buttons, waiting_words, what_instead
from jokerpoker.games.pegs_and_jokers.table.log import START, LogEntry
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.words import both, joker_in, rank_words


def scene(table: PegsTable) -> Scene:
    """The scene of a table."""
    shows_board = table.name != "result"
    return Scene(
        name=table.name,
        heading=say("pegs.heading", round=table.round),
        title=title(table),
        progress=_progress(table),
        zones=zones.zones(table) if shows_board else (),
        buttons=buttons(table),
        status=Status(*status(table)) if shows_board else None,
        body=None if shows_board else panels.result_panel(table),
        panel=_panel(table),
        share=None if shows_board else panels.share_line(table),
        waits=table.mine or (shows_board and (table.undoable or table.over)),
        helped=table.draft.helped,
        again=table.shown_entry is not None,
        seats=tuple(_seat(table, seat) for seat in range(table.view["seats"])),
    )


def title(table: PegsTable) -> Words:
    """The title of the browser's tab."""
    if table.over:
        return panels.headline(table)
    if table.mine or table.undoable:
        return say("pegs.title.yours")
    return say("thinking", name=Player(table.view["asked"]))


def _progress(table: PegsTable) -> Words:
    """The round, and the pegs that each team has at home."""
    # A seat's score is its team's.
    homes = tuple(table.view["scores"][team[0]] for team in table.setup.sides)
    return say("pegs.progress", round=table.round, homes=" : ".join(map(str, homes)))


def _seat(table: PegsTable, seat: int) -> Seat:
    asked = not table.over and table.view["asked"] == seat
    return Seat(
        seat,
        table.view["scores"][seat],
        turn=asked,
        about=(about.distance_words(table, seat),) if table.name != "result" else (),
    )


def _panel(table: PegsTable) -> Panel:
    """Hints, or the log."""
    if table.mine and table.draft.hints and table.draft.hints.choices:
        return panels.hints_panel(table.draft.hints)
    return panels.log_panel(table)


def status(table: PegsTable) -> tuple[Words, str]:
    """Return (words, mark) of the status line, as in ``Status``. The words are an explanation that the person
    asked for, what the board shows, the result, or :func:`ask`.
    """
    draft = table.draft
    if draft.note == "peg":
        return both(*about_peg(table)), "told"
    if draft.note == "hint" and draft.hints and draft.hints.choices and table.mine:
        return panels.hint_words(draft.hints), "hint"
    if draft.note not in ("", "hint"):
        return say(draft.note), "note"
    if table.shown_decision:
        return say("pegs.coach.better", what=table.shown_decision.better), "shown"
    if table.shown_entry:
        return table.names.entry(table.shown_entry), "shown"
    if table.over:
        won = table.you is None or table.you in table.view["winners"]
        return panels.headline(table), "won" if won else "lost"
    return ask(table), "ask" if table.mine else "waits"


def about_peg(table: PegsTable) -> tuple[Words, ...]:
    """The explanation of the peg that the person asked about."""
    _, seat, number = table.draft.told.split("-")
    return about.about_peg(table, int(seat), int(number))


def ask(table: PegsTable) -> Words:
    """What the person should do now, or what the chosen play would do.

    Or else: at the end of the match, the result; while the last move can be undone, a text that says so; if
    another seat has to act, whose turn it is.
    """
    if table.over:
        return panels.headline(table)
    if table.undoable:
        return say("pegs.ask.rest")
    if not table.mine:
        return waiting_words(table)
    declared = table.view["declared"]
    if table.prompt == "doubt":
        rank = declared["rank"]
        unseen = table.view["unseen"].get(rank, 0)
        return say("pegs.ask.doubt", name=Player(declared["seat"]), rank=rank_words(rank), unseen=unseen)
    if table.prompt in ("send_back", "again"):
        return say("pegs.ask.send" if table.prompt == "send_back" else "pegs.ask.again")
    return _ask_for_choice(table)


def _ask_for_choice(table: PegsTable) -> Words:
    """What a chosen play would do, or what to choose next."""
    if table.shown_step:
        return _with_reason(table, table.names.play_sentence(table.consequences(table.shown_step)))
    if table.declares and table.pick.card:
        return say("pegs.ask.declare")
    if table.made_steps:
        return say("pegs.ask.second")
    if table.chooses_peg:
        return say("pegs.options.pegs")
    if table.offered:
        return _with_reason(table, say("pegs.ask.where", count=len(table.offered)))
    if table.prompt == "move":
        return say("pegs.ask.move", rank=rank_words(table.view["declared"]["rank"]))
    return _ask_for_card(table)


def _with_reason(table: PegsTable, words: Words) -> Words:
    """These words and, if the picked card could bring a peg out but does not now, why."""
    why = _why_not(table) if table.card and table.prompt == "play" else None
    return both(words, why) if why else words


def _why_not(table: PegsTable) -> Words | None:
    """The most important reason why the picked card cannot move a peg, or bring one out."""
    return table.names.best_reason(table.legal_plays.of_card(table.card).reasons)


def _ask_for_card(table: PegsTable) -> Words:
    """The request to pick a card, preceded by why the picked card cannot be played, or by who hit the
    person."""
    if table.legal_plays.free:
        return say("pegs.ask.free")
    what_to_do = _what_to_do(table)
    if table.rank and not table.next_steps:
        why = _why_not(table)
        return both(why, what_to_do) if why else what_to_do
    hit = last_hit(table)
    if hit is None:
        return what_to_do
    if (table.seat, START) not in [(seat, end) for seat, _, end in hit.hits]:
        # A team-mate's hit moves the peg to its in-spot.
        key = "pegs.ask.hit.partner"
    else:
        key = "pegs.ask.hit.joker" if joker_in(hit) else "pegs.ask.hit"
    return both(say(key, name=Player(hit.seat)), what_to_do)


def _what_to_do(table: PegsTable) -> Words:
    """What the person can do if the picked card cannot be played, or no card is picked: play or discard."""
    if table.rank and not table.next_steps:
        return what_instead(table)
    if table.no_card_moves:
        return say("pegs.ask.stuck")
    if table.legal_plays.may_discard:
        only_joker = not table.declares and table.playable == {JOKER}
        return say("pegs.ask.joker" if only_joker else "pegs.ask.discard")
    colours = table.legal_plays.colours
    if table.seat not in colours:
        return say("pegs.ask.partner", name=Player(colours[0]))
    return say("pegs.begin" if _should_come_out(table) else "pegs.ask.card")


def _should_come_out(table: PegsTable) -> bool:
    """True if the person has no peg on the track and the badge of a card says that it brings one out; always
    false while cards are declared.
    """
    if table.declares or any(place.isdecimal() for place in table.view["pegs"][table.seat]):
        return False
    return any(zones.sign_of(table.legal_plays.of_card(card)) == "comes_out" for card in table.view["cards"])


def last_hit(table: PegsTable) -> LogEntry | None:
    """The last move since the person's last turn that hit a peg of the person; None if there is none."""
    for entry in reversed(table.draft.log):
        if entry.seat == table.seat and entry.kind in ("play", "free", "discard", "no_move"):
            return None
        if any(seat == table.seat for seat, _, _ in entry.hits):
            return entry
    return None
