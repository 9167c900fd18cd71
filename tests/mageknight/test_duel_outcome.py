"""Combat between players: who has won, what that brings, and where the two stand afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .duels import at_keep, beside, melee, play, to_melee
from .table import altered, asked, hero, kinds, shield, texts, whole, wounds


def driven_out(level: int = 1, rival_level: int = 1, **more: Any) -> Match:
    """Arythea has driven Tovak out."""
    m = melee("rage march", "march", level=level, rival_level=rival_level, **more)
    return play(m, "play rage for attack 2", "attack", "end block", "drive to 0,-2")


@clause("MK-410")
def test_who_drives_the_other_out_has_won() -> None:
    m = driven_out()
    assert "wins-duel" in kinds(m)
    assert asked(m) == "Linger"


@clause("MK-411", "MK-412", "MK-413")
@pytest.mark.parametrize(("level", "rival", "fame"), [(1, 2, 3), (1, 4, 7), (1, 1, 1), (3, 3, 1), (2, 1, 0), (5, 2, 0)])
def test_fame_for_a_victory_depends_on_the_levels(level: int, rival: int, fame: int) -> None:
    before = hero(melee("rage march", "march", level=level, rival_level=rival))["fame"]
    assert hero(driven_out(level, rival))["fame"] == before + fame


@clause("MK-413")
@pytest.mark.parametrize(("fame", "rival", "won"), [(0, 1, 1), (1, 1, 0), (2, 1, 0)])
def test_by_the_stricter_rule_a_victory_over_an_equal_brings_fame_only_to_who_had_less(
    fame: int, rival: int, won: int
) -> None:
    assert hero(driven_out(fame=fame, rival_fame=rival, rules=("strict_fame",)))["fame"] == fame + won


@clause("MK-411")
def test_a_defender_who_drives_the_aggressor_out_wins_the_fame() -> None:
    m = melee("march", "rage", level=2)
    play(m, "pass", "play rage for attack 2", "attack", "end block", "drive to 2,-2")
    assert hero(m, 1)["fame"] == 3
    assert hero(m)["at"] == "2,-2"
    assert (asked(m), m.decision.seat) == ("Linger", 0)
    m.play("end turn")
    assert hero(m)["at"] == "2,-2"


@clause("MK-414")
def test_if_both_pass_in_the_melee_it_is_a_draw_and_the_aggressor_goes_back() -> None:
    m = melee("rage", "rage")
    play(m, "pass", "pass")
    assert "duel-drawn" in kinds(m)
    assert hero(m)["at"] == "0,-2"
    assert hero(m, 1)["at"] == "1,-2"
    assert [hero(m, seat)["fame"] for seat in (0, 1)] == [0, 0]


@clause("MK-414")
def test_an_attack_between_two_passes_keeps_the_melee_going() -> None:
    m = melee("march", "march rage")
    play(m, "pass", "play rage for attack 2", "attack", "end block", "spare the rest")
    assert (asked(m), m.decision.seat) == ("Melee", 0)
    m.play("pass")
    assert (asked(m), m.decision.seat) == ("Melee", 1)


@clause("MK-415")
def test_going_back_after_a_draw_costs_no_wounds() -> None:
    m = melee("rage", "rage", deck="march")
    play(m, "pass", "pass", "end turn")
    assert hero(m)["at"] == "0,-2"
    assert wounds(m) == 0


@clause("MK-415")
def test_forced_withdrawal_follows_if_the_space_he_goes_back_to_is_not_safe() -> None:
    m = beside("rage", "rage", at="0,-3", rival_at="1,-2", turn={"move": 2, "path": ["0,-2", "0,-3"], "moved": True})

    def on_top_of_tovak(table: dict[str, Any]) -> None:
        table["heroes"][0]["at"] = "1,-2"
        table["turn"]["path"] = ["0,-2", "2,-4"]

    m = altered(m, on_top_of_tovak)
    play(m, "attack tovak", "partial combat")
    play(to_melee(m), "pass", "pass")
    assert hero(m)["at"] == "2,-4"
    m.play("end turn")
    assert hero(m)["at"] == "0,-2"
    assert whole(m)["heroes"][0]["hand"].count("wound") == 1


@clause("MK-416")
def test_an_aggressor_who_has_won_stays_on_the_space() -> None:
    m = driven_out(deck="promise")
    m.play("end turn")
    assert hero(m)["at"] == "1,-2"
    assert wounds(m) == 0


@clause("MK-417")
def test_an_aggressor_who_drives_the_owner_out_of_a_keep_becomes_its_owner() -> None:
    m = to_melee(at_keep("fireball march", "march", crystals="red"))
    play(m, "cast fireball", "attack", "end block")
    m.play(next(text for text in texts(m) if text.startswith("drive to")))
    assert shield(m, "2,-4") == "arythea"
    m.play("end turn")
    assert hero(m)["at"] == "2,-4"


@clause("MK-417")
def test_that_can_be_switched_off_and_then_the_aggressor_withdraws() -> None:
    m = to_melee(at_keep("fireball march", "march", crystals="red", rules=("keeps_stay",)))
    play(m, "cast fireball", "attack", "end block")
    m.play(next(text for text in texts(m) if text.startswith("drive to") and text != "drive to 2,-3"))
    assert shield(m, "2,-4") == "tovak"
    m.play("end turn")
    assert hero(m)["at"] == "2,-3"


@clause("MK-417")
def test_a_keep_stays_its_owners_after_a_draw() -> None:
    m = to_melee(at_keep("march", "march"))
    play(m, "pass", "pass")
    assert shield(m, "2,-4") == "tovak"
    assert hero(m)["at"] == "2,-3"
