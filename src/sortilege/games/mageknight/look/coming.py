"""What comes of a fight if nothing more is played: damage, wounds, fame and reputation, now and with the move that is
looked at. The numbers are the view's own forecast; a preview also has the view `before` it."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Any, Final

from ....art import moved, text, use
from ....kernel.words import Thing, Words
from .labels import note, tell
from .reading import site_name

View = dict[str, Any]
Table = dict[str, Any]
Place = tuple[float, float]
PANEL: Final = 250
"""The width of the panel beside the enemies; its height is theirs."""
TALL: Final = 46
"""Its height above them, where the window is tall: there it has numbers only."""
CELL: Final = 68
ICONS: Final = {
    "strikes": "crossed-swords",
    "wounds": "bleeding-wound",
    "fame": "laurel-crown",
    "reputation": "shaking-hands",
}
WORSE_IF_MORE: Final = ("strikes", "wounds")
BARS: Final = ((PANEL - 28, 11, "in-wide"), (74, 7, "in-tall"))
"""The row of wounds: how wide, how high, in which layout."""
RULES: Final = {"strikes": "damage", "wounds": "damage", "fame": "levels", "reputation": "reputation"}


class Row:
    """A number of the forecast: what it was before the move that is looked at, what it is, and what that means."""

    def __init__(self, key: str, was: int, now: int, means: str) -> None:
        self.key = key
        self.was = was
        self.now = now
        self.means = means


def forecast_of(view: View) -> Table | None:
    """The forecast of the fight that a view shows, if there is one."""
    combat = view["table"]["combat"]
    return None if combat is None else combat["forecast"]


def rows(view: View, words: Words) -> list[Row]:
    """The numbers, each with the one before."""
    found = forecast_of(view)
    assert found is not None
    earlier = forecast_of(view["before"]) if "before" in view else None
    was, combat = earlier or found, view["table"]["combat"]
    hero = now_of(view)
    strikers: list[Thing] = [combat["enemies"][strike["enemy"]]["enemy"] for strike in found["strikes"]]
    strikes = note(words, "strikers", enemies=strikers) if strikers else note(words, "no-strikers")
    out = (
        note(words, "knock-out") if found["knocked_out"] else note(words, "knock-out-at", n=found["until_knocked_out"])
    )
    if found["level"] > hero["level"]:
        level = note(words, "level-reached", level=found["level"])
    elif found["next_level"] is not None:
        level = note(words, "level-from", level=found["level"] + 1, n=found["next_level"])
    else:
        level = note(words, "level-last", level=found["level"])
    start = now_of(view["before"] if earlier else view)
    return [
        Row("strikes", total(was), total(found), strikes),
        Row("wounds", was["wounds"], found["wounds"], out),
        gain(words, "fame", start, was, found, level),
        gain(words, "reputation", start, was, found, ending(view, words)),
    ]


def now_of(view: View) -> Table:
    """The hero who fights."""
    found: Table = view["table"]["heroes"][view["table"]["acting"]]
    return found


def gain(words: Words, key: str, start: Table, was: Table, found: Table, means: str) -> Row:
    """How fame or reputation changes, and what it comes to."""
    now = found[key] - start[key]
    if now:
        means = note(words, "comes-to", n=signed(words, found[key], key == "reputation"), means=means)
    return Row(key, was[key] - start[key], now, means)


def total(found: Table) -> int:
    return sum(int(strike["damage"]) for strike in found["strikes"])


def ending(view: View, words: Words) -> str:
    """How the combat ends."""
    table = view["table"]
    combat, found = table["combat"], table["combat"]["forecast"]
    site = site_name(words, table["map"]["spaces"][combat["at"]])
    key = f"{'won' if found['won'] else 'lost'}-{combat['kind']}"
    return note(words, f"ends-{key}", site=site)


def notes(view: View, words: Words) -> list[str]:
    """What else comes of it, and what cannot be known yet."""
    found = forecast_of(view)
    assert found is not None
    told = [tell(words, "note-poison", n=found["poisoned"])] if found["poisoned"] else []
    told += [tell(words, "note-paralysed")] if found["paralysed"] else []
    told += [tell(words, "note-summons")] if found["summoners"] else []
    told += [tell(words, "note-open")] if found["whom_is_open"] else []
    units = any(strike["units"] for strike in found["strikes"])
    return told + ([tell(words, "note-units")] if units else [])


def shown(words: Words, row: Row) -> str:
    """The number; where a move that is looked at would change it, both."""
    changes = row.key not in WORSE_IF_MORE
    now = signed(words, row.now, changes)
    return now if row.was == row.now else note(words, "change", was=signed(words, row.was, changes), now=now)


def signed(words: Words, n: int, sign: bool) -> str:
    return note(words, "signed", n=n) if sign and n else str(n)


def told(view: View, words: Words) -> str:
    """All of it in a sentence."""
    things: list[Thing] = [row_told(words, row) for row in rows(view, words)]
    return tell(words, "coming-told", things=things)


def row_told(words: Words, row: Row) -> str:
    """A number with what it means."""
    return note(words, "coming-row", what=note(words, f"coming-{row.key}"), n=shown(words, row), means=row.means)


def coming(view: View, words: Words, wide: Place, tall: Place, high: float) -> str:
    """The panel: beside the enemies, and where the window is tall above them."""
    label = escape(told(view, words))
    parts = [
        f'<g class="coming" id="coming" role="group" aria-label="{label}" data-rule="combat">',
        plate(wide, PANEL, high, "in-wide"),
        plate(tall, 330, TALL, "in-tall"),
        text(wide[0] + 14, wide[1] + 28, tell(words, "coming"), "title in-wide", 18),
        text(wide[0] + 14, wide[1] + 46, note(words, "coming-if"), "muted in-wide", 14),
    ]
    for order, row in enumerate(rows(view, words)):
        parts.append(cell(view, words, row, add(wide, (14, 60 + order * CELL)), add(tall, (10 + order * 82, 6))))
    lines = [line for said in notes(view, words) for line in wrap(said, 36)]
    for order, line in enumerate(lines[:2]):
        parts.append(text(wide[0] + 14, wide[1] + high - 24 + 16 * order, line, "note in-wide", 14))
    return "\n".join((*parts, "</g>"))


def cell(view: View, words: Words, row: Row, wide: Place, tall: Place) -> str:
    """A number with its sign, its name and what it means."""
    kind = "same"
    if row.was != row.now:
        kind = "worse" if (row.now > row.was) == (row.key in WORSE_IF_MORE) else "better"
    said = wrap(row.means, 34)
    inner = [
        f'<g data-explain="{escape(row_told(words, row))}" data-rule="{RULES[row.key]}">',
        use(ICONS[row.key], 9, 9, 18, "sign"),
        text(25, 15, note(words, f"coming-{row.key}"), "in-wide", 15.5),
        text(PANEL - 28, 16, shown(words, row), f"title number end in-wide {kind}", 20),
        text(22, 16, shown(words, row), f"title number in-tall {kind}", 18 if row.was == row.now else 15),
    ]
    below, room = (52, 1) if row.key == "wounds" else (34, 2)
    if len(said) > room:
        said = [*said[: room - 1], f"{said[room - 1]} …"]
    inner += [text(0, below + 16 * order, line, "muted in-wide", 14) for order, line in enumerate(said)]
    if row.key == "wounds":
        inner += [wounds_bar(view["table"]["combat"], bar) for bar in BARS]
    return placed(wide, tall, "".join((*inner, "</g>")))


def wounds_bar(combat: Table, bar: tuple[float, float, str]) -> str:
    """Wounds of this combat up to the one that knocks out: those taken, those to come, those that are not there."""
    found = combat["forecast"]
    taken, coming_up = int(combat["wounds"]), int(found["wounds"])
    limit = taken + int(found["until_knocked_out"])
    width, high, shape = bar
    each = width / max(1, limit)
    kinds = ["taken" if at < taken else "coming-up" if at < taken + coming_up else "free" for at in range(limit)]
    return "".join(
        f'<rect class="hurt {kind} {shape}" x="{each * at:.1f}" y="25" width="{max(2, each - 3):.1f}" '
        f'height="{high:g}" rx="2"/>'
        for at, kind in enumerate(kinds)
    )


# Two layouts in one drawing


def add(one: Place, other: Place) -> Place:
    return one[0] + other[0], one[1] + other[1]


def placed(wide: Place, tall: Place, inner: str) -> str:
    """Something that lies elsewhere where the window is tall."""
    style = f"--tall: translate({tall[0]:g}px, {tall[1]:g}px)"
    return f'<g class="lay"{moved(round(wide[0], 1), round(wide[1], 1))} style="{style}">{inner}</g>'


def plate(at: Place, width: float, height: float, kind: str) -> str:
    return f'<rect class="plate {kind}" x="{at[0]:g}" y="{at[1]:g}" width="{width:g}" height="{height:g}" rx="13"/>'
