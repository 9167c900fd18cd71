# make play   install into .venv and play
# make test   install what the tests need and run all of them
# make lint   style, types, who may import whom
# make bench  speed: the rules against a peer in the same run, and fifty live tables
# make strength  how strong the bots are
# make compiled  build the kernel, games and bots with mypyc, into build/compiled

SHELL := /bin/bash
BIN := .venv/bin
SOURCES := $(shell find src -path src/sortilege/art/vendor -prune -o -type f -not -name '*.pyc' -print) \
  pyproject.toml hatch_build.py

.PHONY: play test lint bench strength compiled clean

play: .venv/installed
	@$(BIN)/sortilege play

test: .venv/installed-test lint build/compiled/done
	@tools/test-system
	$(BIN)/python -m pytest -n auto --ignore tests/table
	$(BIN)/python -m pytest -n auto --dist loadfile tests/table
	@if [ -f build/compiled/compiled ]; then \
	  echo "The rules once more, compiled:"; \
	  PYTHONPATH=build/compiled SORTILEGE_COMPILED=1 $(BIN)/python -m pytest -n auto tests/compiled tests/kernel tests/golden tests/playthroughs tests/rivality tests/ciub tests/mageknight tests/bots; \
	else echo "No C compiler: the compiled build was not tested."; fi

lint: .venv/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: .venv/installed-bench build/compiled/done
	$(BIN)/python -m bench.speed
	$(BIN)/python -m bench.tables

strength: .venv/installed-test build/compiled/done
	$(BIN)/python -m bench.strength

compiled: build/compiled/done

build/compiled/done: .venv/installed-test $(SOURCES)
	@rm -rf build/compiled
	@tools/compile

.venv/installed: pyproject.toml hatch_build.py src/sortilege/art/used.toml tools/install
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
