"""The four Motivation skills."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege.games.mageknight.game import GAME
from sortilege.kernel.errors import ComponentsError
from tests.marks import card, clause

from .table import ARYTHEA, GOLDYX, NOROWAS, TOVAK, end_turn, hand, hero, kinds, position, skills, texts

MANA = {GOLDYX: "green", NOROWAS: "white", TOVAK: "blue", ARYTHEA: "red"}


@clause("MK-869", "MK-880", "MK-891", "MK-902", "MK-907")
@card("goldyx motivation_goldyx", "norowas motivation_norowas", "tovak motivation_tovak", "arythea motivation_arythea")
@pytest.mark.parametrize(("name", "mana"), MANA.items())
def test_motivation_draws_two_cards_and_alone_always_gives_the_heros_mana(name: str, mana: str) -> None:
    m = position("march", hero=name, skills=f"motivation_{name}", deck="rage stamina stamina")
    m.play(f"use motivation_{name}")
    assert len(hand(m)) == 3
    assert hero(m)["mana"] == {mana: 1}
    assert skills(m) == {f"motivation_{name}": "face_down"}


@clause("MK-906")
@card("goldyx motivation_goldyx", "norowas motivation_norowas", "tovak motivation_tovak", "arythea motivation_arythea")
@pytest.mark.parametrize(("name", "mana"), MANA.items())
@pytest.mark.parametrize(("fame", "other", "gains"), [(2, 5, True), (5, 5, False), (5, 2, False)])
def test_the_mana_is_for_who_has_less_fame_than_every_other_player(
    fame: int, other: int, gains: bool, name: str, mana: str
) -> None:
    others = [{"fame": other, "hand": "march"}]
    m = position("march", hero=name, seats=2, skills=f"motivation_{name}", fame=fame, others=others)
    m.play(f"use motivation_{name}")
    assert hero(m)["mana"] == ({mana: 1} if gains else {})
    assert len(hand(m)) == 3


@clause("MK-904")
@card("goldyx motivation_goldyx", "norowas motivation_norowas", "tovak motivation_tovak", "arythea motivation_arythea")
@pytest.mark.parametrize(("name", "mana"), MANA.items())
def test_motivation_can_be_used_on_another_players_turn(name: str, mana: str) -> None:
    others = [{"hand": "march rage", "fame": 2}]
    m = position("rage", hero=name, seats=2, skills=f"motivation_{name}", fame=0, others=others, active=1)
    m.play(f"use motivation_{name}", seat=0)
    assert len(hand(m)) == 3
    assert hero(m)["mana"] == {mana: 1}
    assert m.decision.seat == 1


@clause("MK-904")
def test_motivation_can_be_used_just_before_ones_own_turn() -> None:
    m = position("march rage", seats=2, others=[{"hand": "rage", "skills": "motivation_tovak"}])
    m.play("play march")
    end_turn(m)
    assert m.decision.seat == 1
    assert texts(m) == ["begin turn", "use motivation_tovak"]
    m.play("use motivation_tovak")
    assert len(hand(m, 1)) == 3


@clause("MK-905")
def test_after_a_motivation_no_other_can_be_used_until_the_end_of_ones_next_turn() -> None:
    skills = "motivation_arythea motivation_tovak"
    m = position("march march", seats=2, skills=skills, others=[{"hand": "march rage"}])
    m.play("use motivation_arythea")
    assert "use motivation_tovak" not in texts(m)
    m.play("play march")
    end_turn(m)
    end_turn(m)
    assert m.decision.seat == 0
    assert "use motivation_tovak" not in texts(m)
    m.play("play march")
    end_turn(m)
    assert [decision.options[0].text for decision in m.asides(0)] == ["use motivation_tovak"]


@clause("MK-905")
def test_a_motivation_used_before_ones_turn_bars_others_until_that_turn_ends() -> None:
    skills = "motivation_tovak motivation_arythea"
    m = position("march rage", seats=2, others=[{"hand": "march march", "skills": skills}])
    m.play("use motivation_tovak", seat=1)
    assert m.asides(1) == []
    m.play("play march")
    end_turn(m)
    assert "use motivation_arythea" not in texts(m)
    m.play("play march")
    end_turn(m)
    assert [option.text for decision in m.asides(1) for option in decision.options] == ["use motivation_arythea"]


@clause("MK-904", "MK-906")
def test_what_motivation_gives_is_told_on_another_players_turn_too() -> None:
    others = [{"hand": "march rage", "fame": 2}]
    m = position("rage", seats=2, skills="motivation_arythea", fame=0, others=others, active=1)
    m.play("use motivation_arythea", seat=0)
    assert kinds(m) == ["uses-skill", "draws", "gains-mana"]


def motivating(*effect: str) -> dict[str, list[dict[str, Any]]]:
    """A box in which Arythea's Motivation does something else."""
    heroes = deepcopy(GAME.components(None).data["hero"])
    skill = next(one for hero in heroes for one in hero["skill"] if one["id"] == "motivation_arythea")
    skill["effect"] = list(effect)
    return {"hero": heroes}


@clause("MK-904")
def test_a_motivation_of_ones_own_does_the_same_on_every_players_turn() -> None:
    own = motivating("if lowest fame: crystal blue", "mana red", "mana red", "fame 1", "if night: draw 3")
    found = []
    for active in (0, 1):
        m = position("rage", seats=2, skills="motivation_arythea", fame=0, active=active, others=[{"fame": 2}])
        written = m.position()
        written["components"] = own
        m = sortilege.load(written)
        m.play("use motivation_arythea", seat=0)
        mine = hero(m)
        found.append([mine[name] for name in ("crystals", "mana", "fame", "hand")])
    assert found == [[{"blue": 1}, {"red": 2}, 1, 1]] * 2


@pytest.mark.parametrize(
    "effect", ["move 2", "mana any", "per wound: draw 1", "choose: draw 1 | draw 2", "fame 1 later"]
)
def test_a_motivation_that_needs_a_turn_of_ones_own_is_refused(effect: str) -> None:
    with pytest.raises(ComponentsError, match=r"'motivation_arythea'.*other players' turns"):
        GAME.components(motivating(effect))
