"""What the score block shows: the sheet, the deal that is typed, and what can be done."""

from klaverles.lessons.question import SEAT_WORDS
from klaverles.play.score_block import Partij, ScoreBlock
from klaverles.play.score_entry import SIDES, Draft, Kind
from klaverles.rules.partij import PartijState
from klaverles.rules.ruleset import HOUSE_RULES
from klaverles.rules.seats import Seat
from klaverles.view.face import Screen
from klaverles.view.house_screen import ASKED
from klaverles.view.names import SEAT_NAMES, capital, gives, house_rules_name
from klaverles.view.score_words import deal_side, note, state_text

COUNTING = ("tegenpit", "nat_bij_gelijk", "verzaken", "gelijk_na_boom", "afronden")
"""The house rules that touch what is written down."""


def score_screen(block: ScoreBlock, draft: Draft, correcting: int | None) -> Screen:
    """Return the sheet, the form with the draft, and what can be done."""
    partijen = block.partijen()
    partij = partijen[-1]
    return {
        "place": place_text(partij, correcting),
        "state": state_text(partij),
        "over": partij.over,
        "rules": rules_text(block),
        "totals": totals(partij),
        "rows": rows(partij),
        "correcting": correcting,
        "form_title": "Nieuw spel" if correcting is None else f"Spel {correcting + 1} verbeteren",
        "draft": written_draft(draft),
        "columns": list(draft.columns()),
        "undo": block.can_undo,
        "redo": block.can_redo,
        "new": bool(partij.deals),
        "settings": _settings(partij),
        "earlier": [_earlier(each) for each in partijen[:-1]],
        "text": sheet_text(partij),
    }


def written_draft(draft: Draft) -> dict[str, str]:
    """Return what was typed, by the name of its field."""
    return {name: getattr(draft, name) for name in Draft.__slots__}


def totals(partij: Partij) -> list[Screen]:
    """Return the totals of WIJ and ZIJ; who leads is said in a word."""
    ours, theirs = partij.totals
    return [
        {"name": SIDES[0], "total": ours, "leads": ours > theirs},
        {"name": SIDES[1], "total": theirs, "leads": theirs > ours},
    ]


def rows(partij: Partij) -> list[Screen]:
    """Return a row of the sheet for every deal."""
    return [
        {
            "number": place + 1,
            "dealer": SEAT_WORDS[partij.dealer(place)],
            "wij": each.points[0],
            "zij": each.points[1],
            "note": note(each, deal_side(partij, place)),
        }
        for place, each in enumerate(partij.written())
    ]


def place_text(partij: Partij, correcting: int | None) -> str:
    """Say which partij and deal this is, and who deals."""
    number = partij.number
    if correcting is not None:
        return f"Partij {number}, spel {correcting + 1}. {gives(partij.dealer(correcting))}."
    if partij.over:
        return f"Partij {number} is uit."
    deal = len(partij.deals) + 1
    length = partij.rules.partij
    of = f" van {length}" if length != 1500 and deal <= length else ""
    return f"Partij {number}, spel {deal}{of}. {gives(partij.next_dealer)}."


def rules_text(block: ScoreBlock) -> str:
    """Say which house rules for counting differ from the usual ones."""
    besides = tuple(name for name in HOUSE_RULES if name not in COUNTING)
    own = house_rules_name(block.rules, besides)
    return f"Jouw tafel telt anders: {own}." if own else ""


def kind_options() -> list[Screen]:
    """Return how a deal can be entered."""
    names = {Kind.PLAYED: "gespeeld", Kind.REVOKED: "verzaakt"}
    return [{"value": kind.value, "label": capital(name)} for kind, name in names.items()]


def _settings(partij: Partij) -> list[Screen]:
    question, lengths = ASKED["partij"]
    return [
        {
            "name": "dealer",
            "label": "Wie geeft het eerste spel?",
            "value": str(int(partij.first_dealer)),
            "options": [
                {"value": str(int(seat)), "label": capital(SEAT_NAMES[seat])} for seat in Seat
            ],
        },
        {
            "name": "length",
            "label": question,
            "value": str(partij.rules.partij),
            "options": [
                {"value": value, "label": capital(label)} for value, label in lengths.items()
            ],
        },
    ]


def _earlier(partij: Partij) -> Screen:
    ours, theirs = partij.totals
    won = {PartijState.TEAM_0: "WIJ wonnen", PartijState.TEAM_1: "ZIJ wonnen"}
    ended = won.get(partij.state, "gelijk" if partij.over else "niet uitgespeeld")
    return {
        "number": partij.number,
        "deals": len(partij.deals),
        "wij": ours,
        "zij": theirs,
        "result": ended,
        "text": sheet_text(partij),
    }


def sheet_text(partij: Partij) -> str:
    """Return a partij as a plain table, to copy."""
    ours, theirs = partij.totals
    lines = [f"Partij {partij.number}", f"{'spel':<6}{'gever':<8}{'WIJ':>6}{'ZIJ':>6}"]
    for row in rows(partij):
        cells = f"{row['number']:<6}{row['dealer']:<8}{row['wij']:>6}{row['zij']:>6}"
        lines.append(f"{cells}  {row['note']}".rstrip())
    lines += [f"{'samen':<14}{ours:>6}{theirs:>6}", state_text(partij)]
    return "\n".join(lines)
