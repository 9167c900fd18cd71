"""A fight as a stage in place of the map: its phases, each enemy with all that counts, and what comes of it."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import text, use
from ....kernel.words import Message, Thing, Words
from .board import capital, points_to_spend
from .coming import PANEL, TALL, coming, forecast_of
from .foe import HEIGHT, TALL_WIDTH, WIDTH, foe_panel, tall_height
from .labels import note, tell
from .reading import site_name

View = dict[str, Any]
Table = dict[str, Any]
PHASES: Final = ("ranged", "block", "damage", "attack")
PHASE_ICONS: Final = {
    "ranged": "crossbow",
    "block": "checked-shield",
    "damage": "bleeding-wound",
    "attack": "crossed-swords",
}
GAP: Final = 14
HEAD: Final = 72
TALL_HEAD: Final = 42
COLUMNS: Final = 4
NARROWEST: Final = 880
LETTER: Final = 0.47
"""So wide is a letter, as a share of its height."""
PHASE: Final = 142
"""So wide is a phase with its name."""
WIDE_LEAST: Final = "0.55 0.72"
TALL_LEAST: Final = "0.95 0.9"


def fight(view: View, words: Words, defs: str) -> str:
    """The whole stage; for a tall window the enemies stand below each other."""
    table = view["table"]
    combat = table["combat"]
    enemies = combat["enemies"]
    foretold = forecast_of(view) is not None
    beside = PANEL + GAP if foretold else 0
    columns = len(enemies) if len(enemies) <= COLUMNS else COLUMNS - 1
    rows = -(-len(enemies) // columns)
    across = max(NARROWEST, columns * (WIDTH + GAP) + GAP + beside)
    phase = phase_of(view)
    down = TALL_HEAD + (TALL + GAP // 2 if foretold else 0)
    places: list[int] = []
    for at in range(len(enemies)):
        places.append(down)
        down += tall_height(combat, at, phase) + GAP // 2
    tall = (TALL_WIDTH + GAP, down)
    so_far = " · ".join(part for part in (shared(words, table), gathered(words, table)) if part)
    room = across - 3 * GAP - len(PHASES) * PHASE
    time = "night" if table["night"] else "day"
    label = escape(tell(words, "fight", place=place_of(words, table)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board stage {time}" data-scene="fight" '
        f'viewBox="0 0 {across} {HEAD + rows * (HEIGHT + GAP)}" data-least="{WIDE_LEAST}" '
        f'data-tall="0 0 {tall[0]} {tall[1]}" data-tall-least="{TALL_LEAST}" role="group" aria-label="{label}">',
        defs,
        '<g class="in-wide">',
        text(GAP, 32, capital(place_of(words, table)), "title", 22),
        text(GAP, 56, so_far, "muted", round(max(11.0, min(15.5, room / (LETTER * max(1, len(so_far))))), 1)),
        "</g>",
        phases(words, phase, across),
    ]
    left = (across - columns * (WIDTH + GAP) - beside + GAP) / 2
    for at in range(len(enemies)):
        there = (left + at % columns * (WIDTH + GAP), HEAD + at // columns * (HEIGHT + GAP))
        parts.append(foe_panel(words, table, at, phase, there, (GAP // 2, places[at])))
    if foretold:
        here = (left + columns * (WIDTH + GAP), HEAD)
        parts.append(coming(view, words, here, (GAP // 2, TALL_HEAD), HEIGHT))
    return "\n".join((*parts, "</svg>"))


def phase_of(view: View) -> str:
    """The phase; nothing before the first."""
    return str(view["table"]["combat"]["phase"] or "")


def place_of(words: Words, table: Table) -> str:
    """Where it is fought: the site, or the land."""
    space = table["map"]["spaces"][table["combat"]["at"]]
    return site_name(words, space) or words.name(space["terrain"])


def shared(words: Words, table: Table) -> str:
    """In an assault of several heroes: how many defenders each fights, or that it is done."""
    if "assault" not in table:
        return ""
    return tell(words, "assault-shares", shares=[share_told(one) for one in table["assault"]["assailants"]])


def share_told(one: Table) -> Message:
    """The share of one of them."""
    if one["fought"]:
        return Message("board-assault-fought", {"hero": one["hero"]})
    return Message("board-assault-share", {"hero": one["hero"], "n": one["defenders"]})


def gathered(words: Words, table: Table) -> str:
    """What has been put together, and what holds for the whole fight."""
    combat = table["combat"]
    told: list[Thing] = []
    if combat["phase"] not in ("block", "damage"):
        told += [
            Message("picture-attack", {"reach": part["reach"], "element": part["element"], "n": part["points"]})
            for part in combat["attack"]
        ]
    if combat["phase"] == "block":
        told += [Message("picture-block", {"element": element, "n": n}) for element, n in combat["block"].items()]
    told += [Message("page-wounds", {"n": combat["wounds"]})] if combat["wounds"] else []
    told += [Message("combat-no-units")] if combat["no_units"] else []
    told += [Message("picture-night")] if combat["night"] and not table["night"] else []
    told += points_to_spend(table["turn"])
    return capital(words.say(Message("picture-gathered", {"points": told}))) if told else ""


def phases(words: Words, now: str, width: float) -> str:
    """The four phases in a row: those that are over, the one that is on, those to come."""
    label = tell(words, "phase-now", phase=Message(f"page-phase-{now}")) if now else tell(words, "phases")
    parts = [f'<g class="phases" role="group" aria-label="{escape(label)}" data-rule="combat">']
    start = width - GAP - len(PHASES) * PHASE
    parts += phase_row(words, now, "in-wide", (start, 40), [PHASE] * len(PHASES))
    open_to = TALL_WIDTH - (len(PHASES) - 1) * 48
    parts += phase_row(words, now, "in-tall", (GAP // 2, 20), [open_to if phase == now else 48 for phase in PHASES])
    return "".join((*parts, "</g>"))


def phase_row(words: Words, now: str, layout: str, start: tuple[float, float], widths: list[int]) -> list[str]:
    """The phases in one of the layouts; where there is no room for a name, its sign stands for it."""
    reached = PHASES.index(now) if now else -1
    x, y = start
    parts: list[str] = []
    for at, phase in enumerate(PHASES):
        wide = widths[at]
        tip, back = ("", "v26") if at == len(PHASES) - 1 else ("l10 13", "l-10 13")
        shape = f"M{x:g} {y - 13:g}h{wide - 14}{tip}{back}h-{wide - 14}" + ("l10-13z" if at else "z")
        state = " now" if phase == now else " over" if at < reached else ""
        means = escape(tell(words, f"phase-means-{phase}"))
        icon = "check-mark" if at < reached else PHASE_ICONS[phase]
        parts.append(f'<g class="phase {layout}{state}" data-explain="{means}" data-rule="{phase}">')
        parts.append(f'<path class="body" d="{shape}"/>' + use(icon, x + 22, y, 16, "sign"))
        if wide >= PHASE:
            parts.append(text(x + 35, y + 5, note(words, f"phase-{phase}"), "", 14))
        parts.append("</g>")
        x += wide
    return parts
