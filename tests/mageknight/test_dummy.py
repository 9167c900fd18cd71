"""The dummy player's turn."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .pieces import Table
from .table import altered, asked, end_turn, kinds, position, texts, view, whole

RED, BLUE, GREEN, WHITE = range(4)


def against_dummy(top: str, left: int = 16, crystals: tuple[int, ...] = (0, 0, 0, 0), **more: Any) -> Match:
    """The player is about to end a turn; the dummy's deck has so many cards left, these on top, the first first."""

    def stack(table: Table) -> None:
        dummy = table["dummy"]
        rest = dummy["deck"] + dummy["discard"]
        for name in top.split():
            rest.remove(name)
        on_top = top.split()[::-1]
        under = left - len(on_top)
        dummy["deck"], dummy["discard"] = rest[:under] + on_top, rest[under:]
        dummy["crystals"] = dict(zip(("red", "blue", "green", "white"), crystals, strict=True))

    return altered(position("march rage stamina", turn={"exerted": 1}, **more), stack)


def turned(m: Match) -> int:
    """How many cards the dummy turns over on its next turn."""
    before = view(m)["dummy"]["deck"]
    end_turn(m)
    found: int = before - view(m)["dummy"]["deck"]
    return found


@clause("MK-084")
def test_with_no_deck_left_at_the_start_of_its_turn_the_dummy_announces_the_end_of_the_round() -> None:
    m = against_dummy("", left=0)
    end_turn(m)
    assert "dummy-announces" in kinds(m)
    assert view(m)["announced"] == "dummy"
    assert (asked(m), view(m)["round"]) == ("Walk", 1)
    end_turn(m)
    assert (asked(m), view(m)["round"]) == ("ChooseTactic", 2)


@clause("MK-084")
def test_the_dummy_announces_nothing_if_the_player_has_done_so() -> None:
    m = position("march", deck="", steps=[["StartTurn", 0, 0]])

    def no_deck(table: Table) -> None:
        table["dummy"]["discard"] += table["dummy"]["deck"]
        table["dummy"]["deck"] = []

    m = altered(m, no_deck)
    m.play("announce end of round")
    assert "dummy-announces" not in kinds(m)
    assert view(m)["round"] == 2


@clause("MK-085")
def test_the_dummy_turns_over_three_cards() -> None:
    m = against_dummy("rage march stamina swiftness")
    assert turned(m) == 3
    assert whole(m)["dummy"]["discard"][-3:] == ["rage", "march", "stamina"]
    assert whole(m)["dummy"]["deck"][-1] == "swiftness"


@clause("MK-085", "MK-088")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_cards_it_turns_over_what_there_is_and_announces_on_its_next_turn(left: int) -> None:
    m = against_dummy("rage stamina march"[: (4, 12, 18)[left - 1]], left=left, crystals=(3, 3, 3, 3))
    assert turned(m) == left
    assert view(m)["announced"] is None
    end_turn(m)
    assert view(m)["announced"] == "dummy"


@clause("MK-086")
@pytest.mark.parametrize(
    ("top", "crystals", "count"),
    [
        ("march rage stamina", (0, 2, 0, 0), 5),
        ("march rage stamina", (0, 0, 0, 0), 3),
        ("march rage stamina", (3, 0, 3, 3), 3),
        ("march stamina rage", (4, 2, 0, 0), 7),
    ],
)
def test_each_crystal_of_the_colour_of_the_last_card_turns_over_one_more(
    top: str, crystals: tuple[int, ...], count: int
) -> None:
    assert turned(against_dummy(top, crystals=crystals)) == count


@clause("MK-087")
def test_the_colours_of_the_further_cards_do_not_matter() -> None:
    m = against_dummy("march rage stamina threaten rage promise", crystals=(3, 1, 3, 3))
    assert turned(m) == 4


@clause("MK-088")
def test_if_the_deck_runs_out_among_the_further_cards_the_turn_simply_ends() -> None:
    m = against_dummy("march rage stamina promise", left=4, crystals=(0, 3, 0, 0))
    assert turned(m) == 4
    assert "dummy-announces" not in kinds(m)
    assert (asked(m), view(m)["announced"]) == ("Walk", None)


@clause("MK-089")
def test_the_dummy_does_nothing_else() -> None:
    m = against_dummy("march rage stamina", offer="peasants foresters", actions="agility ambush", dice="red blue")
    m.play("end turn")
    before = whole(m)
    m.play("draw")
    after = whole(m)
    for name in ("map", "source", "enemies", "ruins", "gone", "gone_units", "common_skills", "round", "night"):
        assert after[name] == before[name]
    assert after["market"] == before["market"]
    assert [after["dummy"][name] for name in ("crystals", "skill_pile", "tactic")] == [
        before["dummy"][name] for name in ("crystals", "skill_pile", "tactic")
    ]
    assert "end turn" in texts(m)
