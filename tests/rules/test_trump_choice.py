"""Choosing trump: who speaks, what may be said, and who must play."""

import pytest

from klaverles import Ruleset, Seat, Suit
from klaverles.rules.errors import TrumpChoiceError
from klaverles.rules.trump_choice import TrumpChoice

MODES = ["vrij", "verplicht", "gedraaid-verplicht", "gedraaid-zoeker"]
TURNED = (Suit.HARTEN, Suit.HARTEN, Suit.RUITEN)


def start(mode="vrij", dealer=Seat.SOUTH, **house_rules):
    rules = Ruleset.amsterdams(troef_kiezen=mode, **house_rules)
    turned = TURNED if mode.startswith("gedraaid") else ()
    return TrumpChoice.start(dealer=dealer, rules=rules, turned=turned)


def refused(choice, seat, word, **more):
    with pytest.raises(TrumpChoiceError) as error:
        choice.speak(seat, word, **more)
    return error.value.code


def all_pass(choice):
    for _ in range(4):
        choice = choice.speak(choice.next_seat, "pas")
    return choice


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("mode", MODES)
def test_the_player_left_of_the_dealer_speaks_first_and_leads(mode, dealer):
    """Links van de gever begint met spreken en komt uit, wie er ook troef maakt."""
    choice = start(mode, dealer)
    assert choice.next_seat == dealer.next
    assert choice.leader == dealer.next
    assert choice.maker is None
    assert choice.trump is None


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("passes", range(4))
def test_the_turn_goes_to_the_left_until_someone_names_a_suit(dealer, passes):
    """De beurt gaat linksom; wie het eerst een kleur noemt, maakt troef."""
    choice = start(dealer=dealer)
    for _ in range(passes):
        choice = choice.speak(choice.next_seat, "pas")
    speaker = dealer.after(1 + passes)
    assert choice.next_seat == speaker
    done = choice.speak(speaker, Suit.KLAVEREN)
    assert (done.maker, done.trump, done.forced) == (speaker, Suit.KLAVEREN, False)
    assert done.leader == dealer.next


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("suit", Suit)
def test_four_passes_bind_the_player_left_of_the_dealer(dealer, suit):
    """Passen alle vier, dan moet links van de gever een kleur noemen, welke ook."""
    choice = all_pass(start(dealer=dealer))
    assert choice.next_seat == dealer.next
    assert refused(choice, dealer.next, "pas") == "passen-mag-niet"
    done = choice.speak(dealer.next, suit)
    assert (done.maker, done.trump, done.forced) == (dealer.next, suit, True)


@pytest.mark.parametrize("mode", MODES)
def test_speaking_out_of_turn_is_refused(mode):
    """Wie niet aan de beurt is, mag niets zeggen, ook niet passen."""
    choice = start(mode)
    word = "speel" if mode.startswith("gedraaid") else Suit.SCHOPPEN
    for seat in (Seat(0), Seat(2), Seat(3)):
        assert refused(choice, seat, "pas") == "niet-aan-de-beurt"
        assert refused(choice, seat, word) == "niet-aan-de-beurt"


def test_nobody_speaks_once_trump_is_chosen():
    """Is troef gekozen, dan is het kiezen voorbij."""
    done = start().speak(Seat(1), Suit.HARTEN)
    assert refused(done, Seat(2), Suit.KLAVEREN) == "al-gekozen"
    assert refused(done, Seat(2), "pas") == "al-gekozen"


def test_a_refused_word_changes_nothing():
    """Een woord dat niet mag, telt niet: dezelfde speler is nog aan de beurt."""
    choice = start()
    refused(choice, Seat(3), "pas")
    assert choice == start()
    assert choice.speak(Seat(1), "pas").next_seat == Seat(2)


@pytest.mark.parametrize("mode", ["gedraaid-verplicht", "gedraaid-zoeker"])
@pytest.mark.parametrize("passes", range(4))
def test_a_turned_card_is_played_by_the_first_who_says_speel(mode, passes):
    """Wie speel zegt, speelt de kleur van de gedraaide kaart."""
    choice = start(mode)
    for _ in range(passes):
        choice = choice.speak(choice.next_seat, "pas")
    speaker = choice.next_seat
    done = choice.speak(speaker, "speel")
    assert (done.maker, done.trump, done.forced) == (speaker, Suit.HARTEN, False)


def test_gedraaid_verplicht_turns_on_until_another_suit():
    """Past iedereen, dan wordt gedraaid tot er een andere kleur ligt; links van de gever speelt."""
    done = all_pass(start("gedraaid-verplicht"))
    assert (done.maker, done.trump, done.forced) == (Seat(1), Suit.RUITEN, True)


@pytest.mark.parametrize("suit", Suit)
def test_gedraaid_zoeker_names_any_suit_but_the_refused_one(suit):
    """Past iedereen, dan zoekt links van de gever een kleur, maar niet de geweigerde."""
    choice = all_pass(start("gedraaid-zoeker"))
    assert refused(choice, Seat(1), "pas") == "passen-mag-niet"
    if suit is Suit.HARTEN:
        assert refused(choice, Seat(1), suit) == "kleur-al-gepast"
    else:
        done = choice.speak(Seat(1), suit)
        assert (done.maker, done.trump, done.forced) == (Seat(1), suit, True)


def test_a_suit_that_is_not_held():
    """Huisregel: je mag alleen een kleur noemen die je in de hand hebt."""
    hand = "hA h7 kA k9 rA r8 r7 k7"
    for mode in ("vrij", "verplicht"):
        strict = start(mode, troef_in_hand="verplicht")
        assert refused(strict, Seat(1), Suit.SCHOPPEN, hand=hand) == "kleur-niet-in-hand"
        assert strict.speak(Seat(1), Suit.RUITEN, hand=hand).trump is Suit.RUITEN
        assert start(mode).speak(Seat(1), Suit.SCHOPPEN, hand=hand).trump is Suit.SCHOPPEN


def test_the_dealer_speaks_first_where_the_house_says_so():
    """Huisregel: de gever spreekt het eerst, maar links van de gever komt uit."""
    choice = start(dealer=Seat(2), eerste_spreker="gever")
    assert choice.next_seat == Seat(2)
    assert choice.leader == Seat(3)
    forced = all_pass(choice).speak(Seat(2), "s")
    assert (forced.maker, forced.forced, forced.leader) == (Seat(2), True, Seat(3))


@pytest.mark.parametrize("mode", ["verplicht", "gedraaid-verplicht", "gedraaid-zoeker"])
def test_left_of_the_dealer_is_obliged_whoever_speaks_first(mode):
    """Bij verplicht en gedraaid speelt links van de gever als het moet."""
    rules = Ruleset.rotterdams(troef_kiezen=mode, eerste_spreker="gever")
    choice = TrumpChoice.start(dealer=0, rules=rules, turned=("h", "k"))
    for seat in (0, 1, 2, 3) if mode != "verplicht" else ():
        choice = choice.speak(seat, "pas")
    if choice.trump is None:
        choice = choice.speak(1, "s")
    assert choice.maker == 1
    assert choice.forced


def test_without_a_turned_card_every_suit_may_be_named():
    """Bij vrij is er geen gepaste kleur."""
    rules = Ruleset.amsterdams()
    choice = TrumpChoice.start(dealer=0, rules=rules, turned=("h",)).speak(1, "h")
    assert choice.maker == 1
