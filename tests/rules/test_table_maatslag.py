"""The rule book's table as examples: rows 12 to 15, where the partner is winning with a trump.

Harten is trump in all examples, and nobody can follow suit.
"""

import pytest
from tablecheck import check, rule_sets

from klaverles import Reason

ROTTERDAMS = rule_sets("rotterdams")
ON_THE_TEN = ("sA h10 s7", "s9 h10 sA", "s9 h10 h8")


def at_amsterdams(maatslag):
    return rule_sets("amsterdams", maatslag=maatslag)


def row_12(tables, may, may_not=None):
    for trick in ON_THE_TEN:
        check(
            tables,
            hand="hA k9 h7 r10",
            trick=trick,
            trump="h",
            number=12,
            may=may,
            may_not=may_not,
        )


def row_13(tables, may, may_not=None):
    for trick in ON_THE_TEN:
        check(
            tables, hand="hV k9 h7 r10", trick=trick, trump="h", number=13, may=may, may_not=may_not
        )


def row_14(tables, reason):
    for trick in ON_THE_TEN:
        check(tables, hand="hV h7", trick=trick, trump="h", number=14, may={"hV h7": reason})


def row_15(tables, may, may_not=None):
    for trick in ON_THE_TEN:
        check(tables, hand="hA h7 h9", trick=trick, trump="h", number=15, may=may, may_not=may_not)


def test_row_12_maatslag_without_ondertroeven():
    """Heeft je maat getroefd, dan mag je bijspelen of hoger troeven, maar niet eronder."""
    row_12(
        at_amsterdams("niet-ondertroeven"),
        may={"hA k9 r10": Reason.MAATSLAG_TRUMP},
        may_not={"h7": Reason.ONDERTROEVEN_FORBIDDEN},
    )


def test_row_13_maatslag_without_ondertroeven():
    """Kun je niet hoger dan de troef van je maat, dan speel je een andere kleur bij."""
    row_13(
        at_amsterdams("niet-ondertroeven"),
        may={"k9 r10": Reason.ONDERTROEVEN_FORBIDDEN},
        may_not={"hV h7": Reason.ONDERTROEVEN_FORBIDDEN},
    )


def test_row_14_maatslag_with_only_lower_trumps():
    """Met alleen lagere troeven moet je wel onder je maat troeven; welke is vrij."""
    row_14(at_amsterdams("niet-ondertroeven"), Reason.ONDERTROEVEN_FORCED)


def test_row_15_maatslag_with_only_trumps_and_a_higher_one():
    """Met alleen troeven waarvan er een hoger is, hoef je niet onder: dus hoger."""
    row_15(
        at_amsterdams("niet-ondertroeven"),
        may={"hA h9": Reason.OVERTROEVEN},
        may_not={"h7": Reason.ONDERTROEVEN_FORBIDDEN},
    )


def test_rows_12_to_15_every_card_where_the_house_allows_it():
    """Huisregel: aan de maat is elke kaart goed, ook een lagere troef."""
    tables = at_amsterdams("alles")
    row_12(tables, may={"hA k9 h7 r10": Reason.MAATSLAG_TRUMP})
    row_13(tables, may={"hV k9 h7 r10": Reason.MAATSLAG_TRUMP})
    row_14(tables, Reason.MAATSLAG_TRUMP)
    row_15(tables, may={"hA h7 h9": Reason.MAATSLAG_TRUMP})


def test_rows_12_and_15_overtroeven_where_the_house_says_so():
    """Huisregel: ook over de troef van je maat moet je heen als je kunt."""
    tables = at_amsterdams("overtroeven")
    row_12(tables, may={"hA": Reason.OVERTROEVEN}, may_not={"k9 h7 r10": Reason.OVERTROEVEN})
    row_15(tables, may={"hA h9": Reason.OVERTROEVEN}, may_not={"h7": Reason.OVERTROEVEN})


def test_rows_13_and_14_overtroeven_is_not_possible():
    """Huisregel: kun je niet over je maat heen, dan bijspelen, en anders wat je hebt."""
    tables = at_amsterdams("overtroeven")
    row_13(
        tables,
        may={"k9 r10": Reason.ONDERTROEVEN_FORBIDDEN},
        may_not={"hV h7": Reason.ONDERTROEVEN_FORBIDDEN},
    )
    row_14(tables, Reason.ONDERTROEVEN_FORCED)


def test_rows_12_and_13_only_discards_where_the_house_says_so():
    """Huisregel: op de troef van je maat speel je geen troef zolang je iets anders hebt."""
    tables = at_amsterdams("alleen-afgooien")
    row_12(tables, may={"k9 r10": Reason.DISCARD_ONLY}, may_not={"hA h7": Reason.DISCARD_ONLY})
    row_13(tables, may={"k9 r10": Reason.DISCARD_ONLY}, may_not={"hV h7": Reason.DISCARD_ONLY})


def test_rows_14_and_15_only_discards_with_nothing_to_discard():
    """Huisregel: heb je alleen troeven, dan is op de troef van je maat elke troef goed."""
    tables = at_amsterdams("alleen-afgooien")
    row_14(tables, Reason.ONDERTROEVEN_FORCED)
    row_15(tables, may={"hA h7 h9": Reason.DISCARD_ONLY})


def test_rows_12_and_15_overtroeven_over_the_partner_at_rotterdams():
    """Bij Rotterdams moet je ook over de troef van je maat heen als je kunt."""
    row_12(ROTTERDAMS, may={"hA": Reason.OVERTROEVEN}, may_not={"k9 h7 r10": Reason.OVERTROEVEN})
    row_15(ROTTERDAMS, may={"hA h9": Reason.OVERTROEVEN}, may_not={"h7": Reason.OVERTROEVEN})


@pytest.mark.parametrize(
    ("ondertroeven", "may", "may_not", "reason"),
    [
        ("verboden", "k9 r10", "hV h7", Reason.ONDERTROEVEN_FORBIDDEN),
        ("verplicht", "hV h7", "k9 r10", Reason.ONDERTROEVEN_REQUIRED),
        ("vrij", "hV k9 h7 r10", "", Reason.ONDERTROEVEN_FREE),
    ],
)
def test_row_13_ondertroeven_the_partner_at_rotterdams(ondertroeven, may, may_not, reason):
    """Bij Rotterdams beslist de huisregel ondertroeven ook onder de troef van je maat."""
    row_13(
        rule_sets("rotterdams", ondertroeven=ondertroeven),
        may={may: reason},
        may_not={may_not: reason} if may_not else None,
    )


def test_row_14_only_lower_trumps_under_the_partner_at_rotterdams():
    """Ook bij Rotterdams moet je met alleen lagere troeven wel onder je maat troeven."""
    row_14(ROTTERDAMS, Reason.ONDERTROEVEN_FORCED)


def test_no_maatslag_once_the_partner_has_been_overtrumped():
    """Is je maat overtroefd, dan is er geen maatslag meer: overtroeven of niet eronder."""
    everywhere = rule_sets("amsterdams", "rotterdams", ondertroeven="verboden")
    check(
        everywhere,
        hand="h9 k9",
        trick="s9 h10 hA",
        trump="h",
        number=8,
        may={"h9": Reason.OVERTROEVEN},
        may_not={"k9": Reason.OVERTROEVEN},
    )
    check(
        everywhere,
        hand="hH k9",
        trick="s9 h10 hA",
        trump="h",
        number=9,
        may={"k9": Reason.ONDERTROEVEN_FORBIDDEN},
        may_not={"hH": Reason.ONDERTROEVEN_FORBIDDEN},
    )
