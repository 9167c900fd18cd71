"""The numbers that the guided game tells of are those on the table."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from sortilege.games.conjurers.look.battle import forecasts
from sortilege.games.conjurers.look.reading import battle_shown
from sortilege.kernel.launch import load_match
from sortilege.table.lessons import LessonStep, lesson_of

from .town import GAME, army, goods, side

VIOLET, CORAL = 0, 1


def at(key: str) -> Match:
    """The table when this sentence is said."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    match = load_match(GAME, lesson.position)
    for step in lesson.steps:
        if key in step.say:
            return match
        play(match, step)
    raise AssertionError(f"{key} is never said")


def play(match: Match, step: LessonStep) -> None:
    for move in ([step.move] if step.move else []) + step.answers:
        match.play(move)


def battle(match: Match) -> dict[str, Any]:
    found = battle_shown(match.view(VIOLET))
    assert found is not None
    return found


def slots(match: Match, who: int) -> list[tuple[str, int] | None]:
    """The creatures of a side with the hit points they have left."""
    row = battle(match)["sides"][who]["slots"]
    return [(slot["card"], slot["hp"] - slot["damage"]) if slot else None for slot in row]


def test_the_feeding_ahead_is_three_short() -> None:
    shown = side(at("lesson-feeding"), VIOLET)
    assert (shown["food_needed"], shown["goods"]["food"], shown["minus_if_short"]) == (7, 4, 6)


def test_the_mine_is_the_rivals_and_then_ones_own() -> None:
    for key, holder in (("lesson-worker-mine", "coral"), ("lesson-card", "violet")):
        spaces = at(key).view(None)["table"]["spaces"]
        assert next(space["controller"] for space in spaces if space["space"] == "lumber_mill") == holder


def test_no_creature_of_the_garden_is_weaker_than_the_serpent() -> None:
    pile = at("lesson-serpent").view(None)["table"]["piles"]["biblical"]
    serpent = next(card for card in pile if card["card"] == "eden_serpent")
    assert all(card["hp"] >= serpent["hp"] and card["bd"] >= serpent["bd"] for card in pile)


def test_the_first_fight_does_four_and_one_and_poisons() -> None:
    found = battle(at("lesson-dice"))
    assert [(sum(strike["dice"]), strike["damage"]) for strike in found["strikes"]] == [(3, 4), (1, 1)]
    assert battle(at("lesson-poison"))["sides"][0]["slots"][1]["poison"] == 1


def test_the_chances_before_the_attack_are_those_that_are_shown() -> None:
    match = at("lesson-attack-play")
    assert slots(match, 1) == [None, ("eden_serpent", 3), ("minor_biblical_minion", 7)]
    attack = forecasts(battle(match))[1]
    assert (round(100 * attack.kill), round(100 * attack.back_kill)) == (67, 11)


def test_the_serpent_and_the_wolf_are_dead_and_the_minion_comes_and_goes() -> None:
    match = at("lesson-serpent-dead")
    assert slots(match, 1) == [None, None, ("minor_biblical_minion", 7)]
    assert max(strike["damage"] for strike in battle(match)["strikes"]) == 3
    match = at("lesson-killed")
    assert slots(match, 0) == [None, None, None]
    assert slots(match, 1) == [None, ("minor_biblical_minion", 4), None]
    match = at("lesson-flying")
    assert slots(match, 0) == [None, ("hawk", 4), None]
    assert slots(match, 1) == [None, ("minor_biblical_minion", 2), None]
    assert slots(at("lesson-move-hawk"), 1) == [("minor_biblical_minion", 2), None, None]


def test_in_the_end_the_serpent_is_won_and_everybody_has_fed() -> None:
    match = at("lesson-won")
    assert army(match) == ["eden_serpent", "wolf", "clay_golem", "hawk"]
    assert side(match, VIOLET)["points"] == side(at("lesson-welcome"), VIOLET)["points"] + 2
    assert goods(match) == {"wood": 3, "stone": 3}
    assert side(match, CORAL)["minus"] == 2
    assert match.view(None)["table"]["turn"] == 4
    assert match.view(None)["table"]["phase"] == "II"
