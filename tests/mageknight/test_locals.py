"""Dealing with locals: where, with how much influence, and what they sell."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import asked, hero, kinds, position, reason, texts, turn, view

TOWER = {"0,1": "countryside_4", "1,0": "countryside_9"}
KEEP = {"0,1": "countryside_3", "1,0": "countryside_2"}
MONASTERY = {"0,1": "countryside_7", "1,0": "countryside_2"}
CITIES = {"green": "core_5", "blue": "core_6", "white": "core_7", "red": "core_8"}


def village(hand: str = "rage", influence: int = 0, **more: Any) -> Match:
    """Talking in a village, with so much influence at reputation 0."""
    m = position(hand, at="2,-3", turn={"influence": influence}, **more)
    m.play("talk")
    return m


def city(colour: str, influence: int, shields: list[int], hand: str = "rage", **more: Any) -> Match:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": CITIES[colour]}
    m = position(hand, at="4,-5", tiles=tiles, cities={"4,-5": shields}, turn={"influence": influence}, **more)
    m.play("talk")
    return m


@clause("MK-176")
@pytest.mark.parametrize(
    ("at", "tiles", "shields", "open_to"),
    [
        ("2,-3", None, {}, True),  # a village
        ("0,-3", MONASTERY, {}, True),
        ("0,-3", MONASTERY, {"0,-3": 0}, False),  # burned
        ("2,-4", KEEP, {"2,-4": 0}, True),  # one's own keep
        ("1,-3", TOWER, {"1,-3": 0}, True),  # a mage tower conquered by oneself
        ("1,-3", TOWER, {"1,-3": 1}, True),  # or by anyone
        ("1,-2", None, {}, False),  # open land
        ("2,-1", None, {}, False),  # a mine
    ],
)
def test_locals_are_met_at_inhabited_sites_only(
    at: str, tiles: dict[str, str] | None, shields: dict[str, int], open_to: bool
) -> None:
    m = position("rage", at=at, tiles=tiles, shields=shields, seats=2, others=[{"at": "0,0"}])
    assert ("talk" in texts(m)) == open_to
    if not open_to:
        assert reason(m, "talk") == "Nobody here deals with you."


@clause("MK-176")
def test_a_city_deals_with_anyone_once_it_is_conquered() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_7"}
    m = position("rage", at="4,-5", tiles=tiles, cities={"4,-5": [1]}, seats=2, others=[{"at": "0,0"}])
    assert "talk" in texts(m)


@clause("MK-177")
def test_dealing_with_locals_is_the_action_of_the_turn() -> None:
    m = position("rage march", at="2,-3", turn={"move": 9}, enemies={"3,-3": "prowlers"})
    m.play("talk")
    assert turn(m)["move"] == 0
    m.play("leave")
    if asked(m) == "Linger":
        assert not {"talk", "challenge 3,-3", "move to 1,-2"} & set(texts(m))
    assert view(m)["combat"] is None
    assert asked(m) != "Walk"


@clause("MK-178", "MK-203")
def test_influence_of_all_effects_the_reputation_and_the_shields_are_added_up() -> None:
    m = city("red", 0, [0, 0], "promise threaten rage", units=["peasants"], skills="dark_negotiation", reputation=3)
    for text in ("play promise", "play threaten", "play rage sideways for influence", "use peasants ability 2"):
        m.play(text)
    m.play("use dark_negotiation")
    assert turn(m)["influence"] == 2 + 2 + 1 + 2 + 2 + 1 + 2


@clause("MK-178")
def test_influence_played_before_the_interaction_counts_too() -> None:
    m = position("promise rage", at="2,-3", reputation=3)
    m.play("play promise")
    m.play("talk")
    assert turn(m)["influence"] == 3


@clause("MK-179")
@pytest.mark.parametrize(
    ("reputation", "modifier"),
    [*zip(range(-6, 8), (-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5), strict=True)],
)
def test_the_modifier_is_read_off_the_reputation_track(reputation: int, modifier: int) -> None:
    assert turn(village(reputation=reputation))["influence"] == modifier


@clause("MK-179")
def test_later_changes_of_reputation_do_not_alter_the_modifier() -> None:
    m = village("threaten", crystals="red", reputation=2)
    m.play("power threaten")
    assert hero(m)["reputation"] == 1  # no bonus there any more
    assert turn(m)["influence"] == 1 + 5


@clause("MK-180")
def test_on_the_x_space_nobody_deals_with_the_hero() -> None:
    m = position("rage", at="2,-3", reputation=-7)
    assert "talk" not in texts(m)
    assert reason(m, "talk") == "With such a reputation nobody deals with you."


@clause("MK-181")
@pytest.mark.parametrize("own", [0, 1, 3])
def test_each_own_shield_in_a_city_adds_one(own: int) -> None:
    m = city("red", 0, [1] * 2 + [0] * own, seats=2, others=[{"at": "0,0"}])
    assert turn(m)["influence"] == own


@clause("MK-182", "MK-184")
def test_the_modifier_counts_once_however_much_is_bought() -> None:
    m = village("rage wound wound", 6, reputation=4, offer="peasants")
    assert turn(m)["influence"] == 8
    m.play("recruit peasants")
    assert turn(m)["influence"] == 4
    m.play("buy healing")
    assert turn(m)["influence"] == 1


@clause("MK-183")
def test_a_negative_modifier_is_part_of_the_sum() -> None:
    m = village("promise rage march", 0, reputation=-5, offer="herbalists")
    assert turn(m)["influence"] == -3
    m.play("play promise")
    m.play("play rage sideways for influence")
    assert turn(m)["influence"] == 0
    assert reason(m, "recruit herbalists") == "Herbalists cost 3 influence; you have 0."


@clause("MK-184")
def test_things_of_one_kind_or_several_may_be_bought_while_influence_lasts() -> None:
    m = village("rage wound wound wound", 11, offer="utem_guardsmen")
    m.play("buy healing")
    m.play("recruit utem_guardsmen")
    m.play("buy healing")
    assert turn(m)["influence"] == 0
    assert turn(m)["heal"] == 2


@clause("MK-185", "MK-249")
def test_recruiting_takes_a_unit_whose_icon_fits_out_of_the_offer_which_is_not_refilled() -> None:
    m = village("rage", 12, offer="peasants utem_swordsmen foresters", level=3)
    m.play("recruit peasants")
    assert turn(m)["influence"] == 8
    assert [unit["unit"] for unit in hero(m)["units"]] == ["peasants"]
    assert view(m)["offers"]["units"] == ["utem_swordsmen", "foresters"]
    assert reason(m, "recruit utem_swordsmen") == "Utem Swordsmen cannot be recruited here."


@clause("MK-186", "MK-210")
def test_a_unit_may_be_used_as_soon_as_it_is_recruited() -> None:
    m = village("rage", 4, offer="peasants herbalists", level=3)
    m.play("recruit peasants")
    assert hero(m)["units"][0]["ready"]
    m.play("use peasants ability 2")
    assert turn(m)["influence"] == 2


@clause("MK-186")
def test_a_unit_cannot_help_to_pay_for_itself() -> None:
    m = village("rage", 2, offer="peasants")
    assert "recruit peasants" not in texts(m)
    assert not any(text.startswith("use peasants") for text in texts(m))


@clause("MK-187", "MK-818")
@pytest.mark.parametrize(("at", "tiles", "price"), [("2,-3", None, 3), ("0,-3", MONASTERY, 2)])
def test_a_point_of_healing_costs_three_in_a_village_two_in_a_monastery(
    at: str, tiles: dict[str, str] | None, price: int
) -> None:
    m = position("rage wound", at=at, tiles=tiles, turn={"influence": price})
    m.play("talk")
    m.play("buy healing")
    assert turn(m)["influence"] == 0
    m.play("heal wound")
    assert hero(m)["cards"] == ["rage"]
    m = position("rage wound", at=at, tiles=tiles, turn={"influence": price - 1})
    m.play("talk")
    assert "buy healing" not in texts(m)
    assert reason(m, "buy healing") == f"That costs {price} influence; you have {price - 1}."


@clause("MK-188")
def test_a_monastery_teaches_an_advanced_action_of_the_unit_offer_for_six() -> None:
    m = position(
        "rage", at="0,-3", tiles=MONASTERY, turn={"influence": 7}, lessons="agility ambush", actions="decompose"
    )
    m.play("talk")
    assert "buy action decompose" not in texts(m)
    m.play("buy action agility")
    assert turn(m)["influence"] == 1
    assert hero(m)["deck_top"] == ["agility"]
    assert view(m)["offers"]["lessons"] == ["ambush"]


@clause("MK-188")
def test_lessons_are_for_monasteries_only() -> None:
    m = village("rage", 9, lessons="agility")
    assert "buy action agility" not in texts(m)


@clause("MK-189", "MK-247", "MK-248")
def test_a_mage_tower_sells_spells_for_seven_and_mana_of_their_colour() -> None:
    m = position(
        "rage", at="1,-3", tiles=TOWER, shields={"1,-3": 0}, turn={"influence": 8}, crystals="red",
        spells="snowstorm fireball expose",
    )  # fmt: skip
    m.play("talk")
    assert [text for text in texts(m) if text.startswith("buy spell")] == ["buy spell fireball"]
    assert reason(m, "buy spell snowstorm") == "It needs blue mana, and you have none that you could use."
    m.play("buy spell fireball")
    assert turn(m)["influence"] == 1
    assert hero(m)["crystals"] == {}
    assert hero(m)["deck_top"] == ["fireball"]
    offer = view(m)["offers"]["spells"]
    assert offer[:2] == ["snowstorm", "expose"]
    assert len(offer) == 3


@clause("MK-190")
def test_an_own_keep_offers_recruiting_only() -> None:
    m = position(
        "rage wound", at="2,-4", tiles=KEEP, shields={"2,-4": 0}, turn={"influence": 20}, crystals="red",
        offer="utem_swordsmen peasants", lessons="agility", spells="fireball", actions="ambush",
    )  # fmt: skip
    m.play("talk")
    own = [text for text in texts(m) if text.split()[0] in ("recruit", "buy", "invite")]
    assert own == ["recruit utem_swordsmen"]


@clause("MK-191")
@pytest.mark.parametrize(
    ("colour", "wanted"),
    [
        ("red", ["buy artifact"]),
        ("blue", ["buy spell fireball"]),
        ("white", ["invite elite unit"]),
        ("green", ["buy action ambush", "buy unseen action"]),
    ],
)
def test_a_conquered_city_recruits_and_sells_what_its_colour_allows(colour: str, wanted: list[str]) -> None:
    m = city(
        colour, 20, [], crystals="red", offer="amotep_gunners peasants", lessons="agility", spells="fireball",
        actions="ambush",
    )  # fmt: skip
    units = ["recruit amotep_gunners", "recruit peasants"] if colour == "white" else ["recruit amotep_gunners"]
    own = [text for text in texts(m) if text.split()[0] in ("recruit", "buy", "invite")]
    assert own == units + wanted


@clause("MK-250")
def test_an_artifact_that_was_bought_is_drawn_at_the_end_of_the_turn() -> None:
    m = city("red", 12, [], "march")
    m.play("buy artifact")
    assert turn(m)["influence"] == 0
    assert hero(m)["deck_top"] == []
    m.play("leave")
    if asked(m) == "Linger":
        m.play("end turn")
    assert "draws-artifacts" in kinds(m)
    assert asked(m) == "ReturnArtifact"


@clause("MK-192")
def test_influence_not_spent_is_lost_when_the_interaction_is_over() -> None:
    m = village("rage tranquility", 9)
    m.play("leave")
    assert turn(m)["influence"] == 0
