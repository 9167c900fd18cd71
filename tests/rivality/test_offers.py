"""What is said of a placement before it is made: which facing does most, and which spells it would waste."""

from __future__ import annotations

from sortilege import Match
from tests.rivality.table import position

HANDS = ["stone_1_star fortress_2_star", "stone_3_star stone_4_star"]
TO_THE_WELL = {"0,1": "south", "1,0": "west", "0,-1": "north", "-1,0": "east"}


def warned(match: Match, text: str) -> str:
    warning = match.preview(text).warning
    return "" if warning is None else match.setup.words.say(warning)


def impacts(match: Match, tile: str, cell: str) -> dict[str, int]:
    """How much each facing does."""
    step, state = match.decision.step, match.state
    ways = [option for option in match.decision.options if option.path[:2] == [f"hand-{tile}", f"cell-{cell}"]]
    return {option.path[2].removeprefix("facing-"): step.impact(state, option.move) for option in ways}


def test_the_facing_whose_golems_arrive_does_most() -> None:
    """The stone circle 1★ has one spell, at its front, for the next tile: it faces the Well, wherever that is."""
    match = position({}, HANDS)
    for cell, facing in TO_THE_WELL.items():
        found = impacts(match, "stone_1_star", cell)
        assert [way for way, impact in found.items() if impact > 0] == [facing]


def test_golems_that_shields_stop_do_not_count() -> None:
    free = position({"0,1": "fortress_1_plain"}, HANDS)
    held = position({"0,1": "fortress_1_plain P2"}, HANDS)
    assert impacts(free, "stone_1_star", "1,1")["west"] > impacts(held, "stone_1_star", "1,1")["west"] > 0


def test_spells_that_are_lost_are_warned_of_unless_no_facing_saves_more() -> None:
    match = position({}, HANDS)
    assert warned(match, "place stone_1_star at 0,1 facing south") == ""
    assert warned(match, "place stone_1_star at 0,1 facing north") == "1 of 1 spell is lost."
    assert warned(match, "place fortress_2_star at 0,1 facing north") == "3 of 3 spells are lost."


def test_in_the_expert_game_spells_wait_and_nothing_is_lost() -> None:
    match = position({}, HANDS, expert=True)
    assert all(match.preview(option).warning is None for option in match.decision.options)


def test_a_wizard_guards_against_all_but_its_own_side() -> None:
    """Nothing arrives where an enemy wizard stands; the own wizard leaves its tile before spells are cast."""
    enemy = position({"0,0": "well P1 wP"}, HANDS)
    assert impacts(enemy, "stone_1_star", "0,1")["south"] == 0
    assert warned(enemy, "place stone_1_star at 0,1 facing south") == "1 of 1 spell is lost."
    own = position({"0,0": "well S1 wS"}, HANDS)
    assert impacts(own, "stone_1_star", "0,1")["south"] > 0
