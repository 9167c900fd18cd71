"""The table as SVG: the rows of cards, the draw pile, the supply, and the dice of the player whose turn it is."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, moved, opening, text, use
from ....kernel.looking import touched_in
from ....kernel.words import Words
from ..box.faces import COLOURS
from ..state.chances.reach import about_to_roll, chances_in
from ..state.table import FORESIGHT, ROLLING
from .card_face import HEIGHT, PAPER, WIDTH, gist, printed
from .labels import card_told, die_told, supply_told, tell
from .layout import (
    AREA_WIDTH,
    CAPTION,
    ENTRY_HEIGHT,
    ENTRY_WIDTH,
    GAP,
    Layout,
    card_spot,
    placed,
)
from .reading import Card, Die, Tally, View, active_side, met, sum_in, tally_of, within_reach, working_tally
from .sayings import card_ids
from .shapes import die_body, glyph, look_of, outline, token

DRAWN: Final = Fragments()
SEEN: Final = 3
"""So many dice of a colour can be told apart in the supply; the others lie below them."""


def layout_of(view: View) -> Layout:
    """The places of things; they change only when somebody has more dice than anybody had before, or far fewer."""
    table = view["table"]
    return Layout(len(table["top"]), max(len(side["loose"]) + len(side["tray"]) for side in table["sides"]))


def table(view: View, words: Words, layout: Layout, buttons: bool) -> str:
    """Everything on the table, the lowest first. In the browser what can be touched are `buttons`."""
    parts = [f'<g class="lay"{placed(*layout.rows, buttons)}>']
    parts += [*captions(view, words), *pile(view, words, layout.columns), *cards(view, words, buttons)]
    parts += [
        "</g>",
        f'<g class="wide-only"{moved(*layout.title)}>{text(2, 31, tell(words, "supply"), "caption", 25)}</g>',
    ]
    for order, entry in enumerate(view["table"]["supply"]):
        parts += supply(words, entry, placed(*layout.entries[order], buttons), buttons)
    return "\n".join([part for part in [*parts, *areas(view, words, layout, buttons)] if part])


# The rows and the pile


def captions(view: View, words: Words) -> list[str]:
    final = view["table"]["final"]
    below = CAPTION + HEIGHT + 28
    return [
        text(2, 31, tell(words, "top-final" if final else "top"), "caption", 25),
        text(2, below, tell(words, "bottom"), "caption", 25),
    ]


def pile(view: View, words: Words, columns: int) -> list[str]:
    """What is left in the draw pile, letter by letter, as small backs of cards."""
    left = view["table"]["pile"]
    opus = view["table"]["opus"]
    magnum = view["table"]["opus_magnum"]
    gone = view["table"]["gone"]
    right = columns * (WIDTH + GAP) - GAP
    removed = f" {tell(words, 'gone', cards=card_ids(gone))}" if gone else ""
    parts: list[str] = []
    for order, letter in enumerate(("B", "C")):
        told = tell(words, "pile", letter=letter, count=left[letter]) + removed
        kind = "back" if left[letter] else "back empty"
        parts.append(
            f'<g class="{kind}" id="pile-{letter.lower()}" role="img" aria-label="{escape(told)}" '
            f'data-explain="{escape(told)}" data-rule="after-gaining"{moved(right - 260 + 82 * order, 0)}>'
            f'<rect width="76" height="40" rx="8"/>{text(11, 29, letter, "letter", 25)}'
            f"{text(65, 29, str(left[letter]), 'number end', 25)}</g>"
        )
    if opus:
        told = tell(words, "opus-gone", side=opus, card=magnum["card"])
    else:
        key = "opus-next" if view["table"]["last_turned"] else "pile-opus"
        told = tell(words, key, card=magnum["card"], points=magnum["points"])
    kind = "back opus empty" if opus else "back opus"
    points = (
        f'<circle class="badge" cx="70" cy="20" r="15"/>{text(70, 27.5, str(magnum["points"]), "number middle", 22)}'
    )
    sign = token(str(opus), 70, 20, 0.9) if opus else points
    parts.append(
        f'<g class="{kind}" id="card-{magnum["card"]}" role="img" aria-label="{escape(told)}" '
        f'data-explain="{escape(told)}" data-rule="after-gaining"{moved(right - 96, 0)}>'
        f'<rect width="96" height="40" rx="8"/>'
        f"{use('spell-book', 29, 20, 31, 'sign')}{sign}</g>"
    )
    return parts


def cards(view: View, words: Words, buttons: bool) -> list[str]:
    tally = working_tally(view)
    known = chances_in(view)
    touched = touched_in(view)
    parts: list[str] = []
    for row, name in enumerate(("top", "bottom")):
        for column, card in enumerate(view["table"][name]):
            x, y = card_spot(row, column)
            if card is None:
                told = escape(tell(words, "gap"))
                parts.append(f'<rect class="gap" {PAPER} role="img" aria-label="{told}"{moved(x, y)}/>')
                continue
            mine = tally if tally is not None and within_reach(view, card, row == 0) else None
            lone = " open" if not buttons and f"card-{card['card']}" in touched else ""
            odds = known.get(str(card["card"]), -1.0)
            parts.append(card_on_display(view, words, card, row == 0, (x, y), mine, odds, lone, buttons))
    return parts


def card_on_display(
    view: View,
    words: Words,
    card: Card,
    in_top: bool,
    spot: tuple[float, float],
    tally: Tally | None,
    odds: float,
    state: str,
    buttons: bool,
) -> str:
    final = bool(view["table"]["final"])
    made = tally is not None and met(card, tally)
    chance = -1 if odds < 0 else percent(odds)
    shown = (words, buttons, state, in_top, final, spot, str(tally), chance, str(card))
    drawn = DRAWN.get(shown)
    if drawn is not None:
        return drawn
    said = "" if made else odds_text(words, odds)
    told = card_told(words, card, in_top, final, made, chance)
    label = f"{gist(words, card, tally, said)}. {told}"
    called = f' data-explain="{escape(told)}" data-rule="gaining"'
    kind = f"spell{' made' if made else ''}{'' if in_top and not final else ' near'}{state}"
    group = opening(kind, f"card-{card['card']}", label, buttons, f"{called}{moved(*spot)}")
    ring = f'<rect class="ring" x="-4" y="-4" width="{WIDTH + 8}" height="{HEIGHT + 8}" rx="16"/>'
    return DRAWN.keep(shown, f"{group}{printed(card, tally, said)}{ring}</g>")


def percent(odds: float) -> int:
    """A chance in whole numbers; 0 and 100 are left to what is certain."""
    return 0 if odds <= 0 else 100 if odds >= 1 else min(99, max(1, round(100 * odds)))


def odds_text(words: Words, odds: float) -> str:
    if odds < 0:
        return ""
    return tell(words, "odds-more" if 0 < odds < 0.01 else "odds", chance=percent(odds))


# The supply


def supply(words: Words, entry: dict[str, Any], where: str, buttons: bool) -> list[str]:
    """A colour of the supply: its dice, how many they are, and what they can show. Dice have a line each."""
    colour = str(entry["colour"])
    dice = entry["dice"]
    told = supply_told(words, entry)
    kind = f"lay entry {colour}{'' if dice else ' empty'}"
    called = ' data-rule="actions"'
    group = opening(kind, f"supply-{colour}", told, buttons, called + where)
    ground = f'<rect class="ground" width="{ENTRY_WIDTH}" height="{ENTRY_HEIGHT}" rx="10"/>'
    parts = [f"{group}{ground}"]
    for order, die in enumerate(dice):
        parts.append(
            f'<g class="die {colour}" id="piece-{die}"{moved(26 + 8 * max(0, order - len(dice) + SEEN), 23, 0.42)}>'
            f"{outline(colour, 'body')}{outline(colour, 'gloss')}</g>"
        )
    if not dice:
        parts.append(f'<g class="die {colour} none"{moved(26, 23, 0.42)}>{outline(colour, "body")}</g>')
    shown = [text(100, 32, str(len(dice)), "number end", 26)]
    shown += [glyph(str(face), 128 + 31 * place, 23, 25, "sign") for place, face in enumerate(entry["faces"])]
    ring = f'<rect class="ring" x="-1" y="-1" width="{ENTRY_WIDTH + 2}" height="{ENTRY_HEIGHT + 2}" rx="11"/>'
    parts.append(f'<g class="faces">{" ".join(shown)}</g>{ring}</g>')
    return parts


# The dice of the player whose turn it is


def areas(view: View, words: Words, layout: Layout, buttons: bool) -> list[str]:
    """The dice outside the tray, and the tray. Before the first roll all dice wait outside."""
    side = active_side(view)
    sign = str(side["side"])
    phase = view["table"]["phase"]
    first = phase == FORESIGHT and not view["over"]
    every = sorted([*side["loose"], *side["tray"]], key=rank)
    loose: list[Die] = every if first else side["loose"]
    tray: list[Die] = [] if first else side["tray"]
    slots = [str(die["die"]) for die in (every if phase <= ROLLING else loose)]
    waiting = first or about_to_roll(view)
    total = sum_in(tally_of(tray))
    mine = view["seat"] is not None and view["seat"] in side["seats"]
    title = tell(words, "yours") if mine else tell(words, "dice", side=sign)
    told = tell(words, "area", side=sign)
    ground = frames("hollow", layout, buttons)
    parts = [
        f'<g class="lay"{placed(*layout.rolling, buttons)}>',
        f'<g class="area" id="rolling" role="img" aria-label="{escape(told)}" data-explain="">{ground}'
        f"{token(sign, 30, 27)}{text(58, 34, title, 'title', 23)}</g>",
    ]
    parts += [
        held(words, die, spots(layout, slots.index(str(die["die"])), buttons), waiting, phase, False, buttons)
        for die in loose
    ]
    told = tell(words, "tray-area", side=sign, sum=total)
    title = tell(words, "tray")
    added = tell(words, "sum", sum=total) if total else ""
    label = f"{title}{', ' if added else ''}{added}. {told}"
    group = opening("area tray", "tray", label, buttons, f' data-explain="{escape(told)}" data-rule="rolling"')
    parts += [
        "</g>",
        f'<g class="lay"{placed(*layout.tray, buttons)}>',
        f"{group}{ground}{use('paper-tray', 30, 26, 26, 'sign')}"
        f"{text(56, 34, title, 'title', 23)} {text(AREA_WIDTH - 20, 34, added, 'muted end', 20) if added else ''}"
        f"{frames('ring', layout, buttons)}</g>",
    ]
    parts += [held(words, die, spots(layout, at, buttons), False, phase, True, buttons) for at, die in enumerate(tray)]
    parts.append("</g>")
    return parts


def frames(kind: str, layout: Layout, buttons: bool) -> str:
    """The frame of an area, as high as it is in each arrangement."""
    around = 3 if kind == "ring" else 0
    box = f'x="{-around}" y="{-around}" width="{AREA_WIDTH + 2 * around}" rx="{16 + around}"'
    wide = f'<rect class="{kind} wide-only" {box} height="{layout.wide.height + 2 * around:g}"/>'
    tall = f'<rect class="{kind} tall-only" {box} height="{layout.tall.height + 2 * around:g}"/>'
    return wide + tall if buttons else wide


def spots(layout: Layout, at: int, buttons: bool) -> str:
    """Where the die with this number lies in an area."""
    return placed(layout.wide.spot(at), layout.tall.spot(at), buttons)


def rank(die: Die) -> tuple[bool, int, int]:
    """The order of a player's dice: colours first, white ones last, and those that sleep behind them. While they are
    rolled each keeps its place: who sets one aside finds the others where they were."""
    return (
        die["face"] is None,
        (COLOURS.index(str(die["colour"])) - 1) % len(COLOURS),
        int(str(die["die"]).rpartition("-")[2]),
    )


def held(words: Words, die: Die, where: str, waiting: bool, phase: int, in_tray: bool, buttons: bool) -> str:
    """A die of the player whose turn it is."""
    shown = (words, buttons, waiting, in_tray, phase, where, str(die))
    drawn = DRAWN.get(shown)
    if drawn is not None:
        return drawn
    name, colour, touch = str(die["die"]), str(die["colour"]), str(die["touch"])
    look = look_of(die, waiting)
    label = die_told(words, die, "new" if look == "asleep" and phase > ROLLING else look, in_tray)
    mark = look if waiting else f"{'tray' if in_tray else 'roll'} {die['face']} {look}"
    kind = f"lay die {colour} {look}"
    more = f' data-mark="{mark}" data-rule="{rule_of(die, in_tray)}"{where}'
    if buttons and touch:
        said = f'data-touch="{touch}" role="button" tabindex="0" aria-label="{escape(label)}"'
        group = f'<g class="{kind}" id="piece-{name}" {said}{more}>'
    elif buttons:
        group = f'<g class="{kind}" id="piece-{name}" role="img" aria-label="{escape(label)}"{more}>'
    else:
        group = f'<g class="{kind}" id="piece-{name}"{more}><title>{escape(label)}</title>'
    return DRAWN.keep(shown, f"{group}{die_body(name, colour, str(die['face']), look)}</g>")


def rule_of(die: Die, in_tray: bool) -> str:
    """The section of the rules that tells most about a die."""
    if in_tray:
        return "trading" if die["face"] == "two_for_one" else "gaining"
    return "rolling" if die["face"] is None or str(die["face"]).isdigit() else "actions"
