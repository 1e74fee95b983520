"""The zones of a table: the race, the board with its pegs, the last card, the hand, the options of a card."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from jokerpoker.cards import ANY_JOKER, Card, card_of, ids_of, is_joker
from jokerpoker.display.scenes import Item, Place, Target, Zone
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF
from jokerpoker.games.pegs_and_jokers.table import about
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences
from jokerpoker.games.pegs_and_jokers.table.ground import key_of, keys, lane_names, place_key
from jokerpoker.games.pegs_and_jokers.table.hint_reasons import harms
from jokerpoker.games.pegs_and_jokers.table.legal_plays import CardPlays, NextStep
from jokerpoker.games.pegs_and_jokers.table.log import LogEntry, changes_of, to_go
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable, peg_of, seat_and_place, seats_from
from jokerpoker.games.pegs_and_jokers.table.words import card_name, effect_order, effect_words, rank_words

SIGNS = ("wins", "goes_home", "finishes", "sends_back", "helps", "comes_out")
"""Effects that a badge on a card names, most important first."""
BACK = "back"
"""The badge of a card that only goes backward, if its plays have no effect of ``SIGNS``."""
PLAYED = ("play", "free", "discard", "declare", "shown")
"""Kinds of log entries whose card is shown in the middle; an entry without a card has one face down."""
SILENT = ("shuffle", "end")
"""Kinds of log entries that are not shown as the last move."""
MarkedPlace: TypeAlias = tuple[int, str, str]
"""A marked place: the seat whose place it is, the name of the place, and the mark. ``lit``: the end of a step
to choose from; ``way``: a place that a peg of the play shown passes; ``end``: where that peg arrives;
``target``: a peg may be dropped there; ``trail``: the origin or end of a move that the log has."""
BOARD = "board"
"""The key of the zone of the board."""
OPTIONS = "options"
"""The key of the zone of the plays to choose from."""
PILE = "thrown"
"""The key of the place of the last card, onto which cards are discarded."""


def zones(table: PegsTable) -> tuple[Zone, ...]:
    """The zones while a match is played."""
    options_zone = options(table)
    race_zone = race(table, note_fits=options_zone is None)
    return (race_zone, board(table), middle(table), hand(table), *([options_zone] if options_zone else []))


def race(table: PegsTable, note_fits: bool = False) -> Zone:
    """The teams, and the holes that each seat has to go; the viewer's team comes first.

    ``note_fits``: true if there is space for a note that explains the signs and numbers. The note is shown
    in the first turn until a card is picked.
    """
    view = table.view
    teams = sorted(view["sides"], key=lambda team: table.seat not in team)
    places = tuple(_race_place(table, seat) for team in teams for seat in seats_from(team, table.seat))
    shows_note = note_fits and table.round == 1 and table.mine and not table.rank
    note = say("pegs.race.about", home=table.options.pegs_at_home) if shows_note else None
    return Zone("race", "list", say("pegs.race"), places, note=note)


def _race_place(table: PegsTable, seat: int) -> Place:
    view = table.view
    pegs, team = view["pegs"][seat], table.setup.team_number[seat]
    marks = ("current",) if seat == view["asked"] else ()
    return Place(
        f"runner-{seat}",
        label=say("pegs.race.seat", name=Player(seat), team=team),
        value=say("number", value=to_go(table.setup.geometry, seat, pegs)),
        about=about.about_player(table, seat),
        marks=marks,
        face=face_of(table, seat),
    )


def face_of(table: PegsTable, seat: int) -> str:
    """The face of a seat's pegs: ``peg``, the seat (for colour and shape), and the seat's team."""
    return f"peg {seat} {table.setup.team_number[seat]}"


@functools.cache
def _empty(seats: int) -> Mapping[str, Place]:
    """The places of a board without pegs."""
    return {key: Place(key) for key in keys(seats)}


def board(table: PegsTable) -> Zone:
    """The board: every place, with its pegs."""
    view = table.view
    places = dict(_empty(view["seats"]))
    for key, items in _pegs_by_place(table).items():
        several = key.endswith("s") or len(items) > 1  # a start area, or a hole after half of a swap
        places[key] = replace(places[key], items=items) if several else replace(places[key], item=items[0])
    for key, (label, marks) in _marked_places(table).items():
        places[key] = replace(places[key], label=label, marks=marks)
    return Zone(
        BOARD,
        "points",
        say("pegs.board.title"),
        tuple(places.values()),
        about=(say("pegs.board.about"),),
        ground=key_of(view["seats"], table.seat),
    )


def item_key(seat: int, number: int) -> str:
    """The key of a seat's peg with this index; a peg has the same key throughout the match."""
    return f"peg-{seat}-{number}"


def choosable(table: PegsTable) -> set[str]:
    """The pegs that can be chosen now, each as its colour and place: ``0 12``. If only one can move, it need
    not be chosen.
    """
    return {*(table.movable if len(table.movable) > 1 else ()), *table.exposed}


def _pegs_by_place(table: PegsTable) -> dict[str, tuple[Item, ...]]:
    """By the key of a place, the pegs on it."""
    targets, hit, walks = _targets(table), _pegs_hit(table), table.walks
    can_be_chosen = set() if table.shown_entry else choosable(table)
    standing: dict[str, tuple[Item, ...]] = {}
    for seat, row in enumerate(table.pegs):
        face = face_of(table, seat)
        for number, place in enumerate(row):
            peg, key = f"{seat} {place}", place_key(seat, place)
            marks = {
                "movable": peg in can_be_chosen or peg in table.movable,
                "hit": peg in hit,
                "best": peg == table.peg,  # the peg to move
            }
            item = Item(
                item_key(seat, number),
                face,
                table.names.peg(seat, place),
                # Without help, only pegs that can be chosen react to a tap.
                tap=peg in can_be_chosen or not table.draft.unaided,
                targets=targets.get(peg, ()),
                marks=tuple(name for name, shown in marks.items() if shown),
                through=walks.get(key, ()),
            )
            standing[key] = (*standing.get(key, ()), item)
    return standing


def _targets(table: PegsTable) -> dict[str, tuple[Target, ...]]:
    """By peg, where it may be dropped: by a move of the picked card, or else of the first card that can make
    the move.
    """
    by_peg: dict[str, tuple[Target, ...]] = {}
    if table.shown_entry:
        return by_peg
    for step, card in table.single_steps.items():
        peg = peg_of(step)
        by_peg[peg] = (*by_peg.get(peg, ()), Target(place_key(step[0], step[2]), card_name(card)))
    reached: set[tuple[str, str]] = set()
    for next_step in table.offered:
        peg, key = peg_of(next_step.step), place_key(next_step.step[0], next_step.step[2])
        if (peg, key) not in reached:
            # Whole plays come first: if one leads to the same place as a half, the half is left out.
            reached.add((peg, key))
            by_peg[peg] = (*by_peg.get(peg, ()), Target(key, _short_words(table, next_step)))
    return by_peg


def _short_words(table: PegsTable, next_step: NextStep) -> Words:
    """A few words about a next step: the most important effect of a whole play, or else the step itself; for
    half a play, that a second peg moves after it.
    """
    if not next_step.completes:
        return say("pegs.option.half")
    effects = table.consequences(next_step)["effects"]
    return effect_words(min(effects, key=effect_order)) if effects else table.names.step(next_step.step)


def _pegs_hit(table: PegsTable) -> set[str]:
    """The opponents' pegs that the shown play would hit; a team-mate's peg is helped."""
    if not table.shown_step:
        return set()
    hits, same_team = (
        table.consequences(table.shown_step)["hits"],
        table.setup.same_team[table.shown_step.step[0]],
    )
    return {f"{hit['seat']} {hit['origin']}" for hit in hits if not same_team[hit["seat"]]}


def _marked_places(table: PegsTable) -> dict[str, tuple[Words, tuple[str, ...]]]:
    """The marked places, by key: the label and the mark of each. They are the places of the play shown, those
    to which the card can lead, or those of the last move.
    """
    marked: dict[str, tuple[Words, tuple[str, ...]]] = {}
    for seat, place, mark in _marks(table):
        if place != "s":
            marked[place_key(seat, place)] = (table.names.place(place), (mark,))
    return marked


def _marks(table: PegsTable) -> Iterator[MarkedPlace]:
    """The marked places; a later mark of a place replaces an earlier one."""
    if table.shown_entry:
        yield from _entry_marks(table.shown_entry)
        return
    for next_step in table.offered:
        yield next_step.step[0], next_step.step[2], "lit"
    if table.shown_step:
        yield from _play_marks(table.first_half) if table.first_half else ()
        yield from _play_marks(table.consequences(table.shown_step))
    elif not table.offered:
        for seat, _, end in table.single_steps:
            yield seat, end, "target"
        last = next((entry for entry in reversed(table.draft.log) if changes_of(entry)), None)
        yield from _entry_marks(last) if last and not table.single_steps else ()


def _play_marks(consequences: Consequences) -> Iterator[MarkedPlace]:
    """The marks of a play."""
    for step in consequences["steps"]:
        for place in step["way"]:
            yield step["seat"], place, "way"
        yield step["seat"], step["end"], "end"


def _entry_marks(entry: LogEntry) -> Iterator[MarkedPlace]:
    """The marks of a line of the log."""
    for seat, origin, end in changes_of(entry):
        yield seat, origin, "trail"
        yield seat, end, "trail"


def middle(table: PegsTable) -> Zone:
    """The last card or the one that may be doubted, the last move, and the stock."""
    place, note = _last_card(table)
    stock = say("pegs.stock", count=table.view["stock"])
    return Zone("middle", "row", say("pegs.last"), (place,), note=note, value=stock)


def _last_card(table: PegsTable) -> tuple[Place, Words | None]:
    """Return (place, note): the place with the last card or the declared one; and the last move in words or,
    before the first one, how to begin. The note is None if there is nothing to say, or if the status line
    already says it.
    """
    declared = table.view["declared"]
    if declared:
        seen = declared["card"] if declared["doubter"] is not None else None
        words = say("pegs.declared", name=Player(declared["seat"]), rank=rank_words(declared["rank"]))
        name = card_name(seen) if seen else say("pegs.covered")
        return Place(PILE, Item("thrown", _face(seen) if seen else "back", name)), words
    log = table.draft.log
    # If the board shows a line of the log, the place has the card that was the last one then, and the status
    # line has the text. The card of a better move is not stored.
    lines = () if table.shown_decision else log[: len(log) + 1 - table.draft.shown]
    played = next((entry for entry in reversed(lines) if entry.kind in PLAYED), None)
    latest = next((entry for entry in reversed(log) if entry.kind not in SILENT), None)
    note = None
    if not table.shown_entry:
        note = table.names.entry(latest) if latest else _beginning(table)
    if played is None:
        return Place(PILE), note
    name = card_name(played.card) if played.card else say("pegs.covered")
    return Place(PILE, Item("thrown", _face(played.card) if played.card else "back", name)), note


def _face(card: Card) -> str:
    """The face of a card; all jokers look alike, because their colours do not matter."""
    return ANY_JOKER if is_joker(card) else card


def _beginning(table: PegsTable) -> Words | None:
    """The advice on how to begin with bluffing, in the person's first turn; else None."""
    return say("pegs.begin.bluff") if table.round == 1 and table.declares else None


def options(table: PegsTable) -> Zone | None:
    """The steps of the picked card, or the pegs to choose from; None if there are none. While a rank is
    declared, the zone is empty, since the ranks are buttons.
    """
    if table.shown_entry:
        return None
    if table.exposed or table.chooses_peg:
        pegs = table.exposed or _outside_first(table)
        label = say("pegs.ask.send" if table.exposed else "pegs.options.pegs")
        return _list_zone(label, [_peg_option(table, peg) for peg in pegs])
    if table.declares and table.pick.card:
        return Zone(OPTIONS, "list", say("pegs.declare"), ())
    return _list_zone(
        say("pegs.options"), [_step_option(table, next_step) for next_step in _best_first(table)]
    )


def _best_first(table: PegsTable) -> tuple[NextStep, ...]:
    """The steps to choose from; those of a joker are sorted, the most useful first."""
    if table.rank != JOKER:
        return table.offered
    return tuple(sorted(table.offered, key=lambda next_step: _usefulness(table, next_step), reverse=True))


def _usefulness(table: PegsTable, next_step: NextStep) -> tuple[bool, int]:
    """A sort key: first whether the play sets no peg of the team far back, then the holes that the team gains
    and the others lose.
    """
    consequences = table.consequences(next_step)
    return not _harms(table, consequences), consequences["gain"] + consequences["loss"]


def _harms(table: PegsTable, consequences: Consequences) -> bool:
    """True if a play of the seat whose turn it is sets a peg of its team far back."""
    return harms(consequences, table.setup.same_team[table.view["turn"]])


def _outside_first(table: PegsTable) -> tuple[str, ...]:
    """The pegs that the next step could move; for a joker those in the lane last."""
    if table.rank != JOKER:
        return table.movable
    return tuple(sorted(table.movable, key=lambda peg: seat_and_place(peg)[1] in lane_names()))


def _list_zone(label: Words, items: list[Item]) -> Zone | None:
    places = tuple(Place(f"option-{number}", item) for number, item in enumerate(items))
    return Zone(OPTIONS, "list", label, places) if items else None


def _peg_option(table: PegsTable, peg: str) -> Item:
    seat, place = seat_and_place(peg)
    count = sum(peg_of(next_step.step) == peg for next_step in table.next_steps)
    words = table.names.peg(seat, place)
    count_words = say("pegs.option.count", count=count)
    label = words if table.exposed else say("command.value", name=words, value=count_words)
    return Item(f"of-{seat}-{place}", face_of(table, seat), label, tap=True)


def _step_option(table: PegsTable, next_step: NextStep) -> Item:
    consequences = table.consequences(next_step)
    seat = next_step.step[0]
    marks = {
        "half": not next_step.completes,
        "sorry": _harms(table, consequences),
    }
    return Item(
        next_step.key,
        face_of(table, seat),
        _step_words(table, next_step, consequences),
        about=(table.names.play_sentence(consequences), say("pegs.board.about")),
        tap=True,
        chosen=next_step == table.shown_step if next_step.completes else None,
        marks=tuple(name for name, shown in marks.items() if shown),
    )


def _step_words(table: PegsTable, next_step: NextStep, consequences: Consequences) -> Words:
    """A step and its first effect in a line: "12 → 20 (8 forward): sends Mia back 23 holes". For half of a
    split, the line also has the number of holes of both halves.
    """
    # All splits of a rank have the same number of holes.
    splits = () if next_step.completes else table.setup.powers[table.rank].splits
    words = table.names.way(consequences["steps"][-1], f"{sum(map(abs, splits[0]))}" if splits else "no")
    if next_step.step[0] != table.seat:
        words = say("pegs.option.of", name=Player(next_step.step[0]), step=words)
    effects = table.names.effects(consequences)[:1]
    return say("command.zone", zone=words, things=effects) if effects else words


def hand(table: PegsTable) -> Zone:
    """The viewer's cards, each with a badge for its most important effect, if any."""
    cards = table.view["cards"]
    places = tuple(Place(f"hand-{at}", _card_item(table, item, at)) for at, item in enumerate(ids_of(cards)))
    return Zone("hand", "row", say("pegs.hand"), places, key_help=say("keys.choose"))


def _card_item(table: PegsTable, item: str, at: int) -> Item:
    card = card_of(item)
    card_plays = (
        table.legal_plays.of_card(card) if table.prompt == "play" and not table.options.bluff else None
    )
    walks = table.setup.powers[RANK_OF[card]].walks
    back = BACK if card_plays and card_plays.play_count and walks and max(walks) < 0 else ""
    sign = (sign_of(card_plays) if card_plays else "") or back
    label = (
        say("pegs.card", card=card_name(card), count=card_plays.play_count) if card_plays else card_name(card)
    )
    marks = {
        f"sign-{sign}": bool(sign),
        "fresh": item == _fresh(table),
        "idle": card_plays is not None and not card_plays.play_count,
    }
    return Item(
        item,
        _face(card),
        label,
        badge=say(f"pegs.sign.{sign}") if sign else None,
        about=about.about_card(table, card, card_plays, "" if sign == BACK else sign),
        tap=not table.over,
        chosen=table.draft.pick.card == item,
        targets=(Target(PILE, say("pegs.do.discard")),) if may_discard(table) else (),
        shortcut=str(at + 1),
        marks=tuple(name for name, shown in marks.items() if shown),
    )


def sign_of(card_plays: CardPlays) -> str:
    """The most important effect of a card, which its badge names; "" if it has none of ``SIGNS``."""
    return next((code for code in SIGNS if code in card_plays.codes), "")


def may_discard(table: PegsTable) -> bool:
    """True if a card may be discarded without a move; false while the board shows a log entry."""
    return (
        table.prompt == "play"
        and table.legal_plays.may_discard
        and not table.legal_plays.free
        and not table.shown_entry
    )


def _fresh(table: PegsTable) -> str:
    """The key of the card drawn last; empty if it is not in the hand any more."""
    drawn = [item for item in ids_of(table.view["cards"]) if card_of(item) == table.draft.fresh]
    return drawn[-1] if drawn else ""
