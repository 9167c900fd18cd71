"""The battlegrounds, what is won on them, and the minions."""

from __future__ import annotations

import pytest

from sortilege.games.conjurers.box.terms import ABILITIES, MYTHOLOGIES, NO_ELEMENT
from tests.marks import clause

from .town import (
    PARTS,
    SIDES,
    allocating,
    army,
    at_ground,
    decided,
    ending,
    goods,
    minus,
    opening,
    pile,
    reasons,
    resolving,
    space,
    step,
    table,
    texts,
    told,
    why_not,
)

GROUNDS = {
    "valhalla": "norse",
    "shangri_la": "japanese",
    "garden_of_eden": "biblical",
    "duat": "egyptian",
    "mount_olympus": "greek",
}
NORSE = "dwarf, draugr, valkyrie, troll, frost_giant, nidhogg, fenrir, jormungandr"


@clause("CON-132", "CON-133")
@pytest.mark.parametrize("ground", GROUNDS)
def test_on_resolving_a_battleground_any_creature_of_its_pile_is_chosen(ground: str) -> None:
    m = allocating(
        seats=4,
        figures={0: "conjurer, warrior at fishing_pond", **dict.fromkeys((1, 2, 3), "conjurer, warrior")},
    )
    assert "harpy" not in m.decision.prompt
    m = resolving({0: f"conjurer at {ground}, recruiter"}, seats=4)
    assert step(m) == "ChooseCreature"
    expected = [
        card for card in PARTS.card_ids[:40] if MYTHOLOGIES[PARTS.mythology[PARTS.card_index[card]]] == GROUNDS[ground]
    ]
    assert texts(m) == [f"fight for {card}" for card in expected]
    assert len(expected) == 8


@clause("CON-133")
def test_creatures_that_are_won_or_gone_or_of_another_mythology_cannot_be_chosen() -> None:
    m = resolving({0: "conjurer at valhalla, recruiter"}, armies={1: "dwarf"}, gone="troll")
    assert len(texts(m)) == 6
    assert why_not(m, "fight for dwarf") == "no-card-won"
    assert why_not(m, "fight for troll") == "no-card-gone"
    assert why_not(m, "fight for harpy") == "no-other-ground"
    assert reasons(m) == {"card-dwarf": "no-card-won", "card-troll": "no-card-gone"}


@clause("CON-135", "CON-136")
@pytest.mark.parametrize(("seats", "attacker", "keeper"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 2, 0), (4, 3, 0)])
def test_the_left_neighbour_plays_the_creature_and_the_minion(seats: int, attacker: int, keeper: int) -> None:
    m = resolving({attacker: "conjurer at valhalla, recruiter"}, seats=seats, locked=None)
    assert m.decision.seat == attacker
    m.play("fight for dwarf")
    assert told(m, "fights-for")[0]["other"] == SIDES[keeper]


@clause("CON-134", "CON-244")
def test_the_chosen_creature_is_accompanied_by_the_minion_of_its_mythology() -> None:
    m = resolving({0: "conjurer at duat, recruiter"})
    m.play("fight for sphinx")
    event = told(m, "fights-for")[0]
    assert (event["card"], event["minion"]) == ("sphinx", "small_egyptian_minion")


@clause("CON-138", "CON-139")
def test_who_wins_takes_the_creature_into_the_army() -> None:
    m = decided("attackers", at_ground(0, "dwarf"), figures={0: "conjurer at valhalla, recruiter"})
    assert army(m) == ["dwarf"]
    assert "dwarf" not in pile(m, "norse")
    assert space(m, "valhalla")["figure"] is None


@clause("CON-140")
def test_who_loses_the_battle_loses_nothing_else_and_the_creature_stays_in_its_pile() -> None:
    m = decided(
        "defenders",
        at_ground(0, "dwarf"),
        figures={0: "conjurer at valhalla, recruiter"},
        armies={0: "wolf"},
        goods={0: "3 wood"},
    )
    assert army(m) == ["wolf"]
    assert "dwarf" in pile(m, "norse")
    assert goods(m) == {"wood": 3}
    assert minus(m) == 0


@clause("CON-141")
@pytest.mark.parametrize("seats", [2, 4])
def test_on_an_empty_battleground_there_is_no_battle(seats: int) -> None:
    m = resolving({0: "conjurer at valhalla, recruiter"}, seats=seats, armies={1: NORSE})
    assert step(m) == "Allocate"
    assert opening(m, "pile-empty")[0]["side"] == "violet"
    assert table(m)["battles"] == []
    assert space(m, "valhalla")["figure"] is None


# Minions


@clause("CON-010", "CON-245", "CON-246", "CON-247", "CON-248", "CON-249", "CON-250")
@pytest.mark.parametrize(
    ("level", "size", "hp", "bd"), [(2, "minor", 7, 2), (3, "small", 9, 3), (4, "normal", 12, 3), (5, "huge", 14, 4)]
)
def test_the_strength_of_a_minion_depends_on_the_level_only(level: int, size: str, hp: int, bd: int) -> None:
    for card in range(PARTS.first_starter):
        if PARTS.level[card] == level:
            minion = PARTS.minion_for(card)
            assert PARTS.card_ids[minion] == f"{size}_{MYTHOLOGIES[PARTS.mythology[card]]}_minion"
            assert (PARTS.hit_points[minion], PARTS.dice[minion]) == (hp, bd)


MINIONS = {
    "biblical": (["defensive 1"], ["defensive 2"], ["defensive 3"], ["defensive 4"]),
    "norse": (["flying"], ["flying"], ["multi_attack"], ["offensive 2", "multi_attack"]),
    "greek": (["first_strike"], ["first_strike"], ["flying"], ["flying", "first_strike"]),
    "egyptian": (["frost_attack"], ["poisonous"], ["poisonous"], ["burning 2"]),
    "japanese": (["offensive 1"], ["offensive 2"], ["offensive 3"], ["offensive 4"]),
}


@clause("CON-251", "CON-252", "CON-253", "CON-254", "CON-255", "CON-256")
@pytest.mark.parametrize("mythology", MINIONS)
def test_the_abilities_of_minions(mythology: str) -> None:
    numbered = ("offensive", "defensive", "burning")
    for size, expected in zip(("minor", "small", "normal", "huge"), MINIONS[mythology], strict=True):
        powers = PARTS.powers[PARTS.card_index[f"{size}_{mythology}_minion"]]
        found = [
            f"{ABILITIES[ability]} {x}" if ABILITIES[ability] in numbered else ABILITIES[ability]
            for ability, x in enumerate(powers)
            if x
        ]
        assert found == expected


@clause("CON-257")
def test_a_minion_is_never_won_owned_fed_or_scored() -> None:
    m = decided(
        "attackers", at_ground(0, "dwarf"), figures={0: "conjurer at valhalla, recruiter"}, turn=3, goods={0: "2 food"}
    )
    assert army(m) == ["dwarf"]
    assert minus(m) == 0
    assert ending(turn=12, armies={0: "dwarf"}, goods={0: "2 food"}).outcome is not None


@clause("CON-258")
def test_a_minion_has_no_element() -> None:
    assert {PARTS.element[card] for card in range(PARTS.first_minion, PARTS.cards)} == {NO_ELEMENT}
