"""The call to an assault on a city: whom the initiator invites, how the defenders are shared out, and the answers."""

from __future__ import annotations

from .....kernel.state import Step
from .....kernel.words import Message, Param, Thing
from ...box.geometry import SPACES, space_text
from ...box.terms import CITY
from ...state.joint_assault import calls_spent, guests
from ...state.state import MageKnight
from ..naming import site_name
from ..questions import STOP, AskPlayer
from ..turn.moving import enter_space
from .fighting import BeginJointAssault


def fits_city(game: MageKnight, city: object) -> bool:
    return isinstance(city, int) and 0 <= city < SPACES and game.land.site[city] == CITY and game.assault is None


def fits_call(game: MageKnight, city: object, seats: object) -> bool:
    """Whether the players named are the one who acts and others."""
    if not fits_city(game, city) or not isinstance(seats, tuple) or len(seats) < 2 or seats[0] != game.acting:
        return False
    every = all(isinstance(seat, int) and 0 <= seat < game.seats for seat in seats)
    return every and len(set(seats)) == len(seats)


def in_order(game: MageKnight, first: int, others: list[int]) -> tuple[int, ...]:
    """The players, this one first, the others as they follow in the round order."""
    at = game.order.index(first)
    around = game.order[at + 1 :] + game.order[:at]
    return (first, *(seat for seat in around if seat in others))


def share(game: MageKnight, seat: int, part: str, number: int) -> Message:
    """What somebody has to do with a call, and how many defenders are meant for him; 0 while that is open."""
    return Message(f"call-{part}", {"hero": game.name(seat), "n": number})


def conversation(game: MageKnight, city: int, shares: list[Thing]) -> dict[str, Param]:
    """What everybody knows of a call besides the question: about which city, and where each one stands."""
    return {"at": space_text(city), "shares": shares, "lenient": int(game.lenient)}


class CallToAssault(AskPlayer):
    """The initiator invites one or more heroes, or lets it be; after as many refusals as a turn allows he lets it be.

    Move: STOP, or the seats of those invited as bits. `below` says that he comes by Underground Attack.
    """

    rule = "joint-assault"
    fields = ("city", "below")

    def __init__(self, city: int, below: int = 0) -> None:
        self.city = city
        self.below = below

    def fits(self, game: MageKnight) -> bool:
        return fits_city(game, self.city) and self.below in (0, 1)

    def weighty(self, game: MageKnight) -> bool:
        return True

    def options(self, game: MageKnight) -> list[int]:
        if calls_spent(game):
            return [STOP]
        places = len(game.land.token_places(self.city))
        invited = guests(game, game.hero, self.city)
        called = [
            sum(1 << seat for at, seat in enumerate(invited) if bits >> at & 1)
            for bits in range(1, 1 << len(invited))
            if bits.bit_count() < places
        ]
        return [STOP, *called]

    def choose(self, game: MageKnight, move: int) -> None:
        if move != STOP:
            seats = in_order(game, game.acting, self.seats(game, move))
            game.then(ShareOut(self.city, seats, (), self.below))
        elif self.below:
            game.then(EnterAlone(self.city))
        else:
            game.then(game.step_called("Walk"))

    def seats(self, game: MageKnight, move: int) -> list[int]:
        return [seat for seat in range(game.seats) if move >> seat & 1]

    def prompt(self, game: MageKnight) -> Message:
        shares: list[Thing] = [share(game, game.acting, "calls", 0)]
        shares += [share(game, seat, "can-be-called", 0) for seat in guests(game, game.hero, self.city)]
        told: dict[str, Param] = {"site": site_name(game, self.city), "n": len(game.land.token_places(self.city))}
        return Message("ask-call", {**told, **conversation(game, self.city, shares)})

    def text(self, game: MageKnight, move: int) -> str:
        if move == STOP:
            return "call nobody"
        return "call " + " and ".join(game.name(seat) for seat in self.seats(game, move))

    def label(self, game: MageKnight, move: int) -> Message:
        if move == STOP:
            return Message("do-call-nobody-below" if self.below else "do-call-nobody")
        invited: list[Thing] = [game.name(seat) for seat in self.seats(game, move)]
        return Message("do-call", {"heroes": invited})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if not text.startswith("call "):
            return super().refusal(game, text)
        if calls_spent(game):
            return Message("no-more-calls", {"n": game.turn.calls_declined})
        return Message("no-such-guest")


class ShareOut(AskPlayer):
    """The initiator says how many defenders each one will fight, at least one; the last fights the rest.

    Move: the number.
    """

    rule = "joint-assault"
    fields = ("city", "seats", "numbers", "below")

    def __init__(self, city: int, seats: tuple[int, ...], numbers: tuple[int, ...], below: int = 0) -> None:
        self.city = city
        self.seats = seats
        self.numbers = numbers
        self.below = below

    def fits(self, game: MageKnight) -> bool:
        numbers = self.numbers
        if not fits_call(game, self.city, self.seats) or not isinstance(numbers, tuple) or self.below not in (0, 1):
            return False
        whole = all(isinstance(number, int) and number > 0 for number in numbers)
        return whole and len(numbers) < len(self.seats) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        left = len(game.land.token_places(self.city)) - sum(self.numbers)
        after = len(self.seats) - len(self.numbers) - 1
        return [left] if after == 0 else [*range(1, left - after + 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        numbers = (*self.numbers, move)
        if len(numbers) < len(self.seats):
            game.then(ShareOut(self.city, self.seats, numbers, self.below))
            return
        if game.log is not None:
            told: list[Thing] = [
                Message("share-of", {"hero": game.name(seat), "n": number})
                for seat, number in zip(self.seats, numbers, strict=True)
            ]
            game.tell("calls-to-assault", {"hero": game.name(game.acting), "shares": told})
        game.then(AnswerCall(self.city, self.seats, numbers, 1, self.below))

    def whose(self) -> int:
        return self.seats[len(self.numbers)]

    def prompt(self, game: MageKnight) -> Message:
        numbers = [*self.numbers, *[0] * (len(self.seats) - len(self.numbers))]
        parts = ["calls", *["will-be-asked"] * (len(self.seats) - 1)]
        shares: list[Thing] = [
            share(game, seat, part, number) for seat, part, number in zip(self.seats, parts, numbers, strict=True)
        ]
        return Message("ask-share-out", {"hero": game.name(self.whose()), **conversation(game, self.city, shares)})

    def text(self, game: MageKnight, move: int) -> str:
        return f"{move} for {game.name(self.whose())}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-share-out", {"hero": game.name(self.whose()), "n": move})


class AnswerCall(AskPlayer):
    """Somebody who was invited agrees or not; if all agree the assault takes place.

    Move: 0 to decline, 1 to join.
    """

    rule = "joint-assault"
    fields = ("city", "seats", "numbers", "asked", "below")

    def __init__(self, city: int, seats: tuple[int, ...], numbers: tuple[int, ...], asked: int, below: int = 0) -> None:
        self.city = city
        self.seats = seats
        self.numbers = numbers
        self.asked = asked
        self.below = below

    def fits(self, game: MageKnight) -> bool:
        if not fits_call(game, self.city, self.seats) or not isinstance(self.numbers, tuple):
            return False
        if len(self.numbers) != len(self.seats) or not 0 < self.asked < len(self.seats) or self.below not in (0, 1):
            return False
        whole = all(isinstance(number, int) and number > 0 for number in self.numbers)
        return whole and sum(self.numbers) == len(game.land.token_places(self.city))

    def seat(self, game: MageKnight) -> int:
        return self.seats[self.asked]

    def weighty(self, game: MageKnight) -> bool:
        return True

    def options(self, game: MageKnight) -> list[int]:
        """Who holds nothing but wounds cannot join, though nobody else knows that."""
        return [0, 1] if game.heroes[self.seat(game)].cards_in_hand() else [0]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.name(self.seat(game))
        if not move:
            game.tell("declines", {"hero": hero})
            game.turn.calls_declined += 1
            game.then(CallToAssault(self.city, 1) if self.below else game.step_called("Walk"))
            return
        game.tell("joins", {"hero": hero})
        if self.asked + 1 < len(self.seats):
            game.then(AnswerCall(self.city, self.seats, self.numbers, self.asked + 1, self.below))
        else:
            game.then(BeginJointAssault(self.city, self.seats, self.numbers))

    def prompt(self, game: MageKnight) -> Message:
        told: dict[str, Param] = {"hero": game.name(game.acting), "n": self.numbers[self.asked]}
        told["site"] = site_name(game, self.city)
        shares: list[Thing] = [
            share(game, seat, self.part(at), number)
            for at, (seat, number) in enumerate(zip(self.seats, self.numbers, strict=True))
        ]
        return Message("ask-join", {**told, **conversation(game, self.city, shares)})

    def part(self, at: int) -> str:
        """What one of them has to do with the call so far."""
        if at == 0:
            return "calls"
        return "joins" if at < self.asked else "asked" if at == self.asked else "asked-later"

    def text(self, game: MageKnight, move: int) -> str:
        return "join" if move else "decline"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-join" if move else "do-decline")

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-join-wounds") if text == "join" else super().refusal(game, text)


class EnterAlone(Step[MageKnight]):
    """Who came below the ground to a city, and called nobody, assaults it alone."""

    fields = ("city",)

    def __init__(self, city: int) -> None:
        self.city = city

    def fits(self, game: MageKnight) -> bool:
        return fits_city(game, self.city)

    def run(self, game: MageKnight) -> None:
        enter_space(game, game.hero, self.city, [])
