"""Several battles in one turn."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.conjurers.rules.battles import NEXT_BATTLES
from sortilege.games.conjurers.state.conjurers import Conjurers
from tests.marks import clause

from .town import SIDES, army, at_ground, decided, goods, position, resolving, step, table, texts, told


def laid(figures: dict[int, str], **more: Any) -> list[dict[str, Any]]:
    """The battles that are laid on the table first when these figures wait to fight, with four players."""
    m = position([["EndPart"], ["NextBattles"]], "resolving", seats=4, figures=figures, **more)
    assert isinstance(m.laid, Conjurers)
    state = m.laid.clone()
    state.stack.clear()
    NEXT_BATTLES.run(state)
    return [
        {
            "attacker": SIDES[battle.attacker],
            "keeper": SIDES[battle.keeper],
            "challenged": SIDES[battle.defender] if battle.defender >= 0 else None,
        }
        for battle in state.battles
    ]


def ground(attacker: str, keeper: str) -> dict[str, Any]:
    return {"attacker": attacker, "keeper": keeper, "challenged": None}


def challenge(attacker: str, challenged: str) -> dict[str, Any]:
    return {"attacker": attacker, "keeper": challenged, "challenged": challenged}


@clause("CON-202")
def test_with_four_all_other_actions_are_resolved_before_any_battle() -> None:
    m = resolving(
        {
            0: "conjurer at marketplace, warrior at valhalla",
            3: "conjurer at wood_storage, merchant at stone_storage",
        },
        seats=4,
        goods={0: "3 wood"},
    )
    assert step(m) == "Trade"
    m.play("stop trading")
    assert goods(m, 3) == {"wood": 2, "stone": 2}
    assert step(m) == "ChooseCreature"


@clause("CON-006", "CON-203", "CON-204")
def test_battles_are_taken_two_at_a_time_in_resolving_order() -> None:
    figures = {
        0: "conjurer at duat, warrior at valhalla",
        1: "conjurer at mount_olympus, recruiter",
        2: "conjurer, warrior at shangri_la",
    }
    assert laid(figures) == [ground("violet", "teal"), ground("coral", "amber")]
    assert laid(figures, starting=2, initiative=2) == [ground("teal", "amber"), ground("violet", "coral")]


@clause("CON-079", "CON-203")
def test_a_button_won_in_this_turn_does_not_change_the_order_of_battles() -> None:
    m = resolving(
        {0: "conjurer, warrior at valhalla", 1: "conjurer at tavern, warrior at duat"},
        seats=4,
        armies={0: "wolf", 1: "imp"},
    )
    assert table(m)["initiative"] == "coral"
    assert step(m) == "ChooseCreature"
    assert m.decision.seat == 0


@clause("CON-204")
def test_nobody_fights_in_both_battles_of_a_pair() -> None:
    figures = {0: "conjurer at duat, warrior at valhalla"}
    assert laid(figures) == [ground("violet", "coral")]
    figures = {0: "conjurer at house_teal, warrior", 1: "conjurer at house_violet, warrior at valhalla"}
    assert laid(figures) == [challenge("violet", "teal"), ground("coral", "amber")]
    figures = {0: "conjurer at house_teal, warrior", 1: "conjurer at house_amber, warrior"}
    assert laid(figures) == [challenge("violet", "teal"), challenge("coral", "amber")]


@clause("CON-205")
def test_who_is_in_the_other_battle_does_not_play_the_monsters() -> None:
    assert laid({0: "conjurer, warrior at valhalla"}) == [ground("violet", "coral")]
    figures = {0: "conjurer, warrior at valhalla", 1: "conjurer at house_teal, warrior"}
    assert laid(figures) == [ground("violet", "amber"), challenge("coral", "teal")]
    figures = {0: "conjurer, warrior at valhalla", 2: "conjurer, warrior at duat"}
    assert laid(figures) == [ground("violet", "coral"), ground("teal", "amber")]
    figures = {0: "conjurer, warrior at valhalla", 1: "conjurer, warrior at duat"}
    assert laid(figures) == [ground("violet", "teal"), ground("coral", "amber")]
    figures = {3: "conjurer, warrior at valhalla", 0: "conjurer at house_coral, warrior"}
    assert laid(figures) == [challenge("violet", "coral"), ground("amber", "teal")]


@clause("CON-141", "CON-204")
def test_an_empty_battleground_is_no_battle_of_a_pair() -> None:
    norse = "dwarf, draugr, valkyrie, troll, frost_giant, nidhogg, fenrir, jormungandr"
    figures = {0: "conjurer, warrior at valhalla", 1: "conjurer, warrior at duat"}
    assert laid(figures, armies={3: norse}) == [ground("coral", "teal")]


@clause("CON-203")
def test_both_battles_of_a_pair_are_laid_out_before_the_first_is_fought() -> None:
    m = resolving({0: "conjurer, warrior at valhalla", 2: "conjurer, warrior at duat"}, seats=4)
    assert [battle["sides"][0]["player"] for battle in table(m)["battles"]] == ["violet", "teal"]
    m.play("fight for dwarf")
    assert step(m) == "ChooseCreature"
    assert m.decision.seat == 2
    assert texts(m)[0] == "fight for scarab_swarm"


@clause("CON-207", "CON-259")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_creature_won_in_an_earlier_battle_of_the_turn_is_in_the_army_for_the_next(seats: int) -> None:
    m = decided(
        "attackers",
        at_ground(0, "dwarf", figure="warrior"),
        seats=seats,
        figures={0: "conjurer at duat, warrior at valhalla"},
        armies={0: "wolf"},
    )
    assert army(m) == ["dwarf", "wolf"]
    assert step(m) == "ChooseCreature"
    assert m.decision.seat == 0
    m.play("fight for mummy")
    assert told(m, "fights-for")[0]["side"] == "violet"
