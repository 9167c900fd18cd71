"""What a newcomer is told once, when it first comes up at the table."""

from __future__ import annotations

from ....kernel.game import Occasion
from .reading import View, asked_of_viewer, battle_shown, counter_cards, own_side


def occasions(view: View) -> list[Occasion]:
    """What the viewer is asked comes first, then what lies on the table."""
    found: list[Occasion] = []
    table, side = view["table"], own_side(view)
    step = asked_of_viewer(view)
    if battle_shown(view) is not None:
        found.append(Occasion("occasion-battle", "battle", ()))
    if counter_cards(view) is not None:
        found.append(Occasion("occasion-counter", "resolving", ()))
    if side is not None and table["turn"] in table["feedings"] and side["food_short"]:
        found.append(Occasion("occasion-feeding", "feeding", ("own-feeding",)))
    if step == "Allocate" and side is not None:
        figures = tuple([f"figure-{one['kind']}" for one in side["figures"] if one["at"] is None])
        found.append(Occasion("occasion-allocate", "allocation", figures))
    return found
