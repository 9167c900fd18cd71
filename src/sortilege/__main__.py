"""`python -m sortilege` is the command `sortilege`."""

from .cli import main

main()
