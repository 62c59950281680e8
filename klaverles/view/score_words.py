"""The sentences of the score block: what a deal brings, how it stands, what was done or refused."""

from klaverles.play.score_block import Partij, ScoreBlock
from klaverles.play.score_entry import SIDES, Draft, EntryError, Written
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.partij import PartijState
from klaverles.view.face import Screen
from klaverles.view.names import capital

GOOD, WRONG, QUIET = "goed", "nog-een-keer", "open"
"""How a sentence is meant; the page also says it in words."""

UNREADABLE = (
    "Het bewaarde scoreblok is niet te lezen. Je begint met een leeg blad. "
    "De oude tekst staat onder Oud scoreblok."
)
RECOUNTED = "De huisregels van je tafel zijn anders. Het blad is opnieuw geteld."
UNCHANGED = "Er is niets veranderd."
THROWN_AWAY = "De oude tekst is weg."
DONE = {
    "undo": "De laatste stap is teruggedraaid.",
    "redo": "De stap is weer gedaan.",
    "new": "De vorige partij is bewaard.",
    "dealer": "De gever is aangepast.",
    "length": "De lengte is aangepast.",
}
"""What is said after a change that is no deal."""


def note(written: Written, playing: int | None) -> str:
    """Return what stands next to a deal: who played, and nat, pit or a revoke."""
    if written.revoked is not None:
        return f"{SIDES[written.revoked]} verzaakt"
    words = (
        [f"{SIDES[playing]} {'nat' if written.nat else 'gehaald'}"] if playing is not None else []
    )
    if written.pit is not None:
        words.append(f"pit {SIDES[written.pit]}")
    return ", ".join(words)


def state_text(partij: Partij) -> str:
    """Say how it stands: who leads or has won, and what is still played."""
    ours, theirs = partij.totals
    most, least = max(ours, theirs), min(ours, theirs)
    leader = SIDES[0] if ours > theirs else SIDES[1]
    match partij.state:
        case PartijState.TEAM_0 | PartijState.TEAM_1:
            return f"{leader} hebben gewonnen, met {most} tegen {least}."
        case PartijState.DRAW:
            return f"De partij blijft gelijk: {ours} tegen {theirs}."
        case PartijState.EXTRA_DEAL:
            return f"Het staat gelijk, {ours} tegen {theirs}. Speel nog een spel."
    if not partij.deals:
        return "Er staat nog niets op het blad."
    ahead = f"{leader} staan {most - least} voor" if most > least else "Het staat gelijk"
    return f"{ahead}. {_to_go(partij)}"


def _to_go(partij: Partij) -> str:
    if partij.rules.partij == 1500:
        return f"Nog {1500 - max(partij.totals)} punten tot 1500."
    left = partij.rules.partij - len(partij.deals)
    return "Nog één spel." if left == 1 else f"Nog {left} spellen."


def written_text(written: Written, playing: int | None) -> str:
    """Say what a deal brings: "WIJ 122, ZIJ 60. WIJ hebben het gehaald."."""
    sums = f"WIJ {written.points[0]}, ZIJ {written.points[1]}."
    if written.revoked is not None:
        return f"{sums} {SIDES[written.revoked]} hebben verzaakt."
    said = []
    if playing is not None:
        said.append(f"{SIDES[playing]} {'gaan nat' if written.nat else 'hebben het gehaald'}.")
    if written.pit is not None:
        said.append(f"{SIDES[written.pit]} maken pit.")
    return " ".join([sums, *said])


def preview(block: ScoreBlock, draft: Draft) -> Screen:
    """Say what the typed deal would bring, or what is missing or wrong in it."""
    try:
        deal = draft.deal()
    except EntryError as error:
        return problem(error)
    brings = written_text(deal.written(block.partij.rules), getattr(deal, "playing", None))
    return said(f"Dit wordt: {brings}", QUIET)


def said(message: str, tone: str = GOOD, wrong: str = "") -> Screen:
    """Return a sentence to show and speak; ``wrong`` is the field that it is about."""
    return {"message": message, "tone": tone, "wrong": wrong}


def problem(error: KlaverlesError) -> Screen:
    """Return what was refused; a field that is only empty so far is not called wrong."""
    text = f"{capital(str(error))}."
    if isinstance(error, EntryError):
        return said(text, QUIET if error.missing else WRONG, error.field)
    return said(text, WRONG)


def deal_side(partij: Partij, place: int) -> int | None:
    """Return which side played the deal; None if it ended by a revoke."""
    return getattr(partij.deals[place], "playing", None)


def written_down(partij: Partij, place: int) -> str:
    """Say what a deal that was just written brings, and how it stands now."""
    brings = written_text(partij.written()[place], deal_side(partij, place))
    return f"Spel {place + 1} staat erop: {brings} {state_text(partij)}"


def taken_up(partij: Partij, *, recounted: bool) -> str:
    """Say that an earlier partij goes on, whether it counts differently now, and how it stands."""
    again = f" {RECOUNTED}" if recounted else ""
    return f"Je gaat verder met partij {partij.number}.{again} {state_text(partij)}"


def crossed_out(partij: Partij, place: int) -> str:
    """Say that a deal was deleted, and how it stands now."""
    return f"Spel {place + 1} is gewist. {state_text(partij)}"
