"""What a newcomer is told once, when it first comes up at the table."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.game import Occasion
from ..box.terms import RAMPAGING_SITES
from .foe import BEATEN, touch_of
from .map_text import coordinates
from .reading import asked_of_viewer, offered, own_hero, owner_of, touchable
from .shapes import SIDES

View = dict[str, Any]
Table = dict[str, Any]
ASKED: Final = {
    "ChooseTactic": Occasion("occasion-tactic", "tactics"),
    "AnnounceOrPlay": Occasion("occasion-announce", "end-of-round"),
    "GainSkill": Occasion("occasion-level", "levels"),
    "TakeRewards": Occasion("occasion-reward", "rewards"),
    "DiscardAndDraw": Occasion("occasion-draw", "drawing"),
    "Talk": Occasion("occasion-talk", "locals"),
    "Disband": Occasion("occasion-disband", "units"),
    "PayMana": Occasion("occasion-pay", "mana"),
    "Shoot": Occasion("occasion-ranged", "ranged"),
    "Guard": Occasion("occasion-block", "block"),
    "Suffer": Occasion("occasion-damage", "damage"),
    "AssignDamage": Occasion("occasion-assign", "damage"),
    "Strike": Occasion("occasion-attack", "attack"),
}
ABILITIES: Final = {"swift": "block", "brutal": "damage", "poison": "damage", "paralyze": "damage", "summon": "block"}
"""What enemies can do, and where the rules tell of it."""
ASSAULTED: Final = ("keep", "mage_tower", "city")


def occasions(view: View) -> list[Occasion]:
    """What the viewer is asked comes first, then the fight, or what is near on the map, then the time."""
    asked = asked_of_viewer(view)
    found = [ASKED[asked]] if asked in ASKED else []
    hero, table = own_hero(view), view["table"]
    if hero is None or not asked:
        return found
    if table["combat"] is not None and table["combat"]["enemies"]:
        return found + in_combat(table["combat"])
    if asked == "BeforeTurn" and offered(view, "plunder"):
        found.append(Occasion("occasion-plunder", "inhabited"))
    if asked == "Walk":
        found += [*of_time(table), *of_hero(hero), *on_the_map(view, hero)]
    return found


def in_combat(combat: Table) -> list[Occasion]:
    """What is special about the enemies that still stand."""
    enemies = combat["enemies"]
    standing = [(touch_of(enemies, at), enemy) for at, enemy in enumerate(enemies) if enemy["state"] not in BEATEN]
    found: list[Occasion] = []
    walled = tuple([touch for touch, enemy in standing if enemy["fortified"]])
    if walled:
        found.append(Occasion("occasion-fortified", "ranged", walled))
    for ability, rule in ABILITIES.items():
        gifted = tuple([touch for touch, enemy in standing if ability in enemy["abilities"]])
        if gifted:
            found.append(Occasion(f"occasion-{ability}", rule, gifted))
    resisting = tuple([touch for touch, enemy in standing if enemy["resistances"]])
    if resisting:
        found.append(Occasion("occasion-resists", "combat", resisting))
    return found


def of_time(table: Table) -> list[Occasion]:
    """What the round is about."""
    found: list[Occasion] = []
    if table["turns_left"] is not None:
        found.append(Occasion("occasion-last-turns", "scenarios", ("when",)))
    elif table["announced"]:
        found.append(Occasion("occasion-announced", "end-of-round", ("when",)))
    if table["dummy"] is not None:
        found.append(Occasion("occasion-dummy", "dummy", ("side-dummy",)))
    special = tuple([f"die-{colour}" for colour in ("gold", "black") if colour in table["source"]])
    if special:
        found.append(Occasion("occasion-gold", "mana", special))
    if table["night"]:
        costs = {terrain: int(table["turn"]["costs"][terrain]) for terrain in ("forest", "desert")}
        found.append(Occasion("occasion-night", "rounds", ("when",), {**costs}))
    return found


def of_hero(hero: Table) -> list[Occasion]:
    """What the hero holds."""
    found = [Occasion("occasion-wound", "wounds", ("card-wound",))] if "wound" in hero.get("cards", ()) else []
    if not found:
        found.append(Occasion("occasion-cards", "deed-cards"))
    if hero["deck"] == 0:
        found.append(Occasion("occasion-empty-deck", "end-of-round"))
    if any(unit["wounds"] for unit in hero["units"]):
        found.append(Occasion("occasion-unit-wounded", "wounds"))
    if hero["units"]:
        found.append(Occasion("occasion-unit", "units", (f"unit-{hero['units'][0]['unit']}",)))
    if hero["crystals"]:
        found.append(Occasion("occasion-crystal", "mana", tuple([f"crystal-{colour}" for colour in hero["crystals"]])))
    return found


def on_the_map(view: View, hero: Table) -> list[Occasion]:
    """What is next to the hero, or where the hero stands."""
    table = view["table"]
    spaces = table["map"]["spaces"]
    found: list[Occasion] = []
    beside = [at for at in around(str(hero["at"])) if at in spaces] if hero["at"] is not None else []
    seen = [token["at"] for token in table["map"]["tokens"]]
    rampaging = tuple([f"space-{at}" for at in beside if spaces[at]["site"] in RAMPAGING_SITES and at in seen])
    if rampaging:
        found.append(Occasion("occasion-rampaging", "rampaging", rampaging))
    walled = [at for at in touchable(view, "space") if spaces[at]["site"] in ASSAULTED and at in seen]
    if walled:
        found.append(Occasion("occasion-assault", "fortified", tuple([f"space-{at}" for at in walled])))
    tiles = tuple([f"tile-{at}" for at in touchable(view, "tile")])
    if tiles:
        found.append(Occasion("occasion-explore", "exploring", tiles))
    if offered(view, "enter"):
        found.append(Occasion("occasion-enter", "adventures"))
    if offered(view, "talk"):
        found.append(Occasion("occasion-village", "locals"))
    cities = tuple([f"space-{city['at']}" for city in table["map"]["cities"] if not owner_of(table, city["at"])])
    if cities:
        found.append(Occasion("occasion-city", "cities", cities))
    return found


def around(at: str) -> list[str]:
    """The spaces next to one."""
    q, r = coordinates(at)
    return [f"{q + dq},{r + dr}" for dq, dr in SIDES]
