"""The four seats of the table, clockwise.

Source: the rule book, "Words and notation".
"""

from enum import IntEnum

from klaverles.rules.errors import SeatError


class Seat(IntEnum):
    """A place at the table. SOUTH is where the learner sits; the turn goes clockwise."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Seat.{self.name}"

    @property
    def next(self) -> "Seat":
        """The player to the left, whose turn follows."""
        return self.after(1)

    @property
    def partner(self) -> "Seat":
        """The maat, who sits opposite."""
        return self.after(2)

    @property
    def team(self) -> int:
        """0 for SOUTH and NORTH, 1 for WEST and EAST."""
        return self % 2

    def after(self, turns: int) -> "Seat":
        """Return the seat that is ``turns`` places further clockwise (negative: back)."""
        return Seat((self + turns) % 4)

    @classmethod
    def parse(cls, value: "int | Seat") -> "Seat":
        """Read a seat from its number 0 to 3. Raises SeatError for anything else."""
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 3:
            return cls(value)
        raise SeatError(f"{value!r} is geen plaats aan tafel: verwacht 0, 1, 2 of 3")
