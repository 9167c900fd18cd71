"""Small words of SVG and HTML that the pictures of all games are made of."""

from __future__ import annotations

from html import escape


def moved(x: float, y: float, scale: float = 1) -> str:
    """The attribute that puts something where it belongs."""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f' transform="translate({x:g} {y:g}){scaled}"'


def square(half: float, round_: float, kind: str, more: str = "") -> str:
    """A rounded square around the origin."""
    return (
        f'<rect class="{kind}" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" '
        f'rx="{round_:g}"{more}/>'
    )


def text(x: float, y: float, words: str, kind: str = "", size: float = 14) -> str:
    """Words that begin at a point, or are centred on it or end there if `kind`, their classes, says so."""
    classes = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{classes}>{escape(words)}</text>'


def opening(kind: str, touch: str, label: str, buttons: bool, more: str = "") -> str:
    """Begins a group that a person can touch: a button in the browser, something with a title in a lone picture."""
    name = escape(touch)
    if buttons:
        said = f'data-touch="{name}" role="button" tabindex="0" aria-label="{escape(label)}"'
        return f'<g class="{kind}" id="{name}" {said}{more}>'
    return f'<g class="{kind}" id="{name}"{more}><title>{escape(label)}</title>'


def button(touch: str, sign: str, name: str, label: str, rule: str) -> str:
    """A button with a sign and a name, if the sign needs one; the label explains it in a sentence."""
    named = f"<span>{escape(name)}</span>" if name else ""
    return (
        f'<button type="button" class="control" id="{touch}" data-touch="{touch}" data-rule="{rule}" '
        f'aria-label="{escape(label)}">'
        f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{sign}</svg>{named}</button>'
    )
