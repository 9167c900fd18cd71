"""What the bots of Conjurers think of: food, prices, fights they can win, and what is left in the end."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.bots.greedy import GreedyBot
from sortilege.bots.random import RandomBot
from sortilege.games.conjurers.box.terms import BATTLEGROUND, GOODS, RESOURCES
from sortilege.games.conjurers.mind.artifacts import artifact_ahead, combination_gain
from sortilege.games.conjurers.mind.battling import fight_on
from sortilege.games.conjurers.mind.errands import Errands
from sortilege.games.conjurers.mind.prospects import holdings
from sortilege.games.conjurers.mind.reasons import of_a_space
from sortilege.games.conjurers.mind.strength import attackers_chance, chance, guard_strength
from sortilege.games.conjurers.rules.allocation import SPACE_MASK
from sortilege.games.conjurers.state.battle import ATTACKERS
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.points import Points
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.kit.bots import check_bot
from sortilege.kit.owed import unwritten

from .battlefield import DEFENDERS, beginning, field
from .test_laws import QUICK
from .town import GAME, PARTS, allocating, resolving, setting_up, spaces_for, step

STARTERS = "wolf, clay_golem, gnome_tinker"
STRONG = "anubis, cerberus, fenrir"


def chosen(m: Match) -> str:
    """What the greedy bot does."""
    state = m.state
    assert state.asking is not None
    index = GreedyBot(0).choose(Vantage(state, state.seat))
    return state.asking.text(state, state.options[index])


def sent_to(m: Match) -> list[str]:
    """Where the greedy bot sends the figures of the seat that allocates, one after the other; the others pass the time
    as it would."""
    seat = m.state.seat
    found: list[str] = []
    while not m.over and step(m) == "Allocate":
        move = chosen(m)
        if m.state.seat == seat:
            found.append(move.split(" to ")[1])
        m.play(move)
    return found


def town_of(m: Match) -> Conjurers:
    assert isinstance(m.state, Conjurers)
    return m.state


# The town


def test_a_seat_that_would_starve_sends_for_food() -> None:
    hungry = allocating(turn=3, armies={0: "satyr, harpy, dwarf"}, goods={0: "1 wood"})
    assert chosen(hungry).endswith("to wild_animals")


def test_a_seat_that_has_food_enough_does_not() -> None:
    fed = allocating(turn=12, armies={0: STARTERS}, goods={0: "90 food"})
    assert "wild_animals" not in sent_to(fed)


def test_goods_are_spent_before_the_end() -> None:
    goods = {0: "20 iron, 20 bronze, 20 diamond", 1: "15 food"}
    figures = {0: "conjurer at artificer_1, recruiter"}
    at_artificer = resolving(figures, turn=12, goods=goods, armies={1: STRONG})
    assert step(at_artificer) == "Buy"
    assert chosen(at_artificer).startswith("buy ")


def test_rich_seats_go_shopping_in_the_last_turn() -> None:
    rich = allocating(turn=12, goods={0: "20 iron, 20 bronze, 20 diamond"}, figures={0: "conjurer, merchant"})
    assert "artificer_1" in sent_to(rich)


def test_an_assistant_is_hired_early_and_not_in_the_last_turn() -> None:
    at_guild = {0: "conjurer at guild_house, merchant"}
    early = resolving(at_guild, turn=2, goods={0: "4 wood, 4 stone"})
    late = resolving(at_guild, turn=12, goods={0: "4 wood, 4 stone"})
    assert chosen(early) in ("hire worker", "hire warrior", "hire recruiter")
    assert chosen(late) == "hire nobody"


def test_resources_are_worth_more_the_rarer_they_are() -> None:
    worth = []
    for good in GOODS[:RESOURCES]:
        m = allocating(turn=6, seats=3, goods={0: f"1 {good}"}, figures={0: "conjurer, worker, merchant, recruiter"})
        town = town_of(m)
        town.stock = [0] * PARTS.pieces
        worth.append(holdings(town, 0))
    wood, stone, iron, bronze, sapphire, diamond = worth
    assert wood == stone < iron == bronze < sapphire == diamond
    assert (diamond - iron) == pytest.approx(2 * (iron - wood))


def test_a_creature_is_worth_more_with_food_than_without() -> None:
    army = {0: "anubis", 1: ""}
    fed, hungry = (town_of(allocating(turn=3, armies=army, goods={0: food})) for food in ("5 food", ""))
    assert holdings(fed, 0) > holdings(hungry, 0)


def test_the_button_is_worth_more_the_longer_it_can_be_held() -> None:
    worth = []
    for turn in (9, 11, 12):
        mine, theirs = (town_of(allocating(turn=turn)) for _ in range(2))
        mine.initiative, theirs.initiative = 0, 1
        worth.append(holdings(mine, 0) - holdings(theirs, 0))
    assert worth[0] > worth[1] > worth[2] == 0.0


def test_nobody_goes_for_the_button_in_the_last_turn() -> None:
    last = allocating(turn=12, initiative=1, active=0, figures={0: "conjurer, recruiter"}, goods={0: "9 food"})
    assert "tavern" not in sent_to(last)


def test_weak_creatures_are_sacrificed_where_they_dilute_the_draw() -> None:
    army = "skeleton, centaur, minotaur, troll"
    m = resolving({0: "conjurer at sacrificial_pit_1, recruiter"}, turn=8, armies={0: army}, goods={0: "40 food"})
    assert step(m) == "Sacrifice"
    assert chosen(m).startswith("sacrifice skeleton for ")


def test_nobody_is_sacrificed_after_whom_the_army_would_be_weaker() -> None:
    m = resolving(
        {0: "conjurer at sacrificial_pit_1, recruiter"}, turn=12, armies={0: "anubis, hydra"}, goods={0: "40 food"}
    )
    assert chosen(m) == "stop sacrificing"


def test_an_artifact_is_worth_saving_for_with_creatures_of_its_mythology() -> None:
    alone, with_creatures = (combination_gain(PARTS, 0, creatures, 3) for creatures in (0, 3))
    assert alone == pytest.approx(0.0, abs=2.0)
    assert with_creatures >= PARTS.combination[1][3]


def test_what_is_saved_for_an_artifact_counts_until_the_last_chance_to_spend_it() -> None:
    poor, rich = ({0: "1 wood"}, {0: "12 bronze, 4 diamond"})
    ahead = [
        artifact_ahead(town, 0, Points(town, 0), left)
        for turn, left in ((10, 2), (12, 0))
        for town in (town_of(allocating(turn=turn, goods=goods)) for goods in (poor, rich))
    ]
    assert 0.0 <= ahead[0] < ahead[1]
    assert ahead[2:] == [0.0, 0.0]


@pytest.mark.parametrize(
    ("asked", "figures", "goods"),
    [
        ("Hire", "conjurer at guild_house, merchant", "4 wood, 4 stone"),
        ("Buy", "conjurer at blacksmith_1, recruiter", "9 wood, 9 stone"),
        ("Sacrifice", "conjurer at sacrificial_pit_1, recruiter", "40 food"),
        ("ChooseCreature", "conjurer at mount_olympus, recruiter", "40 food"),
    ],
)
def test_what_is_being_decided_counts_as_long_as_it_is_open(asked: str, figures: str, goods: str) -> None:
    armies = {0: "skeleton, centaur, minotaur, troll"}
    town = town_of(resolving({0: figures}, turn=4, armies=armies, goods={0: goods}))
    assert type(town.asking).__name__ == asked
    errands = Errands(town, 0, holdings(town, 0))
    assert errands.all_standing() == 0.0
    assert errands.unresolved() > 0.0


def test_a_battle_to_come_counts_in_an_allocation_that_is_gone_through() -> None:
    m = allocating(
        turn=4, figures={0: "conjurer, worker"}, armies={0: "centaur, minotaur, troll"}, goods={0: "40 food"}
    )
    expected = {}
    for move in ("send conjurer to mount_olympus", "send conjurer to lumber_mill"):
        world = m.state.clone()
        assert world.asking is not None
        world.choose([world.asking.text(world, option) for option in world.options].index(move))
        expected[move] = GAME.brain.estimate(world, Rng(0))[0]
    assert expected["send conjurer to mount_olympus"] > expected["send conjurer to lumber_mill"]


# Which battles


def test_hopeless_battles_are_not_sought() -> None:
    m = allocating(turn=1, armies={0: "skeleton"}, figures={0: "conjurer, recruiter"})
    grounds = {name for space, name in enumerate(PARTS.space_ids) if PARTS.space_kind[space] == BATTLEGROUND}
    assert grounds & spaces_for(m, "conjurer")
    assert not grounds & set(sent_to(m))


def test_starters_fight_for_a_creature_that_they_can_beat() -> None:
    m = resolving({0: "conjurer at mount_olympus, recruiter"}, turn=1, armies={0: STARTERS})
    assert step(m) == "ChooseCreature"
    assert chosen(m) in ("fight for satyr", "fight for harpy")


def test_a_strong_army_fights_for_a_strong_creature() -> None:
    m = resolving(
        {0: "conjurer at mount_olympus, recruiter"}, turn=8, armies={0: "anubis, hydra, fenrir"}, goods={0: "99 food"}
    )
    assert chosen(m) in ("fight for cyclops", "fight for medusa", "fight for cerberus")


def test_the_chance_to_win_grows_with_strength() -> None:
    guards = [guard_strength(PARTS, PARTS.card_index[name]) for name in ("satyr", "minotaur", "cyclops", "cerberus")]
    assert guards == sorted(guards)
    odds = [chance(60.0, guard) for guard in guards]
    assert odds == sorted(odds, reverse=True)
    assert chance(0.0, 10.0) == 0.0
    assert chance(10.0, 10.0) == 0.5


# Battle turns


def test_an_attacker_kills_what_it_can() -> None:
    m = field("wolf", "imp: 5 damage | - | goliath", hands=("", ""))
    assert chosen(m) == "attack with wolf"


def test_so_does_who_plays_the_monsters() -> None:
    m = field("wolf: 5 damage | clay_golem", "satyr | minor_greek_minion", prize="satyr", side=DEFENDERS)
    assert chosen(m) == "attack with satyr"


def test_who_can_win_at_once_does() -> None:
    m = field("wolf | anubis", "imp: 5 damage", hands=("cerberus", ""))
    assert chosen(m) == "attack with wolf"


def test_an_answer_that_kills_is_seen() -> None:
    """Moved before Anubis, the wounded wolf would be dead before it strikes again."""
    m = field("wolf: 5 damage | -", "imp: 5 damage | anubis", hands=("", ""))
    assert chosen(m) == "attack with wolf"


def test_the_weakest_creature_is_left_out_of_the_draw() -> None:
    m = beginning({0: STARTERS, 1: "imp, anubis, cerberus, fenrir"})
    assert step(m) == "LeaveOut"
    assert chosen(m) == "leave out imp"


def test_damage_makes_a_battle_less_likely_to_be_won() -> None:
    fresh, hurt = (
        town_of(field(row, "satyr | minor_greek_minion", prize="satyr"))
        for row in ("wolf | clay_golem | raven", "wolf: 5 damage | clay_golem: 5 damage | raven")
    )
    assert attackers_chance(fresh, fresh.battle()) > attackers_chance(hurt, hurt.battle())


def test_an_imagined_battle_is_fought_to_its_end() -> None:
    m = field("anubis | fenrir", "imp | skeleton", dice=True)
    game = town_of(m).clone()
    battle = game.battle()
    fight_on(game)
    assert battle.over()
    assert battle.winner == ATTACKERS


# The whole


def test_the_brain_is_whole_and_leaves_the_table_as_it_is() -> None:
    assert unwritten(GAME.brain) == ""
    m = allocating(turn=8, armies={0: STRONG, 1: STARTERS}, goods={0: "9 wood, 9 stone, 9 iron, 9 bronze"})
    before = town_of(m).table()
    weights = GAME.brain.weigh(m.state)
    assert len(weights) == len(m.state.options)
    assert all(0.0 <= weight <= 1.0 for weight in weights)
    assert town_of(m).table() == before


def test_shares_make_a_whole_and_follow_the_points() -> None:
    m = allocating(turn=9, armies={0: STRONG, 1: STARTERS}, goods={0: "20 food", 1: "20 food"})
    values = [GAME.brain.value(m.state, seat) for seat in range(2)]
    assert sum(values) == pytest.approx(1.0)
    assert values[0] > values[1]
    assert GAME.brain.glance(m.state, Rng(0)) == values
    estimate = GAME.brain.estimate(m.state.clone(), Rng(0))
    assert sum(estimate) == pytest.approx(1.0)
    assert estimate[0] > estimate[1]


@pytest.mark.parametrize(("seats", "options"), QUICK, ids=str)
def test_greedy_plays_lawfully_and_blind(seats: int, options: dict[str, object]) -> None:
    assert len(check_bot(GreedyBot, GAME, games=1, modes=[(seats, options)])) == 1


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(6):
        state = start_state(GAME, 2, seed, GAME.settle(2, {}), PARTS)
        greedy = seed % 2
        bots = [GreedyBot(seed) if seat == greedy else RandomBot(seed) for seat in range(2)]
        while state.asking is not None:
            state.choose(bots[state.seat].choose(Vantage(state, state.seat)))
        won += GAME.brain.value(state, greedy)
    assert won >= 5.0


def test_the_first_assistant_is_one_with_much_to_do() -> None:
    assert chosen(setting_up()) == "start with merchant"


def test_food_that_is_on_its_way_is_not_called_short_again() -> None:
    def hungry(figures: str) -> list[Any]:
        m = allocating(figures={0: figures}, armies={0: "minotaur, harpy"}, goods={0: ""}, turn=4, seats=4)
        move = m.decision.moves[m.decision.find("send conjurer to wild_animals")]
        assert isinstance(m.state, Conjurers)
        return [one.params["n"] for one in of_a_space(m.state, move & SPACE_MASK) if one.key == "why-space-hungry"]

    (first,) = hungry("conjurer, worker")
    pond = PARTS.space_output[PARTS.space_ids.index("fishing_pond")][1]
    assert hungry("conjurer, worker at fishing_pond") == [first - pond] * (first > pond)
