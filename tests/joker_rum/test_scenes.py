"""What a table of Joker Rum shows, what may be done at it, and what is said there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from statistics import fmean
from typing import Any, get_args

import pytest

from jokerpoker import codec
from jokerpoker.cards import card_of
from jokerpoker.core import Event
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.contents import items_of
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import (
    Beat,
    Drafted,
    Drop,
    Gesture,
    Played,
    Press,
    Refused,
    Scene,
    TakenBack,
    Tap,
)
from jokerpoker.display.words import Player, Words
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import MELDS, best_melding
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table import event_words
from jokerpoker.games.joker_rum.table.deal import TableDeal, actions_of
from jokerpoker.games.joker_rum.table.draft import ActionCode, Advice, Draft, Hints, JudgedDecision
from jokerpoker.games.joker_rum.table.panels import coach_panel, hint_words, sheet_panel
from jokerpoker.games.joker_rum.table.presenter import PRESENTER
from jokerpoker.games.joker_rum.table.reasons import COSTLY_CARDS, Code, set_name
from jokerpoker.games.joker_rum.table.words import set_words
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.joker_rum.table import T1, T13, hold, play, quiet, table
from tests.scenes import button, place

LOOSE = "As Ah Ad Ac 6s 7s 8s 2h 4d Kd Qd 3c"
"""Twelve cards of which none are in a set."""
TWO_LINES = 84
"""Characters that a status of two lines holds at 360 pixels."""


def begun(state: JokerRum, seat: int = 0, **more: Any) -> Draft:
    return PRESENTER.begin(state.view(seat), more)


def shown(state: JokerRum, draft: Draft | None = None, seat: int = 0) -> Scene:
    return PRESENTER.scene(state.view(seat), draft or begun(state, seat))


def done(state: JokerRum, *gestures: Gesture, draft: Draft | None = None) -> Drafted | Played | TakenBack:
    """What the last of these gestures does."""
    now = draft or begun(state)
    for gesture in gestures:
        found = PRESENTER.gesture(state.view(0), now, gesture)
        now = found.draft
    return found


def drafted(state: JokerRum, *gestures: Gesture, draft: Draft | None = None) -> Draft:
    found = done(state, *gestures, draft=draft)
    assert isinstance(found, Drafted)
    now: Draft = found.draft
    return now


def refused(state: JokerRum, gesture: Gesture, draft: Draft | None = None) -> str:
    with pytest.raises(Refused) as refusal:
        PRESENTER.gesture(state.view(0), draft or begun(state), gesture)
    return refusal.value.words.key


def open_round() -> JokerRum:
    """Round three, in which seat 0 is to draw. Its cards have changed since the deal."""
    state = table({0: LOOSE})
    quiet(state, 40)
    assert (state.turn, state.step) == (0, "draw")
    return state


def test_the_hand_lies_in_its_best_sets_and_says_what_it_is_worth() -> None:
    state = table({0: "5h 6c 7c 8c 9c As As Ah Ah Ad Ad Ac"})
    scene = shown(state)
    best = best_melding(state.view(0)["cards"])
    group, loose = place(scene, "group-0"), place(scene, "loose")
    assert [item.face for item in group.items] == list(best.sets[0].cards)
    assert (group.label, group.marks) == (Words("kind.super_five"), ("set",))
    assert [item.face for item in loose.items] == list(best.unmatched)
    assert all(item.badge == Words("rum.points", {"points": -1}) for item in loose.items)
    assert place(scene, "score").value == Words("rum.points", {"points": best.score})


def test_a_joker_in_a_set_shows_what_it_stands_for() -> None:
    state = table({0: T13})
    scene = shown(state)
    jokers = [item.face for item in items_of(scene) if item.face.startswith("Jk")]
    assert sorted(jokers) == ["Jk 4h", "Jk Js"]
    found = done(state, Press("close"))
    assert isinstance(found, Played)
    state.apply(found.action)
    sheet = sheet_panel(state.view(0)["history"][-1])
    assert {"Jk 4h", "Jk Js"} <= {
        face for hand in sheet.blocks[0].hands for laid in hand.laid for face in laid.cards
    }


JOKER_IN_HEARTS = "Ah 2h Jk 4h Ac Qc 9d 9s 7s 6d Kd 8s"


def status_text(state: JokerRum, draft: Draft | None = None, language: str = "en") -> str:
    status = shown(state, draft).status
    assert status is not None
    return Speaker(language).render(status.words)


def test_the_status_line_says_that_a_joker_has_changed_its_set_after_a_discard() -> None:
    state = table({0: JOKER_IN_HEARTS}, stock="Jc")
    assert "joker" not in status_text(state)
    play(state, Discard(0, "6d"))
    quiet(state, 3)
    assert status_text(state) == "Your joker now counts in A K Q J of clubs. Your turn."
    by_hand = drafted(state, Press("group"))
    assert "joker" not in status_text(state, replace(by_hand, note=""))
    hold(state, 0, "Ah 2h Jk 4h Ac Qc 9d 9s 7s Jc Kd 8s")
    play(state, Discard(0, "7s"))
    quiet(state, 3)
    assert "joker" not in status_text(state)


@pytest.mark.needs_page
@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_status_line_says_that_a_joker_has_changed_its_set_after_a_draw(language: str) -> None:
    state = table({0: JOKER_IN_HEARTS})
    quiet(state, 40, keep={0: "Ah 2h Jk 4h Ac Qc"})
    hold(state, 0, JOKER_IN_HEARTS.replace("6d", "Jc"))
    hand, stock = state.cards.hands[0], state.cards.stock
    hand[hand.index("Jc")], stock[-1] = stock[-1], "Jc"
    hold(state, 0, " ".join(hand))
    play(state, Draw(0, "stock"))
    said = status_text(state, language=language)
    assert Speaker(language).render(set_words("high_run", "c")) in said
    assert len(said) <= TWO_LINES


def test_only_what_may_be_done_can_be_pressed() -> None:
    state = table({0: LOOSE})
    scene = shown(state)
    why = {one.key: one.why and one.why.key for one in scene.buttons}
    assert why["discard"] == "rum.why.pick"
    assert why["close"] == "rum.command.noClose"
    assert why["draw-stock"] == why["draw-open"] == "rum.why.discard"
    assert why["pass"] == "rum.why.playOn"
    assert why["undo"] == "refused.undo"
    assert why["hint"] is None
    other = shown(state, seat=1)
    assert other.status is not None
    assert button(other, "hint").why == Words("rum.ask.wait", {"name": Player(0)})
    assert (scene.waits, other.waits) == (True, False)


def test_a_card_is_discarded_by_tap_and_button_or_by_dropping_it() -> None:
    state = table({0: LOOSE})
    picked = drafted(state, Tap("Kd.0"))
    assert shown(state, picked).status.words.key == "rum.ask.picked"  # type: ignore[union-attr]
    discarded = done(state, Press("discard"), draft=picked)
    assert isinstance(discarded, Played)
    assert discarded.action == Discard(0, "Kd")
    dropped = done(state, Drop("Kd.0", "down"))
    assert isinstance(dropped, Played)
    assert dropped.action == Discard(0, "Kd")
    assert drafted(state, Tap("Kd.0"), Tap("Kd.0")).picked == ""
    assert refused(state, Tap("Kh.0")) == "refused.gone"


def test_in_the_open_round_one_draws_first_and_the_card_just_taken_cannot_go_back() -> None:
    state = open_round()
    scene = shown(state)
    assert [one.key for one in scene.buttons if one.key.startswith("draw") and not one.zone] == [
        "draw-stock",
        "draw-open",
    ]
    assert "wanted" in place(scene, "stock").marks
    top = state.cards.face_up[-1]
    assert top not in state.cards.hands[0]
    drawn = done(state, Tap("open"))
    assert isinstance(drawn, Played)
    assert drawn.action == Draw(0, "face_up")
    play(state, drawn.action)
    assert refused(state, Drop(f"{top}.0", "open")) == "rum.same"
    picked = drafted(state, Tap(f"{top}.0"))
    assert button(shown(state, picked), "discard").why == Words("rum.same")
    other = next(card for card in state.cards.hands[0] if card != top)
    assert isinstance(done(state, Drop(f"{other}.0", "open")), Played)


def test_the_last_discard_of_round_two_is_said_to_lie_face_up() -> None:
    state = table({0: LOOSE})
    seen = set()
    while state.round < 3:
        scene = PRESENTER.scene(state.view(state.turn), begun(state, state.turn))
        assert scene.status
        seen.add((state.round, len(state.cards.stock), scene.status.words.key))
        quiet(state, 1)
    last = {key for round_, stock, key in seen if (round_, stock) == (2, 1)}
    assert last == {"rum.ask.discard.last"}
    others = {key for round_, stock, key in seen if (round_, stock) != (2, 1)}
    assert others == {"rum.ask.discard.1", "rum.both"}


def asked(state: JokerRum) -> list[str]:
    """The messages in the status line of whoever is to play."""
    status = PRESENTER.scene(state.view(state.turn), begun(state, state.turn)).status
    assert status
    parts = [status.words.values.get(name) for name in ("first", "second")]
    return [part.key for part in parts if isinstance(part, Words)] or [status.words.key]


def test_the_first_turn_of_each_round_says_what_is_new_in_the_first_deal_only() -> None:
    state = table({0: LOOSE})
    assert asked(state) == ["rum.ask.discard.1"]
    told: list[tuple[int, list[str]]] = []
    while len(told) < 60 and not state.history:
        told.append((state.round, asked(state)))
        quiet(state, 1)
    first, *others = [keys for number, keys in told if number == 2]
    assert first == ["rum.say.round2", "rum.ask.again"]
    assert others.count(first) == 3
    assert others[3] == ["rum.ask.discard.1"]
    open_ = [keys for number, keys in told if number == 3]
    assert open_[0] == ["rum.say.round3", "rum.ask.draw"]
    assert state.deal == 2
    assert place(shown(state), "score").label == Words("rum.score")
    assert asked(state) == ["rum.ask.discard.1"]


@pytest.mark.parametrize(("pile", "other"), [("stock", "open"), ("open", "stock")])
def test_a_hint_in_the_open_round_marks_the_button_and_the_pile_that_it_names(
    pile: ActionCode, other: str
) -> None:
    state = open_round()
    advice = Advice(pile, state.cards.face_up[-1] if pile == "open" else None, 1.0, "unknown", {})
    hinted = replace(begun(state), hints=Hints((advice,)))
    scene = shown(state, hinted)
    assert [one.key for one in scene.buttons if one.main] == [f"draw-{pile}"]
    assert "wanted" in place(scene, pile).marks
    assert "wanted" not in place(scene, other).marks
    assert not any(one.main for one in shown(state).buttons)


def test_a_hint_to_play_on_makes_that_the_main_button() -> None:
    state = table({0: T1})
    hinted = replace(begun(state), hints=Hints((Advice("pass", None, 1.0, "pass", {}),)))
    assert [one.key for one in shown(state).buttons if one.main] == ["close"]
    assert [one.key for one in shown(state, hinted).buttons if one.main] == ["pass"]


def test_three_sets_may_be_closed_or_played_on() -> None:
    state = table({0: T1})
    scene = shown(state)
    assert scene.status
    assert scene.status.words.key == "rum.ask.close"
    assert scene.status.words.values["total"] == 40
    assert button(scene, "close").value == Words("rum.points", {"points": 40})
    for key, action in (("close", Close(0)), ("pass", Pass(0))):
        found = done(state, Press(key))
        assert isinstance(found, Played)
        assert found.action == action


def test_closing_in_round_three_discards_the_card_that_brings_most() -> None:
    state = open_round()
    hold(state, 0, T13)
    play(state, Draw(0, "stock"))
    view = state.view(0)
    closing = [one for one in actions_of(view) if isinstance(one, Discard) and one.close]
    assert closing
    assert TableDeal(view, begun(state)).close in closing
    assert button(shown(state), "close").why is None
    status = shown(state).status
    assert status
    assert status.words.key == "rum.both"
    assert status.words.values["second"].key == "rum.ask.closeWith"


def test_the_score_of_a_hand_that_can_close_is_the_total_that_the_status_line_names() -> None:
    state = open_round()
    hold(state, 0, T13)
    assert place(shown(state), "score").label == Words("rum.score")
    play(state, Draw(0, "stock"))
    score, status = place(shown(state), "score"), shown(state).status
    assert status
    assert score.label == Words("rum.score.closing")
    assert score.value == Words("rum.points", {"points": status.words.values["first"].values["total"]})
    # What the hand has without closing counts for a person who discards another card.
    closing = {one.card for one in actions_of(state.view(0)) if isinstance(one, Discard) and one.close}
    other = min({*state.cards.hands[0]} - closing)
    assert place(shown(state, drafted(state, Tap(f"{other}.0"))), "score").label == Words("rum.score")


@pytest.mark.parametrize(("card", "cost"), [("Jk", 5), ("5h", 7), ("Kd", 0)])
def test_a_picked_joker_or_super_card_says_what_it_costs(card: str, cost: int) -> None:
    state = table({0: f"{card} Ac Ah Ad As 9s 7c 8h 4d 3c 2s Qh"})
    status = shown(state, drafted(state, Tap(f"{card}.0"))).status
    assert status
    assert status.words.values["cost"] == cost


def test_closing_stays_on_offer_while_another_card_is_picked() -> None:
    state = open_round()
    hold(state, 0, T13)
    play(state, Draw(0, "stock"))
    others = {one.card for one in actions_of(state.view(0)) if isinstance(one, Discard) and not one.close}
    closing = {one.card for one in actions_of(state.view(0)) if isinstance(one, Discard) and one.close}
    picked = drafted(state, Tap(f"{min(others - closing)}.0"))
    scene = shown(state, picked)
    assert (button(scene, "close").zone, button(scene, "close").main) == ("", False)
    assert button(scene, "discard").main
    assert TableDeal(state.view(0), picked).close in actions_of(state.view(0))


def test_of_two_cards_alike_one_is_marked_as_new() -> None:
    state = open_round()
    play(state, Draw(0, "stock"))
    alike = {"cards": [*LOOSE.split(), "Ad"], "taken": {"source": "stock", "card": "Ad"}}
    scene = PRESENTER.scene({**state.view(0), **alike}, begun(state))
    new = [item for item in items_of(scene) if "fresh" in item.marks]
    assert [item.face for item in new] == ["Ad"]
    assert new[0].about[-1] == Words("rum.explain.drawn")


def test_cards_are_sorted_by_hand_by_tap_drop_and_key() -> None:
    state = table({0: LOOSE})
    by_hand = drafted(state, Press("group"))
    scene = shown(state, by_hand)
    assert [one.shortcut for one in scene.zones[3].places] == ["1", "2", "3", "0"]
    assert scene.zones[3].marks == ("by-hand",)
    laid = drafted(state, Drop("Kd.0", "group-1"), Drop("Qd.0", "group-1"), draft=by_hand)
    assert laid.groups == ((), ("Kd.0", "Qd.0"), ())
    group = place(shown(state, laid), "group-1")
    assert group.value == Words("rum.problem.not_full")
    assert [target.place for target in group.items[0].targets] == ["down", "group-0", "group-2", "loose"]
    assert drafted(state, Drop("Kd.0", "loose"), draft=laid).groups == ((), ("Qd.0",), ())
    assert refused(state, Drop("Kd.0", "group-1"), draft=laid) == "refused.nothing"
    assert refused(state, Drop("Kd.0", "group-0")) == "refused.nothing"
    score = place(shown(state, laid), "score")
    assert score.value == place(shown(state, by_hand), "score").value
    assert drafted(state, Press("group"), draft=laid).groups is None


def test_groups_follow_the_hand_and_other_players_may_be_at_work_meanwhile() -> None:
    state = table({0: LOOSE})
    laid = drafted(state, Press("group"), Drop("Kd.0", "group-0"), Drop("Qd.0", "group-0"))
    events = play(state, Discard(0, "Kd"))
    now = PRESENTER.follow(laid, state.view(0), events)
    assert now.groups == (("Qd.0",), (), ())
    later = PRESENTER.gesture(state.view(0), now, Drop("Qd.0", "group-2"))
    assert later.draft.groups == ((), (), ("Qd.0",))


def test_hints_go_round_pick_the_card_and_count_as_help() -> None:
    state = table({0: LOOSE})
    draft, seen = begun(state), []
    for _ in range(4):
        found = PRESENTER.gesture(state.view(0), draft, Press("hint"))
        assert isinstance(found, Drafted)
        draft = found.draft
        hints = draft.hints
        assert hints
        advice = hints.choices[hints.at]
        assert card_of(draft.picked) == advice.card
        assert draft.helped
        seen.append(hints.at)
        scene = shown(state, draft)
        assert scene.status
        assert scene.status.mark == "hint"
        assert scene.panel
        assert scene.panel.key == "hints"
    assert seen == [0, 1, 2, 0]
    assert drafted(state, Press("hint-2"), draft=draft).hints.at == 2  # type: ignore[union-attr]
    # Once something else is picked up, what may be done is said again.
    first = drafted(state, Press("hint"))
    other = next(
        item.key for item in items_of(shown(state)) if item.key not in ("stock", "down", first.picked)
    )
    assert shown(state, drafted(state, Tap(other), draft=first)).status.mark == "ask"  # type: ignore[union-attr]


CODES: dict[ActionCode, Sequence[Code]] = {
    "discard": (
        *("breaks", "breaks_any", "spare", "two", "alone", "fits_none", "fits_one"),
        *("costs", "shared", "set_needs", "needs"),
    ),
    "open": (
        "fills",
        "one_more",
        "frees",
        "improves",
        "third_card",
        "second_card",
        "cheaper",
        "ace_runs",
        "lasts",
    ),
    "stock": ("own", "own_fills", "unknown", "open_alone", "open_costs", "open_twice", "open_needs"),
    "close": ("close",),
    "pass": ("pass",),
}
"""By what a hint says to do, the codes of its reasons."""


@pytest.mark.needs_page
@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_hint_is_two_lines_on_a_phone(language: str) -> None:
    assert {code for codes in CODES.values() for code in codes} == {*get_args(Code)}
    speaker = Speaker(language)
    long = sorted({*COPIES} - COSTLY_CARDS, key=lambda card: len(speaker.render(card_words(card))))[-3:]
    for what, card, name, count in product(CODES, long, dict.fromkeys(map(set_name, MELDS)), (1, 2)):
        data = {"card": card, "set": name, "count": count, "cost": 7, "score": 25, "bonus": 35}
        for code in CODES[what]:
            best = Advice(what, card if what in ("discard", "open") else None, 5.0, code, data)
            hints = Hints((best, replace(best, worth=2.5)))
            for at in (0, 1):
                text = speaker.render(hint_words(replace(hints, at=at)))
                assert len(text) <= TWO_LINES, text


def test_hints_that_an_earlier_page_stored_are_read() -> None:
    state = table({0: LOOSE})
    draft = codec.dump(drafted(state, Press("hint")))
    draft["hints"] |= {"plan": {"goals": [], "dropped": [], "gone": []}, "first": True}
    played = done(state, Tap("Kd.0"), Press("discard"))
    assert isinstance(played, Played)
    draft["judged"] = [{**codec.dump(played.draft.judged[0]), "plan": {"goals": []}}]
    desk = Desk(PRESENTER)
    assert desk.restore(state.view(0), 1, {"ply": 1, "at": 0, "drafts": [draft], "steps": []})
    assert desk.scene(state.view(0)).helped


def test_without_help_there_are_no_hints_and_nothing_is_taken_back() -> None:
    state = table({0: LOOSE})
    draft = begun(state, unaided=True)
    assert refused(state, Press("hint"), draft) == "help.none"
    assert refused(state, Press("undo"), draft) == "help.none"
    assert {one.key for one in shown(state, draft).buttons if not one.zone} == {"group", "discard"}


def expert_deal(
    seed: str = "coach", options: Options | None = None
) -> Iterator[tuple[Match, Desk, list[Event]]]:
    """A deal in which seat 0 plays by gestures what comes first, and the others as experts do."""
    match = Match(JokerRum, 4, seed, options or Options(deals=1))
    desk = Desk(PRESENTER)
    desk.begin(match.state.view(0), {})
    while not match.state.history:
        (seat,) = match.state.prompts()
        view = match.state.view(seat)
        if seat == 0:
            action = actions_of(view)[-1]
            gestures: list[Gesture] = [Press(action.kind)]
            if isinstance(action, Discard):
                gestures = [Tap(f"{action.card}.0"), Press("close" if action.close else "discard")]
            elif isinstance(action, Draw):
                gestures = [Tap("open" if action.source == "face_up" else "stock")]
            for gesture in gestures:
                found = desk.gesture(view, gesture)
            assert isinstance(found, Played)
            events = match.submit(found.action)
            desk.replace_draft(0, found.draft)
        else:
            events = match.submit(match.state.sample(seat, Rng(f"{match.ply}")))
        desk.follow(match.state.view, events)
        yield match, desk, events


def test_the_coach_knows_every_decision_and_has_one_lesson() -> None:
    decisions = 0
    for step in expert_deal():
        match, desk, _ = step
        decisions = max(decisions, len(desk._seat_drafts[0].now.judged))
    view = match.state.view(0)
    found = desk.gesture(view, Press("coach"))
    assert isinstance(found, Drafted)
    assert found.panel
    judged = found.draft.reviewed
    assert len(judged) == decisions > 3
    listed = found.panel.blocks[-1]
    assert len(listed.entries) == len(judged)  # type: ignore[union-attr]
    worst = max(one.loss for one in judged)
    lessons = [block for block in found.panel.blocks if getattr(block, "mark", "") == "lesson"]
    assert len(lessons) == (worst >= 1)
    if lessons:
        assert lessons[0].words.values["points"] == worst  # type: ignore[union-attr]


def test_the_points_given_away_are_the_sum_of_the_list() -> None:
    best = Advice("discard", "Kd", 2.0, "costs", {"cost": 3})
    judged = tuple(
        JudgedDecision(number, 1, replace(best, worth=2.0 - loss), best)
        for number, loss in enumerate((0.5, 0.2, 0.0, 0.3))
    )
    blocks: Any = coach_panel(Draft(reviewed=judged), whole=False).blocks
    lost = [entry.value.values["points"] for entry in blocks[-1].entries if entry.value]
    assert lost == pytest.approx([0.5, 0.3])
    assert blocks[1].words.values["points"] == pytest.approx(sum(lost))


def test_the_coach_still_knows_the_decisions_when_the_match_is_watched_again() -> None:
    match, desk, _ = [*expert_deal()][-1]
    view, draft = match.state.view(0), desk._seat_drafts[0].now
    kept = codec.load(Draft, codec.dump(draft), "draft")
    again = PRESENTER.ended(view, kept)
    found = PRESENTER.gesture(view, again, Press("coach"))
    assert isinstance(found, Drafted)
    assert found.panel
    assert len(found.panel.blocks[-1].entries) == len(draft.reviewed)  # type: ignore[union-attr]
    # An older page has not noted them: nobody says that nothing was decided.
    unknown = PRESENTER.gesture(view, PRESENTER.ended(view, replace(kept, reviews=())), Press("coach"))
    assert isinstance(unknown, Drafted)
    assert unknown.panel
    assert [block.words.key for block in unknown.panel.blocks] == ["rum.coach.unknown"]  # type: ignore[union-attr]


def test_what_was_decided_can_be_taken_back_and_the_coach_goes_on_to_count_it() -> None:
    state = table({0: LOOSE})
    discarded = done(state, Tap("Kd.0"), Press("discard"))
    assert isinstance(discarded, Played)
    events = play(state, discarded.action)
    quiet(state, 3)
    events = [Event("draw", {"seat": 3})]
    draft = PRESENTER.follow(discarded.draft, state.view(0), events)
    assert (draft.acted, len(draft.judged)) == (1, 1)
    back = PRESENTER.gesture(state.view(0), draft, Press("undo"))
    assert isinstance(back, TakenBack)
    assert (back.draft.acted, back.draft.helped) == (0, True)
    assert [one.back for one in back.draft.judged] == [True]
    # Not where others at the device have seen the cards since.
    several = begun(state, alone=False)
    assert refused(state, Press("undo"), several) == "refused.undo"


def test_the_sheet_the_next_deal_and_the_result() -> None:
    options = Options(deals=1)
    match, desk, events = [*expert_deal(options=options)][-1]
    view = match.state.view(0)
    scene = desk.scene(view)
    assert (scene.name, scene.status, scene.zones) == ("summary", None, ())
    beats = desk.beats(view, events)
    assert beats[-1].scene == scene
    record = view["history"][0]
    assert scene.body
    hands = scene.body.blocks[0].hands  # type: ignore[union-attr]
    gains = [hand.value.values["points"] for hand in hands]
    assert gains == sorted((one["points"] + one["bonus"] for one in record["seats"]), reverse=True)
    assert [one.score for one in scene.seats] == list(record["scores"])
    loose = [laid for hand in hands for laid in hand.laid if laid.label.key == "rum.sheet.loose"]
    for laid in loose:
        costs = [COST[card] for card in laid.cards]
        assert costs == sorted(costs, reverse=True)
        assert laid.value.values["points"] == -sum(costs)
    assert any(laid.label.values["costs"].key == "rum.sheet.plus" for laid in loose)
    with pytest.raises(Refused):
        desk.gesture(view, Press("next-deal"))
    desk.gesture(view, Press("final"))
    ended = desk.scene(view)
    assert ended.name == "result"
    assert ended.body
    assert [block.kind for block in ended.body.blocks][:2] == ["standings", "rounds"]
    brief = PRESENTER.brief(view)
    assert list(brief.scores) == view["scores"]
    assert list(brief.winners) == view["winners"]
    assert brief.won == tuple(int(record["closer"] == seat) for seat in range(4))
    assert brief.rounds == 1
    assert [sum(kinds.values()) for kinds in brief.kinds] == [len(one["sets"]) for one in record["seats"]]
    again = PRESENTER.ended(view, desk._seat_drafts[0].now)
    assert PRESENTER.scene(view, again).name == "result"


def test_the_line_on_the_start_page_names_the_deal_that_is_due() -> None:
    state = table({0: LOOSE})
    draft = begun(state)
    while not state.history:
        quiet(state, 1)
    sheet = shown(state, draft)
    assert (sheet.name, sheet.heading.values["deal"]) == ("summary", 1)
    assert sheet.progress
    assert sheet.progress.values["deal"] == 2


def test_options_reach_the_table() -> None:
    options = Options(deals=1, max_faceup_streak=2, closing_bonus=(15, 10, 6, 3))
    state = JokerRum.start(4, Rng("limit"), options)
    while not state.history:
        actions = actions_of(state.view(state.turn))
        takes = [one for one in actions if isinstance(one, Draw) and one.source == "face_up"]
        play(state, takes[0] if takes else actions[-1])
    draft = Draft(deal=1)
    assert PRESENTER.scene(state.view(0), draft).body.title == Words("rum.sheet.limit")  # type: ignore[union-attr]


def test_the_choices_of_a_view_are_those_of_the_position() -> None:
    for window in ("before_any_turn", "until_own_first_turn"):
        state = JokerRum.start(4, Rng(window), Options(deals=1, dealt_close_window=window))  # type: ignore[arg-type]
        rng = Rng("choices")
        while not state.over:
            for seat, prompt in state.prompts().items():
                assert {*actions_of(state.view(seat))} == {*(prompt.actions or ())}
                assert actions_of(state.view((seat + 1) % 4)) == ()
            play(state, state.sample(state.turn, rng))


def test_a_bystander_sees_the_table_without_anybodys_cards() -> None:
    state = table({0: LOOSE})
    scene = PRESENTER.scene(state.view(None), PRESENTER.begin(state.view(None), {"alone": False}))
    assert scene.name == "play"
    assert not scene.waits
    assert [item.key for item in items_of(scene)] == ["stock", "down"]
    match, desk, _ = [*expert_deal()][-1]
    view = match.state.view(None)
    desk.gesture(match.state.view(0), Press("final"))
    late = Desk(PRESENTER)
    assert late.scene(view).name == "result"


def moves(*events: Event, seat: int | None = 0) -> list[str]:
    """The messages of events, both halves of a sentence one after the other."""
    found = []
    for words in event_words.sentences(seat, events, False):
        parts = words.values.values() if words.key == "rum.both" else [words]
        found += [part.key for part in parts]
    return found


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, ["rum.say.hiddenOwn", "rum.say.drawnCard"]),
        (None, ["rum.say.hidden", "rum.say.drawnCard"]),
        (1, ["rum.say.hidden", "rum.say.drawnYours"]),
    ],
)
def test_what_a_hidden_move_is_called(seat: int | None, said: list[str]) -> None:
    discarded = Event("discard", {"seat": 0, "face_up": False, "card": "Kd"})
    drawn = Event("draw", {"seat": 0, "source": "stock", "stock": 5, "card": "As"})
    assert moves(discarded, drawn, seat=seat) == said


def test_a_card_of_another_seat_is_known_because_one_discarded_it() -> None:
    drawn = Event("draw", {"seat": 1, "source": "stock", "stock": 5, "card": "As"})
    assert moves(drawn) == ["rum.say.DrawnYours"]
    assert moves(drawn, seat=1) == ["rum.say.DrawnCard"]


def test_what_open_moves_and_rounds_are_called() -> None:
    taken = Event("draw", {"seat": 1, "source": "face_up", "stock": 5, "card": "As"})
    unseen = Event("draw", {"seat": 1, "source": "stock", "stock": 5})
    discarded = Event("discard", {"seat": 1, "face_up": True, "card": "Kd"})
    new = Event("round", {"round": 3, "stock": 19, "face_up": ["Kd"]})
    assert moves(taken) == ["rum.say.took"]
    assert moves(unseen) == ["rum.say.Drawn"]
    assert moves(discarded, new) == ["rum.say.thrown", "rum.say.round3"]
    assert moves(Event("round", {"round": 1, "stock": 20, "face_up": []})) == []


@pytest.mark.parametrize(
    ("shuffled", "said"),
    [
        (False, "Round 2: the discards are the new stock (drawn from the right); you can see your own."),
        (True, "Round 2: the discards, shuffled, are the new stock."),
    ],
)
def test_round_two_says_that_one_sees_the_own_discards_only_if_one_does(shuffled: bool, said: str) -> None:
    state = table({0: LOOSE}, options=Options(shuffle_between_rounds=shuffled))
    quiet(state, 20)
    view, new = state.view(state.turn), Event("round", {"round": 2, "stock": 20, "face_up": []})
    assert any(view["stock"]["known"]) is not shuffled
    (words,) = event_words.sentences(0, [new], shuffled)
    assert Speaker("en").render(words) == said
    status = PRESENTER.scene(view, begun(state, state.turn)).status
    assert status
    assert status.words.values["first"] == words


def test_beats_leave_time_for_what_others_do_and_none_before_ones_own_turn() -> None:
    stays: dict[int, list[float]] = {1: [], 3: []}
    for match, desk, events in expert_deal("pace"):
        view = match.state.view(0)
        beat: Beat = desk.beats(view, events)[-1]
        assert (beat.stay > 0) == (desk.scene(view).name == "play" and not beat.scene.waits)
        # Moves played face down never wait for a tap, and of a turn in round three only its discard does.
        assert beat.timed == (beat.stay > 0 and (view["round"] < 3 or view["taken"] is not None))
        if beat.stay and not beat.timed and view["turns"][-1]["round"] == 3:
            assert beat.scene.status is not None
            assert beat.scene.status.words.key == "rum.say.turn"
        if beat.stay and view["round"] in stays:
            stays[view["round"]].append(beat.stay)
        if beat.scene.waits and beat.scene.name == "play":
            assert beat.said[-1].key.startswith("rum.ask")
    least, most = (event_words.HIDDEN * bound for bound in event_words.BOUNDS)
    assert all(least <= one <= most for one in stays[1])
    # What lies open can be read: 1.5 seconds at normal pace.
    assert fmean(stays[3]) == pytest.approx(1.5, abs=0.3)
    # No two moves take the same, and face down there is less to see.
    assert len(set(stays[1])) > len(stays[1]) / 2
    assert fmean(stays[1]) < fmean(stays[3]) / 1.5


def test_what_the_page_kept_before_is_read() -> None:
    state = table({0: LOOSE})
    play(state, Discard(0, "Kd"))
    advice = {
        "action": {"kind": "discard", "seat": 0, "card": "Kd", "close": False},
        "card": "Kd",
        "worth": 1,
    }
    reason = {"code": "dead", "text": "It is dead.", "data": {"card": "Kd", "cost": 3}}
    chosen = {**advice, "reason": reason}
    best = {**chosen, "worth": 2.5, "card": "Qd"}
    plan = {
        "sets": [{"aim": ["low_run", "h"], "cards": ["Ah"], "lacks": ["4h"], "new": True}],
        "dropped": [{"aim": ["high_run", "d"], "gone": True}],
    }
    judged = {"ply": 0, "round": 1, "chosen": chosen, "best": best, "plan": plan}
    kept = {
        "show": {"game": 1},
        "groups": [["As.0", "Kd.0"], [], []],
        "plies": [0],
        "judged": [judged],
        "reviewed": [{"round": 2, "chosen": chosen, "best": best}],
        "players": [{"level": level} for level in ("human", "middle", "middle", "middle")],
        "helped": True,
    }
    draft = PRESENTER.older(state.view(0), kept)
    assert draft.groups == (("As.0",), (), ())
    assert (draft.acted, draft.helped, draft.alone, draft.unaided) == (1, True, True, False)
    assert [one.loss for one in draft.judged] == [1.5]
    assert (draft.judged[0].number, draft.reviewed[0].number) == (0, -1)
    several = {**kept, "players": [{"level": "human"}] * 4}
    assert PRESENTER.older(state.view(0), several).alone is False
    for damaged in ({**kept, "show": {"game": "1"}}, {**kept, "players": [{}]}, {**kept, "groups": [[7]]}):
        desk = Desk(PRESENTER)
        assert not desk.restore(state.view(0), 1, damaged)


def test_whoever_plays_as_the_expert_gives_nothing_away() -> None:
    state = table({0: LOOSE})
    view, expert = state.view(0), Expert()
    action = next(iter(expert.think(view, state.prompts()[0], Rng("e"), None)))
    assert isinstance(action, Discard)
    found = done(state, Tap(f"{action.card}.0"), Press("discard"))
    assert found.draft.judged[0].loss < 1


def test_the_other_copy_stays_in_its_group_when_one_is_discarded() -> None:
    state = table({0: "As Ah Ad Ac 6s 7s 7s 2h 4d Kd Qd Jk"})
    empty = replace(drafted(state, Press("group")), groups=((), (), ()))
    laid = drafted(state, Drop("7s.1", "group-0"), draft=empty)
    for discarded, left in (("7s.0", ("7s.0",)), ("7s.1", ())):
        done = PRESENTER.gesture(state.view(0), laid, Drop(discarded, "down"))
        now = table({0: "As Ah Ad Ac 6s 7s 7s 2h 4d Kd Qd Jk"})
        events = play(now, done.action)
        assert PRESENTER.follow(done.draft, now.view(0), events).groups == (left, (), ())


def test_a_bystander_is_told_of_a_deal_without_cards() -> None:
    state = table({0: LOOSE})
    view = state.view(None)
    (beat,) = PRESENTER.beats(view, PRESENTER.begin(view, {"alone": False}), ())
    assert beat.said[0] == Words("rum.title.sheet", {"deal": 1})


def test_the_card_drawn_next_lies_on_top_of_the_stock() -> None:
    rng = Rng("on top")
    state = JokerRum.start(4, rng, Options(deals=1))
    known = 0
    while not state.over:
        heap = place(shown(state), "stock").heap
        if any(card != "back" for card in heap):
            seen = [f"back {card}" if card else "back" for card in state.view(0)["stock"]["known"]]
            assert list(reversed(heap)) == seen
            known += 1
        state.apply(state.sample(state.turn, rng))
    assert known
