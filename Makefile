# Two commands do everything on a fresh machine: `make run` and `make test`.

# How hard the random tests try: every number of cases is multiplied by it.
EFFORT ?= 1
export EFFORT

CARGO ?= cargo
SABOT = target/release/sabot
# What is measured: the program as a house installs it.
MEASURED = target/dist/sabot

# How the tests are built: as the program is, so that nothing is compiled twice; `dist` is for long runs.
PROFILE ?= release
export PROFILE
TESTED = target/$(PROFILE)/sabot

# How many hands `make test-peers` plays in both engines.
HANDS ?= 20000

# The planted bugs of `make test`: two near the top of the tree, so that little is built again.
PLANTED = shown-before-durable card-skipped

# Everything that the screens are made of. They are built anew only when one of these is newer.
SCREENS = $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/tests -prune -o -path web/unit -prune -o -type f -print)

.PHONY: help run test test-peers planted planted-all red soak bench fmt build screens web browser needs test-needs web-needs \
  browser-needs

help:
	@echo 'make run    builds sabot and opens the demo house, until it is stopped'
	@echo 'make test   screens, formatting, lints, documentation, all tests, a browser, Omaha hands in PokerKit too, two planted bugs; with seconds'
	@echo 'make test-peers HANDS=20000  plays so many Omaha hands in PokerKit too and compares every stack'
	@echo 'make soak   every planted bug, 200 kills, and the tests with a hundred times the random cases (EFFORT=100)'
	@echo 'make bench  hands, rankings, equities, simulation, exact analyses and the record beside named peers; a loaded server; the screens; the first build'
	@echo 'make planted      plants two known bugs and demands that the drill finds them; make planted-all plants all'
	@echo 'make red    takes every remedy away, one at a time, and demands that its tests fail; make red ONLY=c1 those whose names begin so'
	@echo 'make fmt    formats the source'

# What a compiler needs and a bare machine may lack: installed where that is possible, named where it is not.
needs:
	@command -v $(CARGO) >/dev/null || { echo 'Rust 1.95 or newer is needed: its cargo was not found.'; exit 1; }
	@command -v cc >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then apt-get update -qq && apt-get install -y -qq gcc libc6-dev; \
	  else echo 'A C linker is needed. Run: sudo apt-get install gcc libc6-dev'; exit 1; fi; }

# What the tests need beside: another language that runs the test vectors and the example programs.
test-needs: needs
	@command -v python3 >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then apt-get update -qq && apt-get install -y -qq python3; \
	  else echo 'Python 3 is needed by the tests. Run: sudo apt-get install python3'; exit 1; fi; }

# The screens are built by Node. Plain `cargo build` works without: the program then serves a page that says how to get them.
web-needs:
	@command -v npm >/dev/null && node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' || { \
	  echo 'Node 20 or newer with npm is needed for the screens.'; exit 1; }

# A browser and a Chinese font, for the tests of the screens. Chromium without windows does what they ask with fewer processes; where it is
# not to be had, Chromium as people use it does as well, and CHROMIUM names any other.
browser-needs: web-needs
	@node web/tests/lib/browser.mjs >/dev/null && fc-list :lang=zh-hk 2>/dev/null | grep -q . || { \
	  if [ "$$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-cjk fontconfig >/dev/null; \
	  else echo 'Chromium and a Chinese font are needed by the tests. Run: sudo apt-get install chromium-headless-shell fonts-noto-cjk fontconfig'; exit 1; fi; }

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@echo 'Fetching what builds the screens …'
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(SCREENS)
	@echo 'Building the screens …'
	@cd web && npm run --silent build

screens: web-needs web/dist/index.html

# Format, lint, types, languages, the types of the interface and the unit tests, side by side; then the screens are built.
web: web-needs web/node_modules/.package-lock.json
	@cd web && npm run --silent check
	@$(MAKE) --no-print-directory screens

# The screens in a real browser, against the program that the other tests have built.
browser: browser-needs screens
	@cd web && SABOT="$$PWD/../$(TESTED)" npm run --silent test

build: needs screens
	@echo 'Building sabot: three to six minutes on two cores the first time …'
	@$(CARGO) build --release --locked

run: build
	@echo 'The demo house opens its floor, on the record in sabot-data, which it goes on with the next time. Open the address'
	@echo 'below in a browser. In another window:'
	@echo '  $(SABOT) client --guest --table stud-1     plays a round in a terminal; the README has one with curl alone'
	@echo 'and when it is stopped:'
	@echo '  $(SABOT) audit; $(SABOT) report --check    goes through everything it recorded'
	@echo '  $(SABOT) replay stud-1/1                   tells a round again, with its articles'
	@$(SABOT) serve

test: test-needs browser-needs
	@tools/stages \
	  screens $(MAKE) --no-print-directory screens \
	  beside web $(MAKE) --no-print-directory web \
	  + format $(CARGO) fmt --all --check \
	  + format-bench $(CARGO) fmt --manifest-path bench/Cargo.toml --check \
	  + lint $(CARGO) clippy --profile $(PROFILE) --workspace --all-targets --locked -- -D warnings \
	  + docs tools/docs --profile $(PROFILE) --locked \
	  + tests tools/test-programs --profile $(PROFILE) --workspace --locked --tests \
	  beside api tools/schemathesis/check \
	  + examples $(CARGO) test --profile $(PROFILE) --workspace --locked --doc \
	  + peers tools/peers/compare \
	  + planted tools/planted $(PLANTED) \
	  + browser $(MAKE) --no-print-directory browser

test-peers: needs
	@tools/peers/compare $(HANDS)

# Every planted bug, 200 kills of the real program, and the tests with a hundred times the random cases.
soak: PROFILE = dist
soak: planted-all
	@KILLS=200 $(CARGO) test --profile $(PROFILE) --locked -p sabot-cli --test it kill:: -- --nocapture
	@$(MAKE) test EFFORT=100

# Players who act as fast as the built program answers them.
LOAD = $(CARGO) run --release --locked --quiet --manifest-path bench/Cargo.toml --bin load -- --sabot $(MEASURED)

bench: needs screens browser-needs
	@echo 'Building sabot as a house installs it …'
	@$(CARGO) build --profile dist --locked
	@echo 'Building the benchmarks and their peers (a minute the first time) …'
	@$(CARGO) run --release --locked --quiet --manifest-path bench/Cargo.toml
	@echo
	@$(LOAD) --tables 200 --players 400 --seconds 20 --streams 2000
	@echo
	@$(LOAD) --tables 200 --players 400 --seconds 20 --streams 2000 --rate 3000
	@echo
	@echo 'The screens, from a touch to the next paint:'
	@SABOT="$$PWD/$(MEASURED)" node web/bench/paint.mjs
	@echo
	@tools/first-build

planted: needs
	@tools/planted $(PLANTED)

planted-all: needs
	@tools/planted

# Not part of `make test`: each remedy is a build of its own. That the patches still fit is.
red: test-needs
	@tools/red/red.py $(ONLY)

fmt:
	@$(CARGO) fmt --all
