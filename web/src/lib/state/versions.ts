// Versions of the tables or tournaments that a page watches. The house answers a command with the version at which the table shows it, and
// the stream tells each table's version: whoever wants to see what he did waits for that.

type Waiting = { table: string; version: number; done: (seen: boolean) => void };

/** How long a page waits for what the house has accepted. After that it goes on: what was accepted is so, seen or not. */
export const SEEN_WITHIN_MS = 2000;

export class Versions {
  private readonly seen = new Map<string, number>();
  private waiting: Waiting[] = [];

  /** The stream shows a table at a version. */
  note(table: string, version: number): void {
    this.seen.set(table, version);
    const reached = this.waiting.filter((one) => one.table === table && one.version <= version);
    this.waiting = this.waiting.filter((one) => !reached.includes(one));
    for (const one of reached) one.done(true);
  }

  /** Resolves once the page shows the table at this version or a later one: true, or false where that takes too long. */
  reached(table: string, version: number, withinMs = SEEN_WITHIN_MS): Promise<boolean> {
    if ((this.seen.get(table) ?? -1) >= version) return Promise.resolve(true);
    return new Promise((resolve) => {
      const one: Waiting = {
        table,
        version,
        done: (seen) => {
          clearTimeout(timer);
          resolve(seen);
        },
      };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== one);
        resolve(false);
      }, withinMs);
      this.waiting.push(one);
    });
  }
}
