"""What a move of the movement part would begin: who defends a site as far as can be seen, and what is won there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.words import Message
from .. import rewards
from ..geometry import space_text
from ..hero import Hero
from ..land import FACE_UP, PLACE, TOKEN
from ..state import MageKnight
from ..terms import CITY, COLOURS, DEN, DUNGEON, KEEP, NO_COLOUR, RUINS, SITES, SPAWNING, TOKEN_COLOURS, TOMB
from .moving import rampaging_name

DRAWN_AT: Final = {DUNGEON: "unseen-brown", TOMB: "unseen-red"}
REWARD_AT: Final = {
    DUNGEON: "dungeon_treasure",
    TOMB: "spell, artifact",
    DEN: "crystals-2",
    SPAWNING: "artifact, crystals-3",
}
CAN: Final = (
    "can-play",
    "can-move",
    "can-explore",
    "can-challenge",
    "can-talk",
    "can-enter",
    "can-burn",
    "can-rest",
    "can-end",
)
CAN_BY_WORD: Final = {
    "move": "can-move",
    "explore": "can-explore",
    "challenge": "can-challenge",
    "talk": "can-talk",
    "enter": "can-enter",
    "burn": "can-burn",
}


def site_text(game: MageKnight, space: int) -> str:
    """The site on a space; a city with its colour."""
    site = game.land.site[space]
    colour = game.land.mine_colour(space)
    return f"{COLOURS[colour]} city" if site == CITY and colour != NO_COLOUR else SITES[site]


def those_there(game: MageKnight, space: int) -> list[str]:
    """The enemies on a space, one after another: by name if they are face up, else by the backs of their tokens."""
    land = game.land
    found: list[str] = []
    hidden: list[int] = []
    for at in land.token_places(space):
        enemy = land.tokens[at] % PLACE // TOKEN
        if land.tokens[at] & FACE_UP:
            found.append(game.box.enemy_ids[enemy])
        else:
            hidden.append(game.box.enemy_colours[enemy])
    return found + unseen(hidden + land.owed_at(space))


def unseen(colours: list[int]) -> list[str]:
    """Enemies that nobody has seen, by the backs of their tokens; those alike are counted."""
    found: list[str] = []
    for colour, name in enumerate(TOKEN_COLOURS):
        count = colours.count(colour)
        if count:
            found.append(f"unseen-{name}" if count == 1 else f"unseen-{name}-{count}")
    return found


def defenders_text(game: MageKnight, space: int) -> str:
    """Who meets an assault on a space."""
    others = game.land.site[space] == KEEP and game.land.owner[space] != 0
    return "unseen-gray" if others else ", ".join(those_there(game, space)) or "nobody"


def challenge_label(game: MageKnight, space: int) -> Message:
    return Message("do-challenge", {"enemy": rampaging_name(game, space), "at": space_text(space)})


def begin_label(game: MageKnight, word: str) -> Message:
    """The label of an action that begins with one word: what is there, and what is in it for the hero."""
    hero = game.hero
    if word == "talk":
        key = "do-talk-city" if game.land.site[hero.space] == CITY else "do-talk"
        return Message(key, {"site": site_text(game, hero.space), "n": goodwill(game, hero)})
    if word == "enter":
        return enter_label(game, hero)
    if word == "burn monastery":
        return Message("do-burn-monastery", {"enemies": "unseen-violet", "reward": "artifact"})
    return Message("do-" + word.replace(" ", "-"))


def goodwill(game: MageKnight, hero: Hero) -> int:
    """The influence that reputation gives or takes, and in a city the hero's shields."""
    city = game.land.city_at(hero.space)
    shields = game.land.shields[city].count(hero.seat) if city >= 0 else 0
    return game.box.reputation_modifiers[hero.reputation - game.box.lowest_reputation - 1] + shields


def enter_label(game: MageKnight, hero: Hero) -> Message:
    land = game.land
    space = hero.space
    site = land.site[space]
    enemies = ", ".join(those_there(game, space))
    if site == RUINS:
        ruin = land.ruins[land.ruin_at(space)] % PLACE // TOKEN
        if game.box.altar_colour[ruin] != NO_COLOUR:
            return Message("do-enter-altar", {"ruin": game.box.ruin_ids[ruin]})
        wins = game.box.ruin_rewards[ruin]
        twice = len(wins) == 2 and wins[0] == wins[1] == rewards.ARTIFACT
        reward = "artifacts-2" if twice else ", ".join(rewards.NAMES[won] for won in wins)
        enemies = enemies or ", ".join(unseen(game.box.ruin_enemies[ruin]))
    else:
        reward = REWARD_AT[site]
    if site in DRAWN_AT:
        won = "fame-alone" if land.owner[space] else reward
        return Message("do-enter-below", {"site": SITES[site], "enemies": DRAWN_AT[site], "reward": won})
    return Message("do-enter", {"site": SITES[site], "enemies": enemies or "nobody", "reward": reward})


def turn_prompt(game: MageKnight, texts: Sequence[str]) -> Message:
    """The question of the movement part, which names what is open as far as everybody can see."""
    hero = game.hero
    open_now = [CAN_BY_WORD[text.split()[0]] for text in texts]
    if hero.hand or hero.units or hero.skills:
        open_now.append("can-play")
    if hero.hand and not game.turn.moved:
        open_now.append("can-rest")
    can = [one for one in CAN if one in open_now or one == "can-end"]
    params: dict[str, int | str] = {"move": game.turn.move, "last": can[-1]}
    if len(can) == 1:
        return Message("ask-walk-only", params)
    return Message("ask-walk", {**params, "open": ", ".join(can[:-1])})
