# make play   install into .venv and play
# make test   install what the tests need and run all of them
# make lint   style, types, who may import whom
# make bench  speed, against a peer in the same run, and strength of the bots
# make compiled  build the kernel, games and bots with mypyc, into build/compiled

SHELL := /bin/bash
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml hatch_build.py

.PHONY: play test lint bench strength compiled clean

play: .venv/installed
	@$(BIN)/sortilege terminal rivality

test: .venv/installed-test lint build/compiled/done
	$(BIN)/python -m pytest -n auto
	@if [ -f build/compiled/compiled ]; then \
	  echo "The rules once more, compiled:"; \
	  PYTHONPATH=build/compiled SORTILEGE_COMPILED=1 $(BIN)/python -m pytest -n auto tests/compiled tests/kernel tests/rivality tests/bots; \
	else echo "No C compiler: the compiled build was not tested."; fi

lint: .venv/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: .venv/installed-bench build/compiled/done
	$(BIN)/python -m bench.speed

strength: .venv/installed-test build/compiled/done
	$(BIN)/python -m bench.strength

compiled: build/compiled/done

build/compiled/done: .venv/installed-test $(SOURCES)
	@rm -rf build/compiled
	@tools/compile

.venv/installed: pyproject.toml tools/install
	@tools/install .
	@touch $@

.venv/installed-test: .venv/installed
	@tools/install '.[test]'
	@touch $@

.venv/installed-bench: .venv/installed-test
	@tools/install '.[test,bench]'
	@touch $@

clean:
	rm -rf .venv build dist
