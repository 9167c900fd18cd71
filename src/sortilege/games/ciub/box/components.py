"""Dice and spell cards as data: read, looked over, and laid out for quick use."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ....kernel.errors import ComponentsError
from ....kernel.fields import entries, is_word, number, own_name, source, tables
from ....kernel.game import Components
from ....kernel.unread import ReadFields
from ....kernel.words import Message, Name
from .faces import COLOURS, FACES, HIGHEST, SHIFT, SPENT, SWAP, WHITE, face_number

LETTERS: Final = ("A", "B", "C", "D")
LENGTHS: Final = ("normal", "short")
PLAYERS: Final = (2, 3, 4)
LIMITS: Final = ("white_per_player", "keep_after_spell", "end_turn_white", "end_turn_other")
UNREAD: Final = {"meta": ("players_min", "players_max", "format")}
"""What stands in the data for its readers, and for nobody else."""
SIDES: Final = 6

FACES_KIND: Final = 0
SUM_KIND: Final = 1
SAME_KIND: Final = 2
OPUS_KIND: Final = 3
KINDS: Final = ("faces", "sum", "same", "opus")
A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3


class Parts(Components):
    """The dice and the cards. A colour is its index in COLOURS, a card its index in the list of spells.

    Dice are numbered colour after colour, the white ones last: so games of fewer players have the same dice, but for
    the last white ones.
    """

    def __init__(self, data: dict[str, Any], custom: bool) -> None:
        super().__init__(data, custom)
        dice = sorted(data["die"], key=lambda die: COLOURS.index(die["colour"]))
        self.counts: list[int] = [die["count"] for die in dice]
        self.faces: tuple[tuple[int, ...], ...] = tuple(
            tuple(face_number(name) for name in die["faces"]) for die in dice
        )
        self.rolls: list[int] = [
            colour << SHIFT | face for colour in range(len(COLOURS)) for face in self.faces[colour]
        ]
        """What a roll of 0 to 5 shows, by colour * 6 + roll, as looks."""
        self.choices: list[list[int]] = [sorted(set(faces)) for faces in self.faces]
        """The different faces of a colour, to which a die can be adjusted."""
        self.colour_of: list[int] = []
        self.first_of: list[int] = [0] * len(COLOURS)
        for colour in (*range(1, len(COLOURS)), WHITE):
            self.first_of[colour] = len(self.colour_of)
            self.colour_of += [colour] * self.counts[colour]
        self.die_ids: list[str] = [
            f"{COLOURS[colour]}-{die - self.first_of[colour] + 1}" for die, colour in enumerate(self.colour_of)
        ]
        self.die_index: dict[str, int] = {name: die for die, name in enumerate(self.die_ids)}
        spells = data["spell"]
        self.ids: list[str] = [spell["id"] for spell in spells]
        self.index: dict[str, int] = {name: card for card, name in enumerate(self.ids)}
        self.letters: list[int] = [LETTERS.index(spell["letter"]) for spell in spells]
        self.owls: list[bool] = [spell["owl"] for spell in spells]
        self.points: list[int] = [spell["vp"] for spell in spells]
        self.kinds: list[int] = [KINDS.index(spell["kind"]) for spell in spells]
        self.needs: list[list[int]] = [needed(spell) for spell in spells]
        """For each card, how often each number is needed."""
        self.amounts: list[int] = [spell.get("total", spell.get("amount", 0)) for spell in spells]
        """For each card, the sum or the number of equal dice that is needed."""
        self.opus: int = self.letters.index(D)
        limits = data["limits"]
        self.white_each: int = limits["white_per_player"]
        self.keep: int = limits["keep_after_spell"]
        self.limits: list[int] = [limits["end_turn_white"]] + [limits["end_turn_other"]] * (len(COLOURS) - 1)

    def names(self) -> dict[str, Name]:
        """A card has the name that its entry gives it, or that of what it needs."""
        return {spell["id"]: spell["name"] if "name" in spell else needed_name(spell) for spell in self.data["spell"]}

    def essence(self) -> object:
        cards = [self.ids, self.letters, self.owls, self.points, self.kinds, self.needs, self.amounts]
        removed = [[self.removed(length, players) for players in PLAYERS] for length in LENGTHS]
        return [self.counts, self.faces, cards, self.white_each, self.keep, self.limits, removed]

    def removed(self, length: str, players: int) -> list[int]:
        """How many A, B and C cards are taken out at random."""
        entry: dict[str, int] = self.data["remove"][length][str(players)]
        return [entry["A"], entry["B"], entry["C"]]

    def dice_for(self, players: int) -> int:
        """How many dice are in the game: those numbered below this."""
        return self.first_of[WHITE] + self.white_each * players

    def stocked(self, colour: int, players: int) -> int:
        """How many dice of a colour are in the game."""
        return self.white_each * players if colour == WHITE else self.counts[colour]


def needed_name(spell: dict[str, Any]) -> Name:
    if spell["kind"] == "sum":
        return f"{spell['total']}+"
    if spell["kind"] == "same":
        return Message("name-same", {"n": spell["amount"]})
    if spell["kind"] == "faces":
        return "·".join([str(face) for face in spell["faces"]])
    return Message("name-opus", {"card": "opus"})


def needed(spell: dict[str, Any]) -> list[int]:
    needs = [0] * (HIGHEST + 1)
    for face in spell.get("faces", []):
        needs[face] += 1
    return needs


def built_in() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def look_over(data: dict[str, Any]) -> None:
    """Refuse what cannot be played with, naming the entry and the field."""
    tables(data, ("limits", "remove"))
    for name in LIMITS:
        number(data["limits"], "limits", name, 1, 20)
    for section in ("die", "spell"):
        entries(data, section)
    look_over_dice(data)
    for position, spell in enumerate(data["spell"]):
        look_over_spell(spell, position)
    look_over_deck(data)
    ReadFields(built_in(), UNREAD, {}).look_over(data)
    totals = data.get("totals", {})
    if not isinstance(totals, dict):
        raise ComponentsError("The components need a table [{section}].", section="totals")
    for name, found in (("dice", sum(die["count"] for die in data["die"])), ("spells", len(data["spell"]))):
        if name in totals and totals[name] != found:
            raise ComponentsError(
                "totals, field {name!r}: expected as many as there are, {found}.", name=name, found=found
            )


def look_over_dice(data: dict[str, Any]) -> None:
    for position, die in enumerate(data["die"]):
        colour = die.get("colour")
        if colour not in COLOURS:
            raise ComponentsError(
                "die number {number}, field 'colour': expected one of {expected}, not {found!r}.",
                number=position + 1,
                expected=", ".join(COLOURS),
                found=colour,
            )
        where = f"die {colour!r}"
        least = data["limits"]["white_per_player"] * PLAYERS[-1] if colour == COLOURS[WHITE] else 1
        number(die, where, "count", least, 99)
        faces = die.get("faces")
        if not isinstance(faces, list) or len(faces) != SIDES:
            raise ComponentsError("{where}, field 'faces': expected a list of six faces.", where=where)
        for face in faces:
            if not isinstance(face, str) or not 0 < face_number(face) < SPENT:
                raise ComponentsError(
                    "{where}, field 'faces': expected a digit from 1 to 9 or one of {expected}, not {found!r}.",
                    where=where,
                    expected=", ".join(FACES[SWAP:SPENT]),
                    found=face,
                )
        source(die, where)
    for colour in COLOURS:
        found = sum(1 for die in data["die"] if die["colour"] == colour)
        if found != 1:
            raise ComponentsError(
                "die, field 'colour': expected one entry for {colour}, not {found}.", colour=colour, found=found
            )


def look_over_spell(spell: dict[str, Any], position: int) -> None:
    name = spell.get("id")
    if not is_word(name):
        raise ComponentsError(
            "spell number {number}, field 'id': expected a word in small letters, not {found!r}.",
            number=position + 1,
            found=name,
        )
    where = f"spell {name!r}"
    own_name(spell, where)
    letter = spell.get("letter")
    if letter not in LETTERS:
        raise ComponentsError(
            "{where}, field 'letter': expected one of {expected}, not {found!r}.",
            where=where,
            expected=", ".join(LETTERS),
            found=letter,
        )
    if not isinstance(spell.get("owl"), bool) or (spell["owl"] and letter not in ("B", "C")):
        raise ComponentsError(
            "{where}, field 'owl': expected true or false, and true on B and C cards only.", where=where
        )
    number(spell, where, "vp", 0, 99)
    kind = spell.get("kind")
    if kind not in (KINDS[OPUS_KIND:] if letter == "D" else KINDS[:OPUS_KIND]):
        raise ComponentsError(
            "{where}, field 'kind': expected one of {expected}, not {found!r}.",
            where=where,
            expected="opus" if letter == "D" else ", ".join(KINDS[:OPUS_KIND]),
            found=kind,
        )
    if kind == "faces":
        faces = spell.get("faces")
        if not isinstance(faces, list) or not 1 <= len(faces) <= 8:
            raise ComponentsError("{where}, field 'faces': expected a list of one to eight numbers.", where=where)
        for face in faces:
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= HIGHEST:
                raise ComponentsError(
                    "{where}, field 'faces': expected whole numbers from 1 to 9, not {found!r}.",
                    where=where,
                    found=face,
                )
    elif kind == "sum":
        number(spell, where, "total", 1, 60)
    elif kind == "same":
        number(spell, where, "amount", 1, 8)
    if kind != "faces" and "faces" in spell:
        raise ComponentsError("{where}, field 'faces': expected only where the kind is faces.", where=where)
    source(spell, where)


def look_over_deck(data: dict[str, Any]) -> None:
    """Ids are used once, every number is on some die, and in every game the rows are equal and the pile has a B and C
    card on the one D card."""
    spells = data["spell"]
    ids = [spell["id"] for spell in spells]
    shown = {face for die in data["die"] for face in die["faces"]}
    for spell in spells:
        if ids.count(spell["id"]) > 1:
            raise ComponentsError("spell {name!r}, field 'id': two spells have this id.", name=spell["id"])
        for face in spell.get("faces", []):
            if str(face) not in shown:
                raise ComponentsError(
                    "spell {name!r}, field 'faces': no die shows {number}.", name=spell["id"], number=face
                )
    if sum(1 for spell in spells if spell["letter"] == "D") != 1:
        raise ComponentsError("spell, field 'letter': expected one D card, the Opus Magnum.")
    for length in LENGTHS:
        for players in PLAYERS:
            where = f"remove.{length}.{players}"
            lengths = data["remove"].get(length)
            entry = lengths.get(str(players)) if isinstance(lengths, dict) else None
            if not isinstance(entry, dict):
                raise ComponentsError("The components need a table [{section}].", section=where)
            for letter in LETTERS[:D]:
                there = sum(
                    1 for spell in spells if spell["letter"] == letter and not (length == "short" and spell["owl"])
                )
                left = there - number(entry, where, letter, 0, 99)
                if left < (2 if letter == "A" else 1) or (letter == "A" and left % 2):
                    raise ComponentsError(
                        "{where}, field 'A': expected an even number of A cards to be left, not {left}."
                        if letter == "A"
                        else "{where}, field {letter!r}: expected at least one such card to be left, not {left}.",
                        where=where,
                        letter=letter,
                        left=left,
                    )
