"""Choosing tactics, and the turn order that follows."""

from __future__ import annotations

import sortilege
from sortilege import Match
from tests.marks import clause

from .table import altered, asked, hand, hero, kinds, position, reason, texts, view, whole

PREPARE = [["PrepareRound"]]


def choosers(m: Match, *tactics: str) -> list[int]:
    """Who chooses, one after the other, if these tactics are taken."""
    found = []
    for tactic in tactics:
        assert asked(m) == "ChooseTactic"
        found.append(m.decision.seat)
        m.play(f"take {tactic}")
    return found


@clause("MK-031")
def test_the_player_with_least_fame_chooses_first_and_the_one_with_most_last() -> None:
    m = position("march", fame=12, seats=3, others=[{"fame": 3}, {"fame": 7}], steps=PREPARE)
    assert choosers(m, "from_the_dusk", "long_night", "mana_search") == [1, 2, 0]


@clause("MK-032")
def test_among_players_with_equal_fame_the_one_who_played_later_chooses_first() -> None:
    m = position("march", fame=5, seats=3, others=[{"fame": 5}, {"fame": 5}], order=[1, 0, 2], steps=PREPARE)
    assert choosers(m, "from_the_dusk", "long_night", "mana_search") == [2, 0, 1]


@clause("MK-033")
def test_in_the_first_round_the_player_who_took_his_hero_last_chooses_first() -> None:
    m = sortilege.new("mageknight", 3, 1, {"scenario": "full_conquest"})
    assert choosers(m, "early_bird", "planning", "great_start") == [2, 1, 0]


@clause("MK-034")
def test_a_tactic_taken_cannot_be_taken_again_and_the_others_stay_aside() -> None:
    m = position("march", seats=2, others=[{}], steps=PREPARE)
    m.play("take mana_search")
    assert "take mana_search" not in texts(m)
    assert len(texts(m)) == 5
    assert reason(m, "take mana_search") == "That tactic is not there to take."
    m.play("take from_the_dusk")
    assert sorted(one["tactic"] for one in view(m)["heroes"]) == ["from_the_dusk", "mana_search"]
    assert view(m)["tactics"] == ["long_night", "midnight_meditation", "preparation", "sparing_power"]


@clause("MK-035")
def test_what_a_tactic_does_when_taken_is_done_before_the_next_player_chooses() -> None:
    m = position("march", seats=2, night=True, others=[{}], steps=PREPARE)
    assert len(hand(m, 1)) == 5
    m.play("take great_start")
    assert len(hand(m, 1)) == 7
    assert (asked(m), m.decision.seat) == ("ChooseTactic", 0)
    m = position("march", seats=2, night=True, others=[{}], steps=PREPARE)
    m.play("take rethink")
    assert (asked(m), m.decision.seat) == ("PutAway", 1)
    m.play("draw")
    assert (asked(m), m.decision.seat) == ("ChooseTactic", 0)


@clause("MK-036")
def test_the_lowest_tactic_number_plays_first() -> None:
    m = position("march", seats=3, night=True, others=[{}, {}], steps=PREPARE)
    assert choosers(m, "great_start", "planning", "early_bird") == [2, 1, 0]
    assert view(m)["order"] == ["arythea", "tovak", "goldyx"]
    assert view(m)["active"] == 0
    m = position("march", seats=2, night=True, others=[{}], steps=PREPARE)
    assert choosers(m, "early_bird", "planning") == [1, 0]
    assert view(m)["order"] == ["tovak", "arythea"]
    assert view(m)["active"] == 1


@clause("MK-037")
def test_the_dummy_gets_a_tactic_after_the_player_and_nothing_of_it_but_its_number() -> None:
    m = position("march", steps=PREPARE)
    before = whole(m)["dummy"]
    drawn = set()
    for seed in range(8):
        after = altered(m, seed=seed)
        after.play("take mana_search")
        dummy = whole(after)["dummy"]
        drawn.add(dummy["tactic"])
        first = "dummy" if dummy["tactic"] in ("from_the_dusk", "long_night") else "arythea"
        assert view(after)["order"][0] == first
        assert len(dummy["deck"]) + len(dummy["discard"]) == len(before["deck"])
        assert len(dummy["deck"]) in ((len(before["deck"]),) if first == "arythea" else range(8, 14))
    assert len(drawn) > 2
    assert "mana_search" not in drawn


@clause("MK-038")
def test_effects_before_the_turn_wait_until_all_have_chosen() -> None:
    m = position("march", skills="motivation_arythea", seats=2, night=True, others=[{}], steps=PREPARE)
    assert (asked(m), m.decision.seat) == ("ChooseTactic", 1)
    assert m.asides(0) == []
    m.play("take planning")
    assert all(text.startswith("take ") for text in texts(m))
    m.play("take early_bird")
    assert (asked(m), m.decision.seat) == ("BeforeTurn", 0)
    assert "use motivation_arythea" in texts(m)
    assert "turn" not in kinds(m)
    assert hero(m)["tactic"] == "early_bird"
