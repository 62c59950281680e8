"""What each choice brings, as bars: the number is the text, the length makes it quick to see."""

from collections.abc import Iterable

from klaverles.play.choice import Estimate
from klaverles.rules.cards import Card
from klaverles.view.trump_face import word_of

Bars = list[dict[str, str | int | bool]]


def value_bars(estimates: Iterable[Estimate]) -> Bars:
    """Return estimates as bars, the best first: the length runs from the worst to the best."""
    values = sorted(estimates, key=lambda each: -each.mean)
    if not values:
        return []
    most, least = values[0].mean, values[-1].mean
    span = most - least or 1
    return [
        {
            "id": str(each.of),
            "name": each.of.word if isinstance(each.of, Card) else word_of(each.of),
            "text": f"{each.mean:+.0f}".replace("-", "−"),
            "width": round(20 + 80 * (each.mean - least) / span) if most > least else 100,
            "best": not each.behind,
        }
        for each in values
    ]
