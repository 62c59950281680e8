"""The slow judge of counting: one deal, a verzaakt deal and the end of a partij.

Imports nothing from klaverles. A side is ``(points, roem, tricks)``; points hold the ten of the
last trick already.
"""

from judge import setting


def score(playing, defending, rules):
    """Return what each side writes, whether the playing side is nat, and who made pit.

    Sums are exact: rounding to tens (``afronden``) happens after this, on the score sheet.
    """
    points, roem, tricks = playing
    other_points, other_roem, other_tricks = defending
    ours = points + roem
    theirs = other_points + other_roem
    nat = ours < theirs
    if ours == theirs:
        nat = setting(rules, "nat_bij_gelijk") == "ja"
    if nat:
        ours = 0
        theirs = 162 + roem + other_roem
    pit = None
    if tricks == 8:
        pit = "playing"
        ours += 100
    elif other_tricks == 8 and setting(rules, "tegenpit") == 100:
        pit = "defending"
        theirs += 100
    return ours, theirs, nat, pit


def score_verzaakt(roem_offender, roem_other, rules):
    """Return what the side that played a forbidden card writes, and what the other side writes."""
    fine = setting(rules, "verzaken")
    if fine == "162+roem+100":
        return 0, 162 + roem_offender + roem_other + 100
    if fine == "162+100":
        return 0, 162 + 100
    return 0, 162


def partij_state(totals, played, rules):
    """Return how a partij stands after ``played`` deals."""
    length = setting(rules, "partij")
    first, second = totals
    if length == 1500:
        if first < 1500 and second < 1500:
            return "doorspelen"
        tie = "extra-spel"
    else:
        if played < length:
            return "doorspelen"
        tie = setting(rules, "gelijk_na_boom")
    if first == second:
        return tie
    return "team0" if first > second else "team1"
