"""How a battle begins: leaving out, the draw, who has the first turn."""

from __future__ import annotations

import pytest

from sortilege.kernel.errors import SortilegeError
from sortilege.kernel.rng import Rng
from tests.marks import clause

from .battlefield import ATTACKERS, DEFENDERS, acting, battle, beginning, field, hand, row, sides
from .town import army, kinds, opening, resolving, step, table, texts, told, why_not

FIVE = "wolf, skeleton, imp, raven, hawk"
FOUR = "wolf, skeleton, imp, raven"
THREE = "wasp_swarm, vampire_bat, giant_crab"


@clause("CON-196", "CON-279")
def test_a_challenged_player_with_four_creatures_may_leave_one_out_openly_or_none() -> None:
    m = beginning({0: THREE, 1: FOUR})
    assert step(m) == "LeaveOut"
    assert m.decision.seat == 1
    assert texts(m) == ["leave out wolf", "leave out skeleton", "leave out imp", "leave out raven", "leave out nobody"]
    assert why_not(m, "leave out wasp_swarm") == "no-such-creature"
    declined = m.clone()
    declined.play("leave out nobody")
    assert battle(declined)["left_out"] is None
    m.play("leave out imp")
    assert told(m, "left-out") == [{"kind": "left-out", "side": "coral", "card": "imp"}]
    assert battle(m)["left_out"] == "imp"
    assert "imp" not in hand(m, 1)


@clause("CON-196")
def test_a_challenged_player_with_three_creatures_leaves_nobody_out() -> None:
    assert step(beginning({0: THREE, 1: "wolf, imp, raven"})) == "Act"


@clause("CON-197", "CON-274")
def test_the_challenger_leaves_nobody_out_and_cannot_influence_the_draw() -> None:
    m = beginning({0: FIVE, 1: THREE})
    assert step(m) == "Act"
    m = beginning({0: FIVE, 1: "wasp_swarm, vampire_bat, giant_crab, giant_toad"})
    assert m.decision.seat == 1
    m.play("leave out giant_toad")
    assert step(m) == "Act"


@clause("CON-280")
def test_who_leaves_one_of_four_out_fights_with_the_other_three_without_a_draw() -> None:
    m = beginning({0: THREE, 1: FOUR})
    m.play("leave out imp")
    assert hand(m, 1) == ["wolf", "skeleton", "raven"]
    assert "drew" not in kinds(m)


@clause("CON-281")
def test_who_leaves_one_of_more_than_four_out_draws_from_the_rest() -> None:
    seen: set[str] = set()
    for seed in range(20):
        m = beginning({0: THREE, 1: FIVE}, seed=seed)
        m.play("leave out imp")
        assert step(m) == "Act"
        assert "drew" in kinds(m)
        assert len(hand(m, 1)) == 3
        seen |= set(hand(m, 1))
    assert seen == {"wolf", "skeleton", "raven", "hawk"}


@clause("CON-273", "CON-276")
def test_who_has_more_than_three_creatures_draws_three_at_a_battleground_and_the_rest_takes_no_part() -> None:
    m = beginning({0: FIVE}, prize="dwarf")
    assert len(hand(m, 0)) == 3
    m.play(texts(m)[0])
    summoned = {text.split()[1] for text in texts(m) if text.startswith("summon")}
    assert summoned == set(hand(m, 0))
    outside = [name for name in FIVE.split(", ") if name not in hand(m, 0)]
    assert len(outside) == 2
    assert why_not(m, f"summon {outside[0]} to 1") == "no-summon-hand"


@clause("CON-274")
def test_every_creature_of_the_army_is_drawn_as_often_level_1_included() -> None:
    drawn = dict.fromkeys(["wolf", "skeleton", "dwarf", "harpy", "leviathan"], 0)
    for seed in range(300):
        m = beginning({0: ", ".join(drawn)}, prize="mummy", seed=seed)
        for name in hand(m, 0):
            drawn[name] += 1
    assert sum(drawn.values()) == 900
    assert all(140 < count < 220 for count in drawn.values()), drawn


@clause("CON-275")
def test_only_the_owner_knows_what_was_drawn_until_it_is_summoned() -> None:
    m = beginning({0: FIVE}, prize="dwarf")
    [drew] = [event for event in m.opening if event.kind == "drew"]
    assert "cards" not in drew.seen(1).as_dict()
    assert "cards" not in drew.seen(None).as_dict()
    assert drew.seen(0).as_dict()["cards"] == hand(m, 0)
    shown = [m.view(seat)["table"]["battles"][0]["sides"][0]["hand"] for seat in (0, 1, 2)]
    assert [card["card"] for card in shown[0]] == hand(m, 0)
    assert shown[1:] == [None, None]
    assert sides(m)[ATTACKERS]["in_hand"] == 3
    hands = {tuple(hand(m.imagine(1, seed), 0)) for seed in range(40)}
    assert len(hands) == 10
    m.play("summon dwarf to 1")
    own = hand(m, 0)[0]
    m.play(f"summon {own} to 3")
    assert row(m, ATTACKERS) == [None, None, own]


@clause("CON-277")
def test_three_or_fewer_creatures_all_take_part() -> None:
    m = beginning({0: "wolf, imp", 1: THREE})
    assert hand(m, 0) == ["wolf", "imp"]
    assert hand(m, 1) == ["vampire_bat", "wasp_swarm", "giant_crab"]
    assert opening(m, "drew") == []


@clause("CON-278", "CON-282")
def test_in_a_duel_both_sides_draw_three() -> None:
    m = beginning({0: FIVE, 1: "wasp_swarm, vampire_bat, giant_crab, giant_toad, clay_golem"})
    m.play("leave out nobody")
    assert len(hand(m, 0)) == len(hand(m, 1)) == 3
    assert kinds(m).count("drew") == 2


@clause("CON-282", "CON-137")
def test_the_monsters_are_always_two_and_their_player_adds_nothing() -> None:
    m = beginning(
        {0: FIVE, 1: THREE}, prize="dwarf", equipment={0: "iron_spear", 1: "stone_club, wooden_shield"}, seed=3
    )
    assert m.decision.seat == 1
    assert sorted(hand(m, 1)) == ["dwarf", "minor_norse_minion"]
    assert sides(m)[DEFENDERS]["spare"] == []
    assert {text.split()[1] for text in texts(m)} == {"dwarf", "minor_norse_minion"}
    m.play("summon dwarf to 1")
    assert m.decision.seat == 0
    assert step(m) == "Act"
    m.play(f"summon {hand(m, 0)[0]} to 2")
    assert step(m) == "Equip"
    assert texts(m) == ["equip iron_spear", "stop equipping"]


@clause("CON-206")
def test_each_battle_has_its_own_draw() -> None:
    hands: set[tuple[str, ...]] = set()
    for seed in range(12):
        m = resolving(
            {0: "conjurer at mount_olympus, warrior at valhalla"},
            seats=3,
            turn=7,
            armies={0: "hydra, cerberus, leviathan, seraph, ziz"},
            locked=["japanese"],
            seed=seed,
        )
        drawn: list[tuple[str, ...]] = []
        while step(m) not in ("NextToAllocate", "Allocate"):
            if step(m) == "Act" and battle(m)["turns"] == 1:
                drawn.append(tuple(hand(m, 0)))
            m.play(texts(m)[0])
        assert len(drawn) == 2
        if drawn[0] != drawn[1]:
            return
        hands |= set(drawn)
    pytest.fail(f"always the same: {hands}")


@clause("CON-264")
def test_a_side_without_creatures_loses_at_once_and_the_defending_side_wins_if_neither_has_any() -> None:
    m = beginning({0: "wolf", 1: ""})
    assert opening(m, "battle-no_creatures")[0]["side"] == "violet"
    assert opening(m, "duel-won")
    m = beginning({0: "", 1: "wolf"})
    assert opening(m, "battle-no_creatures")[0]["side"] == "coral"
    assert opening(m, "duel-lost")
    m = beginning({0: "", 1: ""})
    assert opening(m, "battle-no_creatures")[0]["side"] == "coral"
    assert opening(m, "duel-lost")
    m = beginning({0: ""}, prize="dwarf")
    assert opening(m, "creature-not-won")


@clause("CON-283")
def test_at_a_battleground_the_monsters_have_the_first_turn() -> None:
    m = beginning({0: FIVE}, prize="dwarf")
    assert acting(m) == DEFENDERS
    assert m.decision.seat == 1


@clause("CON-284")
def test_in_a_duel_the_challenger_has_the_first_turn() -> None:
    m = beginning({0: FIVE, 1: THREE})
    assert acting(m) == ATTACKERS
    assert m.decision.seat == 0


@clause("CON-285")
def test_each_side_begins_with_its_creatures_in_hand_and_an_empty_row() -> None:
    m = beginning({0: "wolf, imp", 1: THREE})
    assert row(m, ATTACKERS) == row(m, DEFENDERS) == [None, None, None]
    assert [sides(m)[side]["in_hand"] for side in (ATTACKERS, DEFENDERS)] == [2, 3]


@clause("CON-286")
def test_each_side_uses_its_own_row_and_slot_n_faces_slot_n() -> None:
    m = beginning({0: "wolf, imp", 1: THREE})
    m.play("summon wolf to 3")
    m.play("summon giant_crab to 2")
    assert row(m, ATTACKERS) == [None, None, "wolf"]
    assert row(m, DEFENDERS) == [None, "giant_crab", None]
    assert "fight" not in kinds(m)
    m = field("- | - | wolf", "dwarf | - | -", hands=("", "imp"), side=DEFENDERS)
    m.play("summon imp to 3")
    assert told(m, "fight") == [{"kind": "fight", "card": "imp", "other": "wolf"}]


@clause("CON-287", "CON-288")
def test_the_first_turn_of_each_side_is_a_summoning_into_any_slot() -> None:
    m = beginning({0: "wolf, imp", 1: THREE})
    assert texts(m) == [f"summon {name} to {slot}" for name in ("wolf", "imp") for slot in (1, 2, 3)]
    m.play("summon wolf to 2")
    names = ("vampire_bat", "wasp_swarm", "giant_crab")
    assert texts(m) == [f"summon {name} to {slot}" for name in names for slot in (1, 2, 3)]
    m.play("summon giant_crab to 2")
    assert told(m, "fight") == [{"kind": "fight", "card": "giant_crab", "other": "wolf"}]


def test_a_draw_cannot_be_taken_back() -> None:
    m = beginning({0: THREE, 1: FIVE})
    m.play("leave out imp")
    with pytest.raises(SortilegeError, match="drawn"):
        m.undo()


def test_the_view_shows_the_monsters_to_everybody() -> None:
    m = beginning({0: FIVE}, prize="dwarf")
    shown = m.view(None)["table"]["battles"][0]["sides"][1]["hand"]
    assert {card["card"] for card in shown} == {"dwarf", "minor_norse_minion"}
    assert table(m)["fighting"] == 0
    assert len(army(m)) == 5
    assert hand(m.imagine(1, Rng(1).word()), 1) == hand(m, 1)
