"""Allocation: whose turn it is, which spaces are open to which figures, and why others are not."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.games.conjurers.state.conjurers import Conjurers
from tests.marks import clause

from .town import PARTS, allocating, kinds, play, reasons, space, spaces_for, table, texts, why_not

BLUE = {"lumber_mill", "stone_mine", "iron_mine", "bronze_smelter", "sapphire_mine", "diamond_mine"}
STORAGES = {f"{good}_storage" for good in ("wood", "stone", "iron", "bronze", "sapphire", "diamond")}
YELLOW = STORAGES | {"blacksmith_1", "blacksmith_2", "artificer_1", "artificer_2"}
RED = {"valhalla", "shangri_la", "garden_of_eden", "duat", "mount_olympus"}
GREEN = {"tavern", "marketplace", "guild_house", "sacrificial_pit_1", "sacrificial_pit_2"}
FOOD = {"wild_animals", "fishing_pond"}
ALL = "conjurer, worker, merchant, warrior"
HOUSES = {"house_coral", "house_teal", "house_amber"}


@clause("CON-066", "CON-070")
def test_the_starting_player_allocates_any_one_figure_first() -> None:
    m = allocating(seats=3, initiative=1, figures={1: ALL})
    assert m.decision.seat == 1
    assert all(spaces_for(m, kind) for kind in ("conjurer", "worker", "merchant", "warrior"))
    m.play("send worker to lumber_mill")
    assert m.decision.seat == 2
    assert space(m, "lumber_mill")["figure"]["side"] == "coral"


@clause("CON-067", "CON-069")
def test_clockwise_one_figure_each_and_who_has_none_left_is_passed_over() -> None:
    m = allocating(seats=3, initiative=2, figures={0: ALL, 1: "conjurer, worker", 2: "conjurer, worker"})
    seats = []
    for move in (
        *("conjurer to stone_storage", "worker to lumber_mill", "worker to stone_mine", "worker to wild_animals"),
        *("merchant to wood_storage", "conjurer to tavern", "conjurer to guild_house", "warrior to valhalla"),
    ):
        seats.append(m.decision.seat)
        m.play(f"send {move}")
    assert seats == [2, 0, 1, 2, 0, 1, 0, 0]
    assert table(m)["part"] == "resolving"


@clause("CON-071")
def test_a_space_holds_one_figure_and_the_copies_of_a_doubled_space_are_two() -> None:
    m = allocating(seats=4, turn=4, figures={1: "conjurer at blacksmith_1, merchant"})
    assert "blacksmith_1" not in spaces_for(m, "conjurer")
    assert "blacksmith_2" in spaces_for(m, "conjurer")
    assert why_not(m, "send conjurer to blacksmith_1") == "no-taken"
    m = allocating(seats=4, turn=4, figures={0: "conjurer at blacksmith_1, merchant"})
    assert "blacksmith_2" in spaces_for(m, "merchant")


@clause("CON-073")
def test_there_is_no_passing() -> None:
    assert all(text.startswith("send ") for text in texts(allocating()))


@clause("CON-074")
def test_a_figure_without_a_free_space_stays_at_home_and_its_player_is_passed_over() -> None:
    figures = {
        0: "conjurer at mount_olympus, warrior",
        1: "conjurer at wild_animals, warrior at valhalla, worker",
        2: "conjurer at fishing_pond, warrior at duat",
        3: "conjurer at shangri_la, warrior at garden_of_eden",
    }
    m = allocating(seats=4, figures=figures)
    assert m.decision.seat == 1
    m.play("send worker to lumber_mill")
    assert table(m)["part"] == "resolving"
    assert [figure["at"] for figure in table(m)["sides"][0]["figures"]] == ["mount_olympus", None]


@clause("CON-072", "CON-094")
@pytest.mark.parametrize(("turn", "count"), [(1, 16), (4, 23), (7, 28), (10, 28)])
def test_16_23_and_28_spaces_are_open_besides_the_houses(turn: int, count: int) -> None:
    m = allocating(seats=4, turn=turn, initiative=1, starting=1, active=0)
    assert len(spaces_for(m, "conjurer") - HOUSES) == count
    assert spaces_for(m, "conjurer") & HOUSES == HOUSES


@clause("CON-089", "CON-094")
def test_the_numerals_of_the_spaces() -> None:
    by_phase: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for number, name in enumerate(PARTS.space_ids):
        by_phase[PARTS.space_phase[number]].add(name)
    metal = {"iron_mine", "bronze_smelter", "iron_storage", "bronze_storage"}
    assert by_phase[1] == metal | {"blacksmith_2", "artificer_1", "sacrificial_pit_2"}
    assert by_phase[2] == {"sapphire_mine", "diamond_mine", "sapphire_storage", "diamond_storage", "artificer_2"}
    assert by_phase[0] == (BLUE | YELLOW | RED | GREEN | FOOD) - by_phase[1] - by_phase[2]


@clause("CON-093")
def test_a_space_of_a_later_phase_says_when_it_opens() -> None:
    m = allocating(seats=4)
    assert space(m, "artificer_1")["closed"] == {"why": "phase", "until": 4}
    assert space(m, "artificer_2")["closed"] == {"why": "phase", "until": 7}
    assert reasons(m)["space-artificer_2"] == "no-phase"


# Who may go where


def everywhere(kind: str) -> set[str]:
    """All spaces that a figure may use in the last phase."""
    m = allocating(seats=4, turn=10, initiative=1, starting=1, active=0, figures={0: f"conjurer, {kind}"})
    return spaces_for(m, kind)


@clause("CON-095")
def test_a_conjurer_may_use_every_space() -> None:
    m = allocating(seats=4, turn=10, initiative=1, starting=1, active=0)
    assert spaces_for(m, "conjurer") == BLUE | YELLOW | RED | GREEN | FOOD | HOUSES


@clause("CON-096", "CON-099", "CON-101")
def test_a_worker_may_use_the_mines_and_the_food_spaces() -> None:
    assert everywhere("worker") == BLUE | FOOD


@clause("CON-096", "CON-099", "CON-102")
def test_a_merchant_may_use_storages_and_crafts_and_the_food_spaces() -> None:
    assert everywhere("merchant") == YELLOW | FOOD


@clause("CON-096", "CON-099", "CON-103")
def test_a_warrior_may_use_the_battlegrounds_and_the_food_spaces() -> None:
    assert everywhere("warrior") == RED | FOOD


@clause("CON-096", "CON-099", "CON-104")
def test_a_recruiter_may_use_the_town_square_and_the_pits_and_the_food_spaces() -> None:
    assert everywhere("recruiter") == GREEN | FOOD


@clause("CON-100", "CON-105", "CON-193")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("send worker to wood_storage", "no-wrong-kind"),
        ("send merchant to marketplace", "no-wrong-kind"),
        ("send warrior to house_coral", "no-house-conjurer"),
        ("send warrior to lumber_mill", "no-wrong-kind"),
        ("send conjurer to house_violet", "no-own-house"),
        ("send conjurer to nowhere", "no-such-space"),
        ("send recruiter to tavern", "no-such-figure"),
    ],
)
def test_an_assistant_may_not_use_a_space_of_another_kind(move: str, reason: str) -> None:
    m = allocating(figures={0: ALL})
    assert move not in texts(m)
    assert why_not(m, move) == reason


@clause("CON-105")
def test_a_recruiter_may_not_use_a_blacksmith() -> None:
    assert why_not(allocating(), "send recruiter to blacksmith_1") == "no-wrong-kind"


def test_an_assistant_says_where_it_goes() -> None:
    m = allocating(figures={0: "conjurer, warrior"})
    led = m.decision.step.leads(m.state)
    assert list(led) == ["figure-warrior"]
    assert "battlegrounds" in m.setup.words.say(led["figure-warrior"])


@clause("CON-584")
def test_a_space_may_be_taken_although_its_action_will_do_nothing() -> None:
    m = allocating(
        figures={0: "conjurer, worker, merchant, recruiter"},
        mines={"lumber_mill": 0},
        gone="dwarf, draugr, valkyrie, troll, frost_giant, nidhogg, fenrir, jormungandr",
    )
    offered = spaces_for(m, "conjurer")
    assert {"lumber_mill", "blacksmith_1", "sacrificial_pit_1", "guild_house", "valhalla"} <= offered


def test_a_figure_that_was_sent_cannot_be_sent_again() -> None:
    m = allocating(figures={0: "conjurer at tavern, worker"}, initiative=1, starting=1, active=0)
    assert why_not(m, "send conjurer to wood_storage") == "no-stands"
    assert reasons(m)["figure-conjurer"] == "no-stands"
    assert reasons(m)["space-wood_storage"] == "no-figure-left"
    assert reasons(m)["space-house_coral"] == "no-house-conjurer"


def test_allocating_can_be_taken_back_until_another_player_has_chosen() -> None:
    m = allocating(figures={0: ALL, 1: "conjurer at stone_mine, recruiter at tavern"})
    play(m, "send worker to lumber_mill")
    assert kinds(m) == ["sent"]
    m.undo()
    assert space(m, "lumber_mill")["figure"] is None


# What is allowed and brings nothing


def warned(m: Match, text: str) -> str | None:
    move = next(option.move for option in m.decision.options if option.text == text)
    warning = m.decision.step.warning(m.state, move)
    return warning.key if warning is not None else None


def test_who_sends_a_figure_for_nothing_is_told_before() -> None:
    m = allocating(figures={0: "conjurer, merchant at blacksmith_1"}, goods={0: ""}, mines={"lumber_mill": 0})
    found = {
        "conjurer to lumber_mill": "warn-mine-own",
        "conjurer to valhalla": "warn-no-army",
        "conjurer to guild_house": "warn-short-hire",
        "conjurer to marketplace": "warn-short-trade",
        "conjurer to sacrificial_pit_1": "warn-no-sacrifice",
        "conjurer to wood_storage": None,
        "conjurer to stone_mine": None,
        "conjurer to wild_animals": None,
    }
    assert {move: warned(m, f"send {move}") for move in found} == found


def test_what_others_of_the_same_player_bring_before_is_counted() -> None:
    """The conjurer comes last: what it brings comes too late for the assistants."""
    shop = "send {} to blacksmith_1"
    m = allocating(figures={0: "conjurer, merchant at stone_storage"}, turn=4)
    assert warned(m, shop.format("conjurer")) is None
    m = allocating(figures={0: "conjurer at stone_storage, merchant"}, turn=4)
    assert warned(m, shop.format("merchant")) == "warn-short-buy"


def test_who_may_still_fetch_goods_with_another_assistant_is_not_told_that_they_are_short() -> None:
    m = allocating(figures={0: "conjurer, merchant"}, goods={0: ""})
    assert warned(m, "send conjurer to blacksmith_1") is None
    assert warned(m, "send merchant to blacksmith_1") == "warn-short-buy", "the conjurer comes last"


def test_who_has_three_assistants_or_finds_all_sold_is_told_so_however_rich() -> None:
    rich = {0: "20 wood, 20 stone, 20 iron, 20 bronze, 20 food"}
    m = allocating(figures={0: ALL}, goods=rich)
    assert warned(m, "send conjurer to guild_house") == "no-hire-three"
    assert warned(m, "send conjurer to blacksmith_1") is None
    assert isinstance(m.state, Conjurers)
    m.state.stock[:] = [0] * len(m.state.stock)
    assert warned(m, "send conjurer to blacksmith_1") == "warn-sold-out"
