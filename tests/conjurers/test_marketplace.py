"""The marketplace."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .town import goods, play, reasons, resolving, texts, why_not

RATES = {
    ("wood", "stone"): (3, 2),
    ("wood", "iron"): (3, 1),
    ("wood", "sapphire"): (6, 1),
    ("iron", "wood"): (2, 3),
    ("iron", "bronze"): (3, 2),
    ("iron", "sapphire"): (3, 1),
    ("sapphire", "wood"): (1, 3),
    ("sapphire", "iron"): (2, 3),
    ("sapphire", "diamond"): (3, 2),
}
TWIN = {
    "wood": "stone",
    "stone": "wood",
    "iron": "bronze",
    "bronze": "iron",
    "sapphire": "diamond",
    "diamond": "sapphire",
}
BOTH = [
    (one, other, rate)
    for (pay, gain), rate in RATES.items()
    for one in (pay, TWIN[pay])
    for other in (gain, TWIN[gain])
    if one != other
]


@clause("CON-147", "CON-148", "CON-149", "CON-150", "CON-151", "CON-152")
@clause("CON-153", "CON-154", "CON-155", "CON-156", "CON-157")
@pytest.mark.parametrize(("pay", "gain", "rate"), BOTH, ids=str)
def test_every_rate(pay: str, gain: str, rate: tuple[int, int]) -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: f"{rate[0]} {pay}"}, turn=7, seats=4)
    m.play(f"trade {pay} for {gain}")
    assert goods(m) == {gain: rate[1]}
    few = f"{rate[0] - 1} {pay}, 3 {TWIN[pay]}" if rate[0] > 1 else f"6 {'wood' if pay != 'wood' else 'stone'}"
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: few}, turn=7, seats=4)
    assert f"trade {pay} for {gain}" not in texts(m)


@clause("CON-158")
def test_the_price_of_a_trade_is_paid_in_one_kind() -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "2 wood, 1 stone, 2 iron"}, turn=7)
    assert not any(text.startswith(("trade wood", "trade stone")) for text in texts(m))
    assert why_not(m, "trade wood for iron") == "no-trade-short"
    assert reasons(m)["pay-wood"] == "no-trade-pay"


@clause("CON-159")
def test_the_gain_of_a_trade_is_one_kind() -> None:
    for gain in ("wood", "stone"):
        m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "2 iron"}, turn=7)
        m.play(f"trade iron for {gain}")
        assert goods(m) == {gain: 3}


@clause("CON-160")
def test_any_number_of_trades_and_what_one_gave_pays_the_next() -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "2 iron"}, turn=7, seats=4)
    play(m, "trade iron for wood", "trade wood for stone")
    assert goods(m) == {"stone": 2}
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "12 wood"}, turn=7, seats=4)
    play(m, "trade wood for iron", "trade wood for iron", "trade wood for iron", "trade wood for iron")
    assert goods(m) == {"iron": 4}


@clause("CON-161", "CON-162", "CON-163")
@pytest.mark.parametrize(
    ("turn", "gains"),
    [
        (1, {"wood", "stone"}),
        (4, {"wood", "stone", "iron", "bronze"}),
        (7, {"wood", "stone", "iron", "bronze", "sapphire", "diamond"}),
        (10, {"wood", "stone", "iron", "bronze", "sapphire", "diamond"}),
    ],
)
def test_what_can_be_gained_in_a_phase(turn: int, gains: set[str]) -> None:
    everything = "9 wood, 9 stone, 9 iron, 9 bronze, 9 sapphire, 9 diamond"
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: everything}, turn=turn, seats=4)
    assert {text.split()[-1] for text in texts(m) if text.startswith("trade")} == gains
    if turn == 1:
        assert why_not(m, "trade wood for iron") == "no-trade-phase"


@clause("CON-164")
def test_the_phase_limits_what_is_gained_not_what_is_paid() -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "2 iron"})
    m.play("trade iron for wood")
    assert goods(m) == {"wood": 3}


@clause("CON-165")
def test_food_is_not_traded() -> None:
    m = resolving({0: "conjurer at marketplace, recruiter"}, goods={0: "50 food, 3 wood"}, turn=7)
    assert not any("food" in text for text in texts(m))
    assert why_not(m, "trade wood for food") == "no-trade-food"
    assert why_not(m, "trade wood for wood") == "no-trade-same"
