"""Swap, Re-roll and Adjust."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    PARTS,
    after_roll,
    before_turn,
    colours,
    fall,
    kinds,
    loose,
    play,
    reasons,
    step,
    supply,
    texts,
    told,
    tray,
    why_not,
)

COLOURS = ("white", "orange", "yellow", "red", "blue", "purple", "green")
ACTIONS = ("swap", "reroll", "adjust")

# Swap


@clause("CIU-049", "CIU-054", "CIU-055")
def test_the_die_that_shows_swap_goes_to_the_supply_for_another_one() -> None:
    m = after_roll("white swap, blue swap, red 4")
    before = supply(m)
    m.play("swap blue for green")
    assert loose(m) == ["green", "red 4", "white swap"]
    assert supply(m) == before | {"blue": before["blue"] + 1, "green": before["green"] - 1}
    assert kinds(m) == ["swapped"]


@clause("CIU-050")
def test_any_colour_of_the_supply_can_be_taken_white_and_the_same_colour_too() -> None:
    m = after_roll("blue swap, red 4, red 4")
    assert [text for text in texts(m) if text.startswith("swap")] == [f"swap blue for {colour}" for colour in COLOURS]
    m.play("swap blue for blue")
    assert loose(m) == ["blue", "red 4", "red 4"]


@clause("CIU-050", "CIU-106")
def test_only_colours_that_the_supply_holds_can_be_taken() -> None:
    m = after_roll("blue swap, red 4", supply={"red": 0, "green": 1, "white": 0})
    assert {"swap blue for red", "swap blue for white"}.isdisjoint(texts(m))
    assert "swap blue for green" in texts(m)
    assert why_not(m, "swap blue for red") == reasons(m)["supply-red"] == "no-supply"


@clause("CIU-051")
def test_the_new_die_is_chosen_before_the_old_one_is_in_the_supply() -> None:
    m = after_roll("blue swap, red 4", supply={"blue": 0})
    assert "swap blue for blue" not in texts(m)
    m = after_roll("white swap, red 4", supply={"white": 0})
    assert "swap white for white" not in texts(m)


@clause("CIU-052", "CIU-059", "CIU-064", "CIU-076")
@pytest.mark.parametrize("way", ["reroll red inactive using blue", "adjust red inactive to 5 using purple", "roll"])
def test_the_new_die_is_inactive_until_it_is_re_rolled_adjusted_or_rolled(way: str) -> None:
    m = after_roll("white swap, blue reroll, purple adjust")
    m.play("swap white for red")
    assert "red" in loose(m)
    assert "set aside red inactive" not in texts(m)
    m.play(way)
    assert "red" not in loose(m)
    if way != "roll":
        assert any(text.startswith("set aside red ") for text in texts(m))


@clause("CIU-053")
def test_more_than_four_of_a_colour_may_be_held_during_the_turn() -> None:
    m = after_roll("white swap, red 4, red 5, red 5, red 6")
    m.play("swap white for red")
    assert colours(m) == {"red": 5}


# Re-roll


@clause("CIU-056", "CIU-060")
def test_one_die_is_rolled_again_and_the_re_roll_stays_used() -> None:
    m = fall(after_roll("blue reroll, red 4, white 1"), "red 6")
    m.play("reroll red 4 using blue")
    assert loose(m) == ["blue spent", "red 6", "white 1"]
    assert tray(m) == []
    assert told(m, "rerolled")[0]["to"] == "6"
    assert "set aside blue spent" in texts(m)
    play(m, "set aside white 1")
    assert "set aside blue spent" in texts(m)


@clause("CIU-057")
def test_a_re_roll_may_re_roll_itself() -> None:
    m = fall(after_roll("blue reroll, red 4"), "blue 2")
    m.play("reroll itself using blue")
    assert loose(m) == ["blue 2", "red 4"]
    m = fall(after_roll("blue reroll, red 4"), "blue reroll")
    m.play("reroll itself using blue")
    assert loose(m) == ["blue reroll", "red 4"]
    assert "reroll itself using blue" in texts(m)


@clause("CIU-058")
def test_any_other_die_outside_the_tray_can_be_re_rolled_whatever_it_shows() -> None:
    m = after_roll("green reroll, blue skull, red, white swap, green two_for_one, purple adjust, blue spent")
    targets = {text.removeprefix("reroll ").removesuffix(" using green") for text in texts(m) if "reroll " in text[:7]}
    assert targets == {
        "itself",
        "blue skull",
        "red inactive",
        "white swap",
        "green two_for_one",
        "purple adjust",
        "blue spent",
    }


@clause("CIU-058")
def test_a_re_roll_can_be_used_on_another_like_it() -> None:
    m = after_roll("green reroll, red 4")
    assert "reroll green reroll using green" not in texts(m)
    m = fall(after_roll("green reroll, green reroll, red 4"), "green 7")
    m.play("reroll green reroll using green")
    assert loose(m) == ["green 7", "green spent", "red 4"]


@clause("CIU-059")
def test_an_inactive_die_that_is_re_rolled_becomes_active() -> None:
    m = fall(after_roll("blue reroll, red"), "red 5")
    m.play("reroll red inactive using blue")
    assert "set aside red 5" in texts(m)


# Adjust


@clause("CIU-061", "CIU-063", "CIU-065")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("shows", ["inactive", "showing"])
def test_another_die_can_be_turned_to_any_of_its_own_faces(colour: str, shows: str) -> None:
    faces = [FACE_NAMES[face] for face in PARTS.faces[COLOURS.index(colour)]]
    look = f"{colour} {faces[0]}" if shows == "showing" else colour
    m = after_roll(f"purple adjust, {look}, white 1, white 1")
    aim = f"{colour} {faces[0] if shows == 'showing' else 'inactive'}"
    found = [text for text in texts(m) if text.startswith(f"adjust {aim} to ") and text.endswith(" using purple")]
    assert {text.split()[4] for text in found} == set(faces)
    assert why_not(m, f"adjust {aim} to 9 using purple") == "no-such-face"


FACE_NAMES = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", *ACTIONS, "two_for_one", "skull"]


@clause("CIU-062", "CIU-066", "CIU-069")
def test_the_adjusting_die_goes_into_the_tray_at_once_and_the_adjusted_one_need_not() -> None:
    m = after_roll("blue adjust, red 5, white 1")
    m.play("adjust red 5 to 6 using blue")
    assert tray(m) == ["blue adjust"]
    assert loose(m) == ["red 6", "white 1"]
    assert step(m) == "UseDice"
    assert "roll" in texts(m)


@clause("CIU-063", "CIU-071")
def test_a_skull_can_be_adjusted() -> None:
    m = after_roll("purple adjust, green skull, white 1")
    m.play("adjust green skull to 7 using purple")
    assert loose(m) == ["green 7", "white 1"]


@clause("CIU-064")
def test_an_inactive_die_that_is_adjusted_becomes_active() -> None:
    m = after_roll("purple adjust, red, white 1")
    m.play("adjust red inactive to 6 using purple")
    assert "set aside red 6" in texts(m)


@clause("CIU-065", "CIU-045")
@pytest.mark.parametrize("face", ACTIONS)
def test_another_die_may_be_turned_to_an_action_and_use_it(face: str) -> None:
    m = after_roll("purple adjust, blue skull, white 1")
    m.play(f"adjust blue skull to {face} using purple")
    expected = {
        "swap": "swap blue for red",
        "reroll": "reroll white 1 using blue",
        "adjust": "adjust white 1 to 4 using blue",
    }
    assert expected[face] in texts(m)


@clause("CIU-067")
def test_a_die_may_adjust_itself_but_to_no_action() -> None:
    m = after_roll("blue adjust, purple adjust, white 1")
    own = [text for text in texts(m) if text.startswith("adjust itself")]
    assert own == [
        *(f"adjust itself to {face} using blue" for face in ("1", "2", "skull")),
        *(f"adjust itself to {face} using purple" for face in ("3", "4", "two_for_one", "skull")),
    ]
    for face in ACTIONS:
        assert why_not(m, f"adjust itself to {face} using blue") == "no-adjust-itself"


@clause("CIU-068")
@pytest.mark.parametrize("face", ["3", "two_for_one", "skull"])
def test_a_die_that_adjusted_itself_goes_into_the_tray_with_its_new_face(face: str) -> None:
    m = after_roll("purple adjust, white 1")
    m.play(f"adjust itself to {face} using purple")
    assert tray(m) == [f"purple {face}"]
    assert loose(m) == ["white 1"]


@clause("CIU-068", "CIU-042")
def test_if_it_was_the_last_die_rolling_is_over() -> None:
    m = after_roll("purple adjust", "white 1")
    m.play("adjust itself to 3 using purple")
    assert step(m) == "TakeDie"


@clause("CIU-066")
def test_the_adjusted_die_can_be_rolled_again() -> None:
    m = play(after_roll("purple adjust, red 3, white 1"), "adjust red 3 to 6 using purple", "roll")
    assert [look.split()[0] for look in loose(m)] == ["red", "white"]


def test_a_re_roll_cannot_be_taken_back_and_a_swap_can() -> None:
    m = after_roll("white swap, blue reroll, red 4")
    m.play("swap white for red")
    m.undo()
    assert "white swap" in loose(m)
    m.play("reroll red 4 using blue")
    assert "roll" in str(m.undo_refusal())


def test_no_die_shows_a_swap_that_it_does_not_show() -> None:
    m = after_roll("white 1, blue reroll")
    assert why_not(m, "swap white for red") == "no-such-die"
    assert why_not(m, "reroll orange 2 using blue") == "no-such-die"
    assert why_not(before_turn(), "token on opus") == "no-card-here"


# What is forfeited


def test_what_closes_the_actions_says_before_which_are_lost() -> None:
    m = after_roll("white swap, white swap, green reroll, red 4, blue skull")
    everything = "Actions that are not used are lost: white Swap Swap · green Re-roll."
    assert warned(m, "set aside red 4") == warned(m, "roll") == warned(m, "set aside all") == everything
    assert warned(m, "set aside green reroll") == "Actions that are not used are lost: white Swap Swap."
    assert warned(m, "swap white for red") == ""
    m.play("set aside red 4")
    assert warned(m, "set aside white swap") == "", "it was said when it mattered"


def test_the_last_action_may_be_set_aside_itself() -> None:
    assert warned(after_roll("white swap, red 4"), "set aside white swap") == ""


def test_who_gives_up_rolling_for_nothing_is_told() -> None:
    nothing = "You stop rolling, and these dice gain no card."
    m = after_roll("red 3, white 1", "orange 2")
    assert warned(m, "set aside all") == nothing
    m.play("set aside red 3")
    assert warned(m, "set aside white 1") == nothing, "the last die stops rolling as well"
    assert warned(after_roll("red 3, green skull", "orange 2"), "set aside red 3") == nothing, "the skull goes with it"
    assert warned(after_roll("red 6, white 1", "orange 2, orange 4"), "set aside all") == "", "a card is met"
    assert warned(after_roll("green skull, blue skull", "orange 2"), "set aside all") == "", "nothing is left to roll"


def warned(m: Match, text: str) -> str:
    warning = m.preview(text).warning
    return "" if warning is None else m.setup.words.say(warning)
