"""The sample turn of the rulebook, move by move."""

from __future__ import annotations

from tests.marks import clause

from .table import (
    before_turn,
    cards,
    colours,
    fall,
    kinds,
    loose,
    play,
    points,
    row,
    step,
    table,
    texts,
    token,
    tray,
    why_not,
)


@clause("CIU-138", "CIU-139", "CIU-140", "CIU-141", "CIU-142", "CIU-143", "CIU-144")
def test_florians_turn() -> None:
    m = before_turn(
        "white, white, white, white, blue, blue, orange",
        top=["b_666", "a_2244", "b_1357"],
        bottom=["b_1166", "a_3333", "a_147"],
        tokens={1: "a_3333"},
    )
    assert table(m)["bottom"][0]["points"] == 6
    assert table(m)["bottom"][0]["faces"] == [1, 1, 6, 6]
    m.play("token on b_1357")

    m = fall(m, "orange *, blue reroll, blue *, white swap, white swap, white *, white *")
    m.play("roll")
    assert len(loose(m)) == 7
    play(m, "swap white for red", "swap white for red")
    m = fall(m, "orange 6")
    orange = next(look for look in loose(m) if look.startswith("orange"))
    m.play(f"reroll {orange} using blue")
    m.play("set aside orange 6")
    assert tray(m) == ["orange 6"]
    assert colours(m) == {"blue": 2, "orange": 1, "red": 2, "white": 2}

    m = fall(m, "blue reroll, blue adjust, red 5, red *, white swap, white *")
    m.play("roll")
    assert sorted(look.split()[0] for look in loose(m)) == ["blue", "blue", "red", "red", "white", "white"]
    m.play("swap white for yellow")
    assert "yellow" in loose(m)
    m = fall(m, "yellow 1")
    m.play("reroll yellow inactive using blue")
    m.play("adjust red 5 to 6 using blue")
    assert tray(m) == ["blue adjust", "orange 6"]
    play(m, "set aside yellow 1", "set aside red 6")
    assert tray(m) == ["blue adjust", "orange 6", "red 6", "yellow 1"]
    assert sorted(look.split()[0] for look in loose(m)) == ["blue", "red", "white"]

    m = fall(m, "blue skull, red *, white 1")
    m.play("roll")
    assert why_not(m, "set aside blue skull") == "no-skull"
    m.play("set aside all")
    assert [look for look in tray(m) if not look.startswith("red ")] == [
        "blue adjust",
        "blue skull",
        "orange 6",
        "white 1",
        "yellow 1",
    ]
    assert len(tray(m)) == 7

    assert texts(m) == ["gain b_1166", "gain nothing"]
    m.play("gain b_1166")
    assert (cards(m), points(m)) == (["b_1166"], 6)
    m.play("move down b_1357")
    assert row(m, "bottom") == ["b_1357", "a_3333", "a_147"]
    assert token(m) == "b_1357"
    assert None not in row(m, "top")
    assert kinds(m) == ["moved-down", "turned-up"]

    assert step(m) == "ReturnDie"
    play(m, "return blue", "return blue")
    assert colours(m) == {"orange": 1, "red": 2, "white": 1, "yellow": 1}
    assert not any("two_for_one" in text for text in texts(m))
    play(m, "trade red for white", "trade yellow for white")
    assert sum(colours(m).values()) == 5
    assert colours(m) == {"orange": 1, "red": 1, "white": 3}
