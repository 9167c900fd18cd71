"""A match, who plays it, and the person at the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from ..bots import Bot, BotFactory, find_bot
from ..bots.answers import ask_bot, make_bot
from ..kernel.decision import Decision, Option
from ..kernel.errors import SortilegeError, UndoRefused
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..kernel.state import Closed
from ..kernel.vantage import Vantage
from ..kernel.words import Message, Thing
from .choices import Choices, Names, NoChoice, Unclear, as_written, option_called
from .meanwhile import Meanwhile
from .reasons import called, reasons
from .rulebook import plain, rules_of, section, sections, slug
from .seating import ME, who
from .stories import effects, entry, filled, story_of, without_echoes
from .words import say, things

ADVISER = "search"
BOTS_AT = 1 << 40
"""Where in the stream of the seed the bots begin, far behind what the game draws."""
NEAR = 4
"""So many names that are like a name that nobody knows are told."""
SHORT_LIST = 8
"""So few moves are listed with what each would do."""


class Enough(Exception):
    """The person has had enough."""


class Session:
    """One game in a terminal. `players` names a bot for each seat, or `me` for a person."""

    def __init__(
        self, match: Match, players: Sequence[str], console: Console, brought: dict[str, BotFactory], seed: int
    ) -> None:
        chance = Rng(seed, BOTS_AT).spawn()
        self.match = match
        self.words = match.setup.words
        self.players = players
        self.console = console
        self.bots: list[Bot | None] = [
            None if name == ME else make_bot(name, find_bot(name, brought), chance.spawn().seed) for name in players
        ]
        self.adviser = make_bot(ADVISER, find_bot(ADVISER), chance.spawn().seed)
        self.chance = chance.spawn()
        self.people = [seat for seat, name in enumerate(players) if name == ME]
        self.at_keyboard = self.people[0]
        self.told = [0] * len(players)
        self.trail: list[Choices] = []
        self.meanwhile = Meanwhile(self)
        self.shown = ""
        self.seen: list[str] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "aside": self.meanwhile.aside,
            "back": self.back,
            "board": self.board,
            "options": self.options,
            "log": self.log,
            "what": self.what,
            "why": self.why,
            "undo": self.undo,
            "hint": self.hint,
            "rules": self.rules,
            "about": self.about,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    @property
    def decision(self) -> Decision:
        return self.match.decision

    @property
    def seat(self) -> int:
        return self.match.decision.seat

    @property
    def names(self) -> Names:
        """What the things are called that can be touched now."""
        return Names(self.words, self.decision.touches)

    # The course of the game

    def run(self) -> None:
        """Play until the game is over or the person leaves; the end of the input is a way to leave."""
        with suppress(ImportError):
            import_module("readline")  # From now on the arrow keys work, where there is such a library.
        seats = range(len(self.players))
        players = things(who(self.match, seat, self.players) for seat in seats)
        self.print(say("welcome", game=self.match.setup.game.title, players=players), "bold")
        try:
            while not self.match.over:
                if self.meanwhile.somebody_acts():
                    continue
                bot = self.bots[self.seat]
                if bot is None:
                    self.person_plays()
                else:
                    self.bot_plays(bot)
            self.end()
        except (EOFError, KeyboardInterrupt, Enough):
            self.print()
            if not self.match.over:
                self.print(say("left", moves=len(self.match.moves)))

    def bot_plays(self, bot: Bot) -> None:
        seat = self.seat
        with self.console.status(say("thinking", who=who(self.match, seat, self.players))):
            index = ask_bot(self.players[seat], bot, Vantage(self.match.state, seat))
        self.match.play(self.decision.options[index])

    def person_plays(self) -> None:
        """Show what is new, and listen until a move is made or taken back."""
        if self.seat != self.at_keyboard:
            self.hand_over(self.seat)
        self.news()
        self.board_as_far_as_new()
        self.trail = [Choices(self.decision.options)]
        state = self.match.state
        prompt = say("prompt", who=who(self.match, self.seat, self.players))
        listed: Choices | None = None
        while self.match.state is state:
            if self.trail[-1] is not listed:
                listed = self.trail[-1]
                self.list_choices()
            self.obey(self.read(prompt))

    def hand_over(self, seat: int) -> None:
        """The next person at the keyboard must not see the hand of the last."""
        self.console.clear()
        self.read(say("hand-over", who=who(self.match, seat, self.players)))
        self.at_keyboard = seat
        self.seen = []

    def news(self) -> None:
        """The story since the person at the keyboard was last asked."""
        story = self.match.story(self.at_keyboard)
        self.print()
        self.tell(without_echoes(story[self.told[self.at_keyboard] :]))
        self.print()
        self.told[self.at_keyboard] = len(story)

    def end(self) -> None:
        """The story's last lines, the table with the score sheets, who won, and the replay for who wants it."""
        outcome = self.match.outcome
        assert outcome is not None
        story = " ".join(self.match.story(self.at_keyboard)[self.told[self.at_keyboard] :])
        self.news()
        self.board()
        reason = self.words.say(outcome.reason)
        if reason not in f"{story} {' '.join(self.shown.split())}":
            self.print(reason)
        self.print(self.verdict(), "bold")
        while (line := self.read(say("save-offer")).strip()) and line.lower() != "quit":
            word, _, name = line.partition(" ")
            if word.lower() != "save" or not name:
                self.print(say("save-where"), "yellow")
            elif self.write_replay(name.strip()):
                return

    def verdict(self) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        winners = [sheet for sheet in outcome.sheets if sheet.place == 1]
        names: list[Thing] = []
        for sheet in winners:
            names += [who(self.match, seat, self.players) for seat in sheet.seats] or [self.words.name(sheet.side)]
        if len(winners) > 1:
            return say("won-shared", who=names)
        won = len(self.people) == 1 and self.people[0] in winners[0].seats
        return say("won-you") if won else say("won", who=names, n=len(names))

    # Choosing

    def obey(self, line: str) -> None:
        """Do what the person says: a move in full, a command, or a choice."""
        word, _, rest = line.strip().partition(" ")
        try:
            if not word:
                self.list_choices()
            elif self.decision.find(line) < 0 and word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.choose(line)
        except SortilegeError as error:
            self.print(str(error), "yellow")

    def choose(self, said: str) -> None:
        try:
            left = self.meant(said)
        except NoChoice as error:
            closed = self.against(as_written(self.match.setup, said), isinstance(error, Unclear))
            if not closed:
                raise
            self.print(self.match.explain(closed[0]), "yellow")
            return
        if isinstance(left, Option):
            self.match.play(left)
        elif left.made is not None:
            self.match.play(left.made)
        else:
            self.trail.append(left)

    def meant(self, said: str) -> Option | Choices:
        """The option, or the choices, that the words stand for: a move in full, names, or what an option says."""
        line = as_written(self.match.setup, said)
        index = self.decision.find(line)
        if index >= 0:
            return self.decision.options[index]
        try:
            return self.trail[-1].narrow(line, self.names)
        except NoChoice:
            option = option_called(self.trail[-1].options, said)
            if option is None:
                raise
            return option

    def closed_by_name(self, word: str) -> list[Closed]:
        """What has this name, or is a use of what has it, and is closed now."""
        wanted = word.strip().casefold()
        names = self.names
        return [
            one
            for one in self.match.why_not()
            if wanted in names.all_of(one.subject, called(names, one))
            or one.subject.partition("-")[2].startswith(f"{wanted}-")
        ]

    def against(self, line: str, unclear: bool) -> list[Closed]:
        """What speaks against a line that stands for none of the choices, or for several: then only a move in full."""
        in_full = self.match.setup.game.is_move(" ".join(line.lower().split()))
        if self.refused(line) and (in_full or not unclear):
            return self.match.why_not(line)
        named = [] if unclear else self.closed_by_name(line)
        return self.match.why_not(line) if in_full and not named and not unclear else named

    def refused(self, line: str) -> bool:
        """Whether this is a move of the game that is not possible now."""
        return self.decision.step.refusal(self.match.state, " ".join(line.lower().split())) is not None

    def list_choices(self) -> None:
        """The question, and what can be chosen next; a few moves with what each would do."""
        choices = self.trail[-1]
        labels = choices.labels(self.names)
        if choices.chosen:
            self.print(say("so-far", chosen=things(choices.chosen)), "bold")
        elif self.decision.prompt not in " ".join(self.shown.split()):
            if self.shown:
                self.print()
            self.print(self.decision.prompt, "bold")
        self.shown = ""
        if len(choices.options) == len(labels) <= SHORT_LIST:
            table = Table.grid(padding=(0, 2))
            for number, (label, told) in enumerate(zip(labels, effects(self.match, choices.options), strict=True), 1):
                table.add_row(f"{number:>4}", Text(label), Text(told, "dim"))
            self.console.print(table)
        else:
            width = self.console.width
            entries = [Text("\n".join(entry(number, label, width))) for number, label in enumerate(labels, 1)]
            self.console.print(Columns(entries, padding=(0, 3), equal=True))

    # What a person can say

    def back(self, _: str = "") -> None:
        if len(self.trail) == 1:
            self.print(say("no-back"), "yellow")
        else:
            self.trail.pop()

    def board(self, _: str = "") -> None:
        self.seen = []
        self.board_as_far_as_new()

    def board_as_far_as_new(self) -> None:
        """The table; of a long one only the paragraphs that are new to the person at the keyboard."""
        game = self.match.setup.game
        self.shown = game.board_text(self.match.view(self.at_keyboard), self.words)
        if game.long_board:
            paragraphs = self.shown.split("\n\n")
            self.shown = "\n\n".join(one for one in paragraphs if one not in self.seen)
            self.seen = paragraphs
        if self.shown:
            self.console.out(self.shown, highlight=False)

    def options(self, _: str = "") -> None:
        """All moves that are left, as replays write them."""
        self.console.print(Columns([Text(option.text) for option in self.trail[-1].options], padding=(0, 3)))

    def log(self, _: str = "") -> None:
        self.tell(self.match.story(self.at_keyboard))

    def what(self, rest: str) -> None:
        """What a choice would do, and whether it could be taken back."""
        line = as_written(self.match.setup, rest)
        refused = self.decision.find(line) < 0 and self.refused(line)
        left: Option | Choices | None = None
        try:
            left = self.meant(rest)
        except NoChoice as error:
            refused = refused or bool(self.against(line, isinstance(error, Unclear)))
            if not refused:
                raise
        option = left.made if isinstance(left, Choices) else left
        if option is None and refused:
            self.print(self.match.explain(self.match.why_not(line)[0]), "yellow")
            return
        if option is None:
            assert isinstance(left, Choices)
            self.print(say("several", count=len(left.options)), "yellow")
            return
        preview = self.match.preview(option)
        self.tell(story_of(preview))
        if preview.warning is not None:
            self.print(self.words.say(preview.warning), "yellow")
        self.print(say("what-final", reason=preview.final) if preview.final else say("what-open"))

    def why(self, rest: str) -> None:
        """Why a move, or a thing to touch, is not among the options; without one, all that one might expect."""
        closed = self.match.why_not()
        rest = as_written(self.match.setup, rest)
        if rest:
            named = self.closed_by_name(rest)
            closed = named if named or self.touchable(rest) else self.match.why_not(rest)
        if not closed:
            self.print(say("possible") if rest else say("all-open"))
        for line, style in reasons(self.match, closed, bool(rest) and len(closed) == 1):
            self.print(line, style)

    def touchable(self, word: str) -> bool:
        """Whether a person touches something of this name in one of the moves."""
        touched = {touched for option in self.decision.options for touched in option.path}
        names = self.names
        return any(word.casefold() in names.all_of(one) for one in touched)

    def undo(self, _: str = "") -> None:
        """Take back the last move, if a person made it: nobody takes back a bot's."""
        last = self.match.last
        if last is not None and last.seat not in self.people:
            raise UndoRefused("{reason}", reason=self.match.reason(Message("no-undo-other")))
        self.match.undo()
        for seat in self.people:
            self.told[seat] = min(self.told[seat], len(self.match.story(seat)))
        self.print(say("undone"))

    def hint(self, _: str = "") -> None:
        vantage = Vantage(self.match.state, self.seat)
        with self.console.status(say("thinking", who=ADVISER)):
            index = ask_bot(ADVISER, self.adviser, vantage)
            reasons = vantage.brain.reasons(vantage.imagine(self.chance), index)
        option = self.decision.options[index]
        self.print(say("hint", bot=ADVISER, label=option.label, move=option.text))
        for reason in reasons:
            self.print(self.match.setup.words.say(reason))

    def rules(self, rest: str) -> None:
        text = rules_of(self.match.setup.game)
        if not text:
            self.print(say("no-rules"), "yellow")
            return
        name = slug(rest) or self.decision.rule
        if name != "all" and name not in sections(text):
            if rest.lower() in self.about_names():
                self.tell(self.told_about(rest))
            else:
                self.print(say("no-section", name=name, names=things(sections(text))), "yellow")
            return
        self.console.print(Markdown(plain(text) if name == "all" else section(text, name)))

    def about(self, rest: str) -> None:
        """What something in the game is and does."""
        told = self.told_about(rest)
        self.tell(told)
        if not told and slug(rest) in sections(rules_of(self.match.setup.game)):
            self.rules(rest)
        elif not told:
            near = get_close_matches(rest.casefold(), self.about_names(), NEAR)
            key = "no-about-near" if near else "no-about"
            self.print(say(key, thing=rest or say("that"), near=things(near)), "yellow")

    def told_about(self, name: str) -> list[str]:
        setup = self.match.setup
        view = self.match.view(self.at_keyboard)
        return setup.game.about(name, setup.components, self.words, view) if name else []

    def about_names(self) -> list[str]:
        setup = self.match.setup
        return setup.game.about_names(setup.components, self.words)

    def save(self, rest: str) -> None:
        if rest:
            self.write_replay(rest)
        else:
            self.print(say("save-where"), "yellow")

    def write_replay(self, name: str) -> bool:
        """Whether the replay is in a new file of this name."""
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.replay())
        except FileExistsError:
            self.print(say("save-exists", file=name), "yellow")
            return False
        except OSError as error:
            self.print(say("save-failed", file=name, reason=error.strerror or str(error)), "yellow")
            return False
        self.print(say("saved", file=name))
        return True

    def help(self, _: str = "") -> None:
        self.print(say("help"))

    def quit(self, _: str = "") -> None:
        raise Enough

    # The keyboard and the screen

    def read(self, prompt: str) -> str:
        return input(prompt)

    def tell(self, lines: Sequence[str]) -> None:
        """Lines of a story."""
        for line in lines:
            self.print(f"  {line}", "cyan")

    def print(self, line: str = "", style: str = "") -> None:
        for part in filled(line, self.console.width):
            self.console.print(part, markup=False, highlight=False, style=style, soft_wrap=True)
