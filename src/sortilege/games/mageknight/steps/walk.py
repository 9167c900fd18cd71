"""The movement part of a regular turn, and the actions that end it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Closed
from ....kernel.words import Message
from ..components import SIDEWAYS_MOVE
from ..effects import ops
from ..effects.rules import SPACE_BENDING
from ..geometry import AROUND, distance, position_text, read_position, read_space, space_text
from ..hero import Hero
from ..mana import affordable
from ..state import MageKnight
from ..terms import (
    CITY,
    CLOSED,
    DEN,
    DUNGEON,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    NOBODY,
    RUINS,
    SPAWNING,
    TERRAINS,
    TOMB,
    UNKNOWN,
    VILLAGE,
    WOUND,
)
from ..turn import NO_PLEDGE, PLAY_SIDEWAYS
from .beginnings import begin_label, challenge_label, defenders_text, site_text, turn_prompt
from .exploring import EXPLORE_COST, Explore, explorable, positions_beside, why_no_explore
from .menu import Menu
from .moving import bent_steps, common_neighbours, enter_space, rampaging_name
from .safety import conquered_city, must_be_assaulted, owner_inside, shared

ARG: Final = 1 << 14
STEP: Final = 1 * ARG
EXPLORE: Final = 2 * ARG
CHALLENGE: Final = 3 * ARG
ACTION: Final = 4 * ARG
END: Final = ACTION
REST: Final = ACTION + 1
TALK: Final = ACTION + 2
ENTER: Final = ACTION + 3
BURN: Final = ACTION + 4
WORDS: Final = ("end turn", "rest", "talk", "enter", "burn monastery")


class Walk(Menu):
    """The player moves, explores, and then takes an action, rests, or ends the turn.

    Own moves: a step to a space, exploring a tile position, challenging the enemy on a space, or one of WORDS.
    """

    rule = "movement"
    moment = ops.WALK
    sideways = SIDEWAYS_MOVE

    def weighty(self, game: MageKnight) -> bool:
        return game.turn.pledge == NO_PLEDGE

    def own(self, game: MageKnight) -> list[int]:
        return [] if must_rest(game, game.hero) else self.openings(game)

    def openings(self, game: MageKnight) -> list[int]:
        """What the map leaves open, as everybody can see."""
        hero = game.hero
        found: list[int] = []
        turn = game.turn
        land = game.land
        space = hero.space
        move = turn.move
        costs = turn.costs
        around = space * 6
        for direction in range(6):
            beside = AROUND[around + direction]
            if beside >= 0:
                cost = costs[land.terrain[beside]]
                if cost <= move and step_closed(game, hero, beside, direction) == "":
                    found.append(STEP + beside)
        if turn.rules[SPACE_BENDING]:
            found += [STEP + far for far in bent_steps(game, hero)]
        if move >= EXPLORE_COST:
            found += [EXPLORE + position for position in explorable(game, hero)]
        if shared(game, space) or game.hero_on(space, hero.seat) == NOBODY:
            found += [CHALLENGE + beside for beside in land.beside_rampaging(space)]
            site = land.site[space]
            if site:
                if talk_closed(game, hero) == "":
                    found.append(TALK)
                if enter_closed(game, hero) == "":
                    found.append(ENTER)
                if site == MONASTERY and not land.owner[space]:
                    found.append(BURN)
        return found

    def last(self, game: MageKnight) -> list[int]:
        hero = game.hero
        if must_rest(game, hero):
            return [REST]
        return [REST, END] if not game.turn.moved and hero.hand else [END]

    def act(self, game: MageKnight, move: int) -> None:
        from .combat.begin import BeginAdventure, BeginBurning, BeginChallenge
        from .end_of_turn import end_turn
        from .locals import BeginTalk
        from .rest import begin_rest

        kind, rest = move & -ARG, move & ARG - 1
        if kind == STEP:
            step(game, self, rest)
        elif kind == EXPLORE:
            game.turn.move -= EXPLORE_COST
            game.turn.moved = 1
            game.then(Explore(rest), self)
        elif kind == CHALLENGE:
            game.then(BeginChallenge(rest))
        elif move == TALK:
            game.then(BeginTalk())
        elif move == ENTER:
            game.then(BeginAdventure())
        elif move == BURN:
            game.then(BeginBurning())
        elif move == REST:
            begin_rest(game)
        else:
            end_turn(game)

    def own_text(self, game: MageKnight, move: int) -> str:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == STEP:
            return f"move to {space_text(rest)}"
        if kind == EXPLORE:
            return f"explore {position_text(rest)}"
        if kind == CHALLENGE:
            return f"challenge {space_text(rest)}"
        return WORDS[rest]

    def own_label(self, game: MageKnight, move: int) -> Message:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == STEP:
            return step_label(game, rest)
        if kind == EXPLORE:
            return Message("do-explore", {"at": position_text(rest)})
        if kind == CHALLENGE:
            return challenge_label(game, rest)
        return begin_label(game, WORDS[rest])

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        kind, rest = move & -ARG, move & ARG - 1
        if kind == STEP:
            return [f"space-{space_text(rest)}"]
        if kind == EXPLORE:
            return [f"tile-{position_text(rest)}"]
        if kind == CHALLENGE:
            return [f"space-{space_text(rest)}", "challenge"]
        return [WORDS[rest].replace(" ", "-")]

    def prompt(self, game: MageKnight) -> Message:
        if game.turn.pledge == PLAY_SIDEWAYS:
            return Message("ask-sideways", {"kind": "move"})
        return turn_prompt(game, [self.own_text(game, move) for move in self.openings(game)])

    def own_closed(self, game: MageKnight) -> list[Closed]:
        hero = game.hero
        found: list[Closed] = []
        options = self.own(game)
        for position in game.land.positions:
            found += [
                Closed(f"space-{space_text(space)}", why_no_space(game, hero, space))
                for space in range(position * 7, position * 7 + 7)
                if space != hero.space and STEP + space not in options
            ]
        for position in positions_beside(game, hero):
            if game.land.within(position):
                no_tile = why_no_explore(game, hero, position)
                if no_tile is not None:
                    found.append(Closed(f"tile-{position_text(position)}", no_tile))
        for name, option, why in (
            ("talk", TALK, talk_closed(game, hero)),
            ("enter", ENTER, enter_closed(game, hero)),
        ):
            if option not in options:
                found.append(Closed(name, Message(why or "no-action-occupied")))
        if game.turn.moved and not game.turn.acted:
            found.append(Closed("rest", Message("no-rest-moved")))
        if must_rest(game, hero):
            found.append(Closed("end-turn", Message("no-end-rest")))
        return found

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        hero = game.hero
        if text.startswith("move to "):
            space = read_space(text.removeprefix("move to "))
            return why_no_space(game, hero, space) if space >= 0 else Message("no-step-nowhere")
        if text.startswith("explore "):
            position = read_position(text.removeprefix("explore "))
            return why_no_explore(game, hero, position) if position >= 0 else Message("no-explore")
        if text.startswith("challenge "):
            there = [f"challenge {space_text(at)}" for at in game.land.beside_rampaging(hero.space)]
            return Message("no-action-occupied" if text in there else "no-challenge")
        if text == "talk":
            return Message(talk_closed(game, hero) or "no-action-occupied")
        if text == "enter":
            return Message(enter_closed(game, hero) or "no-action-occupied")
        if text == "burn monastery":
            burnable = game.land.site[hero.space] == MONASTERY and not game.land.owner[hero.space]
            return Message("no-action-occupied" if burnable else "no-burn")
        if text == "rest":
            return Message("no-rest-moved")
        if text == "end turn":
            return Message("no-end-rest")
        return None


def must_rest(game: MageKnight, hero: Hero) -> bool:
    """With nothing but wounds in hand, and nothing played, no card could be played or discarded but by a rest."""
    return not game.turn.exerted and bool(hero.hand) and hero.hand[-1] == WOUND


def step_closed(game: MageKnight, hero: Hero, beside: int, direction: int) -> str:
    """Why the space cannot be entered, its cost apart; empty if it can."""
    land = game.land
    if land.rampant[beside]:
        return "no-step-rampaging"
    site = land.site[beside]
    if site == CITY and game.scenario.cities_closed:
        return "no-step-city"
    if site == KEEP and owner_inside(game, hero, beside):
        return "no-step-owner"
    occupied = game.seats > 1 and game.hero_on(beside, hero.seat) != NOBODY and not shared(game, beside)
    if occupied and direction != NOBODY and provoked_by(game, hero.space, direction):
        return "no-step-provoke-hero"
    return ""


def provoked_by(game: MageKnight, space: int, direction: int) -> list[int]:
    """The rampaging enemies that a step in this direction provokes."""
    if game.turn.rules[SPACE_BENDING]:
        return []
    rampant = game.land.rampant
    return [beside for beside in common_neighbours(space, direction) if beside >= 0 and rampant[beside]]


def why_no_space(game: MageKnight, hero: Hero, space: int) -> Message:
    """Why the hero cannot move to the space, wherever it is."""
    at = space_text(space)
    if must_rest(game, hero):
        return Message("no-end-rest")
    if space == hero.space:
        return Message("no-step-here", {"at": at})
    direction = NOBODY
    for way in range(6):
        if AROUND[hero.space * 6 + way] == space:
            direction = way
    bent = game.turn.rules[SPACE_BENDING] and distance(hero.space, space) == 2
    land = game.land
    terrain = land.terrain[space]
    if terrain == UNKNOWN:
        return Message("no-step-unknown", {"at": at})
    if direction == NOBODY and not bent:
        return Message("no-step-far")
    reason = step_closed(game, hero, space, direction)
    if reason:
        return Message(reason, {"at": at})
    cost = game.turn.costs[terrain]
    if cost >= CLOSED:
        return Message("no-step-terrain", {"at": at, "terrain": TERRAINS[terrain]})
    return Message("no-step-points", {"at": at, "terrain": TERRAINS[terrain], "n": cost, "move": game.turn.move})


def step_label(game: MageKnight, space: int) -> Message:
    hero = game.hero
    terrain = TERRAINS[game.land.terrain[space]]
    params: dict[str, int | str] = {"at": space_text(space), "terrain": terrain}
    params["n"] = game.turn.costs[game.land.terrain[space]]
    key = "do-step"
    if must_be_assaulted(game, hero, space):
        key = "do-step-assault"
        params["site"], params["defenders"] = site_text(game, space), defenders_text(game, space)
    for direction in range(6):
        if AROUND[hero.space * 6 + direction] == space:
            provoked = provoked_by(game, hero.space, direction)
            if provoked:
                key += "-provoke"
                params["enemy"], params["where"] = rampaging_name(game, provoked[0]), space_text(provoked[0])
            if len(provoked) > 1:
                key += "-two"
                params["other"], params["there"] = rampaging_name(game, provoked[1]), space_text(provoked[1])
    return Message(key, params)


def step(game: MageKnight, menu: Walk, space: int) -> None:
    """Move to the space for the cost of its terrain."""
    hero = game.hero
    direction = NOBODY
    for way in range(6):
        if AROUND[hero.space * 6 + way] == space:
            direction = way
    provoked = provoked_by(game, hero.space, direction) if direction != NOBODY else []
    game.turn.move -= game.turn.costs[game.land.terrain[space]]
    if enter_space(game, hero, space, provoked):
        game.stack.append(menu)


def talk_closed(game: MageKnight, hero: Hero) -> str:
    """Why the hero cannot deal with locals here; empty if he can."""
    land = game.land
    space = hero.space
    site = land.site[space]
    owner = land.owner[space]
    open_to = (
        site == VILLAGE
        or (site == MONASTERY and owner == 0)
        or (site == KEEP and owner == hero.seat + 1)
        or (site == MAGE_TOWER and owner != 0)
        or (site == CITY and conquered_city(game, space))
    )
    if not open_to:
        return "no-talk-site"
    if hero.reputation <= game.box.lowest_reputation:
        return "no-talk-reputation"
    return ""


def enter_closed(game: MageKnight, hero: Hero) -> str:
    """Why the hero cannot enter an adventure site here; empty if he can."""
    from ..land import PLACE, TOKEN

    land = game.land
    space = hero.space
    site = land.site[space]
    if site in (DUNGEON, TOMB):
        return ""
    if site in (DEN, SPAWNING):
        return "no-enter-conquered" if land.owner[space] else ""
    if site == RUINS:
        if land.owner[space]:
            return "no-enter-conquered"
        at = land.ruin_at(space)
        if at == NOBODY:
            return "no-enter-site"
        ruin = land.ruins[at] % PLACE // TOKEN
        colour = game.box.altar_colour[ruin]
        price = (colour,) * game.box.altar_mana[ruin]
        if price and not affordable(game, hero, price, False):
            return "no-enter-altar"
        return ""
    return "no-enter-site"
