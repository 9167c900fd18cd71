"""Kinds of questions that come up again and again: those that may find nothing to choose, and those about a card, a
colour, a crystal or a die. Units have theirs in `effects/asks`, enemies in `effects/on_enemies`."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import Ask
from ....kernel.words import Message, Thing
from ..box.geometry import read_space
from ..box.terms import COLOURS, NOBODY
from ..state.state import MageKnight
from .touches import Touch, move_touch, thing_touch

VERBS: Final = (
    *("play", "power", "cast", "use", "throw", "heal", "learn", "borrow"),
    *("move", "explore", "challenge", "fight", "assault", "talk", "interact", "enter", "burn", "rest", "end"),
    *("recruit", "buy", "invite", "leave", "strike", "attack", "block", "face", "let", "suffer", "plunder"),
    *("pass", "defend", "full", "partial", "spare", "steal", "drive", "call", "join", "decline"),
)
"""What the moves of a turn begin with."""
STOP: Final = -1
"""The move of somebody who takes none of what is offered, or no more of it."""


class AskPlayer(Ask[MageKnight]):
    """A question of the player who acts, or of the `player` whom its fields name."""

    player: int = NOBODY

    def __init__(self, player: int = NOBODY) -> None:
        self.player = player

    def fits(self, game: MageKnight) -> bool:
        return "player" not in self.fields or 0 <= self.player < game.seats

    def seat(self, game: MageKnight) -> int:
        return game.acting if self.player == NOBODY else self.player

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        """What is touched, in order, to make the move: its things, or else the move itself."""
        return [move_touch(self.text(game, move), self.label(game, move))]

    def path(self, game: MageKnight, move: int) -> list[str]:
        return [touch.id for touch in self.touched(game, move)]

    def touches(self, game: MageKnight) -> dict[str, Message]:
        return {touch.id: touch.name for move in self.options(game) for touch in self.touched(game, move)}

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return put_off(game, text, self.prompt(game))


def put_off(game: MageKnight, text: str, question: Message) -> Message | None:
    """Why a move of the turn, or a thing that moves name, has to wait; None if it is neither."""
    box = game.box
    verb = text.partition(" ")[0]
    named = text in box.card_index or text in box.unit_ids or text in box.skill_ids or read_space(text) >= 0
    return Message("no-other-question", {"question": question}) if named or verb in VERBS else None


class AskIfAny(AskPlayer):
    """A question passed over when nothing fits: what finds nothing to do is skipped."""

    fewest: ClassVar[int] = 1
    """How many options make it a question: two where one of them is to leave it."""

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) >= self.fewest:
            game.ask(self, self.seat(game), options)


class AskFor(AskIfAny):
    """A question whose moves are things of one kind, named after a verb: "discard rage"; and perhaps STOP.

    A subclass says in which words it is put, by the keys of its messages.
    """

    asks: ClassVar[str] = ""
    """The prompt."""
    verb: ClassVar[str] = ""
    after: ClassVar[str] = ""
    """What comes after the name in a text."""
    does: ClassVar[str] = ""
    """The label of a move; `param` is what it calls the thing."""
    param: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    """As what the things are touched."""
    refuses: ClassVar[str] = ""
    """Why a thing is not among the options, if that is ever said."""
    stop: ClassVar[str] = ""
    """The text of STOP."""
    stops: ClassVar[str] = "do-no-more"
    """The label of STOP."""

    def named(self, game: MageKnight, move: int) -> str:
        """The thing as texts write it."""
        raise NotImplementedError

    def thing(self, game: MageKnight, move: int) -> Thing:
        """The thing in a sentence."""
        return self.named(game, move)

    def prompt(self, game: MageKnight) -> Message:
        return Message(self.asks)

    def text(self, game: MageKnight, move: int) -> str:
        return self.stop if move == STOP else f"{self.verb} {self.named(game, move)}{self.after}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message(self.stops) if move == STOP else Message(self.does, {self.param: self.thing(game, move)})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        if move == STOP:
            return super().touched(game, move)
        return [thing_touch(self.kind, self.named(game, move), self.thing(game, move))]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if self.refuses and text.startswith(f"{self.verb} "):
            return Message(self.refuses)
        return super().refusal(game, text)


class AskCard(AskFor):
    """A question about a card, of the hand unless it says otherwise."""

    param = "card"
    kind = "card"

    def named(self, game: MageKnight, move: int) -> str:
        return game.box.card_ids[move]


class AskOffer(AskCard):
    """A card is taken, from an offer unless it says otherwise."""

    asks = "ask-card"
    verb = "take"
    does = "do-take-card"
    kind = "offer"
    refuses = "no-such-offer"


class AskColour(AskFor):
    """A question about a colour."""

    param = "colour"
    kind = "colour"
    refuses = "no-such-colour"

    def named(self, game: MageKnight, move: int) -> str:
        return COLOURS[move]


class AskCrystal(AskColour):
    """A crystal is gained."""

    asks = "ask-crystal"
    verb = "gain"
    after = " crystal"
    does = "do-gain-crystal"


class AskDie(AskColour):
    """A question about a die of the Source, by the colour that it shows."""

    after = " die"
    kind = "die"
