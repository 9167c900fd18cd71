"""Paying mana: from tokens, crystals, dice of the Source, and what effects add to these."""

from __future__ import annotations

from typing import Final

from ...box.effects.in_force import ENDLESS_RED, NO_MORE_DICE, WILD_DICE
from ...box.terms import ANY_BASIC, BASIC_COLOURS, BLACK, BLUE, GOLD, GREEN, NO_COLOUR, NOBODY, RED, WHITE
from ...state.hero import Hero
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE, PAY_INVOKED, PAY_POLARIZED

TOKEN: Final = 0
CRYSTAL: Final = 8
DIE: Final = 16
ENDLESS: Final = 24
STOLEN: Final = 32
KINDS: Final = ("token", "crystal", "die", "endless", "stolen")
"""A way to pay is one of these plus the colour of what is used; a move is that times 8, plus what it counts as."""
OPPOSITE: Final = (BLUE, RED, WHITE, GREEN)
BASIC_MASK: Final = 15
BLACK_MASK: Final = 32
ANY_MASK: Final = 64
EVERYTHING: Final = 127


def purse(game: MageKnight, hero: Hero) -> int:
    """Which single payments the hero could make now, as bits of colours; bit ANY_BASIC for a basic colour of choice."""
    turn = game.turn
    if turn.pledge in (PAY_INVOKED, PAY_POLARIZED):
        return EVERYTHING
    tokens = hero.tokens
    crystals = hero.crystals
    mask = 0
    if tokens[0] or crystals[0]:
        mask = 1
    if tokens[1] or crystals[1]:
        mask |= 2
    if tokens[2] or crystals[2]:
        mask |= 4
    if tokens[3] or crystals[3]:
        mask |= 8
    if tokens[GOLD] and game.gold_works():
        mask |= BASIC_MASK
    if tokens[BLACK] and game.black_works():
        mask |= BLACK_MASK
    rules = turn.rules
    if turn.dice_left > 0 and not rules[NO_MORE_DICE]:
        for die in game.source.dice:
            if die < GOLD:
                mask |= 1 << die
            elif die == GOLD:
                if rules[WILD_DICE] or game.gold_works():
                    mask |= BASIC_MASK
            else:
                if game.black_works():
                    mask |= BLACK_MASK
                if rules[WILD_DICE]:
                    mask |= BASIC_MASK
    if hero.tactic_die != NOBODY and not rules[NO_MORE_DICE]:
        mask |= 1 << hero.tactic_die
    for colour in BASIC_COLOURS:
        if rules[ENDLESS_RED + colour]:
            mask |= 1 << colour
            if game.black_works():
                mask |= BLACK_MASK
    if mask & BASIC_MASK:
        mask |= ANY_MASK
    return mask


def ways(game: MageKnight, hero: Hero, colour: int, strong: bool) -> list[int]:
    """Every way to pay one mana of the colour; `strong` says that it is for the strong effect of a spell."""
    turn = game.turn
    if turn.pledge == PAY_INVOKED:
        works = colour != BLACK or game.black_works()
        return [TOKEN + colour] if turn.pledged_colour == colour and works else []
    if turn.pledge == PAY_POLARIZED:
        return polarized_ways(game, hero, colour, strong)
    found = plain_ways(game, hero, colour)
    if colour < GOLD and hero.tokens[GOLD] and game.gold_works():
        found.append(TOKEN + GOLD)
    rules = turn.rules
    if turn.dice_left > 0 and not rules[NO_MORE_DICE] and colour < GOLD:
        dice = game.source.dice
        if GOLD in dice and (rules[WILD_DICE] or game.gold_works()) and not spared(game, colour):
            found.append(DIE + GOLD)
        if rules[WILD_DICE] and BLACK in dice:
            found.append(DIE + BLACK)
    for ring in BASIC_COLOURS:
        if rules[ENDLESS_RED + ring] and (ring == colour or (colour == BLACK and game.black_works())):
            found.append(ENDLESS + ring)
    return found


def plain_ways(game: MageKnight, hero: Hero, colour: int) -> list[int]:
    """Ways to pay with mana of the very colour."""
    if colour == BLACK and not game.black_works():
        return []
    if colour == GOLD and not game.gold_works():
        return []
    found: list[int] = []
    if hero.tokens[colour]:
        found.append(TOKEN + colour)
    if colour < GOLD and hero.crystals[colour]:
        found.append(CRYSTAL + colour)
    rules = game.turn.rules
    if not rules[NO_MORE_DICE]:
        if game.turn.dice_left > 0 and colour in game.source.dice:
            found.append(DIE + colour)
        if hero.tactic_die == colour:
            found.append(STOLEN + colour)
    return found


def polarized_ways(game: MageKnight, hero: Hero, colour: int, strong: bool) -> list[int]:
    """Mana that counts as its opposite: by day black for any basic colour, at night gold as black for strong spells."""
    turn = game.turn
    dice = game.source.dice if turn.dice_left > 0 and not turn.rules[NO_MORE_DICE] else []
    if colour < GOLD:
        found = plain_ways(game, hero, OPPOSITE[colour])
        if not game.dark() and not strong:
            if hero.tokens[BLACK]:
                found.append(TOKEN + BLACK)
            if BLACK in dice:
                found.append(DIE + BLACK)
        return found
    found = []
    if colour == BLACK and game.dark() and strong:
        if hero.tokens[GOLD]:
            found.append(TOKEN + GOLD)
        if GOLD in dice and not spared(game, BLACK):
            found.append(DIE + GOLD)
    return found


def spared(game: MageKnight, colour: int) -> bool:
    """Friendly mana: whether no gold die counts as this colour, as a die of it lies in the Source."""
    return game.chosen.friendly_mana and colour in game.source.dice


def movable_dice(game: MageKnight) -> list[int]:
    """The dice of the Source that may be rerolled or set: with friendly mana, by day, no gold one beside others."""
    dice = game.source.dice
    return [die for die in dice if die != GOLD] if gold_stays(game) else dice


def gold_stays(game: MageKnight) -> bool:
    """Whether friendly mana leaves gold dice as they are: by day, while a die of another colour lies in the Source."""
    if not game.chosen.friendly_mana or game.night:
        return False
    return any(die != GOLD for die in game.source.dice)


def use(game: MageKnight, hero: Hero, way: int) -> None:
    """Take the mana of a way to pay out of where it is."""
    kind = way & ~7
    colour = way & 7
    turn = game.turn
    if turn.pledge in (PAY_INVOKED, PAY_POLARIZED):
        turn.pledge = NO_PLEDGE
        turn.pledged_colour = NO_COLOUR
    if kind == TOKEN:
        hero.tokens[colour] -= 1
    elif kind == CRYSTAL:
        hero.crystals[colour] -= 1
        turn.crystals_used[colour] += 1
    elif kind == DIE:
        game.source.dice.remove(colour)
        game.source.used.append(colour)
        turn.dice_left -= 1
        turn.dice_used += 1
    elif kind == STOLEN:
        hero.tactic_die = NOBODY
        game.source.used.append(colour)
        turn.dice_used += 1


def give_back(game: MageKnight, hero: Hero, way: int, pledge: int, pledged: int) -> None:
    """Undo `use`; for looking ahead at a second payment."""
    kind = way & ~7
    colour = way & 7
    turn = game.turn
    turn.pledge = pledge
    turn.pledged_colour = pledged
    if kind == TOKEN:
        hero.tokens[colour] += 1
    elif kind == CRYSTAL:
        hero.crystals[colour] += 1
        turn.crystals_used[colour] -= 1
    elif kind == DIE:
        game.source.used.pop()
        game.source.dice.append(colour)
        game.source.dice.sort()
        turn.dice_left += 1
        turn.dice_used -= 1
    elif kind == STOLEN:
        game.source.used.pop()
        hero.tactic_die = colour
        turn.dice_used -= 1


def affordable(game: MageKnight, hero: Hero, price: tuple[int, ...], strong: bool) -> bool:
    """Whether the whole price could be paid."""
    if not price:
        return game.turn.pledge not in (PAY_INVOKED, PAY_POLARIZED)
    return any(leaves_enough(game, hero, move, price, strong) for move in payments(game, hero, price[0], strong))


def can_afford(game: MageKnight, hero: Hero, price: tuple[int, ...], strong: bool) -> bool:
    """Whether the whole price could be paid, in whatever order."""
    if affordable(game, hero, price, strong):
        return True
    return len(price) == 2 and affordable(game, hero, (price[1], price[0]), strong)


def leaves_enough(game: MageKnight, hero: Hero, move: int, price: tuple[int, ...], strong: bool) -> bool:
    """Whether the rest of the price could still be paid after this payment."""
    if len(price) == 1:
        return True
    turn = game.turn
    pledge, pledged = turn.pledge, turn.pledged_colour
    way = move >> 3
    use(game, hero, way)
    enough = affordable(game, hero, price[1:], strong)
    give_back(game, hero, way, pledge, pledged)
    return enough


def payments(game: MageKnight, hero: Hero, colour: int, strong: bool) -> list[int]:
    """Every way to make one payment, each times 8 plus the colour that it counts as."""
    if colour != ANY_BASIC:
        return [way * 8 + colour for way in ways(game, hero, colour, strong)]
    return [way * 8 + basic for basic in BASIC_COLOURS for way in ways(game, hero, basic, strong)]


def offered_before(kind: int, exact: bool) -> int:
    """How soon a source is offered to pay with, the most first: a ring costs nothing; tokens and the die of a turn are
    gone when it ends, and one of the very colour is of least use for anything else; the die on a tactic is kept for the
    round, a crystal for the game."""
    if kind == ENDLESS:
        return 7
    if kind == TOKEN:
        return 6 if exact else 4
    if kind == DIE:
        return 5 if exact else 3
    return 2 if kind == STOLEN else 1
