"""Cities: garrisons, assaults, what each colour lends its defenders, and what a conquered one offers."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import enemy, finish, hand, hero, position, reason, texts, to_attack, to_damage, tokens, turn, view

CITY = "4,-5"
TILES = {"green": "core_5", "blue": "core_6", "white": "core_7", "red": "core_8"}
BESIDE = {"green": "4,-4", "blue": "3,-4", "white": "5,-6", "red": "5,-5"}


def land(colour: str) -> dict[str, str]:
    return {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": TILES[colour]}


def before(colour: str, cards: str = "march", *, defenders: str = "", shields: Any = (), **more: Any) -> Match:
    """The hero stands beside the city and can enter it."""
    more.setdefault("at", BESIDE[colour])
    more.setdefault("turn", {"move": 2})
    enemies = {CITY: defenders, **more.pop("also", {})} if defenders else {}
    return position(cards, tiles=land(colour), enemies=enemies, cities={CITY: list(shields)}, **more)


def assault(colour: str, defenders: str, cards: str = "march", **more: Any) -> Match:
    m = before(colour, cards, defenders=defenders, **more)
    m.play(f"move to {CITY}")
    return m


def inside(colour: str, cards: str = "march", *, shields: Any = (0,), influence: int = 0, **more: Any) -> Match:
    """The hero deals with the locals of a conquered city."""
    m = before(colour, cards, at=CITY, shields=shields, turn={"influence": influence}, **more)
    m.play("talk")
    return m


def city(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = view(m)["map"]["cities"][0]
    return found


# Revealed


@clause("MK-750", "MK-686")
def test_a_revealed_city_gets_a_face_down_token_for_each_symbol_of_its_level() -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    assert city(m) == {
        "at": CITY,
        "colour": "green",
        "level": 5,
        "shields": [],
        "conquered": False,
        "closed": False,
        "friendly": False,
        "leader": None,
    }
    assert tokens(m, CITY) == [["brown"], ["brown"], ["white"]]


@clause("MK-751")
@pytest.mark.parametrize("night", [False, True])
def test_the_garrison_is_turned_up_as_soon_as_a_hero_is_beside_it_by_day_and_night(night: bool) -> None:
    m = position(
        "march", at="4,-3", tiles=land("green"), hidden={CITY: "medusa gunners"}, night=night, turn={"move": 5},
        cities={CITY: []},
    )  # fmt: skip
    assert tokens(m, CITY) == [["brown"], ["white"]]
    m.play("move to 4,-4")
    assert tokens(m, CITY) == [["brown", "medusa"], ["white", "gunners"]]


# Assaults


@clause("MK-752", "MK-428", "MK-429")
def test_each_assault_costs_a_reputation() -> None:
    m = assault("green", "swordsmen", reputation=2)
    assert view(m)["combat"]["kind"] == "assault"
    assert hero(m)["reputation"] == 1
    finish_fight(m)
    assert hero(m)["reputation"] == 1
    assert hero(m)["at"] == BESIDE["green"]


def finish_fight(m: Match) -> None:
    """Block and defeat nobody."""
    to_attack(m)
    m.play("end phase")


@clause("MK-753")
def test_defenders_are_fortified_by_the_city() -> None:
    m = assault("green", "swordsmen guardsmen", "horn_of_wrath march")
    assert enemy(m, "swordsmen")["fortified"] == 1
    assert enemy(m, "guardsmen")["fortified"] == 2


@clause("MK-754", "MK-430")
def test_each_defender_defeated_brings_a_shield_and_the_others_stay_face_up() -> None:
    m = assault("green", "swordsmen crossbowmen", "horn_of_wrath march", level=9)
    m.play("use horn_of_wrath")
    m.play("strike crossbowmen")
    assert hero(m)["fame"] == 80 + 3
    finish_fight(m)
    assert city(m)["shields"] == ["arythea"]
    assert city(m)["conquered"] is False
    assert tokens(m, CITY) == [["gray", "swordsmen"]]
    assert hero(m)["at"] == BESIDE["green"]


@clause("MK-754", "MK-431", "MK-432")
def test_a_city_is_conquered_when_its_last_defender_falls() -> None:
    m = assault("green", "swordsmen", "horn_of_wrath march", shields=[0, 0])
    m.play("use horn_of_wrath")
    m.play("strike swordsmen")
    assert city(m)["shields"] == ["arythea"] * 3
    assert city(m)["conquered"] is True
    assert city(m)["leader"] == "arythea"
    assert hero(m)["at"] == CITY


@clause("MK-755", "MK-431")
@pytest.mark.parametrize(
    ("shields", "leader"),
    [([0, 1, 1], "tovak"), ([1, 0], "tovak"), ([0, 1, 1, 0], "arythea"), ([1, 0, 0], "arythea")],
)
def test_most_shields_lead_and_among_equals_the_earliest(shields: list[int], leader: str) -> None:
    assert city(before("green", shields=shields, seats=2))["leader"] == leader


@clause("MK-756")
def test_the_white_city_gives_its_defenders_one_armour() -> None:
    m = assault("white", "swordsmen gunners", "horn_of_wrath march")
    assert [enemy(m, name)["armour"] for name in ("swordsmen", "gunners")] == [6, 7]
    m.play("use horn_of_wrath")
    assert "strike swordsmen" not in texts(m)


@clause("MK-757")
def test_the_blue_city_raises_ice_and_fire_attacks_by_two_and_cold_fire_by_one() -> None:
    m = assault("blue", "ice_mages fire_mages altem_mages swordsmen", "horn_of_wrath march")
    names = ("ice_mages", "fire_mages", "altem_mages", "swordsmen")
    assert [enemy(m, name)["attack"] for name in names] == [7, 8, 5, 6]
    assert enemy(m, "altem_mages")["damage"] == 10


@clause("MK-758", "MK-760")
def test_the_red_city_makes_physical_attackers_brutal_once() -> None:
    m = assault("red", "monks fire_mages minotaur", "horn_of_wrath march")
    assert [enemy(m, name)["damage"] for name in ("monks", "fire_mages", "minotaur")] == [10, 6, 10]
    assert enemy(m, "minotaur")["abilities"] == ["brutal"]


@clause("MK-759", "MK-760")
def test_the_green_city_makes_physical_attackers_poisonous_once() -> None:
    m = assault("green", "golems ice_golems monks", "horn_of_wrath march")
    assert [enemy(m, name)["abilities"] for name in ("golems", "ice_golems", "monks")] == [
        ["poison"],
        ["paralyze"],
        ["poison"],
    ]


@clause("MK-759")
def test_a_poisonous_defender_puts_a_wound_into_the_discard_pile_for_each_in_hand() -> None:
    m = assault("green", "golems", "march")
    to_damage(m)
    finish_fight(m)
    assert (hand(m).count("wound"), hero(m)["discard"].count("wound")) == (1, 1)


@clause("MK-433")
def test_a_monster_summoned_by_a_defender_has_the_city_s_bonus_too() -> None:
    m = assault("red", "illusionists", "horn_of_wrath rage march")
    m.play("end phase")
    [monster] = [one for one in view(m)["combat"]["enemies"] if one.get("summoned")]
    assert "brutal" in monster["abilities"]


@clause("MK-434")
def test_a_rampaging_enemy_that_joins_in_has_not_the_city_s_bonus() -> None:
    m = before("red", "horn_of_wrath march", defenders="monks", also={"4,-4": "swamp_dragon"})
    m.play(f"move to {CITY}")
    if "fight" in texts(m):
        m.play("challenge 4,-4")
    assert enemy(m, "monks")["abilities"] == ["brutal", "poison"]
    assert enemy(m, "swamp_dragon")["abilities"] == ["swift", "poison"]
    assert [enemy(m, name)["fortified"] for name in ("monks", "swamp_dragon")] == [1, 0]


# Conquered


@clause("MK-761")
def test_several_heroes_may_be_in_a_conquered_city_and_do_not_fight() -> None:
    m = before("green", shields=[0, 1], seats=2, others=[{"at": CITY, "hand": "march"}])
    m.play(f"move to {CITY}")
    assert view(m)["combat"] is None
    finish(m)
    assert [one["at"] for one in view(m)["heroes"]] == [CITY, CITY]
    assert "wound" not in hand(m)


@clause("MK-762")
def test_in_a_conquered_city_units_with_its_icon_are_recruited_and_own_shields_are_influence() -> None:
    m = inside("green", shields=[0, 0, 0], influence=8, offer="altem_guardians peasants guardian_golems catapults")
    assert turn(m)["influence"] == 11
    assert [text for text in texts(m) if text.startswith("recruit")] == ["recruit altem_guardians", "recruit catapults"]
    assert reason(m, "recruit peasants")


@clause("MK-762")
def test_shields_of_others_are_no_influence() -> None:
    m = inside("green", shields=[1, 1, 0], seats=2, influence=3)
    assert turn(m)["influence"] == 4


@clause("MK-763")
def test_the_red_city_sells_artifacts_for_twelve_that_are_drawn_at_the_end_of_the_turn() -> None:
    assert "buy artifact" not in texts(inside("red", influence=10))
    m = inside("red", "march stamina", influence=11)
    m.play("buy artifact")
    assert turn(m)["influence"] == 0
    m.play("leave")
    m.play("end turn")
    drawn = hero(m)["drawn"]
    assert len(drawn) == 2
    m.play(f"put back {drawn[0]}")
    assert hero(m)["deck_top"] == [drawn[1]]


@clause("MK-764")
def test_the_blue_city_sells_spells_of_the_offer_for_seven_and_a_mana_of_their_colour() -> None:
    offer = "fireball snowstorm tremor"
    assert "buy spell fireball" not in texts(inside("blue", influence=5, crystals="red", spells=offer))
    m = inside("blue", influence=6, crystals="red", spells=offer)
    assert [text for text in texts(m) if text.startswith("buy")] == ["buy spell fireball"]
    m.play("buy spell fireball")
    assert turn(m)["influence"] == 0
    assert hero(m)["crystals"] == {}
    assert hero(m)["deck_top"] == ["fireball"]
    assert len(view(m)["offers"]["spells"]) == 3


@clause("MK-765")
def test_the_white_city_recruits_units_of_all_kinds() -> None:
    offer = "peasants northern_monks utem_swordsmen fire_golems altem_mages"
    m = inside("white", influence=12, offer=offer, level=9)
    assert [text for text in texts(m) if text.startswith("recruit")] == [f"recruit {name}" for name in offer.split()]


@clause("MK-765")
def test_in_the_white_city_two_influence_add_an_elite_unit_to_the_offer_as_often_as_wanted() -> None:
    m = inside("white", influence=4, offer="peasants")
    m.play("invite elite unit")
    m.play("invite elite unit")
    assert turn(m)["influence"] == 1
    assert "invite elite unit" not in texts(m)
    assert len(view(m)["offers"]["units"]) == 3


@clause("MK-766")
def test_the_green_city_sells_advanced_actions_for_six_from_the_offer_or_unseen_from_the_deck() -> None:
    offer = "fire_bolt ice_bolt agility"
    assert not any(text.startswith("buy") for text in texts(inside("green", influence=4, actions=offer)))
    m = inside("green", influence=11, actions=offer)
    m.play("buy action ice_bolt")
    assert hero(m)["deck_top"] == ["ice_bolt"]
    shown = view(m)["offers"]["actions"]
    assert shown[:2] == ["fire_bolt", "agility"]
    assert len(shown) == 3
    m.play("buy unseen action")
    assert turn(m)["influence"] == 0
    assert len(hero(m)["deck_top"]) == 2
    assert view(m)["offers"]["actions"] == shown


@clause("MK-767")
@pytest.mark.parametrize(("at", "shields", "cards"), [
    (CITY, [0], 7), ("4,-4", [0], 7), (CITY, [1, 0], 6), ("4,-4", [1, 1, 0], 6), ("4,-4", [1], 5), ("4,-3", [0], 5),
])  # fmt: skip
def test_a_turn_ended_on_or_beside_it_raises_the_hand_limit_by_two_for_the_leader_and_one_for_others_with_a_shield(
    at: str, shields: list[int], cards: int
) -> None:
    m = before(
        "green", "", at=at, shields=shields, seats=2, others=[{"hand": "march", "at": "0,0"}], turn={"exerted": 1}
    )
    if view(m)["active"] == 0:
        finish(m)
    assert hero(m)["hand"] == cards
