"""Skills in general: when they are gained, how often they are used, and by whom."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import asked, hero, position, reason, skills, texts, to_end, turn, view, whole


def state(m: Match, name: str, seat: int = 0) -> str:
    return skills(m, seat)[name]


@clause("MK-223")
@pytest.mark.parametrize(("fame", "level", "gains"), [(2, 1, True), (7, 2, False), (14, 3, True), (23, 4, False)])
def test_skills_are_gained_on_even_levels(fame: int, level: int, gains: bool) -> None:
    m = position("ruby_ring march", fame=fame, level=level, units=[])
    m.play("use ruby_ring")
    m.play("end turn")
    assert hero(m)["level"] == level + 1
    assert (asked(m) == "GainSkill") == gains


@clause("MK-224")
def test_a_skill_with_the_round_mark_is_turned_face_down_until_the_next_round() -> None:
    m = position("march rage wound", hero="goldyx", skills="potion_making")
    m.play("use potion_making")
    assert turn(m)["heal"] == 2
    assert state(m, "potion_making") == "face_down"
    assert reason(m, "use potion_making") == "You have used it this round."
    m.play("play march")
    to_end(m)
    m.play("draw")
    assert asked(m) == "Walk"
    assert state(m, "potion_making") == "face_down"


@clause("MK-224")
def test_it_comes_back_when_the_next_round_is_prepared() -> None:
    m = position("march wound", hero="goldyx", skills="potion_making", deck="", final=0)
    m.play("use potion_making")
    m.play("play march")
    m.play("end turn")
    assert whole(m)["round"] == 2
    assert state(m, "potion_making") == "ready"


@clause("MK-225")
def test_an_interactive_skill_lasts_until_the_users_next_turn_and_is_then_face_down() -> None:
    others = [{"at": "1,0", "hand": "march rage"}]
    m = position("march rage", hero="norowas", seats=2, skills="prayer_of_weather", others=others)
    m.play("use prayer_of_weather")
    assert reason(m, "use prayer_of_weather") == "You have used it this round, and it is in force."
    assert turn(m)["costs"]["forest"] == 1
    m.play("play march")
    m.play("end turn")
    m.play("draw")
    assert view(m)["active"] == 1
    assert turn(m)["costs"]["forest"] == 4  # it hinders the others meanwhile
    m.play("play march")
    m.play("end turn")
    m.play("draw")
    assert view(m)["active"] == 0
    assert turn(m)["costs"]["forest"] == 3
    assert state(m, "prayer_of_weather") == "face_down"
    assert reason(m, "use prayer_of_weather") == "You have used it this round."


@clause("MK-226")
def test_an_interactive_skill_ends_with_the_round() -> None:
    others = [{"at": "1,0", "hand": "march", "deck": "", "done": 1}]
    m = position("march", hero="norowas", seats=2, skills="prayer_of_weather", others=others, deck="", final=0)
    m.play("use prayer_of_weather")
    m.play("play march")
    m.play("end turn")
    assert whole(m)["round"] == 2
    assert whole(m)["heroes"][0]["lasting"] == []
    assert state(m, "prayer_of_weather") == "ready"


@clause("MK-227")
def test_a_skill_without_a_mark_is_used_once_in_each_turn() -> None:
    m = position("march rage", skills="dark_paths")
    m.play("use dark_paths")
    assert turn(m)["move"] == 1
    assert "use dark_paths" not in texts(m)
    assert reason(m, "use dark_paths") == "You have used it this turn."
    m.play("play march")
    m.play("end turn")
    m.play("draw")
    m.play("use dark_paths")
    assert turn(m)["move"] == 1


@clause("MK-228")
def test_skills_are_used_on_ones_own_turn_but_for_motivation() -> None:
    m = position("march", seats=2, others=[{"at": "1,0", "hand": "rage", "skills": "double_time motivation_tovak"}])
    texts_of_other = [option.text for aside in m.asides(1) for option in aside.options]
    assert texts_of_other == ["use motivation_tovak"]
    m.play("use motivation_tovak", seat=1)
    assert len(hero(m, 1)["cards"]) == 3


@clause("MK-229")
def test_a_skill_of_another_heros_set_works_for_its_owner() -> None:
    m = position("march rage", hero="arythea", seats=2, others=[{"at": "1,0"}], skills="double_time")
    m.play("use double_time")
    assert turn(m)["move"] == 2
    assert hero(m)["hero"] == "arythea"
