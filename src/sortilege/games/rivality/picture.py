"""A view drawn: as text for a terminal, as SVG for everything else."""

from __future__ import annotations

from typing import Any


def write(view: dict[str, Any]) -> str:
    return repr(view)


def draw(view: dict[str, Any]) -> str:
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
