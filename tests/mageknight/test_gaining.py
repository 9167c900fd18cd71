"""Gaining, discarding and throwing away: where things go, and what happens when there is no room or nothing left."""

from __future__ import annotations

from typing import Any

from sortilege import load
from tests.marks import clause

from .table import asked, hand, hero, position, reason, texts, to_end, turn, view, whole, wounds

TOWER = {"0,1": "countryside_4", "1,0": "countryside_9"}
MONASTERY = {"0,1": "countryside_7", "1,0": "countryside_2"}
GREEN_CITY = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
DEN = {"0,1": "countryside_1", "1,0": "countryside_10"}


@clause("MK-245")
def test_a_crystal_of_a_mine_beyond_three_is_lost() -> None:
    m = position("march rage", at="2,-1", crystals="green green green")
    m.play("play march")
    to_end(m)
    assert hero(m)["crystals"] == {"green": 3}
    assert hero(m)["mana"] == {}
    m = position("march rage", at="2,-1", crystals="green green")
    m.play("play march")
    to_end(m)
    assert hero(m)["crystals"] == {"green": 3}


@clause("MK-245")
def test_crystals_won_in_combat_beyond_three_are_lost() -> None:
    full = " ".join(f"{colour} {colour} {colour}" for colour in ("red", "blue", "green", "white"))
    m = position("fireball rage", at="3,-3", tiles=DEN, hidden={"3,-3": "minotaur"}, crystals=full)
    m.play("enter")
    m.play("cast fireball")
    if asked(m) == "PayMana":
        m.play("pay red crystal")
    m.play("strike minotaur")
    while asked(m) not in ("DiscardAndDraw", "Walk"):
        m.play(next(text for text in texts(m) if text.startswith(("end turn", "take", "gain"))))
    crystals = hero(m)["crystals"]
    assert all(count <= 3 for count in crystals.values())
    assert hero(m)["mana"] == {}


@clause("MK-246")
def test_a_mana_token_gained_is_pure_mana_to_be_used_this_turn() -> None:
    m = position("concentration stamina rage")
    m.play("play concentration for mana blue")
    assert hero(m)["mana"] == {"blue": 1}
    assert hero(m)["crystals"] == {}
    m.play("power stamina")
    assert turn(m)["move"] == 4
    assert hero(m)["mana"] == {}


@clause("MK-247")
def test_a_new_deed_card_goes_on_top_of_the_deed_deck() -> None:
    more: dict[str, Any] = {"turn": {"influence": 6}, "actions": "agility ambush"}
    m = position("rage", at="4,-5", tiles=GREEN_CITY, cities={"4,-5": []}, **more)
    m.play("talk")
    m.play("buy action agility")
    assert hero(m)["deck_top"] == ["agility"]
    assert whole(m)["heroes"][0]["deck"][-1] == "agility"


@clause("MK-247")
def test_a_card_goes_elsewhere_where_the_effect_says_so() -> None:
    m = position("learning rage", crystals="white", turn={"influence": 9}, actions="agility ambush")
    m.play("power learning")
    m.play("learn agility to hand")
    assert "agility" in hand(m)


@clause("MK-248")
def test_the_offers_of_spells_and_advanced_actions_are_refilled_at_once_from_above() -> None:
    more: dict[str, Any] = {"turn": {"influence": 6}, "actions": "agility ambush decompose"}
    m = position("rage", at="4,-5", tiles=GREEN_CITY, cities={"4,-5": []}, **more)
    top = whole(m)["market"]["actions"][-1]
    m.play("talk")
    m.play("buy action ambush")
    assert view(m)["offers"]["actions"] == ["agility", "decompose", top]


@clause("MK-249")
def test_the_unit_offer_and_its_lessons_are_not_refilled_before_the_next_round() -> None:
    more: dict[str, Any] = {"turn": {"influence": 13}, "lessons": "agility", "offer": "herbalists northern_monks"}
    m = position("rage", at="0,-3", tiles=MONASTERY, **more)
    m.play("talk")
    m.play("buy action agility")
    m.play("recruit northern_monks")
    assert view(m)["offers"]["lessons"] == []
    assert view(m)["offers"]["units"] == ["herbalists"]


@clause("MK-250")
def test_rewards_of_a_combat_are_gained_at_the_end_of_the_turn() -> None:
    enemies = {"1,-3": "monks"}
    m = position("fireball march tranquility", at="0,-2", tiles=TOWER, enemies=enemies, crystals="red", mana="red",
                 spells="snowstorm expose tremor", turn={"move": 5, "rules": {"walls_down": 1}})  # fmt: skip
    m.play("move to 1,-3")
    if "fight" in texts(m):
        m.play("fight")
    m.play("cast fireball")
    if asked(m) == "PayMana":
        m.play("pay red token")
    m.play("strike monks")
    assert hero(m)["deck_top"] == []
    assert asked(m) == "Linger"
    m.play("end turn")
    m.play("take snowstorm")
    assert hero(m)["deck_top"] == ["snowstorm"]


@clause("MK-251")
def test_offers_are_refilled_as_far_as_their_deck_goes() -> None:
    more: dict[str, Any] = {"turn": {"influence": 12}, "actions": "agility ambush"}
    emptied = position("rage", at="4,-5", tiles=GREEN_CITY, cities={"4,-5": []}, **more).position()
    emptied["table"]["gone"] += emptied["table"]["market"]["actions"]
    emptied["table"]["market"]["actions"] = []
    m = load(emptied)
    m.play("talk")
    assert reason(m, "buy unseen action") == "There is none left."
    m.play("buy action agility")
    assert view(m)["offers"]["actions"] == ["ambush"]
    m.play("buy action ambush")
    assert view(m)["offers"]["actions"] == []


@clause("MK-252")
def test_a_discarded_card_goes_to_its_owners_discard_pile() -> None:
    m = position("improvisation rage wound")
    m.play("play improvisation for move 3")
    assert hero(m)["discard"] == ["rage"]
    assert hero(m)["played"] == ["improvisation"]


@clause("MK-253")
def test_wounds_cannot_be_discarded_at_the_end_of_the_turn() -> None:
    m = position("march rage wound", deck="promise")
    m.play("play march")
    m.play("end turn")
    assert texts(m) == ["draw", "discard rage"]
    assert reason(m, "discard wound") == "Only cards of your hand that are no wounds can be discarded."


@clause("MK-254")
def test_a_card_thrown_away_leaves_the_game() -> None:
    m = position("decompose rage march")
    m.play("play decompose")
    m.play("throw away rage")
    assert "rage" in whole(m)["gone"]
    assert hero(m)["discard"] == []
    assert hero(m)["crystals"] == {"red": 2}


@clause("MK-254", "MK-255")
def test_a_wound_thrown_away_goes_back_to_the_pile_which_never_runs_out() -> None:
    m = position("march rage wound wound", at="1,-3")
    m.play("play march")
    m.play("end turn")
    m.play("throw away wound from hand")
    assert wounds(m) == 1
    assert "wound" not in whole(m)["gone"]
    m = position("blood_ritual " + " ".join(["wound"] * 60))
    m.play("play blood_ritual")
    m.play("gain gold mana")
    assert wounds(m) == 61
