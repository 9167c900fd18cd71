"""Dungeon Lords: secret entrances beside villages and monasteries, and the ways underground between conquered ones."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.descriptions import unseen
from ...box.geometry import AROUND, SPACES, space_text
from ...box.terms import DUNGEON, LAKE, MONASTERY, NO_SITE, SEA, SITES, SWAMP, TOMB, UNKNOWN, VILLAGE
from ...state.hero import Hero
from ...state.state import MageKnight
from ...state.tiles import SECRET_GUARDS
from ..questions import AskFor
from .exploring_sites import put_face_down

BESIDE: Final = {VILLAGE: DUNGEON, MONASTERY: TOMB}
"""By inhabited site: what is hidden beside it."""
TUNNEL_COST: Final = 2


def hidden_entrances(game: MageKnight, spaces: list[int], player: int) -> list[ChooseEntrance]:
    """For each village and monastery among the spaces: somebody chooses where the entrance beside it is."""
    site = game.land.site
    return [ChooseEntrance(space, player) for space in spaces if site[space] in BESIDE]


class ChooseEntrance(AskFor):
    """A space beside a village becomes a secret dungeon, one beside a monastery a secret tomb.

    Move: the space.
    """

    rule = "dungeon-lords"
    fields = ("beside", "player")
    asks = "ask-entrance"
    verb = "hide entrance at"
    does = "do-hide-entrance"
    param = "at"
    kind = "space"
    refuses = "no-entrance"

    def __init__(self, beside: int, player: int) -> None:
        super().__init__(player)
        self.beside = beside

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and 0 <= self.beside < SPACES and game.land.site[self.beside] in BESIDE

    def options(self, game: MageKnight) -> list[int]:
        """Spaces that can be entered, no swamps, without a site or an enemy."""
        land = game.land
        return [
            space
            for space in AROUND[self.beside * 6 : self.beside * 6 + 6]
            if space >= 0
            and UNKNOWN < land.terrain[space] < LAKE
            and land.terrain[space] != SWAMP
            and land.site[space] == NO_SITE
        ]

    def choose(self, game: MageKnight, move: int) -> None:
        site = self.found(game)
        game.land.make_secret(move, site)
        put_face_down(game, move, SECRET_GUARDS[site])
        game.tell("entrance-hidden", {"site": SITES[site], "at": space_text(move)})

    def found(self, game: MageKnight) -> int:
        return BESIDE[game.land.site[self.beside]]

    def named(self, game: MageKnight, move: int) -> str:
        return space_text(move)

    def prompt(self, game: MageKnight) -> Message:
        return Message(self.asks, {"site": SITES[self.found(game)], "beside": space_text(self.beside)})

    def label(self, game: MageKnight, move: int) -> Message:
        site = self.found(game)
        enemies = unseen([SECRET_GUARDS[site]])
        return Message(self.does, {"at": space_text(move), "site": SITES[site], "enemies": enemies})


def tunnels(game: MageKnight, hero: Hero) -> dict[int, int]:
    """The conquered dungeons and tombs that the hero can reach underground from the one he stands on, and for how many
    move points: 2, and 1 for each space of the shortest way that crosses neither water nor swamp."""
    land = game.land
    if not game.scenario.underground or not conquered_below(game, hero.space):
        return {}
    found: dict[int, int] = {}
    seen = {hero.space}
    edge = [hero.space]
    cost = TUNNEL_COST
    while edge:
        cost += 1
        further: list[int] = []
        for space in edge:
            for beside in AROUND[space * 6 : space * 6 + 6]:
                if beside < 0 or beside in seen or land.terrain[beside] in (UNKNOWN, LAKE, SEA, SWAMP):
                    continue
                seen.add(beside)
                further.append(beside)
                if conquered_below(game, beside):
                    found[beside] = cost
        edge = further
    return found


def conquered_below(game: MageKnight, space: int) -> bool:
    return game.land.site[space] in (DUNGEON, TOMB) and game.land.owner[space] != 0
