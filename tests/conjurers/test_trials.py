"""The battle trainer: line-ups fought many times."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.mind.bouts import BATTLE_DECIDED, cut_off, fight_out
from sortilege.games.conjurers.mind.trials import Troop, laid_out
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.kernel.errors import SetupError
from sortilege.kernel.game import Setup
from sortilege.kernel.rng import Rng
from sortilege.lab import Fought, fight

from .battlefield import field
from .town import PARTS


def fought(first: str, second: str, battles: int = 60, **more: Any) -> Fought:
    return fight(GAME, first.split(), second.split(), battles, **more)


def test_a_creature_against_nothing_better_wins_always() -> None:
    assert fought("behemoth", "raven").share == 1.0
    assert fought("raven", "behemoth").share == 0.0


def test_the_interval_holds_the_share_and_narrows() -> None:
    few, many = fought("medusa", "minotaur", 20), fought("medusa", "minotaur", 320)
    for one in (few, many):
        assert one.low <= one.share <= one.high
    assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize("line_up", ["wolf", "valkyrie draugr broadsword", "mummy kappa dwarf troll oni"])
def test_equal_line_ups_that_challenge_in_turn_win_half_each(line_up: str) -> None:
    """Who falls together with the enemy loses as challenger; both challenge as often, so that is shared."""
    found = fought(line_up, line_up, 160, occasion="alternate")
    assert found.low <= 0.5 <= found.high, found


def test_the_same_seed_gives_the_same_figure() -> None:
    once, again, other = (fought("satyr harpy", "draugr dwarf", 80, seed=seed) for seed in (7, 7, 8))
    assert once == again
    assert once.wins != other.wins


def test_equipment_helps_and_so_do_more_creatures() -> None:
    bare = fought("satyr dwarf", "minotaur", 150).share
    assert fought("satyr dwarf broadsword tower_shield", "minotaur", 150).share > bare + 0.1
    assert fought("satyr dwarf harpy", "minotaur", 150).share > bare + 0.1


def test_without_dice_the_same_battle_comes_out_the_same() -> None:
    found = fought("minotaur", "medusa", 20, options={"dice": False})
    assert found.share in (0.0, 1.0)
    assert found.options == {"dice": False, "elements": False, "healing": False}


def test_elements_tell() -> None:
    plain, told = (fought("kappa", "sekhmet", 300, options={"elements": on}) for on in (False, True))
    assert plain.wins != told.wins


def test_at_a_battleground_the_minion_joins_and_the_monsters_begin() -> None:
    setup = Setup(GAME, 2, GAME.settle(2, {}), PARTS)
    wolf, hydra = PARTS.card_index["wolf"], PARTS.card_index["hydra"]
    nothing = [0] * PARTS.pieces
    game = laid_out(setup, "battleground", Troop([wolf], nothing), Troop([hydra], nothing), Rng(1))
    battle = game.battle()
    assert sorted(PARTS.card_ids[card] for card in battle.hands[1]) == ["huge_greek_minion", "hydra"]
    assert (battle.side, game.seat) == (1, battle.keeper)


def test_of_a_large_army_three_are_drawn_and_the_challenged_leave_the_weakest_out() -> None:
    setup = Setup(GAME, 2, GAME.settle(2, {}), PARTS)
    army = [PARTS.card_index[name] for name in ("raven", "hydra", "oni", "troll", "medusa")]
    troop = Troop(army, [0] * PARTS.pieces)
    drawn: list[set[int]] = [set(), set()]
    for seed in range(40):
        battle = laid_out(setup, "duel", troop, troop, Rng(seed)).battle()
        for side in (0, 1):
            assert len(battle.hands[side]) == PARTS.drawn
            drawn[side] |= set(battle.hands[side])
    assert drawn[0] == set(army)
    assert drawn[1] == set(army) - {PARTS.card_index["raven"]}


def test_a_battle_of_a_game_is_fought_out_without_the_town() -> None:
    match = field("behemoth | - | -", "raven | - | -", hands=("", ""), dice=True)
    game = match.state.clone()
    assert isinstance(game, Conjurers)
    cut_off(game)
    assert game.stack[0] is BATTLE_DECIDED
    assert fight_out(game, Rng(3))
    assert game.battles[0].over()
    assert not match.over, "the game itself goes on"


# Refusals


@pytest.mark.parametrize(
    ("first", "second", "occasion", "sentence"),
    [
        ("wolf medsa", "imp", "", "First line-up, entry 2: there is no creature and no equipment 'medsa'."),
        ("wolf", "imp raven imp", "", "Second line-up, entry 3: the creature 'imp' is there twice."),
        ("broadsword", "imp", "", "First line-up, creatures: expected 1 to 12, not 0."),
        (
            "wolf kusanagi kusanagi",
            "imp",
            "",
            "First line-up, entry 3: the box has only 1 of the equipment 'kusanagi'.",
        ),
        (
            "wolf",
            "imp",
            "battleground",
            "Second line-up, creatures: at a battleground one creature of a mythology defends; its minion joins it by "
            "itself.",
        ),
        ("wolf", "oni broadsword", "battleground", "Second line-up, equipment: expected 0 to 0, not 1."),
        ("wolf", "imp", "brawl", "There is no occasion 'brawl': expected one of duel, alternate, battleground."),
    ],
)
def test_bad_line_ups_are_refused_with_entry_and_field(first: str, second: str, occasion: str, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        fought(first, second, occasion=occasion)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("battles", [0, -1, 100_001, True])
def test_no_battles_and_too_many_are_refused(battles: int) -> None:
    with pytest.raises(SetupError, match="Battles must be 1 to 100000"):
        fought("wolf", "imp", battles)


def test_every_card_of_the_box_can_fight() -> None:
    shelves = GAME.trials.shelves(PARTS) if GAME.trials is not None else []
    creatures, equipment = ([thing for _, group in shelf.groups for thing in group] for shelf in shelves)
    assert sorted(creatures) == sorted(PARTS.card_ids)
    assert sorted(equipment) == sorted(PARTS.piece_ids)
    for name in creatures:
        assert fought(name, "wolf", 1).battles == 1
    for name in equipment:
        assert fought(f"wolf {name}", "imp", 1).battles == 1
