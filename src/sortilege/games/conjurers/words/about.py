"""What a creature, an item, an artifact, a space or an ability is, for whoever asks by name."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message, Param, Thing, Words
from ..box.components import Parts, minion_id
from ..box.terms import ABILITIES

MOST: Final = 12
"""So many things are told about at once."""
SECTIONS: Final = ("creature", "starter", "minion", "item", "artifact", "space")
Entry = dict[str, Any]


def about(parts: Parts, words: Words, thing: str) -> list[str]:
    """A line for each thing of that name, or, if there is none, whose name begins so."""
    wanted = " ".join(thing.lower().replace("_", " ").split())
    known = everything(parts, words)
    exact = [line for name, line in known if name == wanted]
    found = exact or [line for name, line in known if wanted and name.startswith(wanted)]
    return [words.say(line) for line in found[:MOST]]


def names(parts: Parts, words: Words) -> list[str]:
    """The names that can be asked about, in lower case."""
    return [name for name, _ in everything(parts, words)]


def everything(parts: Parts, words: Words) -> list[tuple[str, Message]]:
    """All that can be told about, by name."""
    found = [
        (words.name(entry_id(section, entry)).lower(), told(section, entry))
        for section in SECTIONS
        for entry in parts.data[section]
    ]
    return found + [(words.name(name).lower(), Message(f"about-{name}")) for name in ABILITIES]


def entry_id(section: str, entry: Entry) -> str:
    return minion_id(entry) if section == "minion" else str(entry["id"])


def told(section: str, entry: Entry) -> Message:
    """A thing of the box in a sentence; what is designed by us says so."""
    said: dict[str, Param] = {"thing": entry_id(section, entry), "source": Message(f"source-{entry['source']}")}
    for field in ("mythology", "level", "element", "hp", "bd", "phase", "vp", "copies"):
        if field in entry:
            said[field] = entry[field]
    if "abilities" in entry:
        said["abilities"] = [ability_text(ability) for ability in entry["abilities"]]
    if "cost" in entry:
        said["cost"] = [Message("amount", {"n": n, "good": good}) for good, n in entry["cost"].items()]
    if section == "space":
        if "output" in entry:
            outputs: list[Thing] = list(entry["output"])
            good = entry.get("resource", "food")
            return Message(f"about-space-{entry['kind']}", {**said, "good": good, "output": outputs})
        return Message(f"about-space-{entry['kind']}", said)
    return Message(f"about-{section}", said)


def ability_text(ability: str) -> Message:
    name, _, number = ability.partition(" ")
    if number:
        return Message("board-ability-x", {"ability": name, "x": int(number)})
    return Message("board-ability", {"ability": name})
