# Everything you need to work on this tree. The first run sets up .venv; later runs update only what changed.

unexport PYTHONDONTWRITEBYTECODE
# uv trusts what this machine trusts, as git does.
export UV_SYSTEM_CERTS := 1
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
V := .venv
PY := $(V)/bin/python
UV := $(V)/bin/uv pip
UV_VERSION := 0.13.7
WEB := $(wildcard web/package.json)
STATIC := $(if $(WEB),src/motorworks/server/static/index.html)
BROWSER_TESTS := $(if $(WEB),$(shell grep -rl --include='*.py' 'mark\.browser' tests))
# How many browsers at once; "make test-browser BROWSERS=4" is faster on an idle machine.
BROWSERS ?= auto
# How many processes "make test" uses: more than there are cores, because tests often wait for servers and pages.
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) * 3 // 2)")
# The client takes palette and symbols from the package, so that page and pictures look the same.
WEB_SOURCES := $(if $(WEB),$(shell find web \( -name node_modules -o -name dist -o -name tests \) -prune -o -type f -print; \
	find src/motorworks/scene -name '*.css' -o -name '*.svg'))

.PHONY: help
help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: play
play: $(STATIC) $(V)/.stamp  ## start the server and open the browser
	$(V)/bin/motorworks serve --open

.PHONY: test
test: $(STATIC) $(V)/.stamp-ray  ## run every check and every test
	@tools/system-package postgresql
	@tools/system-package nginx
	$(if $(WEB),@tools/system-package chromium-headless-shell)
	$(if $(WEB),@tools/system-package chromium)
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target test-all test-web check

.PHONY: test-all
test-all:
	+$(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not peers and not tour$(if $(WEB),, and not browser)"

.PHONY: check
check: $(V)/.stamp  ## check style and types of Python and TypeScript, import contracts, generated files
	$(V)/bin/ruff check
	$(V)/bin/ruff format --check
	$(V)/bin/mypy
	$(V)/bin/lint-imports
	$(PY) tools/webtypes.py --check
	$(if $(WEB),$(PY) tools/webbuild.py check)

.PHONY: format
format: $(V)/.stamp  ## format Python and TypeScript
	$(V)/bin/ruff check --fix
	$(V)/bin/ruff format
	$(if $(WEB),$(PY) tools/webbuild.py format)

.PHONY: test-web
test-web: $(V)/.stamp  ## run the client's unit tests: layout, changes, keys, motion
	$(if $(WEB),$(PY) tools/webbuild.py test)

.PHONY: test-python
test-python: $(STATIC) $(V)/.stamp-ray  ## run the tests that need no browser
	@tools/system-package postgresql
	@tools/system-package nginx
	$(PY) -m pytest -q -n auto --dist worksteal -m "not browser and not peers"

.PHONY: test-browser
test-browser: $(STATIC) $(V)/.stamp  ## run the tests that drive the built page in Chromium
ifneq ($(BROWSER_TESTS),)
	@tools/system-package chromium-headless-shell
	@tools/system-package chromium
	$(PY) -m pytest -q -n $(BROWSERS) --dist worksteal -m "browser and not tour" $(BROWSER_TESTS)
endif

.PHONY: looks
looks: $(STATIC) $(V)/.stamp  ## take pictures of every page and board (languages, themes, seats) and check positions of new random games for faults
	@tools/system-package chromium-headless-shell
	@tools/system-package chromium
	MOTORWORKS_PICTURES=1 $(PY) -m pytest -q -n $(BROWSERS) --dist worksteal -m browser $(BROWSER_TESTS)

.PHONY: figures
figures: $(STATIC) $(V)/.stamp  ## measure the figures of docs/learning.md: from the start page to a first move, and the smallest text
	@tools/system-package chromium-headless-shell
	$(PY) -m tests.browser.figures

.PHONY: test-peers
test-peers: $(V)/.stamp  ## run OpenSpiel's own tests for every game at every table size
	$(PY) -m pytest -q -n auto -m peers tests/rl

.PHONY: test-train
test-train: $(V)/.stamp-train  ## install PyTorch and run the tests of the example that learns
	MOTORWORKS_TEST_TRAIN=1 $(PY) -m pytest -q tests/examples/test_ppo.py

# The engine compiled with mypyc: in a package of its own, so that no test of the sources meets it.
COMPILED := build/compiled/package
COMPILED_TESTS ?= tests/test_games.py tests/test_engine.py tests/kernel tests/bots tests/rl \
	tests/automobile tests/gear_and_piston tests/horseless_carriage tests/kanban_ev

.PHONY: compiled
compiled: $(V)/.stamp  ## compile the engine with mypyc, beside its sources; Python then prefers it
	$(PY) tools/compiling.py --in-place

.PHONY: uncompiled
uncompiled:  ## remove what make compiled has put beside the sources
	$(PYTHON) tools/compiling.py --remove

.PHONY: test-compiled
test-compiled: $(V)/.stamp  ## run the laws, the tests of the games and the bots on a compiled engine
	$(PY) tools/compiling.py
	PYTHONPATH=$(COMPILED) MOTORWORKS_TEST_COMPILED=1 $(PY) -m pytest -q -n auto -m "not browser and not breaks_rules" $(COMPILED_TESTS)

# It asks for an older Gymnasium, but works with ours.
PEER_GYM := 4.0.0

.PHONY: bench
bench: $(STATIC) $(V)/.stamp  ## measure speed: games against catanatron, the server against its bare limit; writes bench/*.json
	$(PY) tools/compiling.py
	$(PY) -m pip install -q --disable-pip-version-check --no-deps catanatron-gym==$(PEER_GYM)
	PYTHONPATH=$(COMPILED) $(V)/bin/motorworks bench --json bench/latest.json
	$(V)/bin/motorworks bench --server --json bench/server.json

.PHONY: soak-server
soak-server: $(V)/.stamp  ## play 200 tables for MINUTES (20), and say whether the server needs more and more memory
	$(V)/bin/motorworks bench --soak $(or $(MINUTES),20)

.PHONY: golden
golden: $(V)/.stamp  ## rewrite the golden games, for review with git diff
	$(PY) -m motorworks.testkit.golden

.PHONY: pictures
pictures: $(V)/.stamp  ## redraw the pictures of the README
	$(PY) tools/pictures.py

.PHONY: soak
soak: $(V)/.stamp  ## run the laws with new seeds until stopped
	$(PY) -m motorworks.testkit.soak

.PHONY: chaos
chaos: $(V)/.stamp  ## break a running server in every way we know for MINUTES (10), and say what was lost
	@tools/system-package postgresql
	$(PY) -m tests.chaos --minutes $(or $(MINUTES),10)

.PHONY: web
web: $(STATIC)  ## build the client

.PHONY: types
types: $(V)/.stamp  ## generate the client's TypeScript types from the server's messages and the scene
	$(PY) tools/webtypes.py

.PHONY: lock
lock: $(V)/.stamp  ## update the lock files to the newest allowed versions
	$(UV) compile -q --universal --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--no-emit-index-url --upgrade --extra dev pyproject.toml -o requirements-dev.lock
	$(UV) compile -q --universal --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--no-emit-index-url --upgrade --extra ray -c requirements-dev.lock pyproject.toml -o requirements-ray.lock
	@! grep -n '://' requirements-dev.lock requirements-ray.lock

.PHONY: clean
clean:  ## remove everything that make has built
	rm -rf $(V) web/node_modules src/motorworks/server/static dist build
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete -o -name '*.pyd' -delete
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# uv is several times faster, but reads none of pip's settings: where it cannot reach an index, pip often can.
$(V)/.stamp: pyproject.toml requirements-dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	test -x $(V)/bin/pip || $(PYTHON) -m venv $(V)
	$(PY) -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)
	$(UV) install -q --compile-bytecode --python $(PY) --require-hashes -r requirements-dev.lock \
		|| $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(UV) install -q --python $(PY) --no-deps --no-build-isolation -e .
	touch $@

# Ray is large and needed only for tournaments on many machines, so only the tests install it.
$(V)/.stamp-ray: $(V)/.stamp requirements-ray.lock
	$(UV) install -q --python $(PY) --require-hashes -r requirements-ray.lock \
		|| $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements-ray.lock
	touch $@

# PyTorch for processors, a tenth of the size of the other builds: uv knows where it is, pip takes what its index has.
TORCH := torch==2.13.0

$(V)/.stamp-train: $(V)/.stamp
	$(UV) install -q --python $(PY) --torch-backend cpu $(TORCH) \
		|| $(PY) -m pip install -q --disable-pip-version-check $(TORCH)
	touch $@

$(STATIC): $(V)/.stamp $(WEB_SOURCES)
	$(PY) tools/webbuild.py
	touch $@
