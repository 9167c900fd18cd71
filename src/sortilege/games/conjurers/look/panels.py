"""The players, a panel each: points and their parts, figures, army, goods; in a battle what they have left."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments
from ....kernel.words import Words
from ..box.terms import GOODS
from .card_face import creature_disc, hidden_face, piece_disc
from .forecast import left
from .labels import card_told, feeding_told, note, piece_told, points_told, score_parts, tell
from .reading import View, battle_shown, next_feeding
from .shapes import crest, figure, figure_outline, good_chip

Shown = dict[str, Any]
DRAWN: Final = Fragments()


def sides(view: View, words: Words) -> str:
    """A panel for each player; the page puts people's names where `data-side` is."""
    parts = [f'<div class="conjurers sides" role="group" aria-label="{escape(tell(words, "sides"))}">']
    parts += [panel(view, words, side) for side in view["table"]["sides"]]
    return "\n".join(parts) + "\n</div>"


def panel(view: View, words: Words, side: Shown) -> str:
    """Name and points above; below how it stands in the battle, or what it owns."""
    sign = str(side["side"])
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    own = view["seat"] in side["seats"]
    seats = " ".join([str(seat) for seat in side["seats"]])
    battle = battle_shown(view)
    first = ""
    if view["table"]["initiative"] == sign:
        meaning = escape(tell(words, "initiative-meaning", side=sign))
        first = (
            f'<span class="first" data-explain="{meaning}" data-rule="tavern">'
            f"{escape(tell(words, 'initiative'))}</span>"
        )
    head = (
        f'<section class="side {sign}{" asked" if asked else ""}{" own" if own else ""}" id="side-{sign}" '
        f'data-seats="{seats}" '
        f'aria-label="{escape(words.name(sign))}">'
        f'<header><svg class="token" viewBox="-21 -21 42 42" aria-hidden="true">{crest(sign, 0, 0)}</svg>'
        f'<span class="who" data-side="{sign}">{escape(words.name(sign))}</span>{first}'
        f'<span class="points" data-points="{side["points"]}" data-explain="{escape(points_told(words, side))}" '
        f'data-rule="scoring">{escape(tell(words, "points", points=side["points"]))}</span></header>'
    )
    if battle is not None:
        return f'{head}\n<p class="parts">{escape(in_battle(words, battle, sign))}</p></section>'
    lines = [head, figures_row(words, side)]
    if side["army"] or side["equipment"]:
        lines.append(army_row(words, side))
    lines.append(goods_row(view, words, side))
    return "\n".join(lines) + "</section>"


def figures_row(words: Words, side: Shown) -> str:
    """The figures that wait, and those that were sent; what the points are made of."""
    sign = str(side["side"])
    shown = "".join(
        [
            f'<svg viewBox="-20 -23 40 46" aria-hidden="true">'
            f"{figure_outline(sign, one['kind'], 0, 0) if one['at'] else figure(sign, one['kind'], 0, 0)}</svg>"
            for one in side["figures"]
        ]
    )
    told = tell(words, "figures-meaning", kinds=[one["kind"] for one in side["figures"]])
    parts = " · ".join([words.name(part) for part in score_parts(side)])
    made = escape(points_told(words, side))
    return (
        f'<div class="line"><span class="figures" role="img" aria-label="{escape(told)}" data-explain="{escape(told)}" '
        f'data-rule="figures">{shown}</span><span class="parts" data-explain="{made}" data-rule="scoring">'
        f"{escape(parts)}</span></div>"
    )


def army_row(words: Words, side: Shown) -> str:
    """All creatures and equipment as small signs, each with its card."""
    key = (words, str(side["army"]), str(side["equipment"]))
    return DRAWN.get(key) or DRAWN.keep(key, draw_army_row(words, side))


def draw_army_row(words: Words, side: Shown) -> str:
    creatures = "".join(
        [
            f'<span class="held" id="held-{escape(str(card["card"]))}" data-glide="pile-{escape(str(card["card"]))}" '
            f'data-rule="scoring" data-explain="{escape(card_told(words, card))}">'
            f"{hidden_face(str(card['card']))}{creature_disc(card, 30)}</span>"
            for card in side["army"]
        ]
    )
    pieces = "".join(
        [
            f'<span class="held" data-rule="equipment" data-explain="{escape(piece_told(words, piece))}">'
            f"{hidden_face(str(piece['piece']))}{piece_disc(piece, 26)}{times(piece)}</span>"
            for piece in side["equipment"]
        ]
    )
    return f'<div class="army-row">{creatures}{pieces}</div>'


def times(piece: Shown) -> str:
    return f'<b class="times">×{piece["count"]}</b>' if piece["count"] > 1 else ""


def goods_row(view: View, words: Words, side: Shown) -> str:
    """The goods there are, and the minus points."""
    shown = "".join(
        [
            f'<li data-explain="{escape(tell(words, "good-held", n=side["goods"][kind], good=kind))}">'
            f"{good_chip(kind, 19)}"
            f'<b data-count="{kind}">{side["goods"][kind]}</b></li>'
            for kind in GOODS
            if side["goods"][kind] or kind == "food"
        ]
    )
    lack = ""
    if side["food_short"]:
        meaning = escape(feeding_told(words, side, next_feeding(view)))
        lack = (
            f'<li class="lack" data-explain="{meaning}" data-rule="feeding">'
            f"{escape(note(words, 'short', n=side['food_short']))}</li>"
        )
    return f'<ul class="counts">{shown}{lack}</ul>'


def in_battle(words: Words, battle: Shown, sign: str) -> str:
    """How a player stands in the battle that is fought."""
    for side in battle["sides"]:
        if side["owner"] == sign:
            standing = [slot for slot in side["slots"] if slot]
            points = sum([left(slot) for slot in standing])
            if side["in_hand"]:
                return tell(words, "battle-stands-hidden", creatures=len(standing), hp=points, n=side["in_hand"])
            return tell(words, "battle-stands", creatures=len(standing), hp=points)
    if any(side["player"] == sign and side["owner"] is None for side in battle["sides"]):
        return tell(words, "plays-monsters")
    return tell(words, "looks-on")
