"""What people write, as others see it: without signs that are not seen, but turn or hide what stands around them."""

from __future__ import annotations

from typing import Final
from unicodedata import category

JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
UNSEEN: Final = ("Cc", "Cf", "Cs")
"""Controls, formats (the marks of direction, the spaces without width) and halves of signs."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and pictures of nothing."""
IGNORED: Final = (range(0x2060, 0x2070), range(0xFFF0, 0xFFFC), range(0xE0000, 0xE1000))
"""Where Unicode keeps what is not drawn, named already or not."""
JOINED_AFTER: Final = ("So", "Sk", "Mn", "Mc", "Lo")
JOINED_BEFORE: Final = ("So", "Lo")
"""Pictures are joined to others, and so are the letters of some scripts; those of Latin, Greek and Cyrillic are not."""


def plain(text: str) -> str:
    """The text on one line, without what is not seen. Every script, and pictures made of several, stay as they are."""
    kept = ""
    line = " ".join(text.split())
    for place, sign in enumerate(line):
        following = line[place + 1 : place + 2]
        if sign in (JOINER, NON_JOINER):
            seen = joins(kept[-1:], following)
        elif 0xFE00 <= ord(sign) <= 0xFE0F:  # chooses how a picture is drawn
            seen = kept != "" and not kept[-1].isalpha() and not kept[-1].isspace()
        else:
            seen = category(sign) not in UNSEEN and sign not in BLANK and not any(ord(sign) in part for part in IGNORED)
        if seen:
            kept += sign
    return kept.strip()


def joins(before: str, after: str) -> bool:
    return bool(before and after) and category(before) in JOINED_AFTER and category(after) in JOINED_BEFORE
