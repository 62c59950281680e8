"""The worked examples of the rule book about play: every case, by the engine and by the judge."""

import judge as slow
import judge_roem as slow_roem
import pytest
from casefile import CASES, canonical, cases, house_rules_of, suit_letter
from house_rules import PLAY_CHOICES, plain_rules

from klaverles import (
    Reason,
    Ruleset,
    SideResult,
    legal_cards,
    roem,
    score_deal,
    trick_points,
    trick_winner,
    verdicts,
)


def ruleset(variant, **house_rules):
    return getattr(Ruleset, variant)(**house_rules)


def expected_reason(case):
    """Return the reason that the case's word ``why`` stands for, under its own option."""
    trump_led = bool(case["trick"]) and case["trick"][0][0] == case["trump"]
    trump_lies = any(card[0] == case["trump"] for card in case["trick"])
    option = case.get("option")
    why = case["why"]
    if why == "bekennen":
        if option == "troef-gevraagd-maat=vrij":
            return Reason.ANY_TRUMP
        return Reason.LOWER_TRUMP if trump_led else Reason.BEKENNEN
    if why == "overtroeven":
        return Reason.HIGHER_TRUMP if trump_led else Reason.OVERTROEVEN
    if why == "ondertroeven":
        required = option == "ondertroeven=verplicht"
        return Reason.ONDERTROEVEN_REQUIRED if required else Reason.ONDERTROEVEN_FORCED
    if why == "maatslag":
        return Reason.MAATSLAG_TRUMP if trump_lies else Reason.MAATSLAG_PLAIN
    if why == "afgooien":
        special = {
            "ondertroeven=vrij": Reason.ONDERTROEVEN_FREE,
            "maatslag=alleen-afgooien": Reason.DISCARD_ONLY,
        }
        return special.get(option, Reason.NOTHING_REQUIRED)
    return {
        "uitkomen": Reason.LEAD,
        "introeven": Reason.INTROEVEN,
        "niet-ondertroeven": Reason.ONDERTROEVEN_FORBIDDEN,
    }[why]


BROKEN_RULE = {
    "bekennen": {Reason.BEKENNEN},
    "introeven": {Reason.INTROEVEN},
    "overtroeven": {Reason.OVERTROEVEN, Reason.HIGHER_TRUMP},
    "niet-ondertroeven": {Reason.ONDERTROEVEN_FORBIDDEN},
}


@pytest.mark.parametrize("case", cases("legal_moves"))
def test_legal_cards_of_each_example(case):
    """Welke kaarten mogen, volgt uit slag, hand, troef, spel en huisregels.

    Een huisregel die een voorbeeld niet noemt, verandert er niets aan.
    """
    for choice in PLAY_CHOICES:
        house_rules = choice | house_rules_of(case)
        engine = legal_cards(
            hand=case["hand"],
            trick=case["trick"],
            trump=case["trump"],
            rules=ruleset(case["variant"], **house_rules),
        )
        judged = slow.legal(
            canonical(case["hand"]),
            canonical(case["trick"]),
            suit_letter(case["trump"]),
            plain_rules(case["variant"], **house_rules),
        )
        assert [str(card) for card in engine] == canonical(case["legal"]), house_rules
        assert judged == canonical(case["legal"]), house_rules


@pytest.mark.parametrize("case", cases("legal_moves"))
def test_reason_of_each_example(case):
    """Elke kaart die mag, draagt de plicht of de vrijheid die beslist."""
    house_rules = house_rules_of(case)
    engine = verdicts(
        hand=" ".join(case["hand"]),
        trick=" ".join(case["trick"]),
        trump=case["trump"],
        rules=ruleset(case["variant"], **house_rules),
    )
    judged = slow.judge(
        canonical(case["hand"]),
        canonical(case["trick"]),
        suit_letter(case["trump"]),
        plain_rules(case["variant"], **house_rules),
    )
    reason = expected_reason(case)
    assert {verdict.reason for verdict in engine if verdict.allowed} == {reason}
    assert {why for allowed, why in judged.values() if allowed} == {reason.value}


@pytest.mark.parametrize(
    "case",
    [
        param
        for param in cases("legal_moves")
        if not param.values[0].get("default", True) and house_rules_of(param.values[0])
    ],
)
def test_house_rule_of_an_example_makes_the_difference(case):
    """Een huisregel die een voorbeeld noemt, laat andere kaarten toe dan de gewone regel."""
    ordinary = legal_cards(
        hand=case["hand"],
        trick=case["trick"],
        trump=case["trump"],
        rules=ruleset(case["variant"]),
    )
    assert [str(card) for card in ordinary] != canonical(case["legal"])


@pytest.mark.parametrize("case", cases("verzaakt"))
def test_verzaken_names_the_broken_rule(case):
    """Wie een kaart speelt die niet mag, verzaakt; de kaart zegt welke regel zij breekt."""
    hand, trick = canonical(case["hand"]), canonical(case["trick"])
    trump = suit_letter(case["trump"])
    [card] = canonical([case["card"]])
    for choice in PLAY_CHOICES:
        house_rules = choice | house_rules_of(case)
        rules = ruleset(case["variant"], **house_rules)
        [verdict] = [
            verdict
            for verdict in verdicts(hand=hand, trick=trick, trump=trump, rules=rules)
            if str(verdict.card) == card
        ]
        plain = plain_rules(case["variant"], **house_rules)
        judged = slow.judge(hand, trick, trump, plain)[card]
        assert verdict.allowed == case["legal"]
        assert judged == (verdict.allowed, verdict.reason.value)
        if case["broken_rule"] is not None:
            assert verdict.reason in BROKEN_RULE[case["broken_rule"]]


@pytest.mark.parametrize("case", cases("slagen"))
def test_winner_and_points_of_each_trick(case):
    """De hoogste troef wint, anders de hoogste van de gevraagde kleur; elke kaart telt mee."""
    trick, trump = case["trick"], case["trump"]
    plain = canonical(trick), suit_letter(trump)
    assert trick_winner(trick, trump) == slow.trick_winner(*plain) == case["winner_index"]
    assert trick_points(trick, trump) == slow.trick_points(*plain) == case["card_points"]


@pytest.mark.parametrize("case", cases("roem"))
def test_roem_of_each_trick(case):
    """Driekaart 20, vierkaart 50, stuk 20 erbij, vier gelijke 100 en vier boeren 200."""
    house_rules = house_rules_of(case)
    found = roem(case["trick"], case["trump"], ruleset("amsterdams", **house_rules))
    judged = slow_roem.roem_parts(
        canonical(case["trick"]), suit_letter(case["trump"]), **house_rules
    )
    assert found.points == case["roem"]
    assert sum(points for _, points, _ in judged) == case["roem"]
    assert sorted(part.kind.value for part in found.parts) == sorted(case["parts"])
    assert sorted(kind for kind, _, _ in judged) == sorted(case["parts"])


@pytest.mark.parametrize("case", cases("volledige_spellen"))
def test_whole_deal(case):
    """Een heel spel: elke kaart mocht, elke slag gaat naar de winnaar, die weer uitkomt."""
    rules, trump = ruleset(case["variant"]), case["trump"]
    hands = {int(seat): list(cards) for seat, cards in case["hands"].items()}
    sides = [{"points": 0, "roem": 0, "tricks": 0} for _ in range(2)]
    leader = (case["gever"] + 1) % 4
    for trick in case["tricks"]:
        assert leader == trick["leader"]
        for turn, card in enumerate(trick["cards"]):
            hand = hands[(leader + turn) % 4]
            lying = trick["cards"][:turn]
            allowed = legal_cards(hand=hand, trick=lying, trump=trump, rules=rules)
            judged = slow.legal(
                canonical(hand),
                canonical(lying),
                suit_letter(trump),
                plain_rules(case["variant"]),
            )
            assert [str(each) for each in allowed] == judged
            assert canonical([card])[0] in judged
            hand.remove(card)
        winner = (leader + trick_winner(trick["cards"], trump)) % 4
        assert winner == trick["winner"]
        assert trick_points(trick["cards"], trump) == trick["card_points"]
        assert roem(trick["cards"], trump, rules).points == trick["roem"]
        side = sides[winner % 2]
        side["points"] += trick["card_points"]
        side["roem"] += trick["roem"]
        side["tricks"] += 1
        leader = winner
    sides[leader % 2]["points"] += 10
    assert not any(hands.values())
    for side, name in zip(sides, ("team02", "team13"), strict=True):
        told = case[name]
        assert side == {
            "points": told["punten"],
            "roem": told["roem"],
            "tricks": told["slagen"],
        }
    playing = case["speler"] % 2
    result = score_deal(
        playing=SideResult(**sides[playing]),
        defending=SideResult(**sides[1 - playing]),
        rules=rules,
    )
    names = ("team02", "team13")
    assert result.playing == case["score"][names[playing]]
    assert result.defending == case["score"][names[1 - playing]]


def test_no_section_of_the_case_file_is_forgotten():
    """Elk deel van de voorbeelden wordt getoetst, hier of bij het tellen."""
    here = {"legal_moves", "verzaakt", "slagen", "roem", "volledige_spellen"}
    counting = {"telling", "verzaken_straf", "bieden", "delen", "partij"}
    assert set(CASES) - {"meta"} == here | counting
    assert all(CASES[section] for section in here | counting)
