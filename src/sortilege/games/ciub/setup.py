"""Set-up of every mode, and positions read back."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.errors import PositionError
from ...kernel.events import Event
from ...kernel.game import Setup
from ...kernel.rng import Rng
from ...kernel.state import NOBODY, Step
from .components import A, B, C, D, Parts
from .faces import COLOURS, FACES, IN_SUPPLY, INACTIVE, SHIFT, WHITE, face_number
from .foresight import Refill
from .gaining import MoveDown
from .scoring import EndGame
from .state import FORESIGHT, NO_CARD, ROLLING, SIGNS, TRADING, Ciub
from .turn import TURN, EndTurn

RANDOM: Final = "random"


def blank(setup: Setup) -> Ciub:
    """A table with nothing on it but the supply."""
    game = Ciub()
    parts = setup.components
    assert isinstance(parts, Parts)
    game.setup = setup
    game.parts = parts
    game.seats = setup.seats
    game.short = setup.options["short"] is True
    game.width = row_length(game)
    game.supply = [parts.stocked(colour, setup.seats) for colour in range(len(COLOURS))]
    game.looks = [IN_SUPPLY] * parts.dice_for(setup.seats)
    game.tokens = [NO_CARD] * setup.seats
    game.gained = [[] for _ in range(setup.seats)]
    game.loose = [[] for _ in range(setup.seats)]
    game.trays = [[] for _ in range(setup.seats)]
    return game


def removed(game: Ciub) -> list[int]:
    """How many A, B and C cards are taken out at random."""
    return game.parts.removed("short" if game.short else "normal", game.seats)


def row_length(game: Ciub) -> int:
    return (game.parts.letters.count(A) - removed(game)[A]) // 2


def deal(setup: Setup, rng: Rng, log: list[Event] | None) -> Ciub:
    game = blank(setup)
    game.rng = rng
    game.log = log
    for seat in range(game.seats):
        game.loose[seat] = [game.take(WHITE) for _ in range(game.parts.white_each)]
    deal_cards(game)
    first = setup.options["first"]
    game.first = rng.below(game.seats) if first == RANDOM else int(first)
    game.active = game.first
    game.tell("begins", {"side": SIGNS[game.first]})
    game.stack += TURN
    return game


def deal_cards(game: Ciub) -> None:
    """In a short game every owl is taken out; then of each letter some cards at random. The A cards are laid out in two
    rows, the others make the pile: D at the bottom, then C, then B."""
    parts = game.parts
    decks: list[list[int]] = [[], [], []]
    for card, letter in enumerate(parts.letters):
        if letter != D:
            if game.short and parts.owls[card]:
                game.out.append(card)
            else:
                decks[letter].append(card)
    for letter, count in enumerate(removed(game)):
        deck = decks[letter]
        game.rng.shuffle(deck)
        game.out += deck[len(deck) - count :]
        del deck[len(deck) - count :]
    game.out.sort()
    game.display = decks[A]
    game.pile = [parts.opus, *decks[C], *decks[B]]


# Positions


def restore(setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> Ciub:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    try:
        read_table(game, table)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        if isinstance(error, PositionError):
            raise
        raise PositionError("The position's table cannot be read: {error!r}.", error=error) from error
    check_cards(game, steps)
    check_turn(game, table, steps)
    return game


def read_table(game: Ciub, table: dict[str, Any]) -> None:
    game.first = number(table["first"], "first", 0, game.seats - 1)
    game.active = number(table["active"], "active", 0, game.seats - 1)
    game.phase = number(table["phase"], "phase", FORESIGHT, TRADING)
    opus = table.get("opus")
    game.opus = NOBODY if opus is None else number(opus, "opus", 0, game.seats - 1)
    game.may_roll = yes_or_no(table.get("may_roll", False), "may_roll")
    game.closing = yes_or_no(table.get("closing", False), "closing")
    game.display = [read_card(game, name) for name in [*table["top"], *table["bottom"]]]
    if len(table["top"]) != game.width or len(table["bottom"]) != game.width:
        raise PositionError("Both rows must have {width} places.", width=game.width)
    game.pile = [known_card(game, name) for name in table["pile"]]
    game.out = sorted(known_card(game, name) for name in table["out"])
    game.gone = [known_card(game, name) for name in table.get("gone", [])]
    game.tokens = [read_card(game, name) for name in per_seat(game, table, "tokens")]
    game.gained = [[known_card(game, name) for name in cards] for cards in per_seat(game, table, "gained")]
    game.loose = [[read_die(game, die) for die in dice] for dice in per_seat(game, table, "loose")]
    game.trays = [[read_die(game, die) for die in dice] for dice in per_seat(game, table, "trays")]


def per_seat(game: Ciub, table: dict[str, Any], name: str) -> list[Any]:
    found = table[name]
    if not isinstance(found, list) or len(found) != game.seats:
        raise PositionError("Expected {name!r} for each of {seats} seats.", name=name, seats=game.seats)
    return found


def known_card(game: Ciub, name: object) -> int:
    if name not in game.parts.index:
        raise PositionError("There is no card {name!r}.", name=name)
    return game.parts.index[str(name)]


def read_card(game: Ciub, name: object) -> int:
    """A card, or NO_CARD where nothing is named."""
    return NO_CARD if name is None else known_card(game, name)


def read_die(game: Ciub, written: str) -> int:
    """A die as `white-1 swap`, taken out of the supply; one that shows nothing may stand alone."""
    name, _, shows = written.partition(" ")
    die = game.parts.die_index.get(name, len(game.looks))
    if die >= len(game.looks):
        raise PositionError("There is no die {name!r} in a game for {seats}.", name=name, seats=game.seats)
    if game.looks[die] != IN_SUPPLY:
        raise PositionError("Die {name!r} is there twice.", name=name)
    colour = game.parts.colour_of[die]
    face = face_number(shows or FACES[INACTIVE])
    faces = game.parts.faces[colour]
    if face != INACTIVE and face not in faces and not (shows == "spent" and face_number("reroll") in faces):
        raise PositionError("Die {name!r} cannot show {shows!r}.", name=name, shows=shows)
    game.looks[die] = colour << SHIFT | face
    game.supply[colour] -= 1
    return die


def check_cards(game: Ciub, steps: list[Step[Any]]) -> None:
    """Every card is somewhere, exactly once, and lies where the set-up and the rules can have brought it."""
    parts = game.parts
    cards = [card for card in game.display if card != NO_CARD] + game.pile + game.out + game.gone
    for gained in game.gained:
        cards += gained
    for card, name in enumerate(parts.ids):
        if cards.count(card) != 1:
            raise PositionError(
                "Card {name!r} is there {times} times: expected once.", name=name, times=cards.count(card)
            )
    letters = [parts.letters[card] for card in game.pile]
    if letters != sorted(letters, key=lambda letter: -letter):
        raise PositionError("The pile must hold the D card first, then C cards, then B cards.")
    taker = next((seat for seat, gained in enumerate(game.gained) if parts.opus in gained), NOBODY)
    if taker != game.opus or (parts.opus in game.pile) != (taker == NOBODY) or (game.pile and taker != NOBODY):
        raise PositionError("The D card must be the last of the pile, or gained by the seat named by 'opus'.")
    for letter, count in enumerate(removed(game)):
        owls = sum(1 for card in game.out if game.short and parts.owls[card] and parts.letters[card] == letter)
        if sum(1 for card in game.out if parts.letters[card] == letter) != count + owls:
            raise PositionError(
                "Of letter {letter} the cards taken out must be {count}.", letter="ABC"[letter], count=count + owls
            )
    if game.short and any(parts.owls[card] and card not in game.out for card in range(len(parts.ids))):
        raise PositionError("In a short game every card with an owl is out.")
    gaps = [step.slot for step in steps if isinstance(step, MoveDown | Refill)]
    if len(game.pile) > 1 and any(card == NO_CARD and slot not in gaps for slot, card in enumerate(game.display)):
        raise PositionError("There can be a gap in a row only when no C card is left in the pile.")
    for seat, card in enumerate(game.tokens):
        if card != NO_CARD and (card not in game.display or card in game.tokens[:seat]):
            raise PositionError("The token of seat {seat} must lie on a card on display, alone.", seat=seat)


def check_turn(game: Ciub, table: dict[str, Any], steps: list[Step[Any]]) -> None:
    """Dice lie outside the tray or show something only where the phase allows it."""
    if not isinstance(steps[0], EndTurn | EndGame):
        raise PositionError("The last thing to follow, the first of the steps, must be EndTurn or EndGame.")
    supply = table.get("supply")
    if supply is not None and supply != {COLOURS[colour]: count for colour, count in enumerate(game.supply)}:
        raise PositionError("The supply must hold all dice that nobody has.")
    for seat in range(game.seats):
        if any(game.looks[die] >> SHIFT << SHIFT == game.looks[die] for die in game.trays[seat]):
            raise PositionError("A die in the tray of seat {seat} shows nothing.", seat=seat)
        if (seat != game.active or game.phase != ROLLING) and any(
            game.looks[die] >> SHIFT << SHIFT != game.looks[die] for die in game.loose[seat]
        ):
            raise PositionError(
                "Dice of seat {seat} outside the tray show something while it does not roll.", seat=seat
            )
    if game.dice(game.active) == 0:
        raise PositionError("Seat {seat} has no dice.", seat=game.active)


def number(found: object, name: str, low: int, high: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise PositionError(
            "{name!r} must be a whole number from {low} to {high}, not {found!r}.",
            name=name,
            low=low,
            high=high,
            found=found,
        )
    return found


def yes_or_no(found: object, name: str) -> bool:
    if not isinstance(found, bool):
        raise PositionError("{name!r} must be true or false, not {found!r}.", name=name, found=found)
    return found
