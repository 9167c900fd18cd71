"""Heroes are auctioned: named in a random order, and bid for with fame."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError, SetupError
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.rules.effects.gains import gain_fame
from sortilege.kernel.rng import Rng
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from sortilege.table.i18n import words_in
from tests.marks import clause

from .table import asked, kinds, position, reason, texts, view, whole


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    return sortilege.new("mageknight", seats, seed, {"scenario": "full_conquest", "auction": True, **options})


def order(m: Match) -> list[int]:
    found: list[int] = whole(m)["hero_order"]
    return found


def heroes(m: Match) -> list[str | None]:
    """The hero of each seat."""
    return [one["hero"] for one in whole(m)["heroes"]]


def fame(m: Match) -> list[int]:
    return [one["fame"] for one in view(m)["heroes"]]


@clause("MK-687")
def test_players_are_put_in_random_order_and_the_first_names_a_hero() -> None:
    seen = set()
    for seed in range(20):
        m = dealt(seed=seed)
        seen.add(tuple(order(m)))
        assert asked(m) == "NameHero"
        assert m.decision.seat == order(m)[0]
        assert sorted(texts(m)) == ["name arythea", "name goldyx", "name norowas", "name tovak"]
        assert heroes(m) == [None, None, None]
    assert len(seen) > 3
    assert all(sorted(found) == [0, 1, 2] for found in seen)


@clause("MK-688")
def test_who_named_a_hero_has_it_for_nothing_if_nobody_bids() -> None:
    m = dealt()
    first, second, third = order(m)
    m.play("name tovak")
    assert m.decision.seat == second
    assert texts(m)[:2] == ["no bid", "bid 1"]
    m.play("no bid")
    assert m.decision.seat == third
    m.play("no bid")
    assert heroes(m)[first] == "tovak"
    assert fame(m) == [0, 0, 0]
    assert m.decision.seat == second
    assert "name tovak" not in texts(m)
    assert "nobody has yet" in reason(m, "name tovak")


@clause("MK-689", "MK-690")
def test_who_is_later_has_to_bid_more_and_who_is_earlier_to_match() -> None:
    m = dealt()
    first, second, third = order(m)
    m.play("name tovak")
    m.play("bid 2")
    assert m.decision.seat == third
    assert texts(m)[1] == "bid 3"
    assert reason(m, "bid 2") == "You can bid from 3 to 22."
    assert reason(m, "bid 60") == "You can bid from 3 to 22."
    m.play("bid 5")
    assert m.decision.seat == first
    assert texts(m)[1] == "bid 5"
    m.play("bid 5")
    assert m.decision.seat == second
    assert texts(m)[1] == "bid 6"
    m.play("no bid")
    assert m.decision.seat == third
    m.play("no bid")
    assert heroes(m)[first] == "tovak"
    assert fame(m)[first] == -5


@clause("MK-691")
def test_the_highest_bidder_takes_the_hero_and_loses_what_he_bid_and_the_others_lose_nothing() -> None:
    m = dealt()
    first, second, third = order(m)
    m.play("name tovak")
    m.play("bid 1")
    m.play("bid 4")
    m.play("no bid")
    m.play("no bid")
    assert "wins-hero" in kinds(m)
    assert heroes(m)[third] == "tovak"
    assert [fame(m)[seat] for seat in (first, second, third)] == [0, 0, -4]


@clause("MK-692")
def test_the_first_without_a_hero_names_the_next_even_if_he_lost_the_last() -> None:
    m = dealt()
    first, second, third = order(m)
    m.play("name tovak")
    m.play("bid 1")
    m.play("no bid")
    m.play("no bid")
    assert heroes(m)[second] == "tovak"
    assert (asked(m), m.decision.seat) == ("NameHero", first)
    m.play("name goldyx")
    assert m.decision.seat == third, "only those without a hero bid"
    m.play("no bid")
    assert (asked(m), m.decision.seat) == ("NameHero", third)
    m.play("name arythea")
    assert {heroes(m)[seat] for seat in range(3)} == {"tovak", "goldyx", "arythea"}
    assert asked(m) == "ChooseTactic"


def with_fame(points: int) -> Any:
    written = position("march", seats=2).position()
    written["options"]["auction"] = True
    for seat in range(2):
        written["options"][f"hero_{seat}"] = "random"
    written["table"]["hero_order"] = [1, 0]
    written["table"]["heroes"][0]["fame"] = points
    return sortilege.load(written)


@clause("MK-693", "MK-694")
def test_fame_may_be_negative_and_coming_back_to_nothing_is_no_level() -> None:
    m = with_fame(-2)
    shown = view(m)["heroes"][0]
    assert (shown["fame"], shown["fame_space"], shown["level"]) == (-2, 118, 1)
    state: Any = m.state.clone()
    gain_fame(state, state.hero, 3)
    assert state.hero.fame == 1
    assert state.box.level_of(state.hero.fame) == 1
    blitz = state.box.scenarios["blitz_conquest"]
    state.scenario = blitz
    state.hero.fame = -2
    gain_fame(state, state.hero, 3)
    assert state.hero.fame == 1, "no line is crossed at the end of the track"
    assert "fame_space" not in view(with_fame(2))["heroes"][0]


@clause("MK-694")
def test_negative_fame_counts_in_the_score_and_in_the_order_of_choosing() -> None:
    m = with_fame(-3)
    sheets = GAME.standing(m.state)
    lines = {message.key: points for message, points in next(one for one in sheets if 0 in one.seats).lines}
    assert lines["score-fame"] == -3
    written = m.position()
    written["table"].update({"order": [0, 1], "round": 2, "night": True})
    written["table"]["tactic_offer"] = ["from_the_dusk", "long_night"]
    written["table"]["heroes"][0]["tactic"] = written["table"]["heroes"][1]["tactic"] = None
    written["steps"] = [["ChooseTactics"]]
    assert sortilege.load(written).decision.seat == 0
    written["table"]["heroes"][1]["fame"] = -4
    assert sortilege.load(written).decision.seat == 1


@clause("MK-695")
def test_the_first_tactics_are_chosen_in_the_reverse_order_whatever_the_fame() -> None:
    for seed in range(6):
        m = dealt(seed=seed)
        bids = Rng(seed)
        while asked(m) in ("NameHero", "BidForHero"):
            m.play(texts(m)[bids.below(min(3, len(texts(m))))])
        chosen = []
        while asked(m) == "ChooseTactic":
            chosen.append(m.decision.seat)
            m.play(next(text for text in texts(m) if text not in ("take rethink", "take mana_steal")))
        assert chosen == order(m)[::-1]


def test_the_laws_hold_in_an_auction_and_it_is_shown() -> None:
    m = dealt(2, drafting=True)
    rng = Rng(5)
    worlds = Worlds(m.setup)
    while asked(m) in ("NameHero", "BidForHero"):
        laws.texts_name_moves(m)
        laws.hidden_is_hidden(m, rng)
        worlds.check(m, 0, rng)
        laws.positions_hold_all(m)
        for seat in range(2):
            assert GAME.board_text(m.view(seat), GAME.words)
            assert GAME.board_svg(m.view(seat), GAME.words)
            assert GAME.regions(m.view(seat), GAME.words)
        m.play(texts(m)[rng.below(min(3, len(texts(m))))])
    assert asked(m) == "DraftCard"


@pytest.mark.parametrize(
    ("seats", "more", "why"), [(1, {"scenario": "solo_conquest"}, "Alone"), (2, {"hero_0": "tovak"}, "beforehand")]
)
def test_nobody_bids_alone_or_for_heroes_that_were_chosen(seats: int, more: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        dealt(seats, **more)


def test_an_auction_in_the_middle_of_a_game_is_refused() -> None:
    written = dealt(2).position()
    written["steps"] = [["ChooseTactics"]]
    with pytest.raises(PositionError, match="NextHero"):
        sortilege.load(written)
    written = dealt(2).position()
    written["table"]["hero_order"] = [0, 0]
    with pytest.raises(PositionError, match="every player once"):
        sortilege.load(written)


def test_a_dummy_player_takes_a_hero_that_nobody_won() -> None:
    m = dealt(2, scenario="full_cooperation")
    assert view(m)["dummy"] is None
    while asked(m) in ("NameHero", "BidForHero"):
        m.play(texts(m)[0])
    assert view(m)["dummy"]["hero"] not in heroes(m)


def test_that_the_table_is_laid_is_said_before_the_last_hero_is_named() -> None:
    m = dealt(2)
    m.play("name tovak")
    m.play("no bid")
    barrier = m.preview(texts(m)[0]).undo_barrier
    assert barrier is not None
    for language in ("en", "fr", "de"):
        assert words_in(GAME, language).say(barrier)
