"""All boards that a split can lead to, without trying each order of each pair of pegs.

Most pairs of half moves do not touch each other: both are legal alone, and together, in either order, they
lead to one board. Those are paired from lists. What remains is tried step by step on the board: half moves
that hit a team-mate, and pairs of two colours of which one lands on the other, or clears its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Change, Changes, Place, Play, Way
from jokerpoker.games.pegs_and_jokers.rules.hits import arrive, follow, walks
from jokerpoker.games.pegs_and_jokers.rules.pack import Pairs

Halves: TypeAlias = tuple[list[Way], list[tuple[int, Way]], list[Way], list[Place]]
"""The half moves of a colour by so many steps, as the board is before them, each with all that it changes.

Clear ones: nothing is in the way and no team-mate is hit. Blocked ones: one own peg, given as a bit, is in
the way; what changes is then empty where a team-mate would be hit. Those that hit a team-mate. And the
places on the track from which pegs may go into the lane.
"""


def halves(board: Board, colour: int, steps: int, friends: Sequence[bool]) -> Halves:
    """Look at every peg of a colour."""
    clear: list[Way] = []
    blocked: list[tuple[int, Way]] = []
    hitting: list[Way] = []
    branching: list[Place] = []
    track, own, ways = board.track, board.own[colour], board.geometry.ways[colour]
    holes, start = board.geometry.lane
    limit = start if friends[colour] else holes
    for origin in board.pegs[colour]:
        if origin >= limit:
            break
        for way in ways[origin][steps]:
            _, end, needs, step, _ = way
            blocks = needs & own
            if end >= limit:
                continue
            if end >= holes and origin < holes:
                branching.append(origin)
            if blocks:
                if not blocks & (blocks - 1):
                    blocked.append((blocks, _behind(board, way, friends)))
            elif end >= holes or (victim := track[end]) == NOBODY:
                clear.append(way)
            elif friends[victim]:
                hitting.append(way)
            else:
                clear.append((origin, end, needs, step, (step, (victim, end, start))))
    return clear, blocked, hitting, branching


def _behind(board: Board, way: Way, friends: Sequence[bool]) -> Way:
    """What a half move will change once the peg in its way is gone, which may have stood where it ends."""
    place, end, needs, step, _ = way
    victim = board.track[end] if end < board.geometry.holes else NOBODY
    if victim in (NOBODY, step[0]):
        return way
    return place, end, needs, step, () if friends[victim] else (step, (victim, end, board.geometry.start))


class Splitter:
    """Pairs half moves of some colours, as the card's player sees friends and opponents.

    ``plain`` plays lead to different boards unless there are ``twins``: two pegs of a colour that may both
    go into the lane. ``special`` ones may lead to any board: to that of a plain one where a peg that goes
    back is hit by a team-mate's to its in-spot, and could go there itself (``arrivals``).
    """

    def __init__(self, board: Board, colours: Sequence[int], friends: Sequence[bool]) -> None:
        self.board = board
        self.colours = colours
        self.friends = friends
        self.plain: list[Play] = []
        self.special: list[Play] = []
        self.twins = False
        self.arrivals: set[Change] = set()
        self._branching: dict[int, Place] = {}
        self._hitting = False
        self._halves: dict[tuple[int, int], Halves] = {}
        self._tries: dict[Change, dict[Change, int]] = {}
        self._with: dict[Change, dict[tuple[int, int], None]] = {}

    def split(self, pairs: Pairs) -> None:
        """Find the plays of the pairs of steps, which are given in both orders."""
        for first, second in pairs:
            if first <= second:
                self._pair(first, second)
        for first, second in pairs if self._hitting else ():
            self._with_team_mates(first, second)
        for step in {**self._with, **self._tries}:
            self._try(step)

    def _of(self, colour: int, steps: int) -> Halves:
        """The half moves of a colour, looked for once."""
        found = self._halves.get((colour, steps))
        if found is None:
            found = self._halves[colour, steps] = halves(self.board, colour, steps, self.friends)
            if found[2]:
                self._hitting = True
            if self.friends[colour]:
                spot = self.board.geometry.in_spot[colour]
                self.arrivals.update(way[3] for way in found[0] if way[1] == spot)
            for place in found[3]:
                self.twins = self.twins or self._branching.setdefault(colour, place) != place
        return found

    def _pair(self, first: int, second: int) -> None:
        """Half moves of ``first`` steps with others of ``second`` steps."""
        seconds = [(colour, self._of(colour, second)) for colour in self.colours]
        for one in self.colours:
            ours = self._of(one, first)
            for other, theirs in seconds:
                if one == other:
                    self._one_colour(ours, theirs, first == second)
                elif first != second or one < other:
                    self._two_colours(ours, theirs)

    def _one_colour(self, ours: Halves, theirs: Halves, same: bool) -> None:
        """Whichever goes first must not stand in the other's way."""
        bit, add = self.board.geometry.bit, self.plain.append
        late = theirs[0]
        for number, (place, end, needs, step, changes) in enumerate(ours[0]):
            reached = bit[end]
            for origin, there, free, other, hits in late[number + 1 :] if same else late:
                if origin != place:
                    if not free & reached:
                        add(((step, other), changes + hits))
                    elif not needs & bit[there]:
                        add(((other, step), hits + changes))
        if theirs[1]:
            self._make_way(ours, theirs)
        if ours[1] and not same:
            self._make_way(theirs, ours)

    def _make_way(self, early: Halves, late: Halves) -> None:
        """One peg goes out of the way of another of its colour, which follows."""
        bit = self.board.geometry.bit
        for blocks, follower in late[1]:
            _, _, free, other, hits = follower
            for place, end, _, step, changes in early[0]:
                if bit[place] != blocks or free & bit[end]:
                    continue
                if hits:
                    self.plain.append(((step, other), changes + hits))
                else:
                    self._later(step, follower)

    def _two_colours(self, ours: Halves, theirs: Halves) -> None:
        """Pegs of two colours do not stand in each other's way, but they may hit each other."""
        add, holes, bit = self.plain.append, self.board.geometry.holes, self.board.geometry.bit
        for one in ours[0]:
            place, end, _, step, changes = one
            reached = end if end < holes else NOBODY
            touched = reached, place if place < holes else NOBODY
            for that in theirs[0]:
                origin, there, _, other, hits = that
                if there in touched or origin == reached:
                    self._meet(one, that)
                    self._meet(that, one)
                else:
                    add(((step, other), changes + hits))
            for blocks, that in theirs[1] if end < holes else ():
                if bit[end] == blocks:
                    self._later(step, that)
        for blocks, one in ours[1]:
            for _, there, _, other, _ in theirs[0]:
                if there < holes and bit[there] == blocks:
                    self._later(other, one)

    def _meet(self, early: Way, late: Way) -> None:
        """One peg goes first, and another one whose way touches its holes follows."""
        _, end, _, step, changes = early
        origin, there, _, other, _ = late
        if end == origin:
            return
        if end != there:
            self.special.append(((step, other), (*changes, other)))
        elif self.friends[step[0]]:
            self._later(step, late)
        else:
            hit = step[0], end, self.board.geometry.start
            self.special.append(((step, other), (*changes, other, hit)))

    def _later(self, early: Change, late: Way) -> None:
        """To be tried on the board: the first goes, then the other's peg follows."""
        self._tries.setdefault(early, {})[late[3]] = late[2]

    def _with_team_mates(self, first: int, second: int) -> None:
        """Pairs of a half move of ``first`` steps that hits a team-mate with others, in both orders."""
        for colour in self.colours:
            for way in self._of(colour, first)[2]:
                step = way[3]
                hits = arrive(self.board, step, self.friends)
                for other in self.colours:
                    if hits is None:
                        self._unlock(way, self._of(other, second)[0])
                    elif any(one == other for one, _, _ in hits):
                        self._with.setdefault(step, {})[second, other] = None
                        for that in self._of(other, second)[0]:
                            self._later(that[3], way)
                    else:
                        self._beside(way, hits, self._of(other, second))

    def _unlock(self, way: Way, others: list[Way]) -> None:
        """A team-mate stands where no own peg may be hit to: others of the team may change that."""
        for other in others:
            if self.friends[other[3][0]]:
                self._later(other[3], way)

    def _beside(self, way: Way, hits: Changes, others: Halves) -> None:
        """A half move with its hits beside those of a colour that none of them touches."""
        step = way[3]
        holes = self.board.geometry.holes
        places = {place for _, *both in hits for place in both if place < holes}
        for that in others[0]:
            origin, there, _, other, changes = that
            if origin in places or there in places:
                self._later(step, that)
                self._later(other, way)
            else:
                self.special.append(((step, other), hits + changes))
        for that in others[2]:
            self._later(step, that)

    def _try(self, step: Change) -> None:
        """Make a half move on the board, if it is legal, and let other pegs go on."""
        board, friends = self.board, self.friends
        changes = arrive(board, step, friends)
        if changes is None:
            return
        mover = follow(changes)
        board.do(changes)
        own, bit = board.own, board.geometry.bit
        for other, needs in self._tries.get(step, {}).items():
            colour, place, _ = other
            if own[colour] & bit[place] and not own[colour] & needs and (colour, place) != mover:
                rest = arrive(board, other, friends)
                if rest:
                    self.special.append(((step, other), changes + rest))
        for steps, colour in self._with.get(step, ()):
            for (other,), rest in walks(board, (colour,), steps, friends):
                if other[:2] != mover:
                    self.special.append(((step, other), changes + rest))
        board.undo(changes)
