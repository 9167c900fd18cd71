"""The lanterns, as components.toml has them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sortilege.kernel import fields
from sortilege.kernel.errors import ComponentsError
from sortilege.kernel.game import Components


class Box(Components):
    """`lights` has the light of every lantern."""

    def __init__(self, data: dict[str, Any], custom: bool) -> None:
        super().__init__(data, custom)
        self.lights: list[int] = []
        for at, entry in enumerate(fields.entries(data, "lantern")):
            where = fields.entry_text("lantern", at)
            fields.source(entry, where)
            light = fields.number(entry, where, "light", 1, 6)
            self.lights += [light] * fields.number(entry, where, "count", 1, 9)
        if len(self.lights) < 12:
            raise ComponentsError("There are {count} lanterns: expected 12 or more.", count=len(self.lights))

    def essence(self) -> object:
        return self.lights


def open_box(data: dict[str, Any] | None) -> Box:
    if data is None:
        return Box(tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8")), custom=False)
    try:
        return Box(data, custom=True)
    except fields.UNREADABLE as error:
        raise fields.unreadable(error) from error
