"""What can go wrong, one class each. Every message says what was expected; nothing was changed."""


class SortilegeError(ValueError):
    """Anything this library refuses."""


class SetupError(SortilegeError):
    """A game that cannot be set up so: unknown game or option, wrong seats, a seed that is none."""


class ComponentsError(SortilegeError):
    """A components file that cannot be played with; names the entry and the field."""


class MalformedMove(SortilegeError):
    """A text that is no move of this game."""


class IllegalMove(SortilegeError):
    """A move of this game that the rules do not allow now; says why."""


class UndoRefused(SortilegeError):
    """A move that cannot be taken back; says why."""


class PositionError(SortilegeError):
    """A position that cannot be."""


class ReplayError(SortilegeError):
    """A replay that cannot be read, or that does not follow the rules."""
