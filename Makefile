# Speeltafel. `make play` and `make test` need nothing but Python 3.11+, make and the network.

PYTHON ?= python3
# Most of the time tests wait for browsers and servers: with 3 they are done sooner, and disturb each other more
PROCESSES ?= 2
DEV := .venv-dev/bin
# What runs on native code as well: the rules, and all that is played with them
NATIVE := tests/core tests/laws tests/games tests/test_golden.py tests/bots/test_bots.py \
	tests/bots/arena tests/bots/blasting_billy tests/bots/ploc tests/bots/uly_and_polly \
	tests/bots/volle_wolle tests/terminal/test_commands.py \
	tests/research/test_vector.py tests/research/test_playouts.py \
	tests/server/test_whole_games.py tests/server/test_secrecy.py \
	tests/testing/test_check_game.py examples/games
RULES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.csv')
WEB := $(shell find web src/speeltafel/art -name node_modules -prune -o -path web/build -prune -o -type f -print)
BUILDING := pyproject.toml tools/build_hook.py tools/node.py tools/page.py
# Node runs the checks of the page: the machine's, or one that pip fetches
NPM := $(DEV)/python tools/node.py

# Where the machine forbids it, each process would compile all modules anew: seconds for every server
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play help services test test-interpreted check check-python check-page web types rules new-game sentences golden pictures screens aloud sizes busy mutants faults fuzz load siege bench bench-research strength hindsight values compare clean

play: .venv/ready  ## sit down: the table in the browser
	@.venv/bin/speeltafel

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do printf '%-16s %s\n' "$$name" "$$what"; done

test: .venv-dev/ready web  ## everything, interpreted and compiled
	@$(MAKE) --no-print-directory --output-sync=target -j 2 build/native/ready check-python check-page
	@$(MAKE) --no-print-directory test-interpreted
	tools/test_native $(DEV)/pytest -n 2 --dist worksteal -q $(NATIVE)

test-interpreted:  ## the tests on plain Python, without the checks
	$(DEV)/pytest -n $(PROCESSES) --dist worksteal -q

check: .venv-dev/ready web  ## style, types, walls between the rooms, every rule has a test; the page
	@$(MAKE) --no-print-directory --output-sync=target -j 2 check-python check-page

check-python:  ## style, types, walls and rules of the Python only
	$(DEV)/ruff check .
	$(DEV)/ruff format --check .
	$(DEV)/mypy
	$(DEV)/lint-imports
	$(DEV)/python tools/rules_table.py --quiet

check-page:  ## types, style, tests and size of the page only
	$(DEV)/python tools/openapi.py
	$(NPM) run --silent types -- --check
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(NPM) run --silent size

web: .venv-dev/ready  ## build the page for the browser, if anything in web/ has changed
	@$(DEV)/python tools/page.py

services:  ## install PostgreSQL, Redis and Chromium for the tests, where the system has apt
	@.ci/services

types: .venv-dev/ready  ## what goes over the wire, as types for the browser
	$(DEV)/python tools/openapi.py
	$(NPM) run --silent types

rules: .venv-dev/ready  ## the table: rule -> tests
	$(DEV)/python tools/rules_table.py

new-game: .venv-dev/ready  ## a game to begin with, small and whole: make new-game NAME=my-game
	@$(DEV)/python tools/new_game.py $(NAME)

sentences: .venv-dev/ready  ## all that can be said, language by language, to be read by eye
	$(DEV)/python tools/sentences.py

golden: .venv-dev/ready  ## write the golden playthroughs anew (all, or OPTIONS=ploc)
	$(DEV)/python tools/golden.py $(OPTIONS)

pictures: .venv-dev/ready  ## draw the terminal tables of the README anew
	$(DEV)/python tools/picture.py

aloud: web  ## a whole game of each kind, as somebody hears it who cannot see the page
	PYTHONPATH=tests $(DEV)/python -m browser.listening

screens: web  ## photograph the page in its main moments anew, into build/screens (minutes)
	PYTHONPATH=tests:tools $(DEV)/python tools/screens.py

sizes: web  ## measure every board at every size of window, into build/sizes.txt (many minutes, or OPTIONS=ploc)
	PYTHONPATH=tests:tools $(DEV)/python tools/sizes.py $(OPTIONS)

busy: web  ## how long the page keeps a slow phone from answering, in whole games (minutes)
	PYTHONPATH=tests $(DEV)/python -m browser.busy

mutants: .venv-dev/ready  ## break the rules on purpose and see whether a test notices (long)
	$(DEV)/python tools/mutants.py

load: .venv/whole .venv-dev/ready  ## how much a server bears: moves a second, latency, memory (long)
	PYTHONPATH=tools:tests $(DEV)/python -m load $(OPTIONS)

faults: .venv-dev/ready build/native/ready  ## break things a hundred times each under running games (long)
	PYTHONPATH=build/native:tests:tools $(DEV)/python -m faults $(OPTIONS)

fuzz: .venv-dev/ready  ## bytes nobody would send, guided by coverage (an hour, or OPTIONS)
	PYTHONPATH=tests:tools $(DEV)/python -m fuzz $(OPTIONS)

siege: .venv/whole .venv-dev/ready  ## attack a server in every way, and measure what ordinary people feel (long)
	PYTHONPATH=tools:tests $(DEV)/python -m siege $(OPTIONS)

bench: .venv/ready  ## random playouts a second
	.venv/bin/speeltafel bench

bench-research: .venv/whole  ## steps a second for learners: the verbs, many tables at once, PettingZoo
	.venv/bin/python benchmarks/research.py $(OPTIONS)

strength: .venv/whole  ## how strong the bots are, cell by cell into docs/bots.md (hours; goes on where it stopped)
	.venv/bin/python tools/strength.py $(OPTIONS)

hindsight: .venv/whole  ## what thinking longer brings, into docs/bots.md (an hour of one core)
	.venv/bin/python tools/hindsight.py

values: .venv-dev/ready  ## what the small versions are worth, into docs/research.md (a minute)
	$(DEV)/python tools/small_values.py

compare: .venv/whole  ## Ploc against the same game as OpenSpiel's Python games are written
	.venv/bin/python benchmarks/compare_openspiel.py

# Installed as a user has it, with what a table needs: compiled where there is a C compiler
.venv/ready: $(BUILDING) $(RULES) $(WEB)
	@echo "Setting up (a minute or two the first time) ..."
	@test -d .venv || $(PYTHON) -m venv .venv
	@.venv/bin/python tools/page.py
	@rm -rf build/user
	@.venv/bin/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/user .
	@.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --force-reinstall build/user/*.whl
	@.venv/bin/pip install --quiet --disable-pip-version-check "$$(echo build/user/*.whl)[table]"
	@touch $@

# With what only clusters, arenas and researchers need
.venv/whole: .venv/ready
	@.venv/bin/pip install --quiet --disable-pip-version-check "$$(echo build/user/*.whl)[all]"
	@touch $@

# Installed for work on it: plain Python, straight from src; `make web` builds the page
.venv-dev/ready: pyproject.toml
	@echo "Setting up the workshop ..."
	@test -d .venv-dev || $(PYTHON) -m venv .venv-dev
	@SPEELTAFEL_PURE=1 SPEELTAFEL_WEB=skip .venv-dev/bin/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

# The wheel as a user gets it, to be tested: built beside the checks, and never beside tests that measure time
build/native/ready: $(BUILDING) $(RULES) $(WEB) tools/build_native
	tools/build_native
	@touch $@

clean:  ## remove all that was built or installed
	rm -rf .venv .venv-dev build *.egg-info src/*.egg-info mutants \
		web/node_modules src/speeltafel/server/page
