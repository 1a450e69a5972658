#!/usr/bin/env python3
"""What weighs in a record: bytes by table and index, by column, by kind of event.

    python3 tools/weight/weigh.py RECORD.db [EVENTS]

Nothing is changed: the file is opened for reading alone. The last column is what a day of the demo house would weigh, of which
EVENTS happen (68,000 an hour where nothing is said, the pace of the server with two bots at a table); rows of the kind `ordered`,
one for each command, are not counted among them. Only the standard library is needed.
"""

import sqlite3
import sys

EVENTS_A_DAY = 68_000 * 24


def rows(conn, sql):
    return conn.execute(sql).fetchall()


def columns(conn, table):
    return [name for _, name, *_ in rows(conn, f"PRAGMA table_info({table})")]


def main(path, events_a_day):
    conn = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    pages, size = (rows(conn, f"PRAGMA {name}")[0][0] for name in ("page_count", "page_size"))
    commands, events = rows(conn, "SELECT count(*), sum(log_end - log_from) FROM command")[0]
    # One of the rows of a command tells what was asked; rows of the first form did not.
    first_form = rows(conn, "SELECT count(DISTINCT command) FROM event WHERE kind_version = 1")[0][0]
    events = (events or 0) - (commands - first_form)
    day = events_a_day / max(events, 1) / 1e6

    def tell(what, bytes_, count=None):
        each = f"{bytes_ / count:10.1f}" if count else " " * 10
        print(f"  {what:32} {bytes_:12,} {each} {bytes_ * day:9.1f} MB a day")

    print(f"{events:,} events beside {commands:,} commands")
    tell("the file", pages * size, events)
    print("tables and indexes, in whole pages")
    for name, held in rows(conn, "SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC"):
        tell(name, held)
    print("columns, in bytes of what they hold; each: a row")
    for table in ("command", "event", "part", "transfer", "snapshot"):
        sizes = []
        for column in columns(conn, table):
            # Numbers are kept in as few bytes as they need, at most eight.
            held = f"""coalesce(sum(CASE typeof({column}) WHEN 'integer' THEN CASE WHEN {column} IN (0, 1) THEN 0
                WHEN abs({column}) < 128 THEN 1 WHEN abs({column}) < 32768 THEN 2 WHEN abs({column}) < 8388608 THEN 3
                WHEN abs({column}) < 2147483648 THEN 4 WHEN abs({column}) < 140737488355328 THEN 6 ELSE 8 END
                ELSE length(CAST({column} AS BLOB)) END), 0)"""
            sizes.append((rows(conn, f"SELECT {held} FROM {table}")[0][0], column))
        count = rows(conn, f"SELECT count(*) FROM {table}")[0][0]
        for held, column in sorted(sizes, reverse=True):
            tell(f"{table}.{column}", held, count)
    print("bodies of rows that lie one by one, by kind; each: an event")
    packed = " + coalesce(length(packed), 0)" if "packed" in columns(conn, "event") else ""
    for kind, count, held in rows(
        conn, f"SELECT kind, count(*), sum(length(CAST(body AS BLOB)){packed}) FROM event GROUP BY kind ORDER BY 3 DESC"
    ):
        tell(f"{kind} ({count:,})", held, count)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else EVENTS_A_DAY)
