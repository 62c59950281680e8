"""Choosing trump: who may speak, what may be said, and who plays which suit.

Source: the rule book, "Choosing trump" and the house rules ``troef_kiezen``,
``eerste_spreker`` and ``troef_in_hand``.
"""

from dataclasses import dataclass, replace
from typing import Literal

from klaverles.rules.cards import Suit
from klaverles.rules.errors import CardError, TrumpChoiceError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand, HandLike

PASS: Literal["pas"] = "pas"
PLAY: Literal["speel"] = "speel"


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """A trump choice in progress; ``speak`` returns the next one.

    ``turned`` are the suits of the cards turned so far and to come, in order (only when the
    rules turn a card). ``maker`` and ``trump`` are None until a suit is chosen; ``forced`` says
    that the maker had no choice but to play.
    """

    dealer: Seat
    rules: Ruleset
    turned: tuple[Suit, ...] = ()
    spoken: int = 0
    maker: Seat | None = None
    trump: Suit | None = None
    forced: bool = False

    @classmethod
    def start(
        cls, dealer: int | Seat, rules: Ruleset, turned: tuple[str | Suit, ...] = ()
    ) -> "TrumpChoice":
        """Begin after the deal. Raises TrumpChoiceError if a turned card is needed but missing."""
        suits = tuple(Suit.parse(each) for each in turned)
        if rules.troef_kiezen.startswith("gedraaid") and not suits:
            raise TrumpChoiceError(
                f"bij {rules.troef_kiezen} hoort een gedraaide kaart: verwacht een kleur",
                "geen-gedraaide-kaart",
            )
        return cls(Seat.parse(dealer), rules, suits)

    @property
    def leader(self) -> Seat:
        """Who leads the first trick: left of the dealer, whoever made trump."""
        return self.dealer.next

    @property
    def first_speaker(self) -> Seat:
        """Who speaks first: left of the dealer, or the dealer by an older rule."""
        obliged = self.rules.troef_kiezen == "verplicht"
        gives_first = self.rules.eerste_spreker == "gever" and not obliged
        return self.dealer if gives_first else self.dealer.next

    @property
    def next_seat(self) -> Seat | None:
        """Who must speak now; None when trump is chosen."""
        if self.trump:
            return None
        turned_down = self._turns_a_card and self.spoken >= 4
        return self.dealer.next if turned_down else self.first_speaker.after(self.spoken)

    @property
    def must_choose(self) -> bool:
        """Whether passing is not possible now."""
        return self.rules.troef_kiezen == "verplicht" or self.spoken >= 4

    def speak(
        self, seat: int | Seat, word: str | Suit, hand: HandLike | None = None
    ) -> "TrumpChoice":
        """Return the choice after a player says ``pas``, ``speel`` or a suit.

        ``hand`` is needed only where a suit must be held to be named. Raises TrumpChoiceError
        with its ``code``: niet-aan-de-beurt, passen-mag-niet, kleur-al-gepast,
        kleur-niet-in-hand, hand-ontbreekt, geen-gedraaide-kaart, verkeerd-woord or al-gekozen.
        """
        speaker = Seat.parse(seat)
        if self.trump:
            raise TrumpChoiceError(f"troef is al gekozen: {self.trump.word}", "al-gekozen")
        if speaker is not self.next_seat:
            raise TrumpChoiceError(
                f"speler {speaker:d} is niet aan de beurt: verwacht speler {self.next_seat:d}",
                "niet-aan-de-beurt",
            )
        said = word if isinstance(word, Suit) else str(word).strip().lower()
        if said == PASS:
            return self._passed(speaker)
        if self._on_turned_card:
            if said != PLAY:
                raise TrumpChoiceError(
                    f"{word!r} kan nu niet: verwacht speel of pas", "verkeerd-woord"
                )
            return self._chosen(speaker, self.turned[0])
        if said == PLAY:
            raise TrumpChoiceError("'speel' kan nu niet: verwacht een kleur", "verkeerd-woord")
        try:
            suit = Suit.parse(word)
        except CardError:
            raise TrumpChoiceError(
                f"{word!r} kan nu niet: verwacht een kleur of pas", "verkeerd-woord"
            ) from None
        return self._named(speaker, suit, hand)

    @property
    def _on_turned_card(self) -> bool:
        return self._turns_a_card and self.spoken < 4

    @property
    def _turns_a_card(self) -> bool:
        return self.rules.troef_kiezen.startswith("gedraaid")

    def _passed(self, speaker: Seat) -> "TrumpChoice":
        if self.must_choose:
            raise TrumpChoiceError(
                f"speler {speaker:d} mag niet passen: verwacht een kleur", "passen-mag-niet"
            )
        after = replace(self, spoken=self.spoken + 1)
        if after.spoken == 4 and self.rules.troef_kiezen == "gedraaid-verplicht":
            return after._turned_on()
        return after

    def _turned_on(self) -> "TrumpChoice":
        """After four passes the next turned card of another suit is trump."""
        others = [suit for suit in self.turned if suit is not self.turned[0]]
        if not others:
            raise TrumpChoiceError(
                "allen pasten: verwacht nog een gedraaide kaart van een andere kleur",
                "geen-gedraaide-kaart",
            )
        return replace(self, maker=self.dealer.next, trump=others[0], forced=True)

    def _named(self, speaker: Seat, suit: Suit, hand: HandLike | None) -> "TrumpChoice":
        if self._turns_a_card and suit is self.turned[0]:
            raise TrumpChoiceError(
                f"op {suit.word} is al gepast: verwacht een andere kleur", "kleur-al-gepast"
            )
        if self.rules.troef_in_hand == "verplicht":
            if hand is None:
                raise TrumpChoiceError(
                    "de hand ontbreekt: verwacht de kaarten van wie een kleur noemt",
                    "hand-ontbreekt",
                )
            held = Hand.parse(hand).cards
            if all(card.suit is not suit for card in held):
                raise TrumpChoiceError(
                    f"{suit.word} zit niet in de hand: verwacht een kleur uit de hand",
                    "kleur-niet-in-hand",
                )
        return self._chosen(speaker, suit)

    def _chosen(self, speaker: Seat, suit: Suit) -> "TrumpChoice":
        return replace(
            self, spoken=self.spoken + 1, maker=speaker, trump=suit, forced=self.must_choose
        )
