"""Positions read back: the table that they describe, or what in it cannot be.

What is missing is as it was at set-up, or as in a turn in which nothing has been done. Only what has no such default
must be there: whose turn it is, the heroes, and where cards, dice, tokens and tiles lie.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import Expected, PositionError
from ....kernel.game import Setup
from ....kernel.written import Written, as_row, whole
from ..box.geometry import POSITIONS, adjacent, read_position
from ..box.terms import (
    CITY,
    COLOURS,
    CRYSTAL_LIMIT,
    DRACONUM,
    DUNGEON,
    KEEP,
    MAGE_TOWER,
    NOBODY,
    ORCS,
    TOKEN_COLOURS,
    TOMB,
)
from .assault_positions import check_assault, read_assault
from .conserved import check_components
from .consistent import check_consistent, misplaced, need
from .duel_positions import check_duel, read_duel
from .dummy import dummy_brings_skills
from .former_positions import in_words
from .hero import BANNER, ONE_WOUND, SKILL_STATES, Hero
from .interactive import read_lasting
from .land import PLACE, TOKEN
from .positions import DECKS, HERO_FLAGS, UNIT_DECKS, UNIT_MARKS
from .reading_turns import read_effect, read_fight, read_returning, read_turn
from .reading_words import card, card_or_none, indexed, known, marked, named, space_at, space_or_none
from .state import MageKnight, blank
from .team_variants import DRAWN_TEAMS
from .variants import HIGHEST_MEGAPOLIS

FARTHEST_LEVEL: Final = 11
MANY: Final = 1000
SECRET: Final = ("dungeon", "tomb")


def restore(setup: Setup, table: dict[str, Any]) -> MageKnight:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    spoken = in_words(game.box, table)
    read_table(game, Written(spoken, "table"))
    if spoken is not table:
        # Nobody looked at this when it was written, and replays begin at such positions.
        game.land.anywhere = misplaced(game) != NOBODY
    check_components(game)
    check_consistent(game)
    check_duel(game)
    check_assault(game)
    return game


def read_table(game: MageKnight, table: Written) -> None:
    box = game.box
    game.active = table.number("active", 0, game.seats - 1)
    game.acting = table.number("acting", 0, game.seats - 1, game.active)
    read_teams(game, table)
    game.round = table.number("round", 1, game.numbers.rounds)
    game.night = table.flag("night", default=game.night)
    later = table.number_or(NOBODY, "at", NOBODY, game.seats) > 0
    game.order = [whole(player, table.at("order"), 0, game.seats) for player in table.row("order", needed=later)]
    if game.chosen.auction:
        game.hero_order = [whole(seat, table.at("hero_order"), 0, game.seats - 1) for seat in table.row("hero_order")]
        every = [*range(game.seats)]
        need(sorted(game.hero_order) == every, "hero_order", Expected("every player once"))
    game.at = read_place_in_order(game, table)
    game.final = table.number_or(NOBODY, "final", 0, game.seats)
    game.closing = table.number_or(NOBODY, "closing", 0, game.seats)
    game.announced = table.number_or(NOBODY, "announced", 0, game.seats if game.with_dummy else game.seats - 1)
    game.triggered = int(table.flag("triggered"))
    game.out = sorted({whole(seat, table.at("out"), 0, game.seats - 1) for seat in table.row("out")})
    game.incanted = [whole(seat, table.at("incanted"), 0, game.seats - 1) for seat in table.row("incanted")]
    source = table.part("source")
    game.source.dice = [named(COLOURS, die, "die") for die in source.row("dice", needed=True)]
    game.source.used = [named(COLOURS, die, "die") for die in source.row("used")]
    game.source.fixed = [named(COLOURS, die, "die") for die in source.row("fixed")]
    every_tactic: list[object] = [*box.tactic_ids]
    tactics = table.row("tactics") if "tactics" in table.fields else every_tactic
    game.tactics = [known(box.tactic_index, name, "tactic") for name in tactics]
    game.tactic_offer = [known(box.tactic_index, name, "tactic") for name in table.row("tactic_offer")]
    game.common_skills = [known(box.skill_index, name, "skill") for name in table.row("common_skills")]
    read_market(game, table.part("market"))
    read_tokens(game, table)
    read_map(game, table.part("map"))
    heroes = table.parts("heroes", needed=True)
    need(len(heroes) == game.seats, "heroes", Expected("{count} of them", count=game.seats))
    game.heroes = [read_hero(game, seat, written) for seat, written in enumerate(heroes)]
    read_returners(game, table)
    dummy = table.part_or_none("dummy")
    if dummy is not None:
        read_dummy(game, dummy)
    game.gone = [card(game, name) for name in table.row("gone")]
    game.gone_units = [known(box.unit_index, unit, "unit") for unit in table.row("gone_units")]
    read_turn(game, game.turn, table.part("turn", needed=False))
    read_effect(game, game.effect, table.part("effect", needed=False))
    fight = table.part_or_none("fight")
    if fight is not None:
        read_fight(game, fight)
    duel = table.part_or_none("duel")
    if duel is not None:
        read_duel(game, duel)
    assault = table.part_or_none("assault")
    if assault is not None:
        read_assault(game, assault)


def read_teams(game: MageKnight, table: Written) -> None:
    """Teams that were drawn."""
    if game.setup.options.get("teams") == DRAWN_TEAMS:
        game.teams = [whole(team, table.at("teams"), 0, 1) for team in table.row("teams", needed=True)]
        paired = len(game.teams) == game.seats and game.teams[0] == 0 and sum(game.teams) == 2
        need(paired, "teams", Expected("two teams of two, the first seat in the first"))


def read_returners(game: MageKnight, table: Written) -> None:
    """Whom each team picked in secret to return. Nobody is picked from before the game is laid out."""
    waits = game.unready() and "returners" not in table.fields
    if not game.teams or not game.scenario.portal_closes or waits:
        return
    for team, seat in enumerate(table.row("returners", needed=True)):
        picked = NOBODY if seat is None else whole(seat, table.at("returners"), 0, game.seats - 1)
        need(picked == NOBODY or game.teams[picked] == team, "returners", Expected("a member of each team"))
        game.returners.append(picked)
    need(len(game.returners) == 2, "returners", Expected("a member of each team"))


def read_place_in_order(game: MageKnight, table: Written) -> int:
    """Whose turn it is in the round order: that of the active player, if nothing is written; nobody's before there is
    an order."""
    if "at" not in table.fields:
        if not game.order:
            return NOBODY
        return game.order.index(game.active) if game.active in game.order else 0
    return table.number_or(NOBODY, "at", NOBODY, max(1, len(game.order)) - 1)


def read_market(game: MageKnight, market: Written) -> None:
    """Decks must be there; an offer that is missing is empty."""
    for name in DECKS:
        cards = market.row(name, needed="offer" not in name and name != "lessons")
        setattr(game.market, name, [card(game, one) for one in cards])
    game.market.upgrades = [card(game, one) for one in market.row("upgrades")]
    for name in UNIT_DECKS:
        units = market.row(name, needed="offer" not in name)
        setattr(game.market, name, [known(game.box.unit_index, unit, "unit") for unit in units])


def read_tokens(game: MageKnight, table: Written) -> None:
    tokens = game.token_piles
    enemies = table.part("enemies")
    piles = [(enemies.part(colour), game.box.enemy_index, "enemy") for colour in TOKEN_COLOURS]
    for pile, index, what in (*piles, (table.part("ruins"), game.box.ruin_index, "ruin")):
        tokens.piles.append([known(index, token, what) for token in pile.row("pile", needed=True)])
        tokens.discards.append([known(index, token, what) for token in pile.row("discard")])


# The map


def read_map(game: MageKnight, written: Written) -> None:
    box = game.box
    land = game.land
    for tile in written.parts("tiles", needed=True):
        at = tile.needed("at")
        position = read_position(at) if isinstance(at, str) else NOBODY
        if not 0 <= position < POSITIONS or land.filled[position]:
            raise PositionError("No tile can lie at {at!r}.", at=at)
        turned = tile.number("turned", 0, 5) if game.chosen.random_orientation else 0
        land.lay(box, known(box.tile_index, tile.needed("tile"), "tile"), position, turned)
    land.deck = [known(box.tile_index, tile, "tile") for tile in written.row("deck", needed=True)]
    land.left_out = [known(box.tile_index, tile, "tile") for tile in written.row("left_out")]
    land.removed = sorted(known(box.tile_index, tile, "tile") for tile in written.row("removed"))
    if written.flag("portal_closed"):
        land.close_portal()
    for secret in written.parts("secret"):
        space = space_at(land, secret.needed("at"))
        land.make_secret(space, (DUNGEON, TOMB)[indexed(secret, "site", SECRET, 0)])
    for mark in written.parts("glades"):
        land.glades.append(space_at(land, mark.needed("at")) * PLACE + mark.number("seat", 0, game.seats - 1))
    land.anywhere = written.flag("anywhere")
    for token in written.parts("tokens"):
        space = space_at(land, token.needed("at"))
        up = int(token.flag("up", default=True))
        land.put_token(space, known(box.enemy_index, token.needed("enemy"), "enemy"), up)
        if land.site[space] in (ORCS, DRACONUM):
            land.rampant[space] = 1
        elif land.site[space] in (KEEP, MAGE_TOWER, CITY) and not up:
            land.garrisoned[space] = 1
    for ruin in written.parts("ruins"):
        number = known(box.ruin_index, ruin.needed("ruin"), "ruin")
        space = space_at(land, ruin.needed("at"))
        land.ruins.append(space * PLACE + number * TOKEN + int(ruin.flag("up", default=True)))
    for owed in written.parts("owed"):
        space = space_at(land, owed.needed("at"))
        land.owed.append(space * PLACE + named(TOKEN_COLOURS, owed.needed("colour"), "token"))
        if land.site[space] in (KEEP, MAGE_TOWER, CITY):
            land.garrisoned[space] = 1
    shields = written.part("shields", needed=False)
    for at in shields.fields:
        land.owner[space_at(land, at)] = shields.number(at, 0, game.seats - 1) + 1
    for city in written.parts("cities", needed=CITY in land.site):
        space = space_at(land, city.needed("at"))
        land.cities.append(space)
        if game.chosen.random_cities or game.chosen.megapolis:
            land.become_city(space, indexed(city, "colour", COLOURS[:4], land.mine_colour(space)))
        annex = city.part_or_none("annex") if game.chosen.megapolis else None
        land.annexes.append(NOBODY if annex is None else space_at(land, annex.needed("at")))
        if annex is not None:
            need(adjacent(space, land.annexes[-1]), "map.cities", Expected("an annex beside its city"))
            land.become_annex(land.annexes[-1], indexed(annex, "colour", COLOURS[:4], 0))
            land.mark_garrison(space, land.garrisoned[space])
        land.levels.append(city.number("level", 1, HIGHEST_MEGAPOLIS if annex is not None else FARTHEST_LEVEL))
        land.shields.append([whole(seat, city.at("shields"), 0, game.seats - 1) for seat in city.row("shields")])


# Players


def read_hero(game: MageKnight, seat: int, written: Written) -> Hero:
    box = game.box
    hero = Hero()
    hero.seat = seat
    figure = written.needed("hero")
    hero.hero = NOBODY if game.chosen.auction and figure is None else known(box.hero_index, figure, "hero")
    for name in ("hand", "deck", "discard", "played", "aside", "tactic_cards"):
        setattr(hero, name, [card(game, one) for one in written.row(name, needed=name in ("hand", "deck"))])
    hero.hand.sort()
    lowest = box.lowest_reputation
    hero.fame = written.number("fame", -MANY if game.chosen.auction else 0, MANY, game.scenario.start_fame)
    hero.reputation = written.number("reputation", lowest, -lowest, game.start_reputation())
    hero.level = written.number("level", 1, len(box.level_fame), hero.level)
    hero.known = written.number("known", 0, len(hero.deck), 0)
    hero.motivated = written.number("motivated", 0, 2, 0)
    hero.draw_more = written.number("draw_more", 0, 20, 0)
    for name in HERO_FLAGS:
        setattr(hero, name, int(written.flag(name)))
    hero.space = space_or_none(game.land, written, "at")
    crystals = written.part("crystals", needed=False)
    for colour in crystals.fields:
        hero.crystals[named(COLOURS[:4], colour, "crystal")] = crystals.number(colour, 0, CRYSTAL_LIMIT)
    mana = written.part("mana", needed=False)
    for colour in mana.fields:
        hero.tokens[named(COLOURS, colour, "mana")] = mana.number(colour, 0, 99)
    for unit in written.parts("units"):
        hero.units.append(known(box.unit_index, unit.needed("unit"), "unit"))
        hero.unit_flags.append(read_unit(game, unit))
    for skill in written.parts("skills"):
        hero.skills.append(known(box.skill_index, skill.needed("skill"), "skill"))
        hero.skill_flags.append(indexed(skill, "state", SKILL_STATES, 0))
    hero.skill_pile = [known(box.skill_index, skill, "skill") for skill in written.row("skill_pile", needed=True)]
    hero.tactic = read_tactic(game, written)
    hero.tactic_die = indexed(written, "tactic_die", COLOURS, NOBODY)
    for claim in written.parts("claims"):
        die = named(COLOURS, claim.needed("die"), "die")
        hero.claims.append(die * 2 + int(claim.flag("mana_each_turn")))
    for effect in written.row("lasting"):
        code = read_lasting(effect) if isinstance(effect, str) else NOBODY
        need(code != NOBODY, f"heroes[{seat}].lasting", Expected("effects that there are"))
        hero.lasting.append(code)
    hero.returning = read_returning(game, written)
    if game.chosen.drafting:
        hero.packet = sorted(card(game, one) for one in written.row("packet"))
        hero.drafted = sorted(card(game, one) for one in written.row("drafted"))
        hero.added = sorted(card(game, one) for one in written.row("added"))
        packets = [as_row(packet, f"{written.at('seen')}[{at}]") for at, packet in enumerate(written.row("seen"))]
        hero.seen = [sorted(card(game, one) for one in packet) for packet in packets]
        if "seen" not in written.fields and hero.packet and not hero.drafted:
            hero.seen = [hero.packet[:]]
    return hero


def read_unit(game: MageKnight, unit: Written) -> int:
    """What is true of a unit, as bits."""
    flags = unit.number("wounds", 0, 2, 0) * ONE_WOUND
    names = tuple(name for name, _ in UNIT_MARKS)
    for at in marked(unit, "marks", names):
        flags |= UNIT_MARKS[at][1]
    return flags + card_or_none(game, unit, "banner") * BANNER


def read_tactic(game: MageKnight, written: Written) -> int:
    found = written.fields.get("tactic")
    return NOBODY if found is None else known(game.box.tactic_index, found, "tactic")


def read_dummy(game: MageKnight, written: Written) -> None:
    """The dummy player. Crystals that are not written are those that the hero has at set-up."""
    box = game.box
    dummy = game.dummy
    dummy.hero = known(box.hero_index, written.needed("hero"), "hero")
    dummy.deck = [card(game, one) for one in written.row("deck", needed=True)]
    dummy.discard = [card(game, one) for one in written.row("discard")]
    if "crystals" in written.fields:
        crystals = written.part("crystals")
        for colour in crystals.fields:
            dummy.crystals[named(COLOURS[:4], colour, "crystal")] = crystals.number(colour, 0, 99)
    else:
        for basic in box.dummy_crystals[dummy.hero]:
            dummy.crystals[basic] += 1
    skills = written.row("skill_pile", needed=dummy_brings_skills(game))
    dummy.skill_pile = [known(box.skill_index, skill, "skill") for skill in skills]
    if game.scenario.cooperative:
        written.needed("tactic")
    dummy.tactic = read_tactic(game, written)
