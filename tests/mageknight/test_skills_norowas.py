"""Norowas' skills."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card, clause

from .table import (
    NOROWAS,
    attack,
    block,
    end_turn,
    fight,
    hero,
    names,
    position,
    skills,
    texts,
    to_attack,
    to_block,
    turn,
    view,
    whole,
)

UNITS = ["peasants", "foresters", "herbalists", "utem_guardsmen"]


@clause("MK-871")
@card("norowas forward_march")
@pytest.mark.parametrize(("units", "move"), [([], 0), (UNITS[:2], 2), (UNITS, 3), (["peasants spent", "foresters"], 1)])
def test_forward_march_counts_ready_unwounded_units_up_to_three(units: list[str], move: int) -> None:
    m = position("march", hero=NOROWAS, skills="forward_march", units=units, level=7)
    m.play("use forward_march")
    assert turn(m)["move"] == move


@clause("MK-871")
@card("norowas forward_march")
def test_forward_march_passes_wounded_units_over() -> None:
    m = position("march", hero=NOROWAS, skills="forward_march", units=["peasants wounded", "foresters"], level=5)
    m.play("use forward_march")
    assert turn(m)["move"] == 1


@clause("MK-872")
@card("norowas day_sharpshooting")
@pytest.mark.parametrize(("night", "gives"), [(False, 2), (True, 1)])
def test_day_sharpshooting_is_stronger_by_day(night: bool, gives: int) -> None:
    m = fight("prowlers", "concentration march", hero=NOROWAS, skills="day_sharpshooting", night=night)
    m.play("use day_sharpshooting")
    assert attack(m) == {"ranged physical": gives}


@clause("MK-873")
@card("norowas inspiration")
def test_inspiration_readies_a_unit() -> None:
    m = position("march", hero=NOROWAS, skills="inspiration", units=["catapults spent"], level=3)
    m.play("use inspiration for ready_unit")
    assert hero(m)["units"][0]["ready"]
    assert skills(m) == {"inspiration": "face_down"}


@clause("MK-873")
@card("norowas inspiration")
def test_inspiration_heals_a_unit_whatever_its_level_but_not_in_combat() -> None:
    m = position("march", hero=NOROWAS, skills="inspiration", units=["catapults wounded"], level=3)
    m.play("use inspiration for heal_unit")
    assert hero(m)["units"][0]["wounds"] == 0
    m = fight("prowlers", "concentration", hero=NOROWAS, skills="inspiration", units=["catapults wounded"], level=3)
    assert not [text for text in texts(m) if "inspiration" in text]


@clause("MK-874")
@card("norowas bright_negotiation")
@pytest.mark.parametrize(("night", "gives"), [(False, 3), (True, 2)])
def test_bright_negotiation_is_stronger_by_day(night: bool, gives: int) -> None:
    m = position("march", at="2,-3", hero=NOROWAS, skills="bright_negotiation", night=night)
    m.play("talk")
    m.play("use bright_negotiation")
    assert turn(m)["influence"] == gives


@clause("MK-875", "MK-876")
@card("norowas leaves_in_the_wind", "norowas whispers_in_the_treetops")
@pytest.mark.parametrize(
    ("skill", "crystal", "mana"),
    [("leaves_in_the_wind", "green", "white"), ("whispers_in_the_treetops", "white", "green")],
)
def test_the_voices_of_the_woods_give_a_crystal_and_mana(skill: str, crystal: str, mana: str) -> None:
    m = position("march", hero=NOROWAS, skills=skill)
    m.play(f"use {skill}")
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({crystal: 1}, {mana: 1})
    assert skills(m) == {skill: "face_down"}


@clause("MK-877")
@card("norowas leadership")
def test_leadership_raises_the_block_of_a_unit_by_three() -> None:
    m = fight("prowlers", "concentration march", hero=NOROWAS, skills="leadership", units=["peasants"])
    to_block(m, "prowlers")
    m.play("use leadership")
    assert all("peasants" in text for text in texts(m)) or block(m) == {"physical": 5}
    if "use peasants ability 1 for block 2" in texts(m):
        m.play("use peasants ability 1 for block 2")
    assert block(m) == {"physical": 5}


@clause("MK-877")
@card("norowas leadership")
def test_leadership_raises_an_attack_by_two_and_a_ranged_attack_by_one() -> None:
    m = fight(
        "prowlers", "concentration", hero=NOROWAS, skills="leadership", units=["utem_crossbowmen", "peasants"], level=3
    )
    m.play("use leadership")
    if "use utem_crossbowmen ability 2" in texts(m):
        m.play("use utem_crossbowmen ability 2")
    assert attack(m) == {"ranged physical": 3}
    m = fight(
        "prowlers", "concentration", hero=NOROWAS, skills="leadership", units=["utem_crossbowmen", "peasants"], level=3
    )
    to_attack(m)
    m.play("use leadership")
    m.play("use utem_crossbowmen ability 1 for attack 3")
    assert attack(m) == {"melee physical": 5}
    m.play("use peasants ability 1 for attack 2")
    assert attack(m) == {"melee physical": 7}


@clause("MK-877")
@card("norowas leadership")
def test_leadership_raises_only_what_the_ability_gives_and_no_siege() -> None:
    m = fight("prowlers", "concentration", hero=NOROWAS, skills="leadership", units=["catapults"], level=3)
    assert "use leadership" not in texts(m)


@clause("MK-878")
@card("norowas bonds_of_loyalty")
def test_bonds_of_loyalty_adds_two_regular_units_to_the_offer_and_a_command_token_when_it_is_gained() -> None:
    m = position("march", hero=NOROWAS, fame=3, actions="fire_bolt ice_bolt swift_bolt")
    written = m.position()
    pile = written["table"]["heroes"][0]["skill_pile"]
    pile.remove("bonds_of_loyalty")
    pile.append("bonds_of_loyalty")
    import sortilege

    m = sortilege.load(written)
    m.play("play march")
    m.play("end turn")
    before = len(view(m)["offers"]["units"])
    m.play("take bonds_of_loyalty and fire_bolt")
    assert len(view(m)["offers"]["units"]) == before + 2
    assert hero(m)["command"] == 2


@clause("MK-878")
@card("norowas bonds_of_loyalty")
def test_a_unit_costs_five_less_under_bonds_of_loyalty_but_not_less_than_nothing() -> None:
    m = position("march", at="2,-3", hero=NOROWAS, skills="bonds_of_loyalty", offer="peasants utem_guardsmen")
    m.play("talk")
    assert "recruit peasants" not in texts(m)
    m.play("recruit peasants under bonds")
    assert hero(m)["units"][0]["unit"] == "peasants"
    assert turn(m)["influence"] == 0
    assert "recruit utem_guardsmen under bonds" not in texts(m)


@clause("MK-879")
@card("norowas bonds_of_loyalty")
def test_the_unit_under_bonds_of_loyalty_acts_and_takes_damage_where_units_cannot() -> None:
    tiles = {"0,1": "countryside_7", "1,0": "countryside_2"}
    units = ["utem_swordsmen loyal", "peasants"]
    m = position("concentration", at="1,-2", hero=NOROWAS, skills="bonds_of_loyalty", units=units, tiles=tiles, level=3)
    m.play("enter")
    to_block(m, names(m)[0])
    assert "use utem_swordsmen ability 1 for block 3" in texts(m)
    assert not [text for text in texts(m) if text.startswith("use peasants")]
    m.play("let through")
    while m.decision.step.__class__.__name__ in ("Shoot", "Guard"):
        m.play("end phase")
    if m.decision.step.__class__.__name__ == "Suffer":
        m.play(texts(m)[-1])
    assert "wound utem_swordsmen" in texts(m)
    assert "wound peasants" not in texts(m)


@clause("MK-879")
@card("norowas bonds_of_loyalty")
def test_the_unit_under_bonds_of_loyalty_cannot_be_disbanded() -> None:
    units = ["utem_swordsmen loyal", "peasants"]
    m = position(
        "noble_manners",
        at="2,-3",
        hero=NOROWAS,
        skills="bonds_of_loyalty",
        units=units,
        offer="foresters",
        turn={"influence": 9},
    )
    m.play("talk")
    m.play("recruit foresters")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["utem_swordsmen", "foresters"]


@clause("MK-881", "MK-882")
@card("norowas prayer_of_weather")
def test_prayer_of_weather_makes_terrain_cheaper_for_oneself_but_not_below_one() -> None:
    m = position("march", hero=NOROWAS, seats=2, skills="prayer_of_weather")
    m.play("use prayer_of_weather")
    costs = turn(m)["costs"]
    assert {name: costs[name] for name in ("plains", "hills", "forest", "desert", "swamp", "city")} == {
        "plains": 1, "hills": 1, "forest": 1, "desert": 3, "swamp": 3, "city": 2,
    }  # fmt: skip


@clause("MK-881", "MK-882")
@card("norowas prayer_of_weather")
def test_prayer_of_weather_makes_terrain_dearer_for_others_up_to_five_until_the_users_next_turn() -> None:
    m = position("march rage", hero=NOROWAS, seats=2, skills="prayer_of_weather", others=[{"hand": "march rage"}])
    m.play("use prayer_of_weather")
    end_turn(m)
    assert m.decision.seat == 1
    costs = turn(m)["costs"]
    assert {name: costs[name] for name in ("plains", "hills", "forest", "wasteland", "desert", "swamp", "city")} == {
        "plains": 3, "hills": 4, "forest": 4, "wasteland": 5, "desert": 5, "swamp": 5, "city": 2,
    }  # fmt: skip
    end_turn(m)
    assert turn(m)["costs"]["plains"] == 2


@clause("MK-878")
@card("norowas bonds_of_loyalty", "call_to_arms strong")
@pytest.mark.parametrize(("token", "marks"), [("under bonds", ["loyal"]), ("under another token", [])])
def test_a_unit_that_is_called_to_glory_comes_under_the_token_that_its_player_names(
    token: str, marks: list[str]
) -> None:
    given: dict[str, Any] = {"hero": NOROWAS, "skills": "bonds_of_loyalty", "night": True, "mana": "white black"}
    m = position("call_to_arms march", offer="utem_crossbowmen peasants", level=1, **given)
    m.play("cast strong call_to_arms")
    m.play("recruit peasants")
    m.play(token)
    assert [unit["marks"] for unit in whole(m)["heroes"][0]["units"]] == [marks]


@clause("MK-878")
@card("norowas bonds_of_loyalty")
@pytest.mark.parametrize(("token", "marks"), [("under bonds", ["loyal"]), ("under another token", [])])
def test_a_unit_that_is_won_comes_under_the_token_that_its_player_names(token: str, marks: list[str]) -> None:
    given: dict[str, Any] = {"hero": NOROWAS, "skills": "bonds_of_loyalty", "turn": {"rewards": ["unit"]}}
    m = position("march", offer="peasants", level=3, units=["foresters"], **given)
    m.play("play march")
    m.play("end turn")
    m.play("take peasants")
    m.play(token)
    assert [unit["marks"] for unit in whole(m)["heroes"][0]["units"]] == [[], marks]
