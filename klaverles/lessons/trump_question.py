"""Questions about choosing trump: who speaks, what may be said, what is an error, play or pass."""

from dataclasses import dataclass
from random import Random

from klaverles.lessons.kinds import How, Kind, Mistake
from klaverles.lessons.question import SEAT_WORDS, Answer, Question
from klaverles.play.trump_advice import HandReason, judge
from klaverles.rules.cards import Card, Suit
from klaverles.rules.dealing import shuffled_deal
from klaverles.rules.errors import KlaverlesError, TrumpChoiceError
from klaverles.rules.ruleset import Ruleset
from klaverles.rules.seats import Seat
from klaverles.rules.tricks import Hand
from klaverles.rules.trump_choice import PASS, PLAY, TrumpChoice

TRUMP_KINDS = (
    Kind.WHO_SPEAKS,
    Kind.WHAT_TO_SAY,
    Kind.WORD_FAULT,
    Kind.PLAY_OR_PASS,
    Kind.WHO_LEADS,
)
_HOW = dict(
    zip(
        TRUMP_KINDS,
        (How.SEAT, How.CHOICES, How.CHOICE, How.CHOICE, How.SEAT),
        strict=True,
    )
)
NO_HAND = Hand()
_MOST_DEALS = 2000
FINE = "mag"
FAULTS = (
    "niet-aan-de-beurt",
    "passen-mag-niet",
    "kleur-al-gepast",
    "verkeerd-woord",
    "kleur-niet-in-hand",
)
"""What can be wrong with a word, by the codes of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpQuestion(Question):
    """A trump choice in progress, after ``spoken`` words; the learner holds ``hand``.

    ``word`` and ``by`` are what someone says now (``WORD_FAULT``). ``suit`` is the suit that is
    judged (``PLAY_OR_PASS``).
    """

    dealer: Seat
    turned: tuple[Suit, ...] = ()
    spoken: tuple[str, ...] = ()
    hand: Hand = NO_HAND
    word: str = ""
    by: Seat = Seat.SOUTH
    suit: Suit | None = None

    def __post_init__(self) -> None:
        """Refuse a question that cannot be asked."""
        for rules in self.rules:
            choice = self.choice(rules)
            over = choice.trump is not None
            if over is not (self.kind is Kind.WHO_LEADS):
                wanted = "een gekozen troef" if over is False else "dat er nog gekozen wordt"
                raise KlaverlesError(f"gezegd {' '.join(self.spoken)!r}: verwacht {wanted}")
            wants_me = self.kind in (Kind.WHAT_TO_SAY, Kind.PLAY_OR_PASS)
            if wants_me and choice.next_seat is not Seat.SOUTH:
                raise KlaverlesError("niet jij bent aan de beurt: verwacht jou bij deze soort")
        if self.kind is Kind.WORD_FAULT and not self.word:
            raise KlaverlesError("woord ontbreekt: verwacht wat er gezegd wordt")
        if self.kind is Kind.PLAY_OR_PASS and (self.suit is None or len(self.hand.cards) != 8):
            raise KlaverlesError("kleur of hand ontbreekt: verwacht een kleur en acht kaarten")

    def choice(self, rules: Ruleset | None = None) -> TrumpChoice:
        """Return the choice after what was said. Raises TrumpChoiceError for what cannot be."""
        judge_ = rules or self.main_rules
        choice = TrumpChoice.start(self.dealer, judge_, self.turned)
        for word in self.spoken:
            if choice.next_seat is None:
                raise TrumpChoiceError(f"{word!r} kan niet: troef is al gekozen", "al-gekozen")
            hand = self.hand if choice.next_seat is Seat.SOUTH else None
            choice = choice.speak(choice.next_seat, word, hand)
        return choice

    @property
    def how(self) -> How:
        """How it is answered."""
        return _HOW[self.kind]

    def cards(self) -> tuple[Card, ...]:
        """Return the hand."""
        return self.hand.cards

    def speakers(self) -> tuple[tuple[Seat, str], ...]:
        """Return who said what so far."""
        choice = TrumpChoice.start(self.dealer, self.main_rules, self.turned)
        found = []
        for word in self.spoken:
            seat = choice.next_seat
            if seat is None:
                break
            found.append((seat, word))
            choice = choice.speak(seat, word, self.hand if seat is Seat.SOUTH else None)
        return tuple(found)

    def options(self) -> Answer:
        """Return the seats, the words, the faults, or play and pass."""
        if self.how is How.SEAT:
            return tuple(SEAT_WORDS.values())
        if self.kind is Kind.WHAT_TO_SAY:
            return (PASS, PLAY, *(suit.value for suit in Suit))
        if self.kind is Kind.PLAY_OR_PASS:
            return (PLAY, PASS)
        return (FINE, *FAULTS[: 5 if self.main_rules.troef_in_hand == "verplicht" else 4])

    def key(self, rules: Ruleset | None = None) -> Answer:
        """Return what the rules say; for play or pass what the advice says."""
        choice = self.choice(rules)
        if self.kind is Kind.WHO_LEADS:
            return (SEAT_WORDS[choice.leader],)
        if self.kind is Kind.WHO_SPEAKS:
            return (SEAT_WORDS[choice.next_seat or choice.leader],)
        if self.kind is Kind.WHAT_TO_SAY:
            return tuple(sorted(word for word in self.options() if not self._fault(choice, word)))
        if self.kind is Kind.WORD_FAULT:
            return (self._fault(choice, self.word, self.by) or FINE,)
        return (PASS if self.advice is HandReason.TE_WEINIG else PLAY,)

    @property
    def advice(self) -> HandReason:
        """What the advice says of the hand in the suit that is judged."""
        return judge(self.hand, self.suit or Suit.KLAVEREN)

    def _fault(self, choice: TrumpChoice, word: str, by: Seat = Seat.SOUTH) -> str:
        try:
            choice.speak(by, word, self.hand if self.hand.cards else None)
        except TrumpChoiceError as error:
            return error.code
        return ""

    def fault(self, word: str) -> str:
        """Return the code of what is wrong with a word of the learner's now, or nothing."""
        return self._fault(self.choice(), word)

    def mistakes(self) -> dict[Answer, Mistake]:
        """Return who leads for a beginner: the maker of trump."""
        if self.kind is not Kind.WHO_LEADS:
            return {}
        maker = self.choice().maker
        answer = (SEAT_WORDS[maker],) if maker is not None else ()
        return {answer: Mistake.MAKER_LEADS} if answer and answer != self.key() else {}


def fresh_trump(kind: Kind, rules: Ruleset, random: Random, seed: str) -> TrumpQuestion:
    """Return a choice in progress after some passes, in one of the four ways to choose."""
    mode = random.choice(("vrij", "vrij", "verplicht", "gedraaid-verplicht", "gedraaid-zoeker"))
    if rules.troef_kiezen != "vrij":
        mode = rules.troef_kiezen
    judged = rules.replace(troef_kiezen=mode)
    for _ in range(_MOST_DEALS):
        try:
            return _attempt(kind, judged, random, seed)
        except KlaverlesError:
            continue  # not the learner's turn, or trump was chosen too soon: deal again
    raise KlaverlesError(f"{kind.value} kwam niet voor in {_MOST_DEALS} spellen bij {judged!r}")


def _attempt(kind: Kind, rules: Ruleset, random: Random, seed: str) -> TrumpQuestion:
    dealer = Seat(random.randrange(4))
    hand = shuffled_deal(random, dealer, rules)[0].sorted(None)
    turned = tuple(random.sample(list(Suit), 2)) if "gedraaid" in rules.troef_kiezen else ()
    passes = random.randrange(5)
    spoken = [str(PASS)] * (0 if rules.troef_kiezen == "verplicht" else passes)
    if kind is Kind.WHO_LEADS:
        on_turned = bool(turned) and len(spoken) < 4
        held = sorted({card.suit for card in hand.cards})  # so that SOUTH may say it at any table
        spoken = [*spoken, PLAY if on_turned else random.choice(held).value]
    suit = None
    if kind is Kind.PLAY_OR_PASS:
        suit = turned[0] if turned else _best_suit(hand)
    word, by = "", Seat.SOUTH
    if kind is Kind.WORD_FAULT:
        word = random.choice((PASS, PLAY, *(each.value for each in Suit)))
        now = TrumpChoice.start(dealer, rules, turned)
        for each in spoken:
            now = now.speak(now.next_seat or dealer, each, hand)
        by = now.next_seat if random.random() < 0.7 and now.next_seat is not None else dealer
    shows_hand = {Kind.WHAT_TO_SAY, Kind.PLAY_OR_PASS}
    if rules.troef_in_hand == "verplicht":
        shows_hand.add(Kind.WHO_LEADS)
    return TrumpQuestion(
        name=f"{kind.value}-{seed}",
        kind=kind,
        rules=(rules,),
        seed=seed,
        dealer=dealer,
        turned=turned,
        spoken=tuple(spoken),
        hand=hand if kind in shows_hand else Hand(),
        word=word,
        by=by,
        suit=suit,
    )


def _best_suit(hand: Hand) -> Suit:
    """Return a suit that is worth the question: the longest, or one with the boer."""
    return max(
        Suit,
        key=lambda suit: sum(
            1 + 2 * (card.rank in ("B", "9")) for card in hand.cards if card.suit is suit
        ),
    )
