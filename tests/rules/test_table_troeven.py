"""The rule book's table as examples: rows 7 to 11, where a player cannot follow suit.

Harten is trump in all examples, and the player to move holds at least one.
"""

from tablecheck import BOTH, check, rule_sets

from klaverles import Reason

EVERY_TABLE = rule_sets(*BOTH)


def test_row_7_introeven_with_any_trump():
    """Wie niet kan bekennen en niet aan de maat is, moet introeven, met welke troef ook."""
    for trick in ("sA", "s7 sA", "s10 s7 sA", "s7 kA s9"):
        check(
            EVERY_TABLE,
            hand="h7 r10 hV kB",
            trick=trick,
            trump="h",
            number=7,
            may={"h7 hV": Reason.INTROEVEN},
            may_not={"r10 kB": Reason.INTROEVEN},
        )


def test_row_8_overtroeven_with_a_higher_trump():
    """Heeft een tegenstander getroefd en kun je hoger, dan moet je overtroeven."""
    for trick in ("sA h10", "sA s7 h10", "s9 h8 h10"):
        check(
            EVERY_TABLE,
            hand="hA h7 k9 h9 hH",
            trick=trick,
            trump="h",
            number=8,
            may={"hA h9": Reason.OVERTROEVEN},
            may_not={"h7 hH k9": Reason.OVERTROEVEN},
        )


def test_row_8_the_trump_queen_is_above_the_trump_eight():
    """De troefvrouw gaat boven de troefacht, en de troefacht niet boven de vrouw."""
    check(
        EVERY_TABLE,
        hand="hV h7 r9",
        trick="sA h8",
        trump="h",
        number=8,
        may={"hV": Reason.OVERTROEVEN},
        may_not={"h7 r9": Reason.OVERTROEVEN},
    )


def test_row_8_with_only_trumps_in_hand():
    """Ook met alleen troeven in de hand moet de hogere gespeeld worden."""
    check(
        EVERY_TABLE,
        hand="h9 h7",
        trick="sA h10",
        trump="h",
        number=8,
        may={"h9": Reason.OVERTROEVEN},
        may_not={"h7": Reason.OVERTROEVEN},
    )


def test_row_9_ondertroeven_is_forbidden():
    """Kun je niet over de troef van een tegenstander en heb je nog iets anders: niet eronder."""
    for trick in ("sA h9", "s10 hV h9", "s7 sA h9"):
        check(
            rule_sets(*BOTH, ondertroeven="verboden"),
            hand="hA kA h10 r7",
            trick=trick,
            trump="h",
            number=9,
            may={"kA r7": Reason.ONDERTROEVEN_FORBIDDEN},
            may_not={"hA h10": Reason.ONDERTROEVEN_FORBIDDEN},
        )


def test_row_9_ondertroeven_is_required_where_the_house_says_so():
    """Huisregel: troeven moet altijd, dus wie niet hoger kan, moet ondertroeven."""
    check(
        rule_sets(*BOTH, ondertroeven="verplicht"),
        hand="hA kA h10 r7",
        trick="sA h9",
        trump="h",
        number=9,
        may={"hA h10": Reason.ONDERTROEVEN_REQUIRED},
        may_not={"kA r7": Reason.ONDERTROEVEN_REQUIRED},
    )


def test_row_9_ondertroeven_is_free_where_the_house_says_so():
    """Huisregel: wie niet hoger kan, mag ondertroeven of iets anders bijspelen."""
    check(
        rule_sets(*BOTH, ondertroeven="vrij"),
        hand="hA kA h10 r7",
        trick="sA h9",
        trump="h",
        number=9,
        may={"hA kA h10 r7": Reason.ONDERTROEVEN_FREE},
    )


def test_row_10_ondertroeven_when_nothing_else_is_held():
    """Wie alleen nog lagere troeven heeft, moet wel ondertroeven; welke is vrij."""
    for trick in ("sA h9", "s10 hV h9"):
        check(
            EVERY_TABLE,
            hand="hA h10 h7",
            trick=trick,
            trump="h",
            number=10,
            may={"hA h10 h7": Reason.ONDERTROEVEN_FORCED},
        )


def test_row_11_maatslag_at_amsterdams():
    """Ligt de slag met een gewone kaart aan je maat, dan ben je bij Amsterdams vrij."""
    for trick in ("sA s9", "s9 sA s7", "sA k7", "s7 s10 sV"):
        check(
            rule_sets("amsterdams"),
            hand="h8 hV r10 k10",
            trick=trick,
            trump="h",
            number=11,
            may={"h8 hV r10 k10": Reason.MAATSLAG_PLAIN},
        )


def test_row_11_introeven_over_the_partner_at_rotterdams():
    """Bij Rotterdams moet je ook de slag van je maat introeven."""
    for trick in ("sA s9", "s9 sA s7", "sA k7", "s7 s10 sV"):
        check(
            rule_sets("rotterdams"),
            hand="h8 hV r10 k10",
            trick=trick,
            trump="h",
            number=11,
            may={"h8 hV": Reason.INTROEVEN},
            may_not={"r10 k10": Reason.INTROEVEN},
        )
