"""What pictures and the text board read off a view."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message, Thing, Words

View = dict[str, Any]
Table = dict[str, Any]
BELOW: Final = ("dungeon", "tomb")
HELD: Final = {"keep": 3, "mage_tower": 2}
"""What sites count that are held to the end."""
COLOURED: Final = ("mine", "city")
"""Sites that are named with their colour."""


def touchable(view: View, *kinds: str) -> list[str]:
    """What the viewer's moves are made with, of these kinds of things, each once and in the order of the moves."""
    decision = view["decision"]
    if decision is None:
        return []
    named = [decision["touches"][touch] for path in decision.get("paths", ()) for touch in path]
    keys = [f"touch-{kind}" for kind in kinds]
    return list(dict.fromkeys(name["params"]["thing"] for name in named if name["key"] in keys))


def offered(view: View, touch: str) -> bool:
    """Whether a move of the viewer's is made by touching this."""
    decision = view["decision"]
    return decision is not None and any(touch in path for path in decision.get("paths", ()))


def touchable_moves(view: View) -> set[str]:
    """What the viewer could touch first."""
    return {str(path[0]) for path in (view["decision"] or {}).get("paths", ())}


def asked_of_viewer(view: View) -> str:
    """The step that asks the viewer, or nothing."""
    decision = view["decision"]
    asked = decision is not None and decision["seat"] == view["seat"] and "paths" in decision
    return str(decision["step"]) if asked else ""


def own_hero(view: View) -> Table | None:
    """The viewer's hero; nothing for spectators."""
    return next((hero for hero in view["table"]["heroes"] if hero["seat"] == view["seat"]), None)


def tokens_at(table: Table, at: str) -> list[Table]:
    """The enemy tokens on a space."""
    return [token for token in table["map"]["tokens"] if token["at"] == at]


def owner_of(table: Table, at: str) -> str:
    """The hero whose shield lies on a space, or nothing."""
    return next((str(shield["hero"]) for shield in table["map"]["shields"] if shield["at"] == at), "")


def shields_at(table: Table, at: str) -> list[str]:
    """The heroes whose shields lie on a space; only magical glades bear several."""
    return [str(shield["hero"]) for shield in table["map"]["shields"] if shield["at"] == at]


def site_name(words: Words, space: Table) -> str:
    """The site of a space, a mine or a city with its colour."""
    if space["site"] in COLOURED:
        return words.say(Message(f"{space['site']}-of", {"colour": space["colour"]}))
    return words.name(space["site"]) if space["site"] else ""


def goal(table: Table) -> Message:
    """What the scenario asks for, and how much of it is done."""
    if table["goal"]["end"] == "sites_held":
        return Message("page-goal-sites_held", {"sides": held_told(table)})
    land = table["map"]
    end, cities = table["goal"]["end"], table["goal"]["cities"]
    fallen = len([city for city in land["cities"] if city["conquered"]])
    mines = [at for at, space in land["spaces"].items() if space["site"] == "mine" and not owner_of(table, at)]
    below = [at for at, space in land["spaces"].items() if space["site"] in BELOW and not owner_of(table, at)]
    done = fallen if end == "cities_conquered" else land["left"]
    done = len(table["goal"]["incanted"]) if end == "incantations_done" else done
    return Message(f"page-goal-{end}", {"n": done, "cities": cities, "mines": len(mines), "below": len(below)})


def held_told(table: Table) -> list[Thing]:
    """Each side with the points of the keeps and mage towers that it holds."""
    spaces = table["map"]["spaces"]
    points = {hero["hero"]: 0 for hero in table["heroes"]}
    for shield in table["map"]["shields"]:
        points[shield["hero"]] += HELD.get(spaces[shield["at"]]["site"], 0)
    sides = table.get("teams") or [[name] for name in points]
    return [Message("page-held-by", {"heroes": list(side), "n": sum(points[name] for name in side)}) for side in sides]


def nearness(view: View) -> Message | None:
    """The round of those that there are, and how near the goal is."""
    table = view["table"]
    if view["over"]:
        return None
    return Message("near-end", {"n": table["round"], "rounds": table["rounds"], "goal": goal(table)})


def next_tile(table: Table) -> list[Message]:
    """Of which kind the next tile is, and how many are left; nothing where none is or the map is not built so."""
    land = table["map"]
    return [Message("board-next", {"tile": land["next"], "n": land["left"]})] if land["next"] and land["left"] else []


def teams_told(table: Table) -> Message:
    """Who plays with whom."""
    first, second = table["teams"]
    return Message("page-teams", {"first": list(first), "second": list(second)})


def returners_told(table: Table) -> list[Message]:
    """Whom the viewer's own team picked to return."""
    known = [name for name in table.get("returners", []) if name is not None]
    return [Message("page-returner", {"hero": name}) for name in known] if len(known) == 1 else []
