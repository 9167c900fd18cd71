"""The one command, `sortilege`."""

from .commands import app, main

__all__ = ["app", "main"]
