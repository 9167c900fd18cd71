"""A view as a picture."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{view["game"]}</title></svg>'
