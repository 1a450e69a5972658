// One live stream for a whole page. It comes back by itself, from where it was, with growing pauses.

import { EventReader, type ServerEvent } from "./sse";

export type Line = "idle" | "connecting" | "live" | "waiting";

export type StreamOptions = {
  tables: string[];
  tournaments: string[];
  lobby: boolean;
  lang: string;
  onEvent: (event: ServerEvent) => void;
  /** How the line is; `since` is when it was last live, or when it was first wanted. */
  onLine: (line: Line, since: number) => void;
  /** The server refuses this stream for good: no such table, or nobody may watch so much. */
  onRefused: (status: number) => void;
};

const PAUSES_MS = [200, 500, 1000, 2000, 4000, 8000];
/** The server says every 15 seconds that it is there; a line that is silent for longer is taken for dead. */
const SILENCE_MAX_MS = 40_000;

export class LiveStream {
  private options: StreamOptions;
  private abort: AbortController | undefined;
  private last: string | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private since = Date.now();
  private ended = false;
  private readonly hurry = () => this.comeBackNow();

  constructor(options: StreamOptions) {
    this.options = options;
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.open();
  }

  close(): void {
    this.ended = true;
    this.abort?.abort();
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
  }

  /** Something is missing: the whole view is wanted, and not what changed since. */
  restart(): void {
    this.last = undefined;
    this.abort?.abort();
  }

  /** Whoever waits for the next attempt waits no longer when the page is looked at again. */
  comeBackNow(): void {
    if (document.visibilityState === "hidden" || this.timer === undefined || this.ended) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.open();
  }

  private async open(): Promise<void> {
    if (this.ended) return;
    this.timer = undefined;
    const { tables, tournaments, lobby, lang } = this.options;
    const query = new URLSearchParams({ lobby: String(lobby), lang });
    if (tables.length > 0) query.set("tables", tables.join(","));
    if (tournaments.length > 0) query.set("tournaments", tournaments.join(","));
    const headers: Record<string, string> = { Accept: "text/event-stream" };
    if (this.last !== undefined) headers["Last-Event-ID"] = this.last;
    const abort = new AbortController();
    this.abort = abort;
    this.options.onLine("connecting", this.since);
    try {
      this.listen();
      const answer = await fetch(`/api/stream?${query}`, {
        headers,
        credentials: "same-origin",
        cache: "no-store",
        signal: abort.signal,
      });
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429 && answer.status !== 408) {
        this.ended = true;
        this.options.onRefused(answer.status);
        return;
      }
      if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
      await this.readAll(answer.body);
    } catch {
      // Whatever broke the line, the answer is the same: come back.
    }
    clearTimeout(this.watchdog);
    this.again();
  }

  private async readAll(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const events = new EventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.listen();
      for (const event of events.take(decoder.decode(value, { stream: true }))) {
        this.failures = 0;
        this.since = Date.now();
        this.options.onLine("live", this.since);
        this.options.onEvent(event);
        if (event.id !== undefined) this.last = event.id;
      }
    }
  }

  private listen(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.abort?.abort(), SILENCE_MAX_MS);
  }

  private again(): void {
    if (this.ended) return;
    this.options.onLine("waiting", this.since);
    const most = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)] ?? 8000;
    this.failures += 1;
    // A thousand pages that lost the same server do not come back in the same moment.
    this.timer = setTimeout(() => void this.open(), most / 2 + (Math.random() * most) / 2);
  }
}
