"""A view as text."""

from __future__ import annotations

from typing import Any


def write(view: dict[str, Any]) -> str:
    table = view["table"]
    return f"Round {table['round']}"
