#!/usr/bin/env python3
"""Reads the published test vectors with the standard library alone and says whether they are right.

Usage: tools/vectors/check.py FOLDER...      (for example crates/evidence/vectors crates/chance/vectors)

Everything is written from docs/evidence.md, not from the Rust sources, so that two programs have to agree.
"""

import json
import pathlib
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source folder

import canonical
import chance
import lots
import merkle
import notes
import seals

FORMATS = {
    "sabot-vectors-canonical-v1": canonical.check,
    "sabot-vectors-leaves-v1": merkle.check_leaves,
    "sabot-vectors-tree-v1": merkle.check_tree,
    "sabot-vectors-checkpoints-v1": notes.check,
    "sabot-vectors-commitments-v1": chance.check_commitments,
    "sabot-vectors-generator-v1": chance.check_generator,
    "sabot-vectors-health-v1": chance.check_health,
    "sabot-vectors-seals-v1": seals.check,
    "sabot-vectors-lots-v1": lots.check,
}


def main(folders):
    if not folders:
        sys.exit(__doc__)
    files = [file for folder in folders for file in sorted(pathlib.Path(folder).glob("*.json"))]
    if not files:
        sys.exit("no test vectors in " + ", ".join(folders))
    for file in files:
        vectors = json.loads(file.read_text(encoding="utf-8"))
        cases = FORMATS[vectors["format"]](vectors)
        if not cases:
            sys.exit(f"{file.name}: nothing was checked")
        print(f"{file.name}: {cases} cases are right")


if __name__ == "__main__":
    main(sys.argv[1:])
