"""The one family of errors of klaverles."""


class KlaverlesError(ValueError):
    """Anything that klaverles refuses; the message is one line of Dutch that shows the input.

    Learners and teachers read these messages, so they are Dutch and end with what was expected.
    """


class CardError(KlaverlesError):
    """A text that is no card, suit or rank, or a card where it cannot be."""


class TrickError(KlaverlesError):
    """Cards that make no trick: five of them, or a trick that is not complete yet."""


class SeatError(KlaverlesError):
    """A seat that no table has."""


class RulesetError(KlaverlesError):
    """A house rule, or a value of one, that the rule book does not know."""


class CountError(KlaverlesError):
    """Points, roem or tricks that no deal can bring."""


class TrumpChoiceError(KlaverlesError):
    """A word that may not be spoken now; ``code`` says which rule it breaks."""

    def __init__(self, message: str, code: str) -> None:
        """Keep the reason code next to the sentence."""
        super().__init__(message)
        self.code = code
