"""The tower as text, as a picture and in the browser, all from a view."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Final

from sortilege.art.drawing import button, moved, opening, square, text
from sortilege.art.lone import lone_style
from sortilege.kernel.words import Message, Words

STYLE: Final = Path(__file__).with_name("picture.css")


def head(view: dict[str, Any], words: Words) -> tuple[str, str]:
    """How the night stands, and the wind."""
    table = view["table"]
    night = Message("board-night", {"round": table["round"], "cellar": table["cellar"]})
    wind = Message("board-wind", {"wind": table["wind"]}) if table["wind"] else Message("board-calm")
    return words.say(night), words.say(wind)


def stands(side: dict[str, Any], words: Words) -> str:
    return words.say(Message("board-side", {"side": side["side"], "score": side["score"]}))


def board_text(view: dict[str, Any], words: Words) -> str:
    lines = [*head(view, words)]
    for side in view["table"]["sides"]:
        lines.append(f"  {stands(side, words)}  [{' '.join(map(str, side['lit']))}]  {'*' * side['held']}")
        if side["hand"] is not None:
            lines.append("    " + words.say(Message("board-hand", {"lights": side["hand"]})))
    if view["decision"] is not None and "prompt" in view["decision"]:
        lines.append(view["decision"]["prompt"])
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            place = {"place": sheet["place"], "side": sheet["side"], "score": sheet["total"]}
            lines.append(words.say(Message("board-place", place)))
    return "\n".join(lines)


def drawn(view: dict[str, Any], words: Words, buttons: bool) -> list[str]:
    """The board, an element a line."""
    table = view["table"]
    night, wind = head(view, words)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lanterns" viewBox="0 0 400 {130 + 70 * view["seats"]}">',
        opening("die", "wind", wind, buttons, moved(60, 60)),
        square(40, 8, "stone"),
        text(0, 12, str(table["wind"] or "?"), "middle", 36),
        "</g>",
        opening("pile", "cellar", night, buttons, moved(160, 60)),
        square(40, 8, "stone"),
        text(0, 12, str(table["cellar"]), "middle", 36),
        "</g>",
    ]
    for row, side in enumerate(table["sides"]):
        lines.append(text(20, 140 + 70 * row, words.name(side["side"]), f"name {side['side']}", 18))
        for at, light in enumerate(side["lit"]):
            lines.append(f'<g id="lit-{side["side"]}-{at}"{moved(120 + 60 * at, 135 + 70 * row)}>')
            lines += [square(25, 5, "lamp"), text(0, 8, str(light), "middle", 24), "</g>"]
    return [*lines, "</svg>"]


def board_svg(view: dict[str, Any], words: Words) -> str:
    first, *rest = drawn(view, words, buttons=False)
    return "\n".join([first, f"<style>{lone_style(STYLE)}</style>", *rest])


def regions(view: dict[str, Any], words: Words) -> dict[str, str]:
    hand: list[str] = []
    panels: list[str] = []
    for side in view["table"]["sides"]:
        panels += panel(side, words)
        if side["hand"] is not None and view["seat"] in side["seats"]:
            hand += [lantern(light, side["hand"].count(light), words) for light in dict.fromkeys(side["hand"])]
            hand.append(button("dark", square(8, 2, "stone"), "", words.say(Message("dark")), "lighting"))
    return {"board": "\n".join(drawn(view, words, buttons=True)), "hand": "\n".join(hand), "sides": "\n".join(panels)}


def panel(side: dict[str, Any], words: Words) -> list[str]:
    """A side; the page writes who plays it into the `<b>`."""
    name = side["side"]
    return [
        f'<div class="panel" id="panel-{name}" data-seats="{side["seats"][0]}">',
        f'<b data-side="{name}">{escape(words.name(name))}</b>',
        f'<p data-points="{side["score"]}" data-mark="{side["score"]}">{escape(stands(side, words))}</p>',
        "</div>",
    ]


def lantern(light: int, count: int, words: Words) -> str:
    """A lantern in the hand: seen whether it can be lit or not, so it is no `control`."""
    said = escape(words.say(Message("lantern", {"light": light})))
    marks = f'id="lantern-{light}" data-touch="lantern-{light}" data-rule="lighting" aria-label="{said}"'
    several = f"<small>×{count}</small>" if count > 1 else ""
    return f'<button type="button" class="lantern" {marks}>{light}{several}</button>'
