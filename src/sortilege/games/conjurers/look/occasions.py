"""What a newcomer is told once, when it first comes up at the table."""

from __future__ import annotations

from typing import Final

from ....kernel.game import Occasion
from ....kernel.looking import asked_of_viewer
from .reading import Shown, View, battle_shown, counter_cards, own_side
from .stage import slot_number, slot_touch

ASKED: Final = {
    "ChooseFigure": Occasion("occasion-order", "resolving"),
    "Trade": Occasion("occasion-trade", "marketplace", ("own-goods",)),
    "LeaveOut": Occasion("occasion-leave-out", "privileges"),
    "Equip": Occasion("occasion-equip", "equipment"),
}
MARKERS: Final = (("frost", "frost-attack"), ("poison", "poisonous"), ("devoured", "devour"))
"""What can lie on a creature in a battle, and where the rules tell of it."""
QUIET: Final = 2
"""After so many battle rounds without dice a stalemate is near."""
LAST_TURNS: Final = 3
"""So many turns bring the end near."""


def occasions(view: View) -> list[Occasion]:
    """What the viewer is asked comes first, then the battle that is fought, then the town."""
    asked = ASKED.get(asked_of_viewer(view))
    found = [asked] if asked is not None else []
    battle = battle_shown(view)
    if battle is not None:
        return found + in_battle(view, battle)
    if counter_cards(view) is not None:
        found.append(Occasion("occasion-counter", "resolving"))
    return found + in_town(view)


def in_battle(view: View, battle: Shown) -> list[Occasion]:
    """What a battle is, then what is special about this one."""
    found = [Occasion("occasion-battle", "battle")]
    if battle["occasion"] == "duel":
        found.append(Occasion("occasion-duel", "duel", params={"n": battle["kinds_stolen"]}))
    own = own_side(view)
    if own is not None and any(side["owner"] is None and side["player"] == own["side"] for side in battle["sides"]):
        found.append(Occasion("occasion-monsters", "monsters"))
    for marker, rule in MARKERS:
        marked = tuple([touch for touch, creature in standing(battle) if creature[marker]])
        if marked:
            found.append(Occasion(f"occasion-{marker}", rule, marked))
    if battle["quiet"] >= QUIET:
        found.append(Occasion("occasion-stalemate", "stalemate"))
    return found


def standing(battle: Shown) -> list[tuple[str, Shown]]:
    """The creatures on the board, each with the name of its slot."""
    return [
        (slot_touch(slot_number(number, place)), creature)
        for number, side in enumerate(battle["sides"])
        for place, creature in enumerate(side["slots"])
        if creature is not None
    ]


def in_town(view: View) -> list[Occasion]:
    """What this turn brings, and what the viewer has to know to send figures."""
    table, side = view["table"], own_side(view)
    found: list[Occasion] = []
    if table["turn"] in table["tournaments"]:
        found.append(Occasion("occasion-tournament", "tournaments", ("track",)))
    if table["turn"] == table["turns"]:
        found.append(Occasion("occasion-last-turn", "scoring", ("track",)))
    elif table["turn"] > table["turns"] - LAST_TURNS:
        found.append(Occasion("occasion-ending", "resource-points", ("track",)))
    if side is not None and table["turn"] in table["feedings"] and side["food_short"]:
        each = side["minus_if_short"] // side["food_short"]
        found.append(Occasion("occasion-feeding", "feeding", ("own-feeding",), {"n": each}))
    if side is not None and asked_of_viewer(view) == "Allocate":
        figures = tuple([f"figure-{one['kind']}" for one in side["figures"] if one["at"] is None])
        found.append(Occasion("occasion-allocate", "allocation", figures))
        closed = tuple([f"space-{one['space']}" for one in table["spaces"] if closed_by_phase(one)])
        if closed:
            found.append(Occasion("occasion-closed", "phases", closed))
    return found


def closed_by_phase(space: Shown) -> bool:
    """Whether a space opens in a later turn."""
    return space["closed"] is not None and space["closed"]["until"] is not None
