"""What a match of Mage Knight shows, read from its moves and events: the mode, how it ended, how its combats ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.box.terms import CITY, SITES
from sortilege.games.mageknight.state.combat import ADVENTURE, ASSAULT, BURNING, DEFEATED, OTHERS_KEEP, SUMMONED, Combat
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.match import Moment

HAPPENINGS = {
    "announces": "a hero announces the end of the round",
    "announces-empty": "a hero announces the end of the round",
    "dummy-announces": "the dummy player announces the end of the round",
    "withdraws": "forced withdrawal",
    "knocked-out": "knocked out",
    "unit-destroyed": "a unit is destroyed",
    "summons": "a monster is summoned",
    "returner-picked": "a team picks in secret",
    "provokes": "rampaging enemies are provoked",
    "wins-duel": "a duel is won",
    "duel-drawn": "a duel is drawn",
    "assault-won": "a city falls to several",
    "assault-lost": "a city withstands several",
    "scheme-shown": "a scheme is shown",
    "shield-goes": "a shield goes from a glade",
    "rampage-roll": "a die for enemies that come back",
    "darkness-roll": "dice for darkness",
    "upgrades-card": "an action is upgraded",
    "adds-drafted": "a drafted action joins a deck",
    "bids": "a bid for a hero",
    "megapolis": "a megapolis is revealed",
}
SCENARIOS = {
    "first_reconnaissance": "reconnaissance",
    "solo_conquest": "conquest",
    "full_conquest": "full conquest",
    "blitz_conquest": "blitz conquest",
    "mines_liberation": "mines liberation",
    "druid_nights": "druid nights",
    "dungeon_lords": "dungeon lords",
    "full_cooperation": "full cooperation",
    "blitz_cooperation": "blitz cooperation",
    "one_to_return": "one to return",
    "conquer_and_hold": "conquer and hold",
}
WON_BY_FEW = {
    "one_to_return": ("one has returned", "nobody has returned"),
    "conquer_and_hold": ("one side holds most", "nobody holds most"),
}
"""What is shown at the end of scenarios that nobody may have won."""
ENDINGS = {
    "first_reconnaissance": "city revealed",
    "mines_liberation": "mines liberated",
    "druid_nights": "incantations done",
    "dungeon_lords": "dungeons conquered",
    "one_to_return": "nobody left",
    "conquer_and_hold": "a side gives up",
}


def mode(m: Match) -> str:
    usual = {variant.name: variant.default for variant in find("mageknight").variants}
    chosen = {name: value for name, value in m.setup.options.items() if value != usual[name]}
    return named(m.setup.seats, {"scenario": m.setup.options["scenario"], **chosen})


def named(seats: int, options: dict[str, Any]) -> str:
    """A way to play by its number of players, its scenario, and the variants that were chosen for it."""
    players = "solo" if seats == 1 else f"{seats} players"
    teams = " in teams" if "teams" in options else ""
    plain = ("scenario", "teams", "hero_0", "hero_1", "hero_2", "hero_3")
    variants = [variant_name(name, value) for name, value in options.items() if name not in plain]
    variants = [f"with {' and '.join(sorted(variants))}"] if variants else []
    return " ".join([f"{players} {SCENARIOS[options['scenario']]}{teams}", *variants])


def variant_name(name: str, value: bool | str) -> str:
    """A switch by its name, a choice by what is chosen, and by its name too where that would say too little."""
    if isinstance(value, bool):
        return name.replace("_", " ")
    number = value.removeprefix("tiles_")
    if number != value:
        value = f"{number} {name}"
    elif name.rsplit("_", maxsplit=1)[-1] not in value:
        value = f"{name} {value}"
    return value.replace("_", " ")


def traits(m: Match) -> set[str]:
    """Everything worth a golden replay that this match shows; it is over."""
    found = {ending(m), *ties(m), *happenings(m)}
    if m.seed is None:
        found.add("begins at a position")
    if m.setup.components.custom:
        found.add("own components")
    return found


def ending(m: Match) -> str:
    assert m.outcome is not None
    if m.outcome.reason.key == "end-rounds":
        return "rounds run out"
    return ENDINGS.get(str(m.setup.options["scenario"]), "all cities conquered")


def ties(m: Match) -> Iterator[str]:
    assert m.outcome is not None
    if len(m.outcome.winners) > 1:
        yield "tie shared"
    if ending(m) == "rounds run out" and m.setup.options["scenario"] in WON_BY_FEW:
        won, lost = WON_BY_FEW[str(m.setup.options["scenario"])]
        yield won if m.outcome.winners else lost
    if mode(m) == "solo conquest":
        yield "won alone" if m.outcome.winners else "lost alone"


def happenings(m: Match) -> Iterator[str]:
    before = m.beginning()
    for moment in m.moments:
        state = before.state
        assert isinstance(state, MageKnight)
        fight = state.fight.clone() if state.fight is not None else None
        asked = type(before.decision.step).__name__
        site = state.land.site[fight.space] if fight is not None else 0
        before.play(moment.text)
        kinds = [event.kind for event in moment.events]
        yield from (HAPPENINGS[kind] for kind in kinds if kind in HAPPENINGS)
        if "gains-skill" in kinds and moment.text.startswith("take common ") and m.setup.seats == 1:
            yield "a skill of the dummy's is learnt"
        if "wins-duel" in kinds and "gains-fame" not in kinds:
            yield "a duel brings no fame"
        assert isinstance(before.state, MageKnight)
        if fight is not None and before.state.fight is None:
            yield from end_of_combat(fight, site, asked, moment)


def end_of_combat(fight: Combat, site: int, asked: str, moment: Moment) -> Iterator[str]:
    """How the combat ended that the last move ended."""
    kinds = [event.kind for event in moment.events]
    standing = sum(1 for flags in fight.flags if not flags & (DEFEATED | SUMMONED)) - kinds.count("defeats")
    won = "conquers" in kinds or "conquers-city" in kinds
    if "defeats" in kinds and standing <= 0:
        yield "defeated before they attack" if asked == "Shoot" else "defeated in the attack phase"
    if fight.kind == ASSAULT:
        name = "city" if site == CITY else SITES[site].replace("_", " ")
        yield f"{name} conquered" if won else f"sent back from a {name}"
    elif fight.kind == OTHERS_KEEP:
        yield "another's keep taken" if won else "another's keep withstands"
    elif fight.kind == ADVENTURE:
        yield f"{SITES[site].replace('_', ' ')} {'cleared' if won else 'left'}"
    elif fight.kind == BURNING:
        yield "monastery burnt" if won else "monastery stands"
    else:
        yield "rampaging enemies defeated" if standing <= 0 else "rampaging enemies stay"
