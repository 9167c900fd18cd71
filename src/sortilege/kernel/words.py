"""Messages: what rules say, as a key and parameters. They become sentences later, in the reader's language."""

Param = int | str


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
    """One game's sentences in one language: templates by key, and the names of what they speak of."""

    def __init__(self, templates: dict[str, str], names: dict[str, str]) -> None:
        self.templates = templates
        self.names = names

    def name(self, thing: Param) -> str:
        """What a person calls it: ids become names, everything else stays as it is."""
        return self.names.get(str(thing), str(thing))

    def say(self, message: Message) -> str:
        """The sentence; one that begins with a name has a capital all the same."""
        template = self.templates[message.key]
        text = template.format_map({key: self.name(value) for key, value in message.params.items()})
        if template[:1] == "{" and template[-1:] == "." and text.startswith(tuple(self.names.values())):
            return text[:1].upper() + text[1:]
        return text
