"""Points: creatures, artifacts, combinations, resources; the ranking and its tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.games.conjurers.state.points import Points
from tests.marks import clause

from .town import allocating, ending, points, side

LEVEL_2 = ("mummy", "harpy", "kappa", "dwarf", "locust_swarm")
LEVEL_3 = ("sphinx", "minotaur", "tengu", "troll", "goliath")
LEVEL_4 = ("ammit", "cyclops", "oni", "nidhogg", "ziz")
LEVEL_5 = ("anubis", "hydra", "ryujin", "fenrir", "seraph")
BY_LEVEL = {2: LEVEL_2, 3: LEVEL_3, 4: LEVEL_4, 5: LEVEL_5}
"""One of each mythology: Egyptian, Greek, Japanese, Norse, Biblical."""
NORSE = ("dwarf", "draugr", "valkyrie", "troll", "frost_giant", "nidhogg", "fenrir", "jormungandr")
GREEK = ("satyr", "harpy", "centaur", "minotaur", "cyclops", "medusa", "cerberus", "hydra")
EGYPTIAN = ("scarab_swarm", "mummy", "bennu", "sphinx", "ammit", "sekhmet", "anubis", "apep")
ALL = ",".join


def worth(army: tuple[str, ...] = (), artifacts: str = "", goods: str = "", seats: int = 4, **more: Any) -> Points:
    locked = {2: ["norse", "biblical"], 3: ["biblical"], 4: []}[seats]
    m = allocating(
        seats=seats, turn=10, armies={0: ALL(army)}, equipment={0: artifacts}, goods={0: goods}, locked=locked, **more
    )
    return points(m, 0)


@clause("CON-530", "CON-531", "CON-534", "CON-577")
def test_points_come_from_four_sums_and_minus_points_are_taken_off() -> None:
    found = worth(("harpy", "minotaur", "cyclops"), "talaria", "12 wood, 50 food", minus={0: 30})
    assert found.from_creatures() == 2 + 3 + 4 + 9
    assert found.from_artifacts() == 8
    assert found.from_combinations() == 15
    assert found.from_resources() == 1
    assert found.total() == 18 + 8 + 15 + 1 - 30
    assert worth(minus={0: 7}).total() == -7
    assert worth(minus={0: 7}).rank()[1:] == (0, 0, 0, 0)


# Creatures


@clause("CON-535", "CON-536")
def test_a_creature_is_worth_its_level() -> None:
    for card, level in (("wolf", 1), ("harpy", 2), ("minotaur", 3), ("cyclops", 4), ("hydra", 5)):
        assert worth((card,)).total() == level


VARIETY = {
    (4, 3): (4, 7, 10, 15),
    (4, 4): (7, 12, 17, 24),
    (4, 5): (10, 18, 25, 40),
    (3, 3): (5, 8, 12, 20),
    (3, 4): (8, 14, 20, 30),
    (2, 3): (6, 10, 15, 25),
}


@clause("CON-533", "CON-537", "CON-543", "CON-544", "CON-545", "CON-546", "CON-547", "CON-548")
@pytest.mark.parametrize(("seats", "mythologies"), VARIETY)
def test_variety_of_creatures(seats: int, mythologies: int) -> None:
    for level, value in zip((2, 3, 4, 5), VARIETY[seats, mythologies], strict=True):
        found = worth(BY_LEVEL[level][:mythologies], seats=seats)
        assert found.variety[level] == value
        assert found.total() == mythologies * level + value
    assert sum(worth(LEVEL_3[:2], seats=seats).variety) == 0


@clause("CON-532", "CON-538", "CON-539")
def test_a_second_creature_of_a_mythology_adds_nothing_to_variety() -> None:
    assert sum(worth(("sphinx", "minotaur", "tengu", "bennu")).variety) == 7


@clause("CON-540", "CON-541")
def test_variety_is_counted_once_a_level_and_for_several_levels() -> None:
    nine = ("sphinx", "bennu", "minotaur", "centaur", "tengu", "kitsune", "ammit", "cyclops", "oni")
    found = worth(nine)
    assert found.variety == [0, 0, 0, 7, 10, 0]


@clause("CON-542", "CON-009")
def test_level_1_creatures_count_for_their_level_only() -> None:
    found = worth(("wolf", "imp", "hawk", "raven", "skeleton", "giant_toad"), "talaria")
    assert found.from_creatures() == 6
    assert found.from_combinations() == 0


@clause("CON-549", "CON-550", "CON-551")
def test_consistency_is_the_square_of_the_different_levels() -> None:
    for army, value in (
        (("harpy", "minotaur"), 4),
        (("harpy", "minotaur", "cyclops"), 9),
        (("harpy", "minotaur", "cyclops", "hydra"), 16),
        (("harpy", "satyr"), 0),
        (("harpy", "satyr", "minotaur", "centaur"), 4),
        (("harpy",), 0),
    ):
        assert sum(worth(army).consistency) == value
        if "hydra" not in army:
            assert sum(worth(army, seats=2).consistency) == value


@clause("CON-532", "CON-552")
def test_consistency_is_counted_for_each_mythology() -> None:
    assert sum(worth(("harpy", "minotaur", "mummy", "sphinx", "ammit")).consistency) == 4 + 9


@clause("CON-553", "CON-554")
@pytest.mark.parametrize(("count", "value"), [(5, 0), (6, 15), (7, 20), (8, 30)])
def test_abundance(count: int, value: int) -> None:
    assert sum(worth(NORSE[:count]).abundance) == value
    assert sum(worth(EGYPTIAN[:count], seats=2).abundance) == value


@clause("CON-555")
def test_abundance_is_counted_for_each_mythology() -> None:
    assert sum(worth(NORSE[:6] + GREEK).abundance) == 15 + 30


@clause("CON-556")
def test_the_example_of_sixty_points() -> None:
    army = (
        *("wolf", "imp", "locust_swarm", "kappa", "cherub", "goliath", "tengu", "troll"),
        *("ziz", "ammit", "cyclops"),
    )
    found = worth(army)
    assert found.levels == 30
    assert sum(found.variety) == 17
    assert sum(found.consistency) == 13
    assert sum(found.abundance) == 0
    assert found.from_creatures() == 60


# Artifacts


@clause("CON-557")
def test_an_artifact_is_worth_its_points() -> None:
    assert worth(artifacts="mjolnir").total() == 9
    assert worth(artifacts="mjolnir, gungnir").total() == 16


@clause("CON-558", "CON-559", "CON-560")
def test_variety_of_artifacts_counts_mythologies_once() -> None:
    each = ["mjolnir", "talaria", "kusanagi", "holy_lance", "eye_of_horus"]
    for count, value in ((2, 0), (3, 15), (4, 20), (5, 30)):
        assert worth(artifacts=ALL(each[:count])).artifact_variety == value
    assert worth(artifacts="mjolnir, gungnir, talaria").artifact_variety == 0
    assert worth(artifacts="mjolnir, gungnir, talaria, kusanagi").artifact_variety == 15


@clause("CON-561", "CON-562")
def test_all_three_artifacts_of_a_mythology_for_each_completed() -> None:
    norse, greek = "mjolnir, gungnir, gleipnir", "talaria, caduceus, shield_of_achilles"
    assert sum(worth(artifacts="mjolnir, gungnir").artifact_consistency) == 0
    assert sum(worth(artifacts=norse).artifact_consistency) == 20
    assert sum(worth(artifacts=f"{norse}, {greek}").artifact_consistency) == 40


@clause("CON-563")
def test_items_give_no_points() -> None:
    assert worth(artifacts="broadsword, broadsword, wooden_shield, salamander_mail").total() == 0


# Combinations

COMBINED = {1: (15, 20, 25, 35), 2: (25, 30, 40, 50), 3: (35, 45, 55, 65)}
NORSE_ARTIFACTS = ["mjolnir", "gungnir", "gleipnir"]


@clause("CON-564", "CON-565", "CON-566", "CON-567", "CON-568", "CON-570", "CON-571")
@pytest.mark.parametrize("artifacts", COMBINED)
def test_creatures_and_artifacts_of_one_mythology(artifacts: int) -> None:
    have = ALL(NORSE_ARTIFACTS[:artifacts])
    for count, value in zip((3, 4, 5, 6), COMBINED[artifacts], strict=True):
        assert worth(NORSE[:count], have).from_combinations() == value
    assert worth(NORSE[:7], have).from_combinations() == COMBINED[artifacts][-1]
    assert worth(NORSE, have).from_combinations() == COMBINED[artifacts][-1]
    assert worth(NORSE[:2], have).from_combinations() == 0
    assert worth(NORSE).from_combinations() == 0
    assert worth(GREEK, have).from_combinations() == 0


@clause("CON-569")
def test_each_mythology_scores_its_best_entry() -> None:
    found = worth(NORSE[:3] + GREEK[:4] + EGYPTIAN[:3], "mjolnir, talaria, caduceus, eye_of_horus")
    assert found.combinations == [15, 30, 0, 15, 0]


# Resources


@clause("CON-572", "CON-573", "CON-574", "CON-575", "CON-576")
@pytest.mark.parametrize(
    ("goods", "value"),
    [
        ("16 wood, 5 stone", 1),
        ("11 wood", 0),
        ("6 wood, 6 stone", 1),
        ("5 iron", 0),
        ("3 iron, 3 bronze", 1),
        ("13 bronze", 2),
        ("2 sapphire", 0),
        ("1 sapphire, 2 diamond", 1),
        ("11 wood, 5 iron, 2 sapphire", 0),
        ("24 stone, 6 iron, 3 diamond", 4),
    ],
)
def test_resources_that_are_left(goods: str, value: int) -> None:
    assert worth(goods=goods).total() == value


# Winning


def end(**more: Any) -> Match:
    """The last turn ends; there is food enough."""
    food = {seat: f"{more.pop('goods', {}).get(seat, '0 wood')}, 99 food" for seat in range(more.get("seats", 2))}
    return ending(turn=12, goods=food, **more)


def places(m: Match) -> list[int]:
    assert m.outcome is not None
    return m.outcome.places


@clause("CON-001", "CON-578")
def test_the_highest_total_wins() -> None:
    m = end(seats=3, armies={0: "harpy", 1: "hydra", 2: "wolf"})
    assert places(m) == [2, 1, 3]
    assert m.outcome is not None
    assert m.outcome.winners == [1]
    assert m.outcome.scores == [2, 5, 1]


@clause("CON-579")
def test_a_tie_is_broken_by_combinations() -> None:
    norse = "dwarf, draugr, valkyrie"
    with_lance = "mjolnir"
    m = end(
        seats=4,
        armies={0: norse, 1: "harpy, satyr, minotaur"},
        equipment={0: with_lance},
        minus={0: 24},
    )
    assert m.outcome is not None
    assert m.outcome.scores[0] == m.outcome.scores[1] == 11
    assert places(m)[:2] == [1, 2]


@clause("CON-579", "CON-580")
def test_combinations_break_a_tie_whoever_has_more_of_artifacts() -> None:
    m = end(
        seats=4,
        armies={0: "dwarf, draugr, valkyrie"},
        equipment={0: "mjolnir", 1: "ankh_amulet, kusanagi"},
        minus={0: 19},
    )
    assert m.outcome is not None
    assert m.outcome.scores[:2] == [16, 16]
    assert places(m)[:2] == [1, 2]


@clause("CON-580", "CON-534")
def test_a_tie_is_then_broken_by_artifacts() -> None:
    m = end(seats=4, armies={1: "hydra"}, equipment={0: "davids_sling"})
    assert m.outcome is not None
    assert m.outcome.scores[:2] == [5, 5]
    assert places(m)[:2] == [1, 2]


@clause("CON-581")
def test_a_tie_is_then_broken_by_creatures() -> None:
    ties = [ending(turn=12, armies={0: "wolf"}, goods={0: "1 food", 1: "12 wood"})]
    for m in ties:
        assert m.outcome is not None
        assert m.outcome.scores == [1, 1]
        assert places(m) == [1, 2]


@clause("CON-582")
def test_a_tie_is_then_broken_by_resources() -> None:
    m = ending(turn=12, goods={0: "12 wood"}, minus={0: 1})
    assert m.outcome is not None
    assert m.outcome.scores == [0, 0]
    assert places(m) == [1, 2]


@clause("CON-583")
def test_who_is_still_tied_wins_together() -> None:
    m = ending(turn=12, seats=3, armies={0: "wolf", 1: "imp"}, goods={0: "1 food", 1: "1 food"}, minus={2: 2})
    assert places(m) == [1, 1, 3]
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]
    assert m.outcome.share(0) == 0.5


def test_the_sheet_names_every_line_and_the_panels_show_the_total() -> None:
    m = end(seats=4, armies={0: ALL(NORSE[:6])}, equipment={0: "mjolnir"}, minus={0: 4})
    assert m.outcome is not None
    sheet = m.outcome.sheets[0]
    assert {line.key: value for line, value in sheet.lines} == {
        "score-creatures": 18,
        "score-consistency": 9,
        "score-abundance": 15,
        "score-artifacts": 9,
        "score-combination": 35,
        "score-minus": -4,
    }
    assert sheet.total == 82 == side(m, 0)["points"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_one_more_creature_would_add_is_what_it_adds(seats: int) -> None:
    armies = [
        "",
        "harpy, mummy",
        "harpy, mummy, anubis, scarab_swarm",
        "draugr, dwarf, valkyrie, troll, fenrir, nidhogg",
    ]
    tried = 0
    for owned in armies:
        before = allocating(seats=seats, armies={0: owned}, equipment={0: "mjolnir, eye_of_horus"})
        for mythology, cards in before.view(0)["table"]["piles"].items():
            for card in cards:
                won = f"{owned}, {card['card']}".strip(", ")
                after = allocating(seats=seats, armies={0: won}, equipment={0: "mjolnir, eye_of_horus"})
                said = side(before, 0)["one_more"][mythology][str(card["level"])]
                assert said == points(after).total() - points(before).total(), f"{card['card']} to {owned}"
                tried += 1
    assert tried > 60
