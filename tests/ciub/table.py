"""Positions of Ciub in the game's own words, and short questions about them.

Dice are written as looks, `white swap, blue reroll, red` (a die that shows nothing yet); each gets the next die of its
colour. Seats are signs in events and views: raven 0, fox 1, stag 2, toad 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.ciub.box.faces import FACES
from sortilege.games.ciub.game import built_in_parts
from sortilege.kernel.rng import Rng

GAME = find("ciub")
PARTS = built_in_parts()
SIGNS = ("raven", "fox", "stag", "toad")
TOP = ["a_3333", "a_2244", "b_666", "b_1357", "b_22446", "c_777", "c_224466", "c_66666", "c_6666"]
BOTTOM = ["a_246", "a_sum20", "a_same4", "a_2222", "a_1335", "c_sum33", "c_111333", "c_123456"]
TURN = [["EndTurn"], ["StartTrading"], ["CastSpell"]]
WHITE_ONES = "white, white, white, white, white"


def position(
    step: list[str] | None,
    phase: int,
    loose: str = "",
    tray: str = "",
    *,
    seats: int = 2,
    short: bool = False,
    active: int = 0,
    top: list[str | None] | None = None,
    bottom: list[str | None] | None = None,
    pile: list[str] | None = None,
    tokens: dict[int, str] | None = None,
    gained: dict[int, list[str]] | None = None,
    others: dict[int, str] | None = None,
    opus: int | None = None,
    may_roll: bool = False,
    closing: bool = False,
    supply: dict[str, int] | None = None,
    following: list[list[str]] | None = None,
) -> Match:
    """A match in which `active` has these dice and `step` is next, then the rest of the turn.

    `pile` lists the cards to come, the next first; the Opus Magnum lies below them unless somebody has it. Cards named
    nowhere are in the pile or gone. `others` are the dice of other seats, else five white ones each. `supply` asks for
    no more dice of a colour than that: the rest is with the last seat.
    """
    width = {2: 3, 3: 4, 4: 5}[seats]
    have = dict(gained or {})
    taken = [*(top or []), *(bottom or []), *(pile or []), *(card for cards in have.values() for card in cards)]
    removed = dict(zip("abc", PARTS.removed("short" if short else "normal", seats), strict=True))
    rows = [
        top or usual(TOP, width, taken, removed, short),
        bottom or usual(BOTTOM, width, taken, removed, short),
    ]
    named = [card for row in rows for card in row] + [card for cards in have.values() for card in cards]
    left = [card for card in PARTS.ids if card not in [*named, *(pile or []), "opus"]]
    out = [card for card in left if short and PARTS.owls[PARTS.index[card]]]
    for letter, number in removed.items():
        spare = [card for card in left if card not in out and card.startswith(letter)]
        out += spare[len(spare) - number :]
    rest = [card for card in left if card not in out]
    coming = pile if pile is not None else [card for letter in "bc" for card in rest if card.startswith(letter)]
    if opus is None:
        coming = [*coming, "opus"]
    elif "opus" not in have.get(opus, []):
        have[opus] = [*have.get(opus, []), "opus"]
    count: dict[str, int] = {}
    dice: list[list[list[str]]] = [[], []]
    for seat in range(seats):
        mine = loose if seat == active else (others or {}).get(seat, WHITE_ONES)
        dice[0].append(named_dice(mine, count))
        dice[1].append(named_dice(tray if seat == active else "", count))
    for colour, most in (supply or {}).items():
        there = PARTS.stocked(list(COLOUR_NUMBERS).index(colour), seats)
        hoard = there - count.get(colour, 0) - most
        dice[0][seats - 1 if active != seats - 1 else 0] += named_dice(", ".join([colour] * hoard), count)
    return sortilege.load(
        {
            "sortilege": 1,
            "game": "ciub",
            "version": GAME.version,
            "seats": seats,
            "options": {"short": short},
            "table": {
                "first": 0,
                "active": active,
                "phase": phase,
                "opus": opus,
                "may_roll": may_roll,
                "closing": closing,
                "top": rows[0],
                "bottom": rows[1],
                "pile": coming[::-1],
                "out": out,
                "gone": [card for card in rest if card not in coming],
                "tokens": [(tokens or {}).get(seat) for seat in range(seats)],
                "gained": [have.get(seat, []) for seat in range(seats)],
                "loose": dice[0],
                "trays": dice[1],
            },
            "steps": [*(TURN if following is None else following), *([step] if step else [])],
        }
    )


def usual(
    row: list[str], width: int, taken: list[str | None], removed: dict[str, int], short: bool
) -> list[str | None]:
    """The first cards of a usual row that are free, as long as enough of their letter can be out."""
    found: list[str | None] = []
    for card in row:
        letters = [str(name)[0] for name in taken]
        there = sum(1 for name in PARTS.ids if name[0] == card[0])
        fits = not (short and PARTS.owls[PARTS.index[card]]) and letters.count(card[0]) < there - removed[card[0]]
        if card not in taken and fits and len(found) < width:
            found.append(card)
            taken.append(card)
    return found


COLOUR_NUMBERS = {"white": 0, "orange": 1, "yellow": 2, "red": 3, "blue": 4, "purple": 5, "green": 6}


def named_dice(written: str, count: dict[str, int]) -> list[str]:
    """Dice with their numbers, as positions write them."""
    found = []
    for die in [part.strip() for part in written.split(",") if part.strip()]:
        colour, _, shows = die.partition(" ")
        count[colour] = count.get(colour, 0) + 1
        found.append(f"{colour}-{count[colour]} {shows}".strip())
    return found


def before_turn(dice: str = WHITE_ONES, **more: Any) -> Match:
    """The active seat is about to use its token, remove a card, or roll."""
    return position(["Foresight"], 1, dice, **more)


def after_roll(loose: str, tray: str = "", **more: Any) -> Match:
    """The active seat has rolled: actions and setting aside."""
    return position(["UseDice"], 2, loose, tray, **more)


def stopped(tray: str, **more: Any) -> Match:
    """The active seat has stopped rolling, all its dice in the tray."""
    return position(None, 2, "", tray, **more)


def about_to_trade(tray: str, loose: str = "", **more: Any) -> Match:
    """The active seat has gained a card or not, and may trade now."""
    return position(None, 3, loose, tray, following=TURN[:2], **more)


# Chance


def fall(m: Match, rolls: str) -> Match:
    """The same position, but the dice will fall so: `orange 6, white *` is what is rolled next, in this order."""
    wanted = [part.split() for part in rolls.split(",")]
    fits = [[shows in ("*", FACES[face]) for face in PARTS.faces[COLOUR_NUMBERS[colour]]] for colour, shows in wanted]
    for seed in range(10**7):
        rng = Rng(seed)
        if all(fit[rng.below(6)] for fit in fits):
            return sortilege.load({**m.position(), "chance": {"seed": f"{seed:x}", "drawn": 0}})
    raise AssertionError(rolls)


# What is on the table


def table(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = m.view(None)["table"]
    return found


def side(m: Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table(m)["sides"][seat]
    return found


def looks(dice: list[dict[str, Any]]) -> list[str]:
    """Dice in words, sorted."""
    return sorted(
        f"{die['colour']} {'spent' if die['spent'] else die['face']}" if die["face"] else die["colour"] for die in dice
    )


def loose(m: Match, seat: int = 0) -> list[str]:
    return looks(side(m, seat)["loose"])


def tray(m: Match, seat: int = 0) -> list[str]:
    return looks(side(m, seat)["tray"])


def colours(m: Match, seat: int = 0) -> dict[str, int]:
    """How many dice of each colour the seat holds."""
    held = [die["colour"] for die in [*side(m, seat)["loose"], *side(m, seat)["tray"]]]
    return {colour: held.count(colour) for colour in sorted(set(held))}


def supply(m: Match) -> dict[str, int]:
    return {entry["colour"]: len(entry["dice"]) for entry in table(m)["supply"]}


def row(m: Match, name: str) -> list[str | None]:
    return [card["card"] if card else None for card in table(m)[name]]


def cards(m: Match, seat: int = 0) -> list[str]:
    return [card["card"] for card in side(m, seat)["cards"]]


def token(m: Match, seat: int = 0) -> str | None:
    found: str | None = side(m, seat)["token"]
    return found


def points(m: Match, seat: int = 0) -> int:
    found: int = side(m, seat)["points"]
    return found


def texts(m: Match) -> list[str]:
    """All options of the pending decision."""
    return [option.text for option in m.decision.options]


def step(m: Match) -> str:
    """The question that is asked."""
    return type(m.decision.step).__name__


def kinds(m: Match) -> list[str]:
    """What happened in the last move."""
    return [event.kind for event in m.moments[-1].events]


def told(m: Match, kind: str) -> list[dict[str, object]]:
    """What everybody heard of this kind in the last move."""
    return [event.seen(None).as_dict() for event in m.moments[-1].events if event.kind == kind]


def why_not(m: Match, move: str) -> str:
    """The key of the reason why a move is not possible."""
    [closed] = m.why_not(move)
    assert m.explain(closed)
    return closed.reason.key


def reasons(m: Match) -> dict[str, str]:
    """The keys of the reasons for all that is closed, by what is closed."""
    return {closed.subject: closed.reason.key for closed in m.why_not()}


def play(m: Match, *moves: str) -> Match:
    for move in moves:
        m.play(move)
    return m


def end_turn(m: Match) -> None:
    """Finish the turn without gaining or trading anything more than must be."""
    seat = m.decision.seat
    while not m.over and m.decision.seat == seat and step(m) != "Foresight":
        wished = {"UseDice": "set aside all", "GainCard": "gain nothing", "TradeDie": "end turn"}.get(step(m), "")
        m.play(wished if wished in texts(m) else texts(m)[0])


def random_play(seats: int, seed: int, short: bool = False) -> Iterator[Match]:
    """A match played at random, as it stands before each move and at its end."""
    chance = Random(seed)
    m = sortilege.new("ciub", seats=seats, seed=seed, options={"short": short})
    while not m.over:
        yield m
        m.play(chance.choice(m.decision.options))
    yield m
