"""How a combat begins: who is fought, where, and under which rules."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Param
from ...box.effects import in_force
from ...box.geometry import SPACES, space_text
from ...box.terms import (
    BROWN_TOKENS,
    CITY,
    DUNGEON,
    GREY_TOKENS,
    KEEP,
    MINE,
    NO_COLOUR,
    NOBODY,
    RED_TOKENS,
    RUINS,
    SITES,
    TOMB,
    VIOLET_TOKENS,
)
from ...state.combat import ADVENTURE, ASSAULT, BURNING, DRAWN, OF_CITY, OTHERS_KEEP, RAMPAGE, RAMPAGING, WALLED, Combat
from ...state.holdings import guards_sent, is_held
from ...state.land import FACE_UP, PLACE, piece_of
from ...state.state import MageKnight
from ..effects.gains import change_reputation, gain_fame
from ..effects.prices import Demand
from ..naming import challenge_label, rampaging_name, site_name
from ..questions import AskIfAny
from ..touches import Touch, space_touch
from ..turn.linger import LINGER
from ..turn.sighting import turn_up
from .outcome import END_COMBAT, mark_conquered
from .ranged import SHOOT
from .scheme import begin_scheme

ASSAULT_REPUTATION: Final = -1
BURNING_REPUTATION: Final = -3


def start_fight(game: MageKnight, kind: int, space: int, came_from: int) -> Combat:
    """Points that nothing keeps are lost when the action begins."""
    turn = game.turn
    turn.acted = 1
    turn.moved = 1
    turn.heal = turn.grail = 0
    rules = turn.rules
    if not rules[in_force.AGILITY]:
        turn.move = 0
    if not (rules[in_force.DIPLOMACY] or rules[in_force.DIPLOMACY_ICE] or rules[in_force.DIPLOMACY_FIRE]):
        turn.influence = 0
    fight = Combat()
    fight.kind = kind
    fight.space = space
    fight.came_from = came_from
    game.fight = fight
    return fight


def add_rampaging(game: MageKnight, space: int) -> None:
    """The rampaging enemies of a space join the combat."""
    land = game.land
    for at in land.token_places(space):
        game.combat.add(piece_of(land.tokens[at]), space, RAMPAGING)


def provoke(game: MageKnight, space: int) -> None:
    """The rampaging enemies of a space attack."""
    if game.log is not None:
        enemy = rampaging_name(game, space)
        game.tell("provokes", {"hero": game.name(game.acting), "enemy": enemy, "at": space_text(space)})
    add_rampaging(game, space)


def tell_challenge(game: MageKnight, space: int) -> None:
    if game.log is not None:
        enemy = rampaging_name(game, space)
        game.tell("challenges", {"hero": game.name(game.acting), "enemy": enemy, "at": space_text(space)})


def fits_spaces(spaces: object) -> bool:
    return isinstance(spaces, tuple) and all(isinstance(space, int) and 0 <= space < SPACES for space in spaces)


class BeginChallenge(Step[MageKnight]):
    """A rampaging enemy beside the hero is challenged; others beside him may be challenged with it."""

    fields = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def fits(self, game: MageKnight) -> bool:
        return fits_spaces((self.space,)) and game.land.rampant[self.space] == 1

    def run(self, game: MageKnight) -> None:
        start_fight(game, RAMPAGE, game.hero.space, NOBODY)
        tell_challenge(game, self.space)
        add_rampaging(game, self.space)
        game.then(MUSTER, FACE_ENEMIES)


class BeginProvoked(Step[MageKnight]):
    """The rampaging enemies that a step provoked attack."""

    fields = ("provoked",)

    def __init__(self, provoked: tuple[int, ...]) -> None:
        self.provoked = provoked

    def fits(self, game: MageKnight) -> bool:
        return fits_spaces(self.provoked)

    def run(self, game: MageKnight) -> None:
        start_fight(game, RAMPAGE, game.hero.space, NOBODY)
        for space in self.provoked:
            provoke(game, space)
        game.then(MUSTER, FACE_ENEMIES)


class BeginAssault(Step[MageKnight]):
    """Entering a fortified site is an assault on all its defenders; enemies provoked by the step join in."""

    fields = ("came_from", "provoked")

    def __init__(self, came_from: int, provoked: tuple[int, ...]) -> None:
        self.came_from = came_from
        self.provoked = provoked

    def fits(self, game: MageKnight) -> bool:
        return fits_spaces((self.came_from,)) and fits_spaces(self.provoked)

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        land = game.land
        space = hero.space
        others = is_held(game, land.site[space]) and land.owner[space] != 0
        start_fight(game, OTHERS_KEEP if others else ASSAULT, space, self.came_from)
        told: dict[str, Param] = {"hero": game.name(hero.seat), "site": site_name(game, space)}
        game.tell("assaults", {**told, "at": space_text(space)})
        if not game.scenario.strongholds:
            change_reputation(game, hero, ASSAULT_REPUTATION)
        for provoked in self.provoked:
            provoke(game, provoked)
        game.then(MUSTER, FACE_ENEMIES)


class BeginBurning(Step[MageKnight]):
    """Burning a monastery meets a violet enemy, without units."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        fight = start_fight(game, BURNING, hero.space, NOBODY)
        fight.no_units = 1
        game.tell("burns", {"hero": game.name(hero.seat), "at": space_text(hero.space)})
        change_reputation(game, hero, BURNING_REPUTATION)
        game.then(FACE_ENEMIES)


class BeginAdventure(Step[MageKnight]):
    """Entering an adventure site: its enemies are fought, or an altar is paid."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        land = game.land
        space = hero.space
        site = land.site[space]
        game.tell("enters", {"hero": game.name(hero.seat), "site": SITES[site], "at": space_text(space)})
        if site == RUINS:
            ruin = piece_of(land.ruins[land.ruin_at(space)])
            if game.box.altar_colour[ruin] != NO_COLOUR:
                game.turn.acted = 1
                game.turn.moved = 1
                price = (game.box.altar_colour[ruin],) * game.box.altar_mana[ruin]
                game.then(Demand(price, 0), HonourAltar(ruin))
                return
        fight = start_fight(game, ADVENTURE, space, NOBODY)
        if site in (DUNGEON, TOMB):
            fight.night = 1
            fight.no_units = 1
        elif site == MINE:
            fight.night = 1
        game.then(FACE_ENEMIES)


class HonourAltar(Step[MageKnight]):
    """An altar that has been paid is marked, and gives its fame at once."""

    fields = ("ruin",)

    def __init__(self, ruin: int) -> None:
        self.ruin = ruin

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.ruin < len(game.box.ruin_ids)

    def run(self, game: MageKnight) -> None:
        mark_conquered(game, game.hero.space)
        gain_fame(game, game.hero, game.box.altar_fame[self.ruin])
        game.then(LINGER)


class Muster(AskIfAny):
    """The player may challenge further rampaging enemies beside his space; they join the same combat.

    Move: the space of an enemy plus 1, or 0 to fight.
    """

    rule = "combat"
    fewest = 2

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def options(self, game: MageKnight) -> list[int]:
        here = game.combat.spaces
        return [0, *(beside + 1 for beside in game.land.beside_rampaging(game.hero.space) if beside not in here)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move:
            tell_challenge(game, move - 1)
            add_rampaging(game, move - 1)
            game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-muster")

    def text(self, game: MageKnight, move: int) -> str:
        return f"challenge {space_text(move - 1)}" if move else "fight"

    def label(self, game: MageKnight, move: int) -> Message:
        return challenge_label(game, move - 1) if move else Message("do-fight")

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [space_touch(move - 1)] if move else super().touched(game, move)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-challenge") if text.startswith("challenge ") else super().refusal(game, text)


class FaceEnemies(Step[MageKnight]):
    """All enemies of the combat are drawn or turned up; then the phases begin."""

    def fits(self, game: MageKnight) -> bool:
        """Only rampaging enemies have joined before."""
        fight = game.fight
        return fight is not None and fight.scheme == NOBODY and all(flags & RAMPAGING for flags in fight.flags)

    def run(self, game: MageKnight) -> None:
        fight = game.combat
        land = game.land
        site = land.site[fight.space] if fight.kind == ADVENTURE else 0
        if fight.kind in (ASSAULT, ADVENTURE):
            self.meet_defenders(game)
        if fight.kind == OTHERS_KEEP:
            colour = GREY_TOKENS if land.site[fight.space] == KEEP else VIOLET_TOKENS
            for _ in range(guards_sent(game)):
                draw_enemy(game, colour, WALLED)
        elif fight.kind == BURNING:
            draw_enemy(game, VIOLET_TOKENS, 0)
        elif site in (DUNGEON, TOMB) and fight.space in land.secret and fight.enemies:
            pass
        elif site == DUNGEON:
            draw_enemy(game, BROWN_TOKENS, 0)
        elif site == TOMB:
            draw_enemy(game, RED_TOKENS, 0)
        elif site == RUINS and not fight.enemies:
            self.wake_ruins(game)
        if fight.enemies:
            game.then(SHOOT)
            begin_scheme(game)
        else:
            game.then(END_COMBAT)

    def meet_defenders(self, game: MageKnight) -> None:
        """Those who lie on the site are turned up and fought; one still due joins in, or is left out for good."""
        land = game.land
        fight = game.combat
        space = land.main_of(fight.space)
        turn_up(game, space)
        flags = WALLED | (OF_CITY if land.site[space] == CITY else 0) if fight.kind == ASSAULT else 0
        for at in land.token_places(space):
            fight.add(piece_of(land.tokens[at]), space, flags)
        land.owed = [owed for owed in land.owed if owed // PLACE != space]
        land.mark_garrison(space, 0)

    def wake_ruins(self, game: MageKnight) -> None:
        land = game.land
        fight = game.combat
        ruin = piece_of(land.ruins[land.ruin_at(fight.space)])
        for colour in game.box.ruin_enemies[ruin]:
            game.reveal("enemy")
            enemy = game.token_piles.draw(colour, game.rng)
            if enemy != NOBODY:
                land.put_token(fight.space, enemy, FACE_UP)
                fight.add(enemy, fight.space, 0)
                game.tell("meets", {"enemy": game.box.enemy_ids[enemy]})


def draw_enemy(game: MageKnight, colour: int, flags: int) -> None:
    """An enemy is drawn for this combat alone."""
    game.reveal("enemy")
    enemy = game.token_piles.draw(colour, game.rng)
    if enemy != NOBODY:
        game.combat.add(enemy, NOBODY, flags | DRAWN)
        game.tell("meets", {"enemy": game.box.enemy_ids[enemy]})


MUSTER: Final = Muster()
FACE_ENEMIES: Final = FaceEnemies()
