"""Scripts and style sheets as they are sent: without what is there for their readers only."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

ASIDE: Final = {
    ".js": re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
}
"""Comments; in a script those with lines of their own: what looks like one after code may be part of a text."""
INDENT: Final = re.compile(r"^[ \t]+|\n(?=\s*\n)", re.MULTILINE)
"""No text of a script goes on in a next line, so that no indent is part of one."""
BLANKS: Final = re.compile(r"\s*([{};])\s*")
"""What stands around the signs of a style sheet, of which no text of ours has any."""
IMPORT: Final = re.compile(r'^@import "([\w-]+\.css)";$', re.MULTILINE)


def is_pressed(path: Path) -> bool:
    return path.suffix in ASIDE


@cache
def pressed(path: Path) -> bytes:
    """What the file says, for as long as the server runs; a style sheet with those that it imports."""
    said = ASIDE[path.suffix].sub("", path.read_text("utf-8"))
    said = INDENT.sub("", said).strip()
    if path.suffix == ".css":
        said = IMPORT.sub(lambda found: pressed(path.with_name(found[1])).decode(), said)
        said = BLANKS.sub(r"\1", said).replace(";}", "}")
    return said.encode()
