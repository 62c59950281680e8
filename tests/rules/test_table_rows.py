"""The rule book's table as examples: rows 1 to 6, uitkomen and bekennen.

Harten is trump in most examples. ``test_table_troeven`` has rows 7 to 11, where a player cannot
follow, and ``test_table_maatslag`` rows 12 to 15, where the partner is winning with a trump.
"""

from tablecheck import BOTH, check, rule_sets

from klaverles import Reason

EVERY_TABLE = rule_sets(*BOTH)


def test_row_1_uitkomen_with_any_card():
    """Wie uitkomt, mag elke kaart spelen, ook troef."""
    check(EVERY_TABLE, hand="hB s7 k10", trump="h", number=1, may={"hB s7 k10": Reason.LEAD})


def test_row_2_bekennen_with_any_rank():
    """Wie de gevraagde kleur heeft, moet bekennen, maar hoeft daarin niet hoger te gaan."""
    check(
        EVERY_TABLE,
        hand="s7 hB sA k9 s10",
        trick="sH",
        trump="h",
        number=2,
        may={"s7 sA s10": Reason.BEKENNEN},
        may_not={"hB k9": Reason.BEKENNEN},
    )


def test_row_2_bekennen_after_someone_trumped():
    """Ook als er al getroefd is, moet wie kan bekennen gewoon bekennen."""
    for trick in ("sA h7", "s7 h9 sA", "k7 sA h8"):
        led = {"s": "s10 s8", "k": "k10 k8"}[trick[0]]
        check(
            EVERY_TABLE,
            hand=f"{led} hB hA",
            trick=trick,
            trump="h",
            number=2,
            may={led: Reason.BEKENNEN},
            may_not={"hB hA": Reason.BEKENNEN},
        )


def test_row_3_higher_trump_when_trump_is_led():
    """Is troef gevraagd, dan moet wie een hogere troef heeft een hogere troef spelen."""
    check(
        EVERY_TABLE,
        hand="hA h9 hV h7 sA",
        trick="h10",
        trump="h",
        number=3,
        may={"hA h9": Reason.HIGHER_TRUMP},
        may_not={"hV h7": Reason.HIGHER_TRUMP, "sA": Reason.BEKENNEN},
    )


def test_row_3_higher_than_every_trump_that_lies():
    """Hoger is hoger dan alle troeven die er liggen, niet alleen dan de gevraagde."""
    check(
        EVERY_TABLE,
        hand="hB hA k7",
        trick="h10 h9",
        trump="h",
        number=3,
        may={"hB": Reason.HIGHER_TRUMP},
        may_not={"hA": Reason.HIGHER_TRUMP, "k7": Reason.BEKENNEN},
    )


def test_row_3_also_over_the_partner():
    """Is troef gevraagd, dan moet je ook over de troef van je maat heen."""
    for trick in ("h10 h7", "h7 hA h8", "h7 h10 s9"):
        check(
            rule_sets("rotterdams") + rule_sets("amsterdams", troef_gevraagd_maat="overtroeven"),
            hand="h9 hV sA",
            trick=trick,
            trump="h",
            number=3,
            may={"h9": Reason.HIGHER_TRUMP},
            may_not={"hV": Reason.HIGHER_TRUMP, "sA": Reason.BEKENNEN},
        )


def test_row_3_any_trump_on_the_partner_where_the_house_allows_it():
    """Huisregel: is troef gevraagd en is de slag aan je maat, dan is elke troef goed."""
    for trick in ("h10 h7", "h7 hA h8", "h7 h10 s9"):
        check(
            rule_sets("amsterdams", troef_gevraagd_maat="vrij"),
            hand="h9 hV sA",
            trick=trick,
            trump="h",
            number=3,
            may={"h9 hV": Reason.ANY_TRUMP},
            may_not={"sA": Reason.BEKENNEN},
        )


def test_row_3_the_house_rule_needs_a_partner_who_is_winning():
    """Die huisregel geldt niet als een tegenstander wint of je maat nog niet gespeeld heeft."""
    for trick in ("h10", "h7 h10", "h10 h7 hA"):
        check(
            rule_sets("amsterdams", troef_gevraagd_maat="vrij"),
            hand="h9 hV",
            trick=trick,
            trump="h",
            number=3,
            may={"h9": Reason.HIGHER_TRUMP},
            may_not={"hV": Reason.HIGHER_TRUMP},
        )


def test_row_4_lower_trump_when_nothing_is_higher():
    """Is troef gevraagd en kun je niet hoger, dan speel je toch een troef, welke dan ook."""
    for trick in ("hA", "hA hV", "h9 hA h8"):
        check(
            EVERY_TABLE,
            hand="h10 sA hH h7",
            trick=trick,
            trump="h",
            number=4,
            may={"h10 hH h7": Reason.LOWER_TRUMP},
            may_not={"sA": Reason.BEKENNEN},
        )


def test_row_4_no_maatslag_on_the_trump_ace_that_the_partner_led():
    """Kwam je maat met troefaas uit, dan moet je troef bekennen en mag je niets sparen."""
    check(
        EVERY_TABLE,
        hand="h10 r8",
        trick="hA h7",
        trump="h",
        number=4,
        may={"h10": Reason.LOWER_TRUMP},
        may_not={"r8": Reason.BEKENNEN},
    )


def test_row_5_free_when_trump_is_led_and_none_is_held():
    """Is troef gevraagd en heb je geen troef, dan is elke kaart goed."""
    for trick in ("h8", "h8 hB", "h8 hB h7"):
        check(
            EVERY_TABLE,
            hand="sA k7 r10",
            trick=trick,
            trump="h",
            number=5,
            may={"sA k7 r10": Reason.NOTHING_REQUIRED},
        )


def test_row_6_free_without_the_suit_and_without_trump():
    """Wie niet kan bekennen en geen troef heeft, mag alles bijspelen, wie er ook wint."""
    for trick in ("sA", "sA s7", "s7 sA", "sA h8", "s9 h8 s10", "s9 s10 hB"):
        check(
            EVERY_TABLE,
            hand="k7 rA r10",
            trick=trick,
            trump="h",
            number=6,
            may={"k7 rA r10": Reason.NOTHING_REQUIRED},
        )


def test_rows_1_2_and_6_without_trump():
    """Zonder troef (sans) bestaat alleen bekennen: wie dat niet kan, is vrij."""
    free = {"hB k7": Reason.NOTHING_REQUIRED}
    lead = {"hB s7": Reason.LEAD}
    for trick in ("sA", "sA s7", "r9 s8 rB"):
        check(EVERY_TABLE, hand="hB k7", trick=trick, trump=None, number=6, may=free)
    check(EVERY_TABLE, hand="hB s7", trump=None, number=1, may=lead)
    check(
        EVERY_TABLE,
        hand="s7 hB",
        trick="sA h7",
        trump=None,
        number=2,
        may={"s7": Reason.BEKENNEN},
        may_not={"hB": Reason.BEKENNEN},
    )
