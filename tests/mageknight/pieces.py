"""A table of Mage Knight put together, piece by piece: what `position` in table.py is made of."""

from __future__ import annotations

from typing import Any

from sortilege.games import find

Table = dict[str, Any]


def clear(here: Table) -> None:
    """Take everything off the map, and all cards back to where they came from."""
    land = here["map"]
    for token in land["tokens"]:
        pile_of(here, token["enemy"]).append(token["enemy"])
    here["ruins"]["pile"] += [ruin["ruin"] for ruin in land["ruins"]]
    land["tokens"], land["ruins"], land["cities"] = [], [], []
    market = here["market"]
    market["actions"] += market["action_offer"] + market["lessons"]
    market["spells"] += market["spell_offer"]
    market["action_offer"], market["lessons"], market["spell_offer"] = [], [], []
    for unit in market["unit_offer"]:
        market["regulars"].append(unit)
    market["unit_offer"] = []
    for hero in here["heroes"]:
        hero["deck"] += hero["hand"]
        hero["hand"] = []
    for name in ("actions", "spells", "artifacts", "regulars", "elites"):
        market[name].sort(reverse=True)


def lay(here: Table, tiles: dict[str, str], deck: str | None) -> None:
    """The tiles of the land; the others are in the tile deck as the scenario's set-up would have it."""
    land = here["map"]
    start = land["tiles"][0]
    spare = [tile["tile"] for tile in land["tiles"][1:]] + land["deck"] + land["left_out"]
    for name in tiles.values():
        spare.remove(name)
    turned = {"turned": 0} if "turned" in start else {}
    land["tiles"] = [start, *({"at": at, "tile": name, **turned} for at, name in tiles.items())]
    wanted = deck.split() if deck is not None else [name for name in land["deck"] if name in spare]
    land["deck"] = wanted[::-1] if deck is not None else wanted
    land["left_out"] = sorted(name for name in spare if name not in wanted)


def pile_of(here: Table, enemy: str) -> list[str]:
    data = find("mageknight").components(None).data
    colour = next(entry["colour"] for entry in data["enemy"] if entry["id"] == enemy)
    pile: list[str] = here["enemies"][colour]["pile"]
    return pile


def put_enemy(here: Table, space: str, name: str, up: bool) -> None:
    pile_of(here, name).remove(name)
    here["map"]["tokens"].append({"at": space, "enemy": name, "up": up})


def take_card(here: Table, seat: int, name: str) -> str:
    """Find a card where it lies, and take it away from there."""
    if name == "wound":
        return name
    market = here["market"]
    hero = here["heroes"][seat]
    for place in (hero["deck"], market["actions"], market["spells"], market["artifacts"]):
        if name in place:
            place.remove(name)
            return name
    raise AssertionError(f"{name} is not to be had for seat {seat}")


def equip(here: Table, seat: int, wanted: dict[str, Any]) -> None:
    """Give a hero what a test asks for."""
    hero = here["heroes"][seat]
    hero["at"] = wanted.get("at", "0,0")
    hero["hand"] = [take_card(here, seat, name) for name in (wanted.get("hand") or "").split()]
    hero["discard"] = [take_card(here, seat, name) for name in (wanted.get("discard") or "").split()]
    deck = wanted.get("deck")
    if deck is not None:
        top = [take_card(here, seat, name) for name in deck.split()]
        here["gone"] += hero["deck"]
        hero["deck"] = top[::-1]
    hero["crystals"] = counted(wanted.get("crystals") or "")
    hero["mana"] = counted(wanted.get("mana") or "")
    hero["units"] = [unit_of(here, seat, text) for text in wanted.get("units") or ()]
    hero["skills"] = [skill_of(here, seat, name) for name in (wanted.get("skills") or "").split()]
    hero["loyalty"] = any(skill["skill"] == "bonds_of_loyalty" for skill in hero["skills"])
    data = find("mageknight").components(None).data
    level = wanted.get("level") or 1
    hero["level"] = level
    hero["fame"] = wanted["fame"] if wanted.get("fame") is not None else data["level"][level - 1]["fame"]
    if wanted.get("reputation") is not None:
        hero["reputation"] = wanted["reputation"]
    hero["tactic"] = wanted.get("tactic") or ("from_the_dusk" if here["night"] else "early_bird")
    for name in ("tactic_die", "plundered", "motivated", "done", "tactic_used"):
        if name in wanted:
            hero[name] = wanted[name]


def counted(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in text.split():
        found[name] = found.get(name, 0) + 1
    return found


def unit_of(here: Table, seat: int, text: str) -> dict[str, Any]:
    name, *marks = text.split()
    market = here["market"]
    (market["regulars"] if name in market["regulars"] else market["elites"]).remove(name)
    banner = next((mark for mark in marks if mark.startswith("banner_of")), None)
    if banner:
        take_card(here, seat, banner)
    return {
        "unit": name,
        "wounds": marks.count("wounded"),
        "banner": banner,
        "marks": [mark for mark in marks if mark in ("spent", "loyal", "banner_down")],
    }


def skill_of(here: Table, seat: int, name: str) -> dict[str, Any]:
    """The skill token, from whatever pile it lies in."""
    piles = [hero["skill_pile"] for hero in (here["heroes"][seat], *here["heroes"])]
    if here["dummy"]:
        piles.append(here["dummy"]["skill_pile"])
    for pile in piles:
        if name in pile:
            pile.remove(name)
            return {"skill": name, "state": "face_down" if name == "bonds_of_loyalty" else "ready"}
    raise AssertionError(f"{name} is in no pile: choose the hero whose skill it is")


def fill_offers(here: Table, offer: str, lessons: str, actions: str, spells: str) -> None:
    market = here["market"]
    for name in offer.split():
        (market["regulars"] if name in market["regulars"] else market["elites"]).remove(name)
        market["unit_offer"].append(name)
    for names, deck, place in (
        (lessons, "actions", "lessons"),
        (actions, "actions", "action_offer"),
        (spells, "spells", "spell_offer"),
    ):
        for name in names.split():
            market[deck].remove(name)
            market[place].append(name)


def set_turn(here: Table, wanted: dict[str, Any], night: bool) -> None:
    terrain = find("mageknight").components(None).data["terrain"]
    here["turn"]["costs"] = {name: costs["night" if night else "day"] for name, costs in terrain.items()}
    here["turn"].update(wanted)
