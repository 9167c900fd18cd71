"""What those at a terminal may do while another seat decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ..bots.answers import ask_aside, turn_passed
from ..kernel.decision import Option
from ..kernel.errors import SortilegeError
from ..kernel.limits import typed_number
from ..kernel.match import Match
from ..kernel.state import Ask, State
from ..kernel.vantage import Vantage
from .choices import NoChoice, option_called
from .seating import who
from .stories import effects
from .words import refused, say, things

if TYPE_CHECKING:
    from .session import Session

COMMANDS = ("about", "board", "help", "log", "quit", "save")
"""What a person can say while another decides: nothing that would tell what that other may do."""
NEVER = "never"


class Meanwhile:
    """Asides are offered when the turn passes, once: to bots, and to a person who is alone at the keyboard.

    People who share it are not asked, since that alone would tell the others something: they say `aside`.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.offered: State | None = None
        self.asks = True

    def somebody_acts(self) -> bool:
        """Whether one of those who were offered it did something."""
        session, match = self.session, self.session.match
        if self.offered is match.state or not turn_passed(match):
            return False
        self.offered = match.state
        for seat, bot in enumerate(session.bots):
            options = asides_of(match, seat)
            if not options:
                continue
            if bot is not None:
                index = ask_aside(session.players[seat], bot, Vantage(match.state, seat))
                if index >= 0:
                    match.play(options[index], seat=seat)
                    return True
            elif len(session.people) == 1 and self.asks and self.person_acts(seat):
                return True
        return False

    def aside(self, rest: str) -> None:
        """Another person takes the keyboard for a moment; who plays alone is offered asides again."""
        session = self.session
        if not has_asides(session.match):
            session.print(say("aside-unknown"))
            return
        others = [seat for seat in session.people if seat != session.seat]
        if not others:
            self.asks = True
            session.print(say("aside-again"))
            return
        seat = typed_number(rest) if rest or len(others) > 1 else others[0]
        if seat not in others:
            raise refused(SortilegeError, "aside-who", seats=things(others))
        session.hand_over(seat)
        if not self.person_acts(seat):
            session.hand_over(session.seat)
            session.board()

    def person_acts(self, seat: int) -> bool:
        """Show a person what they may do, and listen until they do it or let it be; whether they did anything."""
        session, match = self.session, self.session.match
        options = asides_of(match, seat)
        name = who(match, seat, session.players)
        if not options:
            session.read(say("aside-none", who=name))
            return False
        session.news()
        session.print(say("may-also", who=who(match, session.seat, session.players)), "bold")
        table = Table.grid(padding=(0, 2))
        for number, told in enumerate(effects(match, options, seat)):
            table.add_row(f"{number + 1:>4}", Text(options[number].label), Text(told, "dim"))
        session.console.print(table)
        state = match.state
        while match.state is state:
            line = session.read(say("aside-prompt", who=name)).strip()
            word, _, rest = line.partition(" ")
            if word.lower() == NEVER:
                self.asks = False
                session.print(say("aside-never"))
            if word.lower() in ("", NEVER):
                return False
            try:
                if word.lower() in COMMANDS:
                    session.commands[word.lower()](rest.strip())
                else:
                    match.play(meant(options, line), seat=seat)
            except SortilegeError as error:
                session.print(str(error), "yellow")
        return True


def has_asides(match: Match) -> bool:
    """Whether somebody may act while another decides, at some time in this game."""
    asks = [kind for kind in match.setup.game.steps if issubclass(kind, Ask)]
    return type(match.state).asides is not State.asides or any(kind.asides is not Ask.asides for kind in asks)


def asides_of(match: Match, seat: int) -> list[Option]:
    """All moves that the seat may make while another decides."""
    if match.over or seat == match.decision.seat:
        return []
    return [option for decision in match.asides(seat) for option in decision.options]


def meant(options: list[Option], said: str) -> Option:
    """The option of this number, text or label; NoChoice if there is none."""
    number = typed_number(said)
    if 0 < number <= len(options):
        return options[number - 1]
    text = " ".join(said.split()).lower()
    found = next((option for option in options if option.text == text), None) or option_called(options, said)
    if found is None:
        raise refused(NoChoice, "no-aside", word=said)
    return found
