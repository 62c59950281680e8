"""The rules a table has agreed on: Amsterdams or Rotterdams, and its house rules.

Source: the rule book, "House rules". The names and values are those of its table, with an
underscore for each hyphen; the first value is the default. ``gelijk_na_boom`` comes from the worked
cases. ``roem_melden`` is for whole deals: counting a trick's roem is the same either way.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Literal, get_args

from klaverles.rules.errors import RulesetError

Value = str | int


class Variant(StrEnum):
    """The two ways of playing; a table always says which."""

    AMSTERDAMS = "amsterdams"
    ROTTERDAMS = "rotterdams"

    def __repr__(self) -> str:
        """Print as it can be pasted back."""
        return f"Variant.{self.name}"

    @property
    def other(self) -> "Variant":
        """The other way of playing."""
        return Variant.ROTTERDAMS if self is Variant.AMSTERDAMS else Variant.AMSTERDAMS

    @classmethod
    def parse(cls, value: object) -> "Variant":
        """Read a variant by its name. Raises RulesetError for anything else."""
        if isinstance(value, str):
            for variant in cls:
                if variant.value == value.strip().lower():
                    return variant
        raise RulesetError(f"{value!r} is geen spel: verwacht amsterdams of rotterdams")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """What a table plays. Values are checked; 162 + roem + 100 may be written with spaces.

    Make one with ``amsterdams``, ``rotterdams`` or ``of``, which name an unknown house rule.
    Raises RulesetError for a value that the rule book does not know.
    """

    variant: Variant
    ondertroeven: Literal["verboden", "verplicht", "vrij"] = "verboden"
    maatslag: Literal["niet-ondertroeven", "alles", "overtroeven", "alleen-afgooien"] = (
        "niet-ondertroeven"
    )
    troef_gevraagd_maat: Literal["overtroeven", "vrij"] = "overtroeven"
    vier_boeren: Literal[200, 100] = 200
    vier_gelijk_laag: Literal[0, 100] = 0
    tegenpit: Literal[100, 0] = 100
    nat_bij_gelijk: Literal["ja", "nee"] = "ja"
    roem_melden: Literal["automatisch", "melden"] = "automatisch"
    verzaken: Literal["162+roem+100", "162+100", "162"] = "162+roem+100"
    troef_kiezen: Literal["vrij", "verplicht", "gedraaid-verplicht", "gedraaid-zoeker"] = "vrij"
    eerste_spreker: Literal["links-van-gever", "gever"] = "links-van-gever"
    troef_in_hand: Literal["vrij", "verplicht"] = "vrij"
    delen: Literal["3-2-3", "4-4"] = "3-2-3"
    partij: Literal[16, 8, 1500] = 16
    gelijk_na_boom: Literal["extra-spel", "gelijkspel"] = "extra-spel"
    afronden: Literal["nee", "tientallen"] = "nee"

    def __post_init__(self) -> None:
        """Check every value and store it in its canonical form."""
        object.__setattr__(self, "variant", Variant.parse(self.variant))
        for name, values in HOUSE_RULES.items():
            object.__setattr__(self, name, _canonical(name, getattr(self, name), values))

    @classmethod
    def amsterdams(cls, /, **house_rules: Any) -> "Ruleset":
        """Return Amsterdams with the defaults, or with the house rules given."""
        return cls._checked(Variant.AMSTERDAMS, house_rules)

    @classmethod
    def rotterdams(cls, /, **house_rules: Any) -> "Ruleset":
        """Return Rotterdams with the defaults, or with the house rules given."""
        return cls._checked(Variant.ROTTERDAMS, house_rules)

    @classmethod
    def of(cls, variant: str, /, **house_rules: Any) -> "Ruleset":
        """Return the rule set of a variant by its name."""
        return cls._checked(Variant.parse(variant), house_rules)

    @classmethod
    def _checked(cls, variant: Variant, house_rules: dict[str, Any]) -> "Ruleset":
        _known(house_rules)
        return cls(variant=variant, **house_rules)

    @classmethod
    def required(cls, rules: object) -> "Ruleset":
        """Return a rule set unchanged. Raises RulesetError for anything else."""
        if isinstance(rules, cls):
            return rules
        raise RulesetError(f"{rules!r} is geen Ruleset: verwacht bijvoorbeeld Ruleset.amsterdams()")

    def replace(self, **changes: Any) -> "Ruleset":
        """Return the same rules with other values for some."""
        _known(changes, "variant")
        return replace(self, **changes)

    def house_rules(self) -> dict[str, Value]:
        """Return the house rules that differ from the default."""
        return {
            name: getattr(self, name)
            for name, values in HOUSE_RULES.items()
            if getattr(self, name) != values[0]
        }

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={value!r}" for name, value in self.house_rules().items())
        return f"Ruleset.{self.variant.value}({changed})"


def _options() -> Iterator[tuple[str, tuple[Value, ...]]]:
    for each in fields(Ruleset):
        if each.name != "variant":
            yield each.name, get_args(each.type)


HOUSE_RULES: dict[str, tuple[Value, ...]] = dict(_options())
"""Each house rule with its values, the default first."""


def _known(names: dict[str, Any], *more: str) -> None:
    for name in names:
        if name not in HOUSE_RULES and name not in more:
            raise RulesetError(
                f"{name!r} is geen huisregel: verwacht een van {', '.join(HOUSE_RULES)}"
            )


def _canonical(name: str, value: object, values: tuple[Value, ...]) -> Value:
    text = str(value).replace(" ", "").lower()
    if isinstance(value, str | int) and not isinstance(value, bool):
        for known in values:
            if str(known) == text:
                return known
    raise RulesetError(
        f"{value!r} past niet bij de huisregel {name}: verwacht {', '.join(map(str, values))}"
    )
