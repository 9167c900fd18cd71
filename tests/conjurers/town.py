"""Positions of Conjurers in the game's own words, and short questions about them.

Goods are written `4 wood, 2 food`, figures `conjurer, worker at lumber_mill`; the conjurer stands first. Seats are
sides in events and views: violet 0, coral 1, teal 2, amber 3. What is not said is as at set-up, and everybody has a
recruiter.
"""

from __future__ import annotations

from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.conjurers.game import built_in_parts
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.points import Points

GAME = find("conjurers")
PARTS = built_in_parts()
SIDES = ("violet", "coral", "teal", "amber")
LOCKED = {2: ["japanese", "biblical"], 3: ["biblical"], 4: []}
"""What is locked unless a test says otherwise."""
STARTERS = ["wolf", "skeleton", "gnome_tinker", "clay_golem", "imp", "goblin_archer", "fire_ants", "fire_beetle"]
Seated = dict[int, str]


def position(
    steps: list[list[Any]],
    part: str = "allocation",
    *,
    seats: int = 2,
    turn: int = 1,
    goods: Seated | None = None,
    figures: Seated | None = None,
    armies: Seated | None = None,
    equipment: Seated | None = None,
    minus: dict[int, int] | None = None,
    mines: dict[str, int] | None = None,
    gone: str = "",
    locked: list[str] | None = None,
    initiative: int = 0,
    starting: int | None = None,
    active: int | None = None,
    battles: list[dict[str, Any]] | None = None,
    fighting: int | None = None,
    seed: int = 0,
    forced: bool = True,
    **options: bool,
) -> Match:
    """A match in which these steps are to follow, the last of them first; moves without a choice are `forced`."""
    starting = initiative if starting is None else starting
    return sortilege.load(
        {
            "sortilege": 1,
            "game": "conjurers",
            "version": GAME.version,
            "seats": seats,
            "options": options,
            "table": {
                "turn": turn,
                "part": part,
                "initiative": initiative,
                "starting": starting,
                "active": starting if active is None else active,
                "locked": LOCKED[seats] if locked is None else locked,
                "mines": mines or {},
                "gone": words(gone),
                "players": [
                    {
                        "goods": read_goods((goods or {}).get(seat, "")),
                        "minus": (minus or {}).get(seat, 0),
                        "figures": [
                            read_figure(one) for one in listed((figures or {}).get(seat, "conjurer, recruiter"))
                        ],
                        "army": words((armies or {}).get(seat, "")),
                        "equipment": words((equipment or {}).get(seat, "")),
                    }
                    for seat in range(seats)
                ],
                "battles": battles or [],
                "fighting": fighting,
            },
            "steps": steps,
            "chance": {"seed": f"{seed:x}", "drawn": 0},
        },
        forced,
    )


def listed(written: str) -> list[str]:
    return [one.strip() for one in written.split(",") if one.strip()]


def words(written: str) -> list[str]:
    return listed(written)


def read_goods(written: str) -> dict[str, int]:
    return {good: int(amount) for amount, good in (one.split() for one in listed(written))}


def read_figure(written: str) -> list[str | None]:
    kind, _, place = written.partition(" at ")
    return [kind, place or None]


def allocating(**more: Any) -> Match:
    """Figures are being allocated; it is the turn of `active`."""
    return position([["EndPart"], ["BeginResolving"], ["NextToAllocate"]], **more)


def resolving(figures: Seated, **more: Any) -> Match:
    """All figures are allocated, and are resolved now. Seats that are not named have nothing to resolve."""
    return position([["EndPart"], ["ResolveNext"]], "resolving", figures=figures, **more)


def ending(**more: Any) -> Match:
    """The end part of a turn begins: mines pay, creatures are fed. It runs to the next turn's first decision."""
    return position([["EndPart"]], "resolving", **more)


def setting_up(seats: int = 2, **more: Any) -> Match:
    """Each player chooses the first assistant."""
    none = dict.fromkeys(range(seats), "conjurer")
    return position([["BeginTurn"], ["FirstAssistant"]], "setting_up", seats=seats, figures=none, **more)


def decided(winner: str, battle: dict[str, Any], **more: Any) -> Match:
    """A battle has just been decided, and what it brings is taken now."""
    fought = {**battle, "winner": winner, "ending": "beaten"}
    steps: list[list[Any]] = [["EndPart"], ["ResolveNext"], ["ClearBattles"], ["TakeSpoils", 0]]
    return position(steps, "resolving", battles=[fought], fighting=0, **more)


def duel(challenger: int, challenged: int) -> dict[str, Any]:
    occasion = {"occasion": "duel", "figure": "conjurer", "attacker": challenger}
    return {**occasion, "defender": challenged, "keeper": challenged}


def at_ground(attacker: int, prize: str, keeper: int = 1, figure: str = "conjurer") -> dict[str, Any]:
    return {"occasion": "battleground", "figure": figure, "attacker": attacker, "keeper": keeper, "prize": prize}


# What is on the table


def table(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = m.view(None)["table"]
    return found


def side(m: Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table(m)["sides"][seat]
    return found


def goods(m: Match, seat: int = 0) -> dict[str, int]:
    """What the seat has, but for what it has not."""
    return {good: amount for good, amount in side(m, seat)["goods"].items() if amount}


def army(m: Match, seat: int = 0) -> list[str]:
    return [card["card"] for card in side(m, seat)["army"]]


def equipment(m: Match, seat: int = 0) -> list[str]:
    return [piece["piece"] for piece in side(m, seat)["equipment"] for _ in range(piece["count"])]


def minus(m: Match, seat: int = 0) -> int:
    found: int = side(m, seat)["minus"]
    return found


def figures(m: Match, seat: int = 0) -> list[str]:
    return [figure["kind"] for figure in side(m, seat)["figures"]]


def pile(m: Match, mythology: str) -> list[str]:
    return [card["card"] for card in table(m)["piles"].get(mythology, [])]


def space(m: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in table(m)["spaces"] if one["space"] == name)
    return found


def stock(m: Match, name: str) -> int:
    found: int = next(one for one in table(m)["stock"] if one["piece"] == name)["count"]
    return found


def points(m: Match, seat: int = 0) -> Points:
    """What the seat's things are worth now."""
    assert isinstance(m.state, Conjurers)
    return Points(m.state, seat)


# Moves and reasons


def texts(m: Match) -> list[str]:
    return [option.text for option in m.decision.options]


def step(m: Match) -> str:
    return type(m.decision.step).__name__


def spaces_for(m: Match, kind: str) -> set[str]:
    """The spaces to which the figure of this kind may be sent now."""
    start = f"send {kind} to "
    return {text.removeprefix(start) for text in texts(m) if text.startswith(start)}


def play(m: Match, *moves: str) -> Match:
    for move in moves:
        m.play(move)
    return m


def why_not(m: Match, move: str) -> str:
    """The key of the reason why a move is not possible."""
    [closed] = m.why_not(move)
    assert m.explain(closed)
    return closed.reason.key


def reasons(m: Match) -> dict[str, str]:
    """The keys of the reasons for all that is closed, by what is closed."""
    return {closed.subject: closed.reason.key for closed in m.why_not()}


def kinds(m: Match) -> list[str]:
    """What happened in the last move."""
    return [event.kind for event in m.moments[-1].events]


def told(m: Match, kind: str) -> list[dict[str, object]]:
    """What everybody heard of this kind in the last move."""
    return [event.seen(None).as_dict() for event in m.moments[-1].events if event.kind == kind]


def opening(m: Match, kind: str) -> list[dict[str, object]]:
    """What everybody heard of this kind before the first move."""
    return [event.seen(None).as_dict() for event in m.opening if event.kind == kind]
