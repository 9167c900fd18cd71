"""A view as fragments for the browser: the table, the buttons beside it, and the sides.

What can be touched carries `data-touch`, an element of click paths, and says in `aria-label` what it is; dice that look
the same share a touch. Icons are drawn by reference to the board's `<defs>`: where buttons or sides are shown, a board
must be in the page.
"""

from __future__ import annotations

from html import escape
from typing import Any

from ....art import button, use
from ....kernel.looking import called, touched_in
from ....kernel.words import Message, Thing, Words
from ..box.faces import COLOURS
from .labels import tell
from .reading import Die, View, active_side, faces_in
from .sayings import card_ids
from .scene import layout_of, table
from .shapes import glyph, shape_defs, small_die, token


def regions(view: View, words: Words) -> dict[str, str]:
    """The fragments by the name of their place in the page."""
    return {"board": board(view, words), "hand": hand(view, words), "sides": sides(view, words)}


def board(view: View, words: Words) -> str:
    """The table, to be panned and zoomed; it has a second view box for a tall window."""
    layout = layout_of(view)
    wide, tall = layout.wide_box, layout.tall_box
    least = [f"{small:.3f} {large:.3f}" for small, large in (layout.wide_least, layout.tall_least)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ciub board" viewBox="0 0 {wide[0]:g} {wide[1]:.1f}" '
        f'data-least="{least[0]}" data-tall="0 0 {tall[0]:g} {tall[1]:.1f}" data-tall-least="{least[1]}" role="group" '
        f'aria-label="{escape(tell(words, "board"))}">\n'
        f"{shape_defs()}\n{table(view, words, layout, True)}\n</svg>"
    )


# The buttons


def hand(view: View, words: Words) -> str:
    """The buttons that options ask for beside the table."""
    parts = [
        f'<div class="ciub hand"><div class="controls" role="group" aria-label="{escape(tell(words, "controls"))}">'
    ]
    parts += [supply_button(words), *controls(view, words)]
    return "\n".join(parts) + "\n</div></div>"


def supply_button(words: Words) -> str:
    """Leads to the supply where the window is too small for the whole table."""
    there = " ".join([f"supply-{colour}" for colour in COLOURS])
    die = f'<g class="control-die">{small_die("white", 0, 0, 0.27)}</g>'
    return (
        f'<button type="button" class="leads" id="to-supply" data-leads="{there}" data-explain="">'
        f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{die}</svg>{escape(tell(words, "supply"))}</button>'
    )


def controls(view: View, words: Words) -> list[str]:
    """The buttons for what is not on the table, as far as the question can need them."""
    if not touched_in(view):
        return []
    step = view["decision"]["step"]
    if step in ("Foresight", "ReadyToRoll"):
        return foresight_controls(view, words, step == "Foresight")
    if step == "UseDice":
        return dice_controls(view, words)
    if step == "GainCard":
        return [simple(view, words, "nothing", "cancel", "no-gain")]
    if step == "TradeDie":
        white = f'<g class="control-die">{small_die("white", 0, 0, 0.27)}</g>'
        made = button("for-white", white, called(view, words, "for-white"), tell(words, "for-white"), "trading")
        return [made, simple(view, words, "end-turn", "check-mark", "trading")]
    return []


def simple(view: View, words: Words, touch: str, icon: str, rule: str) -> str:
    """A button with an icon."""
    return button(touch, use(icon, 0, 0, 22), called(view, words, touch), tell(words, touch), rule)


def roll_button(view: View, words: Words) -> str:
    name = called(view, words, "roll")
    return button("roll", use("rolling-dices", 0, 0, 23), name, f"{name}. {tell(words, 'roll')}", "rolling")


def foresight_controls(view: View, words: Words, free: bool) -> list[str]:
    side = active_side(view)
    found = [roll_button(view, words)]
    if free:
        sign = token(str(side["side"]), 0, 0, 0.6)
        found.insert(0, button("token", sign, called(view, words, "token"), tell(words, "token"), "foresight"))
        found.insert(1, simple(view, words, "remove", "card-burn", "foresight"))
    return found


def dice_controls(view: View, words: Words) -> list[str]:
    """Rolling and setting aside, and what an action is used on."""
    touched = touched_in(view)
    found: list[str] = []
    if "itself" in touched:
        found.append(simple(view, words, "itself", "clockwise-rotation", "actions"))
    if "another" in touched:
        found.append(simple(view, words, "another", "card-exchange", "actions"))
    for face in faces_in(view):
        sign = glyph(face, 0, 0, 22, "glyph")
        name = "" if face.isdigit() else words.name(face)
        found.append(button(f"face-{face}", sign, name, tell(words, "face", face=face), "actions"))
    return [*found, roll_button(view, words), simple(view, words, "all", "paper-tray", "rolling")]


# The sides


def sides(view: View, words: Words) -> str:
    """A panel for each player; the page puts people's names where `data-side` is."""
    parts = [f'<div class="ciub sides" role="group" aria-label="{escape(tell(words, "sides"))}">']
    parts += [panel(view, words, side) for side in view["table"]["sides"]]
    return "\n".join(parts) + "\n</div>"


def panel(view: View, words: Words, side: dict[str, Any]) -> str:
    """Name and points, the dice by colour, the cards gained, and the token."""
    sign = str(side["side"])
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    seats = " ".join([str(seat) for seat in side["seats"]])
    dice: list[Die] = sorted([*side["loose"], *side["tray"]], key=lambda die: COLOURS.index(str(die["colour"])))
    return (
        f'<section class="side {sign}{" asked" if asked else ""}" id="side-{sign}" data-seats="{seats}" '
        f'aria-label="{escape(words.name(sign))}">'
        f'<header><svg class="token" viewBox="-23 -23 46 46" aria-hidden="true">{token(sign, 0, 0)}</svg>'
        f'<span class="who" data-side="{sign}">{escape(words.name(sign))}</span>'
        f'<span class="points" data-points="{side["points"]}" data-explain="{escape(points_told(words, side))}" '
        f'data-rule="scoring">'
        f"{escape(tell(words, 'points', points=side['points']))}</span></header>\n"
        f"{dice_row(words, dice)}\n"
        f'<ul class="counts">{cards_count(words, side)}{token_state(words, side)}</ul></section>'
    )


def points_told(words: Words, side: dict[str, Any]) -> str:
    """What the points of a side are made of, card by card."""
    lines: list[Thing] = [
        Message("pic-points-card", {"card": card["card"], "points": card["points"]}) for card in side["cards"]
    ]
    return tell(words, "points-made" if lines else "points-none", points=side["points"], cards=lines)


def dice_row(words: Words, dice: list[Die]) -> str:
    """The dice as small shapes."""
    counts: dict[str, int] = {}
    for die in dice:
        counts[str(die["colour"])] = counts.get(str(die["colour"]), 0) + 1
    listed: list[Thing] = [
        Message("dice-count", {"n": count, "die": f"die-{colour}"}) for colour, count in counts.items()
    ]
    told = tell(words, "dice-meaning", count=len(dice), dice=listed)
    shown = "".join(
        [
            f'<svg class="small" id="held-{die["die"]}" data-glide="piece-{die["die"]}" viewBox="-43 -43 86 86">'
            f"{small_die(str(die['colour']), 0, 0, 1)}</svg>"
            for die in dice
        ]
    )
    return (
        f'<div class="dice" role="img" aria-label="{escape(told)}" data-explain="{escape(told)}">{shown}'
        f'<span class="count" data-count="dice" aria-hidden="true">{len(dice)}</span></div>'
    )


def cards_count(words: Words, side: dict[str, Any]) -> str:
    cards = side["cards"]
    meaning = tell(words, "cards-meaning", cards=card_ids(cards)) if cards else tell(words, "cards-none")
    number = f'<b data-count="cards">{len(cards)}</b>'
    return f'<li data-explain="{escape(meaning)}">{escape(tell(words, "count-cards"))} {number}</li>'


def token_state(words: Words, side: dict[str, Any]) -> str:
    key = "token-on" if side["token"] else "token-free"
    card = str(side["token"] or "")
    meaning = tell(words, f"{key}-meaning", side=side["side"], card=card)
    return f'<li data-explain="{escape(meaning)}" data-rule="foresight">{escape(tell(words, key, card=card))}</li>'
