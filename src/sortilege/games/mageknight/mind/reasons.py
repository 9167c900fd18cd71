"""What speaks for a move, of all that bots count: what a hero has after it and had not before."""

from __future__ import annotations

from ....kernel.brain import up_to_news
from ....kernel.words import Message, Thing
from ..box.terms import WOUND
from ..state.hero import Hero
from ..state.state import MageKnight


def reasons(game: MageKnight, index: int) -> list[Message]:
    """Fame, reputation, wounds, units, skills, crystals, shields and land, if any of them changes."""
    after = up_to_news(game, index)
    assert isinstance(after, MageKnight)
    was, now = game.heroes[game.seat], after.heroes[game.seat]
    counted = (
        ("fame", now.fame - was.fame),
        ("reputation", now.reputation - was.reputation),
        ("wounds", wounds(now) - wounds(was)),
        ("units", len(now.units) - len(was.units)),
        ("skills", len(now.skills) - len(was.skills)),
        ("crystals", sum(now.crystals) - sum(was.crystals)),
        ("shields", shields(after, game.seat) - shields(game, game.seat)),
        ("tiles", len(after.land.tiles) - len(game.land.tiles)),
    )
    found: list[Thing] = [Message(f"merit-{kind}", {"n": n}) for kind, n in counted if n]
    return [Message("merits", {"merits": found})] if found else []


def wounds(hero: Hero) -> int:
    """Those that the player sees, in cards and on units."""
    held = hero.hand.count(WOUND) + hero.discard.count(WOUND) + hero.played.count(WOUND)
    return held + sum(hero.wounds_on(slot) for slot in range(len(hero.units)))


def shields(game: MageKnight, seat: int) -> int:
    land = game.land
    return len([space for space in land.spaces() if land.owner[space] == seat + 1]) + len(land.marked_glades(seat))
