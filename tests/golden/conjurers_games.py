"""What the golden replays of Conjurers have to show: every number of players and every option, every way a battle and a
game end, and the rarer things in between; and where to look for games that do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng
from tests.conjurers.battlefield import DEFENDERS, beginning, field
from tests.conjurers.town import ending, resolving
from tests.golden.conjurers_traits import HAPPENINGS, TIES

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "2 players": (2, {}),
    "2 players no dice": (2, {"dice": False}),
    "2 players healing": (2, {"healing": True}),
    "3 players": (3, {}),
    "3 players elements": (3, {"elements": True}),
    "4 players": (4, {}),
    "4 players tournaments": (4, {"tournaments": True}),
    "4 players no dice elements healing tournaments": (
        4,
        {"dice": False, "elements": True, "healing": True, "tournaments": True},
    ),
}

UNDECIDED = ("by stalemate", "after sixty rounds")
BATTLES = [
    *(f"creature won {how}" for how in ("in battle", *UNDECIDED)),
    *(f"creature not won {how}" for how in ("in battle", "as all fall", *UNDECIDED, "without creatures")),
    *(f"duel won {how}" for how in ("in battle", *UNDECIDED, "without creatures")),
    *(f"duel lost {how}" for how in ("in battle", "as all fall", *UNDECIDED, "without creatures")),
]
TOURNAMENT = ["a tournament", "an award with goods", "tournament match in battle"]
OF_OPTIONS = {"troops take heart", "a tournament", "an award with goods", "an award lost"}
"""What comes about with an option only."""

REQUIRED: dict[str, list[str]] = {mode: ["won by points"] for mode in MODES}
REQUIRED["2 players"] += [
    "begins at a position",
    "own components",
    *BATTLES,
    *(happening for happening in HAPPENINGS.values() if happening not in OF_OPTIONS),
    *(f"tie won by {name}" for name in TIES),
    "victory shared",
]
REQUIRED["2 players healing"] += ["troops take heart"]
REQUIRED["3 players"] += ["victory shared"]
REQUIRED["3 players elements"] += ["an element gives dice"]
REQUIRED["4 players"] += ["two battles at once", "victory shared"]
REQUIRED["4 players tournaments"] += [*TOURNAMENT, "an award lost", "tournament match without creatures"]
REQUIRED["4 players no dice elements healing tournaments"] += [
    *TOURNAMENT,
    "an element gives dice",
    "troops take heart",
    "two battles at once",
]

LAZY = ("stop ", "sacrifice ", "hire nobody", "leave out nobody")


def choose(m: Match, _seed: int, chance: Rng) -> Option:
    """An option at random."""
    options = m.decision.options
    return options[chance.below(len(options))]


def lively(m: Match, chance: Rng) -> Option:
    """An option at random, with a liking for what brings something, and for fights."""
    options = m.decision.options
    for likes in (("attack ", "devour ", "bind ", "buy ", "hire ", "equip "), ("send ", "summon ", "trade ")):
        liked = [option for option in options if option.text.startswith(likes) and not option.text.startswith(LAZY)]
        if liked and chance.below(4) > 0:
            return liked[chance.below(len(liked))]
    return options[chance.below(len(options))]


def change(data: dict[str, Any]) -> None:
    """Own components: the built-in ones, but for the hit points of a creature."""
    next(starter for starter in data["starter"] if starter["id"] == "wolf")["hp"] = 7


def openings(mode: str) -> Iterator[Match]:
    """Positions in the last turn, shortly before something that hardly ever comes about by chance."""
    if mode == "2 players":
        yield from before_ends_of_battles()
        yield from before_rare_turns()
        yield from before_ties()
    elif mode == "3 players":
        yield last_action(seats=3)
    elif mode == "4 players":
        yield last_action(seats=4)
    elif mode == "4 players tournaments":
        yield from before_lost_awards()


def last_battle(attackers: str, defenders: str, **more: Any) -> Match:
    """A battle in the last turn of a game of two, which nobody comes to help in."""
    return field(attackers, defenders, hands=("", ""), seats=2, turn=12, dice=True, forced=True, **more)


def before_ends_of_battles() -> Iterator[Match]:
    for damage in (1, 9):
        troll = f"troll: {damage} damage"
        # The sixtieth round: whoever has more hit points left will win.
        yield last_battle(f"{troll} | - | -", "- | raven | -", side=DEFENDERS, turns=120)
        yield before_monsters(f"- | {troll} | -", "minor_norse_minion | - | -", turns=120)
        # Two rounds without dice are over, and who steps aside in the third ends the battle.
        yield last_battle(f"{troll} | - | -", "- | raven | -", side=DEFENDERS, quiet=2, rolled=False)
        yield before_monsters(f"- | {troll} | -", "minor_norse_minion | - | -", quiet=2, rolled=False)
    # The last of both sides, nearly dead.
    yield last_battle("wolf: 5 damage | - | -", "imp: 5 damage | - | -")
    # Nobody to fight with, or against.
    many = "wolf, skeleton, imp, gnome_tinker"
    yield beginning({1: many}, seats=2, turn=12, dice=True)
    yield beginning({0: many}, seats=2, turn=12, dice=True, goods={1: "5 wood, 3 iron"})


def before_monsters(attackers: str, minion: str, **more: Any) -> Match:
    """The fight for the dwarf, which is dead already."""
    return last_battle(attackers, minion, prize="dwarf", fallen=("", "dwarf"), **more)


def before_rare_turns() -> Iterator[Match]:
    yield last_battle("troll: caduceus | - | -", "dwarf | - | -")
    yield last_battle("troll: gleipnir | wolf | -", "dwarf | raven | -")
    yield resolving({0: "conjurer at blacksmith_1, recruiter"}, turn=12, armies={0: "cyclops"}, goods={0: "9 stone"})
    yield resolving(
        {0: "conjurer at valhalla, recruiter at tavern, worker at wild_animals"},
        turn=12,
        gone="dwarf, draugr, valkyrie, troll, frost_giant, nidhogg, fenrir, jormungandr",
    )


def last_action(seats: int = 2, **more: Any) -> Match:
    """Nothing is left but to choose which of two assistants is resolved first, for food and the initiative."""
    figures = {0: "conjurer, recruiter at tavern, worker at wild_animals"}
    return resolving(figures, seats=seats, turn=12, initiative=1, **more)


def before_ties() -> Iterator[Match]:
    full = {0: "99 food", 1: "99 food"}
    norse = {0: "dwarf, draugr, valkyrie", 1: "harpy, satyr, minotaur"}
    yield last_action(goods=full, armies=norse, equipment={0: "mjolnir"}, minus={0: 24})
    yield last_action(goods=full, armies={1: "hydra"}, equipment={0: "davids_sling"}, locked=["japanese", "egyptian"])
    yield last_action(goods={0: "99 food", 1: "12 wood"}, armies={0: "wolf"})
    yield last_action(goods={0: "12 wood"}, minus={0: 1})
    yield last_action()


def before_lost_awards() -> Iterator[Match]:
    yield ending(
        seats=4,
        turn=12,
        tournaments=True,
        armies={0: "wolf", 1: "skeleton", 2: "imp"},
        gone="anubis, apep, cerberus, hydra, orochi, ryujin, fenrir, jormungandr, leviathan, seraph",
    )
