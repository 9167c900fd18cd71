"""Positions whose fields contradict each other, of each kind that was once accepted: the field or step is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege import ComponentsError, PositionError
from tests.mageknight.duels import duel
from tests.mageknight.rich import rich
from tests.mageknight.table import assault, fight, position
from tests.mageknight.test_joint_assault import joined
from tests.mageknight.test_schemes import schemed


def written(match: sortilege.Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(match.position()))
    return found


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as told:
        sortilege.load(position)
    return str(told.value)


# Mage Knight


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("order", [0]),
        ("order", [0, 0]),
        ("order", [1, 2]),
        ("at", 2),
        ("at", "0"),
        ("round", 0),
        ("round", 9),
        ("announced", 3),
        ("announced", -1),
        ("final", 9),
        ("closing", 9),
        ("closing", 1),
        ("triggered", 2),
        ("tactics", ["early_bird", "early_bird"]),
        ("tactic_offer", ["early_bird", "early_bird"]),
    ],
)
def test_the_round_of_mage_knight(field: str, value: object) -> None:
    here = written(position("march rage", seats=2))
    here["table"][field] = value
    expected = "triggered" if (field, value) == ("closing", 1) else field
    assert f"'table.{expected}'" in refused(here)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("fame", -1),
        ("tactic_used", 2),
        ("sparing", -1),
        ("plundered", 7),
        ("motivated", 3),
        ("draw_more", 99),
        ("token_down", 2),
        ("loyalty", 2),
        ("done", 5),
        ("lasting", [7]),
        ("lasting", ["curse pink"]),
        ("lasting", ["rain"]),
        ("tactic_die", "pink"),
        ("tactic_die", 1),
        ("known", 99),
        ("level", 0),
        ("reputation", 8),
    ],
)
def test_a_hero_of_mage_knight(field: str, value: object) -> None:
    here = written(position("march rage", seats=2))
    here["table"]["heroes"][1][field] = value
    assert f"table.heroes[1].{field}" in refused(here)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("move", -1),
        ("moved", 2),
        ("moment", ["noon"]),
        ("pledge", "marry"),
        ("pledge", 5),
        ("pledged_colour", "pink"),
        ("sideways", "by_chance"),
        ("bends_time", "wind"),
        ("artifacts", -1),
        ("extra_turns", 99),
        ("rules", {"gravity": 1}),
        ("rules", {"agility": 100}),
        ("rewards", ["honour"]),
        ("rewards", ["spell"] * 41),
        ("costs", {"plains": -1}),
        ("costs", {"air": 1}),
        ("terrain", [{"how": "more", "terrains": ["air"], "amount": 1}]),
        ("terrain", [{"how": "sideways", "terrains": ["hills"], "amount": 1}]),
        ("terrain", [1, 2, 3]),
        ("returning", [{"card": "wound"}]),
        ("talent", [{"colour": "gold", "card": "magic_talent"}]),
        ("mana_used", [{"seat": 2, "effect": "curse", "colour": "red"}]),
        ("crystals_used", {"gold": 1}),
        ("spells_cast", {"red": -1}),
    ],
)
def test_a_turn_of_mage_knight(field: str, value: object) -> None:
    here = written(position("march rage", seats=2))
    here["table"]["turn"][field] = value
    named = {"bends_time": "card 'wind'", "talent": "colour 'gold'"}
    assert named.get(field, f"table.turn.{field}") in refused(here)


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("of", "sun", "table.effect.of"),
        ("owner", "sun", "card 'sun'"),
        ("unit", 99, "table.effect.unit"),
        ("colour", "pink", "table.effect.colour"),
        ("paid_colour", 6, "table.effect.paid_colour"),
        ("enemy", -1, "table.effect.enemy"),
        ("lender", "sun", "card 'sun'"),
        ("minds_read", [{"seat": 2, "card": "march"}], "table.effect.minds_read[0].seat"),
    ],
)
def test_an_effect_of_mage_knight(field: str, value: object, named: str) -> None:
    here = written(position("march rage", seats=2))
    here["table"]["effect"][field] = value
    assert named in refused(here)


def test_points_of_mage_knight_have_no_owner() -> None:
    here = written(position("march rage"))
    here["table"]["effect"].update({"of": "points", "owner": "march"})
    assert "'table.effect.owner'" in refused(here)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "duel"),
        ("night", 2),
        ("facing", -2),
        ("facing", 1),
        ("wounds", -1),
        ("damage", {"left": 3}),
        ("damage", {"left": 3, "by": 9}),
        ("attack", {"melee physical": -1}),
        ("attack", {"melee sharp": 1}),
        ("block", {"sharp": 1}),
    ],
)
def test_a_combat_of_mage_knight(field: str, value: object) -> None:
    here = written(fight("prowlers", "march rage"))
    here["table"]["fight"][field] = value
    assert f"table.fight.{field}" in refused(here)


@pytest.mark.parametrize(
    ("field", "value"),
    [("summoner", 4), ("marks", ["sleepy"]), ("at", None), ("at", "0,0"), ("armour_lost", -1)],
)
def test_an_enemy_in_a_combat_of_mage_knight(field: str, value: object) -> None:
    here = written(fight("prowlers", "march rage"))
    here["table"]["fight"]["enemies"][0][field] = value
    assert f"table.fight.enemies[0].{field}" in refused(here)


def test_an_assault_comes_from_somewhere() -> None:
    here = written(assault("guardsmen", "march rage"))
    here["table"]["fight"]["came_from"] = None
    assert "'table.fight.came_from'" in refused(here)


def test_no_more_enemies_than_can_be_fought() -> None:
    here = written(position("march rage"))
    tokens = here["table"]["map"]["tokens"]
    for colour in ("green", "gray"):
        pile = here["table"]["enemies"][colour]["pile"]
        tokens += [{"at": "1,-4", "enemy": name, "up": True} for name in pile]
        pile.clear()
    assert "at most 10 tokens on one space" in refused(here)


@pytest.mark.parametrize(
    ("source", "goal"),
    [("artifacts", "spell_offer"), ("spells", "actions"), ("actions", "artifacts"), ("regulars", "elites")],
)
def test_cards_of_mage_knight_lie_with_their_kind(source: str, goal: str) -> None:
    here = written(position("march rage"))
    market = here["table"]["market"]
    market[goal].append(market[source].pop())
    assert f"'table.market.{goal}'" in refused(here)


def test_tokens_of_mage_knight_lie_with_their_colour() -> None:
    here = written(position("march rage"))
    enemies = here["table"]["enemies"]
    enemies["gray"]["pile"].append(enemies["green"]["pile"].pop())
    assert "'table.enemies.gray'" in refused(here)


@pytest.mark.parametrize(
    "tiles",
    [
        [{"at": "0,0", "tile": "start_b"}],
        [{"at": "1,0", "tile": "start_a"}],
        [],
    ],
)
def test_the_map_of_mage_knight_begins_with_its_start_tile(tiles: list[dict[str, str]]) -> None:
    here = written(position("march rage"))
    land = here["table"]["map"]
    land["deck"] += [tile["tile"] for tile in land["tiles"][1:]]
    land["tiles"] = tiles
    here["table"]["heroes"][0]["at"] = None
    assert "'table.map.tiles'" in refused(here)


def test_a_second_start_tile_is_none_too_many() -> None:
    here = written(position("march rage"))
    here["table"]["map"]["deck"].append("start_b")
    assert "'table.map.tiles'" in refused(here)


@pytest.mark.parametrize(
    ("steps", "named"),
    [
        ([["Withdraw"]], "Withdraw"),
        ([["Walk"], ["Walk"]], "Walk"),
        ([["Walk"], ["NextTurn"]], "NextTurn"),
        ([["Shoot"]], "Shoot"),
        ([["Walk"], ["Muster"]], "Muster"),
        ([["Walk"], ["AnnounceOrPlay"]], "AnnounceOrPlay"),
        ([["Walk"], ["ChooseTactic", 0]], "ChooseTactic"),
        ([["Walk"], ["DiscardAndDraw"]], "DiscardAndDraw"),
        ([["OrderTurns"], ["ChooseTactic", 0], ["ChooseTactic", 0]], "ChooseTactic"),
        ([["OrderTurns"], ["StealDie", 0], ["ChooseTactic", 0]], "'tactic_offer'"),
        ([["Walk"], ["PutBack", []]], "PutBack"),
        ([["Walk"], ["ChooseTactic", "0"]], "ChooseTactic"),
        ([["StartTurn", True, 0]], "StartTurn"),
        ([["Walk"], ["DummyTurn"]], "DummyTurn"),
        ([["TurnOver"], ["DummyTurn"], ["DiscardAndDraw"]], "DummyTurn"),
        ([["OrderTurns"], ["CheckEnd"]], "CheckEnd"),
        ([["Walk"], ["CheckEnd"]], "CheckEnd"),
    ],
)
def test_steps_of_mage_knight_that_cannot_follow_on_each_other(steps: list[list[object]], named: str) -> None:
    here = written(position("march rage"))
    here["steps"] = steps
    assert named in refused(here)


@pytest.mark.parametrize(
    ("steps", "named"),
    [
        ([["TurnOver"], ["SkillGained", 0]], "SkillGained"),
        ([["Walk"], ["StealDie", 0]], "StealDie"),
        ([["Walk"], ["SearchDeck", 0]], "SearchDeck"),
        ([["Talk"], ["TravelTo", 0]], "TravelTo"),
        ([["Walk"], ["ChooseCard", 0]], "ChooseCard"),
        ([["StartTurn", 0, 10]], "StartTurn"),
        ([["Walk"], ["AssignTo", 5]], "AssignTo"),
        ([["Walk"], ["PickDiscarded", [3], 1]], "PickDiscarded"),
        ([["BeginDuel", 1, -1]], "BeginDuel"),
        ([["TurnOver"], ["UseWhileDrawing"]], "UseWhileDrawing"),
        ([["TurnOver"], ["DiscardAndDraw"], ["DiscardAndDraw"]], "DiscardAndDraw"),
        ([["TurnOver"], ["GoOn", 0, 0], ["DiscardAndDraw"]], "DiscardAndDraw"),
    ],
)
def test_steps_of_mage_knight_that_cannot_be_where_they_are(steps: list[list[object]], named: str) -> None:
    assert named in refused({**written(position("march rage", seats=2)), "steps": steps})


def test_no_round_of_mage_knight_follows_the_last() -> None:
    m = position("march rage", seats=2)
    here = {**written(m), "steps": [["PrepareRound"]]}
    assert sortilege.load(here).decision.options, "another follows the first"
    here["table"]["round"] = m.view(None)["table"]["rounds"]
    assert "PrepareRound" in refused(here)


@pytest.mark.parametrize(("first", "named"), [("FaceEnemies", "FaceEnemies"), ("MeetShare", "MeetShare")])
def test_enemies_of_mage_knight_are_met_once(first: str, named: str) -> None:
    here = written(assault("guardsmen", "march rage"))
    assert named in refused({**here, "steps": [[first]]})


def test_summoned_monsters_of_mage_knight_do_not_stay() -> None:
    m = fight("orc_summoners", "march rage")
    while type(m.decision.step).__name__ not in ("Guard", "Parry"):
        m.play("end phase")
    here = written(m)
    assert [one for one in here["table"]["fight"]["enemies"] if "summoned" in one["marks"]]
    for phase in ("Shoot", "Strike"):
        assert phase in refused({**here, "steps": [[phase]]})


def test_what_happens_in_mage_knight_is_among_its_options() -> None:
    here = written(duel("rage march", "rage march"))
    here["options"]["attacks"] = False
    assert "'attacks'" in refused(here)
    there = written(joined(1))
    there["options"]["assaults"] = "alone"
    assert "'assaults'" in refused(there)
    hidden = written(schemed("red", hand="rage swiftness march", crystals="white"))
    hidden["options"]["schemes"] = False
    assert "'schemes'" in refused(hidden)


def test_a_position_that_leads_to_one_that_cannot_be_read() -> None:
    here = {**written(position("march rage", seats=3)), "steps": [["ChooseTactics"]]}
    here["table"]["tactic_offer"] = here["table"]["tactic_offer"][:2]
    assert "leads to one that cannot be read" in refused(here)


def test_the_dummy_player_takes_a_turn_where_there_is_one() -> None:
    steps = [["NextTurn"], ["DummyTurn"]]
    assert sortilege.load({**written(position("march rage")), "steps": steps}).decision.options, "alone there is one"
    assert "DummyTurn" in refused({**written(position("march rage", seats=2)), "steps": steps})


def test_a_combat_has_steps_of_a_combat() -> None:
    here = written(fight("prowlers", "march rage"))
    here["steps"] = [["Walk"]]
    assert "Walk" in refused(here)
    there = written(position("march rage"))
    there["steps"] = [["Strike"]]
    assert "Strike" in refused(there)


def test_nobody_takes_a_turn_before_there_is_an_order() -> None:
    here = written(position("march rage"))
    here["table"].update({"order": [], "at": None})
    assert "'order'" in refused(here)


@pytest.mark.parametrize("first", ["ChooseTactics", "OrderTurns"])
@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("announced", {"announced": 1, "final": 0}),
        ("closing", {"closing": 1, "triggered": True}),
        ("triggered", {"triggered": True}),
    ],
)
def test_no_round_begins_after_its_end_is_announced(first: str, field: str, fields: dict[str, Any]) -> None:
    here = written(position("march rage", seats=2))
    here["steps"] = [[first]]
    assert sortilege.load(here).decision.options, "without an end in sight a round begins"
    here["table"].update(fields)
    assert f"'{field}'" in refused(here)


def test_the_last_turns_are_counted_for_the_round_or_for_the_game() -> None:
    here = written(position("march rage", seats=2))
    here["table"].update({"announced": 1, "final": 1})
    assert sortilege.load(here).decision.options, "turns of a round are counted"
    here["table"].update({"triggered": True, "closing": 1})
    assert "'table.closing'" in refused(here)


def test_who_takes_a_turn_stands_somewhere() -> None:
    here = written(position("march rage"))
    here["table"]["heroes"][0]["at"] = None
    assert "('at')" in refused(here)


def test_a_pledge_that_cannot_be_kept_leaves_no_options() -> None:
    here = written(position(""))
    here["table"]["turn"]["pledge"] = "play_sideways"
    assert "has no answer" in refused(here)


@pytest.mark.parametrize("seed", range(4))
def test_what_rich_games_of_mage_knight_come_to_is_accepted(seed: int) -> None:
    m = rich(seed)
    assert sortilege.load(written(m)).position() == m.position()


# Rivality


def rivality(**options: object) -> dict[str, Any]:
    m = sortilege.new("rivality", 2, 7, {"first": 0, **options})
    m.play(m.decision.options[0])
    return written(m)


@pytest.mark.parametrize(
    ("steps", "named"),
    [
        ([["DrawTile"]], "DrawTile"),
        ([["PlaceTile"], ["PlaceTile"]], "PlaceTile"),
        ([["PlaceTile"], ["DrawTile"]], "DrawTile"),
        ([["NextTurn"], ["DrawTile"], ["DrawTile"]], "DrawTile"),
        ([["MoveWizard"]], "MoveWizard"),
        ([["PlaceTile"], ["YouCast"]], "YouCast"),
        ([["NextTurn"], ["Sieges"]], "Sieges"),
        ([["NextTurn"], ["Mulligan"]], "Mulligan"),
        ([["NextTurn"], ["DrawTile"]], "'hands'"),
    ],
)
def test_steps_of_rivality_that_cannot_follow_on_each_other(steps: list[list[object]], named: str) -> None:
    assert named in refused({**rivality(), "steps": steps})


def test_the_solo_mode_of_rivality_draws_no_tiles() -> None:
    here = written(sortilege.new("rivality", 1, 7, {"solo": "master"}))
    for step in ("PlaceTile", "NextTurn"):
        assert step in refused({**here, "steps": [[step]]})


def test_who_lays_a_tile_has_one() -> None:
    here = rivality()
    table = here["table"]
    table["piles"][table["active"]] += table["hands"][table["active"]]
    table["hands"][table["active"]] = []
    assert "'hands'" in refused(here)


@pytest.mark.parametrize("known", [{"bottoms": [0, -1]}, {"bottoms": [-1, 1]}, {"bottoms": [1, -1]}])
def test_nobody_holds_the_bottom_tile_of_a_pile_that_is_there(known: dict[str, Any]) -> None:
    here = rivality()
    here["table"]["known"].update(known)
    assert "'bottoms'" in refused(here)


def test_tiles_that_were_put_back_do_not_lie_where_they_cannot() -> None:
    here = rivality()
    table = here["table"]
    table["known"].update({"returned": table["hands"][0], "fresh": [2, 2]})
    assert "'returned'" in refused(here)


def spent(steps: list[list[object]]) -> dict[str, Any]:
    """Four players, and all golems of one side stand on the battlefield."""
    m = sortilege.new("rivality", 2, 7, {"first": 0})
    for _ in range(8):
        m.play(m.decision.options[0])
    here = written(m)
    table = here["table"]
    colour = table["colours"][0]
    for tile in table["tiles"]:
        others = sum(count for name, count in tile["golems"].items() if name != colour)
        room = max(0, min(5 - others - tile["golems"].get(colour, 0), table["reserves"][colour]))
        tile["golems"][colour] = tile["golems"].get(colour, 0) + room
        table["reserves"][colour] -= room
    assert table["reserves"][colour] == 0, "all golems of the side are out"
    return {**here, "steps": steps}


@pytest.mark.parametrize("steps", [[["PlaceTile"]], [["NextTurn"]]])
def test_a_reserve_that_is_used_up_has_ended_the_game(steps: list[list[object]]) -> None:
    assert "'reserves'" in refused(spent(steps))


def test_nothing_follows_the_end() -> None:
    assert "PlaceTile" in refused({**rivality(), "steps": [["EndGame", "spent"], ["PlaceTile"]]})
    assert sortilege.load(spent([["EndGame", "spent"]])).over


# Ciub


@pytest.mark.parametrize(
    "steps",
    [
        [["EndTurn"], ["ReadyToRoll"]],
        [["EndTurn"], ["StartTrading"], ["ReadyToRoll"]],
        [["EndTurn"], ["StartTrading"], ["CastSpell"], ["CastSpell"], ["Foresight"]],
        [["EndTurn"], ["EndTurn"]],
        [["EndTurn"], ["StartTrading"], ["CastSpell"], ["Foresight"], ["Foresight"]],
    ],
)
def test_steps_of_ciub_that_cannot_follow_on_each_other(steps: list[list[object]]) -> None:
    here = written(sortilege.new("ciub", 2, 1))
    assert "cannot follow on each other" in refused({**here, "steps": steps})


# Components


@pytest.mark.parametrize("totals", [-1, [], "x", None])
def test_the_totals_of_ciub_are_a_table(totals: object) -> None:
    components = {**sortilege.new("ciub", 2, 1).setup.components.data, "totals": totals}
    with pytest.raises(ComponentsError, match=r"need a table \[totals\]"):
        sortilege.new("ciub", 2, 1, components=components)


@pytest.mark.parametrize(("game", "section"), [("ciub", "spell"), ("rivality", "tile"), ("mageknight", "enemy")])
def test_components_have_so_many_entries_and_no_more(game: str, section: str) -> None:
    components = dict(sortilege.new(game, 2, 1).setup.components.data)
    components[section] = components[section][:1] * 501
    with pytest.raises(ComponentsError, match="expected at most 500"):
        sortilege.new(game, 2, 1, components=components)


@pytest.mark.parametrize("game", ["ciub", "rivality", "mageknight"])
def test_an_id_is_no_novel(game: str) -> None:
    text = json.dumps(sortilege.new(game, 2, 1).setup.components.data)
    components = json.loads(text.replace('"id": "', '"id": "' + "x" * 100_000, 1))
    with pytest.raises(ComponentsError) as told:
        sortilege.new(game, 2, 1, components=components)
    assert len(str(told.value)) < 300, "the id is not written out"


def test_a_city_is_not_defended_by_more_than_can_be_fought() -> None:
    components = json.loads(json.dumps(sortilege.new("mageknight", 2, 1).setup.components.data))
    components["city"][0]["garrison"][0]["enemies"] = {"white": 8, "gray": 8}
    with pytest.raises(ComponentsError, match="expected at most 8 enemies"):
        sortilege.new("mageknight", 2, 1, components=components)


@pytest.mark.parametrize(
    ("section", "field", "value"),
    [("spell", "colour", "pink"), ("artifact", "colour", 5), ("advanced_action", "only_during", [])],
)
def test_a_card_of_mage_knight_that_cannot_be_read(section: str, field: str, value: object) -> None:
    components = json.loads(json.dumps(sortilege.new("mageknight", 2, 1).setup.components.data))
    components[section][0][field] = value
    with pytest.raises(ComponentsError):
        sortilege.new("mageknight", 2, 1, components=components)
