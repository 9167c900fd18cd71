"""Wounds and healing."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import (
    asked,
    fight,
    hand,
    hero,
    position,
    reason,
    texts,
    to_attack,
    to_damage,
    turn,
    unit,
    whole,
    wounds,
)


@clause("MK-359")
def test_wounds_of_the_hero_are_cards_in_his_hand() -> None:
    m = fight("golems", "march")
    to_attack(m)
    assert hand(m) == ["wound", "march"]
    assert hero(m)["hand"] == 2


@clause("MK-360")
def test_a_wound_can_be_neither_played_nor_discarded() -> None:
    m = position("wound improvisation march", turn={"exerted": 1})
    assert not [text for text in texts(m) if "wound" in text]
    assert reason(m, "play wound") == "A wound cannot be played; it can be healed, or discarded by resting."
    m.play("play improvisation for move 3")
    assert "wound" in hand(m)
    assert hero(m)["discard"] == ["march"]


@clause("MK-360")
def test_a_wound_that_a_rest_discards_lies_in_the_discard_pile() -> None:
    m = position("wound march rage")
    for text in ("rest", "discard march", "discard 1 wounds"):
        m.play(text)
    assert hero(m)["discard"] == ["march", "wound"]
    assert hand(m) == ["rage"]


@clause("MK-361", "MK-362")
def test_the_next_round_shuffles_all_wounds_into_the_deck_and_readies_wounded_units() -> None:
    m = position("wound march", deck="", discard="wound rage stamina", units=["peasants spent wounded"])
    m.play("end turn")
    m.play("announce end of round")
    assert whole(m)["round"] == 2
    me = whole(m)["heroes"][0]
    assert me["discard"] == []
    assert (me["hand"] + me["deck"]).count("wound") == 2
    assert len(me["hand"]) == 5
    assert unit(m, "peasants")["ready"]
    assert unit(m, "peasants")["wounds"] == 1


@clause("MK-362")
@pytest.mark.parametrize("state", ["", " spent"])
def test_a_wounded_unit_keeps_its_state_and_cannot_be_activated(state: str) -> None:
    m = fight("prowlers", "march", units=["peasants" + state])
    to_damage(m)
    m.play("wound peasants")
    assert unit(m, "peasants")["ready"] == (state == "")
    assert not [text for text in texts(m) if "peasants" in text]
    closed = {one.subject: m.explain(one) for one in m.why_not()}
    assert closed["unit-peasants"] == "Peasants are wounded."


@clause("MK-363")
@pytest.mark.parametrize(("at", "tile", "price"), [("2,-3", "countryside_1", 3), ("0,-3", "countryside_7", 2)])
def test_healing_is_bought_in_villages_and_monasteries(at: str, tile: str, price: int) -> None:
    m = position("wound march", at=at, tiles={"0,1": tile, "1,0": "countryside_2"}, turn={"influence": 6, "exerted": 1})
    m.play("talk")
    m.play("buy healing")
    assert turn(m)["influence"] == 6 - price
    assert turn(m)["heal"] == 1


@clause("MK-363", "MK-364")
def test_a_point_of_healing_throws_away_a_wound_of_the_hand() -> None:
    m = position("wound wound wound tranquility", crystals="green")
    m.play("power tranquility for heal 2")
    assert turn(m)["heal"] == 2
    m.play("heal wound")
    assert wounds(m) == 2
    assert turn(m)["heal"] == 1
    assert hero(m)["discard"] == []
    m.play("heal wound")
    assert wounds(m) == 1
    assert "heal wound" not in texts(m)


@clause("MK-365")
def test_a_units_wound_costs_as_many_points_as_its_level() -> None:
    m = position("march", units=["utem_swordsmen wounded"], turn={"heal": 1}, level=3)
    assert "heal utem_swordsmen" not in texts(m)
    m = position("march", units=["utem_swordsmen wounded"], turn={"heal": 3}, level=3)
    m.play("heal utem_swordsmen")
    assert unit(m, "utem_swordsmen")["wounds"] == 0
    assert turn(m)["heal"] == 1


@clause("MK-366")
def test_two_wounds_on_a_unit_are_healed_one_by_one() -> None:
    m = position("march", units=["utem_swordsmen wounded wounded"], turn={"heal": 4}, level=3)
    m.play("heal utem_swordsmen")
    assert unit(m, "utem_swordsmen")["wounds"] == 1
    assert not [text for text in texts(m) if text.startswith("use utem_swordsmen")]
    m.play("heal utem_swordsmen")
    assert unit(m, "utem_swordsmen")["wounds"] == 0
    assert turn(m)["heal"] == 0


@clause("MK-367")
def test_an_effect_that_heals_a_unit_removes_one_wound() -> None:
    m = position("march", hero="norowas", skills="inspiration", units=["utem_swordsmen wounded wounded"], level=3)
    m.play("use inspiration for heal_unit")
    assert unit(m, "utem_swordsmen")["wounds"] == 1


@clause("MK-368")
def test_healing_fits_any_time_of_the_turn_but_combat() -> None:
    heal = "play tranquility for heal 1"
    m = position("wound tranquility march", at="2,-3", turn={"influence": 3, "exerted": 1})
    assert heal in texts(m)
    m.play("talk")
    assert heal in texts(m)
    m = position("wound tranquility march rage")
    m.play("rest")
    m.play("discard march")
    m.play("discard 0 wounds")
    assert asked(m) == "Linger"
    assert heal in texts(m)
    m = fight("prowlers diggers", "wound tranquility march concentration")
    assert heal not in texts(m)
    for text in ("end phase", "face prowlers", "let through", "end phase", "suffer prowlers"):
        m.play(text)
        assert heal not in texts(m)


@clause("MK-369")
def test_wounds_of_a_combat_can_be_healed_after_it() -> None:
    m = fight("prowlers", "tranquility march")
    to_attack(m)
    m.play("end phase")
    m.play("play tranquility for heal 1")
    m.play("heal wound")
    assert wounds(m) == 1
