"""The rail: tracks, what the score is made of, offers with whole cards, places, and enemies that nobody has seen."""

from __future__ import annotations

import re
from typing import Any

from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.look.regions import regions
from tests.table.test_regions import Element, Reader

from .pictures import beside_a_city
from .table import position

WORDS = find("mageknight").words


def rail(match: Match, seat: int = 0) -> str:
    return regions(match.view(seat), WORDS)["sides"]


def elements(match: Match) -> list[Element]:
    return list(Reader(rail(match)).found)


def by_id(match: Match, name: str) -> Element:
    return next(element for element in elements(match) if element.given.get("id") == name)


# Tracks and the score


def test_fame_says_what_the_score_is_made_of() -> None:
    match = position("fireball agility wound", fame=9, crystals="red red blue", units=["peasants"])
    points = next(element for element in elements(match) if "data-points" in element.given)
    assert points.given["data-points"] == "9"
    told = points.given["data-explain"]
    assert "Fame 9, Spells and advanced actions 3, Artifacts and crystals 1, Units 1, Wounds -2" in told
    assert told.startswith("Counted now: 12.")


def test_the_fame_track_leads_to_the_next_level() -> None:
    assert re.search(r'class="done" width="43".*?<span>4 more</span>', rail(position("", fame=11, level=3)))
    assert "<span>level 4 after the turn</span>" in rail(position("", fame=16, level=3))
    assert "<span>the highest</span>" in rail(position("", fame=119, level=10))


def test_the_reputation_track_has_all_places_and_the_one_where_the_hero_stands() -> None:
    line = next(line for line in rail(position("", reputation=-3)).split("\n") if 'class="track reputation"' in line)
    assert line.count('class="place') == 15
    assert line.count('class="place here"') == 1
    assert 'class="place here" x="41"' in line
    assert '<b data-count="reputation">-3</b>' in line


# Offers


def test_an_offer_has_the_whole_card_behind_each_name() -> None:
    match = position("", offer="peasants fire_mages", actions="agility", spells="snowstorm")
    offers = rail(match).partition('id="offers"')[2].partition("</section>")[0]
    wares = [line for line in offers.split("\n") if "data-face" in line]
    assert len(wares) == 4
    assert "Attack or block 2" in wares[0]
    assert re.search(r'class="cost">[^<]*4', wares[0])
    assert 'class="mana white"' in wares[2]
    assert "black" in wares[3]


# Places


def test_the_site_where_the_hero_stands_says_what_it_is_for() -> None:
    match = position("", at="2,-3")
    here = rail(match)
    assert "You are here: village" in here
    assert "around-here" not in rail(position("", at="0,-1"))
    assert "around-here" not in rail(position("", at="1,-4")), "where orcs were there is nothing any more"


def test_what_a_step_costs_on_each_terrain_is_seen_at_a_glance_by_day_and_by_night() -> None:
    def cost(m: Match) -> list[str]:
        return [one.given["aria-label"] for one in elements(m) if "a step there" in one.given.get("aria-label", "")]

    assert "Forest: a step there costs 3 move points" in cost(position(""))
    assert "Forest: a step there costs 5 move points" in cost(position("", night=True))
    assert not any("Lake" in told for told in cost(position(""))), "where nobody can go there is no cost"


def test_a_city_shows_of_its_garrison_what_is_known() -> None:
    guards = [element for element in elements(beside_a_city()) if element.given.get("class") == "guard"]
    told = [guard.given["aria-label"] for guard in guards]
    assert len(told) == 2
    assert "Golems" in told[0]
    assert "Freezers" not in told[1]


def also(match: Match, place: str, name: str) -> list[str]:
    """The sentences that something names."""
    fragments = regions(match.view(0), WORDS)
    told = dict(re.findall(r'<p id="(lore-[^"]+)">([^<]+)</p>', fragments["sides"]))
    thing = next(element for element in Reader(fragments[place]).found if element.given.get("id") == name)
    return [told[sentence] for sentence in thing.given.get("data-also", "").split()]


def test_sites_and_enemies_bring_the_rule_behind_them() -> None:
    match = position("", enemies={"1,-4": "wolf_riders"})
    [village] = also(match, "board", "space-2,-3")
    assert village.startswith("Village: ")
    rampaging, swift = also(match, "board", "space-1,-4")
    assert "provokes" in rampaging
    assert swift == "Swift: twice its attack is needed to block it; the damage stays the same."
    assert also(match, "board", "space-0,-1") == []
    assert also(position(""), "board", "space-1,-4") == [], "who is gone has no rule"


# Enemies that nobody has seen


def test_enemies_that_nobody_has_seen_are_counted_by_kind() -> None:
    match = position("", enemies={"1,-4": "prowlers"}, hidden={"3,-3": "diggers"})
    table: dict[str, Any] = match.view(0)["table"]
    green = table["tokens_left"]["green"]
    assert sum(green["unseen"].values()) == green["pile"] + 1
    assert green["unseen"]["prowlers"] == 1
    assert green["unseen"]["diggers"] == 2
    back = by_id(match, "back-green")
    assert back.given["data-explain"] == (
        f"{green['pile'] + 1} green enemies that nobody has seen; 1 of them face down on the map."
    )
    line = next(line for line in rail(match).split("\n") if 'id="back-green"' in line)
    assert "<li>Diggers: 2</li>" in line
    assert "<li>Prowlers: 1</li>" in line


def test_an_enemy_that_was_defeated_is_no_longer_among_them() -> None:
    match = beside_a_city()
    seen = [token["enemy"] for token in match.view(0)["table"]["map"]["tokens"] if token["enemy"]]
    other = position("")
    for name in seen:
        colour = match.view(0)["table"]["glossary"]["enemies"][name]["colour"]
        now, before = (one.view(0)["table"]["tokens_left"][colour]["unseen"] for one in (match, other))
        assert now.get(name, 0) == before[name] - seen.count(name)
