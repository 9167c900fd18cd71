"""Messages: what rules say, as a key and parameters. They become sentences later, in the reader's language."""

import re
from typing import Final

Param = int | str
OPENS: Final = "\x01"
NAMES: Final = "\x02"
CLOSES: Final = "\x03"
"""Marks around a name in a sentence, to find it again."""
PARAMETER: Final = re.compile(r"\{(\w+)[^{}]*\}")
FORMS: Final = re.compile(r"\[(?:(\w+):)?([^|\[\]]*)\|([^|\[\]]*)\]")
"""In a template: the word for one and that for several."""


class Message:
    """A sentence that is not written out yet."""

    def __init__(self, key: str, params: dict[str, Param] | None = None) -> None:
        self.key = key
        self.params: dict[str, Param] = params if params is not None else {}

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"

    def as_dict(self) -> dict[str, object]:
        return {"key": self.key, "params": dict(self.params)}


class Words:
    """One game's sentences in one language: templates by key, and the names of what they speak of.

    `{n} [wound|wounds]` agrees with the parameter before it, or else behind it, `[enemy:it|them]` with the one it
    names: a number, which is one thing if it is among `ones`, or a name, which is one if it is among `single`.
    """

    def __init__(
        self,
        templates: dict[str, str],
        names: dict[str, str],
        single: tuple[str, ...] = (),
        ones: tuple[int, ...] = (1,),
    ) -> None:
        self.templates = templates
        self.names = names
        self.single = single
        self.ones = ones

    def name(self, thing: Param) -> str:
        """What a person calls it: ids become names, also several with spaces or commas between; all else stays."""
        text = str(thing)
        found = self.names.get(text)
        if found is None and ", " in text:
            return ", ".join([self.name(part) for part in text.split(", ")])
        if found is None and " " in text:
            return " ".join([self.names.get(word, word) for word in text.split(" ")])
        return text if found is None else found

    def say(self, message: Message) -> str:
        """The sentence; one that begins with a name has a capital all the same."""
        template = self.template(message)
        params: dict[str, Param] = {}
        for key, value in message.params.items():
            params[key] = self.name(value) if isinstance(value, str) else self.names.get(str(value), value)
        text = template.format_map(params)
        return text[:1].upper() + text[1:] if self.begins_with_name(template, text) else text

    def template(self, message: Message) -> str:
        """The template of a message, with the words that agree with its parameters."""
        template = self.templates[message.key]
        while "|" in template:
            found = FORMS.search(template)
            if found is None:
                break
            before = PARAMETER.findall(template, 0, found.start())
            named = found[1] or (before[-1] if before else PARAMETER.findall(template, found.end())[0])
            form = found[2] if self.is_one(message.params[named]) else found[3]
            template = template[: found.start()] + form + template[found.end() :]
        return template

    def is_one(self, thing: Param) -> bool:
        """Whether it is one thing, and not several."""
        if isinstance(thing, int) or thing.isdigit():
            return int(thing) in self.ones
        return ", " not in thing and thing.split(" ")[0] in self.single

    def parts(self, message: Message) -> list[tuple[str, str]]:
        """The sentence in pieces, each with the parameter it comes from, or nothing: for those who point at things."""
        marked: dict[str, Param] = {}
        for key, value in message.params.items():
            said = self.name(value) if isinstance(value, str) else self.names.get(str(value), value)
            marked[key] = f"{OPENS}{key}{NAMES}{said}{CLOSES}" if isinstance(said, str) else said
        template = self.template(message)
        pieces: list[tuple[str, str]] = []
        for stretch in template.format_map(marked).split(OPENS):
            named, _, plain = stretch.rpartition(CLOSES)
            key, _, name = named.partition(NAMES)
            if name:
                pieces.append((name, key))
            if plain:
                pieces.append((plain, ""))
        if pieces and self.begins_with_name(template, "".join([text for text, _ in pieces])):
            first, key = pieces[0]
            pieces[0] = (first[:1].upper() + first[1:], key)
        return pieces

    def begins_with_name(self, template: str, text: str) -> bool:
        return template[:1] == "{" and template[-1:] == "." and text.startswith(tuple(self.names.values()))
