#!/usr/bin/env python3
"""Takes remedies away, one at a time, and demands that the tests which guard them fail.

Usage: tools/red/red.py [--list] [BEGINNING]...

Each patch of this folder takes one remedy out of the program. Its first lines say which finding that brings back, and name the
tests that must fail then, by an assertion that says certain words. BEGINNING chooses the patches whose names begin so; without
one all are run. First the named tests must pass without any patch. Then each patch is planted into a copy of the tree, which
must compile, and each of its tests must fail. Exit status 0 where all of that holds, 1 where it does not, 2 for wrong arguments.

--list    shows the chosen patches with their tests and runs nothing

A patch begins with
# What: one sentence that says what comes back
# Test: PACKAGE lib|it NAME
# Says: words of the failed assertion, for the test named before
The last two may be repeated. PROFILE (release) is cargo's profile, CARGO the program, CARGO_TARGET_DIR where the tree is built.
"""
import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CARGO = os.environ.get("CARGO", "cargo")
PROFILE = os.environ.get("PROFILE", "release")
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
WORK = TARGET / "red"
# A test that takes longer hangs, and to hang is not to fail by an assertion.
TEST_MAX = 900


class Wrong(Exception):
    """Something that is told in one sentence."""


class Test:
    def __init__(self, told, where):
        words = told.split()
        if len(words) != 3 or words[1] not in ("lib", "it"):
            raise Wrong(f'{where}: a test is named by package, "lib" or "it", and name, not by "{told}"')
        self.package, self.kind, self.name = words
        self.says = []


class Patch:
    def __init__(self, path):
        self.path, self.name, self.what, self.tests = path, path.stem, "", []
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, told = line.partition(": ")
            if line.startswith("--- a/"):
                break
            if key == "# What":
                self.what = told.strip()
            elif key == "# Test":
                self.tests.append(Test(told, path.name))
            elif key == "# Says" and self.tests:
                self.tests[-1].says.append(told.strip())
            else:
                raise Wrong(f"{path.name}: this line says nothing known: {line}")
        if not self.what or not self.tests or not all(test.says for test in self.tests):
            raise Wrong(f"{path.name}: it must say what comes back, and which tests fail with which words")

    def crates(self):
        found = re.findall(r"^\+\+\+ b/crates/([a-z]+)/", self.path.read_text(encoding="utf-8"), re.M)
        return sorted({f"sabot-{crate}" for crate in found})


def chosen(beginnings):
    every = [Patch(path) for path in sorted(HERE.glob("*.patch"))]
    for beginning in beginnings:
        if not any(patch.name.startswith(beginning) for patch in every):
            raise Wrong(f'no patch of tools/red begins with "{beginning}"; --list shows them all')
    return [patch for patch in every if not beginnings or patch.name.startswith(tuple(beginnings))]


def run(command, folder, target, limit=None):
    """What a command said, and its exit status; none where it took too long."""
    environment = dict(os.environ, CARGO_TARGET_DIR=str(target), CARGO_TERM_COLOR="never", RUST_BACKTRACE="0")
    with tempfile.TemporaryFile() as said:
        # A group of its own and a file for its words: a test that fails may leave a server behind, which must neither be waited
        # for nor outlive it.
        began = subprocess.Popen(command, cwd=folder, env=environment, stdout=said, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = began.wait(limit)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(began.pid, signal.SIGKILL)
            began.wait()
        said.seek(0)
        return said.read().decode(errors="replace"), status


def by_package(tests):
    packages = {}
    for test in tests:
        packages.setdefault(test.package, []).append(test)
    return packages


def cargo_test(package, tests, options):
    kinds = {test.kind for test in tests}
    targets = ["--lib"] * ("lib" in kinds) + ["--test", "it"] * ("it" in kinds)
    return [CARGO, "test", "--profile", PROFILE, "--locked", "-p", package, *targets, *options]


def names(tests):
    return sorted({test.name for test in tests})


def outcome(said, name):
    found = re.search(rf"^test {re.escape(name)} \.\.\. (?:.*\n)*?.*?(ok|FAILED|ignored)$", said, re.M)
    return found and found.group(1)


def panic(said, name):
    """What a test said when it failed."""
    found = re.search(rf"^---- {re.escape(name)} stdout ----\n(.*?)(?=^---- |^failures:$)", said, re.M | re.S)
    return found.group(1) if found else ""


def check_green(patches):
    """Without a patch every named test passes."""
    for package, tests in by_package([test for patch in patches for test in patch.tests]).items():
        began = time.monotonic()
        said, status = run(cargo_test(package, tests, ["--", "--exact", *names(tests)]), ROOT, TARGET)
        missing = [name for name in names(tests) if outcome(said, name) != "ok"]
        if status != 0 or missing:
            print(f"NOT GREEN  {package}: without a patch these do not pass: {', '.join(missing)}\n{said[-4000:]}")
            return False
        print(f"green  {package}  {len(names(tests))} tests  {time.monotonic() - began:.0f} s", flush=True)
    return True


def copy_tree(tree):
    """The tree as it is, with its times: what is unchanged counts as built."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    # The screens as they were built: they are part of the program.
    shutil.copytree(ROOT / "web/dist", tree / "web/dist", dirs_exist_ok=True)


def link_target(to):
    """Libraries are replaced when they are built again, never written into, and may be links; everything else is copied."""
    (to / PROFILE / "deps").mkdir(parents=True)
    if (TARGET / ".rustc_info.json").exists():
        shutil.copy2(TARGET / ".rustc_info.json", to)
    for folder in (".fingerprint", "build"):
        shutil.copytree(TARGET / PROFILE / folder, to / PROFILE / folder, symlinks=True)
    for path in (TARGET / PROFILE / "deps").iterdir():
        if path.suffix in (".rlib", ".rmeta", ".so"):
            os.link(path, to / PROFILE / "deps" / path.name)
        elif path.suffix == ".d":
            shutil.copy2(path, to / PROFILE / "deps")


def unhurried(patch):
    """What a patch makes cargo build again runs for seconds only: there is no use in making it fast."""
    above = set()
    for crate in patch.crates():
        command = [CARGO, "tree", "--locked", "--quiet", "--workspace", "-e", "normal", "-i", crate, "--prefix", "none"]
        told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        above |= {line.split()[0] for line in told.splitlines() if line}
    return [word for crate in sorted(above) for word in ("--config", f"profile.{PROFILE}.package.{crate}.opt-level=0")]


def plant(patch):
    """Runs a patch. What is wrong with it, where something is."""
    shutil.rmtree(WORK, ignore_errors=True)
    tree, target = WORK / "tree", WORK / "target"
    copy_tree(tree)
    link_target(target)
    # Without the ceiling git would take the copy for a part of this tree, and pass over every file of the patch.
    applied = subprocess.run(["git", "apply", "--whitespace=nowarn", str(patch.path)], cwd=tree, text=True, capture_output=True,
                             env=dict(os.environ, GIT_CEILING_DIRECTORIES=str(WORK)))
    if applied.returncode != 0:
        return f"no longer fits the source:\n{applied.stderr}"
    options = unhurried(patch)
    for package, tests in by_package(patch.tests).items():
        began = time.monotonic()
        said, status = run(cargo_test(package, tests, ["--no-run", *options]), tree, target)
        if status != 0:
            return f"does not compile:\n{said[-4000:]}"
        built = time.monotonic()
        said, _ = run(cargo_test(package, tests, [*options, "--", "--exact", *names(tests)]), tree, target, TEST_MAX)
        for test in tests:
            how, why = outcome(said, test.name), panic(said, test.name)
            if how == "ok":
                return f"{test.name} stays green"
            if how != "FAILED" or "panicked at" not in why:
                return f"{test.name} does not fail by an assertion:\n{said[-4000:]}"
            for words in test.says:
                if words not in why:
                    return f'{test.name} fails otherwise than by "{words}":\n{why[-4000:]}'
            seconds = f"{built - began:.0f} s to build, {time.monotonic() - built:.0f} s to run"
            print(f"red  {patch.name}  {package} {test.name}  {seconds}", flush=True)
    return None


def main(arguments):
    if "-h" in arguments or "--help" in arguments:
        print(__doc__.strip())
        return 0
    listing, unknown = "--list" in arguments, [one for one in arguments if one.startswith("-") and one != "--list"]
    if unknown:
        raise Wrong(f"{unknown[0]} is no option of this program; --help shows what it knows")
    patches = chosen([one for one in arguments if not one.startswith("-")])
    if listing:
        for patch in patches:
            print(f"{patch.name}: {patch.what}")
            for test in patch.tests:
                print(f"    {test.package} {test.kind} {test.name}")
        return 0
    if not subprocess.run(["git", "ls-files", "Cargo.toml"], cwd=ROOT, capture_output=True, text=True).stdout:
        raise Wrong("the copy is made of what git knows, and this is no git folder")
    failed = 0
    try:
        if not check_green(patches):
            return 1
        for patch in patches:
            wrong = plant(patch)
            if wrong:
                failed += 1
                print(f"NOT RED  {patch.name}: {wrong}", flush=True)
    finally:
        shutil.rmtree(WORK, ignore_errors=True)
    print(f"{len(patches) - failed} of {len(patches)} patches are red")
    return 1 if failed else 0


if __name__ == "__main__":
    # Whoever reads only the first lines of a list ends it without a word.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        sys.exit(main(sys.argv[1:]))
    except Wrong as wrong:
        print(f"red: {wrong}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
