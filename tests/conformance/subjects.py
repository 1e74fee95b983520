"""What the suite must know of a game beside its rules: tables worth testing, and where its secrets lie.

``redeal`` names the secrets once more, independently of ``view``: it deals again all that a seat
may not know, by value and by order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from jokerpoker.core import Agent, State
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_rum.options import Options as RumOptions
from jokerpoker.games.joker_rum.rules.melds import key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.turns import ROUND_TWO_START
from jokerpoker.games.pegs_and_jokers.options import PRESETS as PEGS_PRESETS
from jokerpoker.games.pegs_and_jokers.options import Options as PegsOptions
from jokerpoker.games.pegs_and_jokers.rules.pack import in_order as pegs_in_order
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.rules.table_state import Discarded
from jokerpoker.games.poker_tiles.options import PRESETS as TILES_PRESETS
from jokerpoker.games.poker_tiles.options import Options as TilesOptions
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.video_poker.options import Options as MachineOptions
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.page.table import Table
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests import saves
from tests.conformance import asks, example_game


@dataclass(frozen=True)
class Subject:
    """One game as the suite plays it.

    ``players`` make the computer players, by key. ``golden``: tables by name that have a golden playthrough
    of their own, beside those of the first options. ``hidden``: there is something that a seat does not know.
    ``asks``: from a view, valid parameters of the game's tools, by name, without those that need none;
    ``studies``: those of every study. ``moment``: the old save for which the parameters are valid.
    ``table``: the class of the bridge's table.
    """

    rules: type[State]
    options: tuple[Any, ...]
    redeal: Callable[[Any, int, Rng], State]
    players: Mapping[str, Callable[[], Agent]]
    golden: Mapping[str, Any] = field(default_factory=dict)
    hidden: bool = True
    asks: Callable[[Any], Mapping[str, Any]] = lambda _: {}
    studies: Callable[[], Mapping[str, Any]] = dict
    moment: str = "middle"
    table: type[Table] = Table

    @property
    def saved(self) -> Any:
        """The old save of that ``moment``."""
        return saves.read("engine", f"{self.rules.key}-1-{self.moment}")["save"]


def redeal_joker_poker(state: JokerPoker, seat: int, rng: Rng) -> JokerPoker:
    """Other seats' cards, the undealt cards, other seats' commits, and the random numbers to come."""
    world = state.copy()
    world.rng = rng.fork("chance")
    own = state.dealt[seat]
    pack = [card for card in (*["RJ", "BJ", "WJ"], *ALL_52) if card not in own]
    hidden = rng.shuffle(pack)
    size = len(own)
    others = [tuple(hidden[n * size : (n + 1) * size]) for n in range(state.seats - 1)]
    world.dealt = (*others[:seat], own, *others[seat:])
    commits, world.commits = list(state.commits), (None,) * state.seats
    for other, commit in enumerate(state.commits):
        if other != seat and commit is not None:
            commits[other] = world.sample(other, rng)
    world.commits = tuple(commits)
    return world


def redeal_high_card(state: example_game.HighCard, seat: int, rng: Rng) -> example_game.HighCard:
    """The cards that nobody has shown, those laid face down included, and the random numbers to come."""
    world = state.copy()
    world.rng = rng.fork("chance")
    shown = {card for cards in state.history for card in cards} | {*state.hands[seat], state.laid[seat]}
    hidden = rng.shuffle([card for card in ALL_52 if card not in shown])
    deal = [
        [state.hands[other], state.laid[other]]
        if other == seat
        else [tuple(hidden.pop() for _ in hand), hidden.pop() if state.laid[other] else None]
        for other, hand in enumerate(state.hands)
    ]
    world.hands, world.laid = tuple(hand for hand, _ in deal), tuple(card for _, card in deal)
    return world


def redeal_joker_rum(state: JokerRum, seat: int, rng: Rng) -> JokerRum:
    """Every card of which the seat has seen no copy in this deal becomes another such card, everywhere.

    All know which seat is asked to close, so its hand stays as it is.
    """
    fixed = {*state.cards.dealt[seat], *state.cards.hands[seat], *state.cards.face_up}
    if state.cards.taken and state.cards.taken[1] == "face_up":
        fixed.add(state.cards.taken[0])
    for number, turn in enumerate(state.cards.turns):
        fixed |= {turn.drawn, turn.discarded} if turn.seat == seat else set()
        # From the last turn of round one on, discards lie face up (JR-T25).
        fixed |= {turn.discarded} if number >= ROUND_TWO_START - 1 else set()
        fixed |= {turn.drawn} if turn.source == "face_up" else set()
    if state.step == "close" and not state.over:
        fixed |= set(state.cards.hands[state.turn])
    other: dict[str, str] = {}
    for copies in (1, 2):
        cards = sorted(card for card in COPIES if COPIES[card] == copies and card not in fixed)
        other.update(zip(cards, rng.shuffle(cards), strict=True))
    world = state.copy()
    world.rng = rng.fork("chance")
    world.cards.dealt = tuple(tuple(other.get(card, card) for card in hand) for hand in state.cards.dealt)
    for pile in (*world.cards.hands, world.cards.stock, world.cards.pile):
        pile[:] = [other.get(card, card) for card in pile]
    world.cards.turns = [
        turn._replace(
            drawn=other.get(turn.drawn, turn.drawn), discarded=other.get(turn.discarded, turn.discarded)
        )
        for turn in state.cards.turns
    ]
    if state.cards.taken:
        world.cards.taken = other.get(state.cards.taken[0], state.cards.taken[0]), state.cards.taken[1]
    world.cards.keys = list(map(key_of, world.cards.hands))
    return world


def redeal_pegs_and_jokers(state: PegsAndJokers, seat: int, rng: Rng) -> PegsAndJokers:
    """Other hands, the stock, face-down cards of others, their stuck turns, the random numbers to come."""
    world = state.copy()
    world.table.rng = rng.fork("chance")
    hidden = [card for other, hand in enumerate(state.table.hands) if other != seat for card in hand]
    hidden += [*state.table.stock, *(card for card, owner in state.table.pile if owner not in (None, seat))]
    declared = state.table.declared
    secret = declared is not None and declared.seat != seat and declared.doubter is None
    mixed = rng.shuffle(sorted([*hidden, declared.card] if declared and secret else hidden))
    world.table.hands = [
        hand if other == seat else pegs_in_order([mixed.pop() for _ in hand])
        for other, hand in enumerate(state.table.hands)
    ]
    world.table.pile = [
        Discarded(card if owner in (None, seat) else mixed.pop(), owner) for card, owner in state.table.pile
    ]
    if declared and secret:
        world.table.declared = declared._replace(card=mixed.pop())
    world.table.stock = mixed
    world.table.stuck = [
        count if other == seat else rng.below(3) for other, count in enumerate(state.table.stuck)
    ]
    return world


def redeal_poker_tiles(state: PokerTiles, seat: int, rng: Rng) -> PokerTiles:
    """The tiles in the bag and on other racks, what others traded and drew, and the random numbers to come.

    A tile that the seat has traded may be anywhere since.
    """
    world = state.copy()
    world.rng = rng.fork("chance")
    hidden = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    mixed = rng.shuffle(sorted([*hidden, *state.bag]))
    racks = []
    for other, rack in enumerate(state.racks):
        racks.append(rack if other == seat else tuple(mixed.pop() for _ in rack))
    world.racks, world.bag = tuple(racks), tuple(mixed)
    world.history = tuple(
        turn
        if turn.seat == seat
        else replace(
            turn,
            rack=tuple(rng.shuffle(ALL_52)[: len(turn.rack)]),
            traded=tuple(rng.shuffle(ALL_52)[: len(turn.traded)]),
            drawn=tuple(rng.shuffle(ALL_52)[: len(turn.drawn)]),
        )
        for turn in state.history
    )
    return world


def redeal_video_poker(state: VideoPoker, seat: int, rng: Rng) -> VideoPoker:  # noqa: ARG001
    """The spare cards of the hand on the table, and the random numbers to come."""
    world = state.copy()
    world.rng = rng.fork("chance")
    if state.spare:
        others = [card for card in state.options.pay_table.deck.cards if card not in state.cards]
        world.spare = tuple(rng.shuffle(others)[:5])
    return world


ALL_52 = tuple(rank + suit for suit in "shdc" for rank in "AKQJT98765432")

SUBJECTS: dict[str, Subject] = {
    "joker_poker": Subject(
        JokerPoker,
        (
            Options(),
            Options(
                bet_values=(0, 0, 1, 1, 2, 2, 3, 3, 9),
                five_of_a_kind="top",
                joker_duplicates="always",
                tie_rule="void",
                match_tiebreak="hands_won",
            ),
            Options(joker_duplicates="never", foul="lose", match_tiebreak="highest_card"),
        ),
        redeal_joker_poker,
        {key: level.make for key, level in GAMES["joker_poker"].players.items()},
        asks=asks.joker_poker,
        moment="waiting",
    ),
    "joker_rum": Subject(
        JokerRum,
        (
            RumOptions(deals=2),
            RumOptions(
                deals=1,
                shuffle_between_rounds=True,
                max_faceup_streak=3,
                allow_same_discard=True,
                dealt_close_window="until_own_first_turn",
                streak_bonus="every_second",
            ),
            RumOptions(closing_bonus=(15, 10, 6, 3), game_end="both", deals=2),
        ),
        redeal_joker_rum,
        {key: level.make for key, level in GAMES["joker_rum"].players.items()},
        moment="first-deal",
    ),
    "pegs_and_jokers": Subject(
        PegsAndJokers,
        (
            PegsOptions(max_turns=40),
            replace(PEGS_PRESETS["north_carolina"], hand=4, max_turns=25),
            replace(PEGS_PRESETS["bluffing"], stuck_turns=3, teams="pairs", max_turns=20),
            replace(PEGS_PRESETS["arizona"], bluff=True, decks=2, forced_branch=True, max_turns=12),
            PegsOptions(pegs_at_home=4, max_turns=24),
        ),
        redeal_pegs_and_jokers,
        {key: level.make for key, level in GAMES["pegs_and_jokers"].players.items()},
        {name: replace(options, max_turns=40) for name, options in PEGS_PRESETS.items()},
        asks=asks.pegs_and_jokers,
        studies=asks.pegs_and_jokers_studies,
    ),
    "poker_tiles": Subject(
        PokerTiles,
        (
            TilesOptions(),
            TilesOptions(
                score_table="ladder",
                board_size=9,
                jokers_2x=1,
                jokers_3x=1,
                any_pair=True,
                multiplier_persists=True,
                allow_pass=True,
                idle_rounds=1,
            ),
            TilesOptions(
                allow_kickers=True, joker_repeats="anywhere", board_size=9, jokers_2x=2, jokers_3x=0
            ),
            TilesOptions(lowest_card=7, joker_repeats="never"),
        ),
        redeal_poker_tiles,
        {key: level.make for key, level in GAMES["poker_tiles"].players.items()},
        TILES_PRESETS,
        asks=asks.poker_tiles,
        studies=lambda: {"hands": {"state": {"any_pair": True}}},
    ),
    "video_poker": Subject(
        VideoPoker,
        (
            MachineOptions(hands=12),
            MachineOptions(table="deuces", bankroll=15, hands=30),
            MachineOptions(
                table="own",
                deck="jacks",
                minimum="two_pairs",
                pays=(0, 60, 30, 0, 9, 6, 4, 2),
                short_royal=0,
                coins=1,
                bankroll=7,
                hands=10,
            ),
        ),
        redeal_video_poker,
        {key: level.make for key, level in GAMES["video_poker"].players.items()},
        asks=asks.video_poker,
        studies=asks.video_poker_studies,
    ),
    "high_card": Subject(
        example_game.HighCard,
        (example_game.Options(), example_game.Options(tie="everybody")),
        redeal_high_card,
        {"careful": example_game.Careful},
    ),
}


def rules_of(key: str) -> type[State]:
    """The rules of a game, registered or not; KeyError for an unknown key."""
    return SUBJECTS[key].rules
