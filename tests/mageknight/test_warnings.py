"""What is said before something is lost: a strike or a block that was not made, influence, and what a rest costs."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.table.shown import answers

from .table import fight, position, texts, to_attack, to_block


def warning(m: Match, text: str) -> str:
    told = m.preview(text).warning
    return "" if told is None else GAME.words.say(told)


def buttons(m: Match) -> list[tuple[str, list[str]]]:
    """What has a button of its own before all else: what it says, and the move that it makes."""
    shown: dict[str, Any] = answers(m, GAME.words)
    return [(way["label"], way["moves"]) for way in shown.get("chains", ()) if len(way["moves"]) == 1]


def struck_at(enemies: str, **more: Any) -> Match:
    """The attack phase, with an attack of 4."""
    m = fight(enemies, "rage march", crystals="red", **more)
    to_attack(m)
    m.play("power rage")
    return m


def test_an_attack_that_is_enough_has_a_button_that_strikes() -> None:
    m = struck_at("prowlers")
    assert buttons(m) == [("Strike down Prowlers", ["strike prowlers"])]
    assert [chain["shortcut"] for chain in m.view(0)["decision"]["chains"] if len(chain["moves"]) == 1] == [True]
    names = answers(m, GAME.words)["names"]
    assert names["strike-down-strike-prowlers"] == "Strike down Prowlers"


def test_of_several_enemies_each_largest_set_that_falls_has_a_button() -> None:
    m = struck_at("prowlers wolf_riders", level=3)
    assert buttons(m) == [
        ("Strike down Wolf Riders", ["strike wolf_riders"]),
        ("Strike down Prowlers", ["strike prowlers"]),
    ]


def test_nobody_ends_a_phase_with_a_strike_unmade_without_being_told() -> None:
    said = "You have not struck yet. Your attack is enough for Prowlers, and is lost if you go on."
    assert warning(struck_at("prowlers"), "end phase") == said
    shot = fight("prowlers", "swiftness march", crystals="white")
    assert warning(shot, "end phase") == ""
    shot.play("power swiftness")
    assert warning(shot, "end phase") == said
    shot.play("strike prowlers")
    assert "end phase" not in texts(shot)


def test_an_attack_that_is_too_weak_is_not_given_up_unawares() -> None:
    m = fight("diggers", "march stamina", level=3)
    to_attack(m)
    m.play("play march sideways for attack")
    assert warning(m, "end phase") == (
        "The attack that you put together (1) defeats nobody yet, and is lost if you go on."
    )
    assert buttons(m) == []


def test_a_block_is_not_given_up_unawares() -> None:
    m = fight("prowlers", "determination march", crystals="blue")
    to_block(m, "prowlers")
    assert warning(m, "let through") == ""
    m.play("play march sideways for block")
    assert warning(m, "let through").startswith("The block that you put together is not enough yet")
    m.play("power determination")
    assert warning(m, "let through") == "Your block is enough for Prowlers, and is lost if you let the attack through."


def test_an_enemy_that_attacks_no_more_is_let_through_unwarned() -> None:
    m = fight("swordsmen prowlers", "whirlwind march stamina", crystals="white")
    to_block(m, "swordsmen")
    m.play("play march sideways for block")
    assert warning(m, "let through").startswith("The block that you put together is not enough yet")
    m.play("cast whirlwind")
    m.play("target swordsmen")
    assert warning(m, "let through") == ""


def test_influence_that_is_left_is_said_before_the_locals_are_left_and_only_then() -> None:
    m = position("rage promise", at="2,-3", offer="herbalists peasants utem_guardsmen", turn={"influence": 4})
    m.play("talk")
    assert warning(m, "leave") == (
        "You still have 4 influence: it is lost if you leave. You could recruit Herbalists, Peasants."
    )
    m.play("recruit peasants")
    assert warning(m, "leave") == ""
    poor = position("rage promise", at="2,-3", offer="utem_guardsmen", turn={"influence": 2})
    poor.play("talk")
    assert warning(poor, "leave") == "You still have 2 influence: it is lost if you leave."
    poor.play("leave")
    assert "influence" not in warning(poor, "end turn")


def test_what_a_rest_costs_is_said_before() -> None:
    cost = "Resting is your whole turn: no move, no action, and a card of your hand is discarded without effect."
    assert warning(position("rage march wound"), "rest") == cost
    assert warning(position("rage march wound", turn={"move": 2}), "rest") == f"{cost} Lost: 2 move points."
    assert warning(position("wound wound"), "rest") == ""
