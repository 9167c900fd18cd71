"""The laws of the kit in all scenarios and from rich positions, conservation, and the law of views on many states."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.box.terms import CRYSTAL_LIMIT
from sortilege.games.mageknight.state.conserved import check_components, deed_cards, enemy_tokens
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.decision import Option
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kit import laws, modes_of
from sortilege.kit.games import lawful
from sortilege.kit.laws import views_agree
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED

from .modes import VARIED
from .rich import eager, rich

GAME = find("mageknight")
BOX = GAME.components(None)
EVERY_MODE = modes_of(GAME)
BY_TWO = (
    "city_levels",
    "rampage",
    "night_arrival",
    "darkness",
    "friendly_magic",
    "friendly_mana",
    "map_shape",
    "countryside_tiles",
    "core_tiles",
    "city_tiles",
    "random_orientation",
    "random_cities",
    "action_upgrades",
    "drafting",
    "megapolis",
    "auction",
)
"""Variants that are looked at with two players."""
MODES = [
    (seats, options)
    for seats, options in EVERY_MODE
    if (not options["attacks"] and not options["schemes"]) or seats == 2
    if not options["strict_fame"] and not options["keeps_stay"]
    if options["assaults"] == "alone" or (seats == 3 and options["assaults"] == "together")
    if seats == 2 or all(options[name] == GAME.settle(2, {})[name] for name in BY_TWO)
    if options["teams"] == "usual"
]
MODES += VARIED
"""Heroes who may attack or help each other seldom do so by chance: `test_duel_laws` and `test_joint_assault` bring them
together."""
STATES = 100_000 // len(MODES) if COMPILED else 300
"""How many states of every mode are looked at; `python -m bench.lawful` looks at very many."""
GAMES = 2 if COMPILED else 1
NOW_AND_THEN = 20
RICH = range(12) if COMPILED else range(6)
DECISIONS = 30
"""How far rich positions are played on."""
LONGEST = 1_500


def test_all_scenarios_are_there_for_every_number_of_players() -> None:
    numbers = {
        str(one): sorted({seats for seats, options in EVERY_MODE if options["scenario"] == one})
        for one in dict.fromkeys(options["scenario"] for _, options in EVERY_MODE)
    }
    assert numbers == {
        "first_reconnaissance": [1, 2, 3, 4],
        "solo_conquest": [1],
        "full_conquest": [1, 2, 3, 4],
        "blitz_conquest": [1, 2, 3, 4],
        "mines_liberation": [1, 2, 3, 4],
        "druid_nights": [1, 2, 3, 4],
        "dungeon_lords": [1, 2, 3, 4],
        "full_cooperation": [2, 3],
        "blitz_cooperation": [2, 3],
        "one_to_return": [2, 3, 4],
        "conquer_and_hold": [2, 3, 4],
    }
    rivals = {one for one in numbers if lawful(GAME, 2, {"scenario": one, "attacks": True}, BOX)}
    battles = {"full_conquest", "blitz_conquest", "mines_liberation", "druid_nights", "dungeon_lords"}
    assert rivals == {*battles, "one_to_return", "conquer_and_hold"}
    allies = {one for one in numbers if lawful(GAME, 2, {"scenario": one, "assaults": "together"}, BOX)}
    assert allies == {"full_conquest", "blitz_conquest", "full_cooperation", "blitz_cooperation", "one_to_return"}


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_law_of_the_kit(seats: int, options: dict[str, Any]) -> None:
    """Random games to their end; the laws that take long are checked now and then."""
    for seed in range(GAMES):
        m = sortilege.new("mageknight", seats, 100 + seed, options)
        rng = Rng(seed)
        worlds = Worlds(m.setup)
        while not m.over:
            assert len(m.moves) < LONGEST, f"seed {100 + seed} goes on after {LONGEST} decisions"
            option = m.decision.options[rng.below(len(m.decision.options))]
            if len(m.moves) % NOW_AND_THEN == seed:
                keeps_laws(m, option, rng, worlds)
            m.play(option)
        laws.outcome_adds_up(m)
        laws.replay_gives_the_same_game(m)
        laws.forced_moves_can_be_made(m)


@pytest.mark.long
@pytest.mark.parametrize("seed", RICH)
def test_every_law_of_the_kit_where_heroes_have_plenty(seed: int) -> None:
    m = rich(seed)
    rng = Rng(seed)
    worlds = Worlds(m.setup)
    for _ in range(DECISIONS):
        if m.over:
            laws.outcome_adds_up(m)
            break
        option = eager(m, rng)
        keeps_laws(m, option, rng, worlds)
        m.play(option)
    laws.replay_gives_the_same_game(m)


def keeps_laws(m: Match, option: Option, rng: Rng, worlds: Worlds) -> None:
    """Every law of the kit, before an option is played."""
    laws.texts_name_moves(m)
    laws.hidden_is_hidden(m, rng)
    worlds.check(m, rng.below(m.setup.seats), rng)
    laws.positions_hold_all(m)
    laws.what_if_is_what_happens(m, m.decision.find(option.text), rng)
    laws.errors_tell_nothing(m, m.moves[-3:], rng)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_views_hide_what_seats_cannot_know_on_many_states(seats: int, options: dict[str, Any]) -> None:
    """Every state of random games, seen by a seat or a spectator in turn; and every component is there once."""
    settled, components = GAME.settle(seats, options), GAME.components(None)
    rng = Rng(seats)
    states = seed = 0
    while states < STATES:
        state = start_state(GAME, seats, seed, settled, components)
        seed += 1
        decisions = 0
        while state.asking is not None:
            viewer = states % (seats + 1) - 1
            if viewer == NOBODY:
                assert state.imagine(0, rng).view(NOBODY) == state.view(NOBODY), f"seed {seed - 1}"
                assert isinstance(state, MageKnight)
                conserved(state)
            else:
                assert views_agree(state, viewer, rng), f"seed {seed - 1}, seat {viewer}"
            states += 1
            decisions += 1
            state.choose(rng.below(len(state.options)))
        assert decisions <= LONGEST
        assert state.outcome is not None


def conserved(state: MageKnight) -> None:
    """Every card and token of the box is somewhere exactly once, and nobody holds more crystals than allowed."""
    check_components(state)
    assert len(enemy_tokens(state)) == 60
    decks = 0 if state.auctioning() else len(state.heroes) + (1 if state.with_dummy else 0)
    assert len(deed_cards(state)) == 16 * decks + 28 + 16 + (20 if state.interactive else 16)
    for hero in state.heroes:
        assert all(0 <= crystals <= CRYSTAL_LIMIT for crystals in hero.crystals)
