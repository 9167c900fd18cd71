"""Positions: the table as readable JSON, and read back."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.errors import PositionError
from ...kernel.game import Setup
from . import fight as fights
from . import turn as turns
from .fight import Fight
from .geometry import AT, POSITIONS, position_at, position_text, space_text
from .hero import ABSORBED, BANNER, BANNER_DOWN, FOUGHT, LOYAL, ONE_WOUND, SPENT, Hero
from .hordes import RUIN_PILE
from .land import FACE_UP, PLACE, TOKEN, Land
from .setup import blank
from .state import MageKnight
from .terms import (
    CITY,
    COLOURS,
    CRYSTAL_LIMIT,
    DRACONUM,
    KEEP,
    MAGE_TOWER,
    NOBODY,
    ORCS,
    TOKEN_COLOURS,
)

HERO_INTS: Final = (
    "fame",
    "reputation",
    "level",
    "known",
    "loyalty",
    "tactic_used",
    "sparing",
    "plundered",
    "motivated",
    "draw_more",
    "token_down",
    "tactic_die",
    "done",
)
GAME_INTS: Final = ("active", "round", "at", "final", "closing", "announced", "triggered")
UNIT_MARKS: Final = (
    ("spent", SPENT),
    ("absorbed", ABSORBED),
    ("loyal", LOYAL),
    ("banner_down", BANNER_DOWN),
    ("fought", FOUGHT),
)
DECKS: Final = ("actions", "spells", "artifacts", "action_offer", "spell_offer", "lessons")
UNIT_DECKS: Final = ("regulars", "elites", "unit_offer")


# Writing


def write_table(game: MageKnight) -> dict[str, object]:
    box = game.box
    market = game.market
    written: dict[str, object] = {name: getattr(game, name) for name in GAME_INTS}
    written.update(
        {
            "night": game.night,
            "order": list(game.order),
            "source": {
                "dice": [COLOURS[die] for die in game.source.dice],
                "used": [COLOURS[die] for die in game.source.used],
                "fixed": [COLOURS[die] for die in game.source.fixed],
            },
            "tactics": [box.tactic_ids[tactic] for tactic in game.tactics],
            "tactic_offer": [box.tactic_ids[tactic] for tactic in game.tactic_offer],
            "common_skills": [box.skill_ids[skill] for skill in game.common_skills],
            "market": {
                **{name: [box.card_ids[card] for card in getattr(market, name)] for name in DECKS},
                **{name: [box.unit_ids[unit] for unit in getattr(market, name)] for name in UNIT_DECKS},
            },
            "enemies": {
                colour: {
                    "pile": [box.enemy_ids[enemy] for enemy in game.hordes.piles[at]],
                    "discard": [box.enemy_ids[enemy] for enemy in game.hordes.discards[at]],
                }
                for at, colour in enumerate(TOKEN_COLOURS)
            },
            "ruins": {
                "pile": [box.ruin_ids[ruin] for ruin in game.hordes.piles[RUIN_PILE]],
                "discard": [box.ruin_ids[ruin] for ruin in game.hordes.discards[RUIN_PILE]],
            },
            "map": write_map(game),
            "heroes": [write_hero(game, hero) for hero in game.heroes],
            "dummy": write_dummy(game),
            "gone": [box.card_ids[card] for card in game.gone],
            "gone_units": [box.unit_ids[unit] for unit in game.gone_units],
            "turn": write_turn(game),
            "fight": write_fight(game),
        }
    )
    return written


def write_map(game: MageKnight) -> dict[str, object]:
    land = game.land
    box = game.box
    return {
        "tiles": [
            {"at": position_text(position), "tile": box.tile_ids[tile]}
            for position, tile in zip(land.positions, land.tiles, strict=True)
        ],
        "deck": [box.tile_ids[tile] for tile in land.deck],
        "left_out": [box.tile_ids[tile] for tile in land.left_out],
        "tokens": [
            {
                "at": space_text(token // PLACE),
                "enemy": box.enemy_ids[token % PLACE // TOKEN],
                "up": bool(token & FACE_UP),
            }
            for token in land.tokens
        ],
        "ruins": [
            {
                "at": space_text(token // PLACE),
                "ruin": box.ruin_ids[token % PLACE // TOKEN],
                "up": bool(token & FACE_UP),
            }
            for token in land.ruins
        ],
        "owed": [{"at": space_text(owed // PLACE), "colour": TOKEN_COLOURS[owed % PLACE]} for owed in land.owed],
        "shields": {
            space_text(space): land.owner[space] - 1
            for position in land.positions
            for space in range(position * 7, position * 7 + 7)
            if land.owner[space]
        },
        "cities": [
            {"at": space_text(space), "level": land.levels[city], "shields": list(land.shields[city])}
            for city, space in enumerate(land.cities)
        ],
    }


def write_hero(game: MageKnight, hero: Hero) -> dict[str, object]:
    box = game.box
    ids = box.card_ids
    written: dict[str, object] = {"hero": box.hero_ids[hero.hero]}
    written.update({name: getattr(hero, name) for name in HERO_INTS})
    written.update(
        {
            "at": space_text(hero.space) if hero.space >= 0 else None,
            "hand": [ids[card] for card in hero.hand],
            "deck": [ids[card] for card in hero.deck],
            "discard": [ids[card] for card in hero.discard],
            "played": [ids[card] for card in hero.played],
            "aside": [ids[card] for card in hero.aside],
            "tactic_cards": [ids[card] for card in hero.tactic_cards],
            "crystals": {COLOURS[colour]: count for colour, count in enumerate(hero.crystals) if count},
            "mana": {COLOURS[colour]: count for colour, count in enumerate(hero.tokens) if count},
            "units": [write_unit(game, hero, slot) for slot in range(len(hero.units))],
            "skills": [
                {"skill": box.skill_ids[skill], "state": flag}
                for skill, flag in zip(hero.skills, hero.skill_flags, strict=True)
            ],
            "skill_pile": [box.skill_ids[skill] for skill in hero.skill_pile],
            "tactic": box.tactic_ids[hero.tactic] if hero.tactic >= 0 else None,
            "claims": list(hero.claims),
            "lasting": list(hero.lasting),
        }
    )
    return written


def write_unit(game: MageKnight, hero: Hero, slot: int) -> dict[str, object]:
    flags = hero.unit_flags[slot]
    banner = hero.banner_of(slot)
    return {
        "unit": game.box.unit_ids[hero.units[slot]],
        "wounds": hero.wounds_on(slot),
        "banner": game.box.card_ids[banner] if banner else None,
        "marks": [name for name, bit in UNIT_MARKS if flags & bit],
    }


def write_dummy(game: MageKnight) -> dict[str, object] | None:
    dummy = game.dummy
    box = game.box
    if dummy.hero == NOBODY:
        return None
    return {
        "hero": box.hero_ids[dummy.hero],
        "deck": [box.card_ids[card] for card in dummy.deck],
        "discard": [box.card_ids[card] for card in dummy.discard],
        "crystals": list(dummy.crystals),
        "skill_pile": [box.skill_ids[skill] for skill in dummy.skill_pile],
        "tactic": box.tactic_ids[dummy.tactic] if dummy.tactic >= 0 else None,
    }


def write_turn(game: MageKnight) -> dict[str, object]:
    turn = game.turn
    written: dict[str, object] = {name: getattr(turn, name) for name in turns.INTS}
    written.update({name: list(getattr(turn, name)) for name in turns.LISTS})
    written["costs"] = list(turn.costs)
    written["drawn"] = [game.box.card_ids[card] for card in turn.drawn]
    written["skills"] = [game.box.skill_ids[skill] for skill in turn.skills]
    written["path"] = [space_text(space) for space in turn.path]
    return written


def write_fight(game: MageKnight) -> dict[str, object] | None:
    fight = game.fight
    if fight is None:
        return None
    written: dict[str, object] = {name: getattr(fight, name) for name in fights.INTS}
    written.update({name: list(getattr(fight, name)) for name in fights.LISTS})
    written["enemies"] = [game.box.enemy_ids[enemy] for enemy in fight.enemies]
    written["space"] = space_text(fight.space)
    written["came_from"] = space_text(fight.came_from) if fight.came_from >= 0 else None
    written["spaces"] = [space_text(space) if space >= 0 else None for space in fight.spaces]
    return written


# Reading


def restore(setup: Setup, table: dict[str, Any]) -> MageKnight:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    try:
        read_table(game, table)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        if isinstance(error, PositionError):
            raise
        raise PositionError(f"The position's table cannot be read: {error!r}.") from error
    check_table(game)
    return game


def read_table(game: MageKnight, table: dict[str, Any]) -> None:
    box = game.box
    for name in GAME_INTS:
        setattr(game, name, whole(table[name], name, -1, 1000))
    game.night = bool(table["night"])
    game.order = [whole(player, "order", 0, game.seats) for player in table["order"]]
    if game.active >= game.seats or game.active < 0 or game.at >= max(1, len(game.order)):
        raise PositionError("The position's 'active' and 'at' must name players of the game.")
    for name in ("dice", "used", "fixed"):
        setattr(game.source, name, [named(COLOURS, die, "die") for die in table["source"][name]])
    game.tactics = [known(box.tactic_index, name, "tactic") for name in table["tactics"]]
    game.tactic_offer = [known(box.tactic_index, name, "tactic") for name in table["tactic_offer"]]
    game.common_skills = [known(box.skill_index, name, "skill") for name in table["common_skills"]]
    for name in DECKS:
        setattr(game.market, name, [known(box.card_index, card, "card") for card in table["market"][name]])
    for name in UNIT_DECKS:
        setattr(game.market, name, [known(box.unit_index, unit, "unit") for unit in table["market"][name]])
    read_tokens(game, table)
    read_map(game, table["map"])
    if len(table["heroes"]) != game.seats:
        raise PositionError(f"Expected {game.seats} heroes, not {len(table['heroes'])}.")
    game.heroes = [read_hero(game, seat, written) for seat, written in enumerate(table["heroes"])]
    if table["dummy"] is not None:
        read_dummy(game, table["dummy"])
    game.gone = [known(box.card_index, card, "card") for card in table["gone"]]
    game.gone_units = [known(box.unit_index, unit, "unit") for unit in table["gone_units"]]
    read_turn(game, table["turn"])
    if table["fight"] is not None:
        read_fight(game, table["fight"])


def read_tokens(game: MageKnight, table: dict[str, Any]) -> None:
    box = game.box
    hordes = game.hordes
    for colour in TOKEN_COLOURS:
        written = table["enemies"][colour]
        hordes.piles.append([known(box.enemy_index, enemy, "enemy") for enemy in written["pile"]])
        hordes.discards.append([known(box.enemy_index, enemy, "enemy") for enemy in written["discard"]])
    hordes.piles.append([known(box.ruin_index, ruin, "ruin") for ruin in table["ruins"]["pile"]])
    hordes.discards.append([known(box.ruin_index, ruin, "ruin") for ruin in table["ruins"]["discard"]])


def read_map(game: MageKnight, written: dict[str, Any]) -> None:
    box = game.box
    land = game.land
    for tile in written["tiles"]:
        x, y = (int(number) for number in tile["at"].split(","))
        position = position_at(x, y)
        if not 0 <= position < POSITIONS or land.filled[position]:
            raise PositionError(f"No tile can lie at {tile['at']}.")
        land.lay(box, known(box.tile_index, tile["tile"], "tile"), position)
    land.deck = [known(box.tile_index, tile, "tile") for tile in written["deck"]]
    land.left_out = [known(box.tile_index, tile, "tile") for tile in written["left_out"]]
    for token in written["tokens"]:
        space = space_at(land, token["at"])
        up = 1 if token["up"] else 0
        land.put_token(space, known(box.enemy_index, token["enemy"], "enemy"), up)
        if land.site[space] in (ORCS, DRACONUM):
            land.rampant[space] = 1
        elif land.site[space] in (KEEP, MAGE_TOWER, CITY) and not up:
            land.garrisoned[space] = 1
    for ruin in written["ruins"]:
        number = known(box.ruin_index, ruin["ruin"], "ruin")
        land.ruins.append(space_at(land, ruin["at"]) * PLACE + number * TOKEN + (1 if ruin["up"] else 0))
    for owed in written["owed"]:
        space = space_at(land, owed["at"])
        land.owed.append(space * PLACE + named(TOKEN_COLOURS, owed["colour"], "token"))
        if land.site[space] in (KEEP, MAGE_TOWER, CITY):
            land.garrisoned[space] = 1
    for at, seat in written["shields"].items():
        land.owner[space_at(land, at)] = whole(seat, "shields", 0, game.seats - 1) + 1
    for city in written["cities"]:
        land.cities.append(space_at(land, city["at"]))
        land.levels.append(whole(city["level"], "level", 1, 11))
        land.shields.append([whole(seat, "shields", 0, game.seats - 1) for seat in city["shields"]])


def read_hero(game: MageKnight, seat: int, written: dict[str, Any]) -> Hero:
    box = game.box
    hero = Hero()
    hero.seat = seat
    hero.hero = known(box.hero_index, written["hero"], "hero")
    for name in HERO_INTS:
        setattr(hero, name, whole(written[name], name, -20, 1000))
    hero.space = space_at(game.land, written["at"]) if written["at"] is not None else -1
    for name in ("hand", "deck", "discard", "played", "aside", "tactic_cards"):
        setattr(hero, name, [known(box.card_index, card, "card") for card in written[name]])
    hero.hand.sort()
    for colour, count in written["crystals"].items():
        hero.crystals[named(COLOURS[:4], colour, "crystal")] = whole(count, "crystals", 0, CRYSTAL_LIMIT)
    for colour, count in written["mana"].items():
        hero.tokens[named(COLOURS, colour, "mana")] = whole(count, "mana", 0, 99)
    for unit in written["units"]:
        hero.units.append(known(box.unit_index, unit["unit"], "unit"))
        flags = whole(unit["wounds"], "wounds", 0, 3) * ONE_WOUND
        for name, bit in UNIT_MARKS:
            if name in unit["marks"]:
                flags |= bit
        if unit["banner"] is not None:
            flags += known(box.card_index, unit["banner"], "card") * BANNER
        hero.unit_flags.append(flags)
    for skill in written["skills"]:
        hero.skills.append(known(box.skill_index, skill["skill"], "skill"))
        hero.skill_flags.append(whole(skill["state"], "state", 0, 3))
    hero.skill_pile = [known(box.skill_index, skill, "skill") for skill in written["skill_pile"]]
    hero.tactic = known(box.tactic_index, written["tactic"], "tactic") if written["tactic"] is not None else NOBODY
    hero.claims = [whole(claim, "claims", 0, 7) for claim in written["claims"]]
    hero.lasting = [whole(code, "lasting", 0, 40) for code in written["lasting"]]
    if not 0 <= hero.known <= len(hero.deck) or not 1 <= hero.level <= len(box.level_fame):
        raise PositionError(f"Seat {seat}: 'known' or 'level' is out of bounds.")
    lowest = box.lowest_reputation
    if not lowest <= hero.reputation <= -lowest:
        raise PositionError(f"Seat {seat}: 'reputation' must lie between {lowest} and {-lowest}.")
    return hero


def read_dummy(game: MageKnight, written: dict[str, Any]) -> None:
    box = game.box
    dummy = game.dummy
    dummy.hero = known(box.hero_index, written["hero"], "hero")
    dummy.deck = [known(box.card_index, card, "card") for card in written["deck"]]
    dummy.discard = [known(box.card_index, card, "card") for card in written["discard"]]
    dummy.crystals = [whole(count, "crystals", 0, 99) for count in written["crystals"]]
    if len(dummy.crystals) != 4:
        raise PositionError("The dummy's 'crystals' must be four numbers.")
    dummy.skill_pile = [known(box.skill_index, skill, "skill") for skill in written["skill_pile"]]
    dummy.tactic = known(box.tactic_index, written["tactic"], "tactic") if written["tactic"] is not None else NOBODY


def read_turn(game: MageKnight, written: dict[str, Any]) -> None:
    box = game.box
    turn = game.turn
    for name in turns.INTS:
        setattr(turn, name, whole(written[name], name, -100, 100000))
    for name in (*turns.LISTS, "costs"):
        if name not in ("drawn", "skills", "path"):
            found = [whole(number, name, -100, 1 << 20) for number in written[name]]
            if name in ("rules", "costs", "crystals_used", "spells_cast") and len(found) != len(getattr(turn, name)):
                raise PositionError(f"The turn's {name!r} must be {len(getattr(turn, name))} numbers.")
            setattr(turn, name, found)
    turn.drawn = [known(box.card_index, card, "card") for card in written["drawn"]]
    turn.skills = [known(box.skill_index, skill, "skill") for skill in written["skills"]]
    turn.path = [space_at(game.land, at) for at in written["path"]]


def read_fight(game: MageKnight, written: dict[str, Any]) -> None:
    fight = Fight()
    for name in fights.INTS:
        if name not in ("space", "came_from"):
            setattr(fight, name, whole(written[name], name, -1, 1000))
    for name in fights.LISTS:
        if name not in ("enemies", "spaces"):
            setattr(fight, name, [whole(number, name, -1, 1 << 20) for number in written[name]])
    fight.enemies = [known(game.box.enemy_index, enemy, "enemy") for enemy in written["enemies"]]
    fight.space = space_at(game.land, written["space"])
    fight.came_from = space_at(game.land, written["came_from"]) if written["came_from"] is not None else NOBODY
    fight.spaces = [space_at(game.land, at) if at is not None else NOBODY for at in written["spaces"]]
    count = len(fight.enemies)
    if any(len(one) != count for one in (fight.flags, fight.armour, fight.spaces, fight.parents)):
        raise PositionError("The fight's lists of enemies must be equally long.")
    if len(fight.attack) != 12 or len(fight.block) != 4 or fight.facing >= count:
        raise PositionError("The fight's attack, block or faced enemy cannot be.")
    game.fight = fight


# Counting


def check_table(game: MageKnight) -> None:
    """Every card, unit, token, tile and skill is somewhere, exactly once; wounds have no end."""
    from .conserved import check_components

    check_components(game)


def whole(value: object, name: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{name!r} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def named(names: tuple[str, ...], name: object, what: str) -> int:
    if name not in names:
        raise PositionError(f"There is no {what} {name!r}: expected one of {', '.join(names)}.")
    return names.index(str(name))


def known(index: dict[str, int], name: object, what: str) -> int:
    if name not in index:
        raise PositionError(f"There is no {what} {name!r}.")
    return index[str(name)]


def space_at(land: Land, at: object) -> int:
    parts = str(at).split(",")
    try:
        space = AT[(int(parts[0]), int(parts[1]))]
    except (KeyError, ValueError, IndexError) as error:
        raise PositionError(f"There is no space {at!r}.") from error
    if not land.revealed(space):
        raise PositionError(f"The space {at!r} has not been revealed.")
    return space
