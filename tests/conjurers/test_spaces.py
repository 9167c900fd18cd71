"""Mines, storages, food, tavern and guild house."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .town import (
    allocating,
    ending,
    figures,
    goods,
    play,
    resolving,
    side,
    space,
    spaces_for,
    step,
    table,
    texts,
    why_not,
)

TURNS = (1, 4, 7, 10)
MINES = {
    "lumber_mill": ("wood", (1, 2, 4, 8)),
    "stone_mine": ("stone", (1, 2, 4, 8)),
    "iron_mine": ("iron", (0, 1, 2, 4)),
    "bronze_smelter": ("bronze", (0, 1, 2, 4)),
    "sapphire_mine": ("sapphire", (0, 0, 1, 2)),
    "diamond_mine": ("diamond", (0, 0, 1, 2)),
}
STORAGES = {
    "wood_storage": ("wood", (2, 4, 8, 16)),
    "stone_storage": ("stone", (2, 4, 8, 16)),
    "iron_storage": ("iron", (0, 2, 4, 8)),
    "bronze_storage": ("bronze", (0, 2, 4, 8)),
    "sapphire_storage": ("sapphire", (0, 0, 2, 4)),
    "diamond_storage": ("diamond", (0, 0, 2, 4)),
}


@clause("CON-016", "CON-106", "CON-108", "CON-110")
def test_resolving_a_mine_places_a_marker_and_pays_in_the_end_part_of_the_same_turn_only() -> None:
    m = resolving(
        {0: "conjurer at lumber_mill, recruiter", 1: "conjurer at marketplace, recruiter"}, goods={1: "3 wood"}
    )
    assert space(m, "lumber_mill")["controller"] == "violet"
    assert goods(m, 0) == {}
    m.play("stop trading")
    assert goods(m, 0) == {"wood": 1}


@clause("CON-107", "CON-109")
def test_another_player_takes_the_mine_over_and_alone_collects() -> None:
    m = resolving(
        {0: "conjurer, worker", 1: "conjurer, worker at stone_mine"}, mines={"stone_mine": 0, "lumber_mill": 0}
    )
    assert space(m, "stone_mine")["controller"] == "coral"
    assert space(m, "lumber_mill")["controller"] == "violet"
    assert goods(m, 0) == {"wood": 1}
    assert goods(m, 1) == {"stone": 1}


@clause("CON-111")
def test_resolving_ones_own_mine_changes_nothing() -> None:
    m = resolving({0: "conjurer, worker at stone_mine"}, mines={"stone_mine": 0})
    assert space(m, "stone_mine")["controller"] == "violet"
    assert goods(m, 0) == {"stone": 1}


@clause("CON-112", "CON-115", "CON-116", "CON-117", "CON-118", "CON-119", "CON-120")
@pytest.mark.parametrize("mine", MINES)
@pytest.mark.parametrize("phase", range(4))
def test_what_mines_pay(mine: str, phase: int) -> None:
    good, outputs = MINES[mine]
    if outputs[phase] == 0:
        assert mine not in spaces_for(allocating(seats=4, turn=TURNS[phase]), "conjurer")
    else:
        m = ending(seats=4, turn=TURNS[phase], mines={mine: 2})
        assert goods(m, 2) == {good: outputs[phase]}


@clause("CON-121", "CON-122", "CON-123", "CON-124", "CON-125", "CON-126", "CON-127", "CON-128", "CON-129")
@pytest.mark.parametrize("storage", STORAGES)
@pytest.mark.parametrize("phase", range(4))
def test_storages_give_at_once_and_are_never_controlled(storage: str, phase: int) -> None:
    good, outputs = STORAGES[storage]
    if outputs[phase] == 0:
        assert storage not in spaces_for(allocating(seats=4, turn=TURNS[phase]), "conjurer")
    else:
        m = resolving({1: f"conjurer at {storage}, recruiter"}, seats=4, turn=TURNS[phase])
        assert goods(m, 1) == {good: outputs[phase]}
        assert "controller" not in space(m, storage)
        assert goods(ending(seats=4, turn=TURNS[phase]), 1) == {}


@clause("CON-130")
@pytest.mark.parametrize("place", ["wild_animals", "fishing_pond"])
@pytest.mark.parametrize(("turn", "food"), [(1, 5), (4, 8), (7, 11), (10, 14)])
def test_food_spaces_give_food_at_once(place: str, turn: int, food: int) -> None:
    m = resolving({0: f"conjurer at {place}, recruiter"}, seats=3, turn=turn)
    assert goods(m) == {"food": food}


# Tavern


@clause("CON-166")
def test_the_tavern_takes_the_button_from_whoever_holds_it() -> None:
    m = resolving({2: "conjurer, recruiter at tavern"}, seats=3, initiative=1)
    assert table(m)["initiative"] == "teal"


@clause("CON-167")
def test_the_button_stays_with_its_holder() -> None:
    m = ending(seats=3, initiative=1)
    assert table(m)["initiative"] == "coral"
    assert m.decision.seat == 1


@clause("CON-168")
def test_the_tavern_is_closed_to_all_figures_of_who_holds_the_button() -> None:
    m = allocating()
    assert "tavern" not in spaces_for(m, "conjurer") | spaces_for(m, "recruiter")
    assert why_not(m, "send recruiter to tavern") == "no-tavern"
    m.play("send conjurer to lumber_mill")
    assert "tavern" in spaces_for(m, "conjurer") & spaces_for(m, "recruiter")


# Guild house


@clause("CON-169", "CON-170", "CON-171", "CON-174")
def test_the_second_assistant_costs_4_wood_and_4_stone_and_is_of_another_kind() -> None:
    m = resolving({0: "conjurer at guild_house, recruiter"}, goods={0: "9 wood, 9 stone, 9 iron, 9 bronze"})
    assert texts(m) == ["hire worker", "hire merchant", "hire warrior", "hire nobody"]
    assert why_not(m, "hire recruiter") == "no-hire-kind"
    m.play("hire warrior")
    assert figures(m) == ["conjurer", "recruiter", "warrior"]
    assert goods(m) == {"wood": 5, "stone": 5, "iron": 9, "bronze": 9}
    assert step(m) == "Allocate"


@clause("CON-172")
def test_the_third_assistant_costs_4_iron_and_4_bronze() -> None:
    m = resolving({0: "conjurer at guild_house, recruiter, worker"}, goods={0: "9 wood, 9 stone, 4 iron, 4 bronze"})
    m.play("hire merchant")
    assert figures(m) == ["conjurer", "recruiter", "worker", "merchant"]
    assert goods(m) == {"wood": 9, "stone": 9}


@clause("CON-171")
@pytest.mark.parametrize("poor", ["3 wood, 4 stone", "4 wood, 3 stone", "9 iron, 9 bronze"])
def test_who_cannot_pay_hires_nobody(poor: str) -> None:
    m = resolving({0: "conjurer at guild_house, recruiter"}, goods={0: poor})
    assert step(m) == "Allocate"
    assert figures(m) == ["conjurer", "recruiter"]


@clause("CON-173", "CON-097")
def test_who_has_three_assistants_cannot_hire() -> None:
    rich = {0: "9 wood, 9 stone, 9 iron, 9 bronze"}
    m = resolving({0: "conjurer at guild_house, recruiter, worker, warrior"}, goods=rich)
    assert len(figures(m)) == 4
    assert goods(m)["iron"] == 9


@clause("CON-174")
def test_what_others_have_does_not_matter_for_hiring() -> None:
    m = resolving({0: "conjurer at guild_house, recruiter", 1: "conjurer, worker"}, goods={0: "4 wood, 4 stone"})
    assert "hire worker" in texts(m)


@clause("CON-175")
def test_a_new_assistant_is_first_allocated_in_the_next_turn() -> None:
    m = resolving(
        {0: "conjurer at guild_house, recruiter", 1: "conjurer at marketplace, worker"},
        goods={0: "4 wood, 4 stone", 1: "3 wood"},
    )
    m.play("hire worker")
    assert step(m) == "Trade"
    assert [figure["at"] for figure in side(m, 0)["figures"]] == [None, None, None]
    play(m, "stop trading")
    assert spaces_for(m, "worker")
