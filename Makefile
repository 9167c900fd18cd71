# make play   install into .venv and play
# make test   install what the tests need and run all of them
# make lint   style, types, who may import whom
# make bench  speed: the rules against a peer in the same run, and fifty live tables
# make strength  how strong the levels of the bots are, for docs/strength.md and the set-up page; it can be stopped and goes on
# make compiled  build the kernel, games and bots with mypyc, into build/compiled
# make lock   renew the versions and hashes in locks/
# make audit  ask whether a locked version has a known vulnerability (needs the network)

SHELL := /bin/bash
BIN := .venv/bin
SOURCES := $(shell find src -path src/sortilege/art/vendor -prune -o -type f -not -name '*.pyc' -print) \
  pyproject.toml hatch_build.py

.PHONY: play test lint bench strength compiled lock audit clean

play: .venv/installed
	@$(BIN)/sortilege play

test: .venv/installed-test
	@tools/test

lint: .venv/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: .venv/installed-bench build/compiled/done
	$(BIN)/python -m bench.speed
	$(BIN)/python -m bench.tables

strength: .venv/installed-test build/compiled/done
	$(BIN)/python -m bench.ladder

compiled: build/compiled/done

build/compiled/done: .venv/installed-test $(SOURCES)
	@tools/compile build/compiled 3

build/tested/done: .venv/installed-test $(SOURCES)
	@tools/compile build/tested 0

lock: .venv/installed-tools
	@$(BIN)/python tools/lock

audit: .venv/installed-tools
	@$(BIN)/python tools/audit

.venv/installed: pyproject.toml hatch_build.py src/sortilege/art/used.toml tools/install locks/play.txt locks/npm.txt
	@tools/install play
	@touch $@

.venv/installed-test: .venv/installed locks/test.txt
	@tools/install test
	@touch $@

.venv/installed-bench: .venv/installed-test locks/bench.txt
	@tools/install bench
	@touch $@

.venv/installed-tools: .venv/installed locks/tools.txt
	@tools/install tools
	@touch $@

clean:
	rm -rf .venv build dist
