"""The entry of video poker in the list of games."""

from __future__ import annotations

from jokerpoker.catalogue import Game, LaterStudy, Level, NextDeal, Shuffled, Traits, later
from jokerpoker.games.video_poker.players import agents
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.table import trainer
from jokerpoker.games.video_poker.table.presenter import PRESENTER

HANDS_SHOWN = 10
"""The maximum number of hands of a session that are shown to prove that they follow from its seed."""


def _next_hands(state: VideoPoker) -> list[NextDeal]:
    """The next hands of a session, each with its *spare* cards: those that replace discarded ones."""
    return [NextDeal(cards=list(cards), spare=list(spare)) for cards, spare in state.next_hands(HANDS_SHOWN)]


def _shuffled(state: VideoPoker) -> list[Shuffled]:
    """All hands to come; each has a pack of its own."""
    pack = state.options.pay_table.deck.cards
    hands = state.next_hands(state.options.hands)
    return [Shuffled((cards,), spare, pack, replaces=True) for cards, spare in hands]


GAME = Game(
    name="Joker Machine",
    rules=VideoPoker,
    players={key: Level(name, about, make) for key, name, about, make in agents.PLAYERS},
    tools={"holds": trainer.advise, "judge": trainer.judge, "pays": trainer.pays},
    studies={"explorer": LaterStudy("jokerpoker.games.video_poker.study.explorer")},
    commands=(later("jokerpoker.games.video_poker.study.commands:add_machine_parser"),),
    moves=later("jokerpoker.games.video_poker.study.commands:add_moves"),
    example='"Ks Kh 9s 8s 7s"',
    deals=_next_hands,
    shuffled=_shuffled,
    traits=Traits(single=True, match="session", unit="coins"),
    presenter=PRESENTER,
    statistics="jokerpoker.games.video_poker.study.statistics",
    coach="jokerpoker.games.video_poker.study.judge",
)
