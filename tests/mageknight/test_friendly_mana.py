"""Friendly mana: gold dice leave to others what other dice give."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import altered, asked, position, reason, texts, view

FRIENDLY = ("friendly_mana",)


def to_pay(dice: str, mana: str = "", **more: bool) -> Match:
    """Somebody has to pay green mana."""
    m = position("march", crystals="green", mana=mana, dice=dice, rules=FRIENDLY, **more)  # type: ignore[arg-type]
    m.play("power march")
    return m


@clause("MK-726")
def test_a_gold_die_does_not_count_as_a_colour_that_another_die_shows() -> None:
    m = to_pay("green gold")
    assert sorted(texts(m)) == ["pay green crystal", "pay green die"]
    assert reason(m, "pay gold die as green") == (
        "As long as a green die lies in the Source, no gold die counts as green."
    )
    assert "pay gold die as green" in texts(to_pay("red gold"))


@clause("MK-726")
def test_a_gold_token_counts_as_any_colour_all_the_same() -> None:
    assert "pay gold token as green" in texts(to_pay("green gold", mana="gold"))


@clause("MK-726")
def test_a_die_that_was_used_spares_nothing_any_more() -> None:
    m = position("march march mana_draw", crystals="green green", dice="green gold", rules=FRIENDLY)
    m.play("play mana_draw")
    m.play("power march")
    m.play("pay green die")
    m.play("power march")
    assert "pay gold die as green" in texts(m)


@clause("MK-727")
@pytest.mark.parametrize(
    ("dice", "night", "stays"),
    [
        ("red gold", False, True),
        ("gold gold gold", False, False),
        ("red gold", True, False),
        ("black gold", False, True),
    ],
)
def test_a_gold_die_is_not_set_by_day_while_another_lies_in_the_source(dice: str, night: bool, stays: bool) -> None:
    m = position("mana_draw march", mana="white", dice=dice, night=night, rules=FRIENDLY)
    m.play("power mana_draw")
    if asked(m) == "PayMana":
        m.play("pay white token")
    assert any(text.startswith("set gold die") for text in texts(m)) != stays
    if stays:
        assert "a gold die stays as it is" in reason(m, "set gold die to red")


@clause("MK-727")
def test_a_mana_storm_leaves_gold_dice_as_they_are() -> None:
    for seed in range(4):
        m = altered(position("mana_storm march", dice="red gold gold", mana="white", rules=FRIENDLY), seed=seed)
        m.play("power mana_storm")
        assert view(m)["source"].count("gold") >= 2
        assert len(view(m)["source"]) == 3
