"""The four skills that touch other players."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.geometry import CENTRE, distance
from ...box.terms import BASIC_COLOURS, BLACK, COLOURS, WOUND
from ...state.hero import FACE_DOWN, IN_FORCE
from ...state.interactive import EXPLOIT, FREEZE, WEATHER
from ...state.state import MageKnight
from ...state.teams import allied
from ..effects.wounds import wounds_to_hand
from ..questions import AskColour, AskIfAny
from ..turn.costs import recount_costs


class SourceFreeze(Special[MageKnight]):
    """Others cannot use their normal die; the user gains a crystal that the Source shows when his turn ends."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.hero.lasting.append(FREEZE)
        game.turn.frozen = 1


class PrayerOfWeather(Special[MageKnight]):
    """Terrain costs the user less and the others more, until his next turn."""

    when = ops.WALK

    def run(self, game: MageKnight, n: int) -> None:
        game.hero.lasting.append(WEATHER)
        recount_costs(game)


class ManaExploit(Special[MageKnight]):
    """Mana of a colour; whoever else uses other colours is hurt, until the user's next turn."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ChooseExploit())


class ChooseExploit(AskColour):
    """The player names the colour that can be used freely.

    Move: the colour.
    """

    rule = "skills"
    asks = "ask-mana"
    verb = "gain"
    after = " mana"
    does = "do-gain-mana"

    def options(self, game: MageKnight) -> list[int]:
        return [*BASIC_COLOURS, BLACK]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.tokens[move] += 1
        hero.lasting.append(EXPLOIT + move)
        game.tell("exploits", {"hero": game.name(hero.seat), "colour": COLOURS[move]})


class HealingRitual(Special[MageKnight]):
    """Up to two wounds leave the hand, and one of them goes to the nearest other hero; the token turns at once."""

    when = ops.PEACE
    why = "no-ritual"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return game.hero.wounds_in_hand() > 0 and bool(nearest_heroes(game))

    def run(self, game: MageKnight, n: int) -> None:
        hero = game.hero
        hero.skill_flags = [FACE_DOWN if flag == IN_FORCE else flag for flag in hero.skill_flags]
        game.then(PassWounds())


def place_of(game: MageKnight, seat: int) -> int:
    """Where a hero stands; one who has not arrived stands on the portal."""
    space = game.heroes[seat].space
    return space if space >= 0 else CENTRE


def nearest_heroes(game: MageKnight) -> list[int]:
    """The other heroes that are nearest; a teammate is spared."""
    here = place_of(game, game.acting)
    others = [seat for seat in game.players() if seat != game.acting and not allied(game, seat, game.acting)]
    ways = [(distance(here, place_of(game, seat)), seat) for seat in others]
    least = min(ways)[0] if ways else 0
    return [seat for far, seat in ways if far == least]


class PassWounds(AskIfAny):
    """The player says how many wounds go, and to which of the nearest heroes one of them passes.

    Move: the seat times 4, plus how many.
    """

    rule = "skills"

    def fits(self, game: MageKnight) -> bool:
        return game.seats > 1 and game.hero.wounds_in_hand() > 0

    def options(self, game: MageKnight) -> list[int]:
        most = min(2, game.hero.wounds_in_hand())
        return [seat * 4 + count for seat in nearest_heroes(game) for count in range(1, most + 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        for _ in range(move & 3):
            hero.hand.remove(WOUND)
        game.tell("passes-wounds", {"hero": game.name(hero.seat), "n": move & 3, "other": game.name(move >> 2)})
        wounds_to_hand(game, game.heroes[move >> 2], 1)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-pass-wounds")

    def text(self, game: MageKnight, move: int) -> str:
        return f"throw away {move & 3} wounds to {game.name(move >> 2)}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-pass-wounds", {"n": move & 3, "other": game.name(move >> 2)})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-price") if text.startswith("throw away ") else super().refusal(game, text)


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "source_freeze": SourceFreeze(),
    "prayer_of_weather": PrayerOfWeather(),
    "mana_exploit": ManaExploit(),
    "healing_ritual": HealingRitual(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (ChooseExploit, PassWounds)
