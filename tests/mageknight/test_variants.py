"""Variants that can be chosen for a game: stronger cities, rampage, an arrival at night, friendly magic."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from tests.marks import clause

from .table import altered, finish, hero, kinds, position, texts, tokens, view, whole


def varied(m: Match, **options: Any) -> Match:
    """The same position in a game with these options."""
    written = m.position()
    written["options"].update(options)
    return sortilege.load(written)


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return sortilege.new("mageknight", seats, seed, {"scenario": "full_conquest", **options})


def test_a_variant_that_is_not_chosen_is_not_written() -> None:
    assert set(dealt().position()["options"]) == {"scenario", "hero_0", "hero_1", "hero_2", "hero_3"}
    assert dealt(rampage="rampage").position()["options"]["rampage"] == "rampage"


@clause("MK-490", "MK-511", "MK-531", "MK-702")
@pytest.mark.parametrize(
    ("scenario", "seats", "raised", "level"),
    [("full_conquest", 2, "raised_6", 10), ("full_cooperation", 2, "raised_1", 6), ("solo_conquest", 1, "raised_2", 7),
     ("solo_conquest", 1, "usual", 5)],
)  # fmt: skip
def test_cities_can_be_stronger(scenario: str, seats: int, raised: str, level: int) -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2"}
    m = position("march", at="4,-3", seats=seats, scenario=scenario, tiles=tiles, turn={"move": 2}, tile_deck="core_5")
    m = varied(m, city_levels=raised)
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [level]


@clause("MK-685", "MK-702")
def test_no_city_is_stronger_than_level_eleven_and_none_where_cities_are_not_defended() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    m = position("march", at="4,-3", tiles=tiles, cities={"4,-5": [0]}, turn={"move": 2}, tile_deck="core_6")
    m = varied(m, city_levels="raised_6")
    state: Any = m.state
    assert state.city_level(1) == 11
    for scenario in ("first_reconnaissance", "mines_liberation"):
        with pytest.raises(SetupError, match="defended"):
            dealt(scenario=scenario, city_levels="raised_1")


@clause("MK-699", "MK-700")
def test_a_game_can_begin_with_a_night_without_gold_or_black_dice() -> None:
    for seed in range(1, 9):
        table = view(dealt(seed=seed, night_arrival=True))
        assert table["night"] is True
        assert not {"gold", "black"} & set(table["source"])
        assert "from_the_dusk" in table["tactics"]
    m = varied(position("march", seats=2, final=0, active=1, night=True, round=1, others=[{"hand": "march"}]),
               night_arrival=True)  # fmt: skip
    finish(m)
    assert "day-breaks" in kinds(m)


@clause("MK-701")
@pytest.mark.parametrize("variant", ["night_arrival", "darkness"])
@pytest.mark.parametrize("scenario", ["druid_nights", "one_to_return"])
def test_scenarios_that_count_their_nights_have_days_and_nights_in_turn(scenario: str, variant: str) -> None:
    with pytest.raises(SetupError, match="counts its days and nights"):
        dealt(scenario=scenario, **{variant: True})


@clause("MK-701")
def test_when_darkness_is_coming_day_follows_day_until_a_black_die_brings_night_for_good() -> None:
    seen = set()
    for seed in range(1, 12):
        m = varied(position("march", seats=2, final=0, active=1, others=[{"hand": "march"}]), darkness=True)
        m = altered(m, seed=seed)
        finish(m)
        seen.add(view(m)["night"])
        rolled_dice = next(event for event in m.moments[-1].events if event.kind == "darkness-roll")
        assert ("black" in rolled_dice.params["dice"]) == view(m)["night"]  # type: ignore[operator]
    assert seen == {False, True}
    m = varied(position("march", seats=2, final=0, active=1, night=True, others=[{"hand": "march"}]), darkness=True)
    finish(m)
    assert view(m)["night"] is True


@clause("MK-701")
@pytest.mark.parametrize(
    ("seats", "more"), [(1, {}), (2, {"scenario": "full_cooperation"}), (2, {"night_arrival": True})]
)
def test_darkness_is_refused_where_tactics_would_run_out_and_with_an_arrival_at_night(
    seats: int, more: dict[str, Any]
) -> None:
    with pytest.raises(SetupError):
        dealt(seats=seats, darkness=True, **more)


@clause("MK-724", "MK-725", "MK-728")
def test_friendly_magic_leaves_out_what_acts_on_other_players_and_nobody_is_attacked_unless_it_is_chosen() -> None:
    text = str(whole(dealt(friendly_magic=True)))
    for name in ("mana_meltdown", "mana_claim", "mind_read", "energy_flow", "source_freeze", "mana_exploit"):
        assert f"'{name}'" not in text
    assert dealt(friendly_magic=True, attacks=True).setup.options["attacks"] is True
    assert dealt(friendly_magic=True).setup.options["attacks"] is False
    with pytest.raises(SetupError, match="anyway"):
        dealt(seats=1, friendly_magic=True)


# Rampage


def end_of_a_round(rampage: str, seed: int, night: bool = False, **more: Any) -> Match:
    """The last turn of a round; nobody rampages at 1,-4 and 3,-3 any more."""
    more.setdefault("others", [{"hand": "march"}])
    m = position("march", seats=2, final=0, active=1, night=night, **more)
    m = altered(varied(m, rampage=rampage), seed=seed)
    finish(m)
    return m


def rolled(m: Match, at: str) -> str:
    """The die that was rolled for a space."""
    told = [event for event in m.moments[-1].events if event.kind == "rampage-roll" and event.params["at"] == at]
    return str(told[0].params["colour"])


@clause("MK-715", "MK-721")
@pytest.mark.parametrize(
    ("scenario", "rampage", "reputation"),
    [("full_conquest", "rampage", -2), ("full_conquest", "more_rampage", -4), ("blitz_conquest", "rampage", 0)],
)
def test_rampage_begins_with_a_worse_reputation(scenario: str, rampage: str, reputation: int) -> None:
    m = dealt(scenario=scenario, rampage=rampage)
    assert [one["reputation"] for one in view(m)["heroes"]] == [reputation] * 2


@clause("MK-716", "MK-717", "MK-720")
@pytest.mark.parametrize(("night", "colours"), [(False, ("red", "green", "gold")), (True, ("white", "blue", "black"))])
def test_after_a_round_a_die_decides_who_comes_back(night: bool, colours: tuple[str, ...]) -> None:
    seen = set()
    for seed in range(1, 25):
        m = end_of_a_round("rampage", seed, night)
        die = rolled(m, "1,-4")
        seen.add(die)
        there = [token[0] for token in tokens(m, "1,-4")]
        assert there == ([] if die not in colours else ["green", "brown"] if die == colours[2] else ["green"])
    assert len(seen) == 6


@clause("MK-721", "MK-722")
def test_more_rampage_always_brings_an_enemy_and_its_colours_a_brown_one() -> None:
    for seed in range(1, 12):
        m = end_of_a_round("more_rampage", seed)
        there = [token[0] for token in tokens(m, "1,-4")]
        assert there == (["green", "brown"] if rolled(m, "1,-4") in ("red", "green", "gold") else ["green"])


@clause("MK-717", "MK-718", "MK-719")
def test_a_pair_is_fought_together_and_each_of_it_brings_reputation() -> None:
    m = position("swiftness", at="0,-3", seats=2, enemies={"1,-4": "prowlers medusa"}, crystals="white")
    m = varied(m, rampage="rampage")
    before = hero(m)["reputation"]
    m.play("challenge 1,-4")
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == ["prowlers", "medusa"]
    m.play("power swiftness")
    m.play("strike prowlers")
    while view(m)["combat"] is not None:
        m.play(next(text for text in texts(m) if text.startswith(("end", "suffer", "wound"))))
    assert hero(m)["reputation"] == before + 1
    assert whole(m)["map"]["tokens"] == [{"at": "1,-4", "enemy": "medusa", "up": True}]
    again = position("march", at="0,-3", seats=2, enemies={"1,-4": "medusa"})
    assert "challenge 1,-4" in texts(varied(again, rampage="rampage"))


@clause("MK-723")
def test_a_hero_whose_space_is_taken_by_a_new_enemy_may_leave_it_freely() -> None:
    m = end_of_a_round("more_rampage", 1, at="1,-4")
    assert hero(m)["at"] == "1,-4"
    assert tokens(m, "1,-4")
    m = position("march", at="1,-4", seats=2, enemies={"1,-4": "prowlers"}, turn={"move": 9})
    m.play("move to 0,-3")
    assert view(m)["combat"] is None
