"""The slow judge: the table of the rule book, read aloud row by row.

Written from the rule book's text alone and importing nothing from klaverles, so that agreement
with the engine means something. Cards are plain strings in the canonical text ("hB", "k10"),
trump is a suit letter or ``None`` (sans), rules are any object or dict with the names of the house
rules. A full answer is ``judge(...)``: for each card of the hand whether it may be played and the
value of the reason that decides.
"""

SUITS = "krhs"
TRUMP_HIGH_TO_LOW = ["B", "9", "A", "10", "H", "V", "8", "7"]
PLAIN_HIGH_TO_LOW = ["A", "10", "H", "V", "B", "9", "8", "7"]
POINTS_IN_TRUMP = {"B": 20, "9": 14, "A": 11, "10": 10, "H": 4, "V": 3, "8": 0, "7": 0}
POINTS_IN_PLAIN = {"A": 11, "10": 10, "H": 4, "V": 3, "B": 2, "9": 0, "8": 0, "7": 0}

PACK = tuple(suit + rank for suit in SUITS for rank in PLAIN_HIGH_TO_LOW)
STRENGTH_IN_TRUMP = {card: 8 - TRUMP_HIGH_TO_LOW.index(card[1:]) for card in PACK}
STRENGTH_IN_PLAIN = {card: 8 - PLAIN_HIGH_TO_LOW.index(card[1:]) for card in PACK}


def setting(rules, name):
    """Return the value of one house rule as plain text or number."""
    value = rules[name] if isinstance(rules, dict) else getattr(rules, name)
    return getattr(value, "value", value)


def trick_winner(trick, trump):
    """Return the index of the card that would take the trick if it ended now."""
    winner = 0
    for index, card in enumerate(trick):
        winning = trick[winner]
        if trump is not None and card[0] == trump:
            beats = winning[0] != trump or STRENGTH_IN_TRUMP[card] > STRENGTH_IN_TRUMP[winning]
        elif winning[0] == trump:
            beats = False
        else:
            beats = card[0] == trick[0][0] and STRENGTH_IN_PLAIN[card] > STRENGTH_IN_PLAIN[winning]
        if beats:
            winner = index
    return winner


def trick_points(trick, trump):
    """Return the points of the cards, without roem and without the last trick's ten."""
    total = 0
    for card in trick:
        table = POINTS_IN_TRUMP if card[0] == trump else POINTS_IN_PLAIN
        total += table[card[1:]]
    return total


def partner_winning(trick, trump):
    """Tell whether the partner of the player to move is taking the trick."""
    return len(trick) >= 2 and trick_winner(trick, trump) == len(trick) - 2


def higher_trumps(hand, trick, trump):
    """Return the trumps of the hand that beat every trump that lies in the trick."""
    lying = [STRENGTH_IN_TRUMP[card] for card in trick if card[0] == trump]
    highest = max(lying, default=0)
    return [card for card in hand if card[0] == trump and STRENGTH_IN_TRUMP[card] > highest]


def row(hand, trick, trump):
    """Return the number of the row of the rule book's table that describes the situation."""
    return _facts(hand, trick, trump)[0]


def _facts(hand, trick, trump):
    """Return the row, the trumps held and those of them that are higher than all that lie."""
    trumps = [card for card in hand if card[0] == trump]
    if not trick:
        return 1, trumps, trumps
    led = trick[0][0]
    higher = higher_trumps(hand, trick, trump)
    if led == trump:
        if not trumps:
            return 5, trumps, higher
        return (3 if higher else 4), trumps, higher
    if any(card[0] == led for card in hand):
        return 2, trumps, higher
    if not trumps:
        return 6, trumps, higher
    winner = trick_winner(trick, trump)
    won_by_trump = trick[winner][0] == trump
    plain_held = len(trumps) < len(hand)
    if len(trick) >= 2 and winner == len(trick) - 2:
        if not won_by_trump:
            return 11, trumps, higher
        if plain_held:
            return (12 if higher else 13), trumps, higher
        return (15 if higher else 14), trumps, higher
    if not won_by_trump:
        return 7, trumps, higher
    if higher:
        return 8, trumps, higher
    return (9 if plain_held else 10), trumps, higher


def judge(hand, trick, trump, rules):
    """Return for each card of the hand, in its order, ``(allowed, value of the reason)``."""
    number, trumps, higher = _facts(hand, trick, trump)
    amsterdams = setting(rules, "variant") == "amsterdams"
    if number == 1:
        return _all_allowed(hand, "uitkomen")
    if number == 2:
        return _only([card for card in hand if card[0] == trick[0][0]], hand, "bekennen")
    if number == 3:
        if (
            amsterdams
            and setting(rules, "troef_gevraagd_maat") == "vrij"
            and partner_winning(trick, trump)
        ):
            return _trump_led(trumps, trumps, hand, "troef-gevraagd-vrij")
        return _trump_led(higher, trumps, hand, "hoger-troeven")
    if number == 4:
        return _trump_led(trumps, trumps, hand, "lagere-troef")
    if number in (5, 6):
        return _all_allowed(hand, "niets-verplicht")
    if number == 7:
        return _only(trumps, hand, "introeven")
    if number == 8:
        return _only(higher, hand, "overtroeven")
    if number == 9:
        return _only_lower_trumps_and_plain(hand, trumps, rules)
    if number == 10:
        return _all_allowed(hand, "ondertroeven-gedwongen")
    if number == 11:
        if amsterdams:
            return _all_allowed(hand, "maatslag-kleur")
        return _only(trumps, hand, "introeven")
    if amsterdams:
        return _maatslag_on_trump(number, hand, trumps, higher, setting(rules, "maatslag"))
    if number in (12, 15):
        return _only(higher, hand, "overtroeven")
    if number == 13:
        return _only_lower_trumps_and_plain(hand, trumps, rules)
    return _all_allowed(hand, "ondertroeven-gedwongen")


def _only_lower_trumps_and_plain(hand, trumps, rules):
    """Row 9, and row 13 at Rotterdams: what the table says about ondertroeven."""
    choice = setting(rules, "ondertroeven")
    if choice == "vrij":
        return _all_allowed(hand, "ondertroeven-vrij")
    if choice == "verplicht":
        return _only(trumps, hand, "ondertroeven-verplicht")
    plain = [card for card in hand if card not in trumps]
    return _only(plain, hand, "ondertroeven-verboden")


def _maatslag_on_trump(number, hand, trumps, higher, maatslag):
    """Rows 12 to 15 at Amsterdams: the partner is taking the trick with a trump."""
    if maatslag == "alles":
        return _all_allowed(hand, "maatslag-troef")
    plain = [card for card in hand if card not in trumps]
    if maatslag == "alleen-afgooien":
        if number in (12, 13):
            return _only(plain, hand, "alleen-afgooien")
        reason = "ondertroeven-gedwongen" if number == 14 else "alleen-afgooien"
        return _all_allowed(hand, reason)
    if maatslag == "overtroeven" and number in (12, 15):
        return _only(higher, hand, "overtroeven")
    if number == 12:
        return {
            card: (True, "maatslag-troef")
            if card in plain or card in higher
            else (False, "ondertroeven-verboden")
            for card in hand
        }
    if number == 13:
        return _only(plain, hand, "ondertroeven-verboden")
    if number == 14:
        return _all_allowed(hand, "ondertroeven-gedwongen")
    return {
        card: (True, "overtroeven") if card in higher else (False, "ondertroeven-verboden")
        for card in hand
    }


def _all_allowed(hand, reason):
    return dict.fromkeys(hand, (True, reason))


def _only(allowed, hand, reason):
    return {card: (card in allowed, reason) for card in hand}


def _trump_led(allowed, trumps, hand, reason):
    """Trump was led: a plain card breaks bekennen, a trump is measured by the given duty."""
    return {
        card: (card in allowed, reason) if card in trumps else (False, "bekennen") for card in hand
    }


def legal(hand, trick, trump, rules):
    """Return the cards that may be played, in the hand's order."""
    return [card for card, (allowed, _) in judge(hand, trick, trump, rules).items() if allowed]
