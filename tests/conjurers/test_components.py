"""What is in the box, and how it is looked over."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege.games.conjurers.box.components import built_in
from sortilege.games.conjurers.box.terms import ABILITIES, ELEMENTS, FIGURES, GOODS, MYTHOLOGIES, OF_CREATURES
from sortilege.kernel.errors import ComponentsError
from tests.marks import clause

from .town import GAME, PARTS, SIDES, allocating, ending, goods, resolving, side, table

DATA = built_in()


@clause("CON-002")
def test_there_are_five_mythologies_and_every_creature_and_artifact_is_of_one() -> None:
    assert MYTHOLOGIES == ("egyptian", "greek", "japanese", "norse", "biblical")
    for card in DATA["creature"] + DATA["artifact"]:
        assert card["mythology"] in MYTHOLOGIES


@clause("CON-003", "CON-004", "CON-032")
def test_every_player_has_a_house_and_a_conjurer() -> None:
    for seats in (2, 3, 4):
        m = allocating(seats=seats)
        houses = [one for one in table(m)["spaces"] if one["kind"] == "house"]
        assert [house["side"] for house in houses] == list(SIDES[:seats])
        assert [side(m, seat)["figures"][0]["kind"] for seat in range(seats)] == ["conjurer"] * seats


@clause("CON-007", "CON-008")
def test_each_mythology_has_eight_creatures_two_of_each_level() -> None:
    assert len(DATA["creature"]) == 40
    for mythology in MYTHOLOGIES:
        levels = sorted(card["level"] for card in DATA["creature"] if card["mythology"] == mythology)
        assert levels == [2, 2, 3, 3, 4, 4, 5, 5]


@clause("CON-009")
def test_there_are_fifteen_level_1_creatures_of_no_mythology() -> None:
    assert len(DATA["starter"]) == 15
    starters = range(PARTS.first_starter, PARTS.first_minion)
    assert [PARTS.level[card] for card in starters] == [1] * 15
    assert {PARTS.mythology[card] for card in starters} == {-1}


@clause("CON-011", "CON-563")
def test_there_are_twenty_items_of_no_mythology_worth_no_points() -> None:
    items = range(PARTS.first_artifact)
    assert sum(PARTS.copies[piece] for piece in items) == 20
    assert {(PARTS.origin[piece], PARTS.points[piece]) for piece in items} == {(-1, 0)}


@clause("CON-012")
def test_there_are_three_artifacts_of_each_mythology_one_copy_each_with_points() -> None:
    artifacts = range(PARTS.first_artifact, PARTS.pieces)
    assert len(artifacts) == 15
    for mythology in range(5):
        assert sum(1 for piece in artifacts if PARTS.origin[piece] == mythology) == 3
    assert all(PARTS.copies[piece] == 1 and PARTS.points[piece] > 0 for piece in artifacts)


@clause("CON-013")
def test_values_of_cards_are_data_and_say_where_they_come_from() -> None:
    achilles = next(card for card in DATA["artifact"] if card["id"] == "shield_of_achilles")
    assert achilles["cost"] == {"bronze": 12, "sapphire": 4}
    assert achilles["sources"]["cost"] == "verified"
    for section in ("creature", "starter", "item"):
        assert {card["source"] for card in DATA[section]} == {"designed"}


@clause("CON-014", "CON-015")
def test_there_are_six_resources_and_food_is_apart() -> None:
    assert GOODS == ("wood", "stone", "iron", "bronze", "sapphire", "diamond", "food")


@clause("CON-018", "CON-098")
def test_there_are_four_kinds_of_assistants() -> None:
    assert FIGURES[1:] == ("worker", "merchant", "warrior", "recruiter")


@clause("CON-021")
def test_a_battle_die_shows_0_1_and_2_each_as_likely() -> None:
    assert sorted(PARTS.faces) == [0, 0, 1, 1, 2, 2]


@clause("CON-022", "CON-026")
def test_minus_points_and_goods_never_run_out() -> None:
    m = ending(
        turn=3, armies={0: "anubis, apep, cerberus, hydra, fenrir"}, mines={"lumber_mill": 1}, goods={1: "5000 wood"}
    )
    assert side(m, 0)["minus"] == 2 * 25
    assert goods(m, 1)["wood"] == 5001


@clause("CON-025")
def test_the_prices_and_points_that_cheat_sheets_repeat_are_open_to_all() -> None:
    shown = {piece["piece"]: piece for piece in table(allocating(seats=4))["stock"]}
    assert shown["shield_of_achilles"]["cost"] == {"bronze": 12, "sapphire": 4}
    assert shown["shield_of_achilles"]["points"] == 7


@clause("CON-027")
def test_the_board_has_28_spaces() -> None:
    kinds = [space["kind"] for space in DATA["space"]]
    once = ("tavern", "marketplace", "guild_house")
    assert len(kinds) == 28
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "mine": 6,
        "storage": 6,
        "food": 2,
        "battleground": 5,
        "blacksmith": 2,
        "artificer": 2,
        "sacrificial_pit": 2,
        **dict.fromkeys(once, 1),
    }


@clause("CON-028")
def test_every_battleground_has_its_mythology() -> None:
    grounds = {space["id"]: space["mythology"] for space in DATA["space"] if space["kind"] == "battleground"}
    assert grounds == {
        "valhalla": "norse",
        "shangri_la": "japanese",
        "garden_of_eden": "biblical",
        "duat": "egyptian",
        "mount_olympus": "greek",
    }


@clause("CON-029", "CON-030")
def test_a_creature_card_shows_abilities_mythology_hit_points_dice_and_element() -> None:
    [sphinx] = [card for card in table(allocating(seats=4))["piles"]["egyptian"] if card["card"] == "sphinx"]
    assert sphinx == {
        "card": "sphinx",
        "level": 3,
        "mythology": "egyptian",
        "element": "earth",
        "hp": 9,
        "bd": 3,
        "abilities": [{"ability": "defensive", "x": 2}],
    }


@clause("CON-031", "CON-316", "CON-317")
def test_every_creature_has_an_ability_of_the_list_with_its_fixed_number() -> None:
    for card in range(PARTS.cards):
        found = [ABILITIES[ability] for ability, x in enumerate(PARTS.powers[card]) if x]
        assert found
        assert set(found) <= set(OF_CREATURES)


@clause("CON-446")
def test_every_creature_has_one_of_four_elements() -> None:
    assert ELEMENTS == ("fire", "earth", "air", "water")
    assert all(0 <= PARTS.element[card] < 4 for card in range(PARTS.first_minion))


@clause("CON-473")
def test_a_card_all_copies_of_which_are_sold_cannot_be_bought() -> None:
    m = resolving(
        {0: "conjurer at blacksmith_1, recruiter"},
        goods={0: "50 wood, 50 stone"},
        equipment={1: "wooden_shield, wooden_shield"},
    )
    assert "buy wooden_shield" not in [option.text for option in m.decision.options]
    assert m.why_not("buy wooden_shield")[0].reason.key == "no-buy-sold"


@clause("CON-474")
def test_a_piece_shows_abilities_and_cost_and_an_artifact_mythology_and_points() -> None:
    shown = {piece["piece"]: piece for piece in table(allocating(seats=4))["stock"]}
    assert shown["gungnir"]["mythology"] == "norse"
    assert shown["gungnir"]["points"] == 7
    assert (
        shown["gungnir"]["abilities"] == [{"ability": "power_hit", "x": 2}, {"ability": "first_strike", "x": 1}][::-1]
    )
    assert shown["fur_cloak"]["mythology"] is None
    assert shown["fur_cloak"]["points"] == 0


# Looking over


def refused(change: Any) -> str:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(ComponentsError) as error:
        GAME.components(data)
    return str(error.value)


def entry(data: dict[str, Any], section: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data[section] if one["id"] == name)
    return found


REFUSED: dict[str, tuple[Any, str]] = {
    "a creature without hit points": (
        lambda d: entry(d, "creature", "harpy").pop("hp"),
        "creature 'harpy', field 'hp'",
    ),
    "an unknown ability": (
        lambda d: entry(d, "creature", "harpy").update(abilities=["swimming"]),
        "creature 'harpy', field 'abilities'",
    ),
    "an ability without its number": (
        lambda d: entry(d, "creature", "oni").update(abilities=["offensive"]),
        "creature 'oni', field 'abilities'",
    ),
    "a number where there is none": (
        lambda d: entry(d, "creature", "harpy").update(abilities=["flying 2"]),
        "creature 'harpy', field 'abilities'",
    ),
    "no ability": (lambda d: entry(d, "starter", "wolf").update(abilities=[]), "starter 'wolf', field 'abilities'"),
    "equipment that devours": (
        lambda d: entry(d, "item", "fur_cloak").update(abilities=["devour"]),
        "item 'fur_cloak', field 'abilities'",
    ),
    "a space in phase V": (lambda d: entry(d, "space", "tavern").update(phase="V"), "space 'tavern', field 'phase'"),
    "a space of no kind": (lambda d: entry(d, "space", "tavern").update(kind="inn"), "space 'tavern', field 'kind'"),
    "a mine of nothing": (
        lambda d: entry(d, "space", "iron_mine").update(resource="food"),
        "space 'iron_mine', field 'resource'",
    ),
    "a level too high": (lambda d: entry(d, "creature", "hydra").update(level=6), "creature 'hydra', field 'level'"),
    "an element of none": (
        lambda d: entry(d, "creature", "hydra").update(element="ice"),
        "creature 'hydra', field 'element'",
    ),
    "a price in food": (
        lambda d: entry(d, "item", "stone_club").update(cost={"food": 2}),
        "item 'stone_club', field 'cost'",
    ),
    "an item for nothing": (
        lambda d: entry(d, "item", "stone_club").update(cost={}),
        "item 'stone_club', field 'cost'",
    ),
    "an id used twice": (lambda d: entry(d, "creature", "hydra").update(id="oni"), "creature 'oni', field 'id'"),
    "an artifact too many": (
        lambda d: entry(d, "artifact", "talaria").update(mythology="norse"),
        "artifact, field 'mythology'",
    ),
    "too few starters": (lambda d: d["starter"].__delitem__(slice(11, None)), "starter"),
    "trades that pay": (lambda d: d["rate"][0].update(pay=2, gain=2), "rate, field 'gain'"),
    "a minion too few": (lambda d: d["minion"].pop(), "minion, field 'level'"),
    "no source": (lambda d: entry(d, "creature", "hydra").pop("source"), "creature 'hydra', field 'source'"),
    "a phase out of order": (lambda d: d["phase"][1].update(first_turn=5), "phase 'II', field 'first_turn'"),
    "a section missing": (lambda d: d.pop("duel"), "[duel]"),
    "a die with five faces": (lambda d: d["dice"]["faces"].pop(), "dice, field 'faces'"),
    "a battleground too few": (
        lambda d: entry(d, "space", "duat").update(mythology="greek"),
        "space, field 'mythology'",
    ),
    "a place without award": (lambda d: d["award"].pop(), "award, field 'place'"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_components_that_cannot_be_played_with_are_refused_naming_entry_and_field(what: str) -> None:
    change, place = REFUSED[what]
    assert place in refused(change)


def test_an_owner_may_replace_a_card_and_its_name() -> None:
    data = deepcopy(DATA)
    entry(data, "creature", "harpy").update(name="Aello", hp=30)
    m = sortilege.new("conjurers", 4, 3, components=data)
    [harpy] = [card for card in table(m)["piles"]["greek"] if card["card"] == "harpy"]
    assert harpy["hp"] == 30
    assert m.setup.words.name("harpy") == "Aello"
    assert m.setup.words.name("hydra") == "Hydra"


def test_names_and_sources_may_change_without_breaking_replays() -> None:
    data = deepcopy(DATA)
    entry(data, "creature", "harpy").update(name="Aello", source="verified")
    assert GAME.components(data).fingerprint == PARTS.fingerprint


def test_all_that_is_in_the_box_has_a_name() -> None:
    for name, said in PARTS.names().items():
        assert name in GAME.words.names
        if isinstance(said, str) and not name.startswith("the-"):
            assert GAME.words.names[name] == said
