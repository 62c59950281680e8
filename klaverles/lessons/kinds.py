"""What can be asked, how it is answered, and which mistakes are known by name."""

from enum import StrEnum


class _Named(StrEnum):
    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"{type(self).__name__}.{self.name}"


class Kind(_Named):
    """What is asked; the value is what an author writes as ``soort``."""

    ALL_ALLOWED = "kies-alle"
    PLAY_ONE = "speel-een"
    WHICH_DUTY = "welke-plicht"
    WHOSE_TRICK = "wiens-slag"
    MAY_THIS = "mag-deze"
    FIND_CARD = "welke-kaart"
    ORDER = "volgorde"
    TRICK_POINTS = "slagpunten"
    ROEM_CARDS = "roem-kaarten"
    ROEM_POINTS = "roem-punten"
    ROEM_WHOSE = "roem-voor-wie"
    ROEM_CALLED = "roem-melden"
    TARGET = "doel"
    MADE_OR_NAT = "gehaald-of-nat"
    SCORE = "telling"
    COUNT_DEAL = "spel-tellen"
    WHO_REVOKED = "wie-verzaakte"
    REVOKE_COST = "verzaken-kost"
    WHO_SPEAKS = "wie-spreekt"
    WHAT_TO_SAY = "wat-mag-je-zeggen"
    WORD_FAULT = "mag-dit-woord"
    PLAY_OR_PASS = "spelen-of-passen"
    WHO_LEADS = "wie-komt-uit"
    WHO_DEALS = "wie-geeft"
    WHO_GETS = "wie-krijgt"
    PARTIJ_STATE = "partij-stand"
    ADD_UP = "optellen"
    BEST_CARD = "beste-kaart"
    WHICH_SIGNAL = "welk-sein"
    GIVE_SIGNAL = "geef-sein"
    TERM = "begrip"
    WHICH_WORD = "welk-woord"
    PUZZLE = "puzzel"


class How(_Named):
    """How an answer is given: what is tapped or typed."""

    HAND_MANY = "hand-alle"
    HAND_ONE = "hand-een"
    ORDER = "hand-volgorde"
    TRICK_MANY = "slagkaarten"
    SEAT = "plaats"
    CHOICE = "keuze"
    CHOICES = "keuzes"
    NUMBERS = "getallen"
    LOOK_BACK = "terugblik"

    @property
    def ordered(self) -> bool:
        """Whether the order of the answer's parts matters."""
        return self in (How.ORDER, How.NUMBERS)


class Mistake(_Named):
    """A wrong way of thinking; the first sixteen are the rule book's "What beginners get wrong"."""

    HEER_OVER_TEN = "heer-boven-tien"
    BOER_NINE_HIGH = "boer-en-negen-overal-hoog"
    EIGHT_OVER_VROUW = "troefacht-boven-vrouw"
    STRENGTH_FOR_ROEM = "sterkte-voor-roem"
    STUK_ANY_SUIT = "stuk-buiten-troef"
    NOT_OVER_PARTNER = "niet-over-de-maat"
    PARTNER_BEATEN = "maat-is-geslagen"
    UNDERTRUMPS = "ondertroeven"
    TRUMPS_WHILE_FOLLOWING = "troeven-terwijl-je-kunt-bekennen"
    STAYS_AT_82 = "blijft-bij-82"
    HALF_IS_ENOUGH = "helft-is-genoeg"
    GIVES_ROEM = "roem-weggeven"
    PIT_BY_POINTS = "pit-op-punten"
    MAKER_LEADS = "troefmaker-komt-uit"
    ROEM_TO_PLAYER = "roem-van-de-speler"
    TEN_UNSAFE = "tien-op-onzekere-slag"
    PLAIN_VALUES = "troefwaarde-vergeten"
    TRUMP_VALUES = "troefwaarde-overal"
    LAST_TEN_FORGOTTEN = "laatste-tien-vergeten"
    LAST_TEN_TOO_SOON = "laatste-tien-te-vroeg"
    ROEM_NOT_COUNTED = "roem-vergeten"
    STUK_FORGOTTEN = "stuk-vergeten"
    TWO_RUNS = "twee-driekaarten"
    RUN_WRAPS = "rondje-door-het-aas"
    LOW_FOUR = "vier-lage-kaarten"
    NAT_KEEPS = "nat-houdt-punten"
    ROEM_STAYS = "roem-blijft-bij-nat"
    NAT_NOT_SEEN = "nat-niet-gezien"
    PIT_FORGOTTEN = "pit-vergeten"
    SIDES_SWAPPED = "kanten-verwisseld"
    FULL_RISE = "hele-roem-erbij"
    OTHER_WAY_ROUND = "tegen-de-klok-in"
    PENALTY_FORGOTTEN = "strafpunten-vergeten"


BEGINNERS = tuple(Mistake)[:16]
"""The sixteen mistakes of the rule book, in its order."""
