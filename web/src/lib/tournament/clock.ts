// The clock of a tournament. The server says when a level or a break ends; this page counts down to it and knows nothing else.

import type { TournamentClock, TournamentView } from "../api/wire";

/** What is left until a moment on the server's line of time; not known before that line was told. */
export const until = (due: number | undefined, line: number | undefined): number | undefined =>
  due === undefined || line === undefined ? undefined : Math.max(0, due - line);

/** What is left of the level or the break: it stands where the clock does, and is nothing where no time ends it. */
export const leftOf = (clock: TournamentClock | undefined, line: number | undefined): number | undefined =>
  clock?.left_ms ?? until(clock?.due_line_ms, line);

/** 754000 is 12:34, and an hour and more 1:02:03. A second that has begun is told whole. */
export function countdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const two = (part: number): string => part.toString().padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** So many seconds as a length is told: 1200 is 20:00. */
export const lasting = (seconds: number): string => countdown(seconds * 1000);

/** What a clock on a wall is about now. */
export type Moment = "entering" | "playing" | "break" | "stopped" | "over" | "cancelled";

export function momentOf(view: TournamentView): Moment {
  if (view.phase !== "running") return view.phase;
  if (view.clock?.stopped) return "stopped";
  return view.clock?.in_break ? "break" : "playing";
}
