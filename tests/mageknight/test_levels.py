"""New levels: armour and hand limit, command tokens, skills."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.table.shown import answers
from tests.marks import clause

from .pieces import Table
from .table import altered, asked, hand, hero, position, reason, skills, texts, view, whole

OFFER = "agility ambush blood_rage"
TOP_SKILLS = ["burning_power", "hot_swordsmanship"]


def risen(level: int, fame: int, common: str = "", **more: Any) -> Match:
    """The turn has ended for a hero of this level who has so much fame by now.

    Two skill tokens of his lie on top of his pile: burning_power and hot_swordsmanship.
    """
    more.setdefault("actions", OFFER)

    def stack(table: Table) -> None:
        own = table["heroes"][0]
        own["skill_pile"] = [name for name in own["skill_pile"] if name not in TOP_SKILLS] + TOP_SKILLS
        table["common_skills"] = common.split()
        piles = [hero["skill_pile"] for hero in table["heroes"]] + [(table["dummy"] or {}).get("skill_pile", [])]
        for name in common.split():
            next(pile for pile in piles if name in pile).remove(name)

    m = altered(position("rage", level=level, fame=fame, turn={"exerted": 1}, **more), stack)
    m.play("end turn")
    return m


def levels(m: Match) -> list[object]:
    return [event.params["n"] for moment in m.moments for event in moment.events if event.kind == "level"]


@clause("MK-116")
def test_each_line_of_the_fame_track_crossed_brings_a_level_one_after_the_other() -> None:
    m = risen(1, 15)
    assert (asked(m), hero(m)["level"]) == ("GainSkill", 2)
    m.play("take burning_power and agility")
    assert (asked(m), hero(m)["level"]) == ("GainSkill", 4)
    assert levels(m) == [2, 3, 4]
    m.play(texts(m)[0])
    assert (asked(m), hero(m)["level"]) == ("DiscardAndDraw", 4)


@clause("MK-116")
@pytest.mark.parametrize(("fame", "level"), [(2, 1), (3, 2), (7, 2), (8, 3), (14, 3)])
def test_a_level_is_reached_when_its_line_is_crossed_and_not_before(fame: int, level: int) -> None:
    m = risen(1, fame)
    while asked(m) == "GainSkill":
        m.play(texts(m)[0])
    assert hero(m)["level"] == level


@clause("MK-117")
def test_fame_that_a_line_brings_can_carry_over_the_next_line() -> None:
    m = position(
        "rage",
        level=1,
        fame=2,
        scenario="blitz_conquest",
        seats=2,
        others=[{"hand": "rage"}],
        actions=OFFER,
        turn={"exerted": 1, "fame_later": 5},
    )
    m.play("end turn")
    while asked(m) == "GainSkill":
        m.play(texts(m)[0])
    assert hero(m)["fame"] == 2 + 5 + 2
    assert hero(m)["level"] == 3


@clause("MK-118")
@pytest.mark.parametrize(
    ("level", "fame", "before", "after"),
    [
        (2, 8, (2, 5, 1), (3, 5, 2)),
        (4, 24, (3, 5, 2), (3, 6, 3)),
        (6, 48, (3, 6, 3), (4, 6, 4)),
        (8, 80, (4, 6, 4), (4, 7, 5)),
    ],
)
def test_an_odd_level_uncovers_new_armour_and_hand_limit_and_gives_a_command_token(
    level: int, fame: int, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    m = position("rage", level=level, fame=fame, turn={"exerted": 1})
    own = hero(m)
    assert (own["armour"], own["hand_limit"], own["command"]) == before
    m = risen(level, fame)
    own = hero(m)
    assert asked(m) == "DiscardAndDraw"
    assert (own["level"], own["armour"], own["hand_limit"], own["command"]) == (level + 1, *after)


@clause("MK-119", "MK-120")
def test_an_even_level_turns_up_two_own_skills_to_take_one_with_any_action_of_the_offer() -> None:
    m = risen(1, 3)
    assert sorted(view(m)["turn"]["skills"]) == sorted(TOP_SKILLS)
    assert sorted(texts(m)) == sorted(f"take {skill} and {card}" for skill in TOP_SKILLS for card in OFFER.split())
    m.play("take hot_swordsmanship and ambush")
    assert list(skills(m)) == ["hot_swordsmanship"]
    assert "burning_power" in view(m)["offers"]["skills"]
    assert hero(m)["deck_top"] == ["ambush"]


@clause("MK-119")
@pytest.mark.parametrize(("level", "fame"), [(1, 3), (3, 15), (5, 35), (7, 63), (9, 99)])
def test_levels_two_four_six_eight_and_ten_bring_a_skill(level: int, fame: int) -> None:
    m = risen(level, fame)
    assert asked(m) == "GainSkill"
    assert hero(m)["level"] == level + 1


@clause("MK-121")
def test_instead_a_skill_of_the_common_area_comes_with_the_lowest_action_and_both_own_go_there() -> None:
    m = risen(1, 3, common="double_time motivation_tovak", seats=2, others=[{"hand": "rage"}])
    assert [text for text in texts(m) if "common" in text] == [
        "take common double_time and agility",
        "take common motivation_tovak and agility",
    ]
    assert reason(m, "take common double_time and ambush") == "That is not among the choices."
    m.play("take common double_time and agility")
    assert list(skills(m)) == ["double_time"]
    assert sorted(view(m)["offers"]["skills"]) == ["burning_power", "hot_swordsmanship", "motivation_tovak"]
    assert hero(m)["deck_top"] == ["agility"]


@clause("MK-121")
def test_a_skill_of_ones_own_that_was_refused_earlier_cannot_be_fetched_back() -> None:
    m = risen(1, 3, common="dark_paths")
    assert not [text for text in texts(m) if "common" in text]


@clause("MK-122")
@pytest.mark.parametrize("move", ["take burning_power and ambush", "take common double_time and agility"])
def test_the_advanced_action_goes_on_the_deck_and_the_offer_is_refilled_at_once(move: str) -> None:
    m = risen(1, 3, common="double_time", seats=2, others=[{"hand": "rage"}])
    top = whole(m)["market"]["actions"][-1]
    m.play(move)
    card = move.rsplit(maxsplit=1)[-1]
    assert whole(m)["heroes"][0]["deck"][-1] == card
    assert view(m)["offers"]["actions"] == [name for name in OFFER.split() if name != card] + [top]


@clause("MK-123")
def test_alone_each_skill_gained_turns_up_one_of_the_dummys_for_later_levels() -> None:
    m = risen(1, 15)
    pile = whole(m)["dummy"]["skill_pile"]
    assert view(m)["offers"]["skills"] == []
    m.play("take burning_power and agility")
    assert sorted(view(m)["offers"]["skills"]) == sorted(["hot_swordsmanship", pile[-1]])
    assert [text for text in texts(m) if text.startswith(f"take common {pile[-1]}")]
    assert len(whole(m)["dummy"]["skill_pile"]) == len(pile) - 1


@clause("MK-123")
def test_with_several_players_nothing_else_comes_to_the_common_area() -> None:
    m = risen(1, 3, seats=2, others=[{"hand": "rage"}])
    m.play("take burning_power and agility")
    assert view(m)["offers"]["skills"] == ["hot_swordsmanship"]


@clause("MK-124")
def test_the_new_hand_limit_holds_for_the_draw_of_the_same_turn() -> None:
    m = risen(4, 24)
    assert asked(m) == "DiscardAndDraw"
    m.play("draw")
    assert len(hand(m)) == 6


def test_of_several_advanced_actions_none_is_chosen_for_the_player() -> None:
    m = risen(1, 3)
    drawn = GAME.regions(m.view(0), GAME.words)["hand"]
    for card in OFFER.split():
        assert f'data-touch="offer-{card}" data-asks' in drawn
    assert answers(m, GAME.words)["onward"] == [
        {
            "asks": "Level 2: which advanced action do you take with it? It goes on top of your deck.",
            "touches": [f"offer-{card}" for card in OFFER.split()],
        }
    ]
