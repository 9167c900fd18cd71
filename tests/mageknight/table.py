"""Positions of Mage Knight in the game's own words, and short questions about them.

The usual land: the start tile, countryside 1 above it and countryside 2 to the right. Useful spaces:

    0,0   portal             0,-1  plains           1,0   plains           1,-1  forest
    1,-3  magical glade      2,-3  village          1,-2  plains           0,-2  plains     0,-3  forest
    1,-4  marauding orcs     2,-4  lake
    3,-2  hills              4,-3  magical glade    4,-2  village          3,-1  plains     2,-1  mine (green)
    2,-2  plains             3,-3  marauding orcs

Nothing lies on it but what a test names. A hero's cards are taken from wherever they are, so that everything in the box
is somewhere exactly once; the rest of a hero's sixteen cards stays in the deed deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import cache
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find

from .pieces import Table, clear, equip, fill_offers, lay, pile_of, put_enemy, set_turn

COLOURS = ("red", "blue", "green", "white", "gold", "black")
USUAL_TILES = {"0,1": "countryside_1", "1,0": "countryside_2"}
TOVAK, GOLDYX, NOROWAS, ARYTHEA = "tovak", "goldyx", "norowas", "arythea"
HEROES = (ARYTHEA, TOVAK, GOLDYX, NOROWAS)


@cache
def dealt(
    seats: int,
    scenario: str,
    heroes: tuple[str, ...],
    attacks: bool = False,
    assaults: str = "alone",
    schemes: bool = False,
    rules: tuple[str, ...] = (),
) -> Match:
    options: dict[str, Any] = {"scenario": scenario, "attacks": attacks, "assaults": assaults, "schemes": schemes}
    options.update({name: value or True for name, _, value in (rule.partition("=") for rule in rules)})
    options.update({f"hero_{seat}": hero for seat, hero in enumerate(heroes)})
    return sortilege.new("mageknight", seats, 1, options)


def position(
    hand: str = "",
    *,
    at: str = "0,0",
    hero: str = ARYTHEA,
    seats: int = 1,
    scenario: str = "",
    attacks: bool = False,
    assaults: str = "alone",
    schemes: bool = False,
    rules: tuple[str, ...] = (),
    deck: str | None = None,
    discard: str = "",
    crystals: str = "",
    mana: str = "",
    units: Iterable[str] = (),
    skills: str = "",
    fame: int | None = None,
    level: int | None = None,
    reputation: int | None = None,
    tactic: str | None = None,
    others: Iterable[dict[str, Any]] = (),
    tiles: dict[str, str] | None = None,
    enemies: dict[str, str] | None = None,
    hidden: dict[str, str] | None = None,
    ruins: dict[str, str] | None = None,
    shields: dict[str, int] | None = None,
    cities: dict[str, list[int]] | None = None,
    dice: str = "",
    night: bool = False,
    round: int | None = None,  # noqa: A002
    offer: str = "",
    lessons: str = "",
    actions: str = "",
    spells: str = "",
    tile_deck: str | None = None,
    turn: dict[str, Any] | None = None,
    active: int = 0,
    order: list[int] | None = None,
    final: int = -1,
    table: dict[str, Any] | None = None,
    steps: list[list[Any]] | None = None,
) -> Match:
    """A match where `active` is in the movement part of a turn.

    The arguments up to `tactic` are of seat 0; `others` holds the same for the other seats, as far as they matter. A
    unit is its name and marks: "peasants", "peasants spent", "peasants wounded", "peasants banner_of_glory". `enemies`
    lie face up, `hidden` ones face down, several on a space separated by blanks. `cities` gives the shields on a city
    that lies on the land; its level is that of the scenario. `turn` sets points and rules of the turn: move, influence,
    heal, exerted, rules={"agility": 1}. Dice that are not named cannot be used at this time of day. Arythea has every
    common basic action; each other hero lacks one. `rules` names the variants: "darkness", "teams=teams_01".
    """
    scenario = scenario or ("solo_conquest" if seats == 1 else "full_conquest")
    chosen = (hero, *(name for name in HEROES if name != hero))[:seats]
    written: dict[str, Any] = deepcopy(dealt(seats, scenario, chosen, attacks, assaults, schemes, rules).position())
    written["chance"] = {"seed": "1", "drawn": 0}
    here: Table = written["table"]
    clear(here)
    lay(here, tiles if tiles is not None else USUAL_TILES, tile_deck)
    for token_map, up in ((enemies or {}, True), (hidden or {}, False)):
        for space, names in token_map.items():
            for name in names.split():
                put_enemy(here, space, name, up)
    for space, ruin in (ruins or {}).items():
        here["ruins"]["pile"].remove(ruin.split()[0])
        here["map"]["ruins"].append({"at": space, "ruin": ruin.split()[0], "up": "hidden" not in ruin})
    here["map"]["shields"] = dict(shields or {})
    levels = find("mageknight").components(None).scenarios[scenario].numbers(seats).city_levels  # type: ignore[attr-defined]
    for number, (space, shown) in enumerate((cities or {}).items()):
        here["map"]["cities"].append({"at": space, "level": levels[number], "shields": list(shown)})
    first: dict[str, Any] = {
        "hand": hand,
        "at": at,
        "deck": deck,
        "discard": discard,
        "crystals": crystals,
        "mana": mana,
        "units": units,
        "skills": skills,
        "fame": fame,
        "level": level,
        "reputation": reputation,
        "tactic": tactic,
    }
    for seat, wanted in enumerate((first, *others)):
        equip(here, seat, wanted)
    fill_offers(here, offer, lessons, actions, spells)
    here["source"] = {"dice": sorted(dice.split(), key=COLOURS.index), "used": [], "fixed": []}
    wanted_dice = seats + 2 + (1 if scenario.startswith("blitz") else 0)
    unused = "gold" if night else "black"
    here["source"]["dice"] += [unused] * (wanted_dice - len(here["source"]["dice"]))
    here["source"]["dice"].sort(key=COLOURS.index)
    here["night"] = night
    here["round"] = round if round is not None else 2 if night else 1
    players = seats + 1 if here["dummy"] else seats
    here["order"] = order if order is not None else [*range(players)]
    here["at"] = here["order"].index(active)
    here["active"] = active
    here["final"] = final if final >= 0 else None
    if final >= 0:
        here["announced"] = here["order"][here["at"] - 1]
    set_turn(here, turn or {}, night)
    for key, value in (table or {}).items():
        here[key] = value
    written["steps"] = steps or [["Walk"]]
    try:
        return sortilege.load(written)
    except sortilege.PositionError as error:
        if "'anywhere'" not in str(error):
            raise
    here["map"]["anywhere"] = True
    return sortilege.load(written)


# A combat


def fight(enemies: str, hand: str = "", **more: Any) -> Match:
    """A match in the ranged and siege phase of a combat with these enemies, who rampage at 1,-4; the hero is at 0,-3.

    Whatever they are, they stand in the open: nothing fortifies them but what is printed on them.
    """
    more.setdefault("at", "0,-3")
    m = position(hand, enemies={"1,-4": enemies}, **more)
    m.play("challenge 1,-4")
    if "fight" in texts(m):
        m.play("fight")
    return m


def to_block(m: Match, enemy: str) -> None:
    """Go on to the block phase, and turn to the enemy."""
    if asked(m) == "Shoot":
        m.play("end phase")
    m.play(f"face {enemy}")


def to_damage(m: Match) -> None:
    """Block nobody."""
    while m.decision.step.__class__.__name__ in ("Shoot", "Guard"):
        m.play("end phase")


def to_attack(m: Match) -> None:
    """Block nobody, take all the damage, and go on to the attack phase."""
    while m.decision.step.__class__.__name__ != "Strike":
        options = texts(m)
        m.play(next(text for text in options if text.startswith(("end phase", "suffer", "wound hero"))))


def to_end(m: Match) -> None:
    """Go on to the end of the turn, taking nothing more than must be."""
    while m.decision.step.__class__.__name__ != "DiscardAndDraw" and not m.over:
        options = texts(m)
        wanted = ("end turn", "end phase", "leave", "suffer", "wound hero", "keep", "discard card", "fight")
        m.play(next(text for text in options if text.startswith(wanted)))


# Questions about a match


def texts(m: Match) -> list[str]:
    """All options of the pending decision."""
    return [option.text for option in m.decision.options]


def asked(m: Match) -> str:
    """The name of the question."""
    return type(m.decision.step).__name__


def view(m: Match, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = m.view(seat)["table"]
    return found


def hero(m: Match, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = view(m, seat)["heroes"][seat]
    return found


def hand(m: Match, seat: int = 0) -> list[str]:
    found: list[str] = hero(m, seat)["cards"]
    return found


def wounds(m: Match, seat: int = 0) -> int:
    """Wounds in hand."""
    return hand(m, seat).count("wound")


def turn(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = view(m)["turn"]
    return found


def combat(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = view(m)["combat"]
    return found


def enemy(m: Match, name: str) -> dict[str, Any]:
    """An enemy of the combat under way."""
    found: dict[str, Any] = next(one for one in combat(m)["enemies"] if one["enemy"] == name)
    return found


def attack(m: Match) -> dict[str, int]:
    """The attack put together so far, as "ranged fire": 3."""
    return {f"{part['reach']} {part['element']}": part["points"] for part in combat(m)["attack"]}


def block(m: Match) -> dict[str, int]:
    found: dict[str, int] = combat(m)["block"]
    return found


def tokens(m: Match, at: str) -> list[list[str]]:
    """What lies on a space: colour, and name if it is face up."""
    found = [token for token in view(m)["map"]["tokens"] if token["at"] == at]
    return [[token["colour"], token["enemy"]] if token["enemy"] else [token["colour"]] for token in found]


def shield(m: Match, at: str) -> str | None:
    return next((shield["hero"] for shield in view(m)["map"]["shields"] if shield["at"] == at), None)


def ruins(m: Match) -> dict[str, str | None]:
    """The tokens of ruins by their spaces; None for one that lies face down."""
    return {ruin["at"]: ruin["ruin"] for ruin in view(m)["map"]["ruins"]}


def space(m: Match, at: str) -> str:
    """The terrain of a space, its site and its colour."""
    return " ".join(part for part in view(m)["map"]["spaces"][at].values() if part)


def skills(m: Match, seat: int = 0) -> dict[str, str]:
    """The skills of a hero, and in which state they are."""
    return {skill["skill"]: skill["state"] for skill in hero(m, seat)["skills"]}


def kinds(m: Match) -> list[str]:
    """What happened in the last move."""
    return [event.kind for event in m.moments[-1].events]


def reason(m: Match, text: str) -> str:
    """Why a move is not possible."""
    return m.setup.words.say(m.why_not(text)[0].reason)


def nearest(m: Match, text: str) -> str:
    """The move that would make another possible, as its label; empty if no single move would."""
    return m.explain(m.why_not(text)[0]).removeprefix(reason(m, text)).removeprefix(" One move away: ")[:-1]


def whole(m: Match) -> dict[str, Any]:
    """Everything on the table, hidden things included."""
    found: dict[str, Any] = m.position()["table"]
    return found


def assault(
    defenders: str, hand: str = "", *, tile: str = "countryside_3", at: str = "2,-3", to: str = "2,-4", **more: Any
) -> Match:
    """A match in a combat with the defenders of a fortified site: a keep, unless another tile and spaces are named."""
    more.setdefault("turn", {"move": 9})
    enemies = {to: defenders, **more.pop("rampaging", {})}
    m = position(hand, at=at, tiles={"0,1": tile, "1,0": "countryside_2"}, enemies=enemies, **more)
    m.play(f"move to {to}")
    return m


def on_top(m: Match, *enemies: str) -> Match:
    """The same match, with these tokens on top of their piles; the last of them will be drawn first."""
    written = deepcopy(m.position())
    for name in enemies:
        pile = pile_of(written["table"], name)
        pile.remove(name)
        pile.append(name)
    return sortilege.load(written)


def names(m: Match) -> list[str]:
    """The enemies of the combat under way."""
    return [one["enemy"] for one in combat(m)["enemies"]]


def unit(m: Match, name: str) -> dict[str, Any]:
    """A unit of the first player."""
    found: dict[str, Any] = next(one for one in hero(m)["units"] if one["unit"] == name)
    return found


def foretold(m: Match, text: str) -> list[str]:
    """What a move would do, as sentences."""
    return m.preview(text).story


# Changing a position, and getting on with it


def altered(
    m: Match,
    change: Callable[[Table], None] | None = None,
    *,
    steps: list[list[Any]] | None = None,
    seed: int = 1,
) -> Match:
    """The same position with something on the table changed, or with other steps to come, or with other luck."""
    written: dict[str, Any] = deepcopy(m.position())
    if change:
        change(written["table"])
    written["steps"] = steps or written["steps"]
    written["chance"] = {"seed": f"{seed:x}", "drawn": 0}
    return sortilege.load(written)


def end_turn(m: Match) -> None:
    """End the turn, and discard no more than must be."""
    if "end turn" in texts(m):
        m.play("end turn")
    while not m.over and asked(m) == "DiscardAndDraw":
        m.play(texts(m)[0])


def finish(m: Match) -> None:
    """End this turn, taking nothing; a card is discarded if one must be."""
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    wanted = ("end turn", "draw", "keep", "stop drawing", "discard ", "take no unit")
    while True:
        m.play(next(text for prefix in wanted for text in texts(m) if text.startswith(prefix)))
        passed = {"turn", "night-falls", "day-breaks"} & set(kinds(m))
        if m.over or passed or asked(m) in ("BeforeTurn", "NameTactic", "ChooseUpgrade", "AddDrafted"):
            return


def sheet(m: Match, seat: int = 0) -> dict[str, int]:
    """What a seat was counted at the end, line by line."""
    assert m.outcome is not None
    found = next(one for one in m.outcome.sheets if seat in one.seats)
    return {message.key: points for message, points in found.lines}


def piles_with(**names: str) -> dict[str, Any]:
    """For `table=`: the piles of enemies with these tokens on top, the first one on top of all, by colour."""
    piles: dict[str, Any] = whole(position())["enemies"]
    for colour, wanted in names.items():
        pile = piles[colour]["pile"]
        for name in reversed(wanted.split()):
            pile.remove(name)
            pile.append(name)
    return {"enemies": piles}
