"""Let a bot play, and check that it chooses lawfully, repeatably and from what its seat can see."""

from __future__ import annotations

from collections.abc import Callable

from ..bots.bot import Bot, Interjector
from ..kernel.game import Game
from ..kernel.launch import start_state
from ..kernel.position import write_position
from ..kernel.rng import Rng
from ..kernel.state import State
from ..kernel.vantage import Vantage
from .games import Mode, modes_of
from .laws import BrokenLaw, canonical
from .owed import unwritten


def check_bot(
    make: Callable[[int], Bot], game: Game, seed: int = 0, games: int = 2, modes: list[Mode] | None = None
) -> list[str]:
    """Play every mode with the bot at all seats. A bot that thinks for seconds, not iterations, is not repeatable."""
    checked: list[str] = []
    for seats, options in modes if modes is not None else modes_of(game):
        for number in range(games):
            check_bot_game(make, game, seats, options, seed + number)
        checked.append(f"{game.title}, {seats} seats, {options}: the bot played {games} games lawfully and blind")
    return checked


def check_bot_game(make: Callable[[int], Bot], game: Game, seats: int, options: dict[str, object], seed: int) -> None:
    rng = Rng(seed).spawn()
    state = start_state(game, seats, seed, game.settle(seats, options), game.components(None))
    while state.asking is not None:
        bot_seed = rng.word()
        seat = state.seat
        before = canonical(write_position(state))
        try:
            choice = make(bot_seed).choose(Vantage(state, seat))
        except NotImplementedError as error:
            lacking = unwritten(game.brain)
            raise BrokenLaw(f"The bot asks the brain of {game.title} for what it lacks: {lacking}.") from error
        if not isinstance(choice, int) or not 0 <= choice < len(state.options):
            raise BrokenLaw(f"The bot chose {choice!r} of {len(state.options)} options.")
        if canonical(write_position(state)) != before:
            raise BrokenLaw("The bot changed the true state.")
        imagined = state.imagine(seat, Rng(rng.word()))
        if make(bot_seed).choose(Vantage(imagined, seat)) != choice:
            raise BrokenLaw("The bot chooses otherwise in a world its seat cannot tell from the true one.")
        state.choose(choice)
        check_asides(make, state, rng)


def check_asides(make: Callable[[int], Bot], state: State, rng: Rng) -> None:
    """The same of a bot that also acts while others decide; it is asked, and nothing is done."""
    for seat in range(state.setup.seats):
        vantage = Vantage(state, seat)
        count = len(vantage.asides)
        bot_seed = rng.word() if count else 0
        bot = make(bot_seed) if count else None
        if not isinstance(bot, Interjector):
            continue
        before = canonical(write_position(state))
        choice = bot.interject(vantage)
        if not isinstance(choice, int) or not -1 <= choice < count:
            raise BrokenLaw(f"The bot chose {choice!r} of {count} asides.")
        if canonical(write_position(state)) != before:
            raise BrokenLaw("The bot changed the true state.")
        again = make(bot_seed)
        imagined = Vantage(state.imagine(seat, Rng(rng.word())), seat)
        if isinstance(again, Interjector) and again.interject(imagined) != choice:
            raise BrokenLaw("The bot acts otherwise in a world its seat cannot tell from the true one.")
