"""What the viewer holds, beside the question: goods, what feeding will cost, army, equipment and figures; in a battle
the hand and the equipment that can still be given."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, button, use
from ....kernel.looking import asked_of_viewer, called, capital, touched_in
from ....kernel.words import Words
from ..box.terms import FIGURES, GOODS
from .card_face import (
    HEIGHT,
    WIDTH,
    creature_disc,
    creature_face,
    hidden_face,
    piece_disc,
)
from .labels import ability_name, card_told, feeding_told, note, piece_told, space_name, tell
from .reading import ON_A_COUNTER, View, battle_shown, next_feeding, own_side
from .shapes import die_sign, figure, figure_outline, good, good_chip

Shown = dict[str, Any]
DRAWN: Final = Fragments()
SEGMENTS: Final = 30
"""So many foods of a feeding are drawn one by one at most."""
NAMED: Final = 5
"""Up to so many creatures of an army are drawn with their names."""


def hand(view: View, words: Words) -> str:
    """The viewer's things, and the buttons that options ask for beside the board."""
    side = own_side(view)
    battle = battle_shown(view)
    fighting = battle_hand(words, view, battle) if battle is not None else []
    parts = ['<div class="conjurers hand">']
    if fighting:
        parts += ['<div class="fighters">', *fighting]
    elif side is not None:
        parts += [*holdings(view, words, side), '<div class="deeds">']
        parts.append(f'<div class="figures" role="group" aria-label="{escape(tell(words, "figures"))}">')
        parts += [*[figure_button(view, words, side, one) for one in side["figures"]], "</div>"]
    buttons = controls(view, words)
    if buttons:
        parts.append(f'<div class="controls" role="group" aria-label="{escape(tell(words, "controls"))}">')
        parts += [*buttons, "</div>"]
    return "\n".join([*parts, "</div></div>" if fighting or side is not None else "</div>"])


# Goods, food, army


def holdings(view: View, words: Words, side: Shown) -> list[str]:
    return [
        '<div class="holdings">',
        goods_box(view, words, side),
        feeding(view, words, side),
        *army(view, words, side),
        "</div>",
    ]


def goods_box(view: View, words: Words, side: Shown) -> str:
    """How much of each good there is; at the marketplace these are what is paid."""
    paying = asked_of_viewer(view) == "Trade"
    chips: list[str] = []
    for kind in GOODS:
        number = int(side["goods"][kind])
        told = escape(tell(words, "good-held", n=number, good=kind))
        state = "amount" if number else "amount none"
        shown = f'{good_chip(kind, 26)}<b data-count="{kind}">{number}</b>'
        touch = f"pay-{kind}"
        if paying and kind != "food":
            chips.append(
                f'<button type="button" class="{state}" id="{touch}" data-touch="{touch}" data-rule="marketplace" '
                f'aria-label="{escape(tell(words, "pay", good=kind))}">{shown}</button>'
            )
        else:
            chips.append(f'<span class="{state}" data-explain="{told}" data-rule="table">{shown}</span>')
    rest = "\n".join(chips)
    return (
        f'<section class="box goods" id="own-goods"><h2>{escape(tell(words, "your-goods"))}</h2><div '
        f'class="row">{rest}</div></section>'
    )


def feeding(view: View, words: Words, side: Shown) -> str:
    """What feeding will cost, what is there and what is short, as one row of segments."""
    needed, short, turn = int(side["food_needed"]), int(side["food_short"]), next_feeding(view)
    count = min(needed, SEGMENTS)
    there = round((needed - short) * count / needed) if needed else 0
    row = "".join([f'<i class="{"there" if place < there else "short"}"></i>' for place in range(count)])
    creatures = int(side["food_of_creatures"])
    made = tell(
        words,
        "feeding-made" if needed > creatures else "feeding-creatures",
        creatures=creatures,
        rest=needed - creatures,
    )
    verdict = (
        tell(words, "feeding-lack", food=side["goods"]["food"], short=short, minus=side["minus_if_short"])
        if short
        else tell(words, "feeding-enough", food=side["goods"]["food"])
    )
    return (
        f'<section class="box feeding{" lacking" if short else ""}" id="own-feeding" data-rule="feeding" '
        f'data-explain="{escape(feeding_told(words, side, turn))} {escape(made)}">'
        f'<h2><svg class="pot" viewBox="-12 -12 24 24" aria-hidden="true">{use("camp-cooking-pot", 0, 0, 23)}</svg>'
        f'{escape(tell(words, "feeding-after", turn=turn))}</h2><b class="cost">'
        f"{escape(note(words, 'food-cost', n=needed))}</b>"
        f'<div class="segments" aria-hidden="true">{row}</div><p class="verdict">{escape(verdict)}</p></section>'
    )


def army(view: View, words: Words, side: Shown) -> list[str]:
    """The viewer's creatures and equipment."""
    cards, pieces = side["army"], side["equipment"]
    touchable = asked_of_viewer(view) not in ON_A_COUNTER
    named = len(cards) + len(pieces) <= NAMED
    parts = [
        f'<section class="box army{" named" if named else ""}" id="own-army"><h2>'
        f"{escape(tell(words, 'your-army'))}</h2>"
        f'<b class="cost">{escape(note(words, "creatures", n=len(cards)))}</b><div class="row">'
    ]
    parts += [army_card(words, card, named, touchable) for card in cards]
    parts += [own_piece(words, piece, named) for piece in pieces]
    return [*parts, "</div></section>"]


def army_card(words: Words, card: Shown, named: bool, touchable: bool) -> str:
    key = (words, "army", str(card), named, touchable)
    return DRAWN.get(key) or DRAWN.keep(key, draw_army_card(words, card, named, touchable))


def draw_army_card(words: Words, card: Shown, named: bool, touchable: bool) -> str:
    name = escape(str(card["card"]))
    numbers = (
        f'<span class="words"><b>{escape(words.name(card["card"]))}</b><span class="numbers">'
        f'<svg class="tiny heart" viewBox="-10 -10 20 20">{use("hearts", 0, 0, 19)}</svg>{card["hp"]} '
        f'<svg class="tiny" viewBox="-10 -10 20 20">{die_sign(0, 0, 17)}</svg>{card["bd"]}</span></span>'
        if named
        else ""
    )
    told = escape(card_told(words, card))
    inner = f"{hidden_face(str(card['card']))}{creature_disc(card, 34 if named else 38)}{numbers}"
    kind = f"mini {card['mythology'] or 'starter'}"
    if not touchable:
        return f'<span class="{kind}" id="own-{name}" data-explain="{told}" data-rule="battle">{inner}</span>'
    return (
        f'<button type="button" class="{kind}" id="card-{name}" data-touch="card-{name}" data-rule="battle" '
        f'aria-label="{told}">{inner}</button>'
    )


def own_piece(words: Words, piece: Shown, named: bool) -> str:
    told = escape(piece_told(words, piece))
    count = f'<b class="times">×{piece["count"]}</b>' if piece["count"] > 1 else ""
    label = (
        f'<span class="words"><b>{escape(words.name(piece["piece"]))}</b><span class="numbers">'
        f"{escape(ability_name(words, piece['abilities'][0])) if piece['abilities'] else ''}</span></span>"
        if named
        else ""
    )
    return (
        f'<span class="mini gear {piece["mythology"] or "starter"}" id="own-{escape(str(piece["piece"]))}" '
        f'data-rule="equipment" '
        f'data-explain="{told}">{hidden_face(str(piece["piece"]))}{piece_disc(piece, 34 if named else 38)}'
        f"{label}{count}</span>"
    )


# Figures


def figure_button(view: View, words: Words, side: Shown, one: Shown) -> str:
    """A figure of one's own: to be sent, or where it is."""
    kind, colour = str(one["kind"]), str(side["side"])
    space = next((space for space in view["table"]["spaces"] if space["space"] == one["at"]), None)
    key = (words, "figure", kind, colour, str(one["at"]))
    return DRAWN.get(key) or DRAWN.keep(key, draw_figure_button(words, kind, colour, space))


def draw_figure_button(words: Words, kind: str, colour: str, space: Shown | None) -> str:
    touch = f"figure-{kind}"
    if space is None:
        sign, label, told = figure(colour, kind, 0, 0), capital(words.name(kind)), tell(words, "figure-home", kind=kind)
    else:
        name = space_name(words, space)
        key = "figure-duels" if space["kind"] == "house" else "figure-at"
        sign, label = figure_outline(colour, kind, 0, 0), note(words, key, space=name)
        told = tell(words, "figure-sent", kind=kind, space=name)
    return (
        f'<button type="button" class="own-figure{" sent" if space else ""}" id="{touch}" data-touch="{touch}" '
        f'data-rule="figures" aria-label="{escape(told)}"><svg viewBox="-22 -24 44 48" aria-hidden="true">{sign}</svg>'
        f"<span>{escape(label)}</span></button>"
    )


# Buttons


def controls(view: View, words: Words) -> list[str]:
    """The buttons for what is not on the board, as far as the question can need them."""
    touched = touched_in(view)
    step = asked_of_viewer(view)
    if not step:
        return []
    found: list[str] = []
    side = own_side(view)
    colour = str(side["side"]) if side else "violet"
    for kind in FIGURES:
        touch = f"kind-{kind}"
        if touch in touched:
            sign = figure(colour, kind, 0, 0, 0.56)
            found.append(
                button(touch, sign, capital(called(view, words, touch)), tell(words, f"kind-{kind}"), "figures")
            )
    for start in ("gain", "good"):
        for kind in GOODS:
            touch = f"{start}-{kind}"
            if touch in touched:
                name = capital(called(view, words, touch)) if start == "good" else capital(words.name(kind))
                found.append(button(touch, good(kind, 0, 0, 23), name, tell(words, start, good=kind), "marketplace"))
    for column in ("wood_and_stone", "iron_and_bronze", "sapphire_and_diamond", "food"):
        touch = f"column-{column}"
        if touch in touched:
            sign = good(column.split("_")[0], 0, 0, 23)
            found.append(
                button(touch, sign, capital(called(view, words, touch)), tell(words, "column", good=column), "pit")
            )
    if "done" in touched:
        sign = use("check-mark", 0, 0, 20)
        found.append(button("done", sign, capital(called(view, words, "done")), tell(words, "done"), "resolving"))
    return found


# In a battle


def battle_hand(words: Words, view: View, battle: Shown) -> list[str]:
    """The cards in the viewer's hand, and the equipment that can be given when summoning."""
    known = [side for side in battle["sides"] if side["hand"] is not None and plays(view, side)]
    if not known:
        return []
    parts: list[str] = []
    for side in known:
        parts.append(f'<div class="cards" role="group" aria-label="{escape(tell(words, "battle-hand"))}">')
        parts += [hand_card(words, card) for card in side["hand"]]
        parts.append("</div>")
        if side["spare"] and (side["hand"] or asked_of_viewer(view) == "Equip"):
            parts.append(f'<div class="spare"><h2>{escape(tell(words, "to-equip"))}</h2><div class="row">')
            parts += [spare_piece(words, piece) for piece in side["spare"]]
            parts.append("</div></div>")
    return parts


def plays(view: View, side: Shown) -> bool:
    own = own_side(view)
    return own is not None and side["player"] == own["side"]


def hand_card(words: Words, card: Shown) -> str:
    name = escape(str(card["card"]))
    return (
        f'<button type="button" class="hand-card" id="card-{name}" data-touch="card-{name}" data-rule="summon" '
        f'data-glide="stands-{name}" aria-label="{escape(card_told(words, card))}">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{creature_face(words, card)}</svg></button>'
    )


def spare_piece(words: Words, piece: Shown) -> str:
    name = escape(str(piece["piece"]))
    can = tell(words, "abilities", abilities=[ability_name(words, one) for one in piece["abilities"]])
    count = f'<b class="times">×{piece["count"]}</b>' if piece["count"] > 1 else ""
    return (
        f'<button type="button" class="mini gear named" id="piece-{name}" data-touch="piece-{name}" '
        f'data-rule="equipment" '
        f'aria-label="{escape(piece_told(words, piece))}">{piece_disc(piece, 30)}<span class="words">'
        f'<b>{escape(words.name(piece["piece"]))}</b><span class="numbers">{escape(can)}</span></span>{count}</button>'
    )
