"""The sacrificial pit."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .town import army, goods, pile, play, reasons, resolving, step, texts, why_not

LEVELS = {1: "wolf", 2: "harpy", 3: "minotaur", 4: "cyclops", 5: "hydra"}
PAID = {
    1: {"wood_and_stone": 2, "food": 4},
    2: {"wood_and_stone": 4, "iron_and_bronze": 2, "food": 8},
    3: {"wood_and_stone": 8, "iron_and_bronze": 4, "sapphire_and_diamond": 2, "food": 14},
    4: {"wood_and_stone": 16, "iron_and_bronze": 8, "sapphire_and_diamond": 4, "food": 20},
    5: {"wood_and_stone": 32, "iron_and_bronze": 16, "sapphire_and_diamond": 8, "food": 30},
}


def pit(creatures: str, turn: int = 1) -> Match:
    return resolving({0: "conjurer at sacrificial_pit_1, recruiter"}, armies={0: creatures}, turn=turn, seats=4)


def given(column: str, amount: int) -> dict[str, int]:
    return dict.fromkeys(column.split("_and_"), amount)


@clause("CON-176", "CON-178", "CON-179", "CON-180", "CON-181", "CON-182", "CON-183", "CON-184")
@pytest.mark.parametrize("level", LEVELS)
def test_what_the_first_creature_pays(level: int) -> None:
    card = LEVELS[level]
    m = pit(card)
    assert texts(m) == [*(f"sacrifice {card} for {column}" for column in PAID[level]), "stop sacrificing"]
    for column, amount in PAID[level].items():
        m = pit(card)
        m.play(f"sacrifice {card} for {column}")
        assert goods(m) == given(column, amount)
        assert army(m) == []


@clause("CON-177", "CON-185", "CON-186", "CON-187")
def test_each_further_creature_pays_half_as_much_again() -> None:
    for column, second, third in (
        ("wood_and_stone", 4, 4),
        ("iron_and_bronze", 2, 2),
        ("sapphire_and_diamond", 1, 1),
        ("food", 7, 5),
    ):
        m = pit("harpy, minotaur, cyclops")
        m.play("sacrifice harpy for food")
        before = goods(m)["food"]
        assert before == 8
        m.play(f"sacrifice minotaur for {column}")
        found = goods(m)
        assert found.get(column.split("_")[0], 0) == second + (8 if column == "food" else 0)
        m.play(f"sacrifice cyclops for {column}")
        assert goods(m).get(column.split("_")[-1], 0) == second + third + (8 if column == "food" else 0)


@clause("CON-178")
def test_different_creatures_may_use_different_columns() -> None:
    m = pit("wolf, harpy, minotaur")
    play(m, "sacrifice wolf for wood_and_stone", "sacrifice harpy for iron_and_bronze", "sacrifice minotaur for food")
    assert goods(m) == {"wood": 2, "stone": 2, "iron": 1, "bronze": 1, "food": 3}


@clause("CON-188")
def test_none_of_a_lower_level_after_a_higher_one() -> None:
    m = pit("wolf, harpy, satyr, minotaur")
    m.play("sacrifice harpy for food")
    assert {text.split()[1] for text in texts(m)} == {"satyr", "minotaur", "sacrificing"}
    assert why_not(m, "sacrifice wolf for food") == "no-sacrifice-level"
    assert reasons(m)["card-wolf"] == "no-sacrifice-level"


@clause("CON-189")
def test_every_action_starts_afresh() -> None:
    m = resolving(
        {0: "conjurer at sacrificial_pit_1, recruiter at sacrificial_pit_2"},
        armies={0: "harpy, satyr, wolf"},
        turn=4,
        seats=4,
    )
    play(m, "sacrifice harpy for food", "stop sacrificing")
    assert goods(m) == {"food": 8}
    play(m, "sacrifice wolf for food")
    assert goods(m) == {"food": 12}
    play(m, "sacrifice satyr for food")
    assert goods(m) == {"food": 16}


@clause("CON-190")
def test_the_pit_pays_iron_and_gems_in_phase_1() -> None:
    m = pit("minotaur", turn=1)
    m.play("sacrifice minotaur for sapphire_and_diamond")
    assert goods(m) == {"sapphire": 2, "diamond": 2}


@clause("CON-191")
def test_a_sacrificed_creature_leaves_the_game() -> None:
    m = pit("harpy")
    assert "harpy" not in pile(m, "greek")
    m.play("sacrifice harpy for food")
    assert "harpy" not in pile(m, "greek")
    assert army(m) == []


@clause("CON-585")
def test_all_creatures_may_be_sacrificed() -> None:
    m = pit("wolf, imp")
    play(m, "sacrifice wolf for food", "sacrifice imp for food")
    assert army(m) == []
    assert goods(m) == {"food": 6}
    assert step(m) == "Allocate"


@clause("CON-591")
def test_a_creature_may_be_given_for_nothing_but_not_in_a_column_that_is_not_offered() -> None:
    m = pit("wolf, imp, skeleton, hawk, raven")
    play(m, *(f"sacrifice {card} for wood_and_stone" for card in ("wolf", "imp")))
    assert goods(m) == {"wood": 3, "stone": 3}
    assert why_not(m, "sacrifice hawk for iron_and_bronze") == "no-sacrifice-column"
    step_now = m.decision.step
    move = next(option.move for option in m.decision.options if option.text == "sacrifice hawk for wood_and_stone")
    warning = step_now.warning(m.state, move)
    assert warning is not None
    assert warning.key == "warn-sacrifice-nothing"
    m.play("sacrifice hawk for wood_and_stone")
    assert goods(m) == {"wood": 3, "stone": 3}
    assert army(m) == ["skeleton", "raven"]
    assert why_not(m, "sacrifice hydra for food") == "no-such-creature"
