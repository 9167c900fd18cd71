"""Which build runs."""

from sortilege.kernel import state

COMPILED = not str(state.__file__).endswith(".py")
