"""What the labels of the movement part tell about a site: who defends it, as far as can be seen, and what is won."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Thing
from ...box.descriptions import ruin_reward, ruin_shows, unseen
from ...box.terms import (
    BROWN_TOKENS,
    COLOURS,
    DEN,
    DUNGEON,
    GREY_TOKENS,
    KEEP,
    MINE,
    NO_COLOUR,
    RED_TOKENS,
    RUINS,
    SITES,
    SPAWNING,
    TOMB,
    VIOLET_TOKENS,
)
from ...state.hero import Hero
from ...state.holdings import guards_sent, is_held
from ...state.land import FACE_UP, piece_of
from ...state.state import MageKnight
from ..end_of_turn.losses import announced

DRAWN_AT: Final = {DUNGEON: BROWN_TOKENS, TOMB: RED_TOKENS}
REWARD_AT: Final[dict[int, tuple[str, ...]]] = {
    DUNGEON: ("dungeon_treasure",),
    TOMB: ("spell", "artifact"),
    DEN: ("crystals-2",),
    SPAWNING: ("artifact", "crystals-3"),
}
CAN: Final = (
    "can-play",
    "can-move",
    "can-tunnel",
    "can-explore",
    "can-challenge",
    "can-attack",
    "can-call",
    "can-talk",
    "can-enter",
    "can-burn",
    "can-incant",
    "can-rest",
    "can-end",
)


def those_there(game: MageKnight, space: int) -> list[Thing]:
    """The enemies on a space, one after another: by name if they are face up, else by the backs of their tokens."""
    land = game.land
    space = land.main_of(space)
    found: list[Thing] = []
    hidden: list[int] = []
    for at in land.token_places(space):
        enemy = piece_of(land.tokens[at])
        if land.tokens[at] & FACE_UP:
            found.append(game.box.enemy_ids[enemy])
        else:
            hidden.append(game.box.enemy_colours[enemy])
    return found + unseen(hidden + land.owed_at(space))


def defenders(game: MageKnight, space: int) -> list[Thing]:
    """Who meets an assault on a space."""
    others = is_held(game, game.land.site[space]) and game.land.owner[space] != 0
    colour = GREY_TOKENS if game.land.site[space] == KEEP else VIOLET_TOKENS
    return unseen([colour] * guards_sent(game)) if others else those_there(game, space) or ["nobody"]


def goodwill(game: MageKnight, hero: Hero) -> int:
    """The influence that reputation gives or takes, and in a city the hero's shields."""
    city = game.land.city_at(hero.space)
    shields = game.land.shields[city].count(hero.seat) if city >= 0 else 0
    return game.box.reputation_modifiers[hero.reputation - game.box.lowest_reputation - 1] + shields


def enter_label(game: MageKnight, hero: Hero) -> Message:
    land = game.land
    space = hero.space
    site = land.site[space]
    enemies = those_there(game, space)
    if site == RUINS:
        ruin = piece_of(land.ruins[land.ruin_at(space)])
        if game.box.altar_colour[ruin] != NO_COLOUR:
            return Message("do-enter-altar", {"ruin": ruin_shows(game.box, ruin)})
        reward = ruin_reward(game.box, ruin)
        enemies = enemies or unseen(game.box.ruin_enemies[ruin])
    elif site == MINE:
        return Message("do-liberate", {"colour": COLOURS[land.mine_colour(space)], "enemies": enemies or ["nobody"]})
    else:
        reward = [*REWARD_AT[site]]
    if site in DRAWN_AT:
        won: list[Thing] = ["fame-alone"] if land.owner[space] else reward
        return Message("do-enter-below", {"site": SITES[site], "enemies": unseen([DRAWN_AT[site]]), "reward": won})
    return Message("do-enter", {"site": SITES[site], "enemies": enemies or ["nobody"], "reward": reward})


def turn_prompt(game: MageKnight, openings: list[str]) -> Message:
    """The question of the movement part, which names what is open as far as everybody can see."""
    hero = game.hero
    open_now = list(openings)
    if hero.hand or hero.units or hero.skills:
        open_now.append("can-play")
    if hero.hand and not game.turn.moved:
        open_now.append("can-rest")
    can: list[Thing] = [one for one in CAN if one in open_now or (one == "can-end" and "can-attack" not in open_now)]
    key = "ask-walk"
    if announced(game):
        key = "ask-walk-last"
    elif not hero.deck:
        key = "ask-walk-no-deck"
    return Message(key, {"move": game.turn.move, "open": can})
