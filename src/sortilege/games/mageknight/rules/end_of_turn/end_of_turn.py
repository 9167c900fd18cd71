"""The end of a turn, step by step: dice, withdrawal, clearing up, space benefits, rewards, levels, cards."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects.in_force import CRYSTALS_RETURN, DRAW_MORE, WOUNDS_VANISH
from ...box.geometry import NOWHERE, space_text
from ...box.terms import BASIC_COLOURS, COLOURS, CRYSTAL_LIMIT, GLADE, GOLD, MINE, WOUND
from ...state.hero import FOUGHT, READY, USED, Hero
from ...state.safety import is_safe
from ...state.state import MageKnight
from ..effects.gains import change_reputation, gain_crystal, gain_fame
from ..effects.wounds import wounds_to_hand
from ..questions import AskCrystal, AskIfAny
from .banners import KEEP_BANNERS
from .draw_up import DISCARD_AND_DRAW
from .levels import LEVEL_UP
from .returning import ReturnCard, VanishWounds
from .rewarding import TAKE_REWARDS, TAKE_UNITS


def end_turn(game: MageKnight) -> None:
    """No effects can be played from here on, apart from what the steps themselves offer."""
    turn = game.turn
    turn.moment = 0
    turn.move = turn.influence = turn.heal = 0
    game.then(
        *([game.step_called("MarkGlade", 0)] if game.incantations and not turn.resting else []),
        RETURN_DICE,
        WITHDRAW,
        CLEAR_UP,
        KEEP_BANNERS,
        SPACE_BENEFITS,
        TAKE_REWARDS,
        LEVEL_UP,
        TAKE_UNITS,
        DISCARD_AND_DRAW,
        turn_over(game),
    )


def turn_over(game: MageKnight) -> Step[MageKnight]:
    """What follows the end of a turn: the next turn, unless this one was part of another's."""
    if game.duel is not None:
        return game.step_called("DefenceOver")
    return game.step_called("TurnOver") if game.assault is None else game.step_called("AssailantOver")


class ReturnDice(Step[MageKnight]):
    """The dice used this turn are rerolled and go back to the Source; those of a duel when the aggressor's ends."""

    def run(self, game: MageKnight) -> None:
        if game.duel is None:
            self.reroll(game)
        if game.turn.frozen:
            game.turn.frozen = 0
            game.then(CRYSTAL_OF_SOURCE)

    def reroll(self, game: MageKnight) -> None:
        source = game.source
        if source.used:
            game.reveal("dice")
            source.return_used(game.rng)
            game.tell("dice-return", {"dice": [COLOURS[die] for die in source.dice]})
        elif source.fixed:
            source.return_used(game.rng)


class CrystalOfSource(AskCrystal):
    """Who froze the Source gains a crystal of a basic colour that a die in it shows.

    Move: the colour.
    """

    rule = "skills"
    kind = "die"

    def options(self, game: MageKnight) -> list[int]:
        return sorted({die for die in game.source.dice if die < GOLD and game.hero.crystals[die] < CRYSTAL_LIMIT})

    def choose(self, game: MageKnight, move: int) -> None:
        gain_crystal(game, game.hero, move)


class Withdraw(Step[MageKnight]):
    """A hero who is not on a safe space goes back the way he came, and takes a wound for each space."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        path = game.turn.path
        steps = 0
        while path and not is_safe(game, hero, hero.space):
            hero.space = path.pop()
            steps += 1
        if steps:
            game.tell("withdraws", {"hero": game.name(hero.seat), "at": space_text(hero.space), "n": steps})
            wounds_to_hand(game, hero, steps)


class ClearUp(Step[MageKnight]):
    """Mana tokens go back, played cards go to the discard pile; crystals may return."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        hero.tokens = [0, 0, 0, 0, 0, 0]
        if turn.rules[CRYSTALS_RETURN]:
            for colour in BASIC_COLOURS:
                hero.crystals[colour] = min(CRYSTAL_LIMIT, hero.crystals[colour] + turn.crystals_used[colour])
        if turn.bends_time:
            self.bend_time(game, hero)
        elif turn.returning:
            game.then(ReturnCard())
        else:
            hero.discard += hero.played
            hero.played = []
        if turn.rules[WOUNDS_VANISH] and turn.wounds_to_hand + turn.wounds_to_discard:
            game.then(VanishWounds())

    def bend_time(self, game: MageKnight, hero: Hero) -> None:
        """The cards played return to the hand; the one that bent time is set aside until the end of the round."""
        turn = game.turn
        bender = turn.bends_time
        if bender in hero.played:
            hero.played.remove(bender)
            hero.aside.append(bender)
        for card in hero.played:
            if card == WOUND:
                hero.discard.append(card)
            else:
                hero.take(card)
        hero.played = []
        turn.extra_turns += 1


class SpaceBenefits(Step[MageKnight]):
    """What the space gives where the hero stands now: a crystal of a mine, or a wound less at a magical glade."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        land = game.land
        site = land.site[hero.space]
        if site == MINE and (land.owner[hero.space] or not game.scenario.guarded_mines):
            colour = land.mine_colour(hero.space)
            if hero.crystals[colour] < CRYSTAL_LIMIT:
                gain_crystal(game, hero, colour)
        elif site == GLADE and (hero.wounds_in_hand() or WOUND in hero.discard):
            game.then(GLADE_HEALS)
        turn = game.turn
        if turn.fame_later:
            gain_fame(game, hero, turn.fame_later)
            turn.fame_later = 0
        if turn.reputation_later:
            change_reputation(game, hero, turn.reputation_later)
            turn.reputation_later = 0


class GladeHeals(AskIfAny):
    """At a magical glade the player may throw away one wound, of the hand or of the discard pile.

    Move: 0 nothing, 1 from hand, 2 from the discard pile.
    """

    rule = "spaces"

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        found = [0]
        if hero.wounds_in_hand():
            found.append(1)
        if WOUND in hero.discard:
            found.append(2)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        if move == 1:
            hero.hand.remove(WOUND)
        elif move == 2:
            hero.discard.remove(WOUND)
        if move:
            game.tell("glade-heals", {"hero": game.name(hero.seat)})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-glade")

    def text(self, game: MageKnight, move: int) -> str:
        return ("keep wounds", "throw away wound from hand", "throw away wound from discard pile")[move]

    def label(self, game: MageKnight, move: int) -> Message:
        keys = ("do-keep-wounds", "do-throw-away-wound-from-hand", "do-throw-away-wound-from-discard-pile")
        return Message(keys[move])

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-glade-wound") if text.startswith("throw away ") else super().refusal(game, text)


def settle_turn(game: MageKnight, hero: Hero) -> None:
    """What is reset when a turn is over; who stands on the portal leaves the map until his next turn."""
    if hero.space == game.land.portal and not game.land.portal_closed:
        hero.space = NOWHERE
    for slot, flag in enumerate(hero.skill_flags):
        if flag == USED:
            hero.skill_flags[slot] = READY
    hero.unit_flags = [flags & ~FOUGHT for flags in hero.unit_flags]
    if hero.motivated:
        hero.motivated -= 1
    hero.plundered = 0
    hero.sparing = 0
    game.turn.rules[DRAW_MORE] = 0


def end_in_advance(game: MageKnight) -> None:
    """A turn that was taken in advance is over. An effect that gives another one gives back the one that comes next."""
    hero = game.hero
    game.seal("turn")
    settle_turn(game, hero)
    if game.turn.extra_turns:
        hero.token_down = 0


RETURN_DICE: Final = ReturnDice()
CRYSTAL_OF_SOURCE: Final = CrystalOfSource()
WITHDRAW: Final = Withdraw()
CLEAR_UP: Final = ClearUp()
SPACE_BENEFITS: Final = SpaceBenefits()
GLADE_HEALS: Final = GladeHeals()
