"""What bots are told: honest shares, moves that make sense, the same in every world they cannot tell apart."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.bots import find_bot
from sortilege.bots.search import Node, SearchBot, option_keys
from sortilege.games.ciub.box.faces import SHIFT
from sortilege.games.ciub.mind.brain import weigh_option
from sortilege.games.ciub.rules.rolling import UseDice
from sortilege.games.ciub.state.ciub import Ciub
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.kit import check_bot
from sortilege.table.thinkers import reckon
from tests.builds import COMPILED

from .table import GAME, about_to_trade, after_roll, before_turn, position, random_play, stopped, texts


def greedy(m: Match) -> str:
    """What the greedy bot plays."""
    choice = find_bot("greedy")(1).choose(Vantage(m.state, m.decision.seat))
    return texts(m)[choice]


@pytest.mark.parametrize(
    ("m", "move"),
    [
        (after_roll("red 6, white 1, white 2", "orange 2, orange 4"), "set aside all"),
        (after_roll("white swap, white 1, white 1", "orange 2, orange 4"), "swap white for "),
        (after_roll("purple adjust, red 5, white 1", "orange 2, orange 4"), "adjust red 5 to 6 using purple"),
        (after_roll("blue reroll, red 5", "orange 2, orange 4"), "reroll red 5 using blue"),
        (after_roll("orange 2, red 3, red 3", "orange 4", bottom=["a_246", "c_777", "c_66666"]), "set aside orange 2"),
        (stopped("orange 2, orange 4, red 6"), "gain a_246"),
        (stopped("red 6, red 6, orange 6, orange 2, white 4, white 1"), "gain "),
    ],
)
def test_the_greedy_bot_does_what_is_obvious(m: Match, move: str) -> None:
    assert greedy(m).startswith(move)


def test_the_greedy_bot_takes_the_better_of_two_cards() -> None:
    m = stopped("white 1, white 1, white 1, red 6, orange 6, orange 6", bottom=["a_111", "b_666", "c_777"])
    assert greedy(m) == "gain b_666"


def test_the_greedy_bot_trades_a_two_for_one() -> None:
    m = about_to_trade("green two_for_one, white 1, white 1, red 3, red 3", supply={"white": 0})
    assert greedy(m).startswith("trade green two_for_one for two")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up_and_are_exact_at_the_end(seats: int) -> None:
    for number, m in enumerate(random_play(seats, 2, short=True)):
        if number % 40 == 0 or m.over:
            shares = [GAME.brain.value(m.state, seat) for seat in range(seats)]
            assert sum(shares) == pytest.approx(1.0)
            assert all(0.0 <= share <= 1.0 for share in shares)
    assert m.outcome is not None
    assert shares == [m.outcome.share(seat) for seat in range(seats)]


def test_a_leader_stands_better_and_more_so_near_the_end() -> None:
    early = before_turn(gained={0: ["b_666"]})
    late = position(["Foresight"], 1, "white, white, white, white, white", gained={0: ["b_666"]}, pile=[])
    assert 0.5 < GAME.brain.value(early.state, 0) < GAME.brain.value(late.state, 0) < 1.0
    level = before_turn()
    assert GAME.brain.value(level.state, 0) == pytest.approx(0.5, abs=0.15)


def test_every_option_has_a_weight_that_can_be_compared() -> None:
    rng = Rng(5)
    for number, m in enumerate(random_play(2, 3, short=True)):
        if number % 15 == 0 and not m.over:
            world = m.state.imagine(m.decision.seat, rng)
            assert isinstance(world, Ciub)
            weights = GAME.brain.weigh(world)
            assert len(weights) == len(world.options)
            assert all(0.0 <= weight <= 1.0 for weight in weights)
            if type(m.decision.step).__name__ in ("GainCard", "TakeDie", "TradeDie"):
                assert weights == [weigh_option(world, index) for index in range(len(weights))]


def test_a_search_plays_turns_out_and_learns_nothing_of_one_roll_from_another() -> None:
    m = after_roll("white 1, white 2, red 3", "orange 2, orange 4")
    m.play("set aside white 2")
    world = m.state.imagine(m.decision.seat, Rng(1))
    root = Node()
    root.visits = 1
    for seed in range(1, 40):
        SearchBot(seed, iterations=1).iterate(
            root, GAME.brain.weigh(world), m.state.imagine(m.decision.seat, Rng(seed)), GAME.brain
        )
    rolled = root.edges[option_keys(world)[texts(m).index("roll")]]
    assert rolled.visits > 5
    assert rolled.node.edges == {}
    assert root.edges[option_keys(world)[0]].node.edges
    GAME.brain.estimate(world, Rng(1))
    assert isinstance(world, Ciub)
    assert world.active != m.decision.seat


def test_who_looks_on_is_told_how_players_stand_without_the_turn_being_played_out() -> None:
    m = after_roll("white 1, white 2, red 3", "orange 2, orange 4")
    told = reckon(GAME.home, m.position(), m.decision.seat, 1)
    assert told == pytest.approx([GAME.brain.value(m.state, seat) for seat in range(2)], abs=0.011)


@pytest.mark.parametrize("bot", ["greedy", "search:20"])
def test_bots_play_lawfully_and_blind(bot: str) -> None:
    if bot == "greedy" or COMPILED:
        check_bot(find_bot(bot), GAME, games=1, modes=[(2, {"short": True})])


def test_the_greedy_bot_beats_the_random_bot() -> None:
    from sortilege.lab.simulate import simulate

    result = simulate(GAME, ["greedy", "random"], 20 if COMPILED else 2, 9, options={"short": True})
    assert result.as_dict()["wins"]["greedy"]["share"] == 1.0


@pytest.mark.parametrize(
    "dice", ["green two_for_one, white 1, white 1, red 3, red 3", "red 3, red 3, white 1, white 1, white 2"]
)
def test_passing_the_turn_on_changes_nothing_of_how_one_stands(dice: str) -> None:
    m = about_to_trade(dice)
    seat = m.decision.seat
    before = GAME.brain.value(m.state, seat)
    plain = "two_for_one" not in dice
    m.play("end turn")
    after = GAME.brain.value(m.state, seat)
    assert after == pytest.approx(before) if plain else after < before


@pytest.mark.parametrize("bot", ["greedy", "search:12"])
def test_no_die_is_traded_for_white_in_the_turn_in_which_it_was_taken(bot: str) -> None:
    players = [find_bot(bot)(seat) for seat in range(2)]
    m = next(random_play(2, 4, short=True))
    taken: list[str] = []
    for _ in range(160 if bot == "greedy" else 60):
        if m.over:
            break
        seat = m.decision.seat
        text = texts(m)[players[seat].choose(Vantage(m.state, seat))]
        words = text.split()
        if words[0] == "roll":
            taken = []
        elif words[0] == "take":
            taken.append(words[1])
        elif text.endswith("for white"):
            assert words[1] not in taken, text
        m.play(text)


@pytest.mark.parametrize(
    ("m", "bot"),
    [
        (m, bot)
        for m in (
            after_roll("white swap, white 4, white 2, white 4, purple 4", "", bottom=["a_147", "a_sum20", "c_111333"]),
            after_roll("white swap, white swap, white 1, white 4", "orange 2", bottom=["a_147", "a_246", "a_same4"]),
            after_roll("white swap, white 1, red 6", "orange 2, orange 4"),
        )
        for bot in ("greedy", "search")
    ],
)
def test_no_bot_swaps_a_die_for_its_like_where_that_changes_nothing(m: Match, bot: str) -> None:
    while not m.over and m.decision.seat == 0:
        before = sorted(m.state.looks[die] >> SHIFT for die in m.state.loose[0])  # type: ignore[attr-defined]
        thinker = SearchBot(1, iterations=40) if bot == "search" else find_bot("greedy")(1)
        text = texts(m)[thinker.choose(Vantage(m.state, 0))]
        swapped = text.startswith("swap ") and text.split()[1] == text.split()[3]
        idle = m.state.may_roll  # type: ignore[attr-defined]
        assert not (swapped and idle), (text, before)
        m.play(text)
        if swapped:
            then = texts(m)[find_bot("greedy")(1).choose(Vantage(m.state, 0))]
            assert then == "roll", "all that such a swap is good for"
        if m.decision.seat != 0 or "roll" in text:
            break


@pytest.mark.parametrize(
    ("m", "move", "why", "card"),
    [
        (after_roll("red 6, white 1, white 2", "orange 2, orange 4"), "set aside all", "why-gains", "a_246"),
        (after_roll("red 5, white 1", "orange 2, orange 4"), "set aside all", "why-next", None),
        (before_turn(), "token on b_666", "why-keeps", "b_666"),
        (before_turn(), "token on a_246", "why-keeps", "a_246"),
        (after_roll("purple adjust, red 5", "orange 2, orange 4"), "adjust red 5 to 6", "why-likely", "a_246"),
    ],
)
def test_a_hint_names_the_card_that_the_move_is_about(m: Match, move: str, why: str, card: str | None) -> None:
    index = next(at for at, text in enumerate(texts(m)) if text.startswith(move))
    [reason] = GAME.brain.reasons(m.state, index)
    assert reason.key == why
    assert card is None or reason.params["card"] == card


def test_a_hint_says_that_a_card_becomes_likelier_only_if_it_does() -> None:
    told = 0
    for number, m in enumerate(random_play(2, 1, short=True)):
        if number % 7 or m.over or not isinstance(m.state.asking, UseDice):
            continue
        for index in range(len(m.state.options)):
            for reason in GAME.brain.reasons(m.state, index):
                if reason.key == "why-likely":
                    told += 1
                    after, before = reason.params["after"], reason.params["before"]
                    assert isinstance(after, int)
                    assert isinstance(before, int)
                    assert before < after <= 100
    assert told > 10
