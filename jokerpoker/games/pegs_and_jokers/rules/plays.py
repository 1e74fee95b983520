"""Every legal play of a card.

The *steps* of a play are the moves that the card itself makes: of one peg or, for a split or a swap, of two.
All other changes of the board are hits (:func:`hits.hits_of_step`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jokerpoker.core import IllegalAction
from jokerpoker.games.pegs_and_jokers.options import PEGS
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, Place, Play, Steps
from jokerpoker.games.pegs_and_jokers.rules.hits import first_peg_after, hits_of_step, step_with_hits, walks
from jokerpoker.games.pegs_and_jokers.rules.pack import Power, Rank
from jokerpoker.games.pegs_and_jokers.rules.splits import Splitter
from jokerpoker.games.pegs_and_jokers.rules.table_setup import TableSetup


def movable_colours(board: Board, seat: int, setup: TableSetup) -> tuple[int, ...]:
    """The colours whose pegs a seat may move now. With ``control="team"`` these are all of its team; else
    only the first, clockwise from the seat's own, whose pegs are not all at home (PJ-A12 of the written
    rules).
    """
    team = setup.team[seat]
    if setup.options.control == "team":
        return team
    for colour in team:
        if not board.all_home(colour):
            return (colour,)
    return ()


class SeatPlays:
    """The legal plays of a seat with any card on one board. They are cached, so the board must not change.

    ``colours``: the colours whose pegs the seat may move. ``same_team``: by colour, true for the seat itself
    and its team-mates.
    """

    __slots__ = ("_by_rank", "_out", "_walks", "board", "colours", "same_team", "seat", "setup")

    def __init__(self, board: Board, seat: int, setup: TableSetup) -> None:
        self.board = board
        self.seat = seat
        self.setup = setup
        self.same_team = setup.same_team[seat]
        self.colours = movable_colours(board, seat, setup)
        self._out: list[Play] | None = None
        self._walks: dict[int, list[Play]] = {}
        self._by_rank: dict[Rank, list[Play]] = {}

    def plays(self, rank: Rank) -> list[Play]:
        """Every different play of a rank: if several lead to the same board, the first of them."""
        plays = self._by_rank.get(rank)
        if plays is None:
            length = self.setup.single_walks.get(rank)
            plays = self._one_peg(length) if length else self._plays(self.setup.powers[rank])
            self._by_rank[rank] = plays
        return plays

    def _plays(self, power: Power) -> list[Play]:
        out, all_walks, splits, _, swap, joker = power
        if joker:
            return self._jokers()
        plays = self.coming_out() if out else []
        for length in all_walks:
            plays = plays + self._one_peg(length)  # not +=, which would change a cached list
        if splits:
            return self._with_splits(plays, power)
        # If a peg walks from the in-spot of a team-mate onto that team-mate's peg, that peg goes to this
        # in-spot: the same board as after a swap.
        repeats = len(all_walks) > 1 or (swap and any(len(changes) > 1 for _, changes in plays))
        if swap:
            plays = plays + self._swaps()
        return self._distinct(plays) if repeats else plays

    def every_order(self, rank: Rank) -> Iterator[Play]:
        """The plays of :meth:`plays`, and every swap and split in every legal order of its steps, even if
        they lead to the same board. Some plays come twice.
        """
        plays, power = self.plays(rank), self.setup.powers[rank]
        yield from plays
        if power.swap:
            for steps, _ in self._swaps():
                yield steps, steps
                yield steps[::-1], steps[::-1]
        yield from self.every_split(power)

    def _distinct(self, plays: Iterable[Play]) -> list[Play]:
        """The first play to each board; equal boards have equal *marks* (``geometry.Marks``)."""
        return list(self.board.geometry.marks.first_of(plays).values())

    def coming_out(self) -> list[Play]:
        """The plays that bring a peg from its start area to its come-out hole."""
        if self._out is None:
            self._out = [
                (changes[:1], changes) for colour in self.colours if (changes := self._out_of(colour))
            ]
        return self._out

    def _out_of(self, colour: int) -> Changes | None:
        """All changes if a peg of this colour comes out; None if it cannot."""
        geometry = self.board.geometry
        hole = geometry.come_out[colour]
        # The places of a colour's pegs are sorted, and a start area has the highest number.
        if self.board.pegs[colour][-1] != geometry.start or self.board.track[hole] == colour:
            return None
        return step_with_hits(self.board, (colour, geometry.start, hole), self.same_team)

    def _one_peg(self, length: int) -> list[Play]:
        """The plays in which one peg walks ``length`` holes, backward if negative."""
        plays = self._walks.get(length)
        if plays is None:
            plays = self._walks[length] = walks(self.board, self.colours, length, self.same_team)
        return plays

    def _with_splits(self, plays: list[Play], power: Power) -> list[Play]:
        """The given plays, of one peg each, and a play for every other board that a split leads to."""
        if self._may_change_colour() and not power.anybody:
            return self._distinct([*plays, *self.every_split(power)])
        colours = tuple(range(self.setup.seats)) if power.anybody else self.colours
        if sum(self.board.own[colour].bit_count() for colour in colours) < 2:
            return plays
        splitter = Splitter(self.board, colours, self.same_team, plays)
        splitter.find_plays(power.splits)
        if splitter.two_may_enter_lane:
            return self._distinct([*plays, *splitter.unmarked, *splitter.by_mark.values()])
        # ``by_mark`` begins with ``plays``, which the splitter got as its ``known`` plays.
        return [*splitter.by_mark.values(), *splitter.unmarked_to_other_boards()]

    def _may_change_colour(self) -> bool:
        """True if the second part of a split may have to move a team-mate's peg, because the first part could
        bring the last peg of its colour home (option ``split_carry_over``, PJ-A11).
        """
        if not self.setup.options.split_carry_over or self.setup.options.control == "team":
            return False
        return any(self.board.pegs_at_home(colour) == PEGS - 1 for colour in self.colours)

    def every_split(self, power: Power) -> Iterator[Play]:
        """Every split of this power in every order; the second part is played on the board that the first one
        leaves (PJ-A9).
        """
        board = self.board
        every_colour = range(len(board.pegs))
        carries = self.setup.options.split_carry_over and not power.anybody
        for first, second in power.splits:
            for (step,), changes in walks(
                board, every_colour if power.anybody else self.colours, first, self.same_team
            ):
                board.do(changes)
                after = movable_colours(board, self.seat, self.setup) if carries else self.colours
                second_plays = walks(board, every_colour if power.anybody else after, second, self.same_team)
                board.undo(changes)
                first_peg = first_peg_after(changes)
                for (second_step,), second_changes in second_plays:
                    if second_step[:2] != first_peg:  # the parts move two pegs
                        yield (step, second_step), changes + second_changes

    def _swaps(self) -> list[Play]:
        """The plays that swap two pegs of different colours on the main track; they hit nobody (PJ-A14)."""
        track, colours = self.board.track, self.colours
        anyone = not self.setup.options.swap_needs_own
        pegs = [(colour, hole) for hole, colour in enumerate(track) if colour != NOBODY]
        plays: list[Play] = []
        for index, (colour, hole) in enumerate(pegs):
            for other, other_hole in pegs[index + 1 :]:
                if colour != other and (anyone or colour in colours or other in colours):
                    steps = (colour, hole, other_hole), (other, other_hole, hole)
                    plays.append((steps, steps))
        return plays

    def _jokers(self) -> list[Play]:
        """The plays of a joker: a peg goes to a hole of the main track that another colour occupies."""
        track, start = self.board.track, self.board.geometry.start
        targets = [(hole, colour) for hole, colour in enumerate(track) if colour != NOBODY]
        plays: list[Play] = []
        # Two plays may lead to the same board. If the pegs of two team-mates are on each other's in-spots,
        # they change places, whichever of them the joker moves. And a chain of hits may bring another peg of
        # the same colour to the place that the moved peg has left.
        repeats, several = False, len(self.colours) > 1
        for colour, place in self._joker_pegs():
            for hole, victim in targets:
                step = colour, place, hole
                if not self.same_team[victim]:
                    plays.append(((step,), (step, (victim, hole, start))))
                elif victim != colour:
                    hits = hits_of_step(self.board, step, self.same_team)
                    if hits:
                        plays.append(((step,), (step, *hits)))
                        repeats = repeats or several or len(hits) > 1
        return self._distinct(plays) if repeats else plays

    def _joker_pegs(self) -> list[tuple[int, Place]]:
        """The pegs that a joker may move; of several in a start area only one."""
        geometry, options = self.board.geometry, self.setup.options
        pegs = [
            (colour, place) for colour in self.colours for place in dict.fromkeys(self.board.pegs[colour])
        ]
        starting = [peg for peg in pegs if peg[1] == geometry.start]
        if options.joker_start == "start_first" and starting:
            return starting
        if options.joker_from_home:
            return pegs
        first_in_lane, after_lane = geometry.lane_bounds
        return [peg for peg in pegs if not first_in_lane <= peg[1] < after_lane]


def changes_of(board: Board, seat: int, rank: Rank, steps: Steps, setup: TableSetup) -> Changes:
    """All changes of the board by a card whose steps are legal."""
    if len(steps) == 2 and setup.powers[rank].swap:
        return steps
    same_team = setup.same_team[seat]
    first = step_with_hits(board, steps[0], same_team)
    assert first is not None
    if len(steps) == 1:
        return first
    board.do(first)
    second = step_with_hits(board, steps[1], same_team)
    board.undo(first)
    assert second is not None
    return first + second


def check_steps(seat_plays: SeatPlays, rank: Rank, steps: Steps | None) -> None:
    """Raise :class:`IllegalAction` unless a play of this rank has these steps, in any legal order. ``steps``:
    from :func:`actions.steps_of`.
    """
    if steps is None or all(steps != legal for legal, _ in seat_plays.every_order(rank)):
        raise IllegalAction("no_such_play", f"{rank} cannot move that way: choose a listed move.", rank=rank)
