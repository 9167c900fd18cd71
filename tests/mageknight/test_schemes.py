"""Interactive combat: a single enemy is strengthened in secret by who had the turn before."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.kernel.rng import Rng
from sortilege.kit.worlds import Worlds, knowledge, twin_of
from tests.marks import clause

from .duels import play
from .table import asked, combat, enemy, fight, hero, kinds, texts, to_attack, view, whole
from .test_laws import keeps_laws


def schemed(colour: str = "", enemies: str = "diggers", hand: str = "rage march", **more: Any) -> Match:
    """Arythea fights, and Tovak, who had the turn before, has chosen a colour."""
    more.setdefault("others", [{"at": "0,0", "hand": "march"}])
    m = fight(enemies, hand, seats=1 + len(more["others"]), schemes=True, **more)
    if colour:
        m.play(f"scheme {colour}")
    return m


@clause("MK-729")
def test_a_scheme_is_for_a_combat_against_a_single_enemy() -> None:
    assert asked(schemed()) == "ChooseScheme"
    assert asked(schemed(enemies="diggers prowlers")) != "ChooseScheme"
    m = fight("diggers", "rage march", seats=2, others=[{"at": "0,0", "hand": "march"}])
    assert asked(m) != "ChooseScheme"


@clause("MK-730")
def test_the_player_who_had_the_turn_before_chooses_a_colour() -> None:
    others = [{"at": "0,0", "hand": "march"}, {"at": "0,0", "hand": "march"}]
    m = schemed(others=others, order=[0, 1, 2])
    assert m.decision.seat == 2
    assert texts(m) == ["scheme red", "scheme blue", "scheme green", "scheme white", "scheme gold", "scheme black"]
    m = schemed(others=others, order=[1, 0, 2])
    assert m.decision.seat == 1


@clause("MK-730")
def test_the_colour_is_known_to_nobody_else() -> None:
    m = schemed("red", hand="rage swiftness march", crystals="white")
    assert view(m, 0)["combat"]["scheme"] == {"colour": None, "not": ["white"]}
    assert view(m, 1)["combat"]["scheme"]["colour"] == "red"
    told = [event for moment in m.moments for event in moment.events if "red" in str(event.params)]
    assert not told


@clause("MK-730")
def test_alone_the_die_is_rolled_and_kept_hidden() -> None:
    found = set()
    for seed in range(12):
        written = fight("diggers", "rage swiftness march", schemes=True, crystals="white").position()
        before = {**written, "chance": {"seed": str(seed + 1), "drawn": 0}}
        before["table"] = {**written["table"], "fight": None}
        before["steps"] = [["BeginChallenge", whole_space(written)]]
        m = sortilege.load(before)
        found.add(whole(m)["fight"]["scheme"]["colour"])
        assert view(m)["combat"]["scheme"]["colour"] in (None, "white")
    assert len(found) > 2


def whole_space(written: dict[str, Any]) -> int:
    """The number of the space of the enemy that is challenged."""
    m = fight("diggers", "rage march")
    state: Any = m.state
    found: int = state.fight.spaces[0]
    assert written["table"]["fight"]["space"]
    return found


@clause("MK-731", "MK-737")
def test_white_gives_armour_in_the_ranged_and_siege_phase_and_is_shown_at_its_start() -> None:
    plain = enemy(fight("diggers", "rage march"), "diggers")["armour"]
    m = schemed("white", hand="rage swiftness march", crystals="white")
    assert "scheme-shown" in kinds(m)
    assert asked(m) == "Shoot"
    assert enemy(m, "diggers")["armour"] == plain + 1
    to_attack(m)
    assert enemy(m, "diggers")["armour"] == plain


@clause("MK-732", "MK-737")
def test_red_gives_attack_and_is_shown_at_the_start_of_the_block_phase() -> None:
    plain = enemy(fight("diggers", "rage march"), "diggers")["attack"]
    m = schemed("red", hand="rage swiftness march", crystals="white")
    assert asked(m) == "Shoot"
    assert enemy(m, "diggers")["attack"] == plain
    m.play("end phase")
    assert "scheme-shown" in kinds(m)
    assert enemy(m, "diggers")["attack"] == plain + 1


@clause("MK-733", "MK-737", "MK-738")
def test_blue_gives_armour_in_the_attack_phase_and_is_shown_at_its_start() -> None:
    plain = enemy(fight("diggers", "rage march"), "diggers")["armour"]
    m = schemed("blue", hand="rage swiftness march", crystals="white")
    m.play("end phase")
    assert view(m)["combat"]["scheme"] == {"colour": None, "not": ["red", "white"]}
    assert enemy(m, "diggers")["armour"] == plain
    to_attack(m)
    assert view(m)["combat"]["scheme"]["colour"] == "blue"
    assert enemy(m, "diggers")["armour"] == plain + 1


@clause("MK-734", "MK-735", "MK-736")
@pytest.mark.parametrize(
    ("colour", "more"), [("white", 1), ("red", 1), ("blue", 1), ("black", 0), ("green", 0), ("gold", 0)]
)
def test_the_enemy_is_worth_more_with_white_red_or_blue_and_other_colours_change_nothing(
    colour: str, more: int
) -> None:
    plain = enemy(fight("prowlers", "rage march"), "prowlers")
    m = schemed(colour, "prowlers", hand="fireball rage march", crystals="red")
    play(m, "cast fireball", "strike prowlers")
    assert hero(m)["fame"] == plain["fame"] + more
    if not more:
        m = schemed(colour, "prowlers")
        to_attack(m)
        assert (enemy(m, "prowlers")["armour"], enemy(m, "prowlers")["attack"]) == (plain["armour"], plain["attack"])


@clause("MK-737")
def test_until_then_only_what_it_is_not_is_said() -> None:
    m = schemed("black", hand="rage swiftness march", crystals="white")
    assert "scheme-not" in kinds(m)
    assert "scheme-shown" not in kinds(m)
    m.play("end phase")
    assert combat(m)["scheme"] == {"colour": None, "not": ["red", "white"]}


@clause("MK-738")
def test_at_the_start_of_the_attack_phase_the_die_is_shown_in_any_case() -> None:
    m = schemed("black")
    to_attack(m)
    assert combat(m)["scheme"]["colour"] == "black"


@pytest.mark.parametrize("colour", ["red", "blue", "black"])
def test_every_law_of_the_kit_while_a_colour_is_hidden(colour: str) -> None:
    m = schemed(hand="rage swiftness march", crystals="white")
    rng = Rng(3)
    worlds = Worlds(m.setup)
    for text in (f"scheme {colour}", "end phase", "end phase"):
        if text in texts(m):
            keeps_laws(m, m.decision.options[m.decision.find(text)], rng, worlds)
            m.play(text)


@clause("MK-730")
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_do_not_depend_on_the_colour_that_was_chosen(seat: int) -> None:
    """The law of worlds exchanges two things of a table; a colour is exchanged with nothing, so it is changed here."""
    m = schemed("red", hand="rage swiftness march", crystals="white", others=[{"at": "0,0", "hand": "march"}] * 2)
    assert whole(m)["fight"]["scheme"]["by"] == 2
    found = set()
    for colour in ("red", "blue", "green", "gold", "black"):
        table = whole(m)
        table["fight"]["scheme"]["colour"] = colour
        twin = twin_of(m.state, table)
        assert twin is not None
        assert knowledge(twin, seat) == knowledge(m.state, seat), "nobody else sees or remembers the colour"
        assert (knowledge(twin, 2) == knowledge(m.state, 2)) == (colour == "red"), "who chose it sees it"
        assert twin.imagine(seat, Rng(5)).table() == m.state.imagine(seat, Rng(5)).table()
    for number in range(60):
        found.add(str(m.state.imagine(seat, Rng(number)).table()["fight"]["scheme"]["colour"]))  # type: ignore[index]
    assert found == {"red", "blue", "green", "gold", "black"}, "every colour that is not ruled out is thought of"
