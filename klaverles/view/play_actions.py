"""The buttons that make sense now at a table at which is played, the main one first."""

from klaverles.play.sitting import Kind, Sitting
from klaverles.view.deal_screen import Screen
from klaverles.view.play_scene import Scene

STOP = ("stop", "Stoppen")


def actions(
    scene: Scene, view: str, panel: Screen | None, *, reviewed: bool = False
) -> list[Screen]:
    """Return the buttons; one that opens a panel says whether it is open."""
    sitting = scene.sitting
    if sitting.written:
        return _buttons(_after_deal(sitting, view, reviewed=reviewed), main=True, aside=("stop",))
    if sitting.fault:
        found = [("undo", "Neem terug"), ("next", "Schrijf het op"), STOP]
        return _buttons(found, main=True, aside=("stop",))
    turns_over = sitting.lying and not scene.game.awaits_call
    found = [("next", "Verder")] if turns_over else []
    if scene.my_turn:
        found.append(("coach", "Raad"))
    if scene.last_trick is not None:
        found.append(("last", "Laatste slag"))
    if may_open(sitting) and not scene.choosing:
        found.append(("open", "Met open kaarten"))
    if scene.my_turn:
        found.append(("let", "Speel voor mij"))
    if sitting.can_undo:
        found.append(("undo", "Slag terug" if sitting.lying else "Neem terug"))
        found.append(("again", "Dit spel opnieuw"))
    found.append(STOP)
    return _buttons(found, main=turns_over, aside=("again", "stop"), panel=panel)


def may_open(sitting: Sitting) -> bool:
    """Say whether the other hands may be looked at: only who plays alone, and for practice."""
    return sitting.kind in (Kind.PARTIJ, Kind.TEKST) and not sitting.written and not sitting.fault


def _after_deal(sitting: Sitting, view: str, *, reviewed: bool) -> list[tuple[str, str]]:
    found = []
    if view == "match-over":
        found += [("new", "Nieuwe partij")] if sitting.practice else []
    elif sitting.single and sitting.kind is Kind.TEKST:
        found.append(("again", "Opnieuw"))
    else:
        found.append(("next", "Nog een spel" if sitting.single else "Volgend spel"))
    if not sitting.fault and not reviewed:
        found.append(("review", "Kijk terug"))
    if sitting.practice:
        if ("again", "Opnieuw") not in found:
            found.append(("again", "Zelfde kaarten nog eens"))
        if sitting.can_undo:
            found.append(("undo", "Neem terug"))
    return list(dict.fromkeys([*found, STOP]))


_PANELS = {"coach": "coach", "last": "laatste-slag", "open": "open"}


def _buttons(
    found: list[tuple[str, str]],
    *,
    main: bool,
    aside: tuple[str, ...],
    panel: Screen | None = None,
) -> list[Screen]:
    kind = panel["kind"] if panel else ""
    return [
        {
            "do": do,
            "label": label,
            "main": main and place == 0 and do not in aside,
            "aside": do in aside,
        }
        | ({"pressed": _PANELS[do] == kind} if do in _PANELS else {})
        for place, (do, label) in enumerate(found)
    ]
