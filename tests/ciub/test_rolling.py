"""Phase 2: rolling, setting aside, rolling again."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove
from tests.marks import clause

from .table import (
    after_roll,
    before_turn,
    colours,
    fall,
    kinds,
    loose,
    play,
    position,
    reasons,
    side,
    step,
    table,
    texts,
    tray,
    why_not,
)

PLAIN = "white 1, white 2, white 3, white 4, white 1"


def actions(texts: list[str]) -> list[str]:
    return [text for text in texts if text.split()[0] in ("swap", "reroll", "adjust")]


@clause("CIU-036", "CIU-037")
def test_all_dice_are_rolled_those_of_the_tray_too_and_become_active() -> None:
    m = position(["Foresight"], 1, "red, green", "white 1, white swap, purple skull")
    m.play("roll")
    assert colours(m) == {"green": 1, "purple": 1, "red": 1, "white": 2}
    assert tray(m) == []
    assert len(loose(m)) == 5
    assert all(" " in look for look in loose(m))
    [rolled] = [event for event in m.moments[-1].events if event.kind == "rolled"]
    assert rolled.params["count"] == 5


@clause("CIU-036")
@pytest.mark.parametrize("count", [1, 4, 12])
def test_however_many_dice_there_are_all_are_rolled(count: int) -> None:
    m = before_turn(", ".join((["red", "blue", "white"] * 4)[:count]))
    m.play("roll")
    assert len(loose(m)) == count
    assert all(" " in look for look in loose(m))


@clause("CIU-037")
def test_an_active_die_can_be_used_modified_or_set_aside() -> None:
    m = after_roll("blue reroll, red 5")
    for move in ("reroll red 5 using blue", "set aside red 5", "set aside blue reroll", "reroll itself using blue"):
        assert move in texts(m)


@clause("CIU-038", "CIU-039")
def test_dice_in_the_tray_cannot_be_used_or_modified() -> None:
    m = after_roll("blue reroll, blue adjust", "red 5, white swap, green reroll, purple adjust")
    assert not any("red 5" in text or "white" in text for text in texts(m))
    assert not any("using green" in text or "using purple" in text for text in texts(m))
    assert why_not(m, "reroll red 5 using blue") == "no-tray"
    assert why_not(m, "adjust red 5 to 6 using blue") == "no-tray"
    assert why_not(m, "swap white for red") == "no-tray"
    assert why_not(m, "reroll blue adjust using green") == "no-tray"
    assert reasons(m)["tray-red-5"] == "no-tray"


@clause("CIU-040", "CIU-076")
def test_after_setting_aside_the_rest_is_rolled_again() -> None:
    m = after_roll(PLAIN)
    play(m, "set aside white 4", "roll")
    assert len(loose(m)) == 4
    assert tray(m) == ["white 4"]
    assert kinds(m) == ["rolled"]


@clause("CIU-041")
@pytest.mark.parametrize("first", ["set aside red 5", "set aside white swap"])
def test_once_dice_are_being_set_aside_no_action_is_done_until_the_next_roll(first: str) -> None:
    m = after_roll("white swap, white swap, blue reroll, purple adjust, red 5")
    assert len(actions(texts(m))) > 10
    m.play(first)
    assert actions(texts(m)) == []
    assert why_not(m, "swap white for red") == "no-action-late"
    assert why_not(m, "reroll itself using blue") == "no-action-late"
    assert reasons(m)["die-purple-adjust"] == "no-action-late"
    m = fall(m, "white *, blue reroll" if first == "set aside white swap" else "white *, white *, blue reroll")
    m.play("roll")
    assert actions(texts(m))


@clause("CIU-042", "CIU-043")
def test_rolling_ends_only_when_all_dice_are_in_the_tray() -> None:
    m = after_roll("white 1, white 2, white 3")
    play(m, "set aside white 1", "set aside white 2")
    assert step(m) == "UseDice"
    assert texts(m) == ["set aside white 3", "roll"]
    m.play("set aside white 3")
    assert step(m) == "TakeDie"
    assert table(m)["phase"] == 3


@clause("CIU-043")
def test_after_any_roll_all_dice_may_be_set_aside_if_all_are_active() -> None:
    m = play(after_roll(PLAIN), "set aside all")
    assert loose(m) == []
    assert len(tray(m)) == 5
    m = after_roll("white 1, red")
    assert "set aside all" not in texts(m)
    assert why_not(m, "set aside all") == "no-all-inactive"
    assert reasons(m)["all"] == "no-all-inactive"


# Actions in general


@clause("CIU-044", "CIU-073", "CIU-081")
def test_no_action_need_be_used_and_what_is_not_used_is_lost() -> None:
    m = after_roll("white swap, white 1, white 2, white 3, white 4")
    play(m, "set aside white 1")
    m = fall(m, "white 1, white 2, white 3, white 4")
    m.play("roll")
    assert actions(texts(m)) == []


@clause("CIU-045", "CIU-048")
def test_actions_may_be_done_in_any_order_with_results_of_earlier_ones() -> None:
    m = after_roll("blue adjust, blue reroll, white 1, white 2, red 3")
    m.play("adjust white 1 to swap using blue")
    m.play("swap white for green")
    m = fall(m, "green reroll")
    m.play("reroll green inactive using blue")
    m = fall(m, "red 6")
    m.play("reroll red 3 using green")
    assert loose(m) == ["blue spent", "green spent", "red 6", "white 2"]


@clause("CIU-046", "CIU-060")
def test_an_action_is_used_once_until_the_die_shows_a_new_face() -> None:
    m = fall(after_roll("blue reroll, white 1"), "white 2")
    m.play("reroll white 1 using blue")
    assert loose(m) == ["blue spent", "white 2"]
    assert actions(texts(m)) == []
    assert why_not(m, "reroll white 2 using blue") == "no-spent"
    assert reasons(m)["die-blue-spent"] == "no-spent"


@clause("CIU-046")
def test_two_faces_of_a_kind_can_be_used_twice() -> None:
    m = fall(after_roll("green reroll, green reroll, white 1"), "white 2")
    m.play("reroll white 1 using green")
    m = fall(m, "white 4")
    m.play("reroll white 2 using green")
    assert loose(m) == ["green spent", "green spent", "white 4"]


@clause("CIU-046", "CIU-048")
def test_a_used_die_that_is_re_rolled_onto_its_action_can_be_used_again() -> None:
    m = fall(after_roll("green reroll, blue reroll, white 1"), "white 1")
    m.play("reroll white 1 using green")
    m = fall(m, "green reroll")
    m.play("reroll green spent using blue")
    assert "reroll white 1 using green" in texts(m)
    m = after_roll("green spent, purple adjust, white 1")
    m.play("adjust green spent to reroll using purple")
    assert "reroll white 1 using green" in texts(m)


@clause("CIU-047")
def test_an_inactive_die_shows_nothing_and_does_nothing() -> None:
    m = after_roll("blue, white 1")
    assert actions(texts(m)) == []
    assert side(m, 0)["loose"][0]["face"] is None


@clause("CIU-048")
def test_a_die_re_rolled_onto_an_action_may_use_it_right_away() -> None:
    m = fall(after_roll("blue reroll, purple 3"), "purple adjust")
    m.play("reroll purple 3 using blue")
    assert "adjust itself to 4 using purple" in texts(m)


# Setting aside


@clause("CIU-070", "CIU-078")
@pytest.mark.parametrize("move", ["set aside white 1", "roll"])
def test_skulls_that_show_must_go_into_the_tray(move: str) -> None:
    m = after_roll("blue skull, green skull, white 1, white 2")
    m.play(move)
    assert {"blue skull", "green skull"} <= set(tray(m))
    assert not any("skull" in look for look in loose(m)) or move == "roll"
    assert "skulls" in kinds(m)


@clause("CIU-070")
def test_a_skull_cannot_be_kept_outside_the_tray() -> None:
    m = after_roll("blue skull, white 1, white 2")
    m.play("set aside white 1")
    assert loose(m) == ["white 2"]
    m = after_roll("blue skull, white 1, white 2")
    m.play("roll")
    assert tray(m) == ["blue skull"]
    assert len(loose(m)) == 2


@clause("CIU-071", "CIU-058", "CIU-063")
def test_a_skull_may_be_re_rolled_or_adjusted_away_before() -> None:
    m = fall(after_roll("blue skull, green reroll, white 1"), "blue 2")
    m.play("reroll blue skull using green")
    play(m, "set aside white 1")
    assert tray(m) == ["white 1"]
    m = after_roll("blue skull, purple adjust, white 1")
    m.play("adjust blue skull to 1 using purple")
    play(m, "set aside white 1")
    assert "blue 1" in loose(m)


@clause("CIU-071", "CIU-078")
def test_a_skull_by_itself_cannot_be_set_aside_early() -> None:
    m = after_roll("blue skull, white 1, white 2")
    assert "set aside blue skull" not in texts(m)
    assert why_not(m, "set aside blue skull") == reasons(m)["die-blue-skull"] == "no-skull"


@clause("CIU-072", "CIU-074")
def test_an_inactive_die_is_not_forced_and_cannot_be_set_aside() -> None:
    m = after_roll("white swap, white 1, blue skull")
    m.play("swap white for blue")
    assert "set aside blue inactive" not in texts(m)
    assert why_not(m, "set aside blue inactive") == reasons(m)["die-blue-inactive"] == "no-inactive"
    m.play("set aside white 1")
    assert loose(m) == ["blue"]
    assert tray(m) == ["blue skull", "white 1"]


@clause("CIU-073")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_any_number_of_other_dice_may_be_set_aside(count: int) -> None:
    m = after_roll("white swap, blue spent, red 5, green skull")
    for look in ("white swap", "blue spent", "red 5")[:count]:
        m.play(f"set aside {look}")
    assert len(tray(m)) == (count + 1 if count else 0)
    if count < 3:
        m.play("roll")
        assert len(loose(m)) == 3 - count


@clause("CIU-075")
def test_a_two_for_one_does_nothing_while_rolling() -> None:
    m = after_roll("green two_for_one, purple two_for_one")
    assert texts(m) == ["set aside green two_for_one", "set aside purple two_for_one", "set aside all"]


# Rolling again


@clause("CIU-076")
def test_inactive_dice_are_rolled_with_the_rest_and_all_become_active() -> None:
    m = after_roll("white swap, white swap, white 1")
    play(m, "swap white for red", "swap white for green", "roll")
    assert [look.split()[0] for look in loose(m)] == ["green", "red", "white"]
    assert all(" " in look for look in loose(m))


@clause("CIU-077", "CIU-079")
def test_before_rolling_again_a_die_must_be_set_aside_or_swapped() -> None:
    m = after_roll(PLAIN)
    assert "roll" not in texts(m)
    assert why_not(m, "roll") == reasons(m)["roll"] == "no-roll-yet"
    with pytest.raises(IllegalMove, match="Before you roll again"):
        m.play("roll")
    m = fall(after_roll("blue reroll, white 1, white 2"), "white 3")
    m.play("reroll white 1 using blue")
    assert "roll" not in texts(m)


@clause("CIU-077")
def test_the_duty_is_there_anew_after_every_roll() -> None:
    m = after_roll("white 1, white 2, white 3", may_roll=True)
    assert "roll" in texts(m)
    m = fall(m, "white 1, white 2, white 3")
    m.play("roll")
    assert "roll" not in texts(m)


@clause("CIU-078")
def test_a_forced_skull_fulfils_the_duty() -> None:
    assert "roll" in texts(after_roll("blue skull, white 1, white 2"))


@clause("CIU-080")
def test_after_a_swap_all_may_be_rolled_without_setting_any_aside() -> None:
    m = after_roll("white swap, white 1, white 2")
    assert "roll" not in texts(m)
    play(m, "swap white for red", "roll")
    assert tray(m) == []
    assert len(loose(m)) == 3


@clause("CIU-069", "CIU-077")
def test_a_used_adjust_die_fulfils_the_duty() -> None:
    m = after_roll("purple adjust, white 1, white 2")
    play(m, "adjust white 1 to 4 using purple")
    assert "roll" in texts(m)


@clause("CIU-042")
def test_nothing_is_left_to_roll_when_only_skulls_show() -> None:
    m = after_roll("blue skull, green skull", "white 1")
    assert texts(m) == ["set aside all"]
    assert why_not(m, "roll") == reasons(m)["roll"] == "no-roll-nothing"


@clause("CIU-043")
def test_one_die_that_is_left_is_set_aside_by_itself() -> None:
    m = after_roll("white 1", "red 5")
    assert texts(m) == ["set aside white 1"]
    assert why_not(m, "set aside all") == "no-all-one"


def test_dice_that_look_the_same_are_one_choice() -> None:
    m = after_roll("white swap, white swap, white 1, white 1, red 4")
    assert len(texts(m)) == len(set(texts(m)))
    assert [text for text in texts(m) if text.startswith("set aside")] == [
        "set aside white swap",
        "set aside white 1",
        "set aside red 4",
        "set aside all",
    ]
    touches = [die["touch"] for die in side(m, 0)["loose"]]
    assert touches == ["die-white-swap", "die-white-swap", "die-white-1", "die-white-1", "die-red-4"]
    assert {option.path[0] for option in m.decision.options} <= {*touches, "all"}


def test_dice_keep_their_ids() -> None:
    m = after_roll("white swap, white 1, red 4")
    before = {die["die"] for die in side(m, 0)["loose"]}
    m.play("swap white for green")
    after = {die["die"] for die in side(m, 0)["loose"]}
    assert len(before & after) == 2
    assert after - before == {"green-1"}
    play(m, "set aside red 4", "roll")
    assert {die["die"] for die in side(m, 0)["loose"] + side(m, 0)["tray"]} == after
