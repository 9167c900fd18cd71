"""The icons and fonts that the build fetched, for pictures and pages, and what pictures are drawn with."""

from .drawing import button, moved, opening, square, text
from .fragments import Fragments
from .icons import VENDOR, acknowledgements, embedded_fonts, icon, symbols, use
from .lone import lone_style, picture_rules

__all__ = [
    "VENDOR",
    "Fragments",
    "acknowledgements",
    "button",
    "embedded_fonts",
    "icon",
    "lone_style",
    "moved",
    "opening",
    "picture_rules",
    "square",
    "symbols",
    "text",
    "use",
]
