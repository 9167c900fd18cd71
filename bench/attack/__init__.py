"""The server attacked and broken on purpose, on one machine, in bounded time: `python -m bench.attack`."""
