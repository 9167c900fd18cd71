"""Messages: what rules say, as a key and parameters. They become sentences later, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Union

Thing = Union[int, str, "Message"]
"""What a message speaks of: a number, the id of something that has a name, or a phrase that is a message itself."""
Param = Union[int, str, "Message", list[Thing]]
"""One thing, or several that are told one after another: "{cards}" with commas and "and", "{cards:or}" with "or"."""
Name = Union[str, "Message"]
"""What something is called: a text that is the same in every language, or a phrase."""
OPENS: Final = "\x01"
NAMES: Final = "\x02"
CLOSES: Final = "\x03"
"""Marks around a name in a sentence, to find it again."""
PARAMETER: Final = re.compile(r"\{(\w+)[^{}]*\}")
FORMS: Final = re.compile(r"\[(?:(\w+):)?([^|\[\]]*)\|([^|\[\]]*)\]")
"""In a template: the word for one and that for several."""
ENDS: Final = (".", "?", "!")
"""What a sentence ends with; what does not is a phrase within one."""
CASES: Final = "||"
"""Between the forms of a phrase that has several in a language."""
LISTED: Final = re.compile(r"(?:(and|or) )?(\d+)")
"""How a list is told whose things stand in another form than the first."""


class Message:
    """A sentence that is not written out yet."""

    def __init__(self, key: str, params: Mapping[str, Param] | None = None) -> None:
        self.key = key
        self.params: Mapping[str, Param] = params if params is not None else {}

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        value = self.params[name]
        assert isinstance(value, int), f"{self.key}: {name} is {value!r}"
        return value

    def as_dict(self) -> dict[str, object]:
        return {"key": self.key, "params": {name: written(value) for name, value in self.params.items()}}


def written(param: Param) -> object:
    """A parameter, ready for JSON."""
    if isinstance(param, Message):
        return param.as_dict()
    if isinstance(param, list):
        return [written(thing) for thing in param]
    return param


def read_message(data: dict[str, Any]) -> Message:
    """The message that `as_dict` wrote down."""
    return Message(data["key"], {name: read_param(value) for name, value in data["params"].items()})


def read_param(value: Any) -> Param:
    if isinstance(value, dict):
        return read_message(value)
    if isinstance(value, list):
        return [read_thing(thing) for thing in value]
    assert isinstance(value, int | str)
    return value


def read_thing(value: Any) -> Thing:
    if isinstance(value, dict):
        return read_message(value)
    assert isinstance(value, int | str)
    return value


class Conjunction:
    """How several things are told: what stands between the first ones, and what before the last."""

    def __init__(self, between: str, two: str, last: str) -> None:
        self.between = between
        self.two = two
        self.last = last

    def join(self, things: list[str]) -> str:
        if len(things) < 2:
            return "".join(things)
        if len(things) == 2:
            return self.two.join(things)
        return self.last.join([self.between.join(things[:-1]), things[-1]])


ENGLISH_LISTS: Final = {"and": Conjunction(", ", " and ", " and "), "or": Conjunction(", ", " or ", " or ")}


class Called:
    """A thing in a sentence: `{thing}`, or another form of what it is called, `{thing:2}`."""

    def __init__(self, words: Words, thing: Thing) -> None:
        self.words = words
        self.thing = thing

    def __format__(self, way: str) -> str:
        return self.words.name(self.thing, int(way) if way.isdecimal() else 1)

    def __repr__(self) -> str:
        """For `{thing!r}`, what a person typed."""
        return repr(format(self))


class Listed:
    """Several things in a sentence: `{things}`, `{things:or}`, with what stands between them, `{things:; }`, or each in
    another form, `{things:2}`, `{things:or 2}`."""

    def __init__(self, words: Words, things: list[Thing]) -> None:
        self.words = words
        self.things = things

    def __format__(self, way: str) -> str:
        found = LISTED.fullmatch(way)
        joined, form = (found[1] or "and", int(found[2])) if found is not None else (way or "and", 1)
        said = [self.words.name(thing, form) for thing in self.things]
        conjunction = self.words.lists.get(joined)
        return conjunction.join(said) if conjunction is not None else way.join(said)


SHARED: Final = {"resigned": "{side} resigns."}
"""What happens in every game, unless a game has words of its own for it."""


class Words:
    """One game's sentences in one language: templates by key, and the names of what they speak of.

    `{n} [wound|wounds]` agrees with the parameter before it, or else behind it, `[enemy:it|them]` with the one it
    names: a number, which is one thing if it is among `ones`; a name or a phrase, if it is among `single`. A phrase
    about a `thing` agrees as that does.

    In some languages a thing is called otherwise where it stands otherwise: `{site:2}` is the second of the `forms` of
    its name, or of the forms of a phrase, with two bars between them in its template. What has fewer is said in its
    first one.
    """

    def __init__(
        self,
        templates: dict[str, str],
        names: dict[str, str],
        single: tuple[str, ...] = (),
        ones: tuple[int, ...] = (1,),
        lists: dict[str, Conjunction] | None = None,
        forms: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.templates = {**SHARED, **templates}
        self.names = names
        self.single = single
        self.ones = ones
        self.lists: dict[str, Conjunction] = lists if lists is not None else ENGLISH_LISTS
        self.forms: Mapping[str, tuple[str, ...]] = forms if forms is not None else {}

    def calling(self, names: Mapping[str, Name]) -> Words:
        """The same sentences about things that have other names."""
        said = {thing: self.say(name) if isinstance(name, Message) else name for thing, name in names.items()}
        forms = {thing: found for thing, found in self.forms.items() if thing not in said}
        return Words(self.templates, {**self.names, **said}, self.single, self.ones, self.lists, forms)

    def name(self, thing: Param, form: int = 1) -> str:
        """What a person calls it: an id becomes a name, and what has none stays as it is."""
        if isinstance(thing, Message):
            return self.say(thing, form)
        if isinstance(thing, list):
            return format(Listed(self, thing))
        text = str(thing)
        forms = self.forms.get(text, ())
        return forms[form - 1] if form <= len(forms) else self.names.get(text, text)

    def said(self, value: Param) -> int | str | Called | Listed:
        """A parameter as it stands in a sentence."""
        if isinstance(value, int):
            return self.names.get(str(value), value)
        return Listed(self, value) if isinstance(value, list) else Called(self, value)

    def say(self, message: Message, form: int = 1) -> str:
        """The sentence; one that begins with a name has a capital all the same."""
        template = self.template(message, form)
        text = template.format_map({key: self.said(value) for key, value in message.params.items()})
        return text[:1].upper() + text[1:] if self.begins_with_name(template, message) else text

    def begins_with_name(self, template: str, message: Message) -> bool:
        """Whether a sentence begins with a name or a phrase, which has no capital of its own."""
        if template[:1] != "{" or template[-1:] not in ENDS:
            return False
        found = PARAMETER.match(template)
        value = message.params[found[1]] if found is not None else ""
        return isinstance(value, list | Message) or str(value) in self.names

    def template(self, message: Message, form: int = 1) -> str:
        """The template of a message in one of its forms, with the words that agree with its parameters."""
        template = self.templates[message.key]
        while "|" in template:
            found = FORMS.search(template)
            if found is None:
                break
            before = PARAMETER.findall(template, 0, found.start())
            named = found[1] or (before[-1] if before else PARAMETER.findall(template, found.end())[0])
            agreed = found[2] if self.is_one(message.params[named]) else found[3]
            template = template[: found.start()] + agreed + template[found.end() :]
        forms = template.split(CASES)
        return forms[form - 1] if form <= len(forms) else forms[0]

    def is_one(self, thing: Param) -> bool:
        """Whether it is one thing, and not several."""
        if isinstance(thing, list):
            return len(thing) == 1 and self.is_one(thing[0])
        if isinstance(thing, Message):
            return thing.key in self.single or ("thing" in thing.params and self.is_one(thing.params["thing"]))
        if isinstance(thing, int) or thing.isdecimal():
            return int(thing) in self.ones
        return thing in self.single

    def parts(self, message: Message) -> list[tuple[str, str]]:
        """The sentence in pieces, each with the parameter it comes from, or nothing: for those who point at things."""
        marked: dict[str, object] = {}
        for key, value in message.params.items():
            said = self.said(value)
            marked[key] = Marked(key, said) if not isinstance(said, int) else said
        template = self.template(message)
        pieces: list[tuple[str, str]] = []
        for stretch in template.format_map(marked).split(OPENS):
            named, _, plain = stretch.rpartition(CLOSES)
            key, _, name = named.partition(NAMES)
            if name:
                pieces.append((name, key))
            if plain:
                pieces.append((plain, ""))
        if pieces and self.begins_with_name(template, message):
            first, key = pieces[0]
            pieces[0] = (first[:1].upper() + first[1:], key)
        return pieces


class Marked:
    """A parameter between marks, to be found again in the sentence."""

    def __init__(self, key: str, said: str | Called | Listed) -> None:
        self.key = key
        self.said = said

    def __format__(self, way: str) -> str:
        return f"{OPENS}{self.key}{NAMES}{format(self.said, way)}{CLOSES}"
