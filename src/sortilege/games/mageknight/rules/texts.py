"""What the texts of moves look like, as replays have them."""

from __future__ import annotations

from typing import Final

from ..box.terms import COLOURS
from .effects.mana import KINDS

COLOUR: Final = f"({'|'.join(COLOURS)})"
SPACE: Final = r"-?\d+,-?\d+"
ONE: Final = r"\w+( \d+)?"
"""A unit or an enemy: numbered where there are several alike."""
USE: Final = r"(play|power|cast|cast strong|use|throw away) \w+( for .+)?"
"""A card, for one of the things that it offers."""

TURN: Final = (
    r"(on top|under)( with \w+ above)?",
    f"(borrow |with it )?{USE}",
    r"play \w+ sideways for (move|influence|attack|block)",
    rf"use {ONE} ability \d( for .+)?",
    f"use banner of {ONE}",
    f"heal {ONE}",
    r"learn \w+( to hand)?",
    f"(move to|explore|challenge|travel to|tunnel to|hide entrance at) {SPACE}",
    r"incantation|leave glade|mark glade( instead of \w+)?",
    r"remove \w+",
    r"return \w+|agree|object",
    "give up( too)?|fight on",
    "talk|enter|burn monastery|rest|leave|begin turn|end turn|take turn|announce end of round|plunder",
    "meditate|spare top card|take spared cards",
    r"recruit \w+( under bonds)?",
    "under (bonds|another token)",
    r"buy (action|spell) \w+",
    "buy (healing|artifact|unseen action)|invite elite unit",
)
COMBAT: Final = (
    f"strike {ONE}( and {ONE})*",
    f"(face|suffer|target|hold|wound) {ONE}",
    "fight|block|let through|end phase|use burning shield",
    r"attack( \w+)?|pass|defend|(full|partial) combat|end block|spare the rest",
    rf"call to assault {SPACE}|call \w+( and \w+)*|\d+ for \w+|join|decline",
    rf"steal \w+|drive to {SPACE}",
    "turn influence into (fire |ice )?block",
    "turn move into (ranged )?attack",
)
ANSWERS: Final = (
    "yes|no|no more|draw|stop drawing|discard no more|reroll no more|gain nothing|take (nothing|no unit)",
    f"pay {COLOUR} ({'|'.join(KINDS)})( as {COLOUR})?",
    r"(discard|throw away|put back|pick|repeat|put away) \w+",
    r"put \w+ on deck",
    rf"discard \w+ for {COLOUR}",
    r"discard \d+ wounds",
    f"gain {COLOUR} (crystal|mana)",
    f"(take|reroll) {COLOUR} die",
    f"set {COLOUR} die to {COLOUR}",
    f"claim {COLOUR} die for mana (each turn|now)",
    f"(name|scheme) {COLOUR}",
    r"(add|keep|name) \w+",
    r"bid \d+|no bid",
    f"(ready|disband|assign to) {ONE}",
    r"call \w+ ability \d( for .+?)?( with leadership)?",
    r"drain (no unit|\w+ \d+) of \w+",
    r"take (common )?\w+( and \w+)?",
    r"take \w+ of \w+",
)
END_OF_TURN: Final = (
    "return card|keep wounds|keep banners",
    "throw away wound from (hand|discard pile)",
    r"throw away \d+ wounds from hand and \d+ from discard pile",
    r"throw away \d+ wounds to \w+",
)
FORMS: Final = TURN + COMBAT + ANSWERS + END_OF_TURN
