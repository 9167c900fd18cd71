"""A player's turn: how it begins, what it consists of, and what may be done at any time."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .pieces import Table
from .table import (
    altered,
    asked,
    end_turn,
    fight,
    hand,
    hero,
    kinds,
    position,
    reason,
    skills,
    texts,
    turn,
    view,
    whole,
)

KEEP_TILES = {"0,1": "countryside_3", "1,0": "countryside_2"}
MONASTERY_TILES = {"0,1": "countryside_5", "1,0": "countryside_2"}
DUNGEON_TILES = {"0,1": "countryside_7", "1,0": "countryside_2"}


def beginning(hand: str = "march rage", **more: Any) -> Match:
    """The first player's turn comes next, with what may be done before it."""
    return position(hand, steps=[["StartTurn", 0, 0], ["BeforeTurn", 0]], **more)


def offered(m: Match, seat: int) -> list[str]:
    """What a seat may do while another one decides."""
    return [option.text for decision in m.asides(seat) for option in decision.options]


# Before the turn


@clause("MK-048")
def test_effects_for_other_players_turns_may_be_used_there_or_just_before_ones_own() -> None:
    m = beginning(skills="motivation_arythea")
    assert texts(m) == ["begin turn", "use motivation_arythea"]
    m.play("use motivation_arythea")
    assert len(hand(m)) == 4
    m = position("march rage", seats=2, others=[{"hand": "rage", "skills": "motivation_tovak", "at": "2,-3"}])
    assert offered(m, 1) == ["plunder", "use motivation_tovak"]
    m.play("use motivation_tovak", 1)
    assert len(hand(m, 1)) == 3
    assert m.decision.seat == 0


@clause("MK-048")
def test_a_tactic_for_the_time_before_the_turn_may_be_used_on_another_players_turn() -> None:
    others = [{"hand": "rage", "tactic": "midnight_meditation"}]
    m = position("march rage", night=True, seats=2, others=others)
    assert offered(m, 1) == ["meditate"]


@clause("MK-049")
def test_such_an_effect_cannot_be_used_in_the_middle_of_another() -> None:
    m = position("march rage", seats=2, others=[{"hand": "rage", "skills": "motivation_tovak"}])
    assert offered(m, 1) == ["use motivation_tovak"]
    m = altered(m, steps=[["Walk"], ["ChooseColour", 7, 8]])
    assert m.decision.seat == 0
    assert offered(m, 1) == []
    m.play(texts(m)[0])
    assert offered(m, 1) == ["use motivation_tovak"]


@clause("MK-050")
def test_such_an_effect_cannot_be_used_during_ones_own_turn_and_its_end() -> None:
    m = position("march rage", skills="motivation_arythea", at="2,-3", seats=2, others=[{"hand": "rage"}])
    assert offered(m, 0) == []
    assert "plunder" not in texts(m)
    m.play("end turn")
    assert asked(m) == "DiscardAndDraw"
    assert offered(m, 0) == []
    assert texts(m) == ["discard rage", "discard march"]


@clause("MK-051")
def test_whether_deck_and_hand_are_empty_is_looked_at_after_these_effects() -> None:
    m = beginning("", deck="march rage", skills="motivation_arythea", seats=2, others=[{"hand": "rage"}])
    m.play("use motivation_arythea")
    assert asked(m) == "AnnounceOrPlay"
    m = beginning("", deck="", skills="motivation_arythea", tactic="sparing_power", night=True)

    def spared(table: Table) -> None:
        table["heroes"][0]["tactic_cards"] = [table["gone"].pop()]

    m = altered(m, spared, steps=[["StartTurn", 0, 0], ["BeforeTurn", 0]])
    m.play("take spared cards")
    m.play("begin turn")
    assert asked(m) == "AnnounceOrPlay"


@clause("MK-052")
def test_a_player_whose_token_is_face_down_may_still_use_effects_before_the_turn_he_skips() -> None:
    def face_down(table: Table) -> None:
        table["heroes"][0]["token_down"] = True

    m = beginning("march", deck="", skills="motivation_arythea", seats=2, others=[{"hand": "rage"}])
    m = altered(m, face_down)
    assert "use motivation_arythea" in texts(m)
    m.play("begin turn")
    assert (view(m)["active"], view(m)["announced"]) == (1, None)
    assert whole(m)["heroes"][0]["token_down"] is False


@clause("MK-053")
@pytest.mark.parametrize("skipped", [0, 1])
def test_ones_own_interactive_skill_ends_when_the_turn_begins_skipped_or_not(skipped: int) -> None:
    def in_force(table: Table) -> None:
        own = table["heroes"][1]
        own["skills"][0]["state"] = "in_force"
        own["lasting"] = ["exploit red"]
        own["token_down"] = skipped

    m = position("march", seats=2, others=[{"hand": "rage", "skills": "mana_exploit"}])
    m = altered(m, in_force)
    assert hero(m, 1)["lasting"] == ["exploit red"]
    end_turn(m)
    assert hero(m, 1)["lasting"] == []
    assert skills(m, 1) == {"mana_exploit": "face_down"}
    assert whole(m)["heroes"][1]["skills"][0]["state"] == "face_down"


@clause("MK-059")
@pytest.mark.parametrize(("night", "colour"), [(False, "gold"), (True, "black")])
def test_a_turn_begun_on_a_magical_glade_gives_mana_before_anything_else(night: bool, colour: str) -> None:
    m = beginning(at="1,-3", night=night)
    assert asked(m) == "Walk"
    assert hero(m)["mana"] == {colour: 1}
    assert hero(beginning(at="1,-2"))["mana"] == {}


# The duty to play or discard


@clause("MK-060")
def test_a_player_takes_a_regular_turn_or_rests() -> None:
    m = position("march rage")
    assert {"rest", "end turn", "play march"} <= set(texts(m))


@clause("MK-061")
def test_who_has_played_no_card_must_discard_one_in_the_last_step() -> None:
    m = position("march rage")
    m.play("end turn")
    assert texts(m) == ["discard rage", "discard march"]
    assert reason(m, "draw") == "You played no card this turn: discard one first."
    m.play("discard rage")
    assert "draw" in texts(m)
    m = position("march rage")
    m.play("play march")
    m.play("end turn")
    assert "draw" in texts(m)


@clause("MK-061")
def test_with_nothing_but_wounds_in_hand_no_card_could_be_discarded_but_by_a_rest() -> None:
    m = position("wound wound", crystals="red", skills="dark_paths")
    assert texts(m) == ["use dark_paths", "rest"]
    assert reason(m, "end turn") == "With nothing but wounds in hand you must rest."


@clause("MK-062")
def test_with_an_empty_hand_the_turn_may_pass_without_a_card() -> None:
    m = position("", deck="march rage stamina", skills="dark_paths")
    m.play("end turn")
    assert (view(m)["active"], len(hand(m))) == (0, 3)
    assert hero(m)["discard"] == []


# What may be done at any time


@clause("MK-063", "MK-064")
def test_special_and_healing_effects_may_be_played_before_and_after_a_rest_and_after_an_action() -> None:
    m = position("tranquility concentration rage mana_draw wound wound")
    m.play("play concentration for mana red")
    m.play("rest")
    m.play("discard rage")
    m.play("discard 0 wounds")
    m.play("play tranquility for heal 1")
    m.play("heal wound")
    assert (asked(m), hand(m)) == ("Linger", ["wound", "mana_draw"])
    assert "play mana_draw" in texts(m)
    m = position("tranquility concentration wound", at="2,-3", turn={"influence": 3})
    m.play("talk")
    m.play("leave")
    assert {"play tranquility for heal 1", "play concentration for mana red"} <= set(texts(m))


@clause("MK-064")
def test_healing_effects_cannot_be_played_in_combat_and_special_ones_can() -> None:
    m = fight("prowlers", "tranquility concentration wound")
    assert "play concentration for mana red" in texts(m)
    assert not [text for text in texts(m) if "tranquility" in text and "sideways" not in text]


@clause("MK-065")
def test_points_of_move_are_lost_when_the_action_begins_and_influence_is_spent_in_it() -> None:
    m = position("march promise concentration", at="2,-3")
    m.play("play march")
    m.play("play promise")
    assert (turn(m)["move"], turn(m)["influence"]) == (2, 2)
    m.play("talk")
    assert (turn(m)["move"], turn(m)["influence"]) == (0, 2)
    m.play("leave")
    assert turn(m)["influence"] == 0
    assert reason(m, "move to 1,-2") == "Your action is done: nothing but the end of the turn is left."


@clause("MK-065")
@pytest.mark.parametrize(("rule", "left"), [("", (0, 0)), ("agility", (3, 0)), ("diplomacy", (0, 2))])
def test_points_left_when_a_combat_begins_are_lost_unless_an_effect_keeps_them(
    rule: str, left: tuple[int, int]
) -> None:
    points: dict[str, Any] = {"move": 3, "influence": 2, "rules": {rule: 1} if rule else {}}
    m = fight("prowlers", "rage", turn=points)
    assert (turn(m)["move"], turn(m)["influence"]) == left


# A regular turn


@clause("MK-066", "MK-067")
def test_after_the_action_there_is_neither_movement_nor_another_action() -> None:
    m = position("rage tranquility", at="2,-3", turn={"move": 9})
    m.play("move to 1,-2")
    m.play("move to 2,-3")
    m.play("talk")
    m.play("leave")
    assert asked(m) == "Linger"
    for text in ("move to 1,-2", "explore 0,2", "talk", "rest", "challenge 1,-4"):
        assert text not in texts(m)
        assert reason(m, text) == "Your action is done: nothing but the end of the turn is left."


@clause("MK-069")
def test_entering_a_fortified_site_starts_the_combat_with_its_defenders() -> None:
    m = position("rage", at="1,-3", tiles=KEEP_TILES, enemies={"2,-4": "guardsmen"}, turn={"move": 9})
    m.play("move to 2,-4")
    assert "assaults" in kinds(m)
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == ["guardsmen"]


@clause("MK-070")
def test_being_attacked_by_rampaging_enemies_is_the_action_of_the_turn() -> None:
    m = position("rage", at="1,-3", enemies={"1,-4": "prowlers"}, turn={"move": 9})
    m.play("move to 0,-3")
    assert view(m)["combat"]["kind"] == "rampage"
    assert turn(m)["move"] == 0


@clause("MK-071", "MK-072", "MK-073", "MK-074")
def test_the_voluntary_actions_are_those_that_the_place_offers() -> None:
    actions = {"talk", "enter", "burn monastery", "challenge 1,-4"}

    def open_at(at: str, **more: Any) -> set[str]:
        return actions & set(texts(position("rage", at=at, **more)))

    assert open_at("2,-3") == {"talk"}
    assert open_at("1,-2", tiles=DUNGEON_TILES) == {"enter"}
    assert open_at("0,-3", enemies={"1,-4": "prowlers"}) == {"challenge 1,-4"}
    assert open_at("2,-4", tiles=MONASTERY_TILES) == {"talk", "burn monastery"}
    assert open_at("0,-1") == set()


@clause("MK-076")
def test_a_turn_may_end_without_movement_or_action() -> None:
    m = position("rage march", at="2,-3", enemies={"1,-4": "prowlers"})
    m.play("end turn")
    assert asked(m) == "DiscardAndDraw"
    assert hero(m)["at"] == "2,-3"
