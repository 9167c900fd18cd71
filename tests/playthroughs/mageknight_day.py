"""A first day of Mage Knight, alone on a reconnaissance, told as a lesson: what a sensible player does, and why."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

import sortilege
from sortilege import Match
from tests.playthroughs.teller import Teller, page

PATH = Path(__file__).with_name("mageknight-first-day.txt")
SEED = 2
WIDTH = 110
OPTIONS = {"scenario": "first_reconnaissance", "hero_0": "tovak"}

DAY: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Every round begins with a tactic. Planning is late in the order, and lets who keeps two cards draw one more.",
        ("take planning",),
    ),
    (
        "The village at 2,-3 is three plains away, two move points each. A die of the Source makes March strong: 4, "
        "and Stamina adds 2.",
        ("power march", "play stamina", "move to 0,-1", "move to 1,-2", "move to 2,-3"),
    ),
    (
        "Peasants cost 4 influence. Promise gives 2; any card, laid sideways, gives 1.",
        (
            "talk",
            "play promise",
            "play concentration sideways for influence",
            "play improvisation sideways for influence",
            "recruit peasants",
            "leave",
            "end turn",
        ),
    ),
    (
        "Wolf Riders lurk beside the village. Nothing in hand reaches them from afar, so their attack of 3 comes "
        "first; they are swift, so that it takes a block of 6: Cold Toughness, the Peasants and a card sideways.",
        (
            "begin turn",
            "challenge 3,-3",
            "end phase",
            "face wolf_riders",
            "play cold_toughness for block 3 ice",
            "use peasants ability 1 for block 2",
            "play mana_draw sideways for block",
            "block",
            "end phase",
        ),
    ),
    (
        "Now it is their armour of 4 against Rage made strong by the red die. Three fame are the second level: a "
        "skill, and an advanced action on top of the deed deck.",
        ("power rage", "strike wolf_riders", "end turn", "take who_needs_magic and crushing_bolt"),
    ),
    (
        "Two cards were kept, so that Planning gives a sixth. The village lies at the edge of what is known: two move "
        "points uncover the next tile, and in this scenario every tile is worth a fame.",
        ("draw", "begin turn", "play stamina", "explore 1,1"),
    ),
    (
        "What is left of the turn makes crystals: they stay, where mana is gone with the turn.",
        ("play crushing_bolt", "play crystallize", "pay red die", "end turn", "draw"),
    ),
    (
        "The deed deck is empty, but the hand is not: the Prowlers first. From the glade in the forest they are in "
        "reach, and Swiftness with the white die shoots: their armour is 3, and they never get to attack.",
        (
            "begin turn",
            "take turn",
            "play march",
            "play tranquility sideways for move",
            "move to 1,-3",
            "challenge 1,-4",
            "power swiftness",
            "strike prowlers",
            "end turn",
            "draw",
        ),
    ),
    (
        "Three cards would not do much. To announce the end of the round costs the turn, and brings the night.",
        ("announce end of round",),
    ),
)


def first_day() -> str:
    """The day, move by move; the board as the player sees it at first, where the map has grown, and at the end."""
    m = sortilege.new("mageknight", 1, SEED, dict(OPTIONS))
    teller = Teller(m)
    title = f"{m.setup.game.title}: a first day, seed {SEED}, rules version {m.setup.game.version}"
    parts = ["\n".join([title, *teller.heard(m.opening)]), teller.board(0)]
    for lesson, moves in DAY:
        known = tiles(m)
        parts += [fill(lesson, WIDTH), *(teller.play(move) for move in moves)]
        if tiles(m) > known:
            parts.append(teller.board(0))
    return page([*parts, teller.board(0)])


def tiles(m: Match) -> int:
    return len(m.position()["table"]["map"]["tiles"])


def main() -> None:
    PATH.write_bytes(first_day().encode())


if __name__ == "__main__":
    main()
