"""Taking back: everything up to the last new information, and nothing behind it."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match, UndoRefused, load
from tests.marks import clause

from .table import asked, fight, hand, hero, position, texts, turn, view

RUINS = {"0,1": "countryside_8", "1,0": "countryside_11"}
DUNGEON = {"0,1": "countryside_7", "1,0": "countryside_2"}


def refused(m: Match) -> str:
    with pytest.raises(UndoRefused) as caught:
        m.undo()
    return str(caught.value)


@clause("MK-256")
def test_cards_steps_and_payments_are_taken_back_one_by_one() -> None:
    m = position("march rage", crystals="green", mana="green", units=["peasants"], skills="dark_paths")
    start = m.position()
    m.play("power march")
    m.play("pay green crystal")
    m.play("use peasants ability 3")
    m.play("use dark_paths")
    m.play("move to 0,-1")
    m.play("play rage sideways for move")
    for _ in range(6):
        m.undo()
    assert m.position() == start
    assert refused(m) == "There is no move to take back."


@clause("MK-256")
def test_a_whole_combat_is_taken_back_if_nothing_came_to_light() -> None:
    m = fight("prowlers", "swiftness rage", crystals="white")
    m.play("power swiftness")
    m.play("strike prowlers")
    while m.moves:
        m.undo()
    assert view(m)["combat"] is None
    assert hero(m)["fame"] == 0
    assert asked(m) == "Walk"


@clause("MK-256")
def test_a_turn_ends_only_when_its_player_says_so() -> None:
    m = position("promise", deck="rage", at="2,-3", offer="peasants")
    m.play("play promise")
    m.play("talk")
    assert texts(m) == ["end turn"]
    m.undo()
    m.undo()
    assert hand(m) == ["promise"]
    assert asked(m) == "Walk"


@clause("MK-256")
def test_the_ranged_phase_before_a_summoner_ends_only_when_its_player_says_so() -> None:
    m = fight("orc_summoners", "wound march")
    assert texts(m) == ["end phase"]
    m.undo()
    assert asked(m) == "Walk"
    m.play("challenge 1,-4")
    m.play("end phase")
    assert refused(m) == "An enemy has been turned up since."


@clause("MK-257", "MK-258")
def test_a_tile_turned_over_is_not_taken_back_nor_what_was_done_before() -> None:
    m = position("march rage", at="2,-3", tile_deck="countryside_3 countryside_4")
    m.play("play march")
    m.play("explore 1,1")
    assert refused(m) == "A tile has been turned over since."
    m.play("play rage sideways for move")
    m.undo()
    assert refused(m) == "A tile has been turned over since."
    assert hero(m)["played"] == ["march"]


@clause("MK-257")
def test_an_enemy_turned_up_is_not_taken_back() -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2"}
    m = position("rage", at="1,-2", tiles=tiles, hidden={"2,-4": "swordsmen"}, turn={"move": 6})
    m.play("move to 2,-3")
    assert refused(m) == "An enemy has been turned up since."
    m = position("rage", at="1,-2", tiles=tiles, enemies={"2,-4": "swordsmen"}, turn={"move": 6})
    m.play("move to 2,-3")
    m.undo()
    assert hero(m)["at"] == "1,-2"


@clause("MK-257")
def test_a_ruin_turned_up_is_not_taken_back() -> None:
    m = position("rage", at="2,-3", tiles=RUINS, ruins={"2,-4": "altar_green hidden"}, turn={"move": 6}, night=True)
    m.play("move to 2,-4")
    assert refused(m) == "A ruin has been turned up since."


@clause("MK-257")
def test_an_enemy_drawn_is_not_taken_back() -> None:
    m = position("swift_bolt rage", at="1,-2", tiles=DUNGEON)
    m.play("enter")
    assert refused(m) == "An enemy has been turned up since."


@clause("MK-257")
def test_a_card_drawn_is_not_taken_back() -> None:
    m = position("tranquility rage", deck="march stamina")
    m.play("play tranquility for draw 1")
    assert refused(m) == "Cards have been drawn since."


@clause("MK-257")
def test_a_card_turned_up_in_an_offer_is_not_taken_back() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    more: dict[str, Any] = {"actions": "agility ambush decompose", "turn": {"influence": 6}}
    m = position("rage", at="4,-5", tiles=tiles, cities={"4,-5": []}, **more)
    m.play("talk")
    m.play("buy action agility")
    assert refused(m) == "A card has been turned up since."


@clause("MK-257")
def test_a_reaction_of_another_player_is_not_taken_back() -> None:
    others = [{"at": "1,0", "hand": "rage", "skills": "motivation_tovak", "deck": ""}]
    m = position("march rage", seats=2, others=others)
    m.play("play march")
    m.play("use motivation_tovak", seat=1)
    m.play("move to 0,-1")
    m.undo()
    assert refused(m) == "Another player has chosen since."


@clause("MK-257")
def test_recruiting_and_what_turns_nothing_up_is_taken_back() -> None:
    m = position("rage", at="2,-3", turn={"influence": 4}, offer="peasants")
    m.play("talk")
    m.play("recruit peasants")
    m.undo()
    assert turn(m)["influence"] == 4
    assert hero(m)["units"] == []
    assert view(m)["offers"]["units"] == ["peasants"]


@clause("MK-258")
def test_what_was_paid_before_new_information_stays_paid() -> None:
    m = position("tranquility march rage", crystals="green green", deck="stamina stamina promise")
    m.play("power march")
    m.play("power tranquility for draw 2")
    assert refused(m) == "Cards have been drawn since."
    assert hero(m)["crystals"] == {}
    assert turn(m)["move"] == 4


@clause("MK-259")
def test_rerolling_a_die_at_the_end_of_the_turn_is_new_information() -> None:
    m = position("march rage", dice="green")
    m.play("power march")
    m.undo()
    m.play("power march")
    m.play("end turn")
    assert refused(m) == "Dice have been rolled since."


@clause("MK-259")
def test_a_finished_turn_is_not_taken_back_even_if_nothing_was_rolled_or_drawn() -> None:
    written = position("march rage stamina", deck="").position()
    dummy = written["table"]["dummy"]  # it has no card left to turn over, and announces the end of the round
    dummy["discard"] += dummy["deck"]
    dummy["deck"] = []
    m = load(written)
    m.play("play march")
    m.play("end turn")
    m.undo()
    m.play("end turn")
    m.play("draw")
    assert refused(m) == "The next turn has begun: a finished turn is not taken back."


@clause("MK-256")
def test_the_what_if_of_a_move_stops_at_new_information() -> None:
    m = position("march rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_3 countryside_4")
    preview = m.preview("explore 1,1")
    assert preview.news == "tile"
    assert preview.final == "A tile has been turned over since."
    assert not any("countryside" in line for line in preview.story)
    assert m.preview("play march").final == ""


def test_the_what_if_of_the_end_of_a_turn_stops_before_the_turn_of_another() -> None:
    others = [{"at": "1,0", "hand": "rage march", "deck": "stamina"}]
    m = position("march rage stamina", deck="", seats=2, others=others)
    m.play("play march")
    m.play("end turn")
    assert m.preview("draw").news == "turn", "nothing is drawn, and yet another player's turn is news"
    assert m.state.foresee(texts(m).index("draw")) is None, "what another player can do is not foreseen"
