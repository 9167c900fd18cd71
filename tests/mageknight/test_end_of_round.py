"""The end of a round: announcing it, the last turns, and the end of the game."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from tests.marks import clause

from .pieces import Table
from .table import altered, asked, end_turn, finish, hand, hero, kinds, position, texts, view, whole

CITY_TILES = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5", "2,0": "core_6"}


def starting(hand: str = "march", seat: int = 0, **more: Any) -> Match:
    """A player's turn is about to begin; by default his deck is empty."""
    more.setdefault("deck", "")
    return position(hand, steps=[["StartTurn", seat, 0]], **more)


def face_down(table: Table) -> None:
    table["heroes"][0]["token_down"] = 1


def won(table: Table) -> None:
    """Every city of the scenario has fallen."""
    there = ("4,-5", "6,-4", "7,-7")[: len(table["heroes"])]
    table["map"]["cities"] = [{"at": at, "level": 4, "shields": [0]} for at in there]


# Turns, and announcing the end of the round


@clause("MK-039")
def test_turns_go_round_in_round_order() -> None:
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    m = position("march rage", seats=3, others=others, order=[2, 0, 1], active=2)
    seen = []
    for _ in range(5):
        seen.append(view(m)["active"])
        end_turn(m)
    assert seen == [2, 0, 1, 2, 0]


@clause("MK-040", "MK-054")
def test_with_no_deck_left_a_player_may_announce_the_end_of_the_round_instead_of_his_turn() -> None:
    m = starting()
    assert texts(m) == ["take turn", "announce end of round"]
    m.play("take turn")
    assert asked(m) == "Walk"
    assert view(m)["announced"] is None
    m = starting(seats=2, others=[{"hand": "march"}])
    m.play("announce end of round")
    assert "announces" in kinds(m)
    assert view(m)["announced"] == "arythea"


@clause("MK-040", "MK-054")
def test_with_a_card_left_in_the_deck_the_end_of_the_round_cannot_be_announced() -> None:
    m = starting(deck="rage")
    assert asked(m) == "Walk"


@clause("MK-041")
def test_after_the_announcement_every_other_player_has_one_turn_and_the_announcer_none() -> None:
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    m = starting(seats=3, others=others, order=[1, 0, 2])
    m.play("announce end of round")
    seen = []
    while asked(m) != "ChooseTactic":
        seen.append(view(m)["active"])
        end_turn(m)
    assert seen == [2, 1]
    assert view(m)["round"] == 2


@clause("MK-042", "MK-052")
def test_a_player_whose_token_is_face_down_turns_it_up_instead_of_a_turn_even_his_last() -> None:
    m = position("march", at="1,-3", deck="", seats=2, others=[{"hand": "rage"}])
    m = altered(m, face_down, steps=[["StartTurn", 0, 0]])
    assert (view(m)["active"], asked(m)) == (1, "Walk")
    assert whole(m)["heroes"][0]["token_down"] == 0
    assert view(m)["announced"] is None
    assert (hand(m), hero(m)["mana"]) == (["march"], {})
    m = position("march", seats=2, others=[{"hand": "rage"}], final=0)
    m = altered(m, face_down, steps=[["StartTurn", 0, 0]])
    assert (asked(m), view(m)["round"]) == ("ChooseTactic", 2)


@clause("MK-043")
def test_a_dummy_has_a_last_turn_too() -> None:
    m = starting()
    before = view(m)["dummy"]["deck"]
    m.play("announce end of round")
    assert kinds(m)[:2] == ["announces", "dummy-turns"]
    assert view(m)["round"] == 2
    turns = [event.params for event in m.moments[-1].events if event.kind == "dummy-turns"]
    assert turns[0]["left"] in range(before - 6, before - 2)


@clause("MK-044", "MK-050")
def test_after_his_last_turn_of_the_round_a_player_can_use_no_effects() -> None:
    others = [{"hand": "rage march", "skills": "motivation_tovak"}, {"hand": "rage march"}]
    for final, usable in ((1, False), (-1, True)):
        m = position("march", skills="motivation_arythea", seats=3, others=others, order=[2, 0, 1], final=final)
        assert [option.text for option in m.asides(1)[0].options] == ["use motivation_tovak"]
        end_turn(m)
        m.play("begin turn")
        assert (asked(m), m.decision.seat) == ("Walk", 1)
        assert bool(m.asides(0)) is usable


@clause("MK-044")
def test_who_announced_the_end_or_gave_up_his_last_turn_can_use_no_effects_either() -> None:
    m = starting(skills="motivation_arythea", seats=2, others=[{"hand": "rage march"}])
    m.play("announce end of round")
    assert view(m)["active"] == 1
    assert m.asides(0) == []
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    m = position("march", skills="motivation_arythea", seats=3, others=others, order=[2, 0, 1], final=1)
    m = altered(m, face_down, steps=[["StartTurn", 0, 0]])
    assert view(m)["active"] == 1
    assert m.asides(0) == []


@clause("MK-044")
def test_after_his_last_turn_of_the_game_a_player_can_use_no_effects() -> None:
    m = position("march", skills="motivation_arythea", seats=2, others=[{"hand": "rage march"}])
    m = altered(m, lambda table: table.update(closing=1, triggered=1))
    end_turn(m)
    assert view(m)["active"] == 1
    assert m.asides(0) == []


# The end of the game


@clause("MK-045")
def test_the_end_of_the_game_that_is_pending_is_not_changed_by_an_announcement() -> None:
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    m = starting(seats=3, others=others)
    m = altered(m, lambda table: table.update(closing=1, triggered=1))
    m.play("announce end of round")
    assert view(m)["active"] == 1
    assert (view(m)["announced"], view(m)["turns_left"], whole(m)["final"]) == ("arythea", 0, None)
    end_turn(m)
    assert m.over


@clause("MK-045")
def test_the_end_of_the_round_that_is_pending_is_not_changed_by_the_fall_of_the_last_city() -> None:
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    tiles = {**CITY_TILES, "2,1": "core_7"}
    m = position("march rage", seats=3, others=others, tiles=tiles, order=[2, 0, 1], final=1)
    m = altered(m, won)
    end_turn(m)
    assert (view(m)["active"], view(m)["turns_left"]) == (1, None)
    end_turn(m)
    assert m.over


@clause("MK-046")
def test_after_the_last_round_of_the_scenario_the_game_is_over() -> None:
    m = position("march", steps=[["EndRound"]], round=5)
    assert (m.over, view(m)["round"]) == (False, 6)
    m = position("march", steps=[["EndRound"]], round=6)
    assert m.over
    assert str(m.outcome.reason.key if m.outcome else "") == "end-rounds"


@clause("MK-046")
def test_after_a_round_in_which_the_end_of_the_scenario_was_reached_the_game_is_over() -> None:
    m = position("march", steps=[["EndRound"]], round=2, table={"triggered": 1})
    assert m.over
    assert str(m.outcome.reason.key if m.outcome else "") == "end-scenario"


@clause("MK-047")
def test_the_end_of_the_scenario_is_looked_at_after_every_turn() -> None:
    m = position("march rage", seats=2, others=[{"hand": "rage march"}], tiles=CITY_TILES)
    m = altered(m, won)
    end_turn(m)
    assert "end-near" in kinds(m)
    assert view(m)["turns_left"] == 1
    end_turn(m)
    assert not m.over
    end_turn(m)
    assert m.over


# Who must announce, and who cannot


@clause("MK-055")
def test_a_player_with_neither_deck_nor_hand_must_announce_the_end_of_the_round() -> None:
    m = starting("", seats=2, others=[{"hand": "rage march"}])
    assert (view(m)["active"], view(m)["announced"]) == (1, "arythea")
    end_turn(m)
    assert view(m)["round"] == 2


@clause("MK-055")
def test_an_unused_long_night_does_not_spare_the_announcement() -> None:
    m = starting("", seats=2, others=[{"hand": "rage march"}], night=True, tactic="long_night", discard="rage march")
    assert view(m)["announced"] == "arythea"


@clause("MK-056")
def test_the_end_of_the_round_cannot_be_announced_twice() -> None:
    m = starting(seats=2, others=[{"hand": "rage march"}], final=0)
    assert asked(m) == "Walk"


@clause("MK-057")
def test_a_player_with_neither_hand_nor_deck_gives_up_his_turn_after_the_announcement() -> None:
    others = [{"hand": "rage march"}, {"hand": "rage march"}]
    m = starting("", seats=3, others=others, order=[2, 0, 1], final=1)
    assert view(m)["active"] == 1
    assert view(m)["announced"] == "goldyx"


@clause("MK-058")
def test_a_turn_given_up_ends_at_once_without_mana_of_the_glade_space_benefits_or_drawing() -> None:
    m = starting("march wound", at="1,-3", mana="red", seats=2, others=[{"hand": "rage march"}])
    m.play("announce end of round")
    assert view(m)["active"] == 1
    assert hand(m) == ["wound", "march"]
    assert hero(m)["mana"] == {}
    m = starting("march", at="2,-1", seats=2, others=[{"hand": "rage march"}])
    m.play("announce end of round")
    assert hero(m)["crystals"] == {}


def test_an_announcement_is_forgotten_when_the_next_round_begins() -> None:
    m = position("march", seats=2, others=[{"hand": "rage"}], final=0)
    assert view(m)["announced"] == "tovak"
    finish(m)
    assert view(m)["round"] == 2
    assert view(m)["announced"] is None
