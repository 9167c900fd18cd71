"""Battles of Conjurers in the game's own words, and short questions about them.

A row is written `wolf | - | imp: 3 damage, frost, tower_shield 2`: its three slots, each with the creature, the damage
and markers on it, what is true of it (bound, risen, devouring, has_bound) and its equipment, with the damage that it
has absorbed. Violet (seat 0) attacks; Coral (seat 1) defends. There are no dice unless a test asks for them: each die
deals 1.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.rng import Rng

from .town import PARTS, listed, position, table

ATTACKERS, DEFENDERS = "attackers", "defenders"
FILLERS = ("behemoth", "kamaitachi")
"""Whoever has room in the battle has one of them in hand, unless a test says otherwise: so the battle goes on."""
MARKS = ("bound", "risen", "devouring", "has_bound")
BLOCK = 1 << 16
BENEATH: list[list[Any]] = [["EndPart"], ["NextBattles"], ["ClearBattles"], ["TakeSpoils", 0]]
Pair = tuple[str | None, str | None]


def field(
    attackers: str = "",
    defenders: str = "",
    *,
    side: str = ATTACKERS,
    hands: Pair = (None, None),
    fallen: tuple[str, str] = ("", ""),
    benches: tuple[str, str] = ("", ""),
    spare: tuple[str, str] = ("", ""),
    used: tuple[str, str] = ("", ""),
    moved: Pair = (None, None),
    moves: tuple[int, int] = (0, 0),
    prize: str | None = None,
    turns: int | None = None,
    quiet: int = 0,
    rolled: bool = True,
    dice: bool = False,
    goods: dict[int, str] | None = None,
    forced: bool = False,
    seats: int = 4,
    turn: int = 7,
    **options: Any,
) -> Match:
    """A duel, or with a `prize` a battle for it at its battleground, in which it is this side's turn to act; even what
    leaves no choice is asked.

    `spare` is the equipment that can still be given, `used` what was given to creatures that are dead.
    """
    rows = [read_row(attackers), read_row(defenders)]
    sides = []
    for at, row in enumerate(rows):
        there = [slot["card"] for slot in row if slot] + listed(fallen[at])
        room = 0 if prize is not None and at == 1 else 3 - len(there)
        written = hands[at]
        hand = listed(written) if written is not None else [FILLERS[at]] if room > 0 else []
        sides.append(
            {
                "hand": hand,
                "bench": listed(benches[at]),
                "fallen": listed(fallen[at]),
                "spare": listed(spare[at]),
                "moved": moved[at],
                "moves": moves[at],
                "slots": row,
            }
        )
    first = DEFENDERS if prize else ATTACKERS
    battle = {
        "occasion": "battleground" if prize else "duel",
        "figure": "conjurer",
        "attacker": 0,
        "defender": None if prize else 1,
        "keeper": 1,
        "prize": prize,
        "side": side,
        "turns": turns if turns is not None else 5 if side == first else 6,
        "quiet": quiet,
        "rolled": rolled,
        "sides": sides,
    }
    return position(
        [*BENEATH, ["NextBattleTurn"], ["Act"]],
        "resolving",
        seats=seats,
        turn=turn,
        figures={0: f"conjurer at {ground_of(prize) if prize else 'house_coral'}, recruiter"},
        armies={at: ", ".join(army_of(sides[at])) for at in ((0,) if prize else (0, 1))},
        equipment={at: ", ".join(equipment_of(sides[at]) + listed(used[at])) for at in (0, 1)},
        battles=[battle],
        fighting=0,
        goods=goods,
        forced=forced,
        dice=dice,
        **options,
    )


def ground_of(card: str) -> str:
    mythology = PARTS.mythology[PARTS.card_index[card]]
    return next(name for name, found in zip(PARTS.space_ids, PARTS.space_mythology, strict=True) if found == mythology)


def read_row(written: str) -> list[dict[str, Any] | None]:
    slots = [read_slot(one.strip()) for one in written.split("|")] if written else []
    return [*slots, None, None, None][:3]


def read_slot(written: str) -> dict[str, Any] | None:
    if written in ("", "-"):
        return None
    card, _, rest = written.partition(":")
    slot: dict[str, Any] = {"card": card, "marks": [], "worn": []}
    for one in listed(rest):
        first, _, second = one.partition(" ")
        if one in MARKS:
            slot["marks"].append(one)
        elif one == "frost":
            slot["frost"] = 1
        elif second in ("damage", "poison"):
            slot[second] = int(first)
        elif first == "resting":
            slot["resting"] = int(second)
        else:
            slot["worn"].append([first, int(second or 0)])
    return slot


def army_of(side: dict[str, Any]) -> list[str]:
    return [*side["hand"], *side["bench"], *side["fallen"], *(slot["card"] for slot in side["slots"] if slot)]


def equipment_of(side: dict[str, Any]) -> list[str]:
    return [*side["spare"], *(worn[0] for slot in side["slots"] if slot for worn in slot["worn"])]


def beginning(
    armies: dict[int, str],
    *,
    prize: str | None = None,
    equipment: dict[int, str] | None = None,
    seats: int = 4,
    turn: int = 7,
    **more: Any,
) -> Match:
    """A battle is about to begin, before anything is left out or drawn."""
    battle = {
        "occasion": "battleground" if prize else "duel",
        "figure": "conjurer",
        "attacker": 0,
        "defender": None if prize else 1,
        "keeper": 1,
        "prize": prize,
    }
    figures = {0: f"conjurer at {ground_of(prize) if prize else 'house_coral'}, recruiter"}
    steps = [*BENEATH, ["FightBattle", 0]]
    return position(
        steps,
        "resolving",
        seats=seats,
        turn=turn,
        figures=figures,
        armies=armies,
        equipment=equipment,
        battles=[battle],
        fighting=0,
        **{"dice": False, **more},
    )


# Chance


@cache
def thrown(block: int) -> str:
    """What is thrown with seed 0, so many dice at a time."""
    rng = Rng(0, block * BLOCK)
    shown = "".join([str(PARTS.faces[rng.below(len(PARTS.faces))]) for _ in range(BLOCK)])
    assert rng.drawn == (block + 1) * BLOCK, "every die is one draw"
    return shown


def fall(m: Match, dice: str) -> Match:
    """The same position, but the dice will fall so: `210` is what is rolled next, in this order."""
    for block in range(100):
        at = (thrown(block) + thrown(block + 1)).find(dice)
        if at >= 0:
            return sortilege.load({**m.position(), "chance": {"seed": "0", "drawn": block * BLOCK + at}}, forced=False)
    raise AssertionError(dice)


# What is on the battle board


def battle(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = table(m)["battles"][0]
    return found


def over(m: Match) -> bool:
    """Whether the battle is over and cleared away."""
    return not table(m)["battles"]


def sides(m: Match) -> dict[str, dict[str, Any]]:
    return dict(zip((ATTACKERS, DEFENDERS), battle(m)["sides"], strict=True))


def row(m: Match, side: str) -> list[str | None]:
    """The creatures in the slots of a side."""
    return [slot["card"] if slot else None for slot in sides(m)[side]["slots"]]


def creature(m: Match, name: str) -> dict[str, Any]:
    """A creature on the board."""
    for side in battle(m)["sides"]:
        for slot in side["slots"]:
            if slot is not None and slot["card"] == name:
                found: dict[str, Any] = slot
                return found
    raise AssertionError(f"{name} is not on the board")


def stands(m: Match, name: str) -> bool:
    return name in row(m, ATTACKERS) + row(m, DEFENDERS)


def damage(m: Match, *names: str) -> int | list[int]:
    """The damage on a creature, or on several."""
    found = [creature(m, name)["damage"] for name in names]
    return found[0] if len(found) == 1 else found


def worn(m: Match, name: str) -> dict[str, int]:
    """The equipment of a creature, with the damage that each card has absorbed."""
    return {piece["piece"]: piece["wear"] for piece in creature(m, name)["worn"]}


def hand(m: Match, side: int) -> list[str]:
    """The creatures in hand, as their owner sees them."""
    state = m.state
    assert isinstance(state, Conjurers)
    return [PARTS.card_ids[card] for card in state.battles[0].hands[side]]


def acting(m: Match) -> str:
    """The side whose battle turn it is."""
    found: str = battle(m)["side"]
    return found


def struck(m: Match, name: str) -> int:
    """What the creature's strike in the last move came to."""
    [event] = [one for one in m.moments[-1].events if one.kind == "struck" and one.params["card"] == name]
    n = event.params["n"]
    assert isinstance(n, int)
    return n


def strikers(m: Match) -> list[object]:
    """Who struck in the last move, in order."""
    return [event.params["card"] for event in m.moments[-1].events if event.kind == "struck"]


def burnt(m: Match) -> dict[object, object]:
    """Whom fire burnt in the last move, and for how much."""
    return {event.params["card"]: event.params["n"] for event in m.moments[-1].events if event.kind == "burnt"}
