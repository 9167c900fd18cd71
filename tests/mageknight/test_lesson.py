"""The numbers that the guided game tells of are those on the table."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.games import find
from sortilege.kernel.launch import load_match
from sortilege.table.lessons import lesson_of

GAME = find("mageknight")
ARYTHEA, TOVAK = 0, 1


def at(key: str) -> Match:
    """The table when this sentence is said, before its step is made."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    match = load_match(GAME, lesson.position)
    for step in lesson.steps:
        if key in step.say:
            return match
        for move in ([step.move] if step.move else []) + step.answers:
            match.play(move)
    raise AssertionError(f"{key} is never said")


def table(key: str) -> dict[str, Any]:
    shown: dict[str, Any] = at(key).view(ARYTHEA)["table"]
    return shown


def hero(key: str, seat: int = ARYTHEA) -> dict[str, Any]:
    shown: dict[str, Any] = table(key)["heroes"][seat]
    return shown


def enemy(key: str) -> dict[str, Any]:
    shown: dict[str, Any] = table(key)["combat"]["enemies"][0]
    return shown


def offered(key: str) -> list[str]:
    return [option.text for option in at(key).decision.options]


def test_it_is_the_first_day_of_three_rounds_with_a_city_to_find() -> None:
    shown = table("lesson-goal")
    assert (shown["round"], shown["rounds"], shown["night"], shown["goal"]["end"]) == (1, 3, False, "city_revealed")


def test_march_gives_four_move_points_and_plains_cost_two() -> None:
    assert table("lesson-step")["turn"]["move"] == 4
    assert table("lesson-second-step")["turn"]["move"] == 2
    assert table("lesson-stamina")["turn"]["move"] == 0
    spaces = table("lesson-step")["map"]["spaces"]
    assert [spaces[space]["terrain"] for space in ("0,-1", "1,-2")] == ["plains", "plains"]
    assert table("lesson-step")["turn"]["costs"]["plains"] == 2


def test_one_die_was_used_so_that_promise_cannot_be_strong() -> None:
    assert table("lesson-promise-basic")["used_dice"] == ["green"]
    assert "power promise" not in offered("lesson-promise")


def test_the_herbalists_cost_one_more_than_there_is() -> None:
    shown = table("lesson-sideways")
    assert shown["turn"]["influence"] == 2
    assert shown["glossary"]["units"]["herbalists"]["cost"] == 3
    assert hero("lesson-recruit")["command"] == 1


def test_rage_stays_in_hand_and_four_cards_are_drawn() -> None:
    assert hero("lesson-end-turn")["cards"] == ["rage"]
    assert len(hero("lesson-begin")["cards"]) == hero("lesson-begin")["hand_limit_here"] == 5


def test_what_was_found_is_what_is_told() -> None:
    before, after = table("lesson-explore"), table("lesson-explored")
    new = {space: found for space, found in after["map"]["spaces"].items() if space not in before["map"]["spaces"]}
    assert {found["site"] for found in new.values()} == {None, "mine", "village", "keep"}
    assert [new[space]["site"] for space in ("5,-6", "4,-4", "3,-4")] == ["keep", "mine", "village"]
    assert hero("lesson-explored")["fame"] == 1


def test_the_orcs_strike_with_four_and_have_armour_three() -> None:
    shown = enemy("lesson-block")
    assert (shown["enemy"], shown["to_block"], shown["damage"], shown["armour"]) == ("prowlers", 4, 4, 3)
    assert not [text for text in offered("lesson-ranged") if text.startswith("play")], "nothing shoots"


def test_whoever_blocks_has_too_little_left_to_defeat_them() -> None:
    match = at("lesson-block")
    match.play("face prowlers")
    for move in ("play rage for block 2", "play determination for block 2"):
        match.play(move)
    match.play("block")
    while match.view(ARYTHEA)["decision"]["step"] != "Strike":
        match.play("end phase")
    for move in ("play threaten sideways for attack", "play march sideways for attack"):
        match.play(move)
    assert not [option for option in match.decision.options if option.text.startswith("strike")]


def test_four_damage_makes_two_wounds_and_three_attack_is_enough() -> None:
    assert hero("lesson-wounds")["armour"] == 2
    assert hero("lesson-attack")["cards"].count("wound") == 2
    assert enemy("lesson-one-more")["attack_so_far"] == 2
    assert enemy("lesson-strike")["attack_so_far"] == 3


def test_the_victory_brings_fame_and_reputation_and_the_wounds_are_healed() -> None:
    assert (hero("lesson-won")["fame"], hero("lesson-won")["reputation"]) == (3, 1)
    assert "green" in table("lesson-herbalists-heal")["source"]
    assert table("lesson-heal")["turn"]["heal"] == 2
    assert "wound" not in hero("lesson-level")["cards"]


def test_level_two_brings_a_skill_and_a_card_that_is_drawn_first() -> None:
    assert hero("lesson-skill")["level"] == 2
    before, after = hero("lesson-draw-again")["cards"], hero("lesson-mine")["cards"]
    assert len(after) - len(before) == 3
    assert "refreshing_walk" in after
    assert [skill["skill"] for skill in hero("lesson-mine")["skills"]] == ["hot_swordsmanship"]


def test_tovak_stands_on_the_mine_and_has_its_crystal() -> None:
    shown = hero("lesson-mine", TOVAK)
    assert shown["crystals"] == {"green": 1}
    assert table("lesson-mine")["map"]["spaces"][shown["at"]]["site"] == "mine"
