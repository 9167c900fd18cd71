"""The twelve tactics."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from tests.marks import card, clause

from .table import asked, finish, hand, hero, position, texts, turn, view, whole

DAY = ["early_bird", "rethink", "mana_steal", "planning", "great_start", "the_right_moment"]
NIGHT = ["from_the_dusk", "long_night", "mana_search", "midnight_meditation", "preparation", "sparing_power"]


def choosing(cards: str = "march", *, night: bool = False, taken: int = 0, **more: Any) -> Match:
    """Seat 0 of two is about to take a tactic; the other has taken one, the first of the set if nothing is said."""
    names = NIGHT if night else DAY
    others = [{"hand": "march", "tactic": names[taken]}]
    m = position(cards, seats=2, others=others, night=night, **more)
    written = m.position()
    table = written["table"]
    table["heroes"][0]["tactic"] = None
    table["tactic_offer"] = [name for name in names if name != names[taken]]
    table["order"], table["at"] = [], -1
    written["steps"] = [["OrderTurns"], ["ChooseTactic", 0]]
    return sortilege.load(written)


def at_night(cards: str, tactic: str, **more: Any) -> Match:
    return position(cards, night=True, tactic=tactic, **more)


def before_turn(cards: str, tactic: str, **more: Any) -> Match:
    """Just before a turn of seat 0 at night."""
    return at_night(cards, tactic, steps=[["StartTurn", 0, 0], ["BeforeTurn", 0]], **more)


@clause("MK-953", "MK-959")
@card("early_bird", "from_the_dusk")
@pytest.mark.parametrize("night", [False, True])
def test_the_first_tactics_are_a_number_and_nothing_else(night: bool) -> None:
    name = (NIGHT if night else DAY)[0]
    m = choosing("march stamina", night=night, taken=4)
    before = whole(m)["heroes"][0]
    m.play(f"take {name}")
    assert view(m)["order"] == ["arythea", "tovak"]
    after = whole(m)["heroes"][0]
    assert all(after[key] == before[key] for key in before if key != "tactic")
    assert asked(m) == "Walk"
    assert not any(name in text for text in texts(m))


@clause("MK-953", "MK-959")
def test_each_set_is_numbered_from_one_to_six_and_the_lowest_number_plays_first() -> None:
    tactics = find("mageknight").components(None).data["tactic"]
    for which, names in (("day", DAY), ("night", NIGHT)):
        found = [(entry["number"], entry["id"]) for entry in tactics if entry["set"] == which]
        assert found == [*enumerate(names, 1)]


# By day


@clause("MK-954")
@card("rethink")
def test_rethink_discards_up_to_three_cards_draws_as_many_and_only_then_shuffles_the_discard_pile_in() -> None:
    m = choosing("march wound stamina rage swiftness", deck="promise threaten tranquility determination")
    m.play("take rethink")
    m.play("put away wound")
    m.play("put away march")
    m.play("put away stamina")
    assert sorted(hand(m)) == ["promise", "rage", "swiftness", "threaten", "tranquility"]
    assert hero(m)["discard"] == []
    assert sorted(whole(m)["heroes"][0]["deck"]) == ["determination", "march", "stamina", "wound"]


@clause("MK-954")
@card("rethink")
def test_rethink_may_discard_fewer_cards_or_none() -> None:
    m = choosing("march stamina", deck="promise threaten")
    m.play("take rethink")
    m.play("draw")
    assert hand(m) == ["stamina", "march"]
    m = choosing("march stamina", deck="promise threaten")
    m.play("take rethink")
    m.play("put away march")
    m.play("draw")
    assert sorted(hand(m)) == ["promise", "stamina"]


@clause("MK-955")
@card("mana_steal")
def test_mana_steal_takes_a_die_of_a_basic_colour_onto_the_card() -> None:
    m = choosing(dice="red blue gold")
    m.play("take mana_steal")
    assert texts(m) == ["take red die", "take blue die"]
    m.play("take blue die")
    assert hero(m)["tactic_die"] == "blue"
    assert "blue" not in view(m)["source"]


@clause("MK-955")
@card("mana_steal")
def test_a_stolen_die_is_used_besides_the_normal_one_and_goes_back_rerolled() -> None:
    m = position("march stamina rage", tactic="mana_steal", seats=1, dice="red green")
    written = m.position()
    written["table"]["source"]["dice"].remove("black")
    written["table"]["heroes"][0]["tactic_die"] = "blue"
    m = sortilege.load(written)
    m.play("power stamina")
    assert hero(m)["tactic_die"] is None
    m.play("power march")
    assert turn(m)["move"] == 8
    assert len(view(m)["source"]) == 1
    m.play("end turn")
    assert len(view(m)["source"]) == 3


@clause("MK-955")
@card("mana_steal")
def test_a_stolen_die_that_was_not_used_goes_back_when_the_round_ends() -> None:
    m = position("march", tactic="mana_steal", dice="red green", final=0, order=[1, 0])
    written = m.position()
    written["table"]["source"]["dice"].remove("black")
    written["table"]["heroes"][0]["tactic_die"] = "blue"
    m = sortilege.load(written)
    finish(m)
    assert hero(m)["tactic_die"] is None
    assert len(view(m)["source"]) == 3


@clause("MK-956")
@card("planning")
@pytest.mark.parametrize(
    ("cards", "drop", "after"),
    [
        ("rage march stamina", "", 6),
        ("rage wound wound", "", 6),
        ("rage march", "", 5),
        ("rage march stamina", "march", 5),
    ],
)
def test_planning_draws_one_card_more_with_two_cards_left_in_hand(cards: str, drop: str, after: int) -> None:
    m = position(cards, seats=2, tactic="planning", others=[{"hand": "march"}])
    m.play("play rage sideways for move")
    m.play("end turn")
    if drop:
        m.play(f"discard {drop}")
    if asked(m) == "DiscardAndDraw":
        m.play("draw")
    assert hero(m)["hand"] == after


@clause("MK-957")
@card("great_start")
def test_great_start_draws_two_cards() -> None:
    m = choosing("march", deck="rage stamina promise")
    m.play("take great_start")
    assert sorted(hand(m)) == ["march", "rage", "stamina"]


@clause("MK-958")
@card("the_right_moment")
def test_the_right_moment_gives_another_turn_right_after_this_one_once_a_day() -> None:
    m = position("march stamina", seats=2, tactic="the_right_moment", others=[{"hand": "march"}])
    m.play("use the_right_moment")
    assert "use the_right_moment" not in texts(m)
    finish(m)
    assert view(m)["active"] == 0
    assert "use the_right_moment" not in texts(m)
    finish(m)
    assert view(m)["active"] == 1


@clause("MK-958")
@card("the_right_moment")
def test_the_turn_of_the_right_moment_comes_even_after_the_end_of_the_round_was_announced() -> None:
    m = position("march stamina", seats=2, tactic="the_right_moment", final=0, order=[1, 0])
    m.play("use the_right_moment")
    finish(m)
    assert view(m)["active"] == 0
    assert view(m)["round"] == 1
    finish(m)
    assert view(m)["round"] == 2


# At night


@clause("MK-960")
@card("long_night")
def test_long_night_puts_three_random_cards_of_the_discard_pile_back_when_the_deck_is_empty() -> None:
    discard = "rage promise threaten wound determination"
    assert "use long_night" not in texts(at_night("march", "long_night", deck="stamina", discard=discard))
    m = at_night("march", "long_night", deck="", discard=discard)
    m.play("use long_night")
    assert hero(m)["deck"] == 3
    assert len(hero(m)["discard"]) == 2
    assert hero(m)["tactic_used"] is True
    assert sorted(hero(m)["discard"] + whole(m)["heroes"][0]["deck"]) == sorted(discard.split())
    assert "use long_night" not in texts(m)


@clause("MK-960")
@card("long_night")
def test_long_night_is_used_once_a_night_and_puts_back_fewer_cards_if_there_are_fewer() -> None:
    m = at_night("march", "long_night", deck="", discard="rage")
    m.play("use long_night")
    assert hero(m)["deck"] == 1
    used = position("march", night=True, tactic="long_night", deck="", discard="rage stamina")
    written = used.position()
    written["table"]["heroes"][0]["tactic_used"] = 1
    assert "use long_night" not in texts(sortilege.load(written))


@clause("MK-961")
@card("long_night")
def test_long_night_may_be_used_in_the_middle_of_drawing() -> None:
    m = at_night("march stamina", "long_night", deck="rage", discard="promise threaten tranquility determination")
    m.play("play march")
    m.play("end turn")
    m.play("draw")
    assert texts(m) == ["stop drawing", "use long_night"]
    assert sorted(hand(m)) == ["rage", "stamina"]
    m.play("use long_night")
    assert hero(m)["hand"] == 5


@clause("MK-962")
@card("mana_search")
def test_mana_search_rerolls_up_to_two_dice_gold_ones_first() -> None:
    m = at_night("march", "mana_search", seats=2, dice="red blue gold black", others=[{"hand": "march"}])
    m.play("use mana_search")
    assert m.story(0)[-1] == "Arythea takes the gold die to reroll it."
    assert texts(m) == ["reroll no more", "reroll red die", "reroll blue die", "reroll black die"]
    m.play("reroll blue die")
    assert {"red", "black"} <= set(view(m)["source"])
    assert len(view(m)["source"]) == 4
    assert "use mana_search" not in texts(m)


@clause("MK-962")
@card("mana_search")
def test_mana_search_may_reroll_one_die_alone() -> None:
    m = at_night("march", "mana_search", dice="red blue green")
    m.play("use mana_search")
    m.play("reroll green die")
    m.play("reroll no more")
    assert {"red", "blue"} <= set(view(m)["source"])


@clause("MK-962")
@card("mana_search")
def test_mana_search_comes_before_the_source_is_used_and_again_in_later_turns() -> None:
    m = at_night("march stamina rage", "mana_search", dice="green blue red")
    assert "use mana_search" in texts(m)
    m.play("power march")
    assert "use mana_search" not in texts(m)
    finish(m)
    assert "use mana_search" in texts(m)


@clause("MK-963")
@card("midnight_meditation")
def test_midnight_meditation_shuffles_up_to_five_cards_into_the_deck_and_draws_as_many_before_a_turn() -> None:
    m = before_turn("march wound stamina rage swiftness promise", "midnight_meditation", deck="threaten tranquility")
    assert texts(m) == ["begin turn", "meditate"]
    m.play("meditate")
    for name in ("wound", "march", "stamina", "rage", "swiftness"):
        m.play(f"put away {name}")
    assert hero(m)["hand"] == 6
    assert hero(m)["deck"] == 2
    assert "promise" in hand(m)
    assert hero(m)["tactic_used"] is True
    assert asked(m) == "Walk"


@clause("MK-963")
@card("midnight_meditation")
def test_nobody_sees_what_midnight_meditation_puts_on_a_deck_whose_top_was_known() -> None:
    m = before_turn("march stamina", "midnight_meditation", deck="rage promise")
    written = m.position()
    written["table"]["heroes"][0]["known"] = 1
    m = sortilege.load(written)
    m.play("meditate")
    m.play("put away stamina")
    assert view(m)["heroes"][0]["deck_top"] == []


@clause("MK-963")
@card("midnight_meditation")
def test_midnight_meditation_is_for_once_a_night_and_not_within_a_turn() -> None:
    m = at_night("march stamina", "midnight_meditation")
    assert "meditate" not in texts(m)
    m = before_turn("march stamina", "midnight_meditation")
    m.play("meditate")
    m.play("put away march")
    m.play("draw")
    assert asked(m) == "Walk"


@clause("MK-964")
@card("preparation")
def test_preparation_takes_a_card_of_one_s_choice_from_the_deck_which_is_shuffled() -> None:
    m = choosing("march", night=True, deck="rage stamina promise threaten tranquility")
    m.play("take preparation")
    assert sorted(texts(m)) == [f"take {name}" for name in ("promise", "rage", "stamina", "threaten", "tranquility")]
    m.play("take promise")
    assert sorted(hand(m)) == ["march", "promise"]
    left = whole(m)["heroes"][0]["deck"]
    assert sorted(left) == ["rage", "stamina", "threaten", "tranquility"]


@clause("MK-965")
@card("sparing_power")
def test_sparing_power_lays_the_top_card_under_the_tactic_face_down_once_before_each_turn() -> None:
    m = before_turn("march stamina", "sparing_power", deck="rage promise threaten")
    assert texts(m) == ["begin turn", "spare top card"]
    m.play("spare top card")
    assert hero(m)["tactic_cards"] == 1
    assert asked(m) == "Walk"
    assert whole(m)["heroes"][0]["tactic_cards"] == ["rage"]
    assert "rage" not in hand(m)
    finish(m)
    assert texts(m) == ["begin turn", "take spared cards"]


@clause("MK-965")
@card("sparing_power")
def test_sparing_power_is_turned_over_to_take_all_cards_under_it() -> None:
    m = before_turn("march stamina", "sparing_power", deck="rage promise threaten")
    written = m.position()
    one = written["table"]["heroes"][0]
    one["tactic_cards"] = ["rage", "promise"]
    one["deck"] = ["threaten"]
    m = sortilege.load(written)
    m.play("take spared cards")
    assert sorted(hand(m)) == ["march", "promise", "rage", "stamina"]
    assert hero(m)["tactic_used"] is True
    assert hero(m)["tactic_cards"] == 0
    assert asked(m) == "Walk"
    finish(m)
    assert "spare top card" not in texts(m)


@card("the_right_moment", "space_bending strong")
def test_the_right_moment_and_bent_time_give_a_turn_each() -> None:
    given: dict[str, Any] = {"crystals": "blue", "mana": "black", "turn": {"rules": {"black_by_day": 1}}}
    m = position("space_bending march", seats=2, tactic="the_right_moment", others=[{"hand": "march"}], **given)
    m.play("use the_right_moment")
    m.play("cast strong space_bending")
    m.play("pay black token")
    seats = []
    for _ in range(3):
        finish(m)
        seats.append(m.decision.seat)
    assert seats == [0, 0, 1]
