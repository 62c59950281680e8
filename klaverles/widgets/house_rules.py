"""The learner's own table: choose the house rules once; the browser keeps them for all lessons."""

from typing import Any

from klaverles.lessons.own_table import read_table
from klaverles.rules.errors import KlaverlesError
from klaverles.rules.ruleset import HOUSE_RULES, Ruleset, Variant
from klaverles.view.house_screen import own_table_screen
from klaverles.widgets.question import CardWidget

_FOLLOWS = {"follows": True}


class HouseRulesWidget(CardWidget):
    """A form; Amsterdams or Rotterdams first, nothing is assumed."""

    def __init__(self) -> None:
        """Show the form; what the browser kept comes in as a message."""
        self.rules: Ruleset | None = None
        # No "table" yet: an empty one would make the browser forget what it kept.
        screen = own_table_screen(None)
        first = {k: v for k, v in screen.items() if k != "table"} | _FOLLOWS
        super().__init__(screen=first, memory={})
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        """Return what is played."""
        return f"huisregels: {self.rules!r}" if self.rules else "huisregels: nog niet gekozen"

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        match message.get("do"):
            case "set":
                self.rules = changed(self.rules, message.get("name"), message.get("value"))
            case "forget":
                self.rules = None
            case "table" if message.get("rules"):
                self.rules = read_table(message["rules"])
        self.show(own_table_screen(self.rules) | _FOLLOWS)


def changed(rules: Ruleset | None, name: object, value: object) -> Ruleset:
    """Return the rules with one choice made.

    Raises KlaverlesError for a house rule before the variant is known, or one that is none.
    """
    if name == "variant":
        variant = Variant.parse(value)
        return rules.replace(variant=variant) if rules else Ruleset.of(variant)
    if rules is not None and name in HOUSE_RULES:
        return rules.replace(**{str(name): str(value)})
    raise KlaverlesError(f"{name!r} is hier niet te kiezen: verwacht variant of huisregel")


def house_rules() -> HouseRulesWidget:
    """Show the form of the learner's own table."""
    return HouseRulesWidget()
