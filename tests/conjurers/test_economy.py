"""What games of bots are said to tell about the economy is what happened in them."""

from __future__ import annotations

from bench.battles import lay_out
from bench.economy.record import Reading, SeatRecord, play, read_record, written
from bench.economy.report import write_report
from bench.economy.tables import told_mean, told_share, unused
from bench.pieces import NO_PIECE, battles_won, of_level
from sortilege.games.conjurers.state.battle import ATTACKERS, DEFENDERS
from sortilege.kernel.events import Event
from sortilege.kernel.game import Setup
from sortilege.kernel.rng import Rng
from sortilege.kernel.words import Message

from .town import GAME, PARTS


def amount(n: int, good: str) -> Message:
    return Message("amount", {"n": n, "good": good})


def test_visits_incomes_and_battles_are_counted_for_who_made_them() -> None:
    seats = [SeatRecord(), SeatRecord()]
    Reading(seats, PARTS).read(
        [
            Event("sent", {"side": "violet", "kind": "merchant", "space": "the-iron_storage"}),
            Event("sent", {"side": "coral", "kind": "conjurer", "space": "the-mount_olympus"}),
            Event("output", {"side": "violet", "space": "the-iron_storage", "goods": amount(4, "iron")}),
            Event("creature-won", {"side": "coral", "card": "satyr"}),
            Event("creature-not-won", {"side": "coral", "card": "harpy"}),
            Event("mines-pay", {"side": "coral", "goods": [amount(2, "wood"), amount(1, "diamond")]}),
            Event("visits", {"side": "violet", "space": "the-sacrificial_pit_1"}),
            Event("sacrificed", {"side": "violet", "card": "wolf", "goods": [amount(4, "food")]}),
        ]
    )
    violet, coral = seats
    assert violet.visits == {"iron_storage": 1}
    assert violet.income == {"iron_storage": 8}
    assert violet.food == {"sacrificial_pit_1": 4}
    assert violet.done == {"sacrificial_pit_1": 1}
    assert coral.fought == {"satyr": 1, "harpy": 1}
    assert coral.won == {"satyr": 1}
    assert coral.done == {"mount_olympus": 1}
    assert coral.income == {"lumber_mill": 2, "diamond_mine": 4}


def test_a_game_is_kept_and_read_again_and_told() -> None:
    game = play(2, 1, 0, ["random"], PARTS)
    assert read_record(written(game)) == game
    assert sum(seat.share for seat in game.seats) == 1.0
    assert [sum(seat.points.values()) for seat in game.seats] == [seat.score for seat in game.seats]
    assert [seat.started for seat in game.seats].count(True) == 1
    told = write_report({2: [game]}, PARTS, "the command", "## What was changed")
    assert "the command" in told
    assert "## What was changed" in told
    assert "## 2 players: 1 games" in told


def test_what_nobody_used_is_listed() -> None:
    game = play(2, 1, 0, ["random"], PARTS)
    for seat in game.seats:
        seat.visits.pop("tavern", None)
    visited, _, _ = unused([game], PARTS)
    assert "tavern" in visited
    assert "fishing_pond" not in visited


def test_shares_and_means_are_told_with_their_intervals() -> None:
    assert told_share(50, 100) == "50% (40% to 60%)"
    assert told_share(0, 0) == "-"
    assert told_mean([1.0, 3.0, 5.0]) == "3.0 ± 2.3"


def test_equal_battles_are_equal() -> None:
    chance = Rng(3)
    for _ in range(5):
        battle = lay_out(chance).battle()
        assert battle.hands[ATTACKERS] == battle.hands[DEFENDERS]
        assert battle.spare[ATTACKERS] == battle.spare[DEFENDERS]
        assert battle.attacker != battle.defender


def test_a_piece_is_tried_in_battles_for_creatures_of_the_next_level() -> None:
    setup = Setup(GAME, 2, GAME.settle(2, {}), PARTS)
    assert [PARTS.card_ids[card] for card in of_level(PARTS, 5)][:2] == ["anubis", "apep"]
    assert len(of_level(PARTS, 1)) == 15
    alone = battles_won(setup, PARTS, 1, NO_PIECE, 60, seed=7)
    helped = battles_won(setup, PARTS, 1, PARTS.piece_index["shield_of_achilles"], 60, seed=7)
    assert 20 < alone < helped
