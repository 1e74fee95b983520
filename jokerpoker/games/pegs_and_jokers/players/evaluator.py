"""The value of a board for a team: places of pegs, lanes and possible hits, with learned weights.

The pegs of a colour (``Board.pegs``) are sorted by place: first those on the track, then those in the lane,
then those in the start area. So ``pegs[-1] == start`` is true if any peg is in the start area.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from jokerpoker.datafiles import read_json
from jokerpoker.games.pegs_and_jokers.options import LANE, Options
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import SIDE, Changes, Geometry, Place
from jokerpoker.games.pegs_and_jokers.rules.pack import COME_OUT_RANKS, JOKER, Rank, powers
from jokerpoker.games.pegs_and_jokers.rules.table_setup import TableSetup

NEAR = 19
"""The number of holes up to the in-spot, the in-spot included, that have a weight each."""

PAST = 17
"""The number of holes after the in-spot that have a weight each."""

FAR = 18
"""The number of stretches into which all other holes of the largest board are divided; each stretch has one
weight."""

STRETCH = 6
"""Holes per stretch."""

# Indexes of weights. The weights of places come first. From FIRST_LANE on, each set of pegs in a lane has a
# weight; bit n stands for the hole h(n+1): FIRST_LANE + 0b11000 is the index for pegs on h4 and h5.
START = 0
FIRST_NEAR = START + 1
FIRST_PAST = FIRST_NEAR + NEAR
FIRST_FAR = FIRST_PAST + PAST
FIRST_LANE = FIRST_FAR + FAR
# MINE_… (the seat's team) and THEIRS_… (the others): the sums of Evaluator.risks. AT_RISK: losses by
# opponents' hits; HELPED: gains by team-mates' hits; ENTER: probabilities to enter the lane.
# SHUT: a colour's own peg blocks its come-out hole. NONE_OUT: all pegs of a colour are in the start area.
# MOVED: counts once in every board, because the seat has just moved. WAY: a peg's distance to its lane, in
# sides of the board.
MINE_AT_RISK = FIRST_LANE + (1 << LANE)
THEIRS_AT_RISK, MINE_HELPED, THEIRS_HELPED, SHUT, NONE_OUT, MOVED, WAY, MINE_ENTER, THEIRS_ENTER = range(
    MINE_AT_RISK + 1, MINE_AT_RISK + 10
)
SIZE = THEIRS_ENTER + 1

RISKS = (MINE_AT_RISK, THEIRS_AT_RISK, MINE_HELPED, THEIRS_HELPED, MINE_ENTER, THEIRS_ENTER)
"""For each sum of :meth:`Evaluator.risks`, the index of its weight."""

FREE = tuple(next((hole for hole in range(LANE) if lane >> hole & 1), LANE) for lane in range(1 << LANE))
"""By the pegs in a lane as bits: the number of free holes before the first peg. ``FREE[0b10100]`` is 2."""

Weights: TypeAlias = Sequence[float]
"""``SIZE`` weights, by the indexes above."""

SPLIT_SHARE = 0.5
"""The weight of a part of a split relative to a whole card, since the other part must be possible, too."""


def index_of(geometry: Geometry, seat: int, place: Place) -> int:
    """The index of the weight of a peg's place; not for a place in the lane, which has none. In the example,
    hole 3 is the in-spot, hole 0 is 3 holes before it, and hole 8 is 5 holes after it.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> four = geometry(4)
    >>> [index_of(four, 0, four.place_named[name]) for name in ("s", "3", "0", "8", "40")]
    [0, 1, 4, 24, 39]
    """
    if place == geometry.start:
        return START
    ahead = geometry.to_in_spot(seat, place)
    if ahead < NEAR:
        return FIRST_NEAR + ahead
    past = geometry.holes - ahead  # the holes from the in-spot to the peg
    if past <= PAST:
        return FIRST_PAST + past - 1
    return FIRST_FAR + (ahead - NEAR) // STRETCH


@functools.cache
def indexes(geometry: Geometry) -> tuple[tuple[int, ...], ...]:
    """:func:`index_of` by seat and place; -1 in the lane."""
    places = [*range(geometry.holes), geometry.start]
    rows = []
    for seat in range(geometry.seats):
        row = {place: index_of(geometry, seat, place) for place in places}
        rows.append(tuple(row.get(place, -1) for place in range(geometry.start + 1)))
    return tuple(rows)


def reach(options: Options, unseen: Mapping[Rank, int]) -> list[tuple[int, float]]:
    """The numbers of steps by which a card can move a peg (negative: backward), each with the share of the
    unseen cards that can do it; a part of a split counts half. ``unseen``: by rank, the number of unseen
    cards.
    """
    total = max(1, sum(unseen.values()))
    shares: dict[int, float] = {}
    for rank, power in powers(options).items():
        share = unseen.get(rank, 0) / total
        for steps in power.walks:
            shares[steps] = shares.get(steps, 0.0) + share
        for steps in dict.fromkeys(part for pair in power.splits for part in pair):
            shares[steps] = shares.get(steps, 0.0) + share * SPLIT_SHARE
    return [(steps, shares[steps]) for steps in sorted(shares) if shares[steps]]


class Evaluator:
    """Evaluates boards for the team of one seat.

    The value of a board is the sum of the weights of the team's pegs, minus the average of this sum over the
    other teams, plus what the next cards are expected to change (:meth:`risks`). With learned weights,
    ``table.coach.chance`` turns it into a chance of winning: 0 is 50 %, 1 is 73 %.

    ``unseen``: by rank, the number of unseen cards.
    """

    def __init__(self, setup: TableSetup, seat: int, weights: Weights, unseen: Mapping[Rank, int]) -> None:
        self.setup = setup
        self.comes_out_at = {hole: colour for colour, hole in enumerate(setup.geometry.come_out)}
        self.weights = weights
        self.same_team = setup.same_team[seat]
        self.place_weights = _place_weights(setup.geometry, tuple(weights))  # by seat and place
        self.lane_weights = weights[FIRST_LANE:MINE_AT_RISK]  # by the pegs in the lane as bits
        self.reach = reach(setup.options, unseen)
        shares = dict(self.reach)
        # By number of steps forward, the share in ``reach``, or 0.
        self.forward = [shares.get(steps, 0.0) for steps in range(NEAR + LANE + 1)]
        total = max(1, sum(unseen.values()))
        # The shares of the unseen cards that bring a peg out, and of jokers.
        self.coming_out = sum(unseen.get(rank, 0) for rank in COME_OUT_RANKS) / total
        self.jokers = unseen.get(JOKER, 0) / total
        # By colour, the factor of its pegs' weights: the other teams together count as one, their average.
        other_teams = max(1, max(setup.team_number))  # teams are numbered from 0
        self.signs = [1.0 if friend else -1.0 / other_teams for friend in self.same_team]

    def of(self, board: Board) -> float:
        """The value of a board just after the seat has moved."""
        return self.standing(board) + self.of_risks(board)

    def standing(self, board: Board) -> float:
        """The part of a board's value that does not depend on the next cards."""
        holes, start = board.geometry.lane_bounds
        value = self.weights[MOVED]
        for colour, pegs in enumerate(board.pegs):
            row = self.place_weights[colour]
            total = self.lane_weights[board.own[colour] >> holes]
            for place in pegs:
                total += row[place]
            if pegs[-1] == start:
                if pegs[0] == start:
                    total += self.weights[NONE_OUT]
                elif board.track[board.geometry.come_out[colour]] == colour:
                    total += self.weights[SHUT]
            value += self.signs[colour] * total
        return value

    def gain(self, changes: Changes) -> float:
        """A quick estimate of the gain by changes, from the weights of places; each place in a lane has the
        weight ``IN_LANE``.
        """
        holes, start = self.setup.geometry.lane_bounds
        total = 0.0
        for colour, origin, end in changes:
            row = self.place_weights[colour]
            home = (holes <= end < start) - (holes <= origin < start)  # 1 if it comes home, -1 if it leaves
            total += self.signs[colour] * (row[end] - row[origin] + IN_LANE * home)
        return total

    def of_risks(self, board: Board) -> float:
        """The part of a board's value that depends on the next cards: the weighted sum of :meth:`risks`."""
        sums = self.risks(board)
        weights = self.weights
        return (
            weights[MINE_AT_RISK] * sums[0]
            + weights[THEIRS_AT_RISK] * sums[1]
            + weights[MINE_HELPED] * sums[2]
            + weights[THEIRS_HELPED] * sums[3]
            + weights[MINE_ENTER] * sums[4]
            + weights[THEIRS_ENTER] * sums[5]
        )

    def risks(self, board: Board) -> list[float]:
        """What the next cards may change, as three pairs of sums in the order of ``RISKS``: the expected
        losses by opponents' hits; the expected gains by team-mates' hits; and, added up over the colours, the
        probability that a peg enters the lane. The first sum of a pair is for the seat's team, the second for
        the others.
        """
        sums = [0.0] * 6
        # The track twice in a row: `place - steps` may be beyond its last hole (below 0, it counts from the
        # end).
        holes, around = board.geometry.holes, board.track + board.track
        team_number = self.setup.team_number
        for colour, pegs in enumerate(board.pegs):
            row = self.place_weights[colour]
            theirs = int(not self.same_team[colour])  # the index in a pair of sums
            spot_value, start_value = row[board.geometry.in_spot[colour]], row[-1]  # -1: the start area
            sums[4 + theirs] += self._entering(board, colour)
            for place in pegs:
                if place >= holes:
                    break
                hit_share, help_share = self.jokers, 0.0
                # On another colour's come-out hole, a peg may also meet one that comes out.
                owner = self.comes_out_at.get(place, colour)
                if owner != colour and board.pegs[owner][-1] == board.geometry.start:
                    if team_number[owner] != team_number[colour]:
                        hit_share += self.coming_out
                    else:
                        help_share += self.coming_out
                for steps, share in self.reach:
                    attacker = around[place - steps]
                    if attacker != NOBODY:
                        if team_number[attacker] != team_number[colour]:
                            hit_share += share
                        elif attacker != colour:
                            help_share += share
                if hit_share:
                    sums[theirs] += _one_of_five(hit_share) * (row[place] - start_value)
                if help_share and spot_value > row[place]:
                    sums[2 + theirs] += _one_of_five(help_share) * (spot_value - row[place])
        return sums

    def _entering(self, board: Board, colour: int) -> float:
        """The probability that at least one of five cards moves a peg of a colour from the track into its
        lane.
        """
        geometry = board.geometry
        holes, spot = geometry.holes, geometry.in_spot[colour]
        lane = board.own[colour] >> holes
        free = FREE[lane]
        share = 0.0
        for place in board.pegs[colour]:
            if place >= holes:
                break
            ahead = (spot - place) % holes
            if ahead < NEAR:
                for steps in range(ahead + 1, ahead + free + 1):
                    share += self.forward[steps]
        return _one_of_five(share) if share else 0.0

    def features(self, board: Board) -> dict[int, float]:
        """The features of a board by index of their weight; their weighted sum is its value."""
        features: dict[int, float] = {MOVED: 1.0}
        geometry = board.geometry
        for colour, pegs in enumerate(board.pegs):
            sign = self.signs[colour]
            row = indexes(geometry)[colour]
            counted = [FIRST_LANE + (board.own[colour] >> geometry.holes)]
            counted += [row[place] for place in pegs if row[place] >= 0]
            if pegs[-1] == geometry.start:
                shut = board.track[geometry.come_out[colour]] == colour
                # [SHUT] * False is empty.
                counted += [NONE_OUT] if pegs[0] == geometry.start else [SHUT] * shut
            sides = sum(sides_to_go(geometry)[colour][place] for place in pegs)
            features[WAY] = features.get(WAY, 0.0) + sign * sides
            for index in counted:
                features[index] = features.get(index, 0.0) + sign
        features.update(zip(RISKS, self.risks(board), strict=True))
        return features


IN_LANE = 0.5
"""The weight of every place in a lane in the quick estimate :meth:`Evaluator.gain`."""


@functools.cache
def rule_of_thumb_weights() -> Weights:
    """Rule-of-thumb weights, with which learning starts: for the way home, the pegs in a lane and the risk of
    hits.
    """
    weights = [0.0] * SIZE
    weights[START] = -0.5
    weights[WAY] = -0.35
    for index in range(PAST):
        weights[FIRST_PAST + index] = 0.5
    for lane in range(1 << LANE):
        weights[FIRST_LANE + lane] = sum(_in_lane(lane, hole) for hole in range(LANE))
    weights[MINE_AT_RISK] = -0.8
    return weights


def _in_lane(lane: int, hole: int) -> float:
    """The value of a peg on ``hole`` of a lane, less for each free hole between it and the end of the lane;
    0 if there is no peg. ``lane``: the pegs in the lane, as bits.
    """
    free = sum(not lane >> after & 1 for after in range(hole + 1, LANE))
    return (0.5 - 0.12 * free) * (lane >> hole & 1)


def _one_of_five(share: float) -> float:
    """The probability that at least one of five cards (a usual hand) is useful if this share of all cards is
    useful: for 0.1, 1 - 0.9 ** 5 = 0.41.
    """
    none = 1.0 - min(share, 1.0)
    return 1.0 - none * none * none * none * none


@functools.cache
def sides_to_go(geometry: Geometry) -> tuple[tuple[float, ...], ...]:
    """By seat and place, a peg's distance to its lane, in sides of the board (18 holes); 0 in the lane."""
    end_of_lane = geometry.start - 1
    places = [*range(geometry.holes), *[end_of_lane] * LANE, geometry.start]
    return tuple(
        tuple(max(0, geometry.distance(seat, place) - LANE) / SIDE for place in places)
        for seat in range(geometry.seats)
    )


@functools.lru_cache(maxsize=64)
def _place_weights(geometry: Geometry, weights: tuple[float, ...]) -> tuple[tuple[float, ...], ...]:
    """By seat and place, the weight of a peg there plus the weight of its way to the lane; 0 in the lane."""
    way = weights[WAY]
    return tuple(
        tuple(
            weights[index] + way * sides if index >= 0 else 0.0
            for index, sides in zip(row, to_go, strict=True)
        )
        for row, to_go in zip(indexes(geometry), sides_to_go(geometry), strict=True)
    )


@functools.cache
def learned_weights() -> Mapping[str, Weights]:
    """The learned weights, by kind of table (:func:`kind_of`)."""
    weights: Mapping[str, Weights] = read_json(__package__, "weights.json")
    return weights


def kind_of(options: Options, seats: int) -> str:
    """The kind of a table. Each kind may have weights of its own.

    >>> from jokerpoker.games.pegs_and_jokers.options import PRESETS
    >>> [kind_of(PRESETS[name], 6) for name in ("basic", "kilpatrick", "north_carolina", "bluffing")]
    ['own-6', 'forced-6', 'ten-6', 'bluff-6']
    """
    if options.bluff:
        kind = "bluff"
    elif options.control == "team":
        kind = "forced" if options.forced_branch else "team"
    else:
        kind = "ten" if options.ten == "split" else "own"
    return f"{kind}-{seats}"


def weights_for(options: Options, seats: int) -> Weights:
    """The learned weights for a table. If its kind has none, those of the most similar kind, fitted to its
    board.
    """
    known = learned_weights()
    kind = kind_of(options, seats)
    first = kind.partition("-")[0]
    most_similar_first = [kind, f"{first}-4", f"own-{seats}", "own-4"]
    name = next(name for name in most_similar_first if name in known)
    return fitted_weights(known[name], int(name.partition("-")[2]), seats)


def fitted_weights(weights: Weights, trained_seats: int, seats: int) -> Weights:
    """Weights that were trained with ``trained_seats`` seats, fitted to a board for ``seats``: weights of far
    stretches are repeated or skipped, and the weight ``WAY`` of a side of the board is scaled.

    >>> longer = fitted_weights(range(SIZE), 4, 6)
    >>> [weight - FIRST_FAR for weight in longer[FIRST_FAR : FIRST_FAR + 12]]
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    """
    if seats == trained_seats:
        return weights
    fitted = list(weights)
    before, after = far_stretches(trained_seats), far_stretches(seats)
    stretches = [weights[FIRST_FAR + stretch * before // after] for stretch in range(after)]
    fitted[FIRST_FAR:FIRST_LANE] = [*stretches, *[0.0] * (FAR - after)]
    fitted[WAY] = weights[WAY] * trained_seats / seats
    return fitted


def far_stretches(seats: int) -> int:
    """The number of stretches between the holes that have their own weight.

    >>> [far_stretches(seats) for seats in (4, 6, 8)]
    [6, 12, 18]
    """
    return (SIDE * seats - NEAR - PAST) // STRETCH
