"""All boards that a split can lead to, without trying each order of each pair of pegs.

A *half move* is the move of one of a split's two pegs. Where the code compares two half moves, ``place``,
``end`` and ``step`` belong to one, ``origin``, ``goal`` and ``other`` to the other. Most pairs of half moves
do not interact: each is legal alone, and both orders lead to the same board. Lists of half moves are enough
to find these pairs, and also the pairs of one colour in which the first peg clears the way of the second.
Only half moves that hit a team-mate (a peg of the team that plays the card), and hits that remove a peg from
the way of another peg of its colour, are tried one by one on a board.

Example: colour 0 has pegs on holes 20 and 23, and a seven is split into 3 and 4. The peg on 23 can walk 3
steps. The peg on 20 cannot: it would land on 23. Its trail (``geometry.Way``) and the set of the colour's
pegs (``Board.own``) have only bit 23 in common, so exactly one peg blocks it.

>>> from jokerpoker.games.pegs_and_jokers.rules.board import read
>>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
>>> board = read("20 23 s s s|25 s s s s|s s s s s|s s s s s", geometry(4))
>>> clear, blocked, hitting = halves(board, 0, [3], [True, False, True, False])[3]
>>> [(way[0], way[1]) for way in clear], [(by, way[0], way[1]) for by, way in blocked], hitting
([(23, 26)], [(23, 20, 23)], [])

The split has two plays: 23 to 26, then 20 to 24; and 23 to 27, then 20 to 23, which is free by then.

>>> splitter = Splitter(board, [0], [True, False, True, False], [])
>>> splitter.find_plays(((3, 4), (4, 3)))
>>> [steps for steps, _ in splitter.unmarked]
[((0, 23, 26), (0, 20, 24)), ((0, 23, 27), (0, 20, 23))]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Change, Changes, Place, Play, Way
from jokerpoker.games.pegs_and_jokers.rules.hits import first_peg_after, step_with_hits, walks
from jokerpoker.games.pegs_and_jokers.rules.pack import Pairs


class Halves(NamedTuple):
    """The half moves of a colour by one number of steps, on the board before the split.

    ``clear``: half moves that no peg of their own colour blocks and that hit no team-mate, each with all its
    changes. ``blocked``: those that exactly one peg of their own colour blocks, as (place of that peg, half
    move). ``hitting``: those that would hit a team-mate.
    """

    clear: list[Way]
    blocked: list[tuple[Place, Way]]
    hitting: list[Way]


def halves(board: Board, colour: int, counts: Iterable[int], same_team: Sequence[bool]) -> dict[int, Halves]:
    """A colour's half moves by each of the numbers of steps in ``counts`` (negative: backward).
    ``same_team``: see ``Splitter``.
    """
    track, own, ways = board.track, board.own[colour], board.geometry.ways[colour]
    holes, start = board.geometry.lane_bounds
    limit = start if same_team[colour] else holes  # an opponent's peg stays on the main track
    origins = [place for place in board.pegs[colour] if place < limit]
    by_steps: dict[int, Halves] = {}
    for steps in counts:
        by_steps[steps] = clear, blocked, hitting = Halves([], [], [])
        for origin in origins:
            for way in ways[origin][steps]:
                _, end, trail, step, _ = way
                if end >= limit:
                    continue
                if blocks := trail & own:
                    # Only one peg is in the way if clearing the lowest bit leaves 0: 0b0100 & 0b0011 == 0,
                    # but 0b0110 & 0b0101 == 0b0100. Its place is the number of its bit.
                    if not blocks & (blocks - 1):
                        blocked.append((blocks.bit_length() - 1, way))
                elif end >= holes or (victim := track[end]) == NOBODY:
                    clear.append(way)
                elif same_team[victim]:
                    hitting.append(way)
                else:
                    clear.append((origin, end, trail, step, (step, (victim, end, start))))
    return by_steps


class Splitter:
    """Pairs half moves of some colours; ``same_team``: by colour, true for the team that plays the card.

    The plays found go to one of two collections:

    - ``by_mark``: plays that may lead to the same board as another play. The keys are the numbers that they
      add to the mark of the board (``geometry.Marks``), so that only the first play to each board is stored.
      The ``known`` plays, those without a split, are stored before all others.
    - ``unmarked``: plays that lead to different boards. But if ``two_may_enter_lane`` is true (two pegs of a
      colour are near their lane), two of these plays may lead to the same board: by one the first peg goes to
      ``h1`` and the second to ``h2``, by the other it is the other way round.

    ``arrivals``: steps of a peg to its own in-spot, to which a hit in another play may send the same peg.
    Only an unmarked play with such a step may lead to a board of ``by_mark``. Example: the in-spot is 5 holes
    behind a peg. The peg walks 5 back to it, and a team-mate walks to the hole 5 ahead; or the peg walks 5
    ahead, and the team-mate hits it there and so sends it to its in-spot.

    ``_tries`` and ``_tries_all``: by the half move that is made first, the second ones that are tried after
    it on a board. ``_tries``: single half moves, each with the trail that must be free. ``_tries_all``: pairs
    ``(steps, colour)``, for all half moves of that colour by this number of steps.
    """

    def __init__(
        self, board: Board, colours: Sequence[int], same_team: Sequence[bool], known: Iterable[Play]
    ) -> None:
        self.board = board
        self.colours = colours
        self.same_team = same_team
        self.marks = board.geometry.marks
        self.by_mark = self.marks.first_of(known)
        self.unmarked: list[Play] = []
        self.two_may_enter_lane = False
        self.arrivals: set[Change] = set()
        self._halves: dict[int, dict[int, Halves]] = {}  # by colour, then by number of steps
        self._some_hit_team_mates = False
        self._tries: dict[Change, dict[Change, int]] = defaultdict(dict)
        self._tries_all: dict[Change, dict[tuple[int, int], None]] = defaultdict(dict)

    def find_plays(self, pairs: Pairs) -> None:
        """Find the plays of splits into these pairs of numbers of steps. ``pairs`` has both orders of each,
        such as (3, 4) and (4, 3).
        """
        self._find_halves({first for first, _ in pairs})
        for first, second in pairs:
            if first <= second:
                self._pair(first, second)
        for first, second in pairs if self._some_hit_team_mates else ():
            self._with_team_mates(first, second)
        for step in {**self._tries_all, **self._tries}:
            self._try(step)

    def unmarked_to_other_boards(self) -> list[Play]:
        """The ``unmarked`` plays that lead to no board of ``by_mark``."""
        if not self.arrivals:
            return self.unmarked
        by_mark, mark = self.by_mark, self.marks.of
        return [
            play
            for play in self.unmarked
            if self.arrivals.isdisjoint(play[0]) or mark(play[1]) not in by_mark
        ]

    def _find_halves(self, counts: Collection[int]) -> None:
        board, most = self.board, max(counts)
        for colour in self.colours:
            self._halves[colour] = by_steps = halves(board, colour, counts, self.same_team)
            self._some_hit_team_mates |= any(half.hitting for half in by_steps.values())
            entering = board.own[colour] & board.geometry.entries[colour][most]
            if entering & (entering - 1) and self.same_team[colour]:  # more than one bit, so two pegs or more
                self.two_may_enter_lane = True

    def _pair(self, first: int, second: int) -> None:
        """Pair half moves of ``first`` steps with half moves of ``second`` steps, in either order."""
        for colour in self.colours:
            first_halves = self._halves[colour][first]
            for other in self.colours:
                if colour == other:
                    self._one_colour(first_halves, self._halves[colour][second], first == second)
                elif first != second or colour < other:
                    self._two_colours(first_halves, self._halves[other][second])

    def _one_colour(self, first_halves: Halves, second_halves: Halves, same: bool) -> None:
        """Pair half moves of one colour; the peg that moves first must not block the other. ``same``: both
        parts of the split have the same number of steps.
        """
        bit, unmarked, others = self.board.geometry.bit, self.unmarked, second_halves.clear
        for index, (place, end, trail, step, changes) in enumerate(first_halves.clear):
            end_bit = bit[end]
            for origin, goal, other_trail, other, other_changes in others[index + 1 :] if same else others:
                if origin != place:
                    if not other_trail & end_bit:
                        unmarked.append(((step, other), changes + other_changes))
                    elif not trail & bit[goal]:
                        unmarked.append(((other, step), other_changes + changes))
        if second_halves.blocked:
            self._make_way(first_halves, second_halves)
        if first_halves.blocked and not same:
            self._make_way(second_halves, first_halves)

    def _make_way(self, early: Halves, late: Halves) -> None:
        """Add plays in which one peg clears the way of another of its colour."""
        bit = self.board.geometry.bit
        for at, follower in late.blocked:
            _, _, trail, other, _ = follower
            for place, end, _, step, changes in early.clear:
                if place != at or trail & bit[end]:
                    continue
                other_changes = self._once_clear(follower)
                if other_changes:
                    self.unmarked.append(((step, other), changes + other_changes))
                else:
                    self._tries[step][other] = trail

    def _once_clear(self, follower: Way) -> Changes:
        """All changes by a half move once the peg of its colour that blocks it has left; empty if it would
        then hit a team-mate.
        """
        _, end, _, step, only_step = follower
        victim = self.board.track[end] if end < self.board.geometry.holes else NOBODY
        if victim in (NOBODY, step[0]):
            return only_step
        return () if self.same_team[victim] else (step, (victim, end, self.board.geometry.start))

    def _two_colours(self, first_halves: Halves, second_halves: Halves) -> None:
        """Pair half moves of two colours. Their pegs cannot block each other, but may hit each other."""
        unmarked, holes, followers = self.unmarked, self.board.geometry.holes, second_halves.clear
        for leader in first_halves.clear:
            place, end, _, step, changes = leader
            # Only holes of the track are shared. NOBODY (-1) stands for any other place, since no hole is -1.
            reached = end if end < holes else NOBODY
            touched = reached, place if place < holes else NOBODY
            hits_nobody = len(changes) == 1
            for follower in followers:
                origin, goal, _, other, other_changes = follower
                if goal in touched or origin == reached:
                    self._meet(leader, follower)
                    self._meet(follower, leader)
                else:
                    steps = step, other
                    unmarked.append(
                        (steps, steps if hits_nobody and len(other_changes) == 1 else changes + other_changes)
                    )
            for at, (_, _, trail, other, _) in second_halves.blocked:
                if at == reached:  # the hit clears the way
                    self._tries[step][other] = trail
        for at, (_, _, trail, step, _) in first_halves.blocked:  # the same, the other way round
            for _, goal, _, other, _ in followers if at < holes else ():
                if goal == at:
                    self._tries[other][step] = trail

    def _meet(self, early: Way, late: Way) -> None:
        """Add plays of half moves of two colours that touch the same hole; ``early`` moves first."""
        _, end, _, step, changes = early
        origin, goal, trail, other, _ = late
        if end == origin:  # `early` hits the peg of `late`
            return
        if end != goal:  # `late` goes to the hole that `early` has left
            self._add(step, changes, [(other, (other,))])
        elif self.same_team[step[0]]:
            self._tries[step][other] = trail
            spot = self.board.geometry.in_spot[step[0]]
            # The in-spot is as far behind the origin as the end is ahead of it. Example: in-spot 3, origin 8
            # and end 13: (8 - 3 - 13 + 8) % 72 == 0.
            if (step[1] - spot - end + step[1]) % self.board.geometry.holes == 0:
                self.arrivals.add((step[0], step[1], spot))
        else:
            hit = step[0], end, self.board.geometry.start
            self._add(step, changes, [(other, (other, hit))])

    def _add(self, step: Change, changes: Changes, second_moves: Iterable[tuple[Change, Changes]]) -> None:
        """Add plays to ``by_mark``: one first step with its changes, followed by each of ``second_moves``,
        which are steps with their changes.
        """
        by_mark, marks, before = self.by_mark, self.marks, self.marks.of(changes)
        for other, other_changes in second_moves:
            mark = before
            for change in other_changes:
                mark += marks[change]
            if mark not in by_mark:
                by_mark[mark] = (step, other), changes + other_changes

    def _with_team_mates(self, first: int, second: int) -> None:
        """Pair half moves of ``first`` steps that hit a team-mate with half moves of ``second`` steps, in
        either order.
        """
        for colour in self.colours:
            for way in self._halves[colour][first].hitting:
                _, _, _, step, _ = way
                changes = step_with_hits(self.board, step, self.same_team)
                if changes is None:
                    self._unlock(way, second)
                else:
                    self._pair_hit(way, changes, second)

    def _unlock(self, way: Way, second: int) -> None:
        """Try a half move that hits a team-mate after each half move of the team. Made first, it is illegal,
        because the team-mate may not land on its in-spot yet.
        """
        _, _, trail, step, _ = way
        for colour in self.colours:
            if self.same_team[colour]:
                for _, _, _, other, _ in self._halves[colour][second].clear:
                    self._tries[other][step] = trail

    def _pair_hit(self, way: Way, changes: Changes, second: int) -> None:
        """Pair a half move that hits a team-mate with those of ``second`` steps."""
        _, _, _, step, _ = way
        holes = self.board.geometry.holes
        # The colours whose pegs the hit moves, and the holes of the track that it empties or fills.
        colours = {colour for colour, _, _ in changes}
        places = {place for _, *both in changes for place in both if place < holes}
        # An opponent's peg (moved by a ten) leaves the in-spot to which its hit sends the team-mate. A second
        # step that hits it leads to the same board as a walk of the team-mate onto the in-spot, which hits it
        # there.
        if changes[1][2] == step[1] and not self.same_team[step[0]]:
            self.arrivals.add(changes[1])
        for colour in self.colours:
            others = self._halves[colour][second]
            if colour in colours:
                self._tries_all[step][second, colour] = None
                self._try_after(way, places, others.clear)
            else:
                self._pair_with_unmoved_colour(way, changes, places, others)

    def _try_after(self, way: Way, places: Collection[Place], others: Iterable[Way]) -> None:
        """Try a half move that hits a team-mate after each of ``others`` (half moves of one colour) that
        touches a place which the hit empties or fills (``places``). With the rest of them, both orders lead
        to the same board.
        """
        _, _, trail, step, _ = way
        touched = sum(self.board.geometry.bit[place] for place in places)
        for origin, goal, other_trail, other, _ in others:
            tries = self._tries[other]
            if origin in places or goal in places or other_trail & touched:
                tries[step] = trail

    def _pair_with_unmoved_colour(
        self, way: Way, changes: Changes, places: Collection[Place], others: Halves
    ) -> None:
        """Pair a half move that hits a team-mate with those of a colour that its changes do not move."""
        _, _, trail, step, _ = way
        apart = []
        for origin, goal, other_trail, other, other_changes in others.clear:
            if origin in places or goal in places:
                self._tries[step][other] = other_trail
                self._tries[other][step] = trail
            else:
                apart.append((other, other_changes))
        self._add(step, changes, apart)
        for _, _, other_trail, other, _ in others.hitting:
            self._tries[step][other] = other_trail

    def _try(self, step: Change) -> None:
        """Make a half move on a copy of the board, if it is legal, and add its plays with the second half
        moves that are legal then.
        """
        tries, tries_all = self._tries[step], self._tries_all[step]
        changes = step_with_hits(self.board, step, self.same_team) if tries or tries_all else None
        if changes is None:
            return
        # `mover`, the first peg, may not move again.
        board, same_team, mover = self.board.copy(), self.same_team, first_peg_after(changes)
        board.do(changes)
        own, bit = board.own, board.geometry.bit
        second_moves = []
        for other, trail in tries.items():
            colour, place, _ = other
            if own[colour] & bit[place] and not own[colour] & trail and (colour, place) != mover:
                other_changes = step_with_hits(board, other, same_team)
                if other_changes:
                    second_moves.append((other, other_changes))
        for steps, colour in tries_all:
            for (other,), other_changes in walks(board, (colour,), steps, same_team):
                if other[:2] != mover:
                    second_moves.append((other, other_changes))
        self._add(step, changes, second_moves)
