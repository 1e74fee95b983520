"""All boards that a split can lead to, without trying each order of each pair of pegs.

A *half move* is one of the two steps of a split. Most pairs of half moves do not interact: each is legal
alone, and both orders lead to one board. Those are paired from lists, and so are pegs of one colour that
clear the way. Only half moves that hit a team-mate, and hits that clear the way of another colour, are tried
step by step on a board.

Example: colour 0 has pegs on holes 20 and 23, and a seven is split into 3 and 4. By 3, the peg on 23 is
clear; the one on 20 would land on 23, so its way and the colour's own pegs share bit 23: it is blocked by
that one peg.

>>> from jokerpoker.games.pegs_and_jokers.rules.board import read
>>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
>>> board = read("20 23 s s s|25 s s s s|s s s s s|s s s s s", geometry(4))
>>> clear, blocked, hitting = halves(board, 0, [3], [True, False, True, False])[3]
>>> [(way[0], way[1]) for way in clear], [(by, way[0], way[1]) for by, way in blocked], hitting
([(23, 26)], [(23, 20, 23)], [])

A way lists the holes that must be free of own pegs as bits: from 20 by 3 those are 21, 22 and 23. Two plays
remain: 23 to 26 first, then 20 to 24; and 23 to 27 out of the way, then 20 to 23.

>>> blocked[0][1][2] == 1 << 21 | 1 << 22 | 1 << 23
True
>>> splitter = Splitter(board, [0], [True, False, True, False], [])
>>> splitter.split(((3, 4), (4, 3)))
>>> [steps for steps, _ in splitter.plain]
[((0, 23, 26), (0, 20, 24)), ((0, 23, 27), (0, 20, 23))]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Change, Changes, Place, PlaySteps, Way
from jokerpoker.games.pegs_and_jokers.rules.hits import arrive, follow, walks
from jokerpoker.games.pegs_and_jokers.rules.pack import Pairs

Halves: TypeAlias = tuple[list[Way], list[tuple[Place, Way]], list[Way]]
"""The half moves of a colour by one number of steps, on the board before the split, in three lists.

Clear: nothing is in the way and no team-mate is hit; each with all its changes. Blocked: exactly one own peg,
given by its place, is in the way. Hitting: the peg would hit a team-mate.
"""


def halves(board: Board, colour: int, counts: Iterable[int], friends: Sequence[bool]) -> dict[int, Halves]:
    """The half moves of a colour, by numbers of steps."""
    track, own, ways = board.track, board.own[colour], board.geometry.ways[colour]
    holes, start = board.geometry.lane
    limit = start if friends[colour] else holes
    origins = [place for place in board.pegs[colour] if place < limit]
    by_steps: dict[int, Halves] = {}
    for steps in counts:
        by_steps[steps] = clear, blocked, hitting = [], [], []
        for origin in origins:
            for way in ways[origin][steps]:
                _, end, needs, step, _ = way
                if end >= limit:
                    continue
                if blocks := needs & own:
                    # A single bit: only one peg is in the way.
                    if not blocks & (blocks - 1):
                        blocked.append((blocks.bit_length() - 1, way))
                elif end >= holes or (victim := track[end]) == NOBODY:
                    clear.append(way)
                elif friends[victim]:
                    hitting.append(way)
                else:
                    clear.append((origin, end, needs, step, (step, (victim, end, start))))
    return by_steps


class Splitter:
    """Pairs half moves of some colours; ``friends``: by colour, is it of the team that plays the card?

    ``boards``: plays that may lead to the same board as another play, by the sum of their ``Marks``; of
    plays to one board only the first is stored. It starts with the plays that are ``known``.
    ``plain``: plays that all lead to different boards. Exception: ``twins`` is true if two pegs of a colour
    may both reach the lane; then their plays may lead to one board.
    No plain play leads to one of ``boards``. Exception: one of its steps is among ``arrivals``, steps of a
    peg to its in-spot, where a hit can also send it after a step of the same length the other way (its own
    step, or that of the peg that hits it).
    ``_tries``: by first half move, single second ones to try after it, with the places that they need free.
    ``_tries_all``: by first half move, the steps and colours of which all second ones are tried.
    """

    def __init__(
        self, board: Board, colours: Sequence[int], friends: Sequence[bool], known: Iterable[PlaySteps]
    ) -> None:
        self.board = board
        self.colours = colours
        self.friends = friends
        self.marks = board.geometry.marks
        self.boards = self.marks.first_of(known)
        self.plain: list[PlaySteps] = []
        self.twins = False
        self.arrivals: set[Change] = set()
        self._halves: dict[int, dict[int, Halves]] = {}
        self._hitting = False
        self._tries: dict[Change, dict[Change, int]] = defaultdict(dict)
        self._tries_all: dict[Change, dict[tuple[int, int], None]] = defaultdict(dict)

    def split(self, pairs: Pairs) -> None:
        """Find the plays of these pairs of steps; each pair is given in both orders."""
        self._look({first for first, _ in pairs})
        for first, second in pairs:
            if first <= second:
                self._pair(first, second)
        for first, second in pairs if self._hitting else ():
            self._with_team_mates(first, second)
        for step in {**self._tries_all, **self._tries}:
            self._try(step)

    def others(self) -> list[PlaySteps]:
        """The plain plays that lead to none of ``boards``."""
        if not self.arrivals:
            return self.plain
        boards, mark = self.boards, self.marks.of
        return [
            play for play in self.plain if self.arrivals.isdisjoint(play[0]) or mark(play[1]) not in boards
        ]

    def _look(self, counts: Collection[int]) -> None:
        board, most = self.board, max(counts)
        for colour in self.colours:
            self._halves[colour] = by_steps = halves(board, colour, counts, self.friends)
            self._hitting = self._hitting or any(hitting for _, _, hitting in by_steps.values())
            entering = board.own[colour] & board.geometry.entries[colour][most]
            if entering & (entering - 1) and self.friends[colour]:
                self.twins = True

    def _pair(self, first: int, second: int) -> None:
        """Pair half moves of ``first`` steps with others of ``second`` steps."""
        for colour in self.colours:
            ours = self._halves[colour][first]
            for other in self.colours:
                if colour == other:
                    self._one_colour(ours, self._halves[colour][second], first == second)
                elif first != second or colour < other:
                    self._two_colours(ours, self._halves[other][second])

    def _one_colour(self, ours: Halves, theirs: Halves, same: bool) -> None:
        """Pair half moves of one colour; the first to move must not block the other. ``same``: both parts of
        the split have the same steps.
        """
        bit, plain, late = self.board.geometry.bit, self.plain, theirs[0]
        for index, (place, end, needs, step, changes) in enumerate(ours[0]):
            end_bit = bit[end]
            for origin, goal, other_needs, other, other_changes in late[index + 1 :] if same else late:
                if origin != place:
                    if not other_needs & end_bit:
                        plain.append(((step, other), changes + other_changes))
                    elif not needs & bit[goal]:
                        plain.append(((other, step), other_changes + changes))
        if theirs[1]:
            self._make_way(ours, theirs)
        if ours[1] and not same:
            self._make_way(theirs, ours)

    def _make_way(self, early: Halves, late: Halves) -> None:
        """Plays in which one peg clears the way of another of its colour."""
        bit = self.board.geometry.bit
        for at, follower in late[1]:
            needs, other = follower[2:4]
            for place, end, _, step, changes in early[0]:
                if place != at or needs & bit[end]:
                    continue
                other_changes = self._behind(follower)
                if other_changes:
                    self.plain.append(((step, other), changes + other_changes))
                else:
                    self._tries[step][other] = needs

    def _behind(self, follower: Way) -> Changes:
        """All changes by a half move once the peg of its colour in its way, or at its end, has left; empty if
        it would hit a team-mate."""
        _, end, _, step, alone = follower
        victim = self.board.track[end] if end < self.board.geometry.holes else NOBODY
        if victim in (NOBODY, step[0]):
            return alone
        return () if self.friends[victim] else (step, (victim, end, self.board.geometry.start))

    def _two_colours(self, ours: Halves, theirs: Halves) -> None:
        """Pair half moves of two colours: they do not block, but may hit each other."""
        plain, holes, late = self.plain, self.board.geometry.holes, theirs[0]
        for leader in ours[0]:
            place, end, _, step, changes = leader
            reached = end if end < holes else NOBODY
            touched = reached, place if place < holes else NOBODY
            quiet = len(changes) == 1
            for follower in late:
                origin, goal, _, other, other_changes = follower
                if goal in touched or origin == reached:
                    self._meet(leader, follower)
                    self._meet(follower, leader)
                else:
                    steps = step, other
                    plain.append(
                        (steps, steps if quiet and len(other_changes) == 1 else changes + other_changes)
                    )
            for at, follower in theirs[1]:
                if at == reached:
                    self._tries[step][follower[3]] = follower[2]
        for at, leader in ours[1]:
            for follower in late if at < holes else ():
                if follower[1] == at:
                    self._tries[follower[3]][leader[3]] = leader[2]

    def _meet(self, early: Way, late: Way) -> None:
        """Add plays of two colours that share a hole: ``early`` moves first."""
        _, end, _, step, changes = early
        origin, goal, needs, other, _ = late
        if end == origin:
            return
        if end != goal:
            self._note(step, changes, [(other, (other,))])
        elif self.friends[step[0]]:
            self._tries[step][other] = needs
            spot = self.board.geometry.in_spot[step[0]]
            if (step[1] - spot - end + step[1]) % self.board.geometry.holes == 0:
                self.arrivals.add((step[0], step[1], spot))
        else:
            hit = step[0], end, self.board.geometry.start
            self._note(step, changes, [(other, (other, hit))])

    def _note(self, step: Change, changes: Changes, rests: Iterable[tuple[Change, Changes]]) -> None:
        """Add plays to ``boards``: a step and its changes, each followed by another step and its changes."""
        boards, marks, before = self.boards, self.marks, self.marks.of(changes)
        for other, rest in rests:
            mark = before
            for change in rest:
                mark += marks[change]
            if mark not in boards:
                boards[mark] = (step, other), changes + rest

    def _with_team_mates(self, first: int, second: int) -> None:
        """Pair half moves of ``first`` steps that hit a team-mate with others of ``second``, in both
        orders.
        """
        for colour in self.colours:
            for way in self._halves[colour][first][2]:
                changes = arrive(self.board, way[3], self.friends)
                if changes is None:
                    self._unlock(way, second)
                else:
                    self._hit(way, changes, second)

    def _unlock(self, way: Way, second: int) -> None:
        """Try a hit that is illegal now because the team-mate may not land on its in-spot: a half move of the
        team made first may allow it.
        """
        for colour in self.colours:
            if self.friends[colour]:
                for other in self._halves[colour][second][0]:
                    self._tries[other[3]][way[3]] = way[2]

    def _hit(self, way: Way, changes: Changes, second: int) -> None:
        """Pair a half move that hits a team-mate with those of ``second`` steps."""
        step, holes = way[3], self.board.geometry.holes
        colours = {colour for colour, _, _ in changes}
        places = {place for _, *both in changes for place in both if place < holes}
        if changes[1][2] == step[1] and not self.friends[step[0]]:
            self.arrivals.add(changes[1])
        for colour in self.colours:
            others = self._halves[colour][second]
            if colour in colours:
                self._tries_all[step][second, colour] = None
                self._before(way, places, others[0])
            else:
                self._beside(way, changes, places, others)

    def _before(self, way: Way, places: Collection[Place], others: Iterable[Way]) -> None:
        """Try a half move that hits a team-mate after those of a colour that touch its places; after the
        others it would lead to the same board as before them.
        """
        touched = sum(self.board.geometry.bit[place] for place in places)
        for origin, goal, needs, other, _ in others:
            tries = self._tries[other]
            if origin in places or goal in places or needs & touched:
                tries[way[3]] = way[2]

    def _beside(self, way: Way, changes: Changes, places: Collection[Place], others: Halves) -> None:
        """Pair a half move that hits a team-mate with those of a colour that it does not touch."""
        step, apart = way[3], []
        for follower in others[0]:
            origin, goal, needs, other, other_changes = follower
            if origin in places or goal in places:
                self._tries[step][other] = needs
                self._tries[other][step] = way[2]
            else:
                apart.append((other, other_changes))
        self._note(step, changes, apart)
        for follower in others[2]:
            self._tries[step][follower[3]] = follower[2]

    def _try(self, step: Change) -> None:
        """Make a half move on a copy of the board, if it is legal, and add its plays with the second half
        moves that are legal then.
        """
        tries, tries_all = self._tries[step], self._tries_all[step]
        changes = arrive(self.board, step, self.friends) if tries or tries_all else None
        if changes is None:
            return
        board, friends, mover = self.board.copy(), self.friends, follow(changes)
        board.do(changes)
        own, bit = board.own, board.geometry.bit
        rests = []
        for other, needs in tries.items():
            colour, place, _ = other
            if own[colour] & bit[place] and not own[colour] & needs and (colour, place) != mover:
                rest = arrive(board, other, friends)
                if rest:
                    rests.append((other, rest))
        for steps, colour in tries_all:
            for (other,), rest in walks(board, (colour,), steps, friends):
                if other[:2] != mover:
                    rests.append((other, rest))
        self._note(step, changes, rests)
