"""The movement part of a regular turn, and the actions that end it."""

from __future__ import annotations

from .....kernel.state import Chain
from .....kernel.words import Message
from ...box.components import SIDEWAYS_MOVE
from ...box.effects import ops
from ...box.effects.in_force import SPACE_BENDING
from ...box.geometry import AROUND
from ...box.terms import EXPLORE_COST, MONASTERY, NOBODY
from ...state.joint_assault import cities_to_call
from ...state.safety import rivals_here, shared
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE, PLAY_SIDEWAYS
from ..combat.incantation import why_no_incantation
from .beginnings import turn_prompt
from .entrances import tunnels
from .explained import ExplainedMenu
from .exploring import explorable
from .journeys import journeys
from .moves import KIND, by_number
from .surrender import may_give_up
from .walk_moves import (
    ATTACK,
    BURN,
    CALL,
    CHALLENGE,
    END,
    ENTER,
    EXPLORE,
    INCANT,
    REST,
    STEP,
    SURRENDER,
    TALK,
    TUNNEL,
    WALK_MOVES,
)
from .ways import bent_steps, enter_closed, must_rest, pays_for, step_closed, talk_closed


class Walk(ExplainedMenu):
    """The player moves, explores, and then takes an action, rests, or ends the turn.

    Its own moves are in `walk_moves`.
    """

    rule = "movement"
    kinds = by_number(*WALK_MOVES)
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
        around = space * 6
        for direction in range(6):
            beside = AROUND[around + direction]
            if beside >= 0 and pays_for(game, beside, move) and step_closed(game, hero, beside, direction) == "":
                found.append(STEP + beside)
        if turn.rules[SPACE_BENDING]:
            found += [STEP + far for far in bent_steps(game, hero)]
        if move >= EXPLORE_COST:
            found += [EXPLORE + position for position in explorable(game, hero)]
        if game.scenario.underground:
            found += [TUNNEL + far for far, cost in tunnels(game, hero).items() if cost <= move]
        if shared(game, space) or game.hero_on(space, hero.seat) == NOBODY:
            found += [CHALLENGE + beside for beside in land.beside_rampaging(space)]
            if game.together:
                found += [CALL + city for city in cities_to_call(game, hero)]
            if game.incantations and why_no_incantation(game, hero) == "":
                found.append(INCANT)
            site = land.site[space]
            if site:
                if talk_closed(game, hero) == "":
                    found.append(TALK)
                if enter_closed(game, hero) == "":
                    found.append(ENTER)
                if site == MONASTERY and not land.owner[space]:
                    found.append(BURN)
        elif game.attacks:
            found += [ATTACK + rival for rival in rivals_here(game, hero)]
        return found

    def chains(self, game: MageKnight) -> list[Chain]:
        hero = game.hero
        stays = game.turn.pledge != NO_PLEDGE or must_rest(game, hero)
        return super().chains(game) + ([] if stays else journeys(game, hero))

    def last(self, game: MageKnight) -> list[int]:
        hero = game.hero
        if must_rest(game, hero):
            return [REST]
        if game.attacks and game.turn.moved and rivals_here(game, hero):
            return []
        found = [REST, END] if not game.turn.moved and hero.hand else [END]
        return [*found, SURRENDER] if game.scenario.strongholds and may_give_up(game) else found

    def prompt(self, game: MageKnight) -> Message:
        if game.turn.pledge == PLAY_SIDEWAYS:
            return Message("ask-sideways", {"kind": "points-move"})
        can = {kind.number: kind.can for kind in WALK_MOVES}
        return turn_prompt(game, [can[move & -KIND] for move in self.openings(game)])
