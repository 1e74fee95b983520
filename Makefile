# Every target does its own set-up: a virtual environment, the npm packages, Chromium where no browser is found.

SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PACKAGES := $(VENV)/packages
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
JOBS ?= auto
# A test in a browser often waits, as a person does: so one more runs than there are cores.
PAGES ?= $(shell echo $$(($$(nproc) + 1)))
# A test that takes more seconds than this is ended and named, with its stack.
LIMIT ?= --timeout 300 --timeout-method thread
# A browser's test that fails is tried again, twice at most, and named.
AGAIN ?= --reruns 2 -r R
PORT ?= 8080
# HOST=0.0.0.0 serves to other devices of the network too, such as a phone.
HOST ?= 127.0.0.1
# In continuous integration and in a container, whose user is root, the tests install every browser; elsewhere one will do.
EVERY_BROWSER ?= $(or $(CI),$(filter 0,$(shell id -u)))

PYTHON_READY := $(VENV)/.ready
NODE_READY := web/node_modules/.ready
# A container may set this; then each of a suite's hundreds of processes would compile all modules.
unexport PYTHONDONTWRITEBYTECODE

# Installs what these browsers need and the system does not have.
install = packages="$$($(PY) -m e2e.browser $(1))"; [ -z "$$packages" ] || { echo "Installing $$packages"; \
  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -qq -y --no-install-recommends $$packages; }

.DEFAULT_GOAL := help
.PHONY: help play site test test-long checked check units bench lighthouse reference profile golden pictures browser browsers chromium clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: site ## build the site and serve it; the address is printed; for a phone: HOST=0.0.0.0
	@$(PY) web/serve.py --host $(HOST) --port $(PORT)

site: $(PYTHON_READY) $(NODE_READY) ## everything a web server needs, in dist/
	@PYTHON=$(abspath $(PY)) node web/build.mjs $(BUILD)

test: checked ## everything that must pass before a change goes in; about ten minutes on two cores
	$(PY) -m pytest -n $(JOBS) --dist worksteal $(LIMIT) -m "not slow and not more_of_the_same"
	$(PY) -m pytest -n $(PAGES) --dist worksteal $(LIMIT) $(AGAIN) -m "not slow" e2e --every-browser

test-long: checked ## everything: rare faults, every variant, every browser, and the tests that take minutes
	$(PY) -m pytest -n $(JOBS) --hypothesis-profile long
	$(PY) -m pytest -n $(JOBS) e2e --every-browser --whole
	$(PY) -m tests.unpacked $(PACKAGES) -n $(JOBS) -m "not slow and not more_of_the_same"

# Packages, browsers, types, units and site, as far as possible in parallel.
checked:
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target check units site browser

check: $(PYTHON_READY) $(NODE_READY) ## style, types, messages, package metadata, commit subjects
	$(PY) -m ruff check .
	$(PY) -m ruff format --check --quiet .
	$(PY) -m mypy
	$(PY) -m mypy --strict web/serve.py
	rm -rf $(PACKAGES) && $(PY) -m build --no-isolation --outdir $(PACKAGES) . >$(VENV)/package.log 2>&1 || { cat $(VENV)/package.log; exit 1; }
	$(PY) -m twine check --strict $(PACKAGES)/* >$(VENV)/package.log || { cat $(VENV)/package.log; exit 1; }
	$(PY) -m tests.packages $(PACKAGES)
	cd web && npm run --silent check
	@$(PY) -m tests.pictures --check
	@$(PY) -m tests.commits
	@$(PY) benchmarks/stale.py

units: $(NODE_READY) ## the page's own modules, by Node
	cd web && npm test --silent

bench: $(PYTHON_READY) site chromium ## speed and strength, against a peer in the same run
	@set -e; for file in benchmarks/bench_*.py; do echo "== $$file"; $(PY) $$file $$([ $$file != benchmarks/bench_start.py ] || echo --write); done

lighthouse: $(PYTHON_READY) site chromium ## what Lighthouse says about every screen; 95 at least
	$(PY) benchmarks/lighthouse.py

reference: $(PYTHON_READY) site chromium ## take the reference pictures again
	REFERENCE=renew $(PY) -m pytest -q -n $(JOBS) -k looks_as e2e/test_reference.py e2e/test_machine_layout.py e2e/views/test_pictures.py

profile: $(PYTHON_READY) $(NODE_READY) browsers ## record again what of Python the game runs; see docs/interpreter.md
	$(PY) -m benchmarks.record_profile --data

pictures: $(PYTHON_READY) ## draw the pictures of README and docs again, and run the notebooks
	$(PY) -m tests.pictures
	$(PY) -m tests.notebooks

golden: $(PYTHON_READY) ## write the golden playthroughs again
	$(PY) -m tests.golden

browsers: $(PYTHON_READY) ## Chromium, Firefox and WebKitGTK, as the tests use them
	@$(call install,chromium firefox webkit)

chromium: $(PYTHON_READY) ## Chromium alone, enough for most browser tests
	@$(call install,chromium)

browser: $(PYTHON_READY)
ifneq ($(EVERY_BROWSER),)
	@$(call install,chromium shell firefox webkit) || echo "The tests do without what could not be installed."
endif
	@$(call install,any)

clean: ## delete what was built and installed
	rm -rf dist $(VENV) web/node_modules

$(PYTHON_READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say: make PYTHON=python3.12 …")'
	test -x $(PY) || $(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(NODE_READY): web/package.json web/package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || { echo "Node.js 20 or newer is needed"; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@
