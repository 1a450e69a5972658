// The server's time. Clocks of decisions run there, and what is left of one is a duration: the server's line of time says when it
// runs out and what it is now, and this page counts what passes on a clock of its own that nobody sets. What the browser's time of
// day says is of no account.

type Told = { line: number; now: number; at: number };
let told: Told | undefined;

/** Takes a `time` message of a stream. */
export function noteTime(line: number, now: number): void {
  told = { line, now, at: performance.now() };
}

const passed = (since: Told): number => performance.now() - since.at;

/** The server's line of time, on which clocks run out; not known before it was told. */
export const lineNow = (): number | undefined => (told === undefined ? undefined : told.line + passed(told));

/** What the house's clock shows; the browser's until it was told. */
export const serverNow = (): number => (told === undefined ? Date.now() : told.now + passed(told));
