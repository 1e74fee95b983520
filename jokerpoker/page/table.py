"""A match at the page's table: what a viewer sees, and the players that think about it.

Each request that plays an action states the ply for which it is meant; a rejected request changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from jokerpoker import codec
from jokerpoker.catalogue import Game, Task
from jokerpoker.core import Event, IllegalAction, Json, State, check_seat, check_viewer, prompt_of
from jokerpoker.display import scenes
from jokerpoker.display.desk import Desk, seen_by
from jokerpoker.display.scenes import (
    PLAY,
    Beat,
    Drafted,
    Gesture,
    Played,
    Presenter,
    Press,
    Refused,
    Scene,
    TakenBack,
)
from jokerpoker.display.watching import watched
from jokerpoker.display.words import Player, Words, say
from jokerpoker.faults import Fault, shown
from jokerpoker.match import Match
from jokerpoker.page.requests import (
    Answered,
    Assist,
    GestureAt,
    PositionAt,
    PromptOf,
    Submit,
    TaskAt,
    Think,
    TypeAt,
    Undo,
)
from jokerpoker.page.slices import Thinking, UnfinishedAnswers
from jokerpoker.playing import PlayerFault, answers_of, submit_answer


class RequestError(Fault):
    """A request that cannot be answered. ``code``: for programs; the message is for people."""


class Table:
    """The match being played, with the name that the page gave it."""

    def __init__(self, name: str, match: Match, game: Game) -> None:
        self.name = name
        self.match = match
        self._game = game
        self._thinking: dict[tuple[int, str], Thinking] = {}  # by seat and level
        self._answers = UnfinishedAnswers()
        self._desk = Desk(game.presenter) if game.presenter else None

    def snapshot_with_save(self, seat: int | None) -> Json:
        """The snapshot for a seat or a bystander, with the whole save."""
        return {**self.snapshot(seat), "save": self.match.save()}

    def sit(
        self,
        seat: int | None,
        stored_draft: Json,
        preferences: Mapping[str, Json] | None,
        result: bool = False,
    ) -> None:
        """Begin the draft of a viewer: the stored one, or a new one if that is None; see ``requests.Load``.

        ``preferences``: None for a table without drafts and scenes.
        """
        check_viewer(seat, self.match.seats)
        if self._desk is None or preferences is None:
            self._desk = None
            return
        if stored_draft is None:
            self._desk.begin(self.match.state.view(seat), preferences)
        else:
            self._desk.set_preferences(preferences)
            self.restore(seat, stored_draft)
        if result:
            self._desk.show_result(self.match.state.view(seat))

    def restore(self, seat: int | None, stored_draft: Json) -> None:
        """Restore the stored draft of a seat or a bystander."""
        check_viewer(seat, self.match.seats)
        if self._desk:
            self._desk.restore(self.match.state.view(seat), self.match.ply, stored_draft)

    def snapshot(self, seat: int | None, events: Sequence[Event] = ()) -> dict[str, Json]:
        """The ``answers.Snapshot`` for a seat or a bystander. ``events``: those of the last action, to be
        reported; they become beats if the game has scenes.
        """
        answer = self._seen_fields(self.match.state, self.match.ply, seat, events)
        if self._desk is None:
            return answer
        return {**answer, **scene_fields(self._desk, answer["view"], self.match.ply, events)}

    def _seen_fields(
        self, state: State, ply: int, seat: int | None, events: Sequence[Event]
    ) -> dict[str, Json]:
        """The fields that every ``answers.Seen`` has."""
        check_viewer(seat, self.match.seats)
        prompts = state.prompts()
        prompt = None if seat is None else prompts.get(seat)
        return {
            "ply": ply,
            "over": not prompts,
            "asked": sorted(prompts),
            "view": state.view(seat),
            "prompt": None if prompt is None else codec.dump(prompt),
            "events": [event.seen_by(seat) for event in events],
        }

    def submit(self, ask: Submit) -> Json:
        check_viewer(ask.seat, self.match.seats)
        self._check_ply(ask.ply)
        events = self.match.submit(codec.load_action(self.match.rules.action_types, ask.action))
        return self._answer_after_change(ask.ply, ask.seat, events)

    def gesture(self, ask: GestureAt) -> Json:
        """Carry out a person's gesture: it changes the draft, or plays or undoes an action."""
        self._check_ply(ask.ply)
        desk, view = self._desk_of(ask.seat)
        effect = self._effect_of(desk, view, scenes.load_gesture(ask.gesture), ask.barred)
        if not (isinstance(effect, Drafted) or ask.play):
            return {"plays": True}  # answers.WouldPlay
        return self._apply_effect(desk, view, effect, ask.shared_device)

    def type(self, ask: TypeAt) -> Json:
        """Answer the question in a typed line, or carry out its gestures, up to the first one that plays or
        undoes an action or is refused.
        """
        # Imported on first use: few people type.
        from jokerpoker.display.commandline import understand
        from jokerpoker.display.readout import panel_words

        self._check_ply(ask.ply)
        desk, view = self._desk_of(ask.seat)
        command = understand(ask.typed, desk.scene(view))
        answer: dict[str, Json] = {}
        beats: list[Json] = []
        announced = [*command.said]
        for gesture in command.gestures:
            try:
                effect = self._effect_of(desk, view, gesture, ask.barred)
            except Refused as refusal:
                if not answer:
                    raise
                announced.append(refusal.words)
                break
            answer = self._apply_effect(desk, view, effect, ask.shared_device)
            beats += answer["beats"]
            if not isinstance(effect, Drafted):
                break
            announced += panel_words(effect.panel) if effect.panel else ()
        # A line that only asks something changes no draft: answer with the present scene.
        answer = answer or scene_fields(desk, view, self.match.ply, Drafted(None))
        # With ``shared_device`` the answer may be for a bystander.
        seat = answer.get("view", view)["seat"]
        scene = desk.scene(self.match.state.view(seat))
        return {**answer, "panel": None, "beats": [*beats, scenes.dump(Beat(scene, tuple(announced)))]}

    def _desk_of(self, seat: int | None) -> tuple[Desk, Mapping[str, Json]]:
        """Return (desk, view): the desk, and the view of a seat or a bystander."""
        check_viewer(seat, self.match.seats)
        if self._desk is None:
            raise RequestError("no_scenes", "this table has no scenes, so it takes no gestures")
        return self._desk, self.match.state.view(seat)

    def _effect_of(
        self, desk: Desk, view: Mapping[str, Json], gesture: Gesture, barred: Mapping[str, Words]
    ) -> Drafted | Played | TakenBack:
        """Carry out a gesture: a new draft is stored; an action or an undo is only returned.

        A bystander's gesture is carried out on every seat's draft too. ``barred``: see ``GestureAt``.
        """
        # A barred press is refused at once, a tap or drop only if it would play or undo an action.
        why = barred.get(gesture.button if isinstance(gesture, Press) else "")
        if why and isinstance(gesture, Press):
            raise Refused(why)
        effect = desk.gesture(view, gesture)
        if why and not isinstance(effect, Drafted):
            raise Refused(why)
        if view["seat"] is None:
            desk.gesture_for_all(self.match.state.view, gesture)
        return effect

    def _apply_effect(
        self, desk: Desk, view: Mapping[str, Json], effect: Drafted | Played | TakenBack, shared_device: bool
    ) -> dict[str, Json]:
        """The answer to a gesture, after playing or undoing an action if the gesture does so."""
        if isinstance(effect, Drafted):
            answer = scene_fields(desk, view, self.match.ply, effect)
            return {**answer, "panel": scenes.dump(effect.panel)}
        ply, seat = self.match.ply, view["seat"]
        events: Sequence[Event] = ()
        if isinstance(effect, Played):
            events = self.match.submit(effect.action)
        else:
            own_plies = [index for index, action in enumerate(self.match.log) if action.seat == seat]
            if not own_plies:
                raise RequestError("no_ply", "there is no turn of this seat to undo")
            ply = own_plies[-1]
            self.match.undo(ply)
        desk.replace_draft(seat, effect.draft)
        answer = self._answer_after_change(ply, seat, events, shared_device)
        # The person knows their own action, so none of its beats waits for a tap.
        beats = [beat | {"timed": True} if "stay" in beat else beat for beat in answer["beats"]]
        return {**answer, "beats": beats}

    def think(self, ask: Think) -> Json:
        """Give a computer player one slice of time; when it is done, play its answer."""
        check_viewer(ask.seat, self.match.seats)
        self._check_ply(ask.ply)
        thinking = self._thinking_of(ask)
        try:
            if not thinking.work(ask.budget_ms / 1000, ask.stop):
                return {"done": False}
            events = submit_answer(self.match, ask.for_, ask.player, thinking.best)
        except Fault:
            self._thinking.clear()
            raise
        return {"done": True, "snapshot": self._answer_after_change(ask.ply, ask.seat, events)}

    def prompt_and_view(self, ask: PromptOf) -> Json:
        """The prompt and the view of a seat."""
        prompt = prompt_of(self.match.state, ask.for_)
        return {"asked": {"view": self.match.state.view(ask.for_), "prompt": codec.dump(prompt)}}

    def play_answer(self, ask: Answered) -> Json:
        """Play the answer of a player outside the engine; :class:`PlayerFault` if it is illegal."""
        check_viewer(ask.seat, self.match.seats)
        check_seat(ask.for_, self.match.seats)
        self._check_ply(ask.ply)
        action = codec.load_action(self.match.rules.action_types, ask.action)
        try:
            events = submit_answer(self.match, ask.for_, ask.player, action)
        except PlayerFault as error:
            if isinstance(error.__cause__, IllegalAction):
                error.data |= {"refusal": error.__cause__.as_json}
            raise
        return self._answer_after_change(ask.ply, ask.seat, events)

    def _thinking_of(self, ask: Think) -> Thinking:
        """The unfinished decision of the player, or a new one."""
        prompt_of(self.match.state, ask.for_)
        if ask.player not in self._game.players:
            raise RequestError("unknown_player", f"there is no player {shown(ask.player)} for this game")
        key = (ask.for_, ask.player)
        if key not in self._thinking:
            agent = self._game.players[ask.player].make()
            answers = answers_of(self.match, ask.for_, agent, ask.player, ask.limit)
            self._thinking[key] = Thinking(answers, ask.limit)
        return self._thinking[key]

    def undo(self, ask: Undo) -> Json:
        check_viewer(ask.seat, self.match.seats)
        self._check_past(ask.ply)
        self.match.undo(ask.ply)
        return self._answer_after_change(ask.ply, ask.seat, [])

    def replay(self, ask: PositionAt) -> Json:
        """The match as a seat saw it after ``ply`` actions, with the events of the last one. The beats are
        those of :meth:`Presenter.replayed`, or show the effect of the button to press. Changes nothing.
        """
        self._check_past(ask.ply)
        recalls = self._desk.presenter.recalls if self._desk else 0
        events_by_ply = self.match.events_between(max(0, ask.ply - 1 - recalls), ask.ply)
        events = events_by_ply[-1] if events_by_ply else []
        state = self.match.at(ask.ply)
        seat = next((mover for mover in ask.movers if mover in state.prompts()), ask.seat)
        answer = self._seen_fields(state, ask.ply, seat, events)
        if self._desk is None:
            return answer
        presenter, view = self._desk.presenter, answer["view"]
        all_events = [event for ply_events in events_by_ply for event in ply_events]
        draft = presenter.past(view, seen_by(seat, all_events))
        if ask.press:
            return {**answer, **_after_press(presenter, view, draft, ask.press)}
        beats = presenter.replayed(view, draft, seen_by(seat, events))
        *before, last = (replace(beat, scene=watched(beat.scene, presenter.instructions)) for beat in beats)
        to_act = tuple(map(Player, answer["asked"]))
        announced = replace(last, said=(say("film.asked", names=to_act),)) if to_act else last
        return {**answer, "beats": scenes.dump([*before, announced])}

    def assist(self, ask: Assist) -> Json:
        """Ask a tool of the game, or continue with its unfinished answer."""
        check_seat(ask.seat, self.match.seats)
        tools = self._game.tools
        if ask.name not in tools:
            raise RequestError("unknown_assist", f"this game has no tool {shown(ask.name)}")
        if self.match.over and ask.name not in self._game.afterwards:
            raise RequestError("over", "the match is over: there is nothing left to choose")
        question = question_of(ask.name, ask.seat, ask.params)
        if not self._answers.has(question):
            answer = tools[ask.name](self.match.state.view(ask.seat), ask.params)
            if not isinstance(answer, Generator):
                return answer
            self._answers.begin(question, answer)
        return self._answers.go_on(question, ask.budget_ms / 1000)

    def cancel(self) -> None:
        self._answers.clear()

    def _answer_after_change(
        self, since: int, seat: int | None, events: Sequence[Event], shared_device: bool = False
    ) -> dict[str, Json]:
        """Finish an action or an undo: drop unfinished thinking and answers, adapt the drafts, and return a
        snapshot with the changed part of the save.

        ``since``: see ``answers.SaveChange``. ``shared_device``: see ``GestureAt``.
        """
        self._thinking.clear()
        self._answers.clear()
        if self._desk:
            self._desk.follow(self.match.state.view, events)
            if shared_device and not self._acts_again(self._desk, seat):
                seat = None
        actions = [codec.dump(action) for action in self.match.log[since:]]
        change = {"since": since, "actions": actions, "digest": self.match.digest()}
        return {**self.snapshot(seat, events), "change": change}

    def _acts_again(self, desk: Desk, seat: int | None) -> bool:
        """True if the seat has to act again."""
        scene = desk.scene(self.match.state.view(seat))
        return scene.waits and scene.name == PLAY

    def _check_past(self, ply: int) -> None:
        """Raise unless the match has reached this ply."""
        if not 0 <= ply <= self.match.ply:
            raise RequestError("no_ply", f"there is no ply {ply} to go back to", ply=ply)

    def _check_ply(self, ply: int) -> None:
        """Raise unless the match is at this ply."""
        if self.match.ply != ply:
            message = f"this was meant for ply {ply}; the match is at ply {self.match.ply}"
            raise RequestError("stale_ply", message, meant=ply, ply=self.match.ply)


def _after_press(presenter: Presenter, view: Mapping[str, Json], draft: Any, button: str) -> dict[str, Json]:
    """The beats and the panel after a press; a press that would play or undo an action changes nothing."""
    effect = presenter.gesture(view, draft, Press(button))
    if not isinstance(effect, Drafted):
        return {"beats": scenes.dump([Beat(_watched(presenter, view, draft))])}
    beat = Beat(_watched(presenter, view, effect.draft), effect.said)
    return {"beats": scenes.dump([beat]), "panel": scenes.dump(effect.panel)}


def _watched(presenter: Presenter, view: Mapping[str, Json], draft: Any) -> Scene:
    return watched(presenter.scene(view, draft), presenter.instructions)


def scene_fields(
    desk: Desk, view: Mapping[str, Json], ply: int, change: Sequence[Event] | Drafted
) -> dict[str, Json]:
    """The fields of ``answers.SceneAnswer`` except ``panel``, after events or after a change of the draft."""
    return {
        "beats": scenes.dump(desk.beats(view, change)),
        "desk": desk.stored(view["seat"], ply),
        "preferences": dict(desk.preferences(view)),
        "brief": codec.dump(desk.presenter.brief(view)),
    }


def task_answer(task: Task, ask: TaskAt) -> Generator[float, None, Json]:
    """Return the ``answers.SceneAnswer`` for a game's task, such as a puzzle, after the gesture if there is
    one. Yields the progress. A stored draft that cannot be read is dropped.
    """
    view = yield from task.view(ask.seed)
    desk = Desk(task.presenter)
    desk.begin(view, ask.preferences)
    if ask.desk is not None:
        desk.restore(view, 0, ask.desk)
    if ask.gesture is None:
        return scene_fields(desk, view, 0, ())
    effect = desk.gesture(view, scenes.load_gesture(ask.gesture))
    if not isinstance(effect, Drafted):
        raise RequestError("no_match", "there is no match to play in")
    return {**scene_fields(desk, view, 0, effect), "panel": scenes.dump(effect.panel)}


def question_of(*parts: Json | Mapping[str, Json]) -> str:
    """A text that identifies a question answered in slices: equal for equal parts."""
    try:
        return json.dumps(parts, sort_keys=True)
    except RecursionError:
        raise RequestError("bad_request", "the request is nested too deeply") from None
