"""The worked examples about dealing, choosing trump, counting and the partij: every case."""

import judge_counting as slow
import pytest
from casefile import cases, house_rules_of
from house_rules import plain_rules

from klaverles import Ruleset, Seat, SideResult, Suit, score_deal
from klaverles.rules.cards import PACK
from klaverles.rules.counting import score_verzaakt
from klaverles.rules.dealing import deal
from klaverles.rules.errors import TrumpChoiceError
from klaverles.rules.partij import partij_state
from klaverles.rules.trump_choice import TrumpChoice

SIDE_NAMES = {"spelend": "playing", "tegen": "defending", None: None}
OFFENCE = {"offender": "verzaker", "other": "ander"}


def amounts(side):
    return side["punten"], side["roem"], side["slagen"]


@pytest.mark.parametrize("variant", ["amsterdams", "rotterdams"])
@pytest.mark.parametrize("case", cases("telling"))
def test_counting_a_deal(case, variant):
    """Gehaald: ieder zijn eigen punten. Nat: alles naar de tegenpartij. Pit: 100 erbij."""
    house_rules = house_rules_of(case)
    result = score_deal(
        playing=SideResult(*amounts(case["spelend"])),
        defending=SideResult(*amounts(case["tegen"])),
        rules=getattr(Ruleset, variant)(**house_rules),
    )
    expected = (
        case["score"]["spelend"],
        case["score"]["tegen"],
        case["nat"],
        SIDE_NAMES[case["pit"]],
    )
    pit = None if result.pit is None else result.pit.name.lower()
    assert (result.playing, result.defending, result.nat, pit) == expected
    rules = plain_rules(variant, **house_rules)
    assert slow.score(amounts(case["spelend"]), amounts(case["tegen"]), rules) == expected


@pytest.mark.parametrize("case", cases("verzaken_straf"))
def test_fine_for_verzaken(case):
    """Na verzaken schrijft de andere partij 162 en wat de club daarbij telt."""
    roem = {f"roem_{side}": case["roem_so_far"][name] for side, name in OFFENCE.items()}
    expected = (case["score"]["verzaker"], case["score"]["ander"])
    house_rules = house_rules_of(case)
    assert tuple(score_verzaakt(**roem, rules=Ruleset.amsterdams(**house_rules))) == expected
    assert slow.score_verzaakt(**roem, rules=plain_rules("amsterdams", **house_rules)) == expected


@pytest.mark.parametrize("case", cases("bieden"))
def test_choosing_trump(case):
    """Vanaf de eerste spreker noemt ieder een kleur of past, zoals de tafel het speelt."""
    house_rules = house_rules_of(case)
    if case["mode"] != "gever-eerst":
        house_rules["troef_kiezen"] = case["mode"]
    choice = TrumpChoice.start(
        dealer=Seat(case["gever"]),
        rules=Ruleset.amsterdams(**house_rules),
        turned=tuple(Suit.parse(letter) for letter in case.get("turned", ())),
    )
    *before, last = case["actions"]
    for seat, word in before:
        choice = choice.speak(Seat(seat), _spoken(word))
        assert choice.maker is None
    seat, word = last
    result = case["result"]
    if "error" in result:
        with pytest.raises(TrumpChoiceError) as error:
            choice.speak(Seat(seat), _spoken(word))
        assert error.value.code == result["error"]
        return
    done = choice.speak(Seat(seat), _spoken(word), hand=case.get("hand_of_chooser"))
    assert done.maker == result["speler"]
    assert done.trump == Suit.parse(result["troef"])
    assert done.forced == result["verplicht"]
    assert done.leader == result["uitkomst"]
    assert sorted((done.maker, done.maker.partner)) == result["spelend"]


def _spoken(word):
    return word if word in ("pas", "speel") else Suit.parse(word)


@pytest.mark.parametrize("case", cases("delen"))
def test_dealing(case):
    """Er wordt 3-2-3 gedeeld, links van de gever te beginnen; thuis soms 4-4."""
    for dealer in Seat:
        hands = deal(PACK, dealer=dealer, rules=Ruleset.amsterdams(**house_rules_of(case)))
        for seat, positions in case["deck_positions"].items():
            hand = hands[(int(seat) - case["gever"] + dealer) % 4]
            assert list(getattr(hand, "cards", hand)) == [PACK[place] for place in positions]


@pytest.mark.parametrize("case", cases("partij"))
def test_length_of_a_partij(case):
    """Een partij is een boom van 16 spellen of gaat tot 1500 punten; gelijk is nog niet uit."""
    length = case["deals"] if case["kind"] == "boom" else case["target"]
    house_rules = house_rules_of(case) | {"partij": length}
    first, second = case["totals"]
    played = case.get("played", 20)
    mirrored = {"team0": "team1", "team1": "team0"}.get(case["result"], case["result"])
    rules = Ruleset.rotterdams(**house_rules)
    plain = plain_rules("rotterdams", **house_rules)
    for totals, result in (((first, second), case["result"]), ((second, first), mirrored)):
        assert partij_state(totals=totals, played=played, rules=rules).value == result
        assert slow.partij_state(totals, played, plain) == result
