"""The table at which a learner plays a partij: takes messages, keeps the sitting, gives the screen.

Plain Python, so that tests and other front ends play a partij exactly as the page does.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

from klaverles.play.sitting import Kind, Sitting
from klaverles.play.sitting_text import read_sitting, written_sitting
from klaverles.rules.cards import Card, Suit
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.view.deal_screen import Screen
from klaverles.view.open_text import NOT_FOUND
from klaverles.view.play_panels import last_panel
from klaverles.view.play_review import NOTHING_STOOD_OUT
from klaverles.view.play_scene import Scene
from klaverles.view.play_screen import Shown, handover_screen, play_screen, status
from klaverles.view.play_start import start_screen
from klaverles.view.play_words import Said, happening, not_now, problem
from klaverles.widgets import play_line, play_says, play_why
from klaverles.widgets.play_begin import UNREADABLE, amount, another, awaited, begun, table_rules
from klaverles.widgets.play_memory import PlayMemory


class PlayTable:
    """A learner, or a few around one screen, with computer players. ``kinds`` is what is offered.

    ``pending`` says that a remark of the coach is still to come: ``finish`` works it out.
    """

    def __init__(self, kinds: tuple[Kind, ...], key: str, random: Random, today: date) -> None:
        """Show the start screen; what the browser kept comes in as a message."""
        self.kinds, self.key, self.today = kinds, key, today
        self.rules = Ruleset.amsterdams()
        self.sitting: Sitting | None = None
        self._random = random
        self._holder: Seat | None = None
        self._said: Said | None = None
        self.memory = PlayMemory()
        self._clear()

    def _clear(self) -> None:
        self._panel: Screen | None = None
        self._marks: dict[Card, str] = {}
        self._review: tuple[list[Screen], Screen | None] | None = None
        self._line: play_line.Line | None = None
        self._remark: Screen | None = None
        self._to_remark: tuple[int, Card] | None = None

    @property
    def pending(self) -> bool:
        """Whether the coach still thinks about the card that was played."""
        return self._to_remark is not None

    def screen(self) -> Screen:
        """Return what is shown now."""
        kept = {"kept": written_sitting(self.memory.marked(self.sitting))} if self.sitting else {}
        return self._drawn() | {"key": self.key} | kept

    def _drawn(self) -> Screen:
        scene = self._scene()
        if scene is None:
            start = start_screen(self.kinds, self.rules, self.sitting, self.today)
            return start | {"status": status(self._said or Said("")), "at": 0, "about": None}
        if (seat := self._awaited(scene.sitting)) is not None:
            return handover_screen(scene.sitting, seat)
        said = self._said or happening(scene)
        looked = self._review or (None, None)
        return play_screen(Shown(scene, said, self._panel, self._remark, self._marks, *looked))

    def receive(self, message: dict[str, Any]) -> None:
        """Handle what the page sends; a message without sense does nothing."""
        self._said = None
        try:
            if (scene := self._scene()) is not None:
                self._play(scene, message)
            else:
                self._begin(message)
            if message.get("do") == "table":
                self._sit_down(message.get("rules"))
        except KlaverlesError as error:
            self._said = problem(error)

    def finish(self) -> None:
        """Let the coach remark on the last card of this person."""
        asked, scene = self._to_remark, self._scene()
        self._to_remark = None
        if asked and scene and self._awaited(scene.sitting) is None:
            self._remark = play_why.remark(scene.game, *asked)

    # Before a partij, and around it.

    def _begin(self, message: dict[str, Any]) -> None:
        match message.get("do"):
            case "begin":
                self._start(message)
            case "resume" if self.sitting is not None:
                self._take_up(replace(self.sitting, away=False))
            case "restore" if self.sitting is None and message.get("text"):
                try:
                    kept = read_sitting(message["text"])
                    old = kept.day not in (None, self.today)
                    self._take_up(replace(kept, away=kept.away or old))
                except KlaverlesError as error:
                    self._said = replace(problem(error), headline=UNREADABLE)

    def _start(self, message: Mapping[str, Any]) -> None:
        kept = self.sitting
        if kept is not None and kept.day == self.today:  # once a day
            self._take_up(replace(kept, away=False))
            self._said = play_says.PLAYED if kept.over else play_says.BEGUN
            return
        self._take_up(begun(message, self.kinds, self.rules, self._random, self.today))

    def _take_up(self, sitting: Sitting) -> None:
        self._clear()
        self._holder, self.sitting = None, self.memory.taken_up(sitting)
        scene = self._scene()
        if scene is not None and not scene.together:
            self._to_remark = play_why.remarked(sitting)

    def _sit_down(self, rules: object) -> None:
        try:
            self.rules = table_rules(rules)
        except KlaverlesError:
            self.rules, self._said = Ruleset.amsterdams(), play_says.NO_TABLE
        else:
            self._said = play_says.other_rules(self.sitting, self.rules) or self._said

    def _leave(self) -> None:
        if self.sitting is not None:
            self.sitting = replace(self.sitting, away=True)
        self._clear()

    # At the table.

    def _play(self, scene: Scene, message: dict[str, Any]) -> None:
        sitting, do = scene.sitting, message.get("do")
        self.memory.heard(scene, message)
        if do in ("stop", "new"):
            self._leave()
        elif (seat := self._awaited(sitting)) is not None:
            if do == "ready":
                self._holder, self._remark, self._panel = seat, None, None
        elif do in ("why", "why-word", "coach", "last", "open", "close", "review"):
            self._explain(scene, message)
        elif do in ("line", "line-next", "line-back"):
            self._follow(scene, message)
        else:
            self._move(scene, message)

    def _move(self, scene: Scene, message: dict[str, Any]) -> None:
        sitting = scene.sitting
        match message.get("do"):
            case "go" if sitting.waiting and message.get("at") == len(sitting.game.steps):
                self._moved(sitting.let())
            case "word":
                self._speak(scene, str(message.get("word", "")))
            case "play":
                self._card(scene, Card.parse(message.get("card", "")))
            case "call" if scene.my_turn and scene.game.awaits_call:
                self._moved(sitting.after(amount(message)))
            case "let" if scene.my_turn and message.get("at", len(scene.game.steps)) == len(
                scene.game.steps
            ):
                panel = play_why.let_panel(scene)
                self._moved(sitting.let(sitting.settings.level), own=True)
                self._panel = panel
            case "next":
                self._next(sitting)
            case "undo" if sitting.can_undo:
                self._moved(sitting.undo(), own=True)
                self._say_first("Teruggenomen.")
            case "again" if sitting.practice:
                self._moved(sitting.again(), own=True)
                self._say_first("Dezelfde kaarten.")

    def _moved(self, sitting: Sitting, *, own: bool = False) -> None:
        """Go on; what was said about the moment before goes away."""
        self.sitting = sitting
        self._marks = {}
        kind = self._panel["kind"] if self._panel else ""
        scene = self._scene()
        if own:
            self._remark, self._to_remark, self._review = None, None, None
        if kind == "open" and scene is not None:
            self._panel = play_why.opened(scene)
        elif own or kind in ("coach", "laatste-slag", "lijn"):
            self._panel = None

    def _speak(self, scene: Scene, word: str) -> None:
        if not scene.my_turn or not scene.choosing or word not in scene.game.allowed_words:
            self._said = play_says.NO_WORD
            return
        suits = {suit.value: suit for suit in Suit}
        self._moved(scene.sitting.after(suits.get(word, word)), own=True)

    def _card(self, scene: Scene, card: Card) -> None:
        game, sitting = scene.game, scene.sitting
        if not scene.may_play or card not in game.held[Seat.SOUTH].cards:
            self._said = not_now(scene, card)
            return
        self.memory.tried(scene, card)
        if card in game.allowed:
            step = len(game.steps)
            speaks = sitting.settings.coach == "steeds" and len(game.allowed) > 1
            told = step if speaks else None
            self._moved(replace(sitting.after(card), told=told), own=True)
            if speaks:
                self._to_remark = (step, card)
        elif sitting.settings.forbidden == "verzaken":
            self._moved(sitting.revoke(card), own=True)
        else:
            self._said = play_why.refused(game, card)

    def _next(self, sitting: Sitting) -> None:
        if sitting.written and sitting.over:
            if sitting.single and sitting.kind is not Kind.TEKST:
                self._take_up(another(sitting, self._random))
        elif sitting.written:
            self._moved(sitting.next_deal(), own=True)
            self._holder = None
        elif sitting.fault or (sitting.lying and not sitting.game.awaits_call):
            remark = self._remark
            self._moved(turned := sitting.turned_over(), own=bool(sitting.fault))
            self._remark = remark
            self.memory.ended(turned)

    def _explain(self, scene: Scene, message: dict[str, Any]) -> None:
        match message["do"]:
            case "close":
                self._show(None)
            case "why":
                why = play_why.why_card(scene, Card.parse(message.get("card", "")))
                self._said = None if why else play_says.OUT_OF_SIGHT
                self._show(why or self._panel, self._marks)
            case "why-word":
                self._show(play_why.why_word(scene, message.get("seat")))
            case "coach" if found := play_why.counselled(scene):
                self._toggle(*found)
            case "last":
                self._toggle(last_panel(scene))
            case "open":
                self._toggle(play_why.opened(scene))
            case "review" if scene.sitting.written and not scene.sitting.fault:
                self._review = play_why.looked_back(scene)
                self._said = None if self._review[0] else Said(NOTHING_STOOD_OUT)

    def _follow(self, scene: Scene, message: dict[str, Any]) -> None:
        """Show the best play from a moment on, or its next or previous card."""
        shown = self._panel and self._panel["kind"] == "lijn"
        self._line = play_line.followed(self._line if shown else None, scene, message)
        if self._line:
            self._show(self._line.panel(scene), self._marks)
        elif shown or message["do"] == "line":
            self._said, self._panel = Said(NOT_FOUND), None

    def _toggle(self, panel: Screen | None, marks: dict[Card, str] | None = None) -> None:
        """Open a panel, or close it if it was open."""
        same = panel and self._panel and self._panel["kind"] == panel["kind"]
        self._show(None if same else panel, None if same else marks)

    def _show(self, panel: Screen | None, marks: dict[Card, str] | None = None) -> None:
        self._panel, self._marks = panel, marks or {}

    def _say_first(self, text: str) -> None:
        scene = self._scene()
        if scene is not None:
            said = happening(scene)
            self._said = replace(said, text=f"{text} {said.text}")

    # Who looks at the screen.

    def _scene(self) -> Scene | None:
        """Return what lies there for who holds the screen; None on the start screen."""
        sitting = self.sitting
        if sitting is None or sitting.away:
            return None
        holder = self._holder if self._holder is not None else sitting.persons[0]
        return Scene.of(sitting, holder)

    def _awaited(self, sitting: Sitting) -> Seat | None:
        """Return who must get the screen before anything is shown; None if all is well."""
        return awaited(sitting, self._holder)
