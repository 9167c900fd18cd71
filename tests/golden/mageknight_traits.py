"""What a match of Mage Knight shows, read from its moves and events: the mode, how it ended, how its combats ended."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege import Match
from sortilege.games.mageknight.box.terms import CITY, SITES
from sortilege.games.mageknight.state.combat import ADVENTURE, ASSAULT, BURNING, DEFEATED, OTHERS_KEEP, SUMMONED, Combat
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.match import Moment

HAPPENINGS = {
    "announces": "a hero announces the end of the round",
    "dummy-announces": "the dummy player announces the end of the round",
    "withdraws": "forced withdrawal",
    "knocked-out": "knocked out",
    "unit-destroyed": "a unit is destroyed",
    "summons": "a monster is summoned",
    "returner-picked": "a team picks in secret",
    "provokes": "rampaging enemies are provoked",
}
SCENARIOS = {
    "first_reconnaissance": "reconnaissance",
    "solo_conquest": "conquest",
    "full_conquest": "full conquest",
    "blitz_conquest": "blitz conquest",
    "mines_liberation": "mines liberation",
    "druid_nights": "druid nights",
    "dungeon_lords": "dungeon lords",
    "blitz_cooperation": "blitz cooperation",
    "one_to_return": "one to return",
    "conquer_and_hold": "conquer and hold",
}
ENDINGS = {
    "first_reconnaissance": "city revealed",
    "mines_liberation": "mines liberated",
    "druid_nights": "incantations done",
    "dungeon_lords": "dungeons conquered",
    "one_to_return": "nobody left",
    "conquer_and_hold": "a side gives up",
}


def mode(m: Match) -> str:
    seats = m.setup.seats
    teams = " in teams" if m.setup.options["teams"] != "usual" else ""
    return f"{'solo' if seats == 1 else f'{seats} players'} {SCENARIOS[str(m.setup.options['scenario'])]}{teams}"


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
    if m.setup.options["scenario"] == "one_to_return" and m.outcome.winners:
        yield "one has returned"
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
        for event in moment.events:
            if event.kind in HAPPENINGS:
                yield HAPPENINGS[event.kind]
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
