"""Space Bending and Time Bending."""

from __future__ import annotations

from typing import Any

from sortilege import Match
from tests.marks import card

from .table import (
    asked,
    enemy,
    fight,
    finish,
    hand,
    hero,
    position,
    reason,
    skills,
    texts,
    to_end,
    tokens,
    turn,
    unit,
    view,
    whole,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


# Space Bending


def bent(**more: Any) -> Match:
    m = position(f"space_bending {FILLER}", crystals="blue", **more)
    m.play("cast space_bending")
    return m


@card("space_bending basic")
def test_bent_space_is_entered_from_two_spaces_away_for_its_own_cost() -> None:
    m = bent(turn={"move": 2})
    m.play("move to 0,-2")
    assert hero(m)["at"] == "0,-2"
    assert turn(m)["move"] == 0
    assert "move to 0,-2" not in texts(position(FILLER, turn={"move": 9}))


@card("space_bending basic")
def test_bent_space_leads_over_what_cannot_be_entered() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_3"}
    m = bent(at="1,-3", tiles=tiles, turn={"move": 9})
    assert "move to 3,-5" in texts(m)  # the lake at 2,-4 lies between


@card("space_bending basic")
def test_in_bent_space_no_step_provokes_short_or_long() -> None:
    m = bent(at="0,-3", enemies={"1,-4": "prowlers"}, turn={"move": 9})
    m.play("move to 1,-3")
    assert asked(m) == "Walk"
    m.play("move to 0,-3")
    assert view(m)["combat"] is None
    assert tokens(m, "1,-4") == [["green", "prowlers"]]
    m = position(FILLER, at="0,-3", enemies={"1,-4": "prowlers"}, turn={"move": 9})
    m.play("move to 1,-3")
    assert view(m)["combat"] is not None  # as it is without the spell


@card("space_bending basic")
def test_bent_space_is_explored_two_spaces_away_for_the_usual_points() -> None:
    assert "explore 1,1" not in texts(position(FILLER, at="1,-2", turn={"move": 2}))
    m = bent(at="1,-2", turn={"move": 2})
    m.play("explore 1,1")
    assert turn(m)["move"] == 0
    assert "1,1" in [tile["at"] for tile in view(m)["map"]["tiles"]]


@card("space_bending basic")
def test_a_failed_assault_through_bent_space_leads_back_to_where_the_step_began() -> None:
    m = position(
        f"space_bending {FILLER}",
        at="2,-2",
        tiles={"0,1": "countryside_3", "1,0": "countryside_2"},
        enemies={"2,-4": "swordsmen"},
        crystals="blue",
        turn={"move": 9},
        level=9,
    )
    m.play("cast space_bending")
    m.play("move to 2,-4")
    assert enemy(m, "swordsmen")["fortified"] == 1
    to_end(m)
    assert hero(m)["at"] == "2,-2"
    assert tokens(m, "2,-4") == [["gray", "swordsmen"]]


@card("space_bending basic")
def test_space_bending_is_for_the_movement_part_only() -> None:
    m = fight("prowlers", f"space_bending {FILLER}", crystals="blue")
    assert "cast space_bending" not in texts(m)
    assert reason(m, "cast space_bending") == "That is for the movement part of your turn."


# Time Bending


def bend_time(cards: str = "rage", **more: Any) -> Match:
    m = position(f"space_bending march {cards}", night=True, crystals="blue", mana="black", **more)
    m.play("cast strong space_bending")
    return m


@card("space_bending strong")
def test_time_bending_brings_the_cards_played_back_to_the_hand_for_another_turn_at_once() -> None:
    m = bend_time(at="0,-1")
    m.play("play march")
    m.play("move to 0,-2")
    m.play("end turn")
    assert asked(m) == "Walk"
    assert sorted(hand(m)) == ["march", "rage"]  # nothing is drawn
    assert hero(m)["aside"] == ["space_bending"]
    assert hero(m)["discard"] == hero(m)["played"] == []
    assert hero(m)["at"] == "0,-2"
    assert turn(m)["move"] == 0
    m.play("play march")
    assert turn(m)["move"] == 2


@card("space_bending strong")
def test_time_bending_brings_nothing_back_that_was_discarded_or_thrown_away() -> None:
    m = bend_time("improvisation rage endless_bag_of_gold", at="0,-1")
    m.play("play improvisation for move 3")
    m.play("discard rage")
    m.play("throw away endless_bag_of_gold")
    m.play("end turn")
    assert sorted(hand(m)) == ["improvisation", "march"]
    assert hero(m)["discard"] == ["rage"]
    assert "endless_bag_of_gold" in whole(m)["gone"]


@card("space_bending strong")
def test_a_banner_on_a_unit_does_not_come_back_by_time_bending() -> None:
    m = bend_time("banner_of_glory", at="0,-1", units=["peasants"])
    m.play("use banner_of_glory")
    m.play("use peasants ability 3")
    m.play("end turn")
    m.play("keep banners")
    assert hand(m) == ["march"]
    assert unit(m, "peasants")["banner"] == "banner_of_glory"
    assert not unit(m, "peasants")["ready"]  # units stay spent


@card("space_bending strong")
def test_a_wound_played_by_a_skill_goes_to_the_discard_pile_when_time_is_bent() -> None:
    m = bend_time("wound rage", at="0,-1", skills="power_of_pain")
    m.play("use power_of_pain")
    m.play("end turn")
    assert hero(m)["discard"] == ["wound"]
    assert sorted(hand(m)) == ["march", "rage"]
    assert skills(m) == {"power_of_pain": "ready"}  # once a turn, and this is another turn


@card("space_bending strong")
def test_the_turn_after_time_bending_has_a_die_of_its_own() -> None:
    m = bend_time(at="0,-1", dice="green green green")
    m.play("power march")
    m.play("end turn")
    assert turn(m)["dice_left"] == 1


@card("space_bending strong")
def test_the_turn_that_time_bending_gives_comes_before_the_other_players() -> None:
    m = bend_time(at="0,-1", seats=2, others=[{"hand": "march"}])
    m.play("end turn")
    assert asked(m) in ("Walk", "BeforeTurn")
    assert whole(m)["active"] == 0
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    finish(m)
    assert whole(m)["active"] == 1 or m.decision.seat == 1


@card("space_bending strong")
def test_time_bending_is_set_aside_until_the_round_ends() -> None:
    m = bend_time("", at="0,-1", deck="", final=0)
    m.play("end turn")
    assert hero(m)["aside"] == ["space_bending"]
    finish(m)
    assert whole(m)["round"] == 3
    mine = whole(m)["heroes"][0]
    assert mine["aside"] == []
    assert "space_bending" in mine["hand"] + mine["deck"]


@card("space_bending strong")
def test_magic_talent_that_borrows_time_bending_is_set_aside_in_its_place() -> None:
    m = position(
        "magic_talent stamina march",
        at="0,-1",
        night=True,
        crystals="blue",
        mana="black",
        spells="space_bending tremor expose",
    )
    m.play("play magic_talent")
    m.play("discard stamina")
    m.play("borrow cast strong space_bending")
    m.play("play march")
    m.play("end turn")
    assert hero(m)["aside"] == ["magic_talent"]
    assert hand(m) == ["march"]
    assert "space_bending" in view(m)["offers"]["spells"]


@card("space_bending strong")
def test_what_a_space_gives_is_had_at_the_end_of_both_turns_that_time_bending_makes() -> None:
    m = bend_time(at="2,-1")  # a green mine
    m.play("end turn")
    assert hero(m)["crystals"] == {"green": 1}
    m.play("play march")
    m.play("end turn")
    assert hero(m)["crystals"] == {"green": 2}
